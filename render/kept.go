package render

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/terminal"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// place is where the game of a slot is kept.
func (w *window) place(slot int) keep.Place {
	return keep.Place{Store: w.store, Name: persistence.Slot(slot), Now: time.Now, Account: terminal.Account(w.words)}
}

// list looks into the slots. A run that was over already when the program was
// stopped goes to the hall.
func (w *window) list() {
	w.slots, w.fault = keep.List(w.options.Files, w.store)
	for i, s := range w.slots {
		if s.Game == nil || s.Fault != nil || !s.Game.Run().Over {
			continue
		}
		if _, err := openSession(w.options.Files, w.place(s.Number)); errors.Is(err, fs.ErrNotExist) {
			w.slots[i] = keep.Slot{Number: s.Number, Place: s.Place}
		} else {
			w.slots[i].Fault = err
		}
	}
}

// slot is what was found in a slot, from 1.
func (w *window) slot(n int) keep.Slot { return w.slots[n-1] }

// firstEmpty is the first slot without a game, 0 when all are taken.
func (w *window) firstEmpty() int {
	for _, s := range w.slots {
		if s.Empty() {
			return s.Number
		}
	}
	return 0
}

// holds says whether anything is kept.
func (w *window) holds() bool {
	for _, s := range w.slots {
		if !s.Empty() {
			return true
		}
	}
	return false
}

// newGame asks for the seed of a game in the first empty slot; when all are
// taken, first for the one to give up.
func (w *window) newGame() {
	switch n := w.firstEmpty(); {
	case w.fault != nil:
		w.tell(w.fault)
	case n > 0:
		w.push(&seedScene{slot: n})
	default:
		w.push(&gamesScene{giving: true})
	}
}

// errTaken is the error of a new game in a slot that turns out to hold one.
var errTaken = errors.New("a game is kept in the slot by now")

// start begins a new game in a slot and shows it. What is there must have been
// given up by the player; of that, a game that cannot be used is set aside.
func (w *window) start(slot int, seed string, givenUp bool) error {
	place := w.place(slot)
	_, err := w.store.Read(place.Name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case !givenUp:
		return errTaken
	default:
		if _, _, err := keep.Read(w.options.Files, place); err != nil {
			if _, err := persistence.SetAside(w.store, place.Name); err != nil {
				return err
			}
		}
	}
	s, err := newSession(w.options.Files, w.options.Ruleset, seed, place)
	if err != nil {
		return err
	}
	w.enter(s)
	return nil
}

// resume goes on with the game of a slot and tells what of it was lost.
func (w *window) resume(slot int) error {
	s, err := openSession(w.options.Files, w.place(slot))
	if err != nil {
		return err
	}
	w.enter(s)
	if !s.troubled {
		w.game().say(w.words.Text("event.continue", lang.Args{"Floor": w.game().sheet.Floor}), theme.Gold)
	}
	if s.loss.Dropped > 0 {
		w.push(&noticeScene{text: w.words.Text("window.loss.dropped", lang.Args{"Count": s.loss.Dropped})})
	} else if s.loss.Torn > 0 {
		w.push(&noticeScene{text: w.words.Text("window.loss.torn")})
	}
	return nil
}

// enter shows the game of a session.
func (w *window) enter(s *session) {
	w.session = s
	w.clear()
	w.push(&gameScene{})
	w.tellTrouble()
}

// tellTrouble says that the game cannot be written, and later that it can.
func (w *window) tellTrouble() {
	s := w.session
	if s.Trouble != nil {
		w.game().say(w.words.Text("window.trouble", lang.Args{"Error": s.Trouble}), theme.Hurt)
	} else if s.troubled {
		w.game().say(w.words.Text("window.trouble.over"), theme.Gain)
	}
	s.troubled = s.Trouble != nil
}

// nameOf is what the player calls the game of a slot: its name, else its seed.
func (w *window) nameOf(s keep.Slot) string {
	switch {
	case s.Name != "":
		return s.Name
	case s.Game != nil:
		return s.Game.Run().Seed
	case s.Backup != nil:
		return s.Backup.Run().Seed
	}
	return w.words.Text("window.games.unknown")
}

// kept tells about the game of a slot in one text.
func (w *window) kept(s keep.Slot) string {
	sheet, run := dungeon.Sheet(s.Game), s.Game.Run()
	return w.words.Text("window.kept", lang.Args{
		"Name": w.nameOf(s), "Floor": sheet.Floor, "Level": sheet.Level, "Turn": run.Turn, "Time": duration(s.Elapsed),
	})
}

// tell shows why something could not be done.
func (w *window) tell(err error) { w.push(&noticeScene{text: w.faultText(err)}) }

// faultText says why a game, a recording or the folder of the games cannot be
// used.
func (w *window) faultText(err error) string {
	switch {
	case errors.Is(err, persistence.ErrLocked):
		return w.words.Text("window.fault.locked")
	case errors.Is(err, persistence.ErrDamaged):
		return w.words.Text("window.fault.damaged")
	case errors.Is(err, persistence.ErrVersion):
		return w.words.Text("window.fault.version")
	case errors.Is(err, errTaken):
		return w.words.Text("window.fault.taken")
	case errors.Is(err, fs.ErrNotExist):
		return w.words.Text("window.fault.gone")
	}
	return w.words.Text("window.fault.other", lang.Args{"Error": err})
}

// dated words a moment in the order of the language, in the player's own time
// zone.
func (w *window) dated(t time.Time) string {
	t = t.Local()
	return w.words.Text("window.date", lang.Args{"Day": t.Day(), "Month": w.text(months[t.Month()-1]), "Year": t.Year()})
}

// clocked words a moment with its hour.
func (w *window) clocked(t time.Time) string {
	t = t.Local()
	return fmt.Sprintf("%s %02d:%02d", w.dated(t), t.Hour(), t.Minute())
}

// months are the word keys of the months' short names.
var months = [12]string{
	"window.month.1", "window.month.2", "window.month.3", "window.month.4", "window.month.5", "window.month.6",
	"window.month.7", "window.month.8", "window.month.9", "window.month.10", "window.month.11", "window.month.12",
}

package dungeonui

import (
	"errors"
	"io/fs"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/text"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// place is where the game of a slot is kept.
func (w *Window) place(slot int) keep.Place {
	return keep.Place{Store: w.Store, Name: persistence.Slot(slot), Now: time.Now, Account: text.Account(w.Words)}
}

// list looks into the slots. A run that was over already when the program was
// stopped goes to the hall.
func (w *Window) list() {
	w.slots, w.fault = keep.List(w.o.Files, w.Store)
	for i, s := range w.slots {
		if s.Game == nil || s.Fault != nil || !dungeon.Know(s.Game).Over() {
			continue
		}
		if _, err := openSession(w.o.Files, w.place(s.Number)); errors.Is(err, fs.ErrNotExist) {
			w.slots[i] = keep.Slot{Number: s.Number, Place: s.Place}
		} else {
			w.slots[i].Fault = err
		}
	}
}

// slot is what was found in a slot, from 1.
func (w *Window) slot(n int) keep.Slot { return w.slots[n-1] }

// firstEmpty is the first slot without a game, 0 when all are taken.
func (w *Window) firstEmpty() int {
	for _, s := range w.slots {
		if s.Empty() {
			return s.Number
		}
	}
	return 0
}

// holds says whether anything is kept.
func (w *Window) holds() bool {
	for _, s := range w.slots {
		if !s.Empty() {
			return true
		}
	}
	return false
}

// newGame asks who plays a game in the first empty slot, and how; when all are
// taken, first for the one to give up.
func (w *Window) newGame() {
	switch n := w.firstEmpty(); {
	case w.fault != nil:
		w.tell(w.fault)
	case n > 0:
		w.Push(&startScene{w: w, slot: n})
	default:
		w.Push(&gamesScene{w: w, giving: true})
	}
}

// errTaken is the error of a new game in a slot that turns out to hold one.
var errTaken = errors.New("a game is kept in the slot by now")

// start begins a new game in a slot and shows it. What is there must have been
// given up by the player; of that, a game that cannot be used is set aside.
func (w *Window) start(slot int, start dungeon.Start, name string, givenUp bool) error {
	place := w.place(slot)
	_, err := w.Store.Read(place.Name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case !givenUp:
		return errTaken
	default:
		if _, _, err := keep.Read(w.o.Files, place); err != nil {
			if _, err := persistence.SetAside(w.Store, place.Name); err != nil {
				return err
			}
		}
	}
	s, err := newSession(w.o.Files, start, name, place)
	if err != nil {
		return err
	}
	w.show(s)
	if c := w.Choices; c.Name != name {
		c.Name = name // the default of the next game
		w.Choose(c)
	}
	return nil
}

// agree does something that rewrites the game of a slot under the rules of now. If it
// was saved under others, the player is told and asked first.
func (w *Window) agree(slot keep.Slot, then func()) {
	if !slot.OtherRules {
		then()
		return
	}
	text := w.Words.Text("window.kept.other-rules.sure")
	if n := slot.Loss.Dropped; n > 0 {
		text += " " + w.Words.Text("window.kept.other-rules.dropped", lang.Args{"Count": n})
	}
	w.Push(&shell.Confirm{Text: text, Yes: then})
}

// resume goes on with the game of a slot and tells what of it was lost.
func (w *Window) resume(slot int) error {
	s, err := openSession(w.o.Files, w.place(slot))
	if err != nil {
		return err
	}
	w.show(s)
	if s.Trouble == nil {
		w.game().say(w.Words.Text("event.continue", lang.Args{"Floor": w.game().sheet.Depth}), theme.Gold)
	}
	if s.loss.Dropped > 0 {
		w.Push(&shell.Notice{Text: w.Words.Text("window.loss.dropped", lang.Args{"Count": s.loss.Dropped})})
	} else if s.loss.Torn > 0 {
		w.Push(&shell.Notice{Text: w.Words.Text("window.loss.torn")})
	}
	return nil
}

// show shows the game of a session.
func (w *Window) show(s *session) {
	w.session = s
	w.Enter(s, &gameScene{view: view{w: w, name: s.Name}})
	w.game().status.Trouble(w.Window, s.Trouble)
}

// nameOf is what the player calls the game of a slot: its name, else its seed.
func (w *Window) nameOf(s keep.Slot) string {
	switch {
	case s.Name != "":
		return s.Name
	case s.Game != nil:
		return dungeon.Know(s.Game).Run().Seed
	case s.Backup != nil:
		return dungeon.Know(s.Backup).Run().Seed
	}
	return w.Words.Text("window.games.unknown")
}

// kept tells about the game of a slot in one text.
func (w *Window) kept(s keep.Slot) string {
	k := dungeon.Know(s.Game)
	sheet := k.Sheet()
	return w.Words.Text("window.kept", lang.Args{
		"Name": w.nameOf(s), "Floor": sheet.Depth, "Level": sheet.Level, "Turn": k.Turn(), "Time": shell.Duration(s.Elapsed),
	})
}

// tell shows why something could not be done.
func (w *Window) tell(err error) { w.Push(&shell.Notice{Text: w.faultText(err)}) }

// faultText says why a game, a recording or the folder of the games cannot be
// used.
func (w *Window) faultText(err error) string {
	switch {
	case errors.Is(err, errTaken):
		return w.Words.Text("window.fault.taken")
	case errors.Is(err, keep.ErrOtherData):
		return w.Words.Text("window.fault.other-data")
	}
	return w.FaultText(err)
}

package dungeonui

import (
	"errors"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/text"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// place returns the place of a slot.
func (w *Window) place(slot int) keep.Place {
	return keep.Place{Store: w.Store, Name: persistence.Slot(slot), Now: w.o.Now, Account: text.Account(w.Words)}
}

// list reads the slots. A run that had ended when the program was stopped is moved to
// the hall.
func (w *Window) list() { w.slots, w.fault = play.ListSlots(w.o.Files, w.Store, w.place) }

// slot returns a slot, from 1.
func (w *Window) slot(n int) keep.Slot { return w.slots[n-1] }

// firstEmpty returns the first slot without a game, or 0.
func (w *Window) firstEmpty() int {
	for _, s := range w.slots {
		if s.Empty() {
			return s.Number
		}
	}
	return 0
}

// hasGames reports whether any slot has a game.
func (w *Window) hasGames() bool {
	for _, s := range w.slots {
		if !s.Empty() {
			return true
		}
	}
	return false
}

// newGame opens the page for a new game in the first empty slot. If there is none, the
// player selects a game to replace first.
func (w *Window) newGame() {
	switch n := w.firstEmpty(); {
	case n > 0:
		w.Push(&startScene{w: w, slot: n})
	default:
		w.Push(&gamesScene{w: w, replacing: true})
	}
}

// start starts a new game in a slot and shows it. A game in the slot is replaced only if
// overwrite is set; if it cannot be read, it is set aside.
func (w *Window) start(slot int, start dungeon.Start, name string, overwrite bool) error {
	place := w.place(slot)
	s, err := play.Begin(w.o.Files, start, name, place, overwrite, w.fault != nil)
	if err != nil {
		return err
	}
	w.show(s)
	return nil
}

// agree calls a function that rewrites the game in a slot under the current rules. If
// the game was saved under other rules, the player has to confirm it.
func (w *Window) agree(slot keep.Slot, then func()) {
	if !slot.OtherRules {
		then()
		return
	}
	if !slot.Mods.Same() {
		w.agreeMods(slot, then)
		return
	}
	text := w.Words.Text("window.kept.other-rules.sure")
	if n := slot.Loss.Dropped; n > 0 {
		text += " " + w.Words.Text("window.kept.other-rules.dropped", lang.Args{"Count": n})
	}
	w.Push(&shell.Confirm{Text: text, Yes: then})
}

// resume continues the game in a slot and reports losses.
func (w *Window) resume(slot int) error { return w.resumeAt(w.place(slot)) }

// resumeAt continues the game at a place, and tells about a recording that was set aside.
func (w *Window) resumeAt(place keep.Place) error {
	if err := w.reopen(place); err != nil {
		return err
	}
	w.tellAside()
	return nil
}

// reopen is resumeAt without a word about recordings.
func (w *Window) reopen(place keep.Place) error {
	s, err := play.Continue(w.o.Files, place)
	if err != nil {
		return err
	}
	w.show(s)
	if s.Trouble == nil {
		w.game().say(w.Words.Text("event.continue", lang.Args{"Floor": w.game().sheet.Depth}), theme.Gold)
	}
	if s.Loss.Dropped > 0 {
		w.Push(&shell.Notice{Text: w.Words.Text("window.loss.dropped", lang.Args{"Count": s.Loss.Dropped})})
	} else if s.Loss.Torn > 0 {
		w.Push(&shell.Notice{Text: w.Words.Text("window.loss.torn")})
	}
	return nil
}

// tellAside tells about a recording that was set aside.
func (w *Window) tellAside() {
	if file := w.kept.SetAside(); file != "" {
		w.Push(&shell.Notice{Text: wording.SetAside(w.Words, file)})
	}
}

// show opens the game of a session.
func (w *Window) show(s *play.Kept) {
	w.kept = s
	w.met.Reload()
	w.met.Begin(s.Known())
	w.met.Save()
	w.Enter(s, newGameScene(w, s.Name))
	w.game().status.Trouble(w.Window, s.Trouble)
}

// nameOf returns the name of the game in a slot or, if it has none, its seed.
func (w *Window) nameOf(s keep.Slot) string {
	switch {
	case s.Name != "":
		return s.Name
	case s.Game != nil:
		return known.Know(s.Game).Run().Seed
	case s.Backup != nil:
		return known.Know(s.Backup).Run().Seed
	}
	return w.Words.Text("window.games.unknown")
}

// describeGame returns a text about the game in a slot. A game without a name goes by its
// class, under rules with several.
func (w *Window) describeGame(s keep.Slot) string {
	k := known.Know(s.Game)
	sheet, name := k.Sheet(), w.nameOf(s)
	if class := k.Run().Class; s.Name == "" && class != "" && len(k.Rules().Heroes()) > 1 {
		name = w.Words.Title("hero." + class)
	}
	return w.Words.Text("window.kept", lang.Args{
		"Name": name, "Floor": sheet.Depth, "Level": sheet.Level, "Time": shell.Duration(s.Elapsed),
	})
}

// showError shows an error in a notice.
func (w *Window) showError(err error) { w.Push(&shell.Notice{Text: w.faultText(err)}) }

// faultText returns the text of an error about a game, a recording or their folder.
func (w *Window) faultText(err error) string {
	if errors.Is(err, play.ErrSlotFilled) {
		return w.Words.Text("window.fault.taken")
	}
	if text := wording.Fault(w.Words, err); text != "" {
		return text
	}
	if text := w.lineFault(err); text != "" {
		return text
	}
	return w.FaultText(err)
}

package dungeonui

import (
	"strings"

	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// newGame opens the page for a new game in the first empty slot. If there is none, the
// player selects a game to replace first.
func (w *Window) newGame() {
	switch n := w.saves.FirstEmpty(); {
	case n > 0:
		w.openStart(n, false)
	default:
		w.Push(&gamesScene{w: w, replacing: true})
	}
}

// agree calls a function that rewrites the game in a slot under the current rules. If
// the game was saved under other rules, the player has to confirm it.
func (w *Window) agree(slot keep.Slot, then func()) {
	question, asks := w.saves.Agreement(slot)
	switch {
	case !asks:
		then()
	case question.Mods:
		w.Push(&otherMods{w: w, slot: slot, question: question, then: then})
	default:
		w.Push(&shell.Confirm{Text: strings.Join(question.Texts, " "), Yes: then})
	}
}

// resume continues the game in a slot and reports losses.
func (w *Window) resume(slot int) error { return w.resumeAt(w.saves.Place(slot)) }

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
	s, err := saves.Continue(w.o.Files, place)
	if err != nil {
		return err
	}
	w.show(s)
	line, loss := s.Continued(w.Words)
	if line != "" {
		w.game().say(line, theme.Gold)
	}
	if loss != "" {
		w.Push(&shell.Notice{Text: loss})
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
func (w *Window) show(s *saves.Kept) {
	w.kept = s
	w.met.Reload()
	w.met.Begin(s.Known())
	w.met.Save()
	w.Enter(s, newGameScene(w, s.Name))
	w.game().status.Trouble(w.Window.Words, s.Trouble)
}

// showError shows an error in a notice.
func (w *Window) showError(err error) { w.Push(&shell.Notice{Text: w.faultText(err)}) }

// faultText returns the text of an error about a game, a recording or their folder.
func (w *Window) faultText(err error) string { return saves.FaultText(w.Words, err) }

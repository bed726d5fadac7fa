package games

import (
	"strings"

	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/start"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// New opens the page for a new game in the first empty slot. If there is none, the
// player selects a game to replace first.
func New(w *stage.Window) {
	switch n := w.Saves.FirstEmpty(); {
	case n > 0:
		start.Open(w, n, false)
	default:
		w.Push(&Scene{Window: w, Replacing: true})
	}
}

// Agree calls a function that rewrites the game in a slot under the current rules. If
// the game was saved under other rules, the player has to confirm it; if it lacks its mods, it is
// asked which are used.
func Agree(w *stage.Window, slot keep.Slot, then func()) {
	question, asks := w.Saves.Agreement(slot)
	switch {
	case !asks:
		then()
	case question.Mods:
		w.Push(&otherMods{Window: w, question: question, then: then, again: func() {
			w.Saves.List()
			Agree(w, w.Saves.Slot(slot.Number), then)
		}})
	default:
		w.Push(&shell.Confirm{Text: strings.Join(question.Texts, " "), Yes: then})
	}
}

// AgreeToWatch calls a function that replays a run in the hall. If it was played with other mods, the
// player is asked which are used, where there is a choice or nothing else is possible.
func AgreeToWatch(w *stage.Window, run keep.Fame, then func()) {
	question, asks := w.Saves.ToWatch(run)
	if !asks {
		then()
		return
	}
	w.Push(&otherMods{Window: w, question: question, then: then, again: func() { AgreeToWatch(w, run, then) }})
}

// Resume continues the game in a slot and reports losses.
func Resume(w *stage.Window, slot int) error { return resumeAt(w, w.Saves.Place(slot)) }

// resumeAt continues the game at a place, and tells about a recording that was set aside.
func resumeAt(w *stage.Window, place keep.Place) error {
	if err := Reopen(w, place); err != nil {
		return err
	}
	w.TellAside()
	return nil
}

// Reopen is resumeAt without a word about recordings.
func Reopen(w *stage.Window, place keep.Place) error {
	s, err := saves.Continue(w.Options.Files, place)
	if err != nil {
		return err
	}
	w.Show(s)
	line, loss := s.Continued(w.Words)
	if line != "" {
		w.Game().Note(line, theme.Gold)
	}
	if loss != "" {
		w.Push(&shell.Notice{Heading: w.Words.Text("window.loss.title"), Text: loss})
	}
	return nil
}

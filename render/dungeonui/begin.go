package dungeonui

import (
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/games"
	"github.com/donjon-rogue/donjon/render/dungeonui/replay"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Begin opens the first scene.
func (w *Window) Begin() error {
	switch {
	case w.Options.Replay != "":
		w.Push(w.Home())
		store, name := persistence.At(w.Options.Replay)
		return replay.WatchFrom(w.Window, store, name, w.Options.Action)
	case !w.Options.New() && !w.Options.Play:
		w.Push(w.Home())
		return nil
	}
	w.Saves.List()
	if w.Options.New() {
		return w.beginNew()
	}
	slot := w.Saves.Asked() // if that game cannot be played, no other one takes its place
	switch {
	case slot > 0 && w.Saves.Slot(slot).Empty():
		return w.beginNew()
	case slot > 0 && w.Saves.Asks(slot):
		w.Push(w.Home())
		games.Agree(w.Window, w.Saves.Slot(slot), func() {
			if err := games.Resume(w.Window, slot); err != nil {
				w.ShowError(err)
			}
		})
		return nil
	case slot > 0 && w.Saves.Slot(slot).Fault == nil:
		return games.Resume(w.Window, slot)
	}
	w.Push(w.Home())
	w.Push(&games.Scene{Window: w.Window, Chosen: slot})
	return nil
}

// beginNew starts the new game of the command line.
func (w *Window) beginNew() error {
	k, same, err := w.Saves.StartAsked()
	if err != nil {
		return err
	}
	w.Show(k)
	if !same {
		w.Game().Note(w.Words.Text("window.line.other"), theme.Gold)
	}
	return nil
}

package dungeonui

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
)

// reread reads the player's data files and mods again and goes on with the game under them,
// for authors of mods. The run is marked. If something is wrong with them, the game goes on
// as it was.
func (w *Window) reread() {
	if !w.Data.Any() {
		w.game().refuse(w.Words.Text("mods.reread.none"))
		return
	}
	if wrong := w.Reread(); wrong != "" {
		w.Push(&shell.Notice{Text: w.Words.Text("mods.reread.fault", lang.Args{"Problem": wrong})})
		return
	}
	place := w.kept.Place()
	w.kept.MarkChanged()
	w.ReplaceGame(func() error {
		err := w.reopen(place)
		if err == nil {
			w.kept.SetAside() // of the rules before, as the author knows
			w.game().say(w.Words.Text("mods.reread.done"), theme.Gold)
		}
		return err
	})
}

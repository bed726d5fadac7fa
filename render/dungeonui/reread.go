package dungeonui

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/dungeonui/games"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
)

// reread reads the player's data files and mods again and goes on with the game under them,
// for authors of mods. The run is marked. If something is wrong with them, the game goes on
// as it was.
func reread(w *stage.Window) {
	if !w.Data.Any() {
		w.Game().Reject(w.Words.Text("mods.reread.none"))
		return
	}
	if wrong := w.Reread(); wrong != "" {
		w.Push(&shell.Notice{Text: w.Words.Text("mods.reread.fault", lang.Args{"Problem": wrong})})
		return
	}
	place := w.Kept.Place()
	w.Kept.MarkChanged()
	w.ReplaceGame(func() error {
		err := games.Reopen(w, place)
		if err == nil {
			w.Kept.SetAside() // of the rules before, as the author knows
			w.Game().Note(w.Words.Text("mods.reread.done"), theme.Gold)
		}
		return err
	})
}

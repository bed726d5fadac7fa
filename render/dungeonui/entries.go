package dungeonui

import (
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// Entries returns the dungeon's entries in the title menu.
func (w *Window) Entries() []menus.Entry {
	return []menus.Entry{
		{Do: input.CmdContinue, Name: "continue", Label: w.Words.Text("window.menu.continue"), Enabled: func() bool { return keep.Newest(w.saves.Slots) > 0 }, Act: w.continueNewest},
		{Do: input.CmdNew, Name: "new", Label: w.Words.Text("window.menu.new"), Act: w.newGame},
		{Do: cmdGames, Name: "games", Label: w.Words.Text("window.menu.games"), Enabled: w.saves.Any,
			Tip: func() string { return w.Words.Text("window.menu.games.about") }, Act: func() { w.Push(&gamesScene{w: w}) }},
		{Do: cmdHall, Name: "hall", Label: w.Words.Text("window.menu.hall"),
			Tip: func() string { return w.Words.Text("window.menu.hall.about") }, Act: func() { w.Push(&hallScene{w: w}) }},
		{Do: cmdBestiary, Name: "bestiary", Label: w.Words.Text("window.menu.bestiary"),
			Tip: func() string { return w.Words.Text("window.menu.bestiary.about") }, Act: w.openBestiary},
	}
}

// continueNewest continues the game that was played last.
func (w *Window) continueNewest() {
	newest := keep.Newest(w.saves.Slots)
	w.agree(w.saves.Slot(newest), func() {
		if err := w.resume(newest); err != nil {
			w.saves.List() // the slot has changed
			w.showError(err)
		}
	})
}

// Messages returns the lines about the saved games on the title.
func (w *Window) Messages() (texts []ui.Line) {
	if text := w.saves.Newest(); text != "" {
		texts = append(texts, ui.Line{Text: text, Colour: theme.Quiet})
	}
	if text := w.saves.Faults(); text != "" {
		texts = append(texts, ui.Line{Text: text, Colour: theme.Hurt})
	}
	if text := w.metFault(); text != "" {
		texts = append(texts, ui.Line{Text: text, Colour: theme.Hurt})
	}
	return texts
}

package dungeonui

import (
	"github.com/donjon-rogue/donjon/render/dungeonui/bestiary"
	"github.com/donjon-rogue/donjon/render/dungeonui/games"
	"github.com/donjon-rogue/donjon/render/dungeonui/hall"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// Entries returns the dungeon's entries in the title menu.
func (w *Window) Entries() []menus.Entry {
	return []menus.Entry{
		{Do: input.CmdContinue, Name: "continue", Label: w.Words.Text("window.menu.continue"), Enabled: func() bool { return keep.Newest(w.Saves.Slots) > 0 }, Act: w.continueNewest},
		{Do: input.CmdNew, Name: "new", Label: w.Words.Text("window.menu.new"), Act: func() { games.New(w.Window) }},
		{Do: play.Games, Name: "games", Label: w.Words.Text("window.menu.games"), Enabled: w.Saves.Any,
			Tip: func() string { return w.Words.Text("window.menu.games.about") }, Act: func() { w.Push(&games.Scene{Window: w.Window}) }},
		{Do: play.Hall, Name: "hall", Label: w.Words.Text("window.menu.hall"),
			Tip: func() string { return w.Words.Text("window.menu.hall.about") }, Act: func() { w.Push(&hall.Scene{Window: w.Window}) }},
		{Do: play.Bestiary, Name: "bestiary", Label: w.Words.Text("window.menu.bestiary"),
			Tip: func() string { return w.Words.Text("window.menu.bestiary.about") }, Act: func() { bestiary.Open(w.Window) }},
	}
}

// continueNewest continues the game that was played last.
func (w *Window) continueNewest() {
	newest := keep.Newest(w.Saves.Slots)
	games.Agree(w.Window, w.Saves.Slot(newest), func() {
		if err := games.Resume(w.Window, newest); err != nil {
			w.Saves.List() // the slot has changed
			w.ShowError(err)
		}
	})
}

// Messages returns the lines about the saved games on the title.
func (w *Window) Messages() (texts []ui.Line) {
	if text := w.Saves.Newest(); text != "" {
		texts = append(texts, ui.Line{Text: text, Colour: theme.Quiet})
	}
	if text := w.Saves.Faults(); text != "" {
		texts = append(texts, ui.Line{Text: text, Colour: theme.Hurt})
	}
	if text := bestiary.MetFault(w.Window); text != "" {
		texts = append(texts, ui.Line{Text: text, Colour: theme.Hurt})
	}
	return texts
}

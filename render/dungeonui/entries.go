package dungeonui

import (
	"errors"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// EntryKeys are the keys of the dungeon's lines in the menu of the title.
var EntryKeys = []shell.Binding{{Do: shell.CmdNew, Letters: "n"}, {Do: shell.CmdContinue, Letters: "c"}, {Do: cmdGames, Letters: "g"}, {Do: cmdHall, Letters: "h"}}

// Entries are the dungeon's lines in the menu of the title.
func (w *Window) Entries() []shell.Entry {
	return []shell.Entry{
		{Do: shell.CmdContinue, Name: "continue", Label: w.Words.Text("window.menu.continue"), Enabled: func() bool { return keep.Newest(w.slots) > 0 }, Tip: w.newest, Act: w.goOn},
		{Do: shell.CmdNew, Name: "new", Label: w.Words.Text("window.menu.new"), Act: w.newGame},
		{Do: cmdGames, Name: "games", Label: w.Words.Text("window.menu.games"), Enabled: w.holds,
			Tip: func() string { return w.Words.Text("window.menu.games.about") }, Act: func() { w.Push(&gamesScene{w: w}) }},
		{Do: cmdHall, Name: "hall", Label: w.Words.Text("window.menu.hall"),
			Tip: func() string { return w.Words.Text("window.menu.hall.about") }, Act: func() { w.Push(&hallScene{w: w}) }},
	}
}

// goOn goes on with the game that was played last.
func (w *Window) goOn() {
	newest := keep.Newest(w.slots)
	w.agree(w.slot(newest), func() {
		if err := w.resume(newest); err != nil {
			w.list() // it is another than it was
			w.tell(err)
		}
	})
}

// Told is what the title tells of the kept games.
func (w *Window) Told() (texts []shell.Line) {
	if text := w.newest(); text != "" {
		texts = append(texts, shell.Line{Text: text, Colour: theme.Quiet})
	}
	if text := w.faults(); text != "" {
		texts = append(texts, shell.Line{Text: text, Colour: theme.Hurt})
	}
	return texts
}

// newest tells about the game that Continue goes on with.
func (w *Window) newest() string {
	if n := keep.Newest(w.slots); n > 0 {
		return w.kept(w.slot(n))
	}
	return ""
}

// faults tells what is wrong with the games that are kept.
func (w *Window) faults() string {
	if w.fault != nil {
		return w.faultText(w.fault)
	}
	var bad []keep.Slot
	for _, slot := range w.slots {
		if slot.Fault != nil && !errors.Is(slot.Fault, persistence.ErrLocked) {
			bad = append(bad, slot)
		}
	}
	if len(bad) == 0 {
		return ""
	}
	return w.Words.Text("window.kept.faults", lang.Args{"Count": len(bad)})
}

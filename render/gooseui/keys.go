package gooseui

import (
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/shell"
)

// The commands of the game of the goose.
const (
	cmdThrow shell.Command = "throw"
	cmdUndo  shell.Command = "undo"
)

// The key bindings of its scenes.
var (
	gameKeys = shell.Declared("goose", []keys.Binding{{Do: cmdThrow, Keys: []keys.Key{"Space", "Enter", "NumpadEnter", "PadSouth"}},
		{Do: cmdUndo, Letters: "u", Keys: []keys.Key{"Backspace", "PadWest"}},
		{Do: shell.CmdHelp, Letters: "h", Keys: []keys.Key{"F1"}, Runes: "?"}, {Do: shell.CmdMenu, Keys: []keys.Key{"Escape", "PadStart", "PadEast"}}})
)

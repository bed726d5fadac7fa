package gooseui

import (
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/shell/input"
)

// The commands of the game of the goose.
const (
	cmdThrow input.Command = "throw"
	cmdUndo  input.Command = "undo"
)

// The key bindings of its scenes.
var (
	gameKeys = input.Declared("goose", []keys.Binding{{Do: cmdThrow, Keys: []keys.Key{"Space", "Enter", "NumpadEnter", "PadSouth"}},
		{Do: cmdUndo, Letters: "u", Keys: []keys.Key{"Backspace", "PadWest"}},
		{Do: input.CmdHelp, Letters: "h", Keys: []keys.Key{"F1"}, Runes: "?"}, {Do: input.CmdMenu, Keys: []keys.Key{"Escape", "PadStart", "PadEast"}}})
)

// Bindings returns the keys of a game.
func (s *gameScene) Bindings() []input.Binding { return gameKeys }

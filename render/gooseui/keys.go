package gooseui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
)

// The commands of the game of the goose.
const (
	cmdThrow shell.Command = "throw"
	cmdUndo  shell.Command = "undo"
)

// The key bindings of its scenes.
var (
	gameKeys = []shell.Binding{{Do: cmdThrow, Keys: []ebiten.Key{ebiten.KeySpace, ebiten.KeyEnter, ebiten.KeyNumpadEnter}},
		{Do: cmdUndo, Letters: "u", Keys: []ebiten.Key{ebiten.KeyBackspace}},
		{Do: shell.CmdHelp, Letters: "h", Keys: []ebiten.Key{ebiten.KeyF1}, Runes: "?"}, {Do: shell.CmdMenu, Keys: []ebiten.Key{ebiten.KeyEscape}}}
)

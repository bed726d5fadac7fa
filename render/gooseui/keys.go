package gooseui

import (
	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
)

// The commands of the game of the goose.
const (
	cmdThrow shell.Command = "throw"
	cmdUndo  shell.Command = "undo"
	cmdAgain shell.Command = "again"
)

// The keys of its scenes. Where names are typed, no letter is a command.
var (
	beginKeys = []shell.Binding{{Do: shell.CmdHelp, Keys: []ebiten.Key{ebiten.KeyF1}}, {Do: shell.CmdStart, Keys: []ebiten.Key{ebiten.KeyF2}},
		{Do: shell.CmdContinue, Keys: []ebiten.Key{ebiten.KeyF3}}, shell.CloseKey}
	gameKeys = []shell.Binding{{Do: cmdThrow, Keys: []ebiten.Key{ebiten.KeySpace, ebiten.KeyEnter, ebiten.KeyNumpadEnter}},
		{Do: cmdUndo, Letters: "u", Keys: []ebiten.Key{ebiten.KeyBackspace}},
		{Do: shell.CmdHelp, Letters: "h", Keys: []ebiten.Key{ebiten.KeyF1}, Runes: "?"}, {Do: shell.CmdMenu, Keys: []ebiten.Key{ebiten.KeyEscape}}}
	endKeys = []shell.Binding{{Do: cmdAgain, Letters: "a"}, {Do: shell.CmdTitle, Letters: "t"}, shell.CloseKey}
)

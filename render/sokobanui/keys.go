package sokobanui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/shell/input"
)

// The commands of Sokoban.
const (
	cmdNorth    input.Command = "north"
	cmdEast     input.Command = "east"
	cmdSouth    input.Command = "south"
	cmdWest     input.Command = "west"
	cmdUndo     input.Command = "undo"
	cmdRedo     input.Command = "redo"
	cmdUndoPush input.Command = "undo-push"
	cmdRedoPush input.Command = "redo-push"
	cmdRestart  input.Command = "restart"
	cmdHint     input.Command = "hint"
	cmdMarks    input.Command = "marks"
	cmdNext     input.Command = "next"
	cmdLevels   input.Command = "levels"
	cmdGiveUp   input.Command = "give-up"
	cmdSolution input.Command = "solution"
	cmdCloser   input.Command = "closer"
	cmdFarther  input.Command = "farther"
	cmdUp       input.Command = "up"
	cmdDown     input.Command = "down"
	cmdPageUp   input.Command = "page-up"
	cmdPageDown input.Command = "page-down"
	cmdFirst    input.Command = "first"
	cmdLast     input.Command = "last"
	cmdSet      input.Command = "set"
	cmdSetBack  input.Command = "set-back"
	cmdLook     input.Command = "look"
	cmdPause    input.Command = "pause"
	cmdBack     input.Command = "back"
	cmdOnward   input.Command = "onward"

	cmdCopyMoves input.Command = "copy-moves"
	cmdCopyBoard input.Command = "copy-board"
	cmdPaste     input.Command = "paste"
)

// walkKeys move the player. Letters are bound by position: WASD is ZQSD on a
// French keyboard.
var walks = []keys.Binding{
	{Do: cmdNorth, Keys: []keys.Key{"ArrowUp", "W", "Numpad8", "PadUp"}},
	{Do: cmdEast, Keys: []keys.Key{"ArrowRight", "D", "Numpad6", "PadRight"}},
	{Do: cmdSouth, Keys: []keys.Key{"ArrowDown", "S", "Numpad2", "PadDown"}},
	{Do: cmdWest, Keys: []keys.Key{"ArrowLeft", "A", "Numpad4", "PadLeft"}},
}

// directions maps the commands of walkKeys to directions.
var directions = map[input.Command]grid.Direction{cmdNorth: grid.North, cmdEast: grid.East, cmdSouth: grid.South, cmdWest: grid.West}

// The keys for copy and paste.
var (
	copyMovesKey = keys.Binding{Do: cmdCopyMoves, Letters: "c", Ctrl: true}
	pasteKey     = keys.Binding{Do: cmdPaste, Letters: "v", Ctrl: true}
	clipTable    = []keys.Binding{copyMovesKey, {Do: cmdCopyBoard, Letters: "c", Ctrl: true, Shift: true}, pasteKey}
)

// gameTable is the table of the keys of a level.
const gameTable = "sokoban"

// The keys of the scenes.
var (
	walkKeys = input.Bound(keys.In(gameTable, walks))
	clipKeys = input.Bound(keys.In(gameTable, clipTable))
	gameKeys = input.Declared(gameTable, slices.Concat([]keys.Binding{
		{Do: cmdUndo, Letters: "u", Keys: []keys.Key{"Backspace", "PadWest"}}, {Do: cmdRedo, Letters: "y", Keys: []keys.Key{"PadNorth"}},
		{Do: cmdUndoPush, Letters: "j", Keys: []keys.Key{"PadL1"}}, {Do: cmdRedoPush, Letters: "k", Keys: []keys.Key{"PadR1"}},
		{Do: cmdRestart, Letters: "r", Keys: []keys.Key{"PadR3"}}, {Do: cmdHint, Letters: "i", Keys: []keys.Key{"PadSouth"}},
		{Do: cmdMarks, Letters: "m", Keys: []keys.Key{"PadL3"}}, {Do: cmdNext, Letters: "n"},
		{Do: cmdLevels, Letters: "l"}, {Do: cmdGiveUp, Letters: "g"},
		{Do: cmdCloser, Runes: "+", Keys: []keys.Key{"PadR2"}}, {Do: cmdFarther, Runes: "-", Keys: []keys.Key{"PadL2"}},
		{Do: input.CmdHelp, Letters: "h", Keys: []keys.Key{"F1"}, Runes: "?"}, {Do: input.CmdMenu, Keys: []keys.Key{"Escape", "PadStart", "PadEast"}},
	}, walks, clipTable))
	beginKeys = []input.Binding{
		{Do: input.CmdStart, Keys: append([]ebiten.Key{ebiten.KeySpace}, input.EnterKeys...)}, {Do: cmdNext, Letters: "n"}, {Do: cmdSolution, Letters: "p"}, {Do: cmdLook, Letters: "l"},
		{Do: input.CmdHelp, Letters: "h", Keys: []ebiten.Key{ebiten.KeyF1}, Runes: "?"}, input.CloseKey,
		{Do: cmdUp, Keys: []ebiten.Key{ebiten.KeyArrowUp}}, {Do: cmdDown, Keys: []ebiten.Key{ebiten.KeyArrowDown}},
		{Do: cmdPageUp, Keys: []ebiten.Key{ebiten.KeyPageUp}}, {Do: cmdPageDown, Keys: []ebiten.Key{ebiten.KeyPageDown}},
		{Do: cmdFirst, Keys: []ebiten.Key{ebiten.KeyHome}}, {Do: cmdLast, Keys: []ebiten.Key{ebiten.KeyEnd}},
		{Do: cmdSet, Keys: []ebiten.Key{ebiten.KeyArrowRight, ebiten.KeyTab}}, {Do: cmdSetBack, Keys: []ebiten.Key{ebiten.KeyArrowLeft}}, input.Bound([]keys.Binding{pasteKey})[0],
	}
	endKeys = []input.Binding{input.Bound([]keys.Binding{copyMovesKey})[0], {Do: cmdNext, Letters: "n"}, {Do: cmdRestart, Letters: "r"}, {Do: cmdSolution, Letters: "p"}, {Do: cmdLevels, Letters: "l"}, input.CloseKey}
)

// Bindings returns the keys of a level.
func (s *gameScene) Bindings() []input.Binding { return gameKeys }

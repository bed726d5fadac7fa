package sokobanui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/shell"
)

// The commands of Sokoban.
const (
	cmdNorth    shell.Command = "north"
	cmdEast     shell.Command = "east"
	cmdSouth    shell.Command = "south"
	cmdWest     shell.Command = "west"
	cmdUndo     shell.Command = "undo"
	cmdRedo     shell.Command = "redo"
	cmdUndoPush shell.Command = "undo-push"
	cmdRedoPush shell.Command = "redo-push"
	cmdRestart  shell.Command = "restart"
	cmdHint     shell.Command = "hint"
	cmdMarks    shell.Command = "marks"
	cmdNext     shell.Command = "next"
	cmdLevels   shell.Command = "levels"
	cmdGiveUp   shell.Command = "give-up"
	cmdSolution shell.Command = "solution"
	cmdCloser   shell.Command = "closer"
	cmdFarther  shell.Command = "farther"
	cmdUp       shell.Command = "up"
	cmdDown     shell.Command = "down"
	cmdPageUp   shell.Command = "page-up"
	cmdPageDown shell.Command = "page-down"
	cmdFirst    shell.Command = "first"
	cmdLast     shell.Command = "last"
	cmdSet      shell.Command = "set"
	cmdSetBack  shell.Command = "set-back"
	cmdPause    shell.Command = "pause"
	cmdBack     shell.Command = "back"
	cmdOnward   shell.Command = "onward"

	cmdCopyMoves shell.Command = "copy-moves"
	cmdCopyBoard shell.Command = "copy-board"
	cmdPaste     shell.Command = "paste"
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
var directions = map[shell.Command]grid.Direction{cmdNorth: grid.North, cmdEast: grid.East, cmdSouth: grid.South, cmdWest: grid.West}

// The keys for copy and paste.
var (
	copyMovesKey = keys.Binding{Do: cmdCopyMoves, Letters: "c", Ctrl: true}
	pasteKey     = keys.Binding{Do: cmdPaste, Letters: "v", Ctrl: true}
	clips        = []keys.Binding{copyMovesKey, {Do: cmdCopyBoard, Letters: "c", Ctrl: true, Shift: true}, pasteKey}
)

// gameTable is the table of the keys of a level.
const gameTable = "sokoban"

// The keys of the scenes.
var (
	walkKeys = shell.Bound(keys.In(gameTable, walks))
	clipKeys = shell.Bound(keys.In(gameTable, clips))
	gameKeys = shell.Declared(gameTable, slices.Concat([]keys.Binding{
		{Do: cmdUndo, Letters: "u", Keys: []keys.Key{"Backspace", "PadWest"}}, {Do: cmdRedo, Letters: "y", Keys: []keys.Key{"PadNorth"}},
		{Do: cmdUndoPush, Letters: "j", Keys: []keys.Key{"PadL1"}}, {Do: cmdRedoPush, Letters: "k", Keys: []keys.Key{"PadR1"}},
		{Do: cmdRestart, Letters: "r", Keys: []keys.Key{"PadR3"}}, {Do: cmdHint, Letters: "i", Keys: []keys.Key{"PadSouth"}},
		{Do: cmdMarks, Letters: "m", Keys: []keys.Key{"PadL3"}}, {Do: cmdNext, Letters: "n"},
		{Do: cmdLevels, Letters: "l"}, {Do: cmdGiveUp, Letters: "g"},
		{Do: cmdCloser, Runes: "+", Keys: []keys.Key{"PadR2"}}, {Do: cmdFarther, Runes: "-", Keys: []keys.Key{"PadL2"}},
		{Do: shell.CmdHelp, Letters: "h", Keys: []keys.Key{"F1"}, Runes: "?"}, {Do: shell.CmdMenu, Keys: []keys.Key{"Escape", "PadStart", "PadEast"}},
	}, walks, clips))
	beginKeys = []shell.Binding{
		{Do: shell.CmdStart, Keys: append([]ebiten.Key{ebiten.KeySpace}, shell.EnterKeys...)}, {Do: cmdNext, Letters: "n"}, {Do: cmdSolution, Letters: "p"},
		{Do: shell.CmdHelp, Letters: "h", Keys: []ebiten.Key{ebiten.KeyF1}, Runes: "?"}, shell.CloseKey,
		{Do: cmdUp, Keys: []ebiten.Key{ebiten.KeyArrowUp}}, {Do: cmdDown, Keys: []ebiten.Key{ebiten.KeyArrowDown}},
		{Do: cmdPageUp, Keys: []ebiten.Key{ebiten.KeyPageUp}}, {Do: cmdPageDown, Keys: []ebiten.Key{ebiten.KeyPageDown}},
		{Do: cmdFirst, Keys: []ebiten.Key{ebiten.KeyHome}}, {Do: cmdLast, Keys: []ebiten.Key{ebiten.KeyEnd}},
		{Do: cmdSet, Keys: []ebiten.Key{ebiten.KeyArrowRight, ebiten.KeyTab}}, {Do: cmdSetBack, Keys: []ebiten.Key{ebiten.KeyArrowLeft}}, shell.Bound([]keys.Binding{pasteKey})[0],
	}
	endKeys = []shell.Binding{shell.Bound([]keys.Binding{copyMovesKey})[0], {Do: cmdNext, Letters: "n"}, {Do: cmdRestart, Letters: "r"}, {Do: cmdSolution, Letters: "p"}, {Do: cmdLevels, Letters: "l"}, shell.CloseKey}
)

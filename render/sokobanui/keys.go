package sokobanui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
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
var walkKeys = []shell.Binding{
	{Do: cmdNorth, Keys: []ebiten.Key{ebiten.KeyArrowUp, ebiten.KeyW, ebiten.KeyNumpad8}},
	{Do: cmdEast, Keys: []ebiten.Key{ebiten.KeyArrowRight, ebiten.KeyD, ebiten.KeyNumpad6}},
	{Do: cmdSouth, Keys: []ebiten.Key{ebiten.KeyArrowDown, ebiten.KeyS, ebiten.KeyNumpad2}},
	{Do: cmdWest, Keys: []ebiten.Key{ebiten.KeyArrowLeft, ebiten.KeyA, ebiten.KeyNumpad4}},
}

// directions maps the commands of walkKeys to directions.
var directions = map[shell.Command]grid.Direction{cmdNorth: grid.North, cmdEast: grid.East, cmdSouth: grid.South, cmdWest: grid.West}

// The keys for copy and paste.
var (
	copyMovesKey = shell.Binding{Do: cmdCopyMoves, Letters: "c", Ctrl: true}
	pasteKey     = shell.Binding{Do: cmdPaste, Letters: "v", Ctrl: true}
	clipKeys     = []shell.Binding{copyMovesKey, {Do: cmdCopyBoard, Letters: "c", Ctrl: true, Shift: true}, pasteKey}
)

// The keys of the scenes.
var (
	gameKeys = slices.Concat([]shell.Binding{
		{Do: cmdUndo, Letters: "u", Keys: []ebiten.Key{ebiten.KeyBackspace}}, {Do: cmdRedo, Letters: "y"},
		{Do: cmdUndoPush, Letters: "j"}, {Do: cmdRedoPush, Letters: "k"},
		{Do: cmdRestart, Letters: "r"}, {Do: cmdHint, Letters: "i"}, {Do: cmdMarks, Letters: "m"}, {Do: cmdNext, Letters: "n"},
		{Do: cmdLevels, Letters: "l"}, {Do: cmdGiveUp, Letters: "g"},
		{Do: cmdCloser, Runes: "+"}, {Do: cmdFarther, Runes: "-"},
		{Do: shell.CmdHelp, Letters: "h", Keys: []ebiten.Key{ebiten.KeyF1}, Runes: "?"}, {Do: shell.CmdMenu, Keys: []ebiten.Key{ebiten.KeyEscape}},
	}, walkKeys, clipKeys)
	beginKeys = []shell.Binding{
		{Do: shell.CmdStart, Keys: append([]ebiten.Key{ebiten.KeySpace}, shell.EnterKeys...)}, {Do: cmdNext, Letters: "n"}, {Do: cmdSolution, Letters: "p"},
		{Do: shell.CmdHelp, Letters: "h", Keys: []ebiten.Key{ebiten.KeyF1}, Runes: "?"}, shell.CloseKey,
		{Do: cmdUp, Keys: []ebiten.Key{ebiten.KeyArrowUp}}, {Do: cmdDown, Keys: []ebiten.Key{ebiten.KeyArrowDown}},
		{Do: cmdPageUp, Keys: []ebiten.Key{ebiten.KeyPageUp}}, {Do: cmdPageDown, Keys: []ebiten.Key{ebiten.KeyPageDown}},
		{Do: cmdFirst, Keys: []ebiten.Key{ebiten.KeyHome}}, {Do: cmdLast, Keys: []ebiten.Key{ebiten.KeyEnd}},
		{Do: cmdSet, Keys: []ebiten.Key{ebiten.KeyArrowRight, ebiten.KeyTab}}, {Do: cmdSetBack, Keys: []ebiten.Key{ebiten.KeyArrowLeft}}, pasteKey,
	}
	endKeys = []shell.Binding{copyMovesKey, {Do: cmdNext, Letters: "n"}, {Do: cmdRestart, Letters: "r"}, {Do: cmdSolution, Letters: "p"}, {Do: cmdLevels, Letters: "l"}, shell.CloseKey}
)

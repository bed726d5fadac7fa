package puyoui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
)

// The commands of Puyo.
const (
	cmdLeft      shell.Command = "left"
	cmdRight     shell.Command = "right"
	cmdTurnRight shell.Command = "turn-right"
	cmdTurnLeft  shell.Command = "turn-left"
	cmdPlace     shell.Command = "place"
	cmdUndo      shell.Command = "undo"
	cmdRetry     shell.Command = "retry"
	cmdScores    shell.Command = "scores"
	cmdOther     shell.Command = "other"
	cmdReplay    shell.Command = "replay"
	cmdPlay      shell.Command = "play"
	cmdBack      shell.Command = "back"
	cmdOn        shell.Command = "on"
	cmdFirst     shell.Command = "first"
	cmdLast      shell.Command = "last"
	cmdSlower    shell.Command = "slower"
	cmdFaster    shell.Command = "faster"
)

// The keys of its scenes.
var (
	beginKeys = append(slices.Clone(shell.BeginKeys), shell.Binding{Do: cmdScores, Keys: []ebiten.Key{ebiten.KeyF4}})
	turnsKeys = []shell.Binding{
		{Do: cmdLeft, Keys: []ebiten.Key{ebiten.KeyArrowLeft, ebiten.KeyA}}, {Do: cmdRight, Keys: []ebiten.Key{ebiten.KeyArrowRight, ebiten.KeyD}},
		{Do: cmdTurnRight, Keys: []ebiten.Key{ebiten.KeyArrowUp, ebiten.KeyW}}, {Do: cmdTurnLeft, Keys: []ebiten.Key{ebiten.KeyArrowDown, ebiten.KeyS}},
		{Do: cmdPlace, Keys: []ebiten.Key{ebiten.KeySpace, ebiten.KeyEnter, ebiten.KeyNumpadEnter}},
		{Do: cmdUndo, Letters: "u", Keys: []ebiten.Key{ebiten.KeyBackspace}}, {Do: cmdRetry, Letters: "r"},
		{Do: shell.CmdHelp, Letters: "h", Keys: []ebiten.Key{ebiten.KeyF1}, Runes: "?"}, {Do: shell.CmdMenu, Keys: []ebiten.Key{ebiten.KeyEscape}}}
	pauseKeys = []shell.Binding{{Do: shell.CmdMenu, Keys: []ebiten.Key{ebiten.KeyEscape, ebiten.KeyPause}, Letters: "p"},
		{Do: shell.CmdHelp, Keys: []ebiten.Key{ebiten.KeyF1}, Letters: "h"}}
	endKeys = []shell.Binding{{Do: shell.CmdAgain, Letters: "a"}, {Do: cmdReplay, Letters: "r"}, {Do: cmdScores, Letters: "s"},
		{Do: shell.CmdTitle, Letters: "t"}, shell.CloseKey}
	showKeys = []shell.Binding{
		{Do: cmdPlay, Keys: []ebiten.Key{ebiten.KeySpace, ebiten.KeyEnter, ebiten.KeyNumpadEnter}}, {Do: cmdPlay, Letters: "p"},
		{Do: cmdBack, Keys: []ebiten.Key{ebiten.KeyArrowLeft, ebiten.KeyBackspace}}, {Do: cmdOn, Keys: []ebiten.Key{ebiten.KeyArrowRight}},
		{Do: cmdFirst, Keys: []ebiten.Key{ebiten.KeyHome}}, {Do: cmdLast, Keys: []ebiten.Key{ebiten.KeyEnd}},
		{Do: cmdSlower, Runes: "-"}, {Do: cmdSlower, Keys: []ebiten.Key{ebiten.KeyArrowDown}}, {Do: cmdFaster, Runes: "+"}, {Do: cmdFaster, Keys: []ebiten.Key{ebiten.KeyArrowUp}},
		{Do: shell.CmdHelp, Letters: "h", Keys: []ebiten.Key{ebiten.KeyF1}, Runes: "?"}, {Do: shell.CmdMenu, Keys: []ebiten.Key{ebiten.KeyEscape}}}
)

// grip is a key that can be held for an input to a falling piece.
type grip struct {
	key ebiten.Key
	in  fall.Input
}

// The keys of falling pieces, by position: the left half of the keyboard, the
// right half, and both with more keys for a single player.
var (
	leftHalf = []grip{{ebiten.KeyA, fall.Left}, {ebiten.KeyD, fall.Right}, {ebiten.KeyW, fall.TurnRight}, {ebiten.KeyQ, fall.TurnLeft},
		{ebiten.KeyS, fall.Soft}, {ebiten.KeySpace, fall.Hard}}
	rightHalf = []grip{{ebiten.KeyArrowLeft, fall.Left}, {ebiten.KeyArrowRight, fall.Right}, {ebiten.KeyArrowUp, fall.TurnRight}, {ebiten.KeyShiftRight, fall.TurnLeft},
		{ebiten.KeyArrowDown, fall.Soft}, {ebiten.KeyEnter, fall.Hard}}
	alone = append(append([]grip{{ebiten.KeyX, fall.TurnRight}, {ebiten.KeyZ, fall.TurnLeft}}, leftHalf...), rightHalf...)
)

// grips returns the inputs whose keys are held or have just been pressed.
func grips(in *shell.Input, set []grip) (held fall.Input) {
	for _, g := range set {
		if in.Held(g.key) || in.Pressed(g.key) {
			held |= g.in
		}
	}
	return held
}

package puyoui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
)

// The commands of Puyo.
const (
	cmdLeft      input.Command = "left"
	cmdRight     input.Command = "right"
	cmdTurnRight input.Command = "turn-right"
	cmdTurnLeft  input.Command = "turn-left"
	cmdSoft      input.Command = "soft"
	cmdHard      input.Command = "hard"
	cmdPlace     input.Command = "place"
	cmdUndo      input.Command = "undo"
	cmdRetry     input.Command = "retry"
	cmdScores    input.Command = "scores"
	cmdOther     input.Command = "other"
	cmdReplay    input.Command = "replay"
	cmdPlay      input.Command = "play"
	cmdBack      input.Command = "back"
	cmdOn        input.Command = "on"
	cmdFirst     input.Command = "first"
	cmdLast      input.Command = "last"
	cmdSlower    input.Command = "slower"
	cmdFaster    input.Command = "faster"
)

// The keys of its scenes.
var (
	beginKeys = append(slices.Clone(menus.BeginKeys), input.Binding{Do: cmdScores, Keys: []ebiten.Key{ebiten.KeyF4}})
	turnsKeys = input.Declared("puyo", []keys.Binding{
		{Do: cmdLeft, Keys: []keys.Key{"ArrowLeft", "A", "PadLeft"}}, {Do: cmdRight, Keys: []keys.Key{"ArrowRight", "D", "PadRight"}},
		{Do: cmdTurnRight, Keys: []keys.Key{"ArrowUp", "W", "PadSouth"}}, {Do: cmdTurnLeft, Keys: []keys.Key{"ArrowDown", "S", "PadEast", "PadWest"}},
		{Do: cmdPlace, Keys: []keys.Key{"Space", "Enter", "NumpadEnter", "PadDown", "PadUp", "PadNorth"}},
		{Do: cmdUndo, Letters: "u", Keys: []keys.Key{"Backspace", "PadL1"}}, {Do: cmdRetry, Letters: "r"},
		{Do: input.CmdHelp, Letters: "h", Keys: []keys.Key{"F1"}, Runes: "?"}, {Do: input.CmdMenu, Keys: []keys.Key{"Escape", "PadStart"}}})
	pauses    = []keys.Binding{{Do: input.CmdMenu, Keys: []keys.Key{"Escape", "Pause", "PadStart"}, Letters: "p"}, {Do: input.CmdHelp, Keys: []keys.Key{"F1"}, Letters: "h"}}
	pauseKeys = input.Bound(keys.In(aloneTable, pauses))
	endKeys   = []input.Binding{{Do: menus.CmdAgain, Letters: "a"}, {Do: cmdReplay, Letters: "r"}, {Do: cmdScores, Letters: "s"},
		{Do: input.CmdTitle, Letters: "t"}, input.CloseKey}
	showKeys = []input.Binding{
		{Do: cmdPlay, Keys: []ebiten.Key{ebiten.KeySpace, ebiten.KeyEnter, ebiten.KeyNumpadEnter}}, {Do: cmdPlay, Letters: "p"},
		{Do: cmdBack, Keys: []ebiten.Key{ebiten.KeyArrowLeft, ebiten.KeyBackspace}}, {Do: cmdOn, Keys: []ebiten.Key{ebiten.KeyArrowRight}},
		{Do: cmdFirst, Keys: []ebiten.Key{ebiten.KeyHome}}, {Do: cmdLast, Keys: []ebiten.Key{ebiten.KeyEnd}},
		{Do: cmdSlower, Runes: "-"}, {Do: cmdSlower, Keys: []ebiten.Key{ebiten.KeyArrowDown}}, {Do: cmdFaster, Runes: "+"}, {Do: cmdFaster, Keys: []ebiten.Key{ebiten.KeyArrowUp}},
		{Do: input.CmdHelp, Letters: "h", Keys: []ebiten.Key{ebiten.KeyF1}, Runes: "?"}, {Do: input.CmdMenu, Keys: []ebiten.Key{ebiten.KeyEscape}}}
)

// aloneTable is the table of the keys of a single player.
const aloneTable = "puyo-fall"

// padHolds are the buttons of a pad that are held for inputs to a falling piece.
var padHolds = map[input.Command][]keys.Key{
	cmdLeft: {"PadLeft"}, cmdRight: {"PadRight"}, cmdTurnRight: {"PadSouth"}, cmdTurnLeft: {"PadEast", "PadWest"},
	cmdSoft: {"PadDown"}, cmdHard: {"PadUp", "PadNorth"},
}

// held returns bindings for the inputs to a falling piece, in the order of steers, with the
// buttons of a pad.
func held(list ...[]keys.Key) (out []keys.Binding) {
	for i, k := range list {
		do := steers[i].do
		out = append(out, keys.Binding{Do: do, Keys: slices.Concat(k, padHolds[do])})
	}
	return out
}

// The keys of falling pieces, by position: the left half of the keyboard, the right half,
// and both with more keys for a single player, who can also pause.
var (
	leftHalf  = input.Declared("puyo-left", held([]keys.Key{"A"}, []keys.Key{"D"}, []keys.Key{"W"}, []keys.Key{"Q"}, []keys.Key{"S"}, []keys.Key{"Space"}))
	rightHalf = input.Declared("puyo-right", held([]keys.Key{"ArrowLeft"}, []keys.Key{"ArrowRight"}, []keys.Key{"ArrowUp"}, []keys.Key{"ShiftRight"}, []keys.Key{"ArrowDown"}, []keys.Key{"Enter"}))
	alone     = input.Declared(aloneTable, slices.Concat(held([]keys.Key{"ArrowLeft", "A"}, []keys.Key{"ArrowRight", "D"}, []keys.Key{"ArrowUp", "X", "W"},
		[]keys.Key{"Z", "ShiftRight", "Q"}, []keys.Key{"ArrowDown", "S"}, []keys.Key{"Space", "Enter"}), pauses))
)

// steers are the commands of a falling piece and their inputs.
var steers = []struct {
	do input.Command
	in fall.Input
}{{cmdLeft, fall.Left}, {cmdRight, fall.Right}, {cmdTurnRight, fall.TurnRight}, {cmdTurnLeft, fall.TurnLeft}, {cmdSoft, fall.Soft}, {cmdHard, fall.Hard}}

// steered returns the inputs whose keys are held or have just been pressed.
func steered(k *input.Keyboard, in *input.State, scope []input.Binding) (all fall.Input) {
	for _, s := range steers {
		if list := k.Of(scope, s.do); in.Pressed(list...) || slices.ContainsFunc(list, in.Held) {
			all |= s.in
		}
	}
	return all
}

// ofPlayer returns the input without the pads of other players; the first player is 0.
func ofPlayer(in *input.State, player int) *input.State {
	own := *in
	own.Keys = slices.DeleteFunc(slices.Clone(in.Keys), input.OnPad)
	own.Held = func(k ebiten.Key) bool {
		if input.OnPad(k) {
			return player < len(in.Pads) && in.Pads[player].Holds(k)
		}
		return in.Held(k)
	}
	return &own
}

// Bindings returns the keys of a turn-by-turn game.
func (s *turnsScene) Bindings() []input.Binding { return turnsKeys }

// Bindings returns the keys of falling pieces.
func (s *fallScene) Bindings() []input.Binding { return alone }

// Bindings returns the keys of falling pieces for two.
func (s *versusScene) Bindings() []input.Binding {
	if s.rival != nil {
		return alone
	}
	return slices.Concat(pauseKeys, leftHalf, rightHalf)
}

package kittyui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/menus"
)

// The commands of Kitty Wonderland.
const (
	cmdUp    input.Command = "up"
	cmdDown  input.Command = "down"
	cmdLeft  input.Command = "left"
	cmdRight input.Command = "right"
	cmdTake  input.Command = "take" // takes the cell, the card or the target
	cmdStay  input.Command = "stay"
	cmdPass  input.Command = "pass"
	cmdReady input.Command = "ready" // the next person is at the screen

	cmdOptions  input.Command = "options"
	cmdAccept   input.Command = "accept"
	cmdDefaults input.Command = "defaults"
)

// cardCommands choose a card of the hand.
var cardCommands = [...]input.Command{"card1", "card2", "card3", "card4", "card5"}

// The key bindings of its scenes.
var (
	beginKeys   = append(slices.Clone(menus.BeginKeys), input.Binding{Do: cmdOptions, Keys: []ebiten.Key{ebiten.KeyF4}})
	optionsKeys = []input.Binding{{Do: cmdAccept, Keys: []ebiten.Key{ebiten.KeyF2}}, {Do: cmdDefaults, Keys: []ebiten.Key{ebiten.KeyF5}}, input.CloseKey}
	gameKeys    = input.Declared("kitty", []keys.Binding{
		{Do: cmdUp, Keys: []keys.Key{"ArrowUp", "PadUp"}}, {Do: cmdDown, Keys: []keys.Key{"ArrowDown", "PadDown"}},
		{Do: cmdLeft, Keys: []keys.Key{"ArrowLeft", "PadLeft"}}, {Do: cmdRight, Keys: []keys.Key{"ArrowRight", "PadRight"}},
		{Do: cmdTake, Keys: []keys.Key{"Enter", "NumpadEnter", "Space", "PadSouth"}},
		{Do: cardCommands[0], Keys: []keys.Key{"Digit1", "Numpad1"}},
		{Do: cardCommands[1], Keys: []keys.Key{"Digit2", "Numpad2"}},
		{Do: cardCommands[2], Keys: []keys.Key{"Digit3", "Numpad3"}},
		{Do: cardCommands[3], Keys: []keys.Key{"Digit4", "Numpad4"}},
		{Do: cardCommands[4], Keys: []keys.Key{"Digit5", "Numpad5"}},
		{Do: cmdStay, Letters: "s", Keys: []keys.Key{"PadWest"}}, {Do: cmdPass, Letters: "p", Keys: []keys.Key{"Digit0", "Numpad0", "PadNorth"}},
		{Do: input.CmdHelp, Letters: "h", Keys: []keys.Key{"F1"}, Runes: "?"}, {Do: input.CmdMenu, Keys: []keys.Key{"Escape", "PadStart", "PadEast"}},
	})
	readyKeys = []input.Binding{{Do: cmdReady, Keys: []ebiten.Key{ebiten.KeySpace, input.PadSouth}}, {Do: input.CmdMenu, Keys: []ebiten.Key{ebiten.KeyEscape}}}
)

// Bindings returns the keys of a game.
func (s *gameScene) Bindings() []input.Binding { return gameKeys }

package kittyui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/shell"
)

// The commands of Kitty Wonderland.
const (
	cmdUp    shell.Command = "up"
	cmdDown  shell.Command = "down"
	cmdLeft  shell.Command = "left"
	cmdRight shell.Command = "right"
	cmdTake  shell.Command = "take" // takes the cell, the card or the target
	cmdStay  shell.Command = "stay"
	cmdPass  shell.Command = "pass"
	cmdReady shell.Command = "ready" // the next person is at the screen

	cmdOptions  shell.Command = "options"
	cmdAccept   shell.Command = "accept"
	cmdDefaults shell.Command = "defaults"
)

// cardCommands choose a card of the hand.
var cardCommands = [...]shell.Command{"card1", "card2", "card3", "card4", "card5"}

// The key bindings of its scenes.
var (
	beginKeys   = append(slices.Clone(shell.BeginKeys), shell.Binding{Do: cmdOptions, Keys: []ebiten.Key{ebiten.KeyF4}})
	optionsKeys = []shell.Binding{{Do: cmdAccept, Keys: []ebiten.Key{ebiten.KeyF2}}, {Do: cmdDefaults, Keys: []ebiten.Key{ebiten.KeyF5}}, shell.CloseKey}
	gameKeys    = shell.Declared("kitty", []keys.Binding{
		{Do: cmdUp, Keys: []keys.Key{"ArrowUp", "PadUp"}}, {Do: cmdDown, Keys: []keys.Key{"ArrowDown", "PadDown"}},
		{Do: cmdLeft, Keys: []keys.Key{"ArrowLeft", "PadLeft"}}, {Do: cmdRight, Keys: []keys.Key{"ArrowRight", "PadRight"}},
		{Do: cmdTake, Keys: []keys.Key{"Enter", "NumpadEnter", "Space", "PadSouth"}},
		{Do: cardCommands[0], Keys: []keys.Key{"Digit1", "Numpad1"}},
		{Do: cardCommands[1], Keys: []keys.Key{"Digit2", "Numpad2"}},
		{Do: cardCommands[2], Keys: []keys.Key{"Digit3", "Numpad3"}},
		{Do: cardCommands[3], Keys: []keys.Key{"Digit4", "Numpad4"}},
		{Do: cardCommands[4], Keys: []keys.Key{"Digit5", "Numpad5"}},
		{Do: cmdStay, Letters: "s", Keys: []keys.Key{"PadWest"}}, {Do: cmdPass, Letters: "p", Keys: []keys.Key{"Digit0", "Numpad0", "PadNorth"}},
		{Do: shell.CmdHelp, Letters: "h", Keys: []keys.Key{"F1"}, Runes: "?"}, {Do: shell.CmdMenu, Keys: []keys.Key{"Escape", "PadStart", "PadEast"}},
	})
	readyKeys = []shell.Binding{{Do: cmdReady, Keys: []ebiten.Key{ebiten.KeySpace, shell.PadSouth}}, {Do: shell.CmdMenu, Keys: []ebiten.Key{ebiten.KeyEscape}}}
)

package kittyui

import (
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

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
	gameKeys    = []shell.Binding{
		{Do: cmdUp, Keys: []ebiten.Key{ebiten.KeyArrowUp}}, {Do: cmdDown, Keys: []ebiten.Key{ebiten.KeyArrowDown}},
		{Do: cmdLeft, Keys: []ebiten.Key{ebiten.KeyArrowLeft}}, {Do: cmdRight, Keys: []ebiten.Key{ebiten.KeyArrowRight}},
		{Do: cmdTake, Keys: []ebiten.Key{ebiten.KeyEnter, ebiten.KeyNumpadEnter, ebiten.KeySpace}},
		{Do: cardCommands[0], Keys: []ebiten.Key{ebiten.KeyDigit1, ebiten.KeyNumpad1}},
		{Do: cardCommands[1], Keys: []ebiten.Key{ebiten.KeyDigit2, ebiten.KeyNumpad2}},
		{Do: cardCommands[2], Keys: []ebiten.Key{ebiten.KeyDigit3, ebiten.KeyNumpad3}},
		{Do: cardCommands[3], Keys: []ebiten.Key{ebiten.KeyDigit4, ebiten.KeyNumpad4}},
		{Do: cardCommands[4], Keys: []ebiten.Key{ebiten.KeyDigit5, ebiten.KeyNumpad5}},
		{Do: cmdStay, Letters: "s"}, {Do: cmdPass, Letters: "p", Keys: []ebiten.Key{ebiten.KeyDigit0, ebiten.KeyNumpad0}},
		{Do: shell.CmdHelp, Letters: "h", Keys: []ebiten.Key{ebiten.KeyF1}, Runes: "?"}, {Do: shell.CmdMenu, Keys: []ebiten.Key{ebiten.KeyEscape}},
	}
	readyKeys = []shell.Binding{{Do: cmdReady, Keys: []ebiten.Key{ebiten.KeySpace}}, {Do: shell.CmdMenu, Keys: []ebiten.Key{ebiten.KeyEscape}}}
)

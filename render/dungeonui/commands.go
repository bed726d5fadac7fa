package dungeonui

import (
	"slices"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// The commands of the dungeon's scenes.
const (
	cmdNorth    shell.Command = "north"
	cmdEast     shell.Command = "east"
	cmdSouth    shell.Command = "south"
	cmdWest     shell.Command = "west"
	cmdWait     shell.Command = "wait"
	cmdMagic    shell.Command = "magic"
	cmdRest     shell.Command = "rest"
	cmdThrow    shell.Command = "throw"
	cmdZap      shell.Command = "zap"
	cmdSeek     shell.Command = "seek"
	cmdRead     shell.Command = "read"
	cmdWear     shell.Command = "wear"
	cmdEnchant  shell.Command = "enchant"
	cmdSkills   shell.Command = "skills"
	cmdLearn    shell.Command = "learn"
	cmdExplore  shell.Command = "explore"
	cmdLook     shell.Command = "look"
	cmdList     shell.Command = "list"
	cmdNoise    shell.Command = "noise"
	cmdMap      shell.Command = "map"
	cmdBag      shell.Command = "bag"
	cmdPoints   shell.Command = "points"
	cmdDown     shell.Command = "down"
	cmdUp       shell.Command = "up"
	cmdTreasure shell.Command = "treasure"
	cmdEffects  shell.Command = "effects"
	cmdSlot     shell.Command = "slot" // with a number: slot1 is the first
	cmdTake     shell.Command = "take"
	cmdLeave    shell.Command = "leave"
	cmdExchange shell.Command = "exchange"
	cmdDrink    shell.Command = "drink"
	cmdDiscard  shell.Command = "discard"
	cmdAtk      shell.Command = "atk"
	cmdInt      shell.Command = "int"
	cmdDef      shell.Command = "def"
	cmdSeed     shell.Command = "seed"
	cmdRules    shell.Command = "rules"
	cmdRuleset  shell.Command = "ruleset"
	cmdClass    shell.Command = "class" // with a number: class1 is the first
	cmdGames    shell.Command = "games"
	cmdHall     shell.Command = "hall"
	cmdBestiary shell.Command = "bestiary"
	cmdPlay     shell.Command = "play"
	cmdRename   shell.Command = "rename"
	cmdDelete   shell.Command = "delete"
	cmdReplay   shell.Command = "replay"
	cmdFile     shell.Command = "file"
	cmdShare    shell.Command = "share"
	cmdDaily    shell.Command = "daily"
	cmdBack     shell.Command = "back"
	cmdForward  shell.Command = "forward"
	cmdRewind   shell.Command = "rewind"
	cmdSkip     shell.Command = "skip"
	cmdFirst    shell.Command = "first"
	cmdLast     shell.Command = "last"
	cmdGoOn     shell.Command = "go-on"
	cmdEndRun   shell.Command = "end-run"
	cmdSlower   shell.Command = "slower"
	cmdFaster   shell.Command = "faster"
)

// directions maps commands to directions.
var directions = map[shell.Command]grid.Direction{
	cmdNorth: grid.North, cmdEast: grid.East, cmdSouth: grid.South, cmdWest: grid.West,
}

// walkKeys include WASD by position, which is ZQSD on a French keyboard.
var walkKeys = []shell.Binding{
	{Do: cmdNorth, Keys: []ebiten.Key{ebiten.KeyArrowUp, ebiten.KeyW, ebiten.KeyNumpad8}},
	{Do: cmdEast, Keys: []ebiten.Key{ebiten.KeyArrowRight, ebiten.KeyD, ebiten.KeyNumpad6}},
	{Do: cmdSouth, Keys: []ebiten.Key{ebiten.KeyArrowDown, ebiten.KeyS, ebiten.KeyNumpad2}},
	{Do: cmdWest, Keys: []ebiten.Key{ebiten.KeyArrowLeft, ebiten.KeyA, ebiten.KeyNumpad4}},
}

// gameKeys are the keys of the game scene under all rules.
var gameKeys = append(slices.Concat(walkKeys, slotKeys()), []shell.Binding{
	{Do: cmdWait, Keys: []ebiten.Key{ebiten.KeySpace, ebiten.KeyNumpad5}, Runes: "."},
	{Do: cmdMagic, Letters: "m"},
	{Do: cmdExplore, Letters: "x"},
	{Do: cmdLook, Letters: "l"},
	{Do: cmdMap, Letters: "v"},
	{Do: cmdBag, Letters: "ib"},
	{Do: cmdPoints, Letters: "pc"},
	{Do: cmdDown, Runes: ">"},
	{Do: cmdUp, Runes: "<"},
	{Do: shell.CmdHelp, Letters: "h", Keys: []ebiten.Key{ebiten.KeyF1}, Runes: "?"},
	{Do: shell.CmdMenu, Keys: []ebiten.Key{ebiten.KeyEscape}},
	{Do: cmdTreasure, Letters: "g", Keys: shell.EnterKeys},
	{Do: cmdEffects, Letters: "e"},
	{Do: cmdRewind, Keys: []ebiten.Key{ebiten.KeyPageUp}},
	{Do: cmdSkip, Keys: []ebiten.Key{ebiten.KeyPageDown}},
}...)

// verbKeys are the keys of the game scene for verbs that only some rules have.
var verbKeys = map[systems.Verb]shell.Binding{
	dungeon.RestVerb: {Do: cmdRest, Letters: "r"},
	dungeon.Seek:     {Do: cmdSeek, Letters: "f"},
	dungeon.Throw:    {Do: cmdThrow, Letters: "t"},
	dungeon.Learn:    {Do: cmdSkills, Letters: "k"},
}

// keysOf returns the keys of the game scene under the rules of a game. Where equipment is
// chosen in the bag, E opens the bag, and O scrolls the effects.
func keysOf(k dungeon.Known) []shell.Binding {
	keys := slices.Clone(gameKeys)
	if offers(k, dungeon.Equip) {
		for i, b := range keys {
			switch b.Do {
			case cmdBag:
				keys[i].Letters = "eib"
			case cmdEffects:
				keys[i].Letters = "o"
			}
		}
	}
	if lists(k) {
		keys = append(keys, shell.Binding{Do: cmdList, Keys: []ebiten.Key{ebiten.KeyTab}})
	}
	if hasNoise(k) {
		keys = append(keys, shell.Binding{Do: cmdNoise, Letters: "n"})
	}
	for _, verb := range k.Rules().Verbs {
		if b, ok := verbKeys[systems.Verb(verb)]; ok {
			keys = append(keys, b)
		}
	}
	if k.InStorehouse() {
		return inStore(keys)
	}
	return keys
}

// slotKeys returns the keys of the first ten slots, the digits of the top row.
func slotKeys() []shell.Binding {
	var out []shell.Binding
	for i := range 10 {
		key := ebiten.KeyDigit1 + ebiten.Key(i)
		if i == 9 {
			key = ebiten.KeyDigit0
		}
		out = append(out, shell.Binding{Do: slotCommand(i), Keys: []ebiten.Key{key}})
	}
	return out
}

// slotCommand returns the command of a slot of the bag, from 0.
func slotCommand(slot int) shell.Command { return cmdSlot + shell.Command(strconv.Itoa(slot+1)) }

// The keys of the other scenes.
var (
	gamesKeys = append(slotKeys()[:keep.Slots], []shell.Binding{{Do: cmdPlay, Keys: shell.EnterKeys}, {Do: cmdRename, Letters: "r"},
		{Do: cmdDelete, Keys: []ebiten.Key{ebiten.KeyDelete, ebiten.KeyBackspace}}, shell.CloseKey}...)
	renameKeys = []shell.Binding{{Do: shell.CmdStart, Keys: shell.EnterKeys}, shell.CloseKey}
	hallKeys   = []shell.Binding{{Do: cmdReplay, Keys: shell.EnterKeys}, {Do: cmdFile, Letters: "f"}, {Do: cmdShare, Letters: "y"}, {Do: cmdRewind, Keys: []ebiten.Key{ebiten.KeyPageUp}},
		{Do: cmdSkip, Keys: []ebiten.Key{ebiten.KeyPageDown}}, {Do: cmdFirst, Keys: []ebiten.Key{ebiten.KeyHome}}, {Do: cmdLast, Keys: []ebiten.Key{ebiten.KeyEnd}}, shell.CloseKey}
	replayKeys = []shell.Binding{{Do: cmdPlay, Keys: []ebiten.Key{ebiten.KeySpace}}, {Do: cmdBack, Keys: []ebiten.Key{ebiten.KeyArrowLeft}},
		{Do: cmdForward, Keys: []ebiten.Key{ebiten.KeyArrowRight}}, {Do: cmdRewind, Keys: []ebiten.Key{ebiten.KeyPageUp}},
		{Do: cmdSkip, Keys: []ebiten.Key{ebiten.KeyPageDown}}, {Do: cmdFirst, Keys: []ebiten.Key{ebiten.KeyHome}},
		{Do: cmdLast, Keys: []ebiten.Key{ebiten.KeyEnd}}, {Do: cmdSlower, Runes: "-"}, {Do: cmdFaster, Runes: "+"}, {Do: cmdEffects, Letters: "e"}, {Do: cmdBag, Letters: "ib"}, shell.CloseKey}
	startKeys = append(classKeys(), []shell.Binding{{Do: shell.CmdStart, Keys: shell.EnterKeys}, {Do: cmdSeed, Keys: []ebiten.Key{ebiten.KeyF5}},
		{Do: cmdRules, Keys: []ebiten.Key{ebiten.KeyF1}}, {Do: cmdRuleset, Keys: []ebiten.Key{ebiten.KeyF2}}, {Do: cmdDaily, Keys: []ebiten.Key{ebiten.KeyF3}}, shell.CloseKey}...) // no letters, because a name is typed there
	accountKeys = []shell.Binding{{Do: cmdShare, Letters: "y"}, {Do: cmdRewind, Keys: []ebiten.Key{ebiten.KeyPageUp}},
		{Do: cmdSkip, Keys: []ebiten.Key{ebiten.KeyPageDown}}, {Do: cmdFirst, Keys: []ebiten.Key{ebiten.KeyHome}}, {Do: cmdLast, Keys: []ebiten.Key{ebiten.KeyEnd}},
		{Do: cmdFile, Letters: "f"}, shell.CloseKey}
	pauseKeys    = []shell.Binding{{Do: cmdRules, Letters: "r"}, {Do: cmdBestiary, Letters: "b"}, {Do: cmdShare, Letters: "y"}, endRunKey}
	treasureKeys = append(slotKeys(), []shell.Binding{{Do: cmdTake, Letters: "g"}, {Do: cmdLeave, Letters: "l"}, {Do: cmdExchange, Letters: "e"},
		{Do: cmdBag, Letters: "ib"}, {Do: cmdPoints, Letters: "pc"}, shell.CloseKey}...)
	bagKeys = append(slotKeys(), []shell.Binding{{Do: cmdDrink, Letters: "d"},
		{Do: cmdRead, Letters: "r"}, {Do: cmdThrow, Letters: "t"}, {Do: cmdZap, Letters: "z"}, {Do: cmdWear, Letters: "e"}, {Do: cmdEnchant, Letters: "n"},
		{Do: cmdDiscard, Keys: []ebiten.Key{ebiten.KeyDelete, ebiten.KeyBackspace}}, {Do: cmdBag, Letters: "ib"}, shell.CloseKey}...)
	exchangeKeys = append(slotKeys(), []shell.Binding{{Do: cmdExchange, Letters: "e"}, shell.CloseKey}...)
	pointsKeys   = []shell.Binding{{Do: cmdAtk, Keys: []ebiten.Key{ebiten.KeyDigit1}, Letters: "a"}, {Do: cmdInt, Keys: []ebiten.Key{ebiten.KeyDigit2}, Letters: "i"},
		{Do: cmdDef, Keys: []ebiten.Key{ebiten.KeyDigit3}, Letters: "d"}, {Do: cmdPoints, Letters: "pc"}, shell.CloseKey}
	mapKeys    = append(slices.Clone(walkKeys), shell.Binding{Do: cmdMap, Letters: "v"}, shell.CloseKey)
	choiceKeys = append(slotKeys()[:4], []shell.Binding{{Do: cmdLeave, Letters: "l"}, shell.CloseKey}...)
	useKeys    = append(slotKeys()[:9], []shell.Binding{{Do: cmdLearn, Letters: "l"}, {Do: cmdSkills, Letters: "k"}, shell.CloseKey}...)
	deathKeys  = []shell.Binding{{Do: shell.CmdNew, Letters: "n"}, {Do: cmdReplay, Letters: "r"}, {Do: cmdShare, Letters: "y"}, {Do: shell.CmdTitle, Letters: "t"}} // none of them acts in the game scene of Classic; the grace time of the death screen protects the others
)

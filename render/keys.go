package render

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// command is what a key asks for in a scene.
type command string

// The commands of all scenes.
const (
	cmdNorth    command = "north"
	cmdEast     command = "east"
	cmdSouth    command = "south"
	cmdWest     command = "west"
	cmdWait     command = "wait"
	cmdMagic    command = "magic"
	cmdExplore  command = "explore"
	cmdLook     command = "look"
	cmdBag      command = "bag"
	cmdPoints   command = "points"
	cmdDown     command = "down"
	cmdUp       command = "up"
	cmdHelp     command = "help"
	cmdMenu     command = "menu"
	cmdTreasure command = "treasure"
	cmdSlot     command = "slot" // with a number: slot1 is the first

	cmdTake     command = "take"
	cmdLeave    command = "leave"
	cmdExchange command = "exchange"
	cmdDrink    command = "drink"
	cmdDiscard  command = "discard"
	cmdAtk      command = "atk"
	cmdInt      command = "int"
	cmdDef      command = "def"
	cmdNew      command = "new"
	cmdContinue command = "continue"
	cmdSettings command = "settings"
	cmdLanguage command = "language"
	cmdScreen   command = "fullscreen"
	cmdMotion   command = "motion"
	cmdTitle    command = "title"
	cmdQuit     command = "quit"
	cmdYes      command = "yes"
	cmdClose    command = "close"
	cmdDraw     command = "draw"
	cmdStart    command = "start"
	cmdGames    command = "games"
	cmdHall     command = "hall"
	cmdPlay     command = "play"
	cmdRename   command = "rename"
	cmdDelete   command = "delete"
	cmdReplay   command = "replay"
	cmdFile     command = "file"

	cmdBack    command = "back"
	cmdForward command = "forward"
	cmdRewind  command = "rewind"
	cmdSkip    command = "skip"
	cmdFirst   command = "first"
	cmdLast    command = "last"
	cmdSlower  command = "slower"
	cmdFaster  command = "faster"
)

// binding says which keys ask for a command.
type binding struct {
	do      command
	keys    []ebiten.Key // by their place, whatever is printed on them
	letters string       // those that bear these letters, wherever they are
	runes   string       // signs, however they are typed
}

// directions are the commands that go somewhere.
var directions = map[command]grid.Direction{
	cmdNorth: grid.North, cmdEast: grid.East, cmdSouth: grid.South, cmdWest: grid.West,
}

// walkKeys are WASD by place, which is ZQSD on a French keyboard.
var walkKeys = []binding{
	{do: cmdNorth, keys: []ebiten.Key{ebiten.KeyArrowUp, ebiten.KeyW, ebiten.KeyNumpad8}},
	{do: cmdEast, keys: []ebiten.Key{ebiten.KeyArrowRight, ebiten.KeyD, ebiten.KeyNumpad6}},
	{do: cmdSouth, keys: []ebiten.Key{ebiten.KeyArrowDown, ebiten.KeyS, ebiten.KeyNumpad2}},
	{do: cmdWest, keys: []ebiten.Key{ebiten.KeyArrowLeft, ebiten.KeyA, ebiten.KeyNumpad4}},
}

var enterKeys = []ebiten.Key{ebiten.KeyEnter, ebiten.KeyNumpadEnter}

var closeKey = binding{do: cmdClose, keys: []ebiten.Key{ebiten.KeyEscape}}

// gameKeys are the keys of the dungeon.
var gameKeys = append(slices.Concat(walkKeys, slotKeys()), []binding{
	{do: cmdWait, keys: []ebiten.Key{ebiten.KeySpace, ebiten.KeyNumpad5}, runes: "."},
	{do: cmdMagic, letters: "m"},
	{do: cmdExplore, letters: "x"},
	{do: cmdLook, letters: "l"},
	{do: cmdBag, letters: "ib"},
	{do: cmdPoints, letters: "pc"},
	{do: cmdDown, runes: ">"},
	{do: cmdUp, runes: "<"},
	{do: cmdHelp, letters: "h", keys: []ebiten.Key{ebiten.KeyF1}, runes: "?"},
	{do: cmdMenu, keys: []ebiten.Key{ebiten.KeyEscape}},
	{do: cmdTreasure, letters: "g", keys: enterKeys},
}...)

// slotKeys are the digits of the upper row, for the first ten slots.
func slotKeys() []binding {
	var out []binding
	for i := range 10 {
		key := ebiten.KeyDigit1 + ebiten.Key(i)
		if i == 9 {
			key = ebiten.KeyDigit0
		}
		out = append(out, binding{do: slotCommand(i), keys: []ebiten.Key{key}})
	}
	return out
}

// slotCommand is the command of a slot of the bag, from 0.
func slotCommand(slot int) command { return cmdSlot + command(strconv.Itoa(slot+1)) }

// The keys of the other scenes. Enter clicks where the keyboard is in all of
// them.
var (
	titleKeys = []binding{{do: cmdNew, letters: "n"}, {do: cmdContinue, letters: "c"}, {do: cmdGames, letters: "g"}, {do: cmdHall, letters: "h"},
		{do: cmdOthers, letters: "o"}, {do: cmdSettings, letters: "s"}, {do: cmdQuit, letters: "q"}}
	gamesKeys = append(slotKeys()[:keep.Slots], []binding{{do: cmdPlay, keys: enterKeys}, {do: cmdRename, letters: "r"},
		{do: cmdDelete, keys: []ebiten.Key{ebiten.KeyDelete, ebiten.KeyBackspace}}, closeKey}...)
	settingsKeys = []binding{{do: cmdLanguage, letters: "l"}, {do: cmdScreen, keys: []ebiten.Key{ebiten.KeyF11}}, {do: cmdMotion, letters: "m"}, closeKey}
	renameKeys   = []binding{{do: cmdStart, keys: enterKeys}, closeKey}
	hallKeys     = []binding{{do: cmdReplay, keys: enterKeys}, {do: cmdFile, letters: "f"}, {do: cmdRewind, keys: []ebiten.Key{ebiten.KeyPageUp}},
		{do: cmdSkip, keys: []ebiten.Key{ebiten.KeyPageDown}}, {do: cmdFirst, keys: []ebiten.Key{ebiten.KeyHome}}, {do: cmdLast, keys: []ebiten.Key{ebiten.KeyEnd}}, closeKey}
	replayKeys = []binding{{do: cmdPlay, keys: []ebiten.Key{ebiten.KeySpace}}, {do: cmdBack, keys: []ebiten.Key{ebiten.KeyArrowLeft}},
		{do: cmdForward, keys: []ebiten.Key{ebiten.KeyArrowRight}}, {do: cmdRewind, keys: []ebiten.Key{ebiten.KeyPageUp}},
		{do: cmdSkip, keys: []ebiten.Key{ebiten.KeyPageDown}}, {do: cmdFirst, keys: []ebiten.Key{ebiten.KeyHome}},
		{do: cmdLast, keys: []ebiten.Key{ebiten.KeyEnd}}, {do: cmdSlower, runes: "-"}, {do: cmdFaster, runes: "+"}, closeKey}
	seedKeys     = []binding{{do: cmdStart, keys: enterKeys}, {do: cmdDraw, keys: []ebiten.Key{ebiten.KeyF5}}, closeKey}
	menuKeys     = []binding{closeKey, {do: cmdSettings, letters: "s"}, {do: cmdHelp, letters: "h", keys: []ebiten.Key{ebiten.KeyF1}}, {do: cmdTitle, letters: "t"}, {do: cmdQuit, letters: "q"}}
	treasureKeys = []binding{{do: cmdTake, letters: "g"}, {do: cmdLeave, letters: "l"}, {do: cmdExchange, letters: "e"},
		{do: cmdBag, letters: "ib"}, {do: cmdPoints, letters: "pc"}, closeKey}
	bagKeys = append(slotKeys(), []binding{{do: cmdDrink, letters: "d"},
		{do: cmdDiscard, keys: []ebiten.Key{ebiten.KeyDelete, ebiten.KeyBackspace}}, {do: cmdBag, letters: "ib"}, closeKey}...)
	exchangeKeys = append(slotKeys(), []binding{{do: cmdExchange, letters: "e"}, closeKey}...)
	pointsKeys   = []binding{{do: cmdAtk, keys: []ebiten.Key{ebiten.KeyDigit1}, letters: "a"}, {do: cmdInt, keys: []ebiten.Key{ebiten.KeyDigit2}, letters: "i"},
		{do: cmdDef, keys: []ebiten.Key{ebiten.KeyDigit3}, letters: "d"}, {do: cmdPoints, letters: "pc"}, closeKey}
	deathKeys  = []binding{{do: cmdNew, letters: "n"}, {do: cmdReplay, letters: "r"}, {do: cmdTitle, letters: "t", keys: []ebiten.Key{ebiten.KeyEscape}}}
	helpKeys   = []binding{{do: cmdHelp, letters: "h", keys: []ebiten.Key{ebiten.KeyF1}}, closeKey}
	noticeKeys = []binding{{do: cmdQuit, letters: "q"}, closeKey}
)

// keyboard knows which key bears which letter.
type keyboard struct {
	places map[rune]ebiten.Key
	names  map[ebiten.Key]string
}

// azerty is where the letters of a French keyboard are that stand elsewhere
// than on an American one.
var azerty = map[ebiten.Key]string{
	ebiten.KeyQ: "a", ebiten.KeyW: "z", ebiten.KeyA: "q", ebiten.KeyZ: "w", ebiten.KeySemicolon: "m", ebiten.KeyM: ",",
}

// newKeyboard learns the layout: name tells what the system calls a key.
// Where it does not know, the language's usual layout stands in.
func newKeyboard(language string, name func(ebiten.Key) string) *keyboard {
	k := &keyboard{map[rune]ebiten.Key{}, map[ebiten.Key]string{}}
	known := name(ebiten.KeyE) != ""
	keys := []ebiten.Key{ebiten.KeySemicolon, ebiten.KeyComma, ebiten.KeyQuote, ebiten.KeyBracketLeft, ebiten.KeyBracketRight}
	for key := ebiten.KeyA; key <= ebiten.KeyZ; key++ {
		keys = append(keys, key)
	}
	for _, key := range keys {
		label := strings.ToLower(name(key))
		if !known {
			if label = strings.ToLower(key.String()); len(label) > 1 {
				label = ""
			}
			if moved, ok := azerty[key]; ok && language == "fr" {
				label = moved
			}
		}
		r := []rune(label)
		if len(r) != 1 || !unicode.IsLetter(r[0]) {
			continue
		}
		k.names[key] = strings.ToUpper(label)
		k.places[r[0]] = key
	}
	return k
}

// keys are the keys of a binding on this keyboard.
func (k *keyboard) keys(b binding) []ebiten.Key {
	out := slices.Clone(b.keys)
	for _, letter := range b.letters {
		if key, ok := k.places[letter]; ok {
			out = append(out, key)
		}
	}
	return out
}

// command is what the keys just pressed ask for in a scene, or nothing.
func (k *keyboard) command(in *input, scope []binding) command {
	struck := len(in.keys) > 0
	for _, b := range scope {
		// A sign comes again and again while its key is held; only the stroke
		// counts.
		if struck && slices.ContainsFunc(in.runes, func(r rune) bool { return strings.ContainsRune(b.runes, r) }) {
			return b.do
		}
	}
	for _, b := range scope {
		if in.pressed(k.keys(b)...) {
			return b.do
		}
	}
	return ""
}

// label names the key that a button shows for a command of a scene.
func (k *keyboard) label(words *lang.Words, scope []binding, do command) string {
	for _, b := range scope {
		if b.do != do {
			continue
		}
		for _, letter := range b.letters {
			if _, ok := k.places[letter]; ok {
				return strings.ToUpper(string(letter))
			}
		}
		for _, key := range b.keys {
			return k.name(words, key)
		}
		return b.runes
	}
	return ""
}

// keyWords are the names of keys that bear no letter.
var keyWords = map[ebiten.Key]string{
	ebiten.KeySpace: "window.key.space", ebiten.KeyEscape: "window.key.escape",
	ebiten.KeyEnter: "window.key.enter", ebiten.KeyDelete: "window.key.delete",
	ebiten.KeyHome: "window.key.home", ebiten.KeyEnd: "window.key.end",
	ebiten.KeyPageUp: "window.key.page-up", ebiten.KeyPageDown: "window.key.page-down",
}

var keySigns = map[ebiten.Key]string{
	ebiten.KeyArrowUp: "↑", ebiten.KeyArrowDown: "↓", ebiten.KeyArrowLeft: "←", ebiten.KeyArrowRight: "→",
}

// name is what is printed on a key.
func (k *keyboard) name(words *lang.Words, key ebiten.Key) string {
	switch {
	case keyWords[key] != "":
		return words.Text(keyWords[key])
	case keySigns[key] != "":
		return keySigns[key]
	case k.names[key] != "":
		return k.names[key]
	}
	return strings.TrimPrefix(key.String(), "Digit")
}

// same says whether two keyboards bear the same letters.
func (k *keyboard) same(other *keyboard) bool { return maps.Equal(k.names, other.names) }

// Package keys binds keys to commands, for the window and for terminals.
package keys

import (
	"slices"
	"strings"
	"unicode"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// Command is the meaning of a key in a scene.
type Command string

// The commands common to many scenes and games.
const (
	Help     Command = "help"
	Menu     Command = "menu"
	New      Command = "new"
	Continue Command = "continue"
	Start    Command = "start"
	Settings Command = "settings"
	Language Command = "language"
	Screen   Command = "fullscreen"
	Motion   Command = "motion"
	Walking  Command = "walking"
	Hints    Command = "hints"
	Sound    Command = "sound"
	Volume   Command = "volume"
	Effects  Command = "effects"
	Music    Command = "music"
	Away     Command = "away"
	Heart    Command = "heartbeat"
	Device   Command = "device"
	Data     Command = "data"
	Title    Command = "title"
	Quit     Command = "quit"
	Files    Command = "files"
	Yes      Command = "yes"
	Close    Command = "close"
	Others   Command = "others"
	Mods     Command = "mods"
	Toggle   Command = "toggle"
	Keys     Command = "keys"
	Access   Command = "access"
	Size     Command = "size"
	Zoom     Command = "zoom"
	Colours  Command = "colours"
	Repeat   Command = "repeat"
	Pad      Command = "pad"
	Edge     Command = "edge"
)

// The keys that mean the same in every scene.
var (
	EnterKeys = []Key{"Enter", "NumpadEnter"}
	CloseKey  = Binding{Do: Close, Keys: []Key{"Escape"}} // a pad's button is that of menus
)

// Key is a key without a letter, one at a place of the keyboard, named as it is on a US
// keyboard, or a button of a mouse or a game pad: "ArrowUp", "Digit1", "W", "MouseBack",
// "PadSouth".
type Key string

// Binding binds keys to a command.
type Binding struct {
	Do      Command
	In      string // table of the command; empty if the player cannot choose its keys
	Keys    []Key  // wherever their labels are
	Letters string // keys labelled with these letters, wherever they are
	Runes   string // characters, however they are typed
	Ctrl    bool   // with Ctrl, or Cmd on a Mac; not in terminals
	Shift   bool   // with Shift too; only used with Ctrl
}

// Azerty has the letters that keys of a US keyboard have on a French one, where they
// differ.
var Azerty = map[Key]string{"Q": "a", "W": "z", "A": "q", "Z": "w", "Semicolon": "m", "M": ",", "Minus": ")"}

// words are the word keys of the names of keys without a letter.
var words = map[Key]string{
	"Space": "window.key.space", "Escape": "window.key.escape", "Enter": "window.key.enter", "Delete": "window.key.delete",
	"Home": "window.key.home", "End": "window.key.end", "PageUp": "window.key.page-up", "PageDown": "window.key.page-down",
}

// signs are the names of the arrow keys, and of keys that are labelled with a sign.
var signs = map[Key]string{"ArrowUp": "↑", "ArrowDown": "↓", "ArrowLeft": "←", "ArrowRight": "→", "Minus": "-", "Equal": "="}

// Label returns the name of the first key of a command, or "".
func Label(w *lang.Words, list []Binding, do Command) string {
	if all := Labels(w, list, do); len(all) > 0 {
		return all[0]
	}
	return ""
}

// Labels returns the names of the keys of a command, on the usual keyboard of the language:
// a terminal does not tell its layout.
func Labels(w *lang.Words, list []Binding, do Command) (all []string) {
	for _, b := range list {
		if b.Do != do || b.Ctrl {
			continue
		}
		for _, letter := range b.Letters {
			all = append(all, strings.ToUpper(string(letter)))
		}
		for _, k := range b.Keys {
			if !k.Device() {
				all = append(all, Name(w, k))
			}
		}
		for _, char := range b.Runes {
			all = append(all, string(char))
		}
	}
	return all
}

// Arrows are the names of the arrow keys as Rows shows them.
const Arrows = "↑←↓→"

// Rows joins the names of the keys that walk north, west, south and east, as they lie on
// the keyboard: the first of each, the second of each, and so on.
func Rows(north, west, south, east []string) (rows []string) {
	for _, names := range [][]string{north, west, south, east} {
		for i, name := range names {
			if i == len(rows) {
				rows = append(rows, "")
			}
			rows[i] += name
		}
	}
	return rows[:min(2, len(rows))] // more would not be read
}

// Device reports whether a key is a button of a mouse or of a game pad.
func (k Key) Device() bool {
	return strings.HasPrefix(string(k), "Mouse") || strings.HasPrefix(string(k), "Pad")
}

// Name returns the name of a key on the usual keyboard of a language.
func Name(w *lang.Words, key Key) string {
	if word := words[key]; word != "" {
		return w.Text(word)
	}
	if letter := Azerty[key]; letter != "" && w.Tag() == "fr" {
		return strings.ToUpper(letter)
	}
	if sign := signs[key]; sign != "" {
		return sign
	}
	return strings.TrimPrefix(string(key), "Digit")
}

// Find returns the command of a key, or of a character; "" if there is none. A character
// belongs to a key by its place, too: on both keyboards of letters.
func Find(list []Binding, key Key, char rune) Command {
	list = slices.DeleteFunc(slices.Clone(list), func(b Binding) bool { return b.Ctrl })
	for _, b := range list {
		if char != 0 && strings.ContainsRune(b.Runes, char) || key != "" && slices.Contains(b.Keys, key) {
			return b.Do
		}
	}
	if char == 0 {
		return ""
	}
	letter := unicode.ToLower(char)
	for _, b := range list {
		if strings.ContainsRune(b.Letters, letter) {
			return b.Do
		}
	}
	for _, b := range list {
		for _, k := range b.Keys {
			if place := strings.ToLower(strings.TrimPrefix(string(k), "Digit")); place == string(letter) || Azerty[k] == string(letter) || signs[k] == string(letter) {
				return b.Do
			}
		}
	}
	return ""
}

package shell

import (
	"maps"
	"runtime"
	"slices"
	"strings"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
)

// Command is a command that a key triggers in a scene.
type Command string

// The commands of the window's own scenes, and others common to many games.
const (
	CmdHelp     Command = "help"
	CmdMenu     Command = "menu"
	CmdNew      Command = "new"
	CmdContinue Command = "continue"
	CmdStart    Command = "start"
	CmdSettings Command = "settings"
	CmdLanguage Command = "language"
	CmdScreen   Command = "fullscreen"
	CmdMotion   Command = "motion"
	CmdWalking  Command = "walking"
	CmdHints    Command = "hints"
	CmdData     Command = "data"
	CmdTitle    Command = "title"
	CmdQuit     Command = "quit"
	CmdYes      Command = "yes"
	CmdClose    Command = "close"
	CmdOthers   Command = "others"
	CmdMods     Command = "mods"
	CmdToggle   Command = "toggle"

	cmdPrevious Command = "previous"
	cmdNext     Command = "next"
)

// Binding binds keys to a command.
type Binding struct {
	Do      Command
	Keys    []ebiten.Key // physical keys, whatever their labels
	Letters string       // keys labelled with these letters, wherever they are
	Runes   string       // characters, however they are typed
	Ctrl    bool         // with Ctrl, or Cmd on a Mac
	Shift   bool         // with Shift too; only used with Ctrl
}

// apple is true on macOS.
const apple = runtime.GOOS == "darwin"

// Keys common to many scenes. In all of them Enter clicks the focused control.
var (
	EnterKeys = []ebiten.Key{ebiten.KeyEnter, ebiten.KeyNumpadEnter}
	CloseKey  = Binding{Do: CmdClose, Keys: []ebiten.Key{ebiten.KeyEscape}}
	HelpKeys  = []Binding{{Do: CmdHelp, Letters: "h", Keys: []ebiten.Key{ebiten.KeyF1}}, {Do: cmdPrevious, Keys: []ebiten.Key{ebiten.KeyPageUp}},
		{Do: cmdNext, Keys: []ebiten.Key{ebiten.KeyPageDown}}, CloseKey}
)

// The key bindings of the window's own scenes.
var (
	SettingsKeys = []Binding{{Do: CmdLanguage, Letters: "l"}, {Do: CmdScreen, Keys: []ebiten.Key{ebiten.KeyF11}}, {Do: CmdMotion, Letters: "m"}, {Do: CmdWalking, Letters: "w"}, {Do: CmdHints, Letters: "h"}, {Do: CmdData, Letters: "d"}, CloseKey}
	MenuKeys     = []Binding{CloseKey, {Do: CmdSettings, Letters: "s"}, {Do: CmdHelp, Letters: "h", Keys: []ebiten.Key{ebiten.KeyF1}}, {Do: CmdTitle, Letters: "t"}, {Do: CmdQuit, Letters: "q"}}
	NoticeKeys   = []Binding{{Do: CmdQuit, Letters: "q"}, CloseKey}
)

// Keyboard maps between physical keys and their letters.
type Keyboard struct {
	places map[rune]ebiten.Key
	names  map[ebiten.Key]string
}

// azerty lists the keys whose letters differ between the French and the US layout.
var azerty = map[ebiten.Key]string{
	ebiten.KeyQ: "a", ebiten.KeyW: "z", ebiten.KeyA: "q", ebiten.KeyZ: "w", ebiten.KeySemicolon: "m", ebiten.KeyM: ",",
}

// NewKeyboard reads the layout from name, the system's label of a key. If the system
// has no labels, it assumes the usual layout of the language.
func NewKeyboard(language string, name func(ebiten.Key) string) *Keyboard {
	k := &Keyboard{map[rune]ebiten.Key{}, map[ebiten.Key]string{}}
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

// Keys returns the physical keys of a binding on this keyboard.
func (k *Keyboard) Keys(b Binding) []ebiten.Key {
	out := slices.Clone(b.Keys)
	for _, letter := range b.Letters {
		if key, ok := k.places[letter]; ok {
			out = append(out, key)
		}
	}
	return out
}

// Command returns the command of the keys just pressed, or "".
func (k *Keyboard) Command(in *Input, scope []Binding) Command {
	struck := len(in.Keys) > 0 && !in.Ctrl
	for _, b := range scope {
		// Characters repeat while the key is held; only the press counts.
		if struck && slices.ContainsFunc(in.Runes, func(r rune) bool { return strings.ContainsRune(b.Runes, r) }) {
			return b.Do
		}
	}
	for _, b := range scope {
		if k.matches(in, b) {
			return b.Do
		}
	}
	return ""
}

// matches reports whether the key just pressed, with its modifiers, belongs to a
// binding. With Ctrl held, a letter key does not match a plain letter.
func (k *Keyboard) matches(in *Input, b Binding) bool {
	switch {
	case !in.Pressed(k.Keys(b)...):
		return false
	case b.Ctrl:
		return in.Ctrl && in.Shift == b.Shift
	default:
		return !in.Ctrl || k.names[in.Keys[0]] == ""
	}
}

// Label returns the name of the key that a button shows for a command.
func (k *Keyboard) Label(words *lang.Words, scope []Binding, do Command) string {
	for _, b := range scope {
		if b.Do != do {
			continue
		}
		for _, letter := range b.Letters {
			if _, ok := k.places[letter]; ok {
				return modifierPrefix(words, b) + strings.ToUpper(string(letter))
			}
		}
		for _, key := range b.Keys {
			return modifierPrefix(words, b) + k.Name(words, key)
		}
		return b.Runes
	}
	return ""
}

// modifierPrefix returns the modifiers of a binding, such as "Ctrl+".
func modifierPrefix(words *lang.Words, b Binding) (names string) {
	switch {
	case b.Ctrl && apple:
		names = words.Text("window.key.command") + "+"
	case b.Ctrl:
		names = words.Text("window.key.ctrl") + "+"
	}
	if b.Ctrl && b.Shift {
		names += words.Text("window.key.shift") + "+"
	}
	return names
}

// keyWords maps keys without a letter to the word keys of their names.
var keyWords = map[ebiten.Key]string{
	ebiten.KeySpace: "window.key.space", ebiten.KeyEscape: "window.key.escape",
	ebiten.KeyEnter: "window.key.enter", ebiten.KeyDelete: "window.key.delete",
	ebiten.KeyHome: "window.key.home", ebiten.KeyEnd: "window.key.end",
	ebiten.KeyPageUp: "window.key.page-up", ebiten.KeyPageDown: "window.key.page-down",
}

var keySigns = map[ebiten.Key]string{
	ebiten.KeyArrowUp: "↑", ebiten.KeyArrowDown: "↓", ebiten.KeyArrowLeft: "←", ebiten.KeyArrowRight: "→",
}

// Name returns the label of a key.
func (k *Keyboard) Name(words *lang.Words, key ebiten.Key) string {
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

// same reports whether two keyboards have the same layout.
func (k *Keyboard) same(other *Keyboard) bool { return maps.Equal(k.names, other.names) }

package input

import (
	"cmp"
	"maps"
	"runtime"
	"slices"
	"strings"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/keys"
)

// Command is a command that a key triggers in a scene.
type Command = keys.Command

// The commands of the window's own scenes, and others common to many games.
const (
	CmdHelp     = keys.Help
	CmdMenu     = keys.Menu
	CmdNew      = keys.New
	CmdContinue = keys.Continue
	CmdStart    = keys.Start
	CmdSettings = keys.Settings
	CmdLanguage = keys.Language
	CmdScreen   = keys.Screen
	CmdMotion   = keys.Motion
	CmdWalking  = keys.Walking
	CmdHints    = keys.Hints
	CmdSound    = keys.Sound
	CmdVolume   = keys.Volume
	CmdEffects  = keys.Effects
	CmdMusic    = keys.Music
	CmdAway     = keys.Away
	CmdHeart    = keys.Heart
	CmdDevice   = keys.Device
	CmdData     = keys.Data
	CmdTitle    = keys.Title
	CmdQuit     = keys.Quit
	CmdFiles    = keys.Files
	CmdYes      = keys.Yes
	CmdClose    = keys.Close
	CmdOthers   = keys.Others
	CmdMods     = keys.Mods
	CmdToggle   = keys.Toggle
	CmdKeys     = keys.Keys
	CmdAccess   = keys.Access
	CmdSize     = keys.Size
	CmdZoom     = keys.Zoom
	CmdColours  = keys.Colours
	CmdRepeat   = keys.Repeat
	CmdEdge     = keys.Edge
	CmdPad      = keys.Pad

	CmdPrevious Command = "previous"
	CmdNext     Command = "next"
)

// Binding binds keys to a command.
type Binding struct {
	Do      Command
	In      string       // table of the command; empty if the player cannot choose its keys
	Keys    []ebiten.Key // physical keys, whatever their labels, and buttons of mice and pads
	Letters string       // keys labelled with these letters, wherever they are
	Runes   string       // characters, however they are typed
	Ctrl    bool         // with Ctrl, or Cmd on a Mac
	Shift   bool         // with Shift too; only used with Ctrl
}

// Bound returns bindings that are not only for the window.
func Bound(list []keys.Binding) []Binding {
	out := make([]Binding, len(list))
	for i, b := range list {
		out[i] = Binding{Do: b.Do, In: b.In, Letters: b.Letters, Runes: b.Runes, Ctrl: b.Ctrl, Shift: b.Shift}
		for _, key := range b.Keys {
			out[i].Keys = append(out[i].Keys, keyNamed(key))
		}
	}
	return out
}

// Declared declares a table of keys that the player can choose, and returns its bindings.
func Declared(id string, list []keys.Binding) []Binding { return Bound(keys.Declare(id, list)) }

// keyNamed returns the key of that name. All names are checked before.
func keyNamed(name keys.Key) (key ebiten.Key) {
	if key, ok := buttons[name]; ok {
		return key
	}
	if err := key.UnmarshalText([]byte(name)); err != nil {
		panic(err)
	}
	return key
}

// NameOf returns the name of a key.
func NameOf(key ebiten.Key) keys.Key {
	if name, ok := buttonNames[key]; ok {
		return name
	}
	return keys.Key(key.String())
}

// apple is true on macOS.
const apple = runtime.GOOS == "darwin"

// Keys common to many scenes. In all of them Enter clicks the focused control.
var (
	EnterKeys = []ebiten.Key{ebiten.KeyEnter, ebiten.KeyNumpadEnter}
	CloseKey  = Binding{Do: CmdClose, Keys: []ebiten.Key{ebiten.KeyEscape}}
)

// Keyboard maps between physical keys and their letters, and knows the player's own keys
// and pad.
type Keyboard struct {
	places map[rune]ebiten.Key
	names  map[ebiten.Key]string

	own  map[place][]Binding // in place of the program's
	Pad  PadKind             // in the player's hands; its buttons are shown instead of keys
	Menu []Binding           // of menusTable
}

// place is a command in its table.
type place struct {
	in string
	do Command
}

// signKeys are the keys that have a sign on most keyboards, another one on each.
var signKeys = []ebiten.Key{
	ebiten.KeyMinus, ebiten.KeyEqual, ebiten.KeyBracketLeft, ebiten.KeyBracketRight, ebiten.KeyBackslash, ebiten.KeySemicolon, ebiten.KeyQuote,
	ebiten.KeyBackquote, ebiten.KeyComma, ebiten.KeyPeriod, ebiten.KeySlash, ebiten.KeyIntlBackslash,
}

// NewKeyboard reads the layout from name, the system's label of a key. If the system
// has no labels, it assumes the usual layout of the language.
func NewKeyboard(language string, name func(ebiten.Key) string) *Keyboard {
	k := &Keyboard{places: map[rune]ebiten.Key{}, names: map[ebiten.Key]string{}, Menu: MenuKeys}
	known := name(ebiten.KeyE) != ""
	all := slices.Clone(signKeys)
	for key := ebiten.KeyA; key <= ebiten.KeyZ; key++ {
		all = append(all, key)
	}
	for _, key := range all {
		label := strings.ToLower(name(key))
		if !known {
			if label = strings.ToLower(key.String()); len(label) > 1 {
				label = ""
			}
			if moved, ok := keys.Azerty[keys.Key(key.String())]; ok && language == "fr" {
				label = moved
			}
		}
		r := []rune(label)
		if len(r) != 1 || !unicode.IsPrint(r[0]) {
			continue
		}
		k.names[key] = strings.ToUpper(label)
		if unicode.IsLetter(r[0]) {
			k.places[r[0]] = key
		}
	}
	return k
}

// With gives the keyboard the player's own keys.
func (k *Keyboard) With(own keys.Own) *Keyboard {
	k.own = map[place][]Binding{}
	for table, commands := range own.Written() { // into another map: the order does not matter
		for name := range commands {
			do := Command(name)
			k.own[place{table, do}] = Bound(own.Apply([]keys.Binding{{Do: do, In: table}}))
		}
	}
	k.Menu = k.Mine(MenuKeys)
	return k
}

// Mine returns bindings with the player's own in place of the program's.
func (k *Keyboard) Mine(scope []Binding) []Binding {
	if len(k.own) == 0 {
		return scope
	}
	out := make([]Binding, 0, len(scope))
	done := map[place]bool{}
	for _, b := range scope {
		at := place{b.In, b.Do}
		own, ok := k.own[at]
		switch {
		case !ok:
			out = append(out, b)
		case !done[at]:
			done[at] = true
			out = append(out, own...)
		}
	}
	return out
}

// Keys returns the physical keys of a binding on this keyboard.
func (k *Keyboard) Keys(b Binding) (out []ebiten.Key) {
	for _, b := range k.Mine([]Binding{b}) {
		out = append(out, b.Keys...)
		for _, letter := range b.Letters {
			if key, ok := k.places[letter]; ok {
				out = append(out, key)
			}
		}
	}
	return out
}

// Of returns the physical keys of a command on this keyboard.
func (k *Keyboard) Of(scope []Binding, do Command) (out []ebiten.Key) {
	for _, b := range scope {
		if b.Do == do {
			out = append(out, k.Keys(b)...)
		}
	}
	return out
}

// Names returns the names of the keys of a command on this keyboard, without the buttons of
// other devices.
func (k *Keyboard) Names(words *lang.Words, scope []Binding, do Command) (names []string) {
	for _, key := range k.Of(scope, do) {
		if !isMouse(key) && !OnPad(key) {
			names = append(names, k.Name(words, key))
		}
	}
	return names
}

// Held reports whether a key of a command is held.
func (k *Keyboard) Held(in *State, scope []Binding, do Command) bool {
	return slices.ContainsFunc(k.Of(scope, do), in.Held)
}

// Means reports whether the keys just pressed mean a command.
func (k *Keyboard) Means(in *State, scope []Binding, do Command) bool {
	return k.Command(in, slices.DeleteFunc(slices.Clone(scope), func(b Binding) bool { return b.Do != do })) == do
}

// Command returns the command of the keys just pressed, or "".
func (k *Keyboard) Command(in *State, scope []Binding) Command {
	scope = k.Mine(scope)
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

// Plain returns a keyboard with the same layout that knows no keys of the player.
func (k *Keyboard) Plain() *Keyboard { return &Keyboard{places: k.places, names: k.names} }

// matches reports whether the key just pressed, with its modifiers, belongs to a
// binding. With Ctrl held, a letter key does not match a plain letter.
func (k *Keyboard) matches(in *State, b Binding) bool {
	switch {
	case !in.Pressed(k.Plain().Keys(b)...):
		return false
	case b.Ctrl:
		return in.Ctrl && in.Shift == b.Shift
	default:
		return !in.Ctrl || k.names[in.Keys[0]] == ""
	}
}

// Label returns the name of the key that a button shows for a command: that of the pad in
// the player's hands if it has one, else that of the keyboard, else of any other device.
func (k *Keyboard) Label(words *lang.Words, scope []Binding, do Command) string {
	scope = k.Mine(scope)
	other := ""
	for _, onPad := range []bool{true, false} {
		if onPad && k.Pad == NoPad {
			continue
		}
		for _, b := range scope {
			if b.Do != do {
				continue
			}
			for _, letter := range b.Letters {
				if _, ok := k.places[letter]; ok && !onPad {
					return modifierPrefix(words, b) + strings.ToUpper(string(letter))
				}
			}
			for _, key := range k.onPad(b.Keys) {
				switch {
				case onPad == OnPad(key):
					if onPad || !isMouse(key) {
						return modifierPrefix(words, b) + k.Name(words, key)
					}
					fallthrough
				default:
					other = cmp.Or(other, k.Name(words, key))
				}
			}
			if b.Runes != "" && !onPad {
				return modifierPrefix(words, b) + string([]rune(b.Runes)[0])
			}
		}
	}
	return other
}

// onPad adds the buttons of the pad that mean what some keys do in menus.
func (k *Keyboard) onPad(list []ebiten.Key) []ebiten.Key {
	if k.Pad == NoPad || slices.ContainsFunc(list, OnPad) {
		return list
	}
	for _, m := range k.Menu {
		if slices.Contains(list, MenuMeans[m.Do]) {
			list = append(slices.Clone(list), m.Keys...)
		}
	}
	return list
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
	ebiten.KeyBackspace: "window.key.backspace", ebiten.KeyInsert: "window.key.insert", ebiten.KeyTab: "window.key.tab",
	ebiten.KeyNumpadEnter: "window.key.numpad-enter", ebiten.KeyContextMenu: "window.key.menu",
	ebiten.KeyShiftLeft: "window.key.shift-left", ebiten.KeyShiftRight: "window.key.shift-right",
	ebiten.KeyPause: "window.key.pause", ebiten.KeyPrintScreen: "window.key.print", ebiten.KeyScrollLock: "window.key.scroll-lock",
	MouseRight: "window.key.mouse-right", MouseMiddle: "window.key.mouse-middle", MouseBack: "window.key.mouse-back", MouseForward: "window.key.mouse-forward",
}

var keySigns = map[ebiten.Key]string{
	ebiten.KeyArrowUp: "↑", ebiten.KeyArrowDown: "↓", ebiten.KeyArrowLeft: "←", ebiten.KeyArrowRight: "→",
	ebiten.KeyMinus: "-", ebiten.KeyEqual: "=", ebiten.KeyBracketLeft: "[", ebiten.KeyBracketRight: "]", ebiten.KeyBackslash: "\\",
	ebiten.KeySemicolon: ";", ebiten.KeyQuote: "'", ebiten.KeyBackquote: "`", ebiten.KeyComma: ",", ebiten.KeyPeriod: ".", ebiten.KeySlash: "/",
	ebiten.KeyIntlBackslash: "<", ebiten.KeyNumpadAdd: "Num+", ebiten.KeyNumpadSubtract: "Num-", ebiten.KeyNumpadMultiply: "Num*",
	ebiten.KeyNumpadDivide: "Num/", ebiten.KeyNumpadDecimal: "Num.", ebiten.KeyNumpadEqual: "Num=",
	ebiten.KeyNumpad0: "Num0", ebiten.KeyNumpad1: "Num1", ebiten.KeyNumpad2: "Num2", ebiten.KeyNumpad3: "Num3", ebiten.KeyNumpad4: "Num4",
	ebiten.KeyNumpad5: "Num5", ebiten.KeyNumpad6: "Num6", ebiten.KeyNumpad7: "Num7", ebiten.KeyNumpad8: "Num8", ebiten.KeyNumpad9: "Num9",
}

// Name returns the label of a key.
func (k *Keyboard) Name(words *lang.Words, key ebiten.Key) string {
	switch {
	case keyWords[key] != "":
		return words.Text(keyWords[key])
	case k.names[key] != "":
		return k.names[key]
	case keySigns[key] != "":
		return keySigns[key]
	case OnPad(key):
		return k.Pad.glyph(key)
	}
	return strings.TrimPrefix(string(NameOf(key)), "Digit")
}

// Same reports whether two keyboards have the same layout.
func (k *Keyboard) Same(other *Keyboard) bool { return maps.Equal(k.names, other.names) }

// BindingOf returns the binding of a valid name to no command.
func BindingOf(name string) Binding {
	b, _ := keys.Bind(name)
	return Bound([]keys.Binding{b})[0]
}

// NameLabel returns the label of a name, on this keyboard and with the glyphs of the pad.
func (k *Keyboard) NameLabel(words *lang.Words, name string) string {
	b := BindingOf(name)
	label := ""
	switch {
	case len(b.Keys) > 0:
		label = k.Name(words, b.Keys[0])
	default:
		label = k.Plain().Label(words, []Binding{b}, "")
		if label == "" {
			label = b.Letters
		}
		return label
	}
	return modifierPrefix(words, b) + label
}

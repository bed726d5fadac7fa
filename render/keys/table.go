package keys

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// Table is a group of commands whose keys the player can choose, under the name that the
// settings have for it.
type Table struct {
	ID   string
	List []Binding // the program's own keys; a command may be in several bindings
}

// tables are the tables of the whole program, in the order in which packages happened to be
// initialised.
var tables []Table

// order is the order in which tables are shown. Tables that are not in it follow by name.
var order = []string{
	"dungeon", "replay", "treasure", "bag", "storehouse", "menus", "window",
	"goose", "kitty", "puyo", "puyo-left", "puyo-right", "puyo-fall", "sokoban",
}

// Declare declares a table and returns its bindings, which refer to it. A package calls it
// for a variable, as components are registered.
func Declare(id string, list []Binding) []Binding {
	out := In(id, list)
	tables = append(tables, Table{id, out})
	return out
}

// In returns bindings that refer to a table, except those that refer to another.
func In(id string, list []Binding) []Binding {
	out := slices.Clone(list)
	for i := range out {
		if out[i].In == "" {
			out[i].In = id
		}
	}
	return out
}

// Tables lists the tables of the program in the order in which they are shown.
func Tables() []Table {
	place := func(t Table) int {
		if i := slices.Index(order, t.ID); i >= 0 {
			return i
		}
		return len(order)
	}
	return slices.SortedFunc(slices.Values(tables), func(a, b Table) int {
		return cmp.Or(cmp.Compare(place(a), place(b)), cmp.Compare(a.ID, b.ID))
	})
}

// find returns a table of the program.
func find(id string) (Table, bool) {
	i := slices.IndexFunc(tables, func(t Table) bool { return t.ID == id })
	if i < 0 {
		return Table{}, false
	}
	return tables[i], true
}

// Commands lists the commands of a table, each once.
func (t Table) Commands() (list []Command) {
	for _, b := range t.List {
		if b.In == t.ID && !slices.Contains(list, b.Do) {
			list = append(list, b.Do)
		}
	}
	return list
}

// places are the names of the keys of a keyboard.
var places = strings.Fields(`A B C D E F G H I J K L M N O P Q R S T U V W X Y Z
	Digit0 Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9
	F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 F11 F12 F13 F14 F15 F16 F17 F18 F19 F20 F21 F22 F23 F24
	ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown Insert Delete
	Space Enter Tab Escape Backspace ContextMenu Pause PrintScreen ScrollLock
	Minus Equal BracketLeft BracketRight Backslash IntlBackslash Semicolon Quote Backquote Comma Period Slash
	Numpad0 Numpad1 Numpad2 Numpad3 Numpad4 Numpad5 Numpad6 Numpad7 Numpad8 Numpad9
	NumpadAdd NumpadSubtract NumpadMultiply NumpadDivide NumpadDecimal NumpadEnter NumpadEqual NumLock
	ShiftLeft ShiftRight`)

// MouseButtons are the names of the buttons of a mouse that can be bound. The left one
// points and clicks.
var MouseButtons = []string{"MouseRight", "MouseMiddle", "MouseBack", "MouseForward"}

// PadButtons are the names of the buttons of a game pad, by place: South is A on an Xbox
// pad and the cross on a PlayStation pad. The left stick does what the direction buttons
// do; the right stick moves the pointer.
var PadButtons = []string{
	"PadUp", "PadDown", "PadLeft", "PadRight", "PadSouth", "PadEast", "PadWest", "PadNorth",
	"PadL1", "PadR1", "PadL2", "PadR2", "PadL3", "PadR3", "PadSelect", "PadStart",
}

// names are the names of everything that can be bound, besides characters.
var names = slices.Concat(places, MouseButtons, PadButtons)

// Names lists the names of everything that can be bound, besides characters.
func Names() []string { return slices.Clone(names) }

// The modifiers that may come before a name.
const (
	withCtrl  = "Ctrl+"
	withShift = "Ctrl+Shift+"
)

// Named returns the name of a key or a character that is pressed with modifiers.
func Named(k Key, ctrl, shift bool) string {
	switch {
	case ctrl && shift:
		return withShift + string(k)
	case ctrl:
		return withCtrl + string(k)
	}
	return string(k)
}

// Bind returns the binding of a name to no command: a key, or a character that is not a capital. A
// letter means the key that is labelled with it.
func Bind(name string) (b Binding, ok bool) {
	if rest, found := strings.CutPrefix(name, withShift); found {
		name, b.Ctrl, b.Shift = rest, true, true
	} else if rest, found := strings.CutPrefix(name, withCtrl); found {
		name, b.Ctrl = rest, true
	}
	r := []rune(name)
	switch {
	case slices.Contains(names, name):
		b.Keys = []Key{Key(name)}
	case len(r) != 1 || unicode.IsSpace(r[0]) || unicode.IsUpper(r[0]) || !unicode.IsPrint(r[0]):
		return b, false
	case unicode.IsLetter(r[0]):
		b.Letters = name
	default:
		b.Runes = name
	}
	return b, true
}

// NamesOf lists what bindings bind to a command, by the names that the settings have.
func NamesOf(list []Binding, do Command) (out []string) {
	for _, b := range list {
		if b.Do != do {
			continue
		}
		for _, r := range b.Letters + b.Runes {
			out = append(out, Named(Key(r), b.Ctrl, b.Shift))
		}
		for _, k := range b.Keys {
			out = append(out, Named(k, b.Ctrl, b.Shift))
		}
	}
	return out
}

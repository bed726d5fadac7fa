package shell

import (
	"cmp"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/keys"
)

// The commands that move about in menus and panels.
const (
	menuUp     Command = "up"
	menuDown   Command = "down"
	menuLeft   Command = "left"
	menuRight  Command = "right"
	menuAccept Command = "accept"
	menuBack   Command = "back"
	menuEarly  Command = "page-up"
	menuLate   Command = "page-down"
	menuFirst  Command = "first"
	menuLast   Command = "last"
	menuField  Command = "field"
	menuRemove Command = "remove"
	menuClick  Command = "click" // at the pointer that the right stick moves
)

// menuMeans are the keys that the commands of menus stand for. These always work in menus,
// so that nobody is locked out.
var menuMeans = map[Command]ebiten.Key{
	menuUp: ebiten.KeyArrowUp, menuDown: ebiten.KeyArrowDown, menuLeft: ebiten.KeyArrowLeft, menuRight: ebiten.KeyArrowRight,
	menuAccept: ebiten.KeyEnter, menuBack: ebiten.KeyEscape, menuEarly: ebiten.KeyPageUp, menuLate: ebiten.KeyPageDown,
	menuFirst: ebiten.KeyHome, menuLast: ebiten.KeyEnd, menuField: ebiten.KeyTab, menuRemove: ebiten.KeyDelete,
}

// menuKeys are the keys of menus and panels. What else a panel does has keys of its own.
var menuKeys = Declared("menus", []keys.Binding{
	{Do: menuUp, Keys: []keys.Key{"ArrowUp", "PadUp"}}, {Do: menuDown, Keys: []keys.Key{"ArrowDown", "PadDown"}},
	{Do: menuLeft, Keys: []keys.Key{"ArrowLeft", "PadLeft"}}, {Do: menuRight, Keys: []keys.Key{"ArrowRight", "PadRight"}},
	{Do: menuAccept, Keys: []keys.Key{"Enter", "PadSouth"}}, {Do: menuBack, Keys: []keys.Key{"Escape", "PadEast"}},
	{Do: menuEarly, Keys: []keys.Key{"PageUp", "PadL1"}}, {Do: menuLate, Keys: []keys.Key{"PageDown", "PadR1"}},
	{Do: menuFirst, Keys: []keys.Key{"Home"}}, {Do: menuLast, Keys: []keys.Key{"End"}},
	{Do: menuField, Keys: []keys.Key{"Tab", "PadSelect"}}, {Do: menuRemove, Keys: []keys.Key{"Delete", "PadWest"}},
	{Do: menuClick, Keys: []keys.Key{"PadR2"}},
})

// The commands that work in every scene.
const (
	windowMute   Command = "mute"
	windowScreen Command = "fullscreen"
)

// windowKeys are the keys that work in every scene.
var windowKeys = Declared("window", []keys.Binding{{Do: windowMute, Keys: []keys.Key{"F10"}}, {Do: windowScreen, Keys: []keys.Key{"F11"}}})

// everywhere returns the command of windowKeys that is asked for, and takes its key away. A
// scene that binds the key, takes every key or has a field for text comes first.
func (w *Window) everywhere(in *Input) Command {
	top := w.Top()
	if _, raw := top.(interface{ Raw() }); raw || len(in.Keys) == 0 && len(in.Runes) == 0 {
		return ""
	}
	if s, ok := top.(Keyed); ok && w.Keys.Command(in, s.Bindings()) != "" || len(in.Runes) > 0 && top.Layout().typing() != nil {
		return ""
	}
	do := w.Keys.Command(in, windowKeys)
	if do != "" {
		in.Keys, in.Runes = nil, nil
	}
	return do
}

// FullscreenKey is the label of the key of full screen.
func (w *Window) FullscreenKey() string { return w.everywhereKey(windowScreen) }

// everywhereKey is the label of a key that works in every scene, or says that there is none.
func (w *Window) everywhereKey(do Command) string {
	return cmp.Or(w.Keys.Label(w.Words, windowKeys, do), w.Words.Text("keys.none"))
}

// Keyed is a scene in which keys do not move about: those that it binds are its own.
type Keyed interface{ Bindings() []Binding }

// translate replaces a key that the player has for moving about by the one that it stands
// for, unless the scene on top has it for something else or it types into a field.
func (w *Window) translate(in *Input) {
	if len(in.Keys) == 0 || in.Ctrl {
		return
	}
	top := w.Top()
	if _, ok := top.(interface{ Raw() }); ok {
		return
	}
	if s, ok := top.(Keyed); ok && w.Keys.Command(in, s.Bindings()) != "" {
		return
	}
	if len(in.Runes) > 0 && top.Layout().typing() != nil {
		return
	}
	if key, ok := menuMeans[w.Keys.Command(in, menuKeys)]; ok {
		in.Keys = []ebiten.Key{key}
	}
}

// alsoHeld makes a key count as held while another one that stands for it is, unless the
// scene on top has that one for something else.
func (w *Window) alsoHeld(in *Input) {
	held, menu := in.Held, w.Keys.menu
	var own []Binding
	if s, ok := w.Top().(Keyed); ok {
		own = w.Keys.mine(s.Bindings())
	}
	free := func(k ebiten.Key) bool {
		return !slices.ContainsFunc(own, func(b Binding) bool { return slices.Contains(b.Keys, k) })
	}
	in.Held = func(k ebiten.Key) bool {
		if held(k) {
			return true
		}
		for _, b := range menu {
			if menuMeans[b.Do] == k && slices.ContainsFunc(b.Keys, func(k ebiten.Key) bool { return free(k) && held(k) }) {
				return true
			}
		}
		return false
	}
}

package input

import (
	"cmp"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/keys"
)

// The commands that move about in menus and panels.
const (
	menuUp     Command = "up"
	menuDown   Command = "down"
	menuLeft   Command = "left"
	menuRight  Command = "right"
	menuAccept Command = "accept"
	MenuBack   Command = "back"
	menuEarly  Command = "page-up"
	MenuLate   Command = "page-down"
	menuFirst  Command = "first"
	menuLast   Command = "last"
	menuField  Command = "field"
	MenuRemove Command = "remove"
	MenuClick  Command = "click" // at the pointer that the right stick moves
)

// MenuMeans are the keys that the commands of menus stand for. These always work in menus,
// so that nobody is locked out.
var MenuMeans = map[Command]ebiten.Key{
	menuUp: ebiten.KeyArrowUp, menuDown: ebiten.KeyArrowDown, menuLeft: ebiten.KeyArrowLeft, menuRight: ebiten.KeyArrowRight,
	menuAccept: ebiten.KeyEnter, MenuBack: ebiten.KeyEscape, menuEarly: ebiten.KeyPageUp, MenuLate: ebiten.KeyPageDown,
	menuFirst: ebiten.KeyHome, menuLast: ebiten.KeyEnd, menuField: ebiten.KeyTab, MenuRemove: ebiten.KeyDelete,
}

// MenuKeys are the keys of menus and panels. What else a panel does has keys of its own.
var MenuKeys = Declared("menus", []keys.Binding{
	{Do: menuUp, Keys: []keys.Key{"ArrowUp", "PadUp"}}, {Do: menuDown, Keys: []keys.Key{"ArrowDown", "PadDown"}},
	{Do: menuLeft, Keys: []keys.Key{"ArrowLeft", "PadLeft"}}, {Do: menuRight, Keys: []keys.Key{"ArrowRight", "PadRight"}},
	{Do: menuAccept, Keys: []keys.Key{"Enter", "PadSouth"}}, {Do: MenuBack, Keys: []keys.Key{"Escape", "PadEast"}},
	{Do: menuEarly, Keys: []keys.Key{"PageUp", "PadL1"}}, {Do: MenuLate, Keys: []keys.Key{"PageDown", "PadR1"}},
	{Do: menuFirst, Keys: []keys.Key{"Home"}}, {Do: menuLast, Keys: []keys.Key{"End"}},
	{Do: menuField, Keys: []keys.Key{"Tab", "PadSelect"}}, {Do: MenuRemove, Keys: []keys.Key{"Delete", "PadWest"}},
	{Do: MenuClick, Keys: []keys.Key{"PadR2"}},
})

// The commands that work in every scene.
const (
	CmdMute       Command = "mute"
	CmdFullscreen Command = "fullscreen"
)

// WindowKeys are the keys that work in every scene.
var WindowKeys = Declared("window", []keys.Binding{{Do: CmdMute, Keys: []keys.Key{"F10"}}, {Do: CmdFullscreen, Keys: []keys.Key{"F11"}}})

// Everywhere returns the label of a key that works in every scene, or says that there is
// none.
func (k *Keyboard) Everywhere(words *lang.Words, do Command) string {
	return cmp.Or(k.Label(words, WindowKeys, do), words.Text("keys.none"))
}

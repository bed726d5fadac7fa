package input

import (
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/glyphs"
	"github.com/donjon-rogue/donjon/render/keys"
)

// The buttons of mice and pads are keys beyond those of a keyboard, so that all of them can
// be bound, held and repeated in the same way. A button of a pad has the name of its place.
const (
	MouseRight ebiten.Key = ebiten.KeyMax + 1 + iota
	MouseMiddle
	MouseBack
	MouseForward
	PadUp
	PadDown
	PadLeft
	PadRight
	PadSouth
	PadEast
	PadWest
	PadNorth
	PadL1
	PadR1
	PadL2
	PadR2
	PadL3
	PadR3
	PadSelect
	PadStart
	LastButton = PadStart
)

// buttons are the buttons of mice and pads by name, and buttonNames their names.
var buttons, buttonNames = namedButtons()

func namedButtons() (map[keys.Key]ebiten.Key, map[ebiten.Key]keys.Key) {
	byName, byKey := map[keys.Key]ebiten.Key{}, map[ebiten.Key]keys.Key{}
	for i, name := range slices.Concat(keys.MouseButtons, keys.PadButtons) {
		key := MouseRight + ebiten.Key(i)
		byName[keys.Key(name)], byKey[key] = key, keys.Key(name)
	}
	return byName, byKey
}

func isMouse(k ebiten.Key) bool { return k >= MouseRight && k <= MouseForward }

// OnPad reports whether a key is a button of a pad.
func OnPad(k ebiten.Key) bool { return k >= PadUp && k <= LastButton }

// Pad is the input of a game pad in a tick.
type Pad struct {
	Name string // as the system has it
	SDL  string // its ID in the databases of pads: 32 hexadecimal digits
	Down [LastButton - PadUp + 1]bool
	Look [2]float64 // deflection of the right stick, from -1 to 1: right and down
}

// Holds reports whether a button of the pad is down.
func (p Pad) Holds(k ebiten.Key) bool { return OnPad(k) && p.Down[k-PadUp] }

// slack is the deflection that the right stick may have at rest.
const slack = 0.2

// tilt is the deflection at which the left stick counts as moved.
const tilt = 0.5

// Looks reports whether the right stick is moved.
func (p Pad) Looks() bool {
	return max(p.Look[0], -p.Look[0], p.Look[1], -p.Look[1]) > slack
}

// Acts reports whether a button is down or the right stick is moved.
func (p Pad) Acts() bool { return p.Looks() || slices.Contains(p.Down[:], true) }

// standard are the places of the buttons on a pad that the system knows.
var standard = map[ebiten.StandardGamepadButton]ebiten.Key{
	ebiten.StandardGamepadButtonLeftTop: PadUp, ebiten.StandardGamepadButtonLeftBottom: PadDown,
	ebiten.StandardGamepadButtonLeftLeft: PadLeft, ebiten.StandardGamepadButtonLeftRight: PadRight,
	ebiten.StandardGamepadButtonRightBottom: PadSouth, ebiten.StandardGamepadButtonRightRight: PadEast,
	ebiten.StandardGamepadButtonRightLeft: PadWest, ebiten.StandardGamepadButtonRightTop: PadNorth,
	ebiten.StandardGamepadButtonFrontTopLeft: PadL1, ebiten.StandardGamepadButtonFrontTopRight: PadR1,
	ebiten.StandardGamepadButtonFrontBottomLeft: PadL2, ebiten.StandardGamepadButtonFrontBottomRight: PadR2,
	ebiten.StandardGamepadButtonLeftStick: PadL3, ebiten.StandardGamepadButtonRightStick: PadR3,
	ebiten.StandardGamepadButtonCenterLeft: PadSelect, ebiten.StandardGamepadButtonCenterRight: PadStart,
}

// unknown are the buttons of any other pad, in their usual order.
var unknown = []ebiten.Key{PadSouth, PadEast, PadWest, PadNorth, PadL1, PadR1, PadL2, PadR2, PadSelect, PadStart, PadL3, PadR3}

// ReadPads reads the system's game pads.
func ReadPads() (pads []Pad) {
	for _, id := range ebiten.AppendGamepadIDs(nil) {
		p := Pad{Name: ebiten.GamepadName(id), SDL: ebiten.GamepadSDLID(id)}
		var stick [2]float64
		if ebiten.IsStandardGamepadLayoutAvailable(id) {
			for button, key := range standard { // each has its own place
				p.Down[key-PadUp] = ebiten.IsStandardGamepadButtonPressed(id, button)
			}
			stick = [2]float64{ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickHorizontal), ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisLeftStickVertical)}
			p.Look = [2]float64{ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisRightStickHorizontal), ebiten.StandardGamepadAxisValue(id, ebiten.StandardGamepadAxisRightStickVertical)}
		} else {
			for i, key := range unknown {
				p.Down[key-PadUp] = ebiten.IsGamepadButtonPressed(id, ebiten.GamepadButton(i))
			}
			stick = [2]float64{ebiten.GamepadAxisValue(id, 0), ebiten.GamepadAxisValue(id, 1)}
		}
		pads = append(pads, p.tilted(stick))
	}
	return pads
}

// tilted adds the left stick, which does what the direction buttons do. Only the longer
// way counts, because nothing moves diagonally.
func (p Pad) tilted(stick [2]float64) Pad {
	x, y := stick[0], stick[1]
	switch {
	case max(x, -x) >= max(y, -y):
		p.Down[PadLeft-PadUp] = p.Down[PadLeft-PadUp] || x < -tilt
		p.Down[PadRight-PadUp] = p.Down[PadRight-PadUp] || x > tilt
	default:
		p.Down[0] = p.Down[0] || y < -tilt
		p.Down[PadDown-PadUp] = p.Down[PadDown-PadUp] || y > tilt
	}
	return p
}

// PadKind is a make of game pads, which says how its buttons are shown.
type PadKind string

// The makes of game pads.
const (
	NoPad       PadKind = ""
	Xbox        PadKind = "xbox"
	PlayStation PadKind = "playstation"
	Nintendo    PadKind = "nintendo"
	SteamDeck   PadKind = "steam-deck"
)

// makers are the makes by the number of the maker, as it is written in a pad's ID, and by
// what a pad's name has.
var makers = []struct {
	vendor, name string
	kind         PadKind
}{
	{"4c05", "playstation", PlayStation}, {"", "dualsense", PlayStation}, {"", "dualshock", PlayStation}, {"", "sony", PlayStation},
	{"7e05", "nintendo", Nintendo}, {"", "joy-con", Nintendo}, {"", "switch", Nintendo},
	{"de28", "steam deck", SteamDeck}, {"", "steam", SteamDeck}, {"", "valve", SteamDeck},
}

// Kind returns the make of a pad. An unknown one counts as an Xbox pad, which most others
// are made like.
func (p Pad) Kind() PadKind {
	name := strings.ToLower(p.Name)
	for _, m := range makers {
		if m.vendor != "" && len(p.SDL) >= 12 && strings.EqualFold(p.SDL[8:12], m.vendor) || strings.Contains(name, m.name) {
			return m.kind
		}
	}
	return Xbox
}

// padGlyphs are the glyphs of the buttons of each make, in the order of their keys.
var padGlyphs = map[PadKind][]string{
	Xbox: {"pad.up", "pad.down", "pad.left", "pad.right", "face.a", "face.b", "face.x", "face.y",
		"shoulder.lb", "shoulder.rb", "shoulder.lt", "shoulder.rt", "stick.l", "stick.r", "menu.view", "menu.lines"},
	PlayStation: {"pad.up", "pad.down", "pad.left", "pad.right", "face.cross", "face.circle", "face.square", "face.triangle",
		"shoulder.l1", "shoulder.r1", "shoulder.l2", "shoulder.r2", "stick.l", "stick.r", "menu.create", "menu.options"},
	Nintendo: {"pad.up", "pad.down", "pad.left", "pad.right", "face.b", "face.a", "face.y", "face.x",
		"shoulder.l", "shoulder.r", "shoulder.zl", "shoulder.zr", "stick.l", "stick.r", "menu.minus", "menu.plus"},
	SteamDeck: {"pad.up", "pad.down", "pad.left", "pad.right", "face.a", "face.b", "face.x", "face.y",
		"shoulder.l1", "shoulder.r1", "shoulder.l2", "shoulder.r2", "stick.l", "stick.r", "menu.view", "menu.lines"},
}

// glyph returns the sign of a button of a pad of this make.
func (k PadKind) glyph(key ebiten.Key) string {
	list, ok := padGlyphs[k]
	if !ok {
		list = padGlyphs[Xbox]
	}
	return glyphs.Text(list[key-PadUp])
}

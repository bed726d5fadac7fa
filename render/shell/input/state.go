// Package input reads keyboard, mouse and game pads, and maps keys to commands by the
// player's layout and choice of keys.
package input

import (
	"image"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// State is the player's input since the last tick.
type State struct {
	Keys   []ebiten.Key // just pressed: one at most, modifiers excluded
	Ctrl   bool         // Ctrl (Cmd on a Mac) was held with that key; without a key: is held now
	Shift  bool         // the same for Shift
	Runes  []rune       // just typed
	Cursor image.Point  // in window pixels
	Moved  bool         // the pointer moved
	Left   bool         // the left button was just pressed
	Down   bool         // the left button is down
	Up     bool         // the left button was just released
	Right  bool         // the right button was just pressed
	Wheel  int          // wheel notches just turned; down is positive
	Held   func(ebiten.Key) bool
	Pads   []Pad // the game pads as they are now
	Once   bool  // keys that are held do not repeat; set by the window
	Late   bool  // an extra tick of the same frame: Held is stale
	Rests  bool  // the pointer has not moved since the last key press; set by the window
	Finger bool  // a finger is on the screen, or has just been lifted

	waiting []stroke    // pressed but not yet delivered
	mouse   image.Point // where the system has the pointer
	owed    bool        // the left button was released in the tick it was pressed; Up follows in the next
}

// stroke is a key press with its modifiers.
type stroke struct {
	key         ebiten.Key
	ctrl, shift bool
}

// Pressed reports whether one of the keys was just pressed.
func (in *State) Pressed(keys ...ebiten.Key) bool {
	for _, k := range in.Keys {
		for _, wanted := range keys {
			if k == wanted {
				return true
			}
		}
	}
	return false
}

// notches rounds a wheel movement to whole notches, at least one: fine wheels send
// fractions.
func notches(turned float64) int {
	switch {
	case turned > 0:
		return -max(1, int(turned))
	case turned < 0:
		return max(1, int(-turned))
	}
	return 0
}

// Again repeats a key that is held.
type Again struct {
	key   ebiten.Key
	ticks int
}

// The delay before a held key repeats, and the interval after that, in ticks.
const (
	againDelay = 24
	againEvery = 4
)

// Strike adds the held key to the keys just pressed when it is one of these and due
// to repeat.
func (a *Again) Strike(in *State, keys ...ebiten.Key) {
	for _, k := range keys {
		if in.Pressed(k) {
			*a = Again{key: k, ticks: 1}
			return
		}
	}
	if a.ticks == 0 || !in.Held(a.key) {
		a.ticks = 0
		return
	}
	if in.Late || in.Once {
		return
	}
	if a.ticks++; a.ticks > againDelay && a.ticks%againEvery == 0 && len(in.Keys) == 0 {
		in.Keys = append(in.Keys, a.key)
	}
}

// Any reports whether a key or a mouse button was just pressed.
func (in *State) Any() bool { return len(in.Keys) > 0 || in.Left || in.Right }

func modifier(k ebiten.Key) bool {
	switch k {
	case ebiten.KeyShift, ebiten.KeyShiftLeft, ebiten.KeyShiftRight,
		ebiten.KeyControl, ebiten.KeyControlLeft, ebiten.KeyControlRight,
		ebiten.KeyAlt, ebiten.KeyAltLeft, ebiten.KeyAltRight,
		ebiten.KeyMeta, ebiten.KeyMetaLeft, ebiten.KeyMetaRight, ebiten.KeyCapsLock:
		return true
	}
	return false
}

// Read gathers the input of this tick. On a slow machine much can happen in one
// tick: keys are delivered one per tick, and a complete click is spread over two, so
// that no input is lost.
func (in *State) Read() {
	// Ctrl+Alt is AltGr on some keyboards, which types symbols.
	in.Ctrl = (ebiten.IsKeyPressed(ebiten.KeyControl) || apple && ebiten.IsKeyPressed(ebiten.KeyMeta)) && !ebiten.IsKeyPressed(ebiten.KeyAlt)
	in.Shift = ebiten.IsKeyPressed(ebiten.KeyShift)
	for _, k := range inpututil.AppendJustPressedKeys(nil) {
		if !modifier(k) {
			in.waiting = append(in.waiting, stroke{k, in.Ctrl, in.Shift})
		}
	}
	for k, button := range mouseButtons { // hardly ever two of them in a tick
		if inpututil.IsMouseButtonJustPressed(button) {
			in.waiting = append(in.waiting, stroke{k, in.Ctrl, in.Shift})
		}
	}
	in.Keys = in.Keys[:0]
	if len(in.waiting) > 0 {
		s := in.waiting[0]
		in.Keys, in.Ctrl, in.Shift = append(in.Keys, s.key), s.ctrl, s.shift
		in.waiting = slices.Delete(in.waiting, 0, 1)
	}
	in.Runes = ebiten.AppendInputChars(in.Runes[:0])
	mouse := image.Pt(ebiten.CursorPosition())
	in.Moved = mouse != in.mouse
	if in.mouse = mouse; in.Moved { // else the cursor may be where a finger has put it
		in.Cursor = mouse
	}
	in.Left = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
	in.Right = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight)
	released := inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)
	in.Down = ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft) || in.Left
	in.Up = in.owed || released && !in.Left
	in.owed = released && in.Left
	_, turned := ebiten.Wheel()
	in.Wheel = notches(turned)
	in.Held = IsHeld
}

// Queue adds a key to those to be delivered in the next ticks.
func (in *State) Queue(k ebiten.Key) { in.waiting = append(in.waiting, stroke{key: k}) }

// Tap clicks at a point of the picture; the button is released in the next tick.
func (in *State) Tap(at image.Point) {
	in.Cursor, in.Moved, in.Left, in.Down, in.owed = at, true, true, true, true
}

// Mouse returns where the system has the pointer.
func (in *State) Mouse() image.Point { return in.mouse }

// mouseButtons are the buttons of the mouse that are keys too.
var mouseButtons = map[ebiten.Key]ebiten.MouseButton{
	MouseRight: ebiten.MouseButtonRight, MouseMiddle: ebiten.MouseButtonMiddle,
	MouseBack: ebiten.MouseButton3, MouseForward: ebiten.MouseButton4,
}

// IsHeld reports whether a key or a button of the mouse is held.
func IsHeld(k ebiten.Key) bool {
	if button, ok := mouseButtons[k]; ok {
		return ebiten.IsMouseButtonPressed(button)
	}
	return k <= ebiten.KeyMax && ebiten.IsKeyPressed(k)
}

// MayChange reports whether a page may need redrawing after this input.
func (in *State) MayChange() bool {
	return in.Moved || in.Left || in.Down || in.Up || in.Right || in.Wheel != 0 || len(in.Keys) > 0
}

// Acts reports whether the player does anything that may be seen at once.
func (in *State) Acts() bool {
	return in.MayChange() || len(in.Runes) > 0 || in.Finger || slices.ContainsFunc(in.Pads, Pad.Acts)
}

// Nothing returns the input of a tick in which the player does nothing: the pointer rests
// where it is.
func (in *State) Nothing() *State {
	return &State{Cursor: in.Cursor, Held: func(ebiten.Key) bool { return false }, Pads: in.Pads}
}

package shell

import (
	"image"
	"slices"

	uiinput "github.com/ebitenui/ebitenui/input"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// Input is what the player did since the last tick.
type Input struct {
	Keys   []ebiten.Key // pressed just now: one at most, without Shift and its like
	Ctrl   bool         // Ctrl was held with that key, or Cmd on a Mac; without a key: is held now
	Shift  bool         // Shift was, likewise
	Runes  []rune       // typed just now
	Cursor image.Point  // in window pixels
	Moved  bool         // the pointer moved
	Left   bool         // the left button was pressed just now
	Down   bool         // the left button is pressed
	Up     bool         // the left button was let go just now
	Right  bool         // the right button was pressed just now
	Wheel  int          // notches the wheel was turned just now, down is more than 0
	Held   func(ebiten.Key) bool
	Late   bool // a further tick of the same frame: the system was not asked anew what is held

	waiting []stroke // pressed, and not yet handed out
	owed    bool     // the left button was let go in the tick it was pressed in
}

// stroke is a key that was pressed, with what was held then.
type stroke struct {
	key         ebiten.Key
	ctrl, shift bool
}

// Pressed says whether one of the keys was pressed just now.
func (in *Input) Pressed(keys ...ebiten.Key) bool {
	for _, k := range in.Keys {
		for _, wanted := range keys {
			if k == wanted {
				return true
			}
		}
	}
	return false
}

// notches makes whole notches of how far a wheel was turned: the least turn of
// a fine one counts as one.
func notches(turned float64) int {
	switch {
	case turned > 0:
		return -max(1, int(turned))
	case turned < 0:
		return max(1, int(-turned))
	}
	return 0
}

// Again is a key that is held, to strike it anew now and then.
type Again struct {
	key   ebiten.Key
	ticks int
}

// How long a key is held before it strikes again, and how often it then does,
// in ticks.
const (
	againDelay = 24
	againEvery = 4
)

// Strike adds the key to what was pressed just now, when it is one of these and
// has been held long enough.
func (a *Again) Strike(in *Input, keys ...ebiten.Key) {
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
	if in.Late {
		return
	}
	if a.ticks++; a.ticks > againDelay && a.ticks%againEvery == 0 && len(in.Keys) == 0 {
		in.Keys = append(in.Keys, a.key)
	}
}

// Any says whether a key or a mouse button was pressed just now.
func (in *Input) Any() bool { return len(in.Keys) > 0 || in.Left || in.Right }

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

// read gathers the input of this tick. On a slow machine much can happen in
// one: keys are handed out one a tick, and a click that began and ended is
// spread over two, so that nothing a quick player does is lost.
func (in *Input) read() {
	// Ctrl and Alt together are the AltGr of some keyboards, which types signs.
	in.Ctrl = (ebiten.IsKeyPressed(ebiten.KeyControl) || apple && ebiten.IsKeyPressed(ebiten.KeyMeta)) && !ebiten.IsKeyPressed(ebiten.KeyAlt)
	in.Shift = ebiten.IsKeyPressed(ebiten.KeyShift)
	for _, k := range inpututil.AppendJustPressedKeys(nil) {
		if !modifier(k) {
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
	before := in.Cursor
	in.Cursor = image.Pt(ebiten.CursorPosition())
	in.Moved = in.Cursor != before
	in.Left = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
	in.Right = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight)
	released := inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)
	in.Down = ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft) || in.Left
	in.Up = in.owed || released && !in.Left
	in.owed = released && in.Left
	_, turned := ebiten.Wheel()
	in.Wheel = notches(turned)
	in.Held = ebiten.IsKeyPressed
}

// stirs says whether a page may look otherwise after this input.
func (in *Input) stirs() bool {
	return in.Moved || in.Left || in.Down || in.Up || in.Right || in.Wheel != 0 || len(in.Keys) > 0
}

// pointer tells the widgets what the pointer does, in interface pixels: they
// are drawn small and scaled up as a whole. It is the widgets' own hook for
// such windows. Only the left button is theirs.
type pointer struct {
	scale int
	in    *Input
}

var _ uiinput.CursorUpdater = (*pointer)(nil)

// The library calls these around its own work; there is nothing to do.

func (p *pointer) Update()                 {}
func (p *pointer) AfterUpdate()            {}
func (p *pointer) Draw(*ebiten.Image)      {}
func (p *pointer) AfterDraw(*ebiten.Image) {}

// The system draws the pointer itself.

func (p *pointer) GetCursorImage(string) *ebiten.Image { return nil }
func (p *pointer) GetCursorOffset(string) image.Point  { return image.Point{} }

func (p *pointer) MouseButtonPressed(b ebiten.MouseButton) bool {
	return b == ebiten.MouseButtonLeft && p.in.Down
}

func (p *pointer) MouseButtonJustPressed(b ebiten.MouseButton) bool {
	return b == ebiten.MouseButtonLeft && p.in.Left
}

func (p *pointer) MouseButtonJustReleased(b ebiten.MouseButton) bool {
	return b == ebiten.MouseButtonLeft && p.in.Up
}

// CursorPosition is the pointer in interface pixels.
func (p *pointer) CursorPosition() (int, int) {
	return p.in.Cursor.X / p.scale, p.in.Cursor.Y / p.scale
}

package render

import (
	"image"
	"slices"

	uiinput "github.com/ebitenui/ebitenui/input"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// input is what the player did since the last tick.
type input struct {
	keys   []ebiten.Key // pressed just now: one at most, without Shift and its like
	runes  []rune       // typed just now
	cursor image.Point  // in window pixels
	moved  bool         // the pointer moved
	left   bool         // the left button was pressed just now
	down   bool         // the left button is pressed
	up     bool         // the left button was let go just now
	right  bool         // the right button was pressed just now
	wheel  int          // notches the wheel was turned just now, down is more than 0
	held   func(ebiten.Key) bool
	late   bool // a further tick of the same frame: the system was not asked anew what is held

	waiting []ebiten.Key // pressed, and not yet handed out
	owed    bool         // the left button was let go in the tick it was pressed in
}

// pressed says whether one of the keys was pressed just now.
func (in *input) pressed(keys ...ebiten.Key) bool {
	for _, k := range in.keys {
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

// again is a key that is held, to strike it anew now and then.
type again struct {
	key   ebiten.Key
	ticks int
}

// How long a key is held before it strikes again, and how often it then does,
// in ticks.
const (
	againDelay = 24
	againEvery = 4
)

// strike adds the key to what was pressed just now, when it is one of these and
// has been held long enough.
func (a *again) strike(in *input, keys ...ebiten.Key) {
	for _, k := range keys {
		if in.pressed(k) {
			*a = again{key: k, ticks: 1}
			return
		}
	}
	if a.ticks == 0 || !in.held(a.key) {
		a.ticks = 0
		return
	}
	if in.late {
		return
	}
	if a.ticks++; a.ticks > againDelay && a.ticks%againEvery == 0 && len(in.keys) == 0 {
		in.keys = append(in.keys, a.key)
	}
}

// any says whether a key or a mouse button was pressed just now.
func (in *input) any() bool { return len(in.keys) > 0 || in.left || in.right }

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
func (in *input) read() {
	in.waiting = slices.DeleteFunc(inpututil.AppendJustPressedKeys(in.waiting), modifier)
	in.keys = in.keys[:0]
	if len(in.waiting) > 0 {
		in.keys = append(in.keys, in.waiting[0])
		in.waiting = slices.Delete(in.waiting, 0, 1)
	}
	in.runes = ebiten.AppendInputChars(in.runes[:0])
	before := in.cursor
	in.cursor = image.Pt(ebiten.CursorPosition())
	in.moved = in.cursor != before
	in.left = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
	in.right = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight)
	released := inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)
	in.down = ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft) || in.left
	in.up = in.owed || released && !in.left
	in.owed = released && in.left
	_, turned := ebiten.Wheel()
	in.wheel = notches(turned)
	in.held = ebiten.IsKeyPressed
}

// stirs says whether a page may look otherwise after this input.
func (in *input) stirs() bool {
	return in.moved || in.left || in.down || in.up || in.right || in.wheel != 0 || len(in.keys) > 0
}

// pointer tells the widgets what the pointer does, in interface pixels: they
// are drawn small and scaled up as a whole. It is the widgets' own hook for
// such windows. Only the left button is theirs.
type pointer struct {
	scale int
	in    *input
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
	return b == ebiten.MouseButtonLeft && p.in.down
}

func (p *pointer) MouseButtonJustPressed(b ebiten.MouseButton) bool {
	return b == ebiten.MouseButtonLeft && p.in.left
}

func (p *pointer) MouseButtonJustReleased(b ebiten.MouseButton) bool {
	return b == ebiten.MouseButtonLeft && p.in.up
}

// CursorPosition is the pointer in interface pixels.
func (p *pointer) CursorPosition() (int, int) {
	return p.in.cursor.X / p.scale, p.in.cursor.Y / p.scale
}

package render

import (
	"image"

	uiinput "github.com/ebitenui/ebitenui/input"
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// input is what the player did since the last tick.
type input struct {
	keys   []ebiten.Key // pressed just now
	runes  []rune       // typed just now
	cursor image.Point  // in window pixels
	moved  bool         // the pointer moved
	left   bool         // the left button was pressed just now
	down   bool         // the left button is pressed
	up     bool         // the left button was let go just now
	right  bool         // the right button was pressed just now
	held   func(ebiten.Key) bool
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

// any says whether a key or a mouse button was pressed just now. Shift and
// its like do nothing by themselves.
func (in *input) any() bool {
	for _, k := range in.keys {
		if !modifier(k) {
			return true
		}
	}
	return in.left || in.right
}

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

// read gathers the input of this tick. It keeps the slices of the last.
func (in *input) read() {
	in.keys = inpututil.AppendJustPressedKeys(in.keys[:0])
	in.runes = ebiten.AppendInputChars(in.runes[:0])
	before := in.cursor
	in.cursor = image.Pt(ebiten.CursorPosition())
	in.moved = in.cursor != before
	in.left = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
	in.right = inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight)
	in.down = ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft)
	in.up = inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)
	in.held = ebiten.IsKeyPressed
}

// stirs says whether a page may look otherwise after this input.
func (in *input) stirs() bool {
	return in.moved || in.left || in.down || in.up || in.right || len(in.keys) > 0
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

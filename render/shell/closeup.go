package shell

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/lens"
	"github.com/donjon-rogue/donjon/render/theme"
)

// framed is a scene that lies over another in a frame, in interface pixels.
type framed interface{ Frame() image.Rectangle }

// sight is how a scene is seen once the screen has been touched. Panels are enlarged.
type sight struct {
	lens   lens.Lens
	frame  image.Rectangle // of a panel, in window pixels; empty for other scenes
	hidden float64         // window pixels of the panel that do not fit; fingers scroll by that much
	limit  float64         // by how much a tall panel is enlarged at most; 0 for no limit
}

// smallPrint is the side of what fingers need, in interface pixels, beyond which these are
// so small that text cannot be read: on an upright phone.
const smallPrint = 3 * ButtonHeight

// Readable returns the screen with interface pixels that are large enough for text: on an
// upright phone twice as large.
func (w *Window) Readable() Screen {
	if w.FingerSide() > smallPrint {
		return w.Screen.Larger(2)
	}
	return w.Screen
}

// ReadableFinger is FingerSide in the interface pixels of Readable.
func (w *Window) ReadableFinger() int { return Up(w.FingerSide()*w.Screen.U, w.Readable().U) }

// widthLimit returns the factor that enlarges a panel of that width, in interface pixels, to
// the width of the window.
func (w *Window) widthLimit(width int) float64 {
	return min(max(1, float64(w.Screen.Width)/float64(width*w.Screen.U)), lens.MaxZoom)
}

// wanted returns the factor that makes a control of that height, in interface pixels, as
// high as fingers need, and everything as large as the player has set.
func (w *Window) wanted(height int) float64 {
	return max(1+w.lens.Least, float64(w.FingerSide())/float64(height))
}

// panelScale returns the factor by which a panel with content of that width, in interface
// pixels, is enlarged: until buttons of the usual height are as high as fingers need, or
// the panel is as wide as the window.
func (w *Window) panelScale(width int) float64 {
	if !w.fingers {
		return 1
	}
	factor := min(w.widthLimit(width+2*PanelMargin), w.wanted(ButtonHeight))
	if s := w.sights[w.laid]; s != nil && s.limit > 0 {
		factor = min(factor, s.limit)
	}
	return factor
}

// Finger returns the height of a control in a panel with content of that width, both in
// interface pixels: the usual one, or what fingers need once the screen has been touched
// and the panel is enlarged.
func (w *Window) Finger(usual, width int) int {
	return max(usual, int(math.Ceil(float64(w.FingerSide())/w.panelScale(width))))
}

// PanelRoom returns the largest height to lay a panel with content of that width with, in
// interface pixels, that needs no scrolling by fingers.
func (w *Window) PanelRoom(width int) int {
	return w.wholeRoom(width) - w.Finger(ButtonHeight, width) + ButtonHeight
}

// wholeRoom is PanelRoom for a panel without buttons at its foot.
func (w *Window) wholeRoom(width int) int {
	return int(float64(w.Screen.All.Dy())/w.panelScale(width)) - 2*PanelMargin - HeadHeight
}

// see looks at the top scene as it was seen before, or for the first time, in which case a panel
// is enlarged until its lowest control is as high as fingers need or the panel fills the
// window. A panel that is still too tall is scrolled by fingers.
func (w *Window) see() {
	if !w.fingers || w.done {
		return
	}
	top, frame := w.Top(), w.frameOf(w.Top())
	s, known := w.sights[top]
	if known && top == w.seen && frame == s.frame {
		return
	}
	if before := w.sights[w.seen]; before != nil {
		before.lens = w.lens
	}
	if !known {
		s = &sight{lens: lens.Lens{Least: w.lens.Least, More: w.lens.Least, At: w.lens.At, By: w.lens.By}}
		if w.sights == nil {
			w.sights = map[Scene]*sight{}
		}
		w.sights[top] = s
	}
	w.lens, w.seen, w.pulled = s.lens, top, 0
	if frame != s.frame {
		scroll := w.lens.Scroll
		w.fit(s, top)
		w.lens.Scroll = min(scroll, s.hidden)
	}
	w.aimed = top
}

// frameOf returns the frame of a panel, in window pixels; of other scenes an empty one.
func (w *Window) frameOf(s Scene) image.Rectangle {
	if p, ok := s.(framed); ok {
		return Enlarged(p.Frame(), w.Screen.U)
	}
	return image.Rectangle{}
}

// fit enlarges a panel. One that gets too tall is laid out again, to be enlarged less.
func (w *Window) fit(s *sight, top Scene) {
	for {
		s.frame = w.frameOf(top)
		factor := w.widthLimit(s.frame.Dx() / w.Screen.U)
		if height := lowest(top.Layout()); height > 0 {
			factor = min(factor, w.wanted(height))
		}
		fits := max(1, float64(w.Screen.Height)/float64(s.frame.Dy()))
		if factor > fits && (s.limit == 0 || fits < s.limit-0.02) {
			s.limit = fits
			mark := markFocus(top.Layout())
			w.Rebuild(top)
			mark.restore(top.Layout())
			continue
		}
		s.hidden = w.lens.Frame(s.frame, image.Pt(w.Screen.Width, w.Screen.Height), min(factor, fits))
		return
	}
}

// lowest returns the smallest height of the controls and fields of a page; 0 without any.
func lowest(p *Page) (height int) {
	for _, f := range p.inputs() {
		if r := placeOf(f); height == 0 || r.Dy() < height {
			height = r.Dy()
		}
	}
	return height
}

// topSight returns how the top scene is seen; the zero value before a touch.
func (w *Window) topSight() sight {
	if s := w.sights[w.Top()]; s != nil {
		return *s
	}
	return sight{}
}

// Pulled is a panel whose list fingers pull: the height by which a notch of the wheel moves
// it, in interface pixels. Other lists move by a step per pullEvery.
type Pulled interface{ Notch() int }

// pullEvery is how far fingers pull a list by a step, in device-independent pixels.
const pullEvery = 24

// notch returns how far fingers pull what the top scene shows by a notch of the wheel, in
// window pixels.
func (w *Window) notch() float64 {
	if p, ok := w.Top().(Pulled); ok {
		return float64(p.Notch()*w.Screen.U) * w.lens.Scale()
	}
	return pullEvery * w.unit()
}

// pull moves what a panel shows with the fingers: first a panel that is taller than the
// window, then the list on it, as a wheel does. It returns the notches of the wheel.
func (w *Window) pull(down float64) (wheel int) {
	left := -down - w.scrollBy(-down)
	if w.pulled*left < 0 {
		w.pulled = 0
	}
	w.pulled += left
	wheel = int(w.pulled / w.notch())
	w.pulled -= float64(wheel) * w.notch()
	return wheel
}

// scrollBy scrolls a panel that is taller than the window, and returns by how much.
func (w *Window) scrollBy(down float64) float64 {
	before := w.lens.Scroll
	w.lens.Scroll = min(max(0, before+down), w.topSight().hidden)
	return w.lens.Scroll - before
}

// showFocus scrolls a panel that is taller than the window to what the keys act on.
func (w *Window) showFocus() {
	page := w.Top().Layout()
	if f := page.Focused(); f != nil && w.topSight().hidden > 0 {
		_, y := w.lens.Shown(MiddleOf(Enlarged(placeOf(f), page.U)))
		w.scrollBy(y - float64(w.Screen.Height)/2)
	}
}

// pictureHeight returns the height of what is drawn behind the lens, in window pixels: that
// of the window, or of a panel that is taller.
func (w *Window) pictureHeight() int { return max(w.Screen.Height, w.topSight().frame.Max.Y) }

// drawScroll draws at the right edge of the window which part of a tall panel is shown.
func (w *Window) drawScroll(dst *ebiten.Image) {
	hidden := w.topSight().hidden
	if hidden == 0 {
		return
	}
	height := float64(w.Screen.Height)
	shown := height / (height + hidden)
	top := w.lens.Scroll * shown
	width := 3 * w.Screen.U
	theme.Fill(dst, image.Rect(w.Screen.Width-width, int(top), w.Screen.Width, int(top+height*shown)), theme.Stone)
}

package shell

import (
	"image"
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/lens"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// framed is a scene that lies over another in a frame, in interface pixels.
type framed interface{ Frame() image.Rectangle }

// sight is how a scene is seen once the screen has been touched, or where panels need more room
// than there is at the player's size. Panels are enlarged.
type sight struct {
	lens   lens.Lens
	frame  image.Rectangle // of a panel, in window pixels; empty for other scenes
	hidden float64         // window pixels of the panel that do not fit; fingers scroll by that much
	limit  float64         // by how much a tall panel is enlarged at most; 0 for no limit
}

// smallPrint is the side of what fingers need, in interface pixels, beyond which these are
// so small that text cannot be read: on an upright phone.
const smallPrint = 3 * ui.ButtonHeight

// Readable returns the screen with interface pixels that are large enough for text: on an
// upright phone twice as large.
func (v *View) Readable() ui.Screen {
	if v.FingerSide() > smallPrint {
		return v.w.Screen.Larger(2)
	}
	return v.w.Screen
}

// ReadableFinger is FingerSide in the interface pixels of Readable.
func (v *View) ReadableFinger() int { return ui.Up(v.FingerSide()*v.w.Screen.U, v.Readable().U) }

// widthLimit returns the factor that enlarges a panel of that width, in interface pixels, to
// the width of the window.
func (v *View) widthLimit(width int) float64 {
	return min(max(1, float64(v.w.Screen.Width)/float64(width*v.w.Screen.U)), lens.MaxZoom)
}

// wanted returns the factor that makes a control of that height, in interface pixels, as
// high as fingers need, and everything as large as the player has set.
func (v *View) wanted(height int) float64 {
	if !v.fingers {
		return 1 + v.lens.Least
	}
	return max(1+v.lens.Least, float64(v.w.Choices.Size)/100, float64(v.FingerSide())/float64(max(1, height)))
}

// panelScale returns the factor by which a panel with content of that width, in interface
// pixels, is enlarged: until buttons of the usual height are as high as fingers need, or
// the panel is as wide as the window.
func (v *View) panelScale(width int) float64 {
	if !v.fingers {
		return max(1, min(v.widthLimit(width+2*PanelMargin), v.w.Sizing.wish()/float64(v.w.Screen.U)))
	}
	factor := min(v.widthLimit(width+2*PanelMargin), v.wanted(ui.ButtonHeight))
	if s := v.sights[v.laid]; s != nil && s.limit > 0 {
		factor = min(factor, s.limit)
	}
	return factor
}

// Finger returns the height of a control in a panel with content of that width, both in
// interface pixels: the usual one, or what fingers need once the screen has been touched
// and the panel is enlarged.
func (v *View) Finger(usual, width int) int {
	return max(usual, int(math.Ceil(float64(v.FingerSide())/v.panelScale(width))))
}

// PanelRoom returns the largest height to lay a panel with content of that width with, in
// interface pixels, that needs no scrolling by fingers.
func (v *View) PanelRoom(width int) int {
	return v.WholeRoom(width) - v.Finger(ui.ButtonHeight, width) + ui.ButtonHeight
}

// WholeRoom is PanelRoom for a panel without buttons at its foot.
func (v *View) WholeRoom(width int) int {
	return int(float64(v.w.Screen.Below(head(v)).Dy())/v.panelScale(width)) - 2*PanelMargin - HeadHeight
}

// see looks at the top scene as it was seen before, or for the first time, in which case a panel
// is enlarged until its lowest control is as high as fingers need or the panel fills the
// window. A panel that is still too tall is scrolled by fingers.
func (v *View) see() {
	if v.w.done {
		return
	}
	top, frame := v.w.Top(), v.frameOf(v.w.Top())
	if !v.fingers && v.seen == nil && (frame.Empty() || float64(top.Layout().U) == v.w.Sizing.wish()) {
		return
	}
	s, known := v.sights[top]
	if known && top == v.seen && frame == s.frame {
		return
	}
	if before := v.sights[v.seen]; before != nil {
		before.lens = v.lens
	}
	if !known {
		s = &sight{lens: lens.Lens{Least: v.lens.Least, More: v.lens.Least, At: v.lens.At, By: v.lens.By}}
		if v.sights == nil {
			v.sights = map[Scene]*sight{}
		}
		v.sights[top] = s
	}
	v.lens, v.seen, v.pulled = s.lens, top, 0
	if frame != s.frame {
		scroll := v.lens.Scroll
		v.fit(s, top)
		v.lens.Scroll = min(scroll, s.hidden)
	}
	v.aimed = top
}

// frameOf returns the frame of a panel, in window pixels; of other scenes an empty one.
func (v *View) frameOf(s Scene) image.Rectangle {
	if p, ok := s.(framed); ok {
		return ui.Enlarged(p.Frame(), s.Layout().U)
	}
	return image.Rectangle{}
}

// fit enlarges a panel. One that gets too tall is laid out again, to be enlarged less.
func (v *View) fit(s *sight, top Scene) {
	for {
		s.frame = v.frameOf(top)
		u := top.Layout().U
		factor := min(lens.MaxZoom, max(1, float64(v.w.Screen.Width)/float64(s.frame.Dx())))
		if height := lowest(top.Layout()); height > 0 || !v.fingers {
			factor = min(factor, max(v.wanted(height*u/v.w.Screen.U), v.w.Sizing.wish()/float64(u)))
		}
		room := image.Rect(0, head(v), v.w.Screen.Width, v.w.Screen.Height)
		fits := max(1, float64(room.Dy())/float64(s.frame.Dy()))
		if !v.fingers && fits >= nearly*factor {
			factor = min(factor, fits) // a little smaller, without scrolling
		}
		if v.fingers && factor > fits && (s.limit == 0 || fits < s.limit-0.02) {
			s.limit = fits
			mark := ui.MarkFocus(top.Layout())
			v.w.Rebuild(top)
			mark.Restore(top.Layout())
			continue
		}
		if v.fingers {
			factor = min(factor, fits)
		}
		s.hidden = v.lens.Frame(s.frame, room, factor)
		return
	}
}

// head returns the height of the strip that panels leave free, in window pixels. Fingers move all
// of the picture.
func head(v *View) int {
	seen := visible(v.w.stack)
	if len(seen) == 0 || v.fingers {
		return 0
	}
	if s, ok := seen[0].(Headed); ok {
		return s.Head()
	}
	return 0
}

// Head returns the height of the strip that the top scene leaves free, in window pixels.
func (v *View) Head() int {
	if v.w.done || v.frameOf(v.w.Top()).Empty() {
		return 0
	}
	return head(v)
}

// nearly is the part of the player's size that a panel may have to be visible as a whole.
const nearly = 0.75

// lowest returns the smallest height of the controls and fields of a page; 0 without any.
func lowest(p *ui.Page) (height int) {
	for _, f := range p.Inputs() {
		if r := f.Place(); height == 0 || r.Dy() < height {
			height = r.Dy()
		}
	}
	return height
}

// topSight returns how the top scene is seen; the zero value before a touch.
func (v *View) topSight() sight {
	if s := v.sights[v.w.Top()]; s != nil {
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
func (v *View) notch() float64 {
	if p, ok := v.w.Top().(Pulled); ok {
		return float64(p.Notch()*v.w.Top().Layout().U) * v.lens.Scale()
	}
	return pullEvery * v.unit()
}

// pull moves what a panel shows with the fingers: first a panel that is taller than the
// window, then the list on it, as a wheel does. It returns the notches of the wheel.
func (v *View) pull(down float64) (wheel int) {
	left := -down - v.scrollBy(-down)
	if v.pulled*left < 0 {
		v.pulled = 0
	}
	v.pulled += left
	wheel = int(v.pulled / v.notch())
	v.pulled -= float64(wheel) * v.notch()
	return wheel
}

// scrollBy scrolls a panel that is taller than the window, and returns by how much.
func (v *View) scrollBy(down float64) float64 {
	before := v.lens.Scroll
	v.lens.Scroll = min(max(0, before+down), v.topSight().hidden)
	return v.lens.Scroll - before
}

// wheel scrolls a panel that is taller than the window by the wheel, before its lists.
func (v *View) wheel(in *input.State) {
	if in.Wheel != 0 && v.topSight().hidden > 0 && v.scrollBy(float64(in.Wheel)*v.notch()) != 0 {
		in.Wheel = 0
	}
}

// showFocus scrolls a panel that is taller than the window to what the keys act on.
func (v *View) showFocus() {
	page := v.w.Top().Layout()
	if f := page.Focused(); f != nil && v.topSight().hidden > 0 {
		_, y := v.lens.Shown(ui.MiddleOf(ui.Enlarged(f.Place(), page.U)))
		v.scrollBy(y - float64(v.Head()+v.w.Screen.Height)/2)
	}
}

// pictureHeight returns the height of what is drawn behind the lens, in window pixels: that
// of the window, or of a panel that is taller.
func (v *View) pictureHeight() int { return max(v.w.Screen.Height, v.topSight().frame.Max.Y) }

// drawScroll draws at the right edge of the window which part of a tall panel is shown.
func drawScroll(v *View, dst *ebiten.Image) {
	hidden := v.topSight().hidden
	if hidden == 0 {
		return
	}
	head := float64(v.Head())
	height := float64(v.w.Screen.Height) - head
	shown := height / (height + hidden)
	top := head + v.lens.Scroll*shown
	width := 3 * v.w.Screen.U
	theme.Fill(dst, image.Rect(v.w.Screen.Width-width, int(top), v.w.Screen.Width, int(top+height*shown)), theme.Stone)
}

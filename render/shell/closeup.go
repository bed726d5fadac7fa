package shell

import (
	"image"
	"math"
)

// framed is a scene that lies over another in a frame, in interface pixels.
type framed interface{ Frame() image.Rectangle }

// closeup is the panel that is enlarged for fingers.
type closeup struct {
	of     Scene
	frame  image.Rectangle // in window pixels; empty for a scene that is no panel
	before lens            // of the scenes below
	hidden float64         // window pixels of the panel that do not fit; fingers scroll by that much
	pulled float64         // by fingers, in window pixels, since the last step of a list
}

// nearer returns the factor that enlarges a panel of that width, in interface pixels, to
// the width of the window.
func (w *Window) nearer(width int) float64 {
	return min(max(1, float64(w.Screen.Width)/float64(width*w.Screen.U)), maxZoom)
}

// Closer returns the factor by which a panel with content of that width, in interface
// pixels, is enlarged for fingers: until buttons of the usual height are as large as they
// need, or the panel is as wide as the window.
func (w *Window) Closer(width int) float64 {
	factor := max(1, min(w.nearer(width+2*PanelMargin), float64(w.FingerSide())/ButtonHeight))
	if limit, tall := w.limits[w.laid]; tall {
		factor = min(factor, limit)
	}
	return factor
}

// Finger returns the height of a control in a panel with content of that width, both in
// interface pixels: the usual one, or what fingers need once the screen has been touched
// and the panel is enlarged.
func (w *Window) Finger(usual, width int) int {
	return max(usual, int(math.Ceil(float64(w.FingerSide())/w.Closer(width))))
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

// PanelRoom returns the largest height to lay a panel with content of that width with, in
// interface pixels, that needs no scrolling by fingers.
func (w *Window) PanelRoom(width int) int {
	all := int(float64(w.Screen.All.Dy()) / w.Closer(width))
	return all - 2*PanelMargin - HeadHeight - w.Finger(ButtonHeight, width) + ButtonHeight
}

// closeUp enlarges a panel that opens after a touch, until its lowest control is as
// high as fingers need or the panel fills the window. A panel that is still too tall is
// scrolled by fingers. What is below the panel is seen as before when it is closed.
func (w *Window) closeUp() {
	if !w.fingers || w.done {
		return
	}
	now := closeup{of: w.Top(), frame: w.frameOf(w.Top()), before: w.lens}
	if now.of == w.closeup.of && now.frame == w.closeup.frame {
		return
	}
	if !w.closeup.frame.Empty() {
		now.before = w.closeup.before
		w.lens = now.before
	}
	if !now.frame.Empty() {
		now.frame, now.hidden = w.fit(now.of)
	}
	w.lens.top = now.of
	w.closeup = now
}

// frameOf returns the frame of a panel, in window pixels; of other scenes an empty one.
func (w *Window) frameOf(s Scene) image.Rectangle {
	if p, ok := s.(framed); ok {
		return Enlarged(p.Frame(), w.Screen.U)
	}
	return image.Rectangle{}
}

// fit enlarges a panel and returns its frame, and how much of it does not fit. A panel that
// gets too tall is laid out again, to be enlarged less.
func (w *Window) fit(s Scene) (frame image.Rectangle, hidden float64) {
	for {
		frame = w.frameOf(s)
		factor := w.nearer(frame.Dx() / w.Screen.U)
		if height := lowest(s.Layout()); height > 0 {
			factor = min(factor, max(1, float64(w.FingerSide())/float64(height)))
		}
		fits := max(1, float64(w.Screen.Height)/float64(frame.Dy()))
		if factor <= fits {
			return frame, w.lens.frame(frame, image.Pt(w.Screen.Width, w.Screen.Height), factor)
		}
		limit, tall := w.limits[s]
		if tall && fits > limit-0.02 {
			return frame, w.lens.frame(frame, image.Pt(w.Screen.Width, w.Screen.Height), fits)
		}
		if w.limits == nil {
			w.limits = map[Scene]float64{}
		}
		w.limits[s] = fits
		w.Rebuild(s)
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

// frame enlarges a part of a window by a factor, with the part in the middle as far as the
// picture reaches. It returns how much of its height does not fit; the upper edge does.
func (l *lens) frame(part image.Rectangle, window image.Point, factor float64) (hidden float64) {
	l.by, l.scroll, l.more = fingersAim, 0, max(l.least, factor-1)
	hidden = max(0, float64(part.Dy())*l.scale()-float64(window.Y))
	if l.more == 0 {
		return hidden
	}
	aim := func(from, to, side int) float64 {
		free := max(0, float64(side)-float64(to-from)*l.scale())
		return min(max(0, (float64(from)*l.scale()-free/2)/l.more), float64(side))
	}
	l.at = [2]float64{aim(part.Min.X, part.Max.X, window.X), aim(part.Min.Y, part.Max.Y, window.Y)}
	return hidden
}

// pullEvery is how far fingers pull a list by a step, in device-independent pixels.
const pullEvery = 24.0

// pull moves what a panel shows with the fingers: first a panel that is taller than the
// window, then the list on it, as a wheel does. It returns the steps of the wheel.
func (w *Window) pull(down float64) (wheel int) {
	left := -down - w.scrollBy(-down)
	c := &w.closeup
	if c.pulled*left < 0 {
		c.pulled = 0
	}
	c.pulled += left
	wheel = int(c.pulled / (pullEvery * w.unit()))
	c.pulled -= float64(wheel) * pullEvery * w.unit()
	return wheel
}

// scrollBy scrolls a panel that is taller than the window, and returns by how much.
func (w *Window) scrollBy(down float64) float64 {
	before := w.lens.scroll
	w.lens.scroll = min(max(0, before+down), w.closeup.hidden)
	return w.lens.scroll - before
}

// showFocus scrolls a panel that is taller than the window to what the keys act on.
func (w *Window) showFocus() {
	if f := w.Top().Layout().Focused(); f != nil && w.closeup.hidden > 0 {
		_, y := w.lens.shown(MiddleOf(Enlarged(placeOf(f), w.Top().Layout().U)))
		w.scrollBy(y - float64(w.Screen.Height)/2)
	}
}

// pictureHeight returns the height of what is drawn behind the lens, in window pixels: that
// of the window, or of a panel that is taller.
func (w *Window) pictureHeight() int { return max(w.Screen.Height, w.closeup.frame.Max.Y) }

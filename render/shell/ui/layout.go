package ui

import "image"

// The smallest supported window, in device-independent pixels.
const (
	MinWidth  = 640
	MinHeight = 360
)

// The art is drawn for a screen of this many sprite pixels; the rest goes to the
// panel and the log. CellSize is the side of a cell in sprite pixels.
const (
	artWidth  = 320
	artHeight = 180
	CellSize  = 16
)

// Screen is the scale for a window of some size. Boards are drawn in window pixels,
// everything else in interface pixels, each a square of U window pixels.
type Screen struct {
	Width, Height int             // of the window, in window pixels
	K, U          int             // window pixels per sprite pixel, and per interface pixel
	All           image.Rectangle // the whole window, in interface pixels
}

// NewScreen computes the scale for a window of that size.
func NewScreen(width, height int) Screen {
	k := max(1, min(width/artWidth, height/artHeight))
	u := max(1, k/2)
	s := Screen{Width: width, Height: height, K: k, U: u}
	s.All = image.Rect(0, 0, Up(width, u), Up(height, u))
	return s
}

// leastSized is the least number of pixels of the picture per interface pixel at a size that the
// player has set. A picture that is larger than its window keeps letters legible.
const leastSized = 2

// SizedScreen computes the scale for a window of that size whose interface pixels are larger than
// usual, in percent. Where they have no whole number of window pixels, the picture has another
// size than the window, which it is scaled to.
func SizedScreen(width, height, percent int) Screen {
	usual := NewScreen(width, height)
	if percent == 100 {
		return usual
	}
	u := max(leastSized, usual.U*percent/100)
	picture := func(side int) int { return Up(side*u*100, usual.U*percent) }
	s := NewScreen(picture(width), picture(height))
	s.U, s.All.Max = u, image.Pt(Up(s.Width, u), Up(s.Height, u))
	return s
}

// Shrunk returns a screen of the same size with interface pixels that are so much smaller that
// it has room for an area, in interface pixels, below a strip of some height, in window pixels.
func (s Screen) Shrunk(width, height, head int) Screen {
	for s.U > 1 && (width > s.All.Dx() || height > s.Below(head).Dy()) {
		s.U--
		s.All.Max = image.Pt(Up(s.Width, s.U), Up(s.Height, s.U))
	}
	return s
}

// Below returns the area below a strip of some height, in window pixels.
func (s Screen) Below(head int) image.Rectangle {
	below := s.All
	below.Min.Y = Up(head, s.U)
	return below
}

// Tall reports whether a screen is so much higher than wide that a panel has more room below
// a board than beside it.
func (s Screen) Tall() bool { return 4*s.All.Dy() >= 5*s.All.Dx() }

// Larger returns a screen of the same size with larger interface pixels.
func (s Screen) Larger(by int) Screen {
	s.U *= by
	s.All.Max = image.Pt(Up(s.Width, s.U), Up(s.Height, s.U))
	return s
}

// Up divides, rounding up.
func Up(n, by int) int { return (n + by - 1) / by }

// Middle returns a rectangle of that size centred in the window.
func (s Screen) Middle(width, height int) image.Rectangle { return Middle(s.All, width, height) }

// Middle returns a rectangle of that size centred in another one; what is too large for it begins
// at its corner.
func Middle(in image.Rectangle, width, height int) image.Rectangle {
	at := in.Min.Add(image.Pt(max(0, (in.Dx()-width)/2), max(0, (in.Dy()-height)/2)))
	return image.Rectangle{at, at.Add(image.Pt(width, height))}
}

// Aside returns a rectangle of that size at the side of the window where panels beside a
// board are: at the right edge, or at the lower edge of a tall screen.
func (s Screen) Aside(width, height int) image.Rectangle {
	r := s.Middle(width, height)
	if s.Tall() {
		return r.Add(image.Pt(0, s.All.Max.Y-r.Max.Y))
	}
	return r.Add(image.Pt(s.All.Max.X-r.Max.X, 0))
}

// Split divides a rectangle into columns of equal width with gaps between them.
func Split(r image.Rectangle, columns, gap int) []image.Rectangle {
	out := make([]image.Rectangle, columns)
	for i := range out {
		left := r.Min.X + i*(r.Dx()+gap)/columns
		right := r.Min.X + (i+1)*(r.Dx()+gap)/columns - gap
		out[i] = image.Rect(left, r.Min.Y, right, r.Max.Y)
	}
	return out
}

// Inset shrinks a rectangle by x on the left and right and by y at the top and
// bottom.
func Inset(r image.Rectangle, x, y int) image.Rectangle {
	return image.Rect(r.Min.X+x, r.Min.Y+y, r.Max.X-x, r.Max.Y-y)
}

// Enlarged converts a rectangle from interface pixels to window pixels.
func Enlarged(r image.Rectangle, scale int) image.Rectangle {
	return image.Rectangle{r.Min.Mul(scale), r.Max.Mul(scale)}
}

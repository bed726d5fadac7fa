package shell

import "image"

// The smallest window the interface is made for, in pixels.
const (
	MinWidth  = 1280
	MinHeight = 720
)

// The art of the game is drawn for a screen of this many sprite pixels; what
// is left over goes to the panel and the log.
const (
	artWidth  = 320
	artHeight = 180
	CellSize  = 16
)

// Screen is where everything lies in a window of some size. The board is in
// window pixels; all else is in interface pixels, of which each is a square
// of U window pixels.
type Screen struct {
	Width, Height int             // of the window, in window pixels
	K, U          int             // window pixels to a sprite pixel, and to an interface pixel
	All           image.Rectangle // the whole window
}

// NewScreen lays out a window of that size.
func NewScreen(width, height int) Screen {
	k := max(1, min(width/artWidth, height/artHeight))
	u := max(1, k/2)
	s := Screen{Width: width, Height: height, K: k, U: u}
	s.All = image.Rect(0, 0, Up(width, u), Up(height, u))
	return s
}

// Up divides and rounds up.
func Up(n, by int) int { return (n + by - 1) / by }

// middle is a rectangle of that size in the middle of the window, for scenes
// without a game behind them.
func (s Screen) middle(width, height int) image.Rectangle {
	x, y := max(0, (s.All.Dx()-width)/2), max(0, (s.All.Dy()-height)/2)
	return image.Rect(x, y, x+width, y+height)
}

// Split divides a rectangle into columns of equal width with gaps between.
func Split(r image.Rectangle, columns, gap int) []image.Rectangle {
	out := make([]image.Rectangle, columns)
	for i := range out {
		left := r.Min.X + i*(r.Dx()+gap)/columns
		right := r.Min.X + (i+1)*(r.Dx()+gap)/columns - gap
		out[i] = image.Rect(left, r.Min.Y, right, r.Max.Y)
	}
	return out
}

// Inset shrinks a rectangle by different lengths at its sides and its ends.
func Inset(r image.Rectangle, x, y int) image.Rectangle {
	return image.Rect(r.Min.X+x, r.Min.Y+y, r.Max.X-x, r.Max.Y-y)
}

// Enlarged is a rectangle of interface pixels in window pixels.
func Enlarged(r image.Rectangle, scale int) image.Rectangle {
	return image.Rectangle{r.Min.Mul(scale), r.Max.Mul(scale)}
}

package render

import "image"

// The smallest window the interface is made for, in pixels.
const (
	minWidth  = 1280
	minHeight = 720
)

// The art of the game is drawn for a screen of this many sprite pixels; what
// is left over goes to the panel and the log.
const (
	artWidth  = 320
	artHeight = 180
	cellSize  = 16
	viewWidth = 13 * cellSize
	viewDepth = 9 * cellSize
)

// screen is where everything lies in a window of some size. The board is in
// window pixels; all else is in interface pixels, of which each is a square
// of U window pixels.
type screen struct {
	Width, Height int             // of the window, in window pixels
	K, U          int             // window pixels to a sprite pixel, and to an interface pixel
	All           image.Rectangle // the whole window
	Board         image.Rectangle // what the 13 x 9 cells cover
	Side          image.Rectangle // the panel to the right of the board
	Log           image.Rectangle // the log below the board
}

// newScreen lays out a window of that size.
func newScreen(width, height int) screen {
	k := max(1, min(width/artWidth, height/artHeight))
	u := max(1, k/2)
	s := screen{Width: width, Height: height, K: k, U: u}
	s.All = image.Rect(0, 0, up(width, u), up(height, u))
	s.Board = image.Rect(0, 0, up(viewWidth*k, u), up(viewDepth*k, u))
	s.Side = image.Rect(s.Board.Max.X, 0, s.All.Max.X, s.All.Max.Y)
	s.Log = image.Rect(0, s.Board.Max.Y, s.Board.Max.X, s.All.Max.Y)
	return s
}

// up divides and rounds up.
func up(n, by int) int { return (n + by - 1) / by }

// cell is the rectangle, in interface pixels, of a cell of the view, counted
// from the upper left one.
func (s screen) cell(x, y int) image.Rectangle {
	side := cellSize * s.K
	return image.Rect(x*side/s.U, y*side/s.U, up((x+1)*side, s.U), up((y+1)*side, s.U))
}

// centred is a rectangle of that size in the middle of the board, so that a
// panel leaves the hero's gauges free. A panel too large for the board grows
// over the log.
func (s screen) centred(width, height int) image.Rectangle {
	room := s.Board
	if height > room.Dy() {
		room.Max.Y = s.All.Max.Y
	}
	x := room.Min.X + max(0, (room.Dx()-width)/2)
	y := room.Min.Y + max(0, (room.Dy()-height)/2)
	return image.Rect(x, y, x+width, y+height)
}

// middle is a rectangle of that size in the middle of the window, for scenes
// without a game behind them.
func (s screen) middle(width, height int) image.Rectangle {
	x, y := max(0, (s.All.Dx()-width)/2), max(0, (s.All.Dy()-height)/2)
	return image.Rect(x, y, x+width, y+height)
}

// hud is where the parts of the side panel lie, in interface pixels.
type hud struct {
	Inner      image.Rectangle
	Name       image.Rectangle
	Gauges     [3]image.Rectangle // Hp, Mp, Xp
	Attributes [3]image.Rectangle // Atk, Int, Def
	Effects    [3]image.Rectangle
	BagHead    image.Rectangle
	Slots      []image.Rectangle
	Buttons    []image.Rectangle
	Minimap    image.Rectangle
	Facts      image.Rectangle
}

// The floor's size in cells decides how the minimap is scaled.
const (
	mapWidth  = 63
	mapHeight = 43
)

// newHud lays out the side panel for so many slots and buttons. Room to
// spare makes slots and buttons taller first, then the minimap larger.
func newHud(s screen, slots, buttons int) hud {
	h := hud{Inner: s.Side.Inset(8)}
	in := h.Inner
	slotRows, buttonRows := up(slots, 4), up(buttons, 2)
	const fixed = 14 + 3*13 + 28 + 20 + 14 + 4 + 4
	const least = mapHeight*3/2 + 1
	spare := in.Dy() - fixed - 20*slotRows - 18*buttonRows - least
	slotHeight := 20 + min(6, max(0, spare/(2*slotRows)))
	spare -= (slotHeight - 20) * slotRows
	buttonHeight := 18 + min(6, max(0, spare/(2*buttonRows)))

	y := in.Min.Y
	row := func(height int) image.Rectangle {
		r := image.Rect(in.Min.X, y, in.Max.X, y+height)
		y += height
		return r
	}
	h.Name = row(14)
	for i := range h.Gauges {
		h.Gauges[i] = row(13)
	}
	copy(h.Attributes[:], split(row(28), 3, 2))
	copy(h.Effects[:], split(row(20), 3, 2))
	h.BagHead = row(14)
	for range slotRows {
		h.Slots = append(h.Slots, split(row(slotHeight), 4, 1)...)
	}
	h.Slots = h.Slots[:slots]
	y += 4
	for range buttonRows {
		h.Buttons = append(h.Buttons, split(row(buttonHeight), 2, 2)...)
	}
	h.Buttons = h.Buttons[:buttons]
	y += 4

	h.Minimap, h.Facts = mapAndFacts(image.Rect(in.Min.X, y, in.Max.X, in.Max.Y), s.U)
	return h
}

// mapAndFacts shares what is left of the panel: the facts stand beside the
// minimap or below it, whichever leaves it larger. A cell of the minimap is a
// whole number of window pixels.
func mapAndFacts(r image.Rectangle, u int) (minimap, facts image.Rectangle) {
	const width, height = 70, 52 // that the facts need beside it, and below
	beside := min(r.Dy()*u/mapHeight, (r.Dx()-width)*u/mapWidth)
	below := min((r.Dy()-height)*u/mapHeight, r.Dx()*u/mapWidth)
	per := max(1, beside, below)
	minimap = image.Rectangle{r.Min, r.Min.Add(image.Pt(up(mapWidth*per, u), up(mapHeight*per, u)))}
	if below > beside {
		return minimap, image.Rect(r.Min.X, minimap.Max.Y+4, r.Max.X, r.Max.Y)
	}
	return minimap, image.Rect(minimap.Max.X+6, r.Min.Y, r.Max.X, r.Max.Y)
}

// split divides a rectangle into columns of equal width with gaps between.
func split(r image.Rectangle, columns, gap int) []image.Rectangle {
	out := make([]image.Rectangle, columns)
	for i := range out {
		left := r.Min.X + i*(r.Dx()+gap)/columns
		right := r.Min.X + (i+1)*(r.Dx()+gap)/columns - gap
		out[i] = image.Rect(left, r.Min.Y, right, r.Max.Y)
	}
	return out
}

// inset shrinks a rectangle by different lengths at its sides and its ends.
func inset(r image.Rectangle, x, y int) image.Rectangle {
	return image.Rect(r.Min.X+x, r.Min.Y+y, r.Max.X-x, r.Max.Y-y)
}

// enlarged is a rectangle of interface pixels in window pixels.
func enlarged(r image.Rectangle, scale int) image.Rectangle {
	return image.Rectangle{r.Min.Mul(scale), r.Max.Mul(scale)}
}

package dungeonui

import (
	"image"

	"github.com/donjon-rogue/donjon/render/shell"
)

// areas is where the parts of the dungeon lie in a window of some size.
type areas struct {
	shell.Screen
	Scale   int             // window pixels per sprite pixel of the board
	At      image.Point     // corner of the board, in window pixels
	Board   image.Rectangle // what the 13 x 9 cells cover; this and the rest are in interface pixels
	Side    image.Rectangle // the panel
	Log     image.Rectangle
	Margins []image.Rectangle // around the board, where it does not fill its room
}

// The smallest and the largest size of the panel, and the smallest of the log, in
// interface pixels.
const (
	minSide       = 224
	maxSide       = 320
	minSideHeight = 360
	minLog        = 416
	minLogHeight  = 72
)

// newAreas lays out a window for the dungeon: the panel to the right of the board, the
// log below the board. Where the board can be larger that way, a tall window has both
// below the board, and a very wide one has the log to the left of it.
func newAreas(s shell.Screen) areas {
	fits := func(width, height int) int {
		return min((s.Width-width*s.U)/viewWidth, (s.Height-height*s.U)/viewDepth)
	}
	usual, tall, wide := fits(minSide, minLogHeight), fits(0, minSideHeight), fits(minSide+minLog, 0)
	a := areas{Screen: s, Scale: max(usual, tall, wide), Side: s.All, Log: s.All}
	board := image.Pt(shell.Up(viewWidth*a.Scale, s.U), shell.Up(viewDepth*a.Scale, s.U))
	room := s.All // of the board
	switch a.Scale {
	case usual:
		a.Side.Min.X = s.All.Max.X - min(maxSide, s.All.Dx()-board.X)
		room.Max = image.Pt(a.Side.Min.X, board.Y)
		a.Log.Min.Y, a.Log.Max.X = board.Y, a.Side.Min.X
	case tall:
		a.Side.Min = image.Pt(s.All.Max.X-min(maxSide, s.All.Dx()-minLog), board.Y)
		room.Max.Y = board.Y
		a.Log.Min.Y, a.Log.Max.X = board.Y, a.Side.Min.X
	default:
		a.Side.Min.X = s.All.Max.X - min(maxSide, s.All.Dx()-board.X-minLog)
		room.Min.X, room.Max.X = minLog, a.Side.Min.X
		a.Log.Max.X = minLog
	}
	at := room.Min.Add(room.Size().Sub(board).Div(2))
	a.Board, a.At = image.Rectangle{at, at.Add(board)}, at.Mul(s.U)
	a.Margins = surround(room, a.Board)
	return a
}

// surround returns the parts of a rectangle around another one inside it.
func surround(room, r image.Rectangle) (out []image.Rectangle) {
	for _, m := range []image.Rectangle{
		{room.Min, image.Pt(room.Max.X, r.Min.Y)}, {image.Pt(room.Min.X, r.Max.Y), room.Max},
		{image.Pt(room.Min.X, r.Min.Y), image.Pt(r.Min.X, r.Max.Y)}, {image.Pt(r.Max.X, r.Min.Y), image.Pt(room.Max.X, r.Max.Y)},
	} {
		if !m.Empty() {
			out = append(out, m)
		}
	}
	return out
}

// areas is where everything lies in the window as it is.
func (w *Window) areas() areas { return newAreas(w.Screen) }

// cell is the rectangle, in interface pixels, of a cell of the view, counted
// from the upper left one.
func (s areas) cell(x, y int) image.Rectangle {
	side := shell.CellSize * s.Scale
	return image.Rect(x*side/s.U, y*side/s.U, shell.Up((x+1)*side, s.U), shell.Up((y+1)*side, s.U)).Add(s.Board.Min)
}

// centred is a rectangle of that size in the middle of the board, so that a
// panel leaves the hero's gauges free. A panel too large for the board grows
// over the log.
func (s areas) centred(width, height int) image.Rectangle {
	room := s.Board
	if height > room.Dy() {
		room.Max.Y = s.All.Max.Y
	}
	x := room.Min.X + max(0, (room.Dx()-width)/2)
	y := room.Min.Y + max(0, (room.Dy()-height)/2)
	return image.Rect(x, y, x+width, y+height)
}

// hud is where the parts of the side panel lie, in interface pixels.
type hud struct {
	Inner      image.Rectangle
	Name       image.Rectangle
	Gauges     [3]image.Rectangle // Hp, Mp, Xp
	Attributes [3]image.Rectangle // Atk, Int, Def
	Effects    image.Rectangle
	BagHead    image.Rectangle
	Slots      []image.Rectangle // those that are shown at once, row by row
	Bar        image.Rectangle   // beside them where they scroll
	Columns    int               // of slots
	Rows       int               // of slots, shown at once
	Buttons    []image.Rectangle
	Minimap    image.Rectangle
	Facts      image.Rectangle
}

// The floor's size in cells decides how the minimap is scaled.
const (
	mapWidth  = 63
	mapHeight = 43
)

// minSlotRows is how many rows of slots there is room for in every window.
const minSlotRows = 3

// newHud lays out the side panel for so many slots and buttons. In a small window
// slots and buttons are lower, so that the minimap can still be read. Room to
// spare makes slots and buttons taller first, then the minimap larger. Slots
// that there is no room for become narrower, then they scroll.
func newHud(s areas, slots, buttons int) hud {
	h := hud{Inner: s.Side.Inset(8)}
	in := h.Inner
	buttonRows := shell.Up(buttons, 2)
	const fixed = 14 + 3*13 + 28 + 20 + 14 + 4 + 4
	least := max(mapHeight*3/2+1, shell.Up(2*mapHeight, s.U)) // two window pixels a cell
	slotHeight, buttonHeight := 20, 18
	if in.Dy()-fixed-slotHeight*minSlotRows-buttonHeight*buttonRows < least {
		slotHeight, buttonHeight = 18, 16
	}
	spare := in.Dy() - fixed - buttonHeight*buttonRows - least
	room := max(minSlotRows, spare/slotHeight)
	h.Columns = 4
	if shell.Up(slots, h.Columns) > room {
		h.Columns = 5
	}
	h.Rows = max(1, min(shell.Up(slots, h.Columns), room))
	spare -= slotHeight * h.Rows
	taller := min(6, max(0, spare/(2*h.Rows)))
	slotHeight += taller
	spare -= taller * h.Rows
	buttonHeight += min(6, max(0, spare/(2*buttonRows)))

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
	copy(h.Attributes[:], shell.Split(row(28), 3, 2))
	h.Effects = row(20)
	h.BagHead = row(14)
	list := row(slotHeight * h.Rows)
	if slots > h.Rows*h.Columns {
		list, h.Bar = beside(list)
	}
	for i := range h.Rows {
		line := image.Rect(list.Min.X, list.Min.Y+i*slotHeight, list.Max.X, list.Min.Y+(i+1)*slotHeight)
		h.Slots = append(h.Slots, shell.Split(line, h.Columns, 1)...)
	}
	h.Slots = h.Slots[:min(slots, len(h.Slots))]
	y += 4
	for range buttonRows {
		h.Buttons = append(h.Buttons, shell.Split(row(buttonHeight), 2, 2)...)
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
	minimap = image.Rectangle{r.Min, r.Min.Add(image.Pt(shell.Up(mapWidth*per, u), shell.Up(mapHeight*per, u)))}
	if below > beside {
		return minimap, image.Rect(r.Min.X, minimap.Max.Y+4, r.Max.X, r.Max.Y)
	}
	return minimap, image.Rect(minimap.Max.X+6, r.Min.Y, r.Max.X, r.Max.Y)
}

package dungeonui

import (
	"image"

	"github.com/donjon-rogue/donjon/render/shell"
)

// areas is where the parts of the dungeon lie in a window of some size.
type areas struct {
	shell.Screen
	Board image.Rectangle // what the 13 x 9 cells cover
	Side  image.Rectangle // the panel to the right of the board
	Log   image.Rectangle // the log below the board
}

// newAreas lays out a window for the dungeon.
func newAreas(s shell.Screen) areas {
	a := areas{Screen: s}
	a.Board = image.Rect(0, 0, shell.Up(viewWidth*s.K, s.U), shell.Up(viewDepth*s.K, s.U))
	a.Side = image.Rect(a.Board.Max.X, 0, s.All.Max.X, s.All.Max.Y)
	a.Log = image.Rect(0, a.Board.Max.Y, a.Board.Max.X, s.All.Max.Y)
	return a
}

// areas is where everything lies in the window as it is.
func (w *Window) areas() areas { return newAreas(w.Screen) }

// cell is the rectangle, in interface pixels, of a cell of the view, counted
// from the upper left one.
func (s areas) cell(x, y int) image.Rectangle {
	side := shell.CellSize * s.K
	return image.Rect(x*side/s.U, y*side/s.U, shell.Up((x+1)*side, s.U), shell.Up((y+1)*side, s.U))
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
func newHud(s areas, slots, buttons int) hud {
	h := hud{Inner: s.Side.Inset(8)}
	in := h.Inner
	slotRows, buttonRows := shell.Up(slots, 4), shell.Up(buttons, 2)
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
	copy(h.Attributes[:], shell.Split(row(28), 3, 2))
	copy(h.Effects[:], shell.Split(row(20), 3, 2))
	h.BagHead = row(14)
	for range slotRows {
		h.Slots = append(h.Slots, shell.Split(row(slotHeight), 4, 1)...)
	}
	h.Slots = h.Slots[:slots]
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

package stage

import (
	"image"
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Areas is the layout of the dungeon in a window, in interface pixels.
type Areas struct {
	ui.Screen
	Scale   int             // window pixels per sprite pixel of the board
	At      image.Point     // corner of the board, in window pixels
	Board   image.Rectangle // the view of 13 x 9 cells
	Side    image.Rectangle // the panel
	Log     image.Rectangle
	Foot    image.Rectangle   // for a scene's own controls; empty if it has none
	Margins []image.Rectangle // around the board, where it does not fill its room

	Paged bool            // there is room for a part only
	Part  Part            // which one
	Strip image.Rectangle // with the hero's Hp and the tabs of the parts; empty where there is room for all
}

// The smallest and the largest size of the panel, and the smallest of the log, in
// interface pixels.
const (
	minSide       = 224
	maxSide       = 320
	maxFingerSide = 364 // eight buttons for fingers in a row
	minSideHeight = 360
	minLog        = 416
	minLogHeight  = 72
)

// NewAreas lays out a window for the dungeon: the panel to the right of the board, the
// log below the board. Where the board can be larger that way, a tall window has both
// below the board, and a very wide one has the log to the left of it.
func NewAreas(s ui.Screen) Areas { return areasWith(s, maxSide) }

// areasWith is newAreas with another largest width of the panel.
func areasWith(s ui.Screen, maxSide int) Areas {
	fits := func(width, height int) int {
		return min((s.Width-width*s.U)/ViewWidth, (s.Height-height*s.U)/ViewDepth)
	}
	usual, tall, wide := fits(minSide, minLogHeight), fits(0, minSideHeight), fits(minSide+minLog, 0)
	a := Areas{Screen: s, Scale: max(usual, tall, wide), Side: s.All, Log: s.All}
	board := image.Pt(ui.Up(ViewWidth*a.Scale, s.U), ui.Up(ViewDepth*a.Scale, s.U))
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
	a.place(room, board)
	return a
}

// around returns the parts of a rectangle around another one inside it.
func around(room, r image.Rectangle) (out []image.Rectangle) {
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

// Areas returns the layout for the current size of the window.
func (w *Window) Areas() Areas { return w.areas(0) }

// Areas returns the layout of the scene.
func (v *View) Areas() Areas { return v.Window.areas(v.Foot) }

// areas returns the layout for the current size of the window, with room of some height for a
// scene's own controls: below everything, or at the bottom of the log.
func (w *Window) areas(foot int) (a Areas) {
	s := w.View.Readable()
	switch {
	case !fits(s) && s.Tall():
		a = stackedAreas(s)
	case !fits(s):
		return pagedAreas(s, w.Part, foot)
	case w.View.FingerSide() > 0:
		a = areasWith(s, maxFingerSide)
	default:
		a = NewAreas(s)
	}
	a.Foot = a.Log
	a.Log.Max.Y -= foot
	a.Foot.Min.Y = a.Log.Max.Y
	return a
}

// The least heights of the panel and of the log on an upright phone, in interface pixels.
const (
	stackedSide = 330
	stackedLog  = 4*theme.LineHeight + 8
)

// stackedAreas lays out an upright phone: the log below the board, and the panel below the
// log, all as wide as the window.
func stackedAreas(s ui.Screen) Areas {
	const below = stackedSide + stackedLog
	a := Areas{Screen: s, Side: s.All, Log: s.All}
	a.Scale = max(1, min(s.Width/ViewWidth, (s.Height-below*s.U)/ViewDepth))
	board := image.Pt(ui.Up(ViewWidth*a.Scale, s.U), ui.Up(ViewDepth*a.Scale, s.U))
	room := image.Rect(0, 0, s.All.Dx(), board.Y)
	a.Log.Min.Y = room.Max.Y
	a.Log.Max.Y = room.Max.Y + stackedLog + max(0, s.All.Dy()-room.Max.Y-below)/3
	a.Side.Min.Y = a.Log.Max.Y
	a.place(room, board)
	return a
}

// place puts a board of that size in the middle of its room.
func (s *Areas) place(room image.Rectangle, board image.Point) {
	at := room.Min.Add(room.Size().Sub(board).Div(2))
	s.Board, s.At = image.Rectangle{at, at.Add(board)}, at.Mul(s.U)
	s.Margins = around(room, s.Board)
}

// hud is the layout of the side panel, in interface pixels.
type hud struct {
	Inner      image.Rectangle
	Name       image.Rectangle
	Gauges     []image.Rectangle  // Hp, Mp, Xp, and Vigour if the hero has it
	Attributes [3]image.Rectangle // Atk, Int, Def
	Effects    image.Rectangle
	BagHead    image.Rectangle
	Slots      []image.Rectangle // visible slots, row by row
	Bar        image.Rectangle   // scroll bar of the slots; empty if all are visible
	Columns    int               // of slots
	Rows       int               // of visible slots
	Buttons    []image.Rectangle
	Compact    bool // the buttons have no room for both icons and labels
	Icons      bool // they have only icons and keys
	Minimap    image.Rectangle
	Facts      image.Rectangle
	List       []image.Rectangle // rows of the list of what is in view; empty without one
	Bars       image.Rectangle   // of fights with bosses, where the panel fills the window
}

// HudParts says what the side panel has.
type HudParts struct {
	Gauges, Slots, Buttons int
	Widths                 []int // of the buttons with their labels and keys, without icons
	labels                 bool  // the buttons keep their icons and labels; the list gives way

	Fights int       // bars of fights with bosses, where the panel fills the window
	Finger int       // side of what a finger can hit; 0 where there are none
	Floor  grid.Size // for the scale of the minimap
	List   bool      // there is room for the list of what is in view
}

// The columns that slots and buttons may have for fingers. A slot needs room for its item.
const (
	fewestForFingers    = 3
	mostForFingers      = 9
	mostSlotsForFingers = 6
)

// forFingers returns the columns of the buttons and of the slots with which the smallest of
// them are largest, and the side of these: at most that of a finger. taken is the height
// that the panel needs for everything else.
func (p HudParts) forFingers(in image.Rectangle, taken int) (side, columns, slotColumns int) {
	if p.Finger == 0 {
		return 0, 0, 0
	}
	for wide := fewestForFingers; wide <= mostForFingers; wide++ {
		for slots := fewestForFingers; slots <= mostSlotsForFingers; slots++ {
			rows := ui.Up(p.Buttons, wide) + ui.Up(p.Slots, slots)
			s := min(p.Finger, (in.Dx()-2*wide)/wide, (in.Dx()-slots)/slots, (in.Dy()-taken)/rows)
			if s > side {
				side, columns, slotColumns = s, wide, slots
			}
		}
	}
	return side, columns, slotColumns
}

// usualWidth is the width of a button without an icon, where none is given.
const usualWidth = 66

// width returns the width that a button needs.
func (p HudParts) width(button, room int) int {
	if button < len(p.Widths) {
		return min(room, p.Widths[button])
	}
	return usualWidth
}

// flow divides the buttons of a compact panel into rows: in their order, or, if that takes fewer
// rows, each into the first row with room for it, the widest ones first.
func (p HudParts) flow(room int) (rows [][]int) {
	order := make([]int, p.Buttons)
	for i := range order {
		order[i] = i
	}
	rows = p.fill(order, room, false)
	slices.SortStableFunc(order, func(a, b int) int { return p.width(b, room) - p.width(a, room) })
	if packed := p.fill(order, room, true); len(packed) < len(rows) {
		rows = packed
	}
	for _, row := range rows {
		slices.Sort(row)
	}
	slices.SortFunc(rows, func(a, b []int) int { return a[0] - b[0] })
	return rows
}

// fill puts buttons into rows of some width: each into the last row, or, to pack them, into the first
// one with room for it.
func (p HudParts) fill(buttons []int, room int, pack bool) (rows [][]int) {
	var used []int
	for _, b := range buttons {
		wide := p.width(b, room) + buttonGap
		first := max(0, len(rows)-1)
		if pack {
			first = 0
		}
		for first < len(rows) && used[first]+wide > room+buttonGap {
			first++
		}
		if first == len(rows) {
			rows, used = append(rows, nil), append(used, 0)
		}
		rows[first] = append(rows[first], b)
		used[first] += wide
	}
	return rows
}

// spread lays out a row of buttons: each has the width that it needs, and the rest is shared.
func (p HudParts) spread(r image.Rectangle, row []int, out []image.Rectangle) {
	rest, x := r.Dx()-(len(row)-1)*buttonGap, r.Min.X
	for _, b := range row {
		rest -= p.width(b, r.Dx())
	}
	for i, b := range row {
		share := rest / (len(row) - i)
		rest -= share
		out[b] = image.Rect(x, r.Min.Y, x+p.width(b, r.Dx())+share, r.Max.Y)
		x = out[b].Max.X + buttonGap
	}
}

// minSlotRows is the number of rows of slots that fit into every window.
const minSlotRows = 3

// The buttons with labels have that many columns where they have room for icons. buttonGap is
// between two buttons, in interface pixels.
const (
	labelled  = 2
	icons     = 6 // without labels
	buttonGap = 2
)

// gaugeHeight is the height of a gauge, in interface pixels.
const gaugeHeight = 13

// NewHud lays out the side panel. In a small window slots and buttons are lower, so that
// the minimap and the list stay readable; buttons lose their icons, and each is as wide as its
// label needs. Without room for both a readable minimap and the list there is no list. Extra height
// goes to the slots and buttons first, then to the minimap and the list. If the slots do
// not fit, they become narrower, and then they scroll.
func NewHud(s Areas, p HudParts) hud {
	if s.Paged {
		return pagedHud(s, p)
	}
	h := hud{Inner: s.Side.Inset(8), Gauges: make([]image.Rectangle, p.Gauges)}
	in, slots, buttons := h.Inner, p.Slots, p.Buttons
	fixed := 14 + p.Gauges*gaugeHeight + 28 + 20 + 14 + 4 + 4
	narrow := in.Dx() < ui.Up(2*p.Floor.Width, s.U)+6+ListWidth
	lowest := in.Dy() - fixed - 18*minSlotRows - 16*ui.Up(buttons, labelled) // rest below buttons with labels
	p.List = true
	fits := lowest >= p.leastRest(s.U)
	switch {
	case p.labels:
		p.List = fits
	case p.Finger > 0: // holding a finger on a cell tells the same
		side, _, _ := p.forFingers(in, fixed+p.leastRest(s.U))
		p.List = !narrow && 4*side >= 3*p.Finger
	case narrow: // a map that can be read comes first, where the labels fit as well
		p.List = fits || lowest < p.leastMap(s.U)
	}
	minMap := p.leastRest(s.U)
	slotHeight, buttonHeight := 20, 18
	columns := labelled
	buttonRows := ui.Up(buttons, columns)
	var flow [][]int // the buttons in each row of a compact panel
	if !p.labels && lowest < minMap {
		flow, h.Compact = p.flow(in.Dx()), true
		buttonRows = len(flow)
		if in.Dy()-fixed-18*minSlotRows-16*buttonRows < max(MinList*listRow, p.Floor.Height+4+FactsBelow) { // with many verbs of mods
			flow, columns, h.Icons = nil, icons, true
			buttonRows = ui.Up(buttons, columns)
		}
	}
	if in.Dy()-fixed-slotHeight*minSlotRows-buttonHeight*buttonRows < minMap {
		slotHeight, buttonHeight = 18, 16
	}
	spare := in.Dy() - fixed - buttonHeight*buttonRows - minMap
	maxRows := max(minSlotRows, spare/slotHeight)
	h.Columns = 4
	if ui.Up(slots, h.Columns) > maxRows {
		h.Columns = 5
	}
	h.Rows = max(1, min(ui.Up(slots, h.Columns), maxRows))
	if side, wide, slotsWide := p.forFingers(in, fixed+minMap); !p.labels && side > min(buttonHeight, in.Dx()/columns) {
		slotHeight, buttonHeight, columns, h.Columns, h.Compact, h.Icons, flow = side, side, wide, slotsWide, true, true, nil
		h.Rows, buttonRows = ui.Up(slots, h.Columns), ui.Up(buttons, columns)
		spare = in.Dy() - fixed - minMap - side*buttonRows
	}
	if p.labels {
		buttonHeight = max(buttonHeight, min(p.Finger, (in.Dy()-fixed-minMap-slotHeight*h.Rows)/buttonRows))
		spare = in.Dy() - fixed - minMap - buttonHeight*buttonRows
	}
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
		h.Gauges[i] = row(gaugeHeight)
	}
	copy(h.Attributes[:], ui.Split(row(28), 3, 2))
	h.Effects = row(20)
	h.BagHead = row(14)
	list := row(slotHeight * h.Rows)
	if slots > h.Rows*h.Columns {
		list, h.Bar = SplitBar(list)
	}
	for i := range h.Rows {
		line := image.Rect(list.Min.X, list.Min.Y+i*slotHeight, list.Max.X, list.Min.Y+(i+1)*slotHeight)
		h.Slots = append(h.Slots, ui.Split(line, h.Columns, 1)...)
	}
	h.Slots = h.Slots[:min(slots, len(h.Slots))]
	y += 4
	h.Buttons = make([]image.Rectangle, buttons)
	for i := range buttonRows {
		r := row(buttonHeight)
		if flow != nil {
			p.spread(r, flow[i], h.Buttons)
			continue
		}
		copy(h.Buttons[min(buttons, i*columns):], ui.Split(r, columns, buttonGap))
	}
	y += 4

	h.divideRest(image.Rect(in.Min.X, y, in.Max.X, in.Max.Y), p, s.U)
	return h
}

// The size of the part of a floor that is in view, in board pixels.
const (
	ViewWidth = 13 * ui.CellSize
	ViewDepth = 9 * ui.CellSize
)

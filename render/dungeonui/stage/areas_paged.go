package stage

import (
	"image"

	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Part is a page of a window that has no room for everything at the player's size.
type Part int

// The parts, in the order in which a key shows them.
const (
	PartBoard Part = iota // with the gauges, and the end of the log
	PartPanel
	PartLog
	parts
)

// The measures of a window that shows a part, in interface pixels.
const (
	stripHeight = 20  // the hero's Hp and the tabs of the parts
	stripGauge  = 136 // of the strip
	leastColumn = 150 // beside the board
	columnHead  = 4*gaugeHeight + 12
	barsGap     = 3                                   // below the bars of fights, on the panel
	pagedLog    = 3*theme.LineHeight + 2*ui.LogMargin // below the board
)

// fits reports whether a screen has room for the board, the panel and the log.
func fits(s ui.Screen) bool { return s.All.Dx() >= minSide+minLog && s.All.Dy() >= minSideHeight }

// pagedAreas lays out a part of the dungeon. The strip with the hero's Hp is always there; beside
// the board are the other gauges and the log, or below it the end of the log, whichever leaves
// more for the board. A scene's own controls are below everything.
func pagedAreas(s ui.Screen, part Part, foot int) Areas {
	a := Areas{Screen: s, Paged: true, Part: part, Strip: s.All, Foot: s.All}
	a.Strip.Max.Y = stripHeight
	a.Foot.Min.Y = s.All.Max.Y - foot
	body := s.All
	body.Min.Y, body.Max.Y = a.Strip.Max.Y, a.Foot.Min.Y
	height := s.Height - (stripHeight+foot)*s.U
	beside := min((s.Width-leastColumn*s.U)/ViewWidth, height/ViewDepth)
	below := min(s.Width/ViewWidth, (height-pagedLog*s.U)/ViewDepth)
	a.Scale = max(1, beside, below)
	board := image.Pt(ui.Up(ViewWidth*a.Scale, s.U), ui.Up(ViewDepth*a.Scale, s.U))
	room, rest := body, body
	if beside >= below {
		room.Max.X = board.X
		rest.Min.X = board.X
		a.Side, a.Log = rest, rest
		a.Side.Max.Y = rest.Min.Y + columnHead
		a.Log.Min.Y = a.Side.Max.Y
	} else {
		room.Max.Y = body.Min.Y + board.Y
		a.Log.Min, a.Log.Max = image.Pt(0, room.Max.Y), body.Max
	}
	a.place(room, board)
	switch part {
	case PartPanel:
		a.Side, a.Log, a.Margins = body, image.Rectangle{}, nil
	case PartLog:
		a.Side, a.Log, a.Margins = image.Rectangle{}, body, nil
	}
	return a
}

// Shows reports whether the board is visible.
func (s Areas) Shows() bool { return !s.Paged || s.Part == PartBoard }

// tabs returns the bounds of the tabs of the parts.
func (s Areas) tabs() []image.Rectangle {
	r := ui.Inset(s.Strip, 2, 1)
	r.Min.X += stripGauge + 6
	return ui.Split(r, int(parts), 2)
}

// gauge returns the bounds of the gauge that is always visible.
func (s Areas) gauge() image.Rectangle {
	at := s.Strip.Min.Add(image.Pt(4, (stripHeight-gaugeHeight)/2))
	return image.Rectangle{Min: at, Max: at.Add(image.Pt(stripGauge, gaugeHeight))}
}

// pagedHud lays out the side panel where it fills the window: what the hero is and has on the
// left, what to do and the floor on the right, below the bars of fights. Beside the board it has only
// gauges.
func pagedHud(s Areas, p HudParts) hud {
	h := hud{Inner: s.Side.Inset(6), Gauges: make([]image.Rectangle, p.Gauges), Buttons: make([]image.Rectangle, p.Buttons), Columns: slotColumns, Compact: true}
	if s.Part == PartPanel {
		h.Bars = h.Inner
		h.Bars.Max.Y = h.Bars.Min.Y + p.Fights*fightHeight
		h.Inner.Min.Y = h.Bars.Max.Y + min(p.Fights, 1)*barsGap
	}
	columns := ui.Split(h.Inner, 2, 10)
	column := columns[0]
	if s.Part == PartBoard {
		column = h.Inner
	}
	row := func(height int) image.Rectangle {
		r := column
		r.Max.Y = r.Min.Y + height
		column.Min.Y = r.Max.Y
		return r
	}
	if s.Part == PartPanel {
		h.Name = row(14)
	}
	for i := range h.Gauges {
		if !s.Side.Empty() {
			h.Gauges[i] = row(gaugeHeight)
		}
	}
	if s.Part != PartPanel {
		return h
	}
	copy(h.Attributes[:], ui.Split(row(28), 3, 2))
	h.Effects, h.BagHead = row(20), row(14)
	const slotHeight = 20
	rows := ui.Up(p.Slots, slotColumns)
	h.Rows = max(1, min(rows, column.Dy()/slotHeight))
	if rows > h.Rows {
		column, h.Bar = SplitBar(column)
		h.Bar.Max.Y = h.Bar.Min.Y + h.Rows*slotHeight
	}
	for range h.Rows {
		h.Slots = append(h.Slots, ui.Split(row(slotHeight), slotColumns, 1)...)
	}
	h.Slots = h.Slots[:min(p.Slots, len(h.Slots))]

	column = columns[1]
	const buttonHeight = 17
	p.List = false
	flow := p.flow(column.Dx())
	if room := column.Dy() - 4 - p.leastRest(s.U); !p.labels && len(flow)*buttonHeight > room {
		flow, h.Icons = nil, true
		for i := range ui.Up(p.Buttons, icons) {
			copy(h.Buttons[i*icons:], ui.Split(row(buttonHeight), icons, buttonGap))
		}
	}
	for _, buttons := range flow {
		p.spread(row(buttonHeight), buttons, h.Buttons)
	}
	column.Min.Y += 4
	p.List = true
	p.List = column.Dy() >= p.leastRest(s.U) && column.Dx() >= ui.Up(2*p.Floor.Width, s.U)+6+ListWidth
	h.divideRest(column, p, s.U)
	return h
}

// slotColumns are the columns of slots of a panel that fills the window.
const slotColumns = 4

package board

import (
	"image"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// lens pulls the view back while a boss fights the hero, by whole multiples of the art, until both
// are in it. It changes the picture only: what is out of sight stays as it is remembered.
type lens struct {
	base int              // scale of the last picture, before the view was pulled back
	back int              // how many whole multiples smaller the picture is now
	away [patience]extent // how far from the hero the bosses have been after the last actions, the newest first
	tick int

	bosses []distant // that fight the hero
}

// distant is a boss that may be too far away for the view.
type distant struct {
	at     grid.Point
	sprite string
}

// extent is a distance in cells, to each side.
type extent struct{ x, y int }

const (
	patience    = 4 // actions for which a boss must be near before the view comes closer again
	lensTicks   = 5 // between two whole multiples
	leastPulled = 2 // screen pixels for a pixel of the art that a view which is pulled back keeps
)

// read notes where the bosses are.
func (l *lens) read(k known.Known) {
	var e extent
	centre := anim.Centre(k)
	l.bosses = l.bosses[:0]
	for _, f := range k.Foes().Fights() {
		if f.Hides {
			continue
		}
		l.bosses = append(l.bosses, distant{f.At, "monster." + f.Name})
		dx, dy := f.At.X-centre.X, f.At.Y-centre.Y
		e.x = max(e.x, dx, -dx)
		e.y = max(e.y, dy, 1-dy) // a boss is two cells high
	}
	copy(l.away[1:], l.away[:])
	l.away[0] = e
	if e == (extent{}) { // there is no fight
		l.away = [patience]extent{}
	}
}

// goal returns the largest scale at which the bosses are in a view that has the scale base without
// them, or the smallest one allowed.
func (l *lens) goal(base int) int {
	var e extent
	for _, a := range l.away {
		e.x, e.y = max(e.x, a.x), max(e.y, a.y)
	}
	scale := base
	for scale > leastPulled && ((2*e.x+1)*scale > viewWidth*base || (2*e.y+1)*scale > viewHeight*base) {
		scale--
	}
	return scale
}

// use notes the scale of a picture.
func (l *lens) use(base int) { l.base, l.back = base, base-l.scale(base) }

// scale returns the scale of a view as it is pulled back, which has the scale base otherwise. A view of
// another scale than before is of a window that was resized, in which nothing moves.
func (l *lens) scale(base int) int {
	if base != l.base {
		return l.goal(base)
	}
	return base - l.back
}

// advance pulls the view by a whole multiple when it is time, or all of the way at once.
func (l *lens) advance(atOnce bool) {
	want := l.base - l.goal(l.base)
	if l.tick++; l.back == want || !atOnce && l.tick < lensTicks {
		return
	}
	l.tick = 0
	switch {
	case atOnce:
		l.back = want
	case l.back < want:
		l.back++
	default:
		l.back--
	}
}

// moving reports whether the view is being pulled.
func (l *lens) moving() bool { return l.back != l.base-l.goal(l.base) }

// spanOf returns the size of the part of the floor that a view shows, in cells: those that it shows
// in part count, and the middle one is in the middle.
func spanOf(base, scale int) grid.Size {
	odd := func(cells int) int {
		n := (cells*base + scale - 1) / scale
		return n + 1 - n%2
	}
	return grid.Size{Width: odd(viewWidth), Height: odd(viewHeight)}
}

// cellAt returns the cell of the floor at a pixel of a view of that scale, with its top left corner
// at at. centre is the cell in its middle.
func cellAt(x, y int, at image.Point, base, scale int, centre grid.Point) grid.Point {
	side := cell * scale
	return grid.Point{
		X: floorDiv(x-at.X-(viewWidth*cell*base-side)/2, side) + centre.X,
		Y: floorDiv(y-at.Y-(viewHeight*cell*base-side)/2, side) + centre.Y,
	}
}

// mark returns where a small picture of a boss is, at the edge of a view in the boss's direction, if it is
// too far away even for the view as it is pulled back.
func (b *Board) mark(far distant, view image.Rectangle, base int) (r image.Rectangle, shown bool) {
	at, side := b.Place(far.at, view.Min, base), cell*max(1, base/2)
	if at.Overlaps(view.Inset(at.Dx() / 4)) {
		return image.Rectangle{}, false
	}
	room := image.Rectangle{Min: view.Min, Max: view.Max.Sub(image.Pt(side, side))}.Inset(markFrame)
	corner := at.Min.Add(at.Size().Sub(image.Pt(side, side)).Div(2))
	corner = image.Pt(max(room.Min.X, min(corner.X, room.Max.X)), max(room.Min.Y, min(corner.Y, room.Max.Y)))
	return image.Rectangle{Min: corner, Max: corner.Add(image.Pt(side, side))}, true
}

// markFrame is the width of the frame around the picture of a boss that is too far away, in pixels of the
// screen.
const markFrame = 2

// Marks lists where the pictures of bosses that are too far away are on the screen, with their frames.
func (b *Board) Marks(at image.Point, scale int) (marks []image.Rectangle) {
	for _, far := range b.lens.bosses {
		if r, shown := b.mark(far, Bounds(at, scale), scale); shown {
			marks = append(marks, r.Inset(-markFrame))
		}
	}
	return marks
}

// drawMarks draws the pictures of bosses that are too far away.
func (b *Board) drawMarks(c *canvas, view image.Rectangle, base int) {
	for _, far := range b.lens.bosses {
		r, shown := b.mark(far, view, base)
		if !shown {
			continue
		}
		for i, colour := range [...]tone.Tone{tone.Scarlet, tone.Night} {
			f := r.Inset(i - markFrame)
			c.fill(float64(f.Min.X), float64(f.Min.Y), float64(f.Dx()), float64(f.Dy()), colour, 1)
		}
		c.putAt(float64(r.Min.X), float64(r.Min.Y), float64(r.Dx()/cell), 1, tone.Plain)
		c.dst.DrawImage(b.sheets.Image(far.sprite, 0), &c.op)
	}
}

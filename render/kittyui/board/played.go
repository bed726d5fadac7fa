package board

import (
	"image"
	"image/color"
	"math"

	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// Played returns the event of the card that is being shown, if one is.
func (b *Board) Played() (e kitty.Event, on bool) {
	if !b.Busy() || !b.parts[0].begun || b.parts[0].event.Card == "" || b.Seen(b.parts[0].event.Who) == nil {
		return kitty.Event{}, false
	}
	return b.parts[0].event, true
}

// inks are the colours of what cards do; the default is that of what they put on the board.
var inks = map[kitty.EventType]color.RGBA{
	kitty.EventHealed: theme.Gain, kitty.EventHurt: theme.Hurt, kitty.EventMarked: theme.Hurt,
	kitty.EventLearned: theme.Magic, kitty.EventStolen: theme.Magic, kitty.EventInspired: theme.Magic,
}

func inkOf(kind kitty.EventType) color.RGBA {
	if ink, known := inks[kind]; known {
		return ink
	}
	return theme.Gold
}

// The dots of an arrow: their distance, how far they stay from the middle of both cells, and
// the dots of the head; in sprite pixels.
const (
	dotApart  = 4.0
	dotAway   = 10.0
	headDots  = 3
	headApart = 2.0
)

// drawArrows draws an arrow from the player of a card to its target, which grows with the
// flight of the card; while nothing is shown, the one that is marked.
func (b *Board) drawArrows(m Marks) {
	e, on := b.Played()
	switch {
	case on:
		grown := 1.0
		if !b.ReducedMotion {
			grown = ease(min(1, float64(b.age)/flightTicks))
		}
		b.drawArrow(e, inkOf(e.Type), grown)
	case !b.Busy() && b.Seen(m.From) != nil && b.Seen(m.To) != nil:
		b.drawArrow(kitty.Event{Who: m.From, On: m.To}, theme.Ember, 1)
	}
}

// drawArrow draws a part of the arrow that leads where a card takes effect.
func (b *Board) drawArrow(e kitty.Event, ink color.RGBA, grown float64) {
	from, to := b.ends(e)
	length := math.Hypot(to.x-from.x, to.y-from.y)
	if length <= 2*dotAway || b.goal(e) == b.Seen(e.Who).Cell {
		return
	}
	end := (length - dotAway) * grown
	along := spot{(to.x - from.x) / length, (to.y - from.y) / length}
	at := func(far, aside float64) spot {
		return spot{from.x + along.x*far - along.y*aside, from.y + along.y*far + along.x*aside}
	}
	for far := dotAway; far < end-dotApart; far += dotApart {
		b.dot(at(far, 0), 2, theme.Night)
		b.dot(at(far, 0), 1, ink)
	}
	if end <= dotAway {
		return
	}
	for _, look := range [2]struct {
		half int
		ink  color.RGBA
	}{{2, theme.Night}, {1, ink}} {
		for n := range headDots {
			back := float64(n) * headApart
			b.dot(at(end-back, back), look.half, look.ink)
			b.dot(at(end-back, -back), look.half, look.ink)
		}
	}
}

// dot draws a square around the middle of a cell with its corner at a spot.
func (b *Board) dot(at spot, half int, ink color.RGBA) {
	p := image.Pt(int(math.Round(at.x))+cell/2, int(math.Round(at.y))+cell/2)
	b.fill(image.Rect(p.X-half, p.Y-half, p.X+half, p.Y+half), ink)
}

// burst is a ring of sparks that fly apart where a card takes effect.
type burst struct {
	at  spot
	ink color.RGBA
	age int // ticks
}

// The number of sparks of a burst, and how far they fly, in sprite pixels.
const (
	sparks   = 8
	sparkFar = 13.0
	sparkOut = 4.0 // where they begin
)

// burst lets sparks fly from a cell; none with reduced motion.
func (b *Board) burst(at spot, ink color.RGBA) {
	if !b.ReducedMotion {
		b.bursts = append(b.bursts, burst{at: at, ink: ink})
	}
}

func (b *Board) drawBursts() {
	for i := range b.bursts {
		s := &b.bursts[i]
		t := float64(s.age) / burstTicks
		far := sparkOut + (sparkFar-sparkOut)*(1-(1-t)*(1-t))
		for n := range sparks {
			sin, cos := math.Sincos(2 * math.Pi * (float64(n) + 0.5) / sparks)
			ink := s.ink
			if n%2 == 1 {
				ink = theme.Bright
			}
			p := image.Pt(int(math.Round(s.at.x+cos*far))+cell/2, int(math.Round(s.at.y+sin*far))+cell/2)
			side := 2
			if t > 0.6 {
				side = 1
			}
			b.fill(image.Rectangle{p, p.Add(image.Pt(side, side))}, ink)
		}
	}
}

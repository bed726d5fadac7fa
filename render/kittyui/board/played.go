package board

import (
	"image/color"
	"math"

	"github.com/donjon-rogue/donjon/render/motion"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

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
			grown = motion.Ease(min(1, float64(b.age)/flightTicks))
		}
		b.drawArrow(e, inkOf(e.Type), grown)
	case !b.Busy() && b.Seen(m.From) != nil && b.Seen(m.To) != nil:
		b.drawArrow(kitty.Event{Who: m.From, On: m.To}, theme.Ember, 1)
	}
}

// drawArrow draws a part of the arrow that leads where a card takes effect.
func (b *Board) drawArrow(e kitty.Event, ink color.RGBA, grown float64) {
	from, to := b.ends(e)
	length := math.Hypot(to.X-from.X, to.Y-from.Y)
	if length <= 2*dotAway || b.goal(e) == b.Seen(e.Who).Cell {
		return
	}
	end := (length - dotAway) * grown
	along := motion.At((to.X-from.X)/length, (to.Y-from.Y)/length)
	at := func(far, aside float64) motion.Spot {
		return motion.At(from.X+along.X*far-along.Y*aside, from.Y+along.Y*far+along.X*aside)
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

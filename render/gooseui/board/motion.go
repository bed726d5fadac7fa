package board

import (
	"image/color"
	"math"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// Durations, in ticks.
const (
	rollTicks   = 30 // the dice roll
	dieTicks    = 4  // one frame of rolling dice
	hopTicks    = 8  // a hop to the next square
	quickTicks  = 3  // minimum duration of a hop; hops get faster from goose to goose
	leapTicks   = 14 // a leap, plus leapPerCell for the distance
	leapPerCell = 3
	longestLeap = 42
	pauseTicks  = 14 // an event without movement
	cheerTicks  = 64 // the winner's hops
	birdTicks   = 34 // one frame of a standing goose
	flapTicks   = 5  // the same while it carries a pawn
	sleepTicks  = 30 // one frame of what rises from a sleeper
	beckonTicks = 22 // half a period of the mark over the next pawn
	noteTicks   = 96 // the note that explains an event
	cheers      = 4  // number of the winner's hops
)

// The heights of hops, leaps and rides, in sprite pixels; above airborne a pawn is drawn
// hopping. settling is the share of the remaining distance that a pawn moves per tick
// when the pawns on a square rearrange.
const (
	hopHeight  = 6.0
	leapHeight = 16.0
	airborne   = 1.0
	saddle     = 8.0 // height of a pawn on a goose
	settling   = 0.3
)

// spot is a position on the board, in sprite pixels.
type spot struct{ x, y float64 }

func (s spot) toward(o spot, t float64) spot { return spot{s.x + (o.x-s.x)*t, s.y + (o.y-s.y)*t} }

// pawn is the view of a pawn.
type pawn struct {
	sprite string
	ink    color.Color
	square int     // the square it is shown on
	waits  bool    // it is shown waiting
	at     spot    // top left corner of its sprite
	high   float64 // height above the square
}

// part is one step of the animation of a throw. Parts play one after the other.
type part struct {
	seat  int   // of the moving pawn, from 0; -1 for none
	way   []int // squares it passes, including the first
	leap  bool  // straight to the last square, through the air
	rides bool  // a goose carries it
	cheer bool
	event goose.Event
	start spot // position of the pawn before, perhaps off-centre
	ticks int  // per step of the way, or in total without a way
}

// heading returns the direction of the step that a part makes at an age, in ticks.
func (p *part) heading(age int) grid.Direction {
	if p.leap || len(p.way) < 2 || p.ticks == 0 {
		return grid.East
	}
	step := min(age/p.ticks, len(p.way)-2)
	if spiral[p.way[step+1]].X < spiral[p.way[step]].X {
		return grid.West
	}
	return grid.East
}

// partsOf makes the animation of events, one part per event.
func partsOf(events []goose.Event) []part {
	parts := make([]part, 0, len(events))
	moves := 0
	for _, e := range events {
		p := part{seat: e.Seat - 1, ticks: pauseTicks, event: e}
		switch e.Type {
		case goose.EventMove, goose.EventBounce:
			p.way = wayOf(e)
			p.ticks, p.rides = max(quickTicks, hopTicks-2*moves), moves > 0
			moves++
		case goose.EventOpening, goose.EventLeads, goose.EventMoved:
			p.way, p.leap = []int{e.From, e.To}, true
			p.ticks = min(longestLeap, leapTicks+int(leapPerCell*cellsApart(e.From, e.To)))
		case goose.EventWon:
			p.cheer, p.ticks = true, cheerTicks
		case goose.EventAgain:
			p.ticks = 0
		}
		parts = append(parts, p)
	}
	return parts
}

// wayOf lists the squares of a move forward, including the way back of a bounce.
func wayOf(e goose.Event) (way []int) {
	turn := e.To
	if e.Type == goose.EventBounce {
		turn = goose.Last
	}
	for square := e.From; square <= turn; square++ {
		way = append(way, square)
	}
	for square := turn - 1; square >= e.To; square-- {
		way = append(way, square)
	}
	return way
}

func cellsApart(a, b int) float64 {
	p, q := spiral[a], spiral[b]
	return math.Hypot(float64(p.X-q.X), float64(p.Y-q.Y))
}

// moving reports whether the current part moves a seat's pawn; seats count from 0.
func (b *Board) moving(i int) bool {
	return b.roll == 0 && len(b.parts) > 0 && b.parts[0].seat == i && (len(b.parts[0].way) > 0 || b.parts[0].cheer)
}

// advance plays one tick of the animation.
func (b *Board) advance() {
	for len(b.parts) > 0 {
		p := &b.parts[0]
		if b.age++; b.age == 1 {
			if b.Heard != nil {
				b.Heard(p.event.Type)
			}
			b.tell(p.event)
			b.burst(p.event)
		}
		steps := max(1, len(p.way)-1)
		if b.age > p.ticks*steps {
			b.finish(p)
			continue
		}
		switch {
		case p.cheer:
			b.pawns[p.seat].high = hop(float64(b.age*cheers%p.ticks)/float64(p.ticks), hopHeight)
		case len(p.way) > 1:
			b.carry(p)
		}
		return
	}
}

// finish ends the current part.
func (b *Board) finish(p *part) {
	if p.seat >= 0 {
		b.pawns[p.seat].high = 0
		if n := len(p.way); n > 0 {
			b.pawns[p.seat].square = p.way[n-1]
		}
		switch p.event.Type {
		case goose.EventRest, goose.EventCaught:
			b.pawns[p.seat].waits = true
		case goose.EventFreed, goose.EventMoved:
			b.pawns[p.seat].waits = false
		}
	}
	b.parts, b.age = b.parts[1:], 0
	b.shown++
	if len(b.parts) > 0 {
		return
	}
	s := b.game.State()
	for i := range b.pawns { // no event tells that a turn at the hotel has passed
		b.pawns[i].waits = s.Wait(i+1) != 0
	}
}

// carry positions a pawn along its way.
func (b *Board) carry(p *part) {
	who := &b.pawns[p.seat]
	done := float64(b.age) / float64(p.ticks)
	step := min(int(done), len(p.way)-2)
	t, height := done-float64(step), hopHeight
	if p.leap {
		t, height = ease(t), leapHeight
	}
	from, to := standing(p.way[step]), standing(p.way[step+1])
	if b.age == 1 {
		p.start = who.at
	}
	if step == 0 {
		from = p.start
	}
	if t > 0.5 {
		who.square = p.way[step+1]
	}
	who.at, who.high = from.toward(to, t), hop(t, height)
	switch {
	case p.leap && b.age%leapMarks == 0:
		at := feet(who.at)
		b.leave(p.seat, spot{at.x, at.y - who.high})
	case !p.leap && b.age%p.ticks == 0:
		b.leave(p.seat, feet(standing(p.way[step])))
	}
}

// tell shows the note of an event if it is worth one: not of steps, which are seen.
func (b *Board) tell(e goose.Event) {
	switch e.Type {
	case goose.EventOpening, goose.EventBounce, goose.EventAgain, goose.EventLeads, goose.EventRest, goose.EventCaught, goose.EventFreed, goose.EventMoved:
		b.told, b.note = e, noteTicks
	}
}

// hop returns the height at time t of a hop, from 0 to 1.
func hop(t, height float64) float64 { return 4 * height * t * (1 - t) }

// ease maps linear time to a smooth start and end.
func ease(t float64) float64 { return t * t * (3 - 2*t) }

package board

import (
	"math"

	"github.com/donjon-rogue/donjon/systems/goose"
)

// How long things last, in ticks.
const (
	rollTicks   = 30 // the dice roll
	dieTicks    = 4  // a frame of it
	hopTicks    = 8  // a pawn hops to the next square
	quickTicks  = 3  // the same, when it goes from goose to goose for the third time or more
	leapTicks   = 14 // a pawn is carried off, with leapPerCell for the distance
	leapPerCell = 3
	longestLeap = 42
	pauseTicks  = 14 // something is told that has no move
	cheerTicks  = 64 // the winner hops for joy
	birdTicks   = 34 // a frame of a goose that stands
	beckonTicks = 22 // up or down of the mark over who throws next
	cheers      = 4  // hops of the winner
)

// How high pawns hop and are carried, in pixels of the art; higher than
// airborne they are drawn hopping. settling is the part of the way to its place
// that a pawn moves in a tick, when others make room or take it.
const (
	hopHeight  = 6.0
	leapHeight = 16.0
	airborne   = 1.0
	settling   = 0.3
)

// spot is a place on the board, in pixels of the art.
type spot struct{ x, y float64 }

func (s spot) toward(o spot, t float64) spot { return spot{s.x + (o.x-s.x)*t, s.y + (o.y-s.y)*t} }

// pawn is one pawn as it is seen.
type pawn struct {
	sprite string
	square int     // that it has come to
	at     spot    // corner of its drawing
	high   float64 // over the square
}

// part is a piece of what a throw has brought, shown after the one before.
type part struct {
	seat  int   // whose pawn moves, from 0; -1 for none
	way   []int // squares that it comes through, where it starts first
	leap  bool  // straight to the last, through the air
	cheer bool
	start spot // where the pawn stood before, perhaps aside from the middle
	ticks int  // for a step of the way, or for the whole without one
}

// partsOf makes what is shown of events, one part for each.
func partsOf(events []goose.Event) []part {
	parts := make([]part, 0, len(events))
	moves := 0
	for _, e := range events {
		p := part{seat: e.Seat - 1, ticks: pauseTicks}
		switch e.Type {
		case goose.EventMove, goose.EventBounce:
			p.way = wayOf(e)
			p.ticks = max(quickTicks, hopTicks-2*moves)
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

// wayOf lists the squares of a move forward, up to the last one and back if it
// bounces.
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

// moving says whether the part that is shown moves a seat's pawn, from 0.
func (b *Board) moving(i int) bool {
	return b.roll == 0 && len(b.parts) > 0 && b.parts[0].seat == i && (len(b.parts[0].way) > 0 || b.parts[0].cheer)
}

// advance shows a tick more of what the throw has brought.
func (b *Board) advance() {
	for len(b.parts) > 0 {
		p := &b.parts[0]
		b.age++
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

// finish ends the first part that is shown.
func (b *Board) finish(p *part) {
	if p.seat >= 0 {
		b.pawns[p.seat].high = 0
		if n := len(p.way); n > 0 {
			b.pawns[p.seat].square = p.way[n-1]
		}
	}
	b.parts, b.age = b.parts[1:], 0
	b.told++
}

// carry puts a pawn where it is in the middle of its way.
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
}

// hop is how high something is in the middle of a hop.
func hop(t, height float64) float64 { return 4 * height * t * (1 - t) }

// ease starts and ends slowly.
func ease(t float64) float64 { return t * t * (3 - 2*t) }

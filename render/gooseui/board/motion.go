package board

import (
	"image/color"
	"math"

	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/motion"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// Motion is the part of a game that has been shown: it takes the events of throws, and knows at each
// tick where pawns and dice are. It draws nothing. Call Reset when a game starts, continues or
// is undone, Show right after every throw, and Update 60 times a second.
type Motion struct {
	// ReducedMotion skips all animations.
	ReducedMotion bool

	// Heard is called for each event when it begins to be shown; it may be nil.
	Heard func(goose.EventType)

	game  *goose.Game
	cages [nouns.BoardSquares]bool // squares that hold a pawn behind their front
	now   int                      // ticks since the board was made

	pawns  []pawn
	parts  []part // remaining animations of the last throw
	age    int    // ticks since the first of them started
	shown  int    // events of the last throw already shown
	dice   nouns.Throw
	roll   int // remaining ticks of the dice animation
	winner int // seat that has won, or 0

	reach    [nouns.BoardSquares]int // throws of 36 that take the next player to each square
	foreseen int                     // counter of the changes of reach
	traces   traces
	told     goose.Event // the last event that is worth a note
	note     int         // remaining ticks of that note
}

func newMotion() Motion { return Motion{traces: newTraces()} }

// Reset shows the current state of a game without animation.
func (m *Motion) Reset(g *goose.Game) {
	if m.game != g {
		m.game = g
		m.cages = cagesOf(g.World)
	}
	m.parts, m.age, m.roll, m.shown = nil, 0, 0, len(g.Events)
	m.traces.clear()
	m.note = 0
	m.dice = nouns.Throw{}
	if throws := g.Match().Throws; len(throws) > 0 {
		m.dice = throws[len(throws)-1]
	}
	s := g.State()
	m.foresee(s)
	m.pawns = make([]pawn, s.Seats())
	for i := range m.pawns {
		seat := *g.Seat(i + 1)
		m.pawns[i] = pawn{sprite: PawnSprite(seat), ink: Ink(seat), square: s.Square(i + 1), waits: s.Wait(i+1) != 0}
	}
	for i := range m.pawns {
		m.pawns[i].at = m.stand(i)
	}
}

// foresee reads the winner from the state of the game, and where the next throw can
// lead.
func (m *Motion) foresee(s goose.State) {
	m.winner = s.Winner()
	m.reach = s.Reach(m.game.Course)
	m.foreseen++
}

// Show starts the animation of the last throw.
func (m *Motion) Show(g *goose.Game) {
	throws := g.Match().Throws
	if m.ReducedMotion || m.game != g || len(throws) == 0 {
		known := m.game == g
		m.Reset(g)
		if known {
			m.report(g.Events)
		}
		return
	}
	m.Skip()
	m.traces.clear()
	m.note = 0
	m.dice = throws[len(throws)-1]
	m.roll, m.shown, m.age = rollTicks, 0, 0
	m.parts = partsOf(g.Events)
	m.foresee(g.State())
}

// report tells of events whose motion is not shown: they are heard all the same, and the
// way of the pawns is marked.
func (m *Motion) report(events []goose.Event) {
	for _, p := range partsOf(events) {
		m.hear(p.event)
		for _, square := range p.way {
			m.leave(p.seat, feet(standing(square)))
		}
	}
}

// hear passes an event to Heard, and shows its note if it is worth one: not of steps, which
// are seen.
func (m *Motion) hear(e goose.Event) {
	if m.Heard != nil {
		m.Heard(e.Type)
	}
	switch e.Type {
	case goose.EventOpening, goose.EventBounce, goose.EventAgain, goose.EventLeads, goose.EventRest, goose.EventCaught, goose.EventFreed, goose.EventMoved:
		m.told, m.note = e, noteTicks
	}
}

// leave marks where a pawn has been.
func (m *Motion) leave(seat int, at motion.Spot) { m.traces.leave(mark{at, m.pawns[seat].ink, m.now}) }

// Busy reports whether an animation is running.
func (m *Motion) Busy() bool { return m.roll > 0 || len(m.parts) > 0 }

// Rolling reports whether the dice are still rolling.
func (m *Motion) Rolling() bool { return m.roll > 0 }

// Shown returns the number of events of the last throw already shown.
func (m *Motion) Shown() int { return m.shown }

// At returns the square on which a seat's pawn is shown.
func (m *Motion) At(seat int) int { return m.pawns[seat-1].square }

// Reach returns how many of the 36 throws of two dice take the next player to a square.
func (m *Motion) Reach(square int) int { return m.reach[square] }

// Told returns the event that a note should explain beside its square, if any.
func (m *Motion) Told() (e goose.Event, ok bool) { return m.told, m.note > 0 }

// Skip ends all animations, and the note.
func (m *Motion) Skip() {
	if m.note = 0; m.Busy() {
		m.Reset(m.game)
	}
}

// Update advances the animations by one tick.
func (m *Motion) Update() {
	m.now++
	if m.ReducedMotion && m.Busy() {
		m.Skip()
	}
	m.note = max(0, m.note-1)
	if m.roll > 0 {
		m.roll--
		return
	}
	m.advance()
	m.traces.drift(m.ReducedMotion)
	if !m.ReducedMotion && m.celebrates() {
		m.traces.celebrate(m.now)
	}
	share := settling
	if m.ReducedMotion {
		share = 1
	}
	for i := range m.pawns {
		if !m.moving(i) {
			m.pawns[i].at = m.pawns[i].at.Toward(m.stand(i), share)
		}
	}
}

// celebrates reports whether the winner is shown in the pond.
func (m *Motion) celebrates() bool {
	return m.winner > 0 && m.roll == 0 && (len(m.parts) == 0 || m.parts[0].cheer)
}

// stand returns the resting position of a seat's pawn; seats count from 0 here.
func (m *Motion) stand(i int) motion.Spot {
	p := &m.pawns[i]
	at := standing(p.square)
	if p.waits && m.cages[p.square] {
		return at.Add(caught)
	}
	here, rank := 0, 0
	for j := range m.pawns {
		if m.pawns[j].square == p.square && !m.moving(j) {
			if j < i {
				rank++
			}
			here++
		}
	}
	if here > rank {
		row := aside[here-1]
		beyond := max(0, at.X+row[here-1].X-(Size-cell+1)) // the right edge
		at = at.Add(motion.At(row[rank].X-beyond, row[rank].Y))
	}
	return at
}

// taken reports whether a pawn stands on a square, which hides the goose there and fades any
// other drawing.
func (m *Motion) taken(square int) bool {
	for i := range m.pawns {
		if m.pawns[i].square == square {
			return true
		}
	}
	return false
}

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

// pawn is the view of a pawn.
type pawn struct {
	sprite string
	ink    color.Color
	square int         // the square it is shown on
	waits  bool        // it is shown waiting
	at     motion.Spot // top left corner of its sprite
	high   float64     // height above the square
}

// part is one step of the animation of a throw. Parts play one after the other.
type part struct {
	seat  int   // of the moving pawn, from 0; -1 for none
	way   []int // squares it passes, including the first
	leap  bool  // straight to the last square, through the air
	rides bool  // a goose carries it
	cheer bool
	event goose.Event
	start motion.Spot // position of the pawn before, perhaps off-centre
	ticks int         // per step of the way, or in total without a way
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
func (m *Motion) moving(i int) bool {
	return m.roll == 0 && len(m.parts) > 0 && m.parts[0].seat == i && (len(m.parts[0].way) > 0 || m.parts[0].cheer)
}

// advance plays one tick of the animation.
func (m *Motion) advance() {
	for len(m.parts) > 0 {
		p := &m.parts[0]
		if m.age++; m.age == 1 {
			m.hear(p.event)
			m.traces.burst(p.event)
		}
		steps := max(1, len(p.way)-1)
		if m.age > p.ticks*steps {
			m.finish(p)
			continue
		}
		switch {
		case p.cheer:
			m.pawns[p.seat].high = motion.Hop(float64(m.age*cheers%p.ticks)/float64(p.ticks), hopHeight)
		case len(p.way) > 1:
			m.carry(p)
		}
		return
	}
}

// finish ends the current part.
func (m *Motion) finish(p *part) {
	if p.seat >= 0 {
		m.pawns[p.seat].high = 0
		if n := len(p.way); n > 0 {
			m.pawns[p.seat].square = p.way[n-1]
		}
		switch p.event.Type {
		case goose.EventRest, goose.EventCaught:
			m.pawns[p.seat].waits = true
		case goose.EventFreed, goose.EventMoved:
			m.pawns[p.seat].waits = false
		}
	}
	m.parts, m.age = m.parts[1:], 0
	m.shown++
	if len(m.parts) > 0 {
		return
	}
	s := m.game.State()
	for i := range m.pawns { // no event tells that a turn at the hotel has passed
		m.pawns[i].waits = s.Wait(i+1) != 0
	}
}

// carry positions a pawn along its way.
func (m *Motion) carry(p *part) {
	who := &m.pawns[p.seat]
	done := float64(m.age) / float64(p.ticks)
	step := min(int(done), len(p.way)-2)
	t, height := done-float64(step), hopHeight
	if p.leap {
		t, height = motion.Ease(t), leapHeight
	}
	from, to := standing(p.way[step]), standing(p.way[step+1])
	if m.age == 1 {
		p.start = who.at
	}
	if step == 0 {
		from = p.start
	}
	if t > 0.5 {
		who.square = p.way[step+1]
	}
	who.at, who.high = from.Toward(to, t), motion.Hop(t, height)
	switch {
	case p.leap && m.age%leapMarks == 0:
		at := feet(who.at)
		m.leave(p.seat, motion.At(at.X, at.Y-who.high))
	case !p.leap && m.age%p.ticks == 0:
		m.leave(p.seat, feet(standing(p.way[step])))
	}
}

package board

import (
	"slices"
	"strconv"

	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// Durations, in ticks.
const (
	stepTicks   = 6  // to the next cell
	flightTicks = 20 // a card on its way to its target
	effectTicks = 24 // its effect there
	calmTicks   = 44 // the same with reduced motion
	deathTicks  = 36
	cheerTicks  = 72 // the winners' hops
	signTicks   = 54 // a number over a figure
	shakeTicks  = 14
	flashTicks  = 3  // a figure that is hit is red
	burstTicks  = 22 // sparks where a card takes effect
	frameTicks  = 24 // one frame of an idle cat
	cheerHops   = 4
)

// The heights of a hop, of that of a figure that plays a card, and of the card over it, in
// sprite pixels.
const (
	hopHeight  = 4.0
	castHeight = 3.0
	rising     = 12.0
)

// spot is a position on the board, in sprite pixels.
type spot struct{ x, y float64 }

func (s spot) toward(o spot, t float64) spot { return spot{s.x + (o.x-s.x)*t, s.y + (o.y-s.y)*t} }

// part is one step of the animation: simultaneous moves, or one event. Parts play one
// after the other.
type part struct {
	events int
	moves  []walk
	event  kitty.Event
	ticks  int
	begun  bool
	struck bool // its changes have been applied
}

// walk is the path of a figure, cell by cell, including the first.
type walk struct {
	who     int
	way     []int
	blocked bool
}

// flight is a card on its way to its target.
type flight struct {
	card string // name; empty for none
	at   spot
}

// partsOf makes the animation of events: one part for all moves, then one for each
// other event.
func (b *Board) partsOf(events []kitty.Event) []part {
	var parts []part
	for _, e := range events {
		switch e.Type {
		case kitty.EventMoved, kitty.EventBlocked:
			n := len(parts)
			if n == 0 || len(parts[n-1].moves) == 0 {
				parts = append(parts, part{})
				n++
			}
			p := &parts[n-1]
			p.events++
			p.moves = append(p.moves, walk{e.Who, b.way(e.From, e.To), e.Type == kitty.EventBlocked})
			p.ticks = max(p.ticks, stepTicks*(len(p.moves[len(p.moves)-1].way)-1), shakeTicks)
		default:
			parts = append(parts, part{events: 1, event: e, ticks: b.lasts(e)})
		}
	}
	return parts
}

// lasts returns the duration of an event, in ticks.
func (b *Board) lasts(e kitty.Event) int {
	effect, away := effectTicks, flightTicks
	if b.ReducedMotion {
		effect, away = calmTicks, 0
	}
	switch e.Type {
	case kitty.EventPassed:
		return 0
	case kitty.EventDied, kitty.EventOrphaned, kitty.EventLeft, kitty.EventStuck:
		return deathTicks
	case kitty.EventWon, kitty.EventDraw:
		return cheerTicks
	}
	return away + effect
}

// way returns a shortest path between two cells over free cells.
func (b *Board) way(from, to int) []int {
	before := map[int]int{from: -1}
	for rest := []int{from}; len(rest) > 0; rest = rest[1:] {
		if rest[0] == to {
			break
		}
		for _, p := range b.torus.Neighbours(b.torus.At(rest[0])) {
			next := b.torus.Index(p)
			if _, known := before[next]; !known && !b.state.Taken.Has(next) {
				before[next] = rest[0]
				rest = append(rest, next)
			}
		}
	}
	if _, found := before[to]; !found || from == to {
		return []int{from, to}
	}
	var way []int
	for at := to; at >= 0; at = before[at] {
		way = append([]int{at}, way...)
	}
	return way
}

// advance plays a number of ticks of the animation.
func (b *Board) advance(ticks int) {
	for len(b.parts) > 0 {
		p := &b.parts[0]
		if !p.begun {
			b.begin(p)
		}
		b.age += ticks
		ticks = 0
		if b.age < p.ticks {
			b.show(p)
			return
		}
		b.finish(p)
	}
}

// begin starts a part.
func (b *Board) begin(p *part) {
	p.begun = true
	b.shown += p.events
	b.changes++
	b.cheers = b.cheers || p.event.Type == kitty.EventWon || p.event.Type == kitty.EventDraw
	b.hear(p)
	for _, w := range p.moves {
		switch f := b.Seen(w.who); {
		case f == nil:
		case w.blocked:
			f.shake = shakeTicks
			b.sign(f.at, "×", theme.Hurt, "")
		case b.ReducedMotion:
			f.Cell = w.way[len(w.way)-1]
			f.at = b.corner(f.Cell)
		}
	}
	if p.event.Card == "" || b.Seen(p.event.Who) == nil {
		return
	}
	b.pay(p.event)
	if b.ReducedMotion {
		b.strike(p)
	}
}

// hear passes the events of a part to Heard: of moves, one for all.
func (b *Board) hear(p *part) {
	if b.Heard == nil {
		return
	}
	if len(p.moves) == 0 {
		b.Heard(p.event.Type)
		return
	}
	for _, kind := range []kitty.EventType{kitty.EventMoved, kitty.EventBlocked} {
		if slices.ContainsFunc(p.moves, func(w walk) bool { return w.blocked == (kind == kitty.EventBlocked) }) {
			b.Heard(kind)
		}
	}
}

// finish ends the current part.
func (b *Board) finish(p *part) {
	for _, w := range p.moves {
		if f := b.Seen(w.who); f != nil && !w.blocked {
			f.Cell = w.way[len(w.way)-1]
			f.at, f.high = b.corner(f.Cell), 0
		}
	}
	if !p.struck {
		b.strike(p)
	}
	if f := b.Seen(p.event.Who); f != nil {
		f.high = 0
	}
	b.flying = flight{}
	b.parts, b.age = b.parts[1:], 0
	if !b.Busy() {
		b.settle()
	}
}

// show positions everything for the current moment of a part.
func (b *Board) show(p *part) {
	for _, w := range p.moves {
		if f := b.Seen(w.who); f != nil && !w.blocked && !b.ReducedMotion {
			b.carry(f, w.way)
		}
	}
	if len(p.moves) > 0 {
		return
	}
	switch e := p.event; e.Type {
	case kitty.EventDied, kitty.EventOrphaned, kitty.EventLeft, kitty.EventStuck:
		if f := b.Seen(e.Who); f != nil {
			f.fade = float64(b.age) / float64(p.ticks)
		}
	case kitty.EventWon:
		for i := range b.figures {
			if f := &b.figures[i]; b.wins(f) && !b.ReducedMotion {
				f.high = hop(float64(b.age*cheerHops%p.ticks)/float64(p.ticks), hopHeight)
			}
		}
	default:
		b.fly(p)
	}
}

// fly shows a card on its way, and its effect on arrival.
func (b *Board) fly(p *part) {
	from, to := b.ends(p.event)
	over := spot{from.x, from.y - rising}
	t := min(1, float64(b.age)/flightTicks)
	switch {
	case b.ReducedMotion:
		b.flying = flight{p.event.Card, to}
	case t < 1:
		b.Seen(p.event.Who).high = hop(min(1, 2*t), castHeight)
		b.flying = flight{p.event.Card, from.toward(over, min(1, 3*t))}
		if t > 1.0/3 {
			b.flying.at = over.toward(to, ease(1.5*(t-1.0/3)))
		}
	default:
		b.flying = flight{}
		if !p.struck {
			b.strike(p)
		}
	}
}

// ends returns the start and the end of a card's flight, by the shorter way around the
// torus.
func (b *Board) ends(e kitty.Event) (from, to spot) {
	caster := b.Seen(e.Who)
	if caster == nil {
		return
	}
	from = caster.at
	goal := b.goal(e)
	if goal == caster.Cell {
		return from, spot{from.x, from.y - rising}
	}
	p, q := b.torus.At(caster.Cell), b.torus.At(goal)
	return from, spot{from.x + cell*shorter(q.X-p.X, b.torus.Width), from.y + cell*shorter(q.Y-p.Y, b.torus.Height)}
}

// goal returns the cell where a card takes effect.
func (b *Board) goal(e kitty.Event) int {
	if e.Type == kitty.EventStone || e.Type == kitty.EventCalled {
		return e.To
	}
	if f := b.Seen(e.On); f != nil {
		return f.Cell
	}
	return b.Seen(e.Who).Cell
}

// shorter returns the shorter signed distance around a circle.
func shorter(n, size int) float64 {
	n = ((n % size) + size) % size
	if 2*n > size {
		n -= size
	}
	return float64(n)
}

// carry positions a figure along its way; beyond an edge it also appears on the
// opposite side.
func (b *Board) carry(f *Figure, way []int) {
	done := float64(b.age) / stepTicks
	step := min(int(done), len(way)-1)
	from := b.corner(way[step])
	f.Cell, f.at, f.high = way[step], from, 0
	if step == len(way)-1 {
		return
	}
	to := b.beside(way[step], way[step+1])
	f.at, f.high = from.toward(to, done-float64(step)), hop(done-float64(step), hopHeight)
}

// pay deducts the mana of a card from its player.
func (b *Board) pay(e kitty.Event) {
	for i := range b.state.Kit.Cards {
		if c := &b.state.Kit.Cards[i]; c.Name == e.Card {
			b.Seen(e.Who).Mana -= c.Cost
		}
	}
}

// strike applies the changes of an event to the figures.
func (b *Board) strike(p *part) {
	p.struck = true
	b.changes++
	e := p.event
	who, on := b.Seen(e.Who), b.Seen(e.On)
	if on == nil {
		on = who
	}
	if who == nil {
		return
	}
	if e.Card != "" && e.Type != kitty.EventNoRoom {
		b.burst(b.corner(b.goal(e)), inkOf(e.Type))
	}
	switch e.Type {
	case kitty.EventHealed:
		on.Life += e.Amount
		b.sign(on.at, "+"+strconv.Itoa(e.Amount), theme.Gain, "kitty.life")
	case kitty.EventHurt:
		on.Life -= e.Amount
		on.shake = shakeTicks
		b.sign(on.at, "−"+strconv.Itoa(e.Amount), theme.Hurt, "kitty.life")
	case kitty.EventLearned:
		b.gain(who, e.Amount)
	case kitty.EventInspired:
		for i := range b.state.Seats() {
			if f := &b.figures[i]; !f.Dead && b.state.Team(f.Number) == b.state.TeamOf(e.Who) {
				b.gain(f, e.Amount)
			}
		}
	case kitty.EventStolen:
		b.gain(who, e.Amount)
		on.Income -= e.Count
		on.shake = shakeTicks
		if e.Count > 0 { // the last point of income cannot be stolen
			b.sign(on.at, "−"+strconv.Itoa(e.Count), theme.Hurt, "kitty.income")
		}
	case kitty.EventMarked:
		on.shake = 2 * shakeTicks
		b.sign(on.at, "†", theme.Hurt, "")
	case kitty.EventStone:
		b.stones[e.To] = true
	case kitty.EventDied, kitty.EventStuck, kitty.EventOrphaned, kitty.EventLeft:
		b.figures = slices.DeleteFunc(b.figures, func(f Figure) bool { return f.Number == e.Who && e.Who >= kitty.FirstFriend })
		if e.Who < kitty.FirstFriend {
			who.Dead, who.fade = true, 0
		}
	case kitty.EventCalled:
		b.figures = append(b.figures, Figure{Number: e.Friend, Owner: e.Who, Cell: e.To, at: b.corner(e.To)})
		if f := b.state.Friend(e.Friend); f != nil {
			last := &b.figures[len(b.figures)-1]
			last.Life, last.Mana, last.Income = f.Life, f.Mana, f.Income
		}
	}
}

// gain shows a higher mana income per turn.
func (b *Board) gain(f *Figure, amount int) {
	f.Income += amount
	b.sign(f.at, "+"+strconv.Itoa(amount), theme.Magic, "kitty.income")
}

// hop returns the height at time t of a hop, from 0 to 1.
func hop(t, height float64) float64 { return 4 * height * t * (1 - t) }

// ease maps linear time to a smooth start and end.
func ease(t float64) float64 { return t * t * (3 - 2*t) }

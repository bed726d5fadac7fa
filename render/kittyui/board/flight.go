package board

import (
	"slices"
	"strconv"

	"github.com/donjon-rogue/donjon/render/motion"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// fly shows a card on its way, and its effect on arrival.
func (m *Motion) fly(p *part) {
	from, to := m.ends(p.event)
	over := from.Add(motion.At(0, -rising))
	t := min(1, float64(m.age)/flightTicks)
	switch {
	case m.ReducedMotion:
		m.flying = flight{p.card, to}
	case t < 1:
		m.Seen(p.event.Who).high = motion.Hop(min(1, 2*t), castHeight)
		m.flying = flight{p.card, from.Toward(over, min(1, 3*t))}
		if t > 1.0/3 {
			m.flying.at = over.Toward(to, motion.Ease(1.5*(t-1.0/3)))
		}
	default:
		m.flying = flight{}
		if !p.struck {
			m.strike(p)
		}
	}
}

// ends returns the start and the end of a card's flight, by the shorter way around the
// torus.
func (m *Motion) ends(e kitty.Event) (from, to motion.Spot) {
	caster := m.Seen(e.Who)
	if caster == nil {
		return
	}
	from = caster.at
	goal := m.goal(e)
	if goal == caster.Cell {
		return from, from.Add(motion.At(0, -rising))
	}
	return from, from.Add(m.land.across(caster.Cell, goal))
}

// goal returns the cell where a card takes effect.
func (m *Motion) goal(e kitty.Event) int {
	if e.Type == kitty.EventStone || e.Type == kitty.EventCalled {
		return e.To
	}
	if f := m.Seen(e.On); f != nil {
		return f.Cell
	}
	return m.Seen(e.Who).Cell
}

// carry positions a figure along its way; beyond an edge it also appears on the
// opposite side.
func (m *Motion) carry(f *Figure, way []int) {
	done := float64(m.age) / stepTicks
	step := min(int(done), len(way)-1)
	from := m.land.corner(way[step])
	f.Cell, f.at, f.high = way[step], from, 0
	if step == len(way)-1 {
		return
	}
	to := m.land.beside(way[step], way[step+1])
	f.at, f.high = from.Toward(to, done-float64(step)), motion.Hop(done-float64(step), hopHeight)
}

// pay deducts the mana of a card from its player.
func (m *Motion) pay(e kitty.Event) {
	for i := range m.state.Kit.Cards {
		if c := &m.state.Kit.Cards[i]; c.Name == e.Card {
			m.Seen(e.Who).Mana -= c.Cost
		}
	}
}

// strike applies the changes of an event to the figures.
func (m *Motion) strike(p *part) {
	p.struck = true
	m.changes++
	e := p.event
	who, on := m.Seen(e.Who), m.Seen(e.On)
	if on == nil {
		on = who
	}
	if who == nil {
		return
	}
	if e.Card != "" && e.Type != kitty.EventNoRoom && !m.ReducedMotion {
		m.traces.burst(m.land.corner(m.goal(e)), inkOf(e.Type))
	}
	switch e.Type {
	case kitty.EventHealed:
		on.Life += e.Amount
		m.traces.sign(on.at, "+"+strconv.Itoa(e.Amount), theme.Gain, "kitty.life")
	case kitty.EventHurt:
		on.Life -= e.Amount
		on.shake = shakeTicks
		m.traces.sign(on.at, "−"+strconv.Itoa(e.Amount), theme.Hurt, "kitty.life")
	case kitty.EventLearned:
		m.gain(who, e.Amount)
	case kitty.EventInspired:
		for i := range m.state.Seats() {
			if f := &m.figures[i]; !f.Dead && m.state.Team(f.Number) == m.state.TeamOf(e.Who) {
				m.gain(f, e.Amount)
			}
		}
	case kitty.EventStolen:
		m.gain(who, e.Amount)
		on.Income -= e.Count
		on.shake = shakeTicks
		if e.Count > 0 { // the last point of income cannot be stolen
			m.traces.sign(on.at, "−"+strconv.Itoa(e.Count), theme.Hurt, "kitty.income")
		}
	case kitty.EventMarked:
		on.shake = 2 * shakeTicks
		m.traces.sign(on.at, "†", theme.Hurt, "")
	case kitty.EventStone:
		m.stones[e.To] = true
	case kitty.EventDied, kitty.EventStuck, kitty.EventOrphaned, kitty.EventLeft:
		m.figures = slices.DeleteFunc(m.figures, func(f Figure) bool { return f.Number == e.Who && e.Who >= kitty.FirstFriend })
		if e.Who < kitty.FirstFriend {
			who.Dead, who.fade = true, 0
		}
	case kitty.EventCalled:
		m.figures = append(m.figures, Figure{Number: e.Friend, Owner: e.Who, Cell: e.To, at: m.land.corner(e.To)})
		if f := m.state.Friend(e.Friend); f != nil {
			last := &m.figures[len(m.figures)-1]
			last.Life, last.Mana, last.Income = f.Life, f.Mana, f.Income
		}
	}
}

// gain shows a higher mana income per turn.
func (m *Motion) gain(f *Figure, amount int) {
	f.Income += amount
	m.traces.sign(f.at, "+"+strconv.Itoa(amount), theme.Magic, "kitty.income")
}

package board

import (
	"slices"

	"github.com/donjon-rogue/donjon/render/motion"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

// Durations, in ticks.
const (
	stepTicks   = 6  // to the next cell
	flightTicks = 20 // a card on its way to its target
	slideTicks  = 12 // the large card on its way to its place, meanwhile
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

// part is one step of the animation: simultaneous moves, or one event. Parts play one
// after the other.
type part struct {
	events int
	moves  []walk
	event  kitty.Event
	card   string // sprite of the card of the event
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
	sprite string // empty for none
	at     motion.Spot
}

// Figure is the view of a player or a friend: its state as far as the events have
// been shown.
type Figure struct {
	Number             int
	Owner              int // seat of the owner; a player owns itself
	Cell               int
	Life, Mana, Income int
	Dead               bool

	at    motion.Spot // top left corner of its cell
	high  float64
	shake int // remaining ticks of shaking
	fade  float64
}

// Motion is the part of a game that has been shown: it takes the events of steps, and knows at each
// tick where the figures are and what they have. It draws nothing. Call Reset when a game
// starts or continues, Show after every step, and Update 60 times a second.
type Motion struct {
	// ReducedMotion skips movement.
	ReducedMotion bool

	// Heard is called for each kind of event when it begins to be shown; it may be nil.
	Heard func(kitty.EventType)

	land    land
	start   int // life of a full bar
	state   kitty.State
	stones  []bool // by cell
	figures []Figure
	now     int // ticks since the board was made

	parts   []part // remaining animations
	age     int    // ticks since the first of them started
	shown   int    // events already shown
	changes int
	traces  traces
	flying  flight
	cheers  bool // the end of the game has been shown
}

// Reset shows the current state of a game without animation.
func (m *Motion) Reset(s kitty.State) {
	m.land = land{s.Board.Torus}
	m.state, m.start = s, max(1, s.Arena.Life)
	m.parts, m.age, m.shown, m.flying = m.parts[:0], 0, 0, flight{}
	m.traces.clear()
	m.cheers = s.Over
	m.settle()
}

// settle sets the figures from the state of the game.
func (m *Motion) settle() {
	m.changes++
	s := &m.state
	m.stones = append(m.stones[:0], make([]bool, m.land.Cells())...)
	for _, stone := range s.Stones.List() {
		m.stones[stone] = true
	}
	m.figures = m.figures[:0]
	for seat := 1; seat <= s.Seats(); seat++ {
		p := s.Player(seat)
		m.figures = append(m.figures, Figure{Number: seat, Owner: seat, Cell: p.Cell, Life: p.Life, Mana: p.Mana, Income: p.Income, Dead: p.Dead, at: m.land.corner(p.Cell)})
	}
	for i := range s.Friends {
		f := &s.Friends[i]
		m.figures = append(m.figures, Figure{Number: f.Number, Owner: f.Owner, Cell: f.Cell, Life: f.Life, Mana: f.Mana, Income: f.Income, at: m.land.corner(f.Cell)})
	}
}

// Show starts the animation of events, after which the state is s.
func (m *Motion) Show(events []kitty.Event, s kitty.State) {
	m.Skip()
	m.parts, m.shown, m.age = m.partsOf(events), 0, 0
	m.state = s
	if m.advance(0); !m.Busy() {
		m.settle()
	}
}

// Busy reports whether an animation is running.
func (m *Motion) Busy() bool { return len(m.parts) > 0 }

// Cheering reports whether the end of the game is or has been shown.
func (m *Motion) Cheering() bool { return m.cheers }

// Shown returns the number of the last events already shown, including the current one.
func (m *Motion) Shown() int { return m.shown }

// Changes is a counter that grows whenever the figures or their values change on
// screen.
func (m *Motion) Changes() int { return m.changes }

// Skip ends all animations.
func (m *Motion) Skip() {
	if m.Busy() {
		shown := m.shown
		for _, p := range m.parts {
			if !p.begun {
				shown += p.events
			}
		}
		m.Reset(m.state)
		m.shown = shown
	}
}

// Update advances the animations by one tick.
func (m *Motion) Update() {
	m.now++
	m.advance(1)
	for i := range m.figures {
		if f := &m.figures[i]; f.shake > 0 {
			f.shake--
		}
	}
	m.traces.update()
}

// Seen returns the figure of a player or a friend, or nil.
func (m *Motion) Seen(number int) *Figure {
	for i := range m.figures {
		if m.figures[i].Number == number {
			return &m.figures[i]
		}
	}
	return nil
}

// Friends returns the figures of the friends, oldest first. The caller must not modify
// them.
func (m *Motion) Friends() []Figure { return m.figures[m.state.Seats():] }

// On returns the number of the figure on a cell, dead ones included; 0 means none.
func (m *Motion) On(cell int) int {
	for i := range m.figures {
		if m.figures[i].Cell == cell {
			return m.figures[i].Number
		}
	}
	return kitty.Nobody
}

// Stone reports whether a stone is shown on a cell.
func (m *Motion) Stone(cell int) bool { return m.stones[cell] }

// Played returns the event of the card that is being shown, if one is.
func (m *Motion) Played() (e kitty.Event, on bool) {
	if !m.Busy() || !m.parts[0].begun || m.parts[0].event.Card == "" || m.Seen(m.parts[0].event.Who) == nil {
		return kitty.Event{}, false
	}
	return m.parts[0].event, true
}

// Slid returns how far the large picture of the card that is being shown has come to its place, from 0 to 1.
// With reduced motion it is there at once.
func (m *Motion) Slid() float64 {
	if _, on := m.Played(); !on || m.ReducedMotion {
		return 1
	}
	return motion.Out(min(1, float64(m.age)/slideTicks))
}

// wins reports whether a figure is a living one of the team that has won.
func (m *Motion) wins(f *Figure) bool {
	return m.state.Over && m.state.Winner > 0 && !f.Dead && m.state.TeamOf(f.Number) == m.state.Winner
}

// partsOf makes the animation of events: one part for all moves, then one for each
// other event.
func (m *Motion) partsOf(events []kitty.Event) []part {
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
			p.moves = append(p.moves, walk{e.Who, m.land.way(e.From, e.To, m.state.Taken), e.Type == kitty.EventBlocked})
			p.ticks = max(p.ticks, stepTicks*(len(p.moves[len(p.moves)-1].way)-1), shakeTicks)
		default:
			p := part{events: 1, event: e, ticks: m.lasts(e)}
			if e.Card != "" {
				p.card = CardSprite(e.Card)
			}
			parts = append(parts, p)
		}
	}
	return parts
}

// lasts returns the duration of an event, in ticks.
func (m *Motion) lasts(e kitty.Event) int {
	effect, away := effectTicks, flightTicks
	if m.ReducedMotion {
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

// advance plays a number of ticks of the animation.
func (m *Motion) advance(ticks int) {
	for len(m.parts) > 0 {
		p := &m.parts[0]
		if !p.begun {
			m.begin(p)
		}
		m.age += ticks
		ticks = 0
		if m.age < p.ticks {
			m.show(p)
			return
		}
		m.finish(p)
	}
}

// begin starts a part.
func (m *Motion) begin(p *part) {
	p.begun = true
	m.shown += p.events
	m.changes++
	m.cheers = m.cheers || p.event.Type == kitty.EventWon || p.event.Type == kitty.EventDraw
	m.hear(p)
	for _, w := range p.moves {
		switch f := m.Seen(w.who); {
		case f == nil:
		case w.blocked:
			f.shake = shakeTicks
			m.traces.sign(f.at, "×", theme.Hurt, "")
		case m.ReducedMotion:
			f.Cell = w.way[len(w.way)-1]
			f.at = m.land.corner(f.Cell)
		}
	}
	if p.event.Card == "" || m.Seen(p.event.Who) == nil {
		return
	}
	m.pay(p.event)
	if m.ReducedMotion {
		m.strike(p)
	}
}

// hear passes the events of a part to Heard: of moves, one for all.
func (m *Motion) hear(p *part) {
	if m.Heard == nil {
		return
	}
	if len(p.moves) == 0 {
		m.Heard(p.event.Type)
		return
	}
	for _, kind := range []kitty.EventType{kitty.EventMoved, kitty.EventBlocked} {
		if slices.ContainsFunc(p.moves, func(w walk) bool { return w.blocked == (kind == kitty.EventBlocked) }) {
			m.Heard(kind)
		}
	}
}

// finish ends the current part.
func (m *Motion) finish(p *part) {
	for _, w := range p.moves {
		if f := m.Seen(w.who); f != nil && !w.blocked {
			f.Cell = w.way[len(w.way)-1]
			f.at, f.high = m.land.corner(f.Cell), 0
		}
	}
	if !p.struck {
		m.strike(p)
	}
	if f := m.Seen(p.event.Who); f != nil {
		f.high = 0
	}
	m.flying = flight{}
	m.parts, m.age = m.parts[1:], 0
	if !m.Busy() {
		m.settle()
	}
}

// show positions everything for the current moment of a part.
func (m *Motion) show(p *part) {
	for _, w := range p.moves {
		if f := m.Seen(w.who); f != nil && !w.blocked && !m.ReducedMotion {
			m.carry(f, w.way)
		}
	}
	if len(p.moves) > 0 {
		return
	}
	switch e := p.event; e.Type {
	case kitty.EventDied, kitty.EventOrphaned, kitty.EventLeft, kitty.EventStuck:
		if f := m.Seen(e.Who); f != nil {
			f.fade = float64(m.age) / float64(p.ticks)
		}
	case kitty.EventWon:
		for i := range m.figures {
			if f := &m.figures[i]; m.wins(f) && !m.ReducedMotion {
				f.high = motion.Hop(float64(m.age*cheerHops%p.ticks)/float64(p.ticks), hopHeight)
			}
		}
	default:
		m.fly(p)
	}
}

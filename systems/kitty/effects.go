package kitty

import (
	"maps"
	"slices"
	"strings"
)

// use is a played card: its caster, target and log.
type use struct {
	state  *State
	by, on int // numbers of entities
	card   *Card
	log    *log
}

// effect is the effect of a card. A card with a new effect needs one new entry
// in effects.
type effect struct {
	run         func(use)
	needsTarget bool // needs a target other than the caster
	playersOnly bool // friends cannot use it
	// cells returns the free cells that it may fill; nil if it fills none.
	cells func(s *State, by, on int) Cells
}

// effects are all effects, by their names in data files.
var effects = map[string]effect{
	"heal":    {run: heal},
	"hurt":    {run: hurt, needsTarget: true},
	"learn":   {run: learn},
	"steal":   {run: steal, needsTarget: true},
	"kill":    {run: kill, needsTarget: true, playersOnly: true},
	"stone":   {run: throwStone, needsTarget: true, cells: besides},
	"call":    {run: call, needsTarget: true, playersOnly: true, cells: arrival},
	"inspire": {run: inspire, playersOnly: true},
}

func effectNames() string {
	return strings.Join(slices.Sorted(maps.Keys(effects)), ", ")
}

// heal adds life, without a maximum.
func heal(u use) {
	u.state.bodyOf(u.on).Life += u.card.Amount
	u.report(Event{Type: EventHealed, Amount: u.card.Amount})
}

func hurt(u use) {
	u.state.bodyOf(u.on).Life -= u.card.Amount
	u.report(Event{Type: EventHurt, Amount: u.card.Amount})
}

// learn raises the caster's income.
func learn(u use) {
	u.state.bodyOf(u.by).Income += u.card.Amount
	u.report(Event{Type: EventLearned, Amount: u.card.Amount})
}

// minIncome is the income that cannot be stolen.
const minIncome = 1

// steal raises the caster's income, and lowers the target's, down to
// minIncome.
func steal(u use) {
	u.state.bodyOf(u.by).Income += u.card.Amount
	target := u.state.bodyOf(u.on)
	taken := max(0, min(u.card.Amount, target.Income-minIncome))
	target.Income -= taken
	u.report(Event{Type: EventStolen, Amount: u.card.Amount, Count: taken})
}

// kill marks the target; no later card can undo it.
func kill(u use) {
	u.state.bodyOf(u.on).Marked = true
	u.report(Event{Type: EventMarked})
}

// throwStone blocks a free cell next to the target for the rest of the game.
func throwStone(u use) {
	s := u.state
	free := besides(s, u.by, u.on)
	if free.Len() == 0 {
		u.report(Event{Type: EventNoRoom})
		return
	}
	cell := free.At(s.Chance.Below(free.Len()))
	s.Stones, s.Taken = s.Stones.Or(cellOf(cell)), s.Taken.Or(cellOf(cell))
	u.report(Event{Type: EventStone, To: cell})
}

// besides returns the free cells next to the target.
func besides(s *State, _, on int) Cells { return s.Board.near[s.bodyOf(on).Cell].But(s.Taken) }

// arrival returns the free cell nearest to the caster, or no cell.
func arrival(s *State, by, _ int) Cells {
	if cell, _, ok := s.Board.nearest(s.bodyOf(by).Cell, s.Free()); ok {
		return cellOf(cell)
	}
	return Cells{}
}

// Effect returns the free cells that a player's card may fill on a target, as the
// board stands.
func (s *State) Effect(seat, card, target int) Cells {
	if cells := s.Kit.Cards[card].effect.cells; cells != nil {
		return cells(s, seat, target)
	}
	return Cells{}
}

// call places a new friend near the caster and gives it a card.
func call(u use) {
	s := u.state
	free := arrival(s, u.by, u.on)
	if free.Len() == 0 {
		u.report(Event{Type: EventNoRoom})
		return
	}
	cell := free.First()
	f := Friend{body: s.Kit.body, Number: FirstFriend + s.Born, Owner: u.by, Target: u.on, Left: s.Kit.stay}
	f.Cell = cell
	f.Card = uint8(s.Chance.Pick(s.gift[s.Class[u.by-1]]))
	s.Born++
	s.Friends, s.Taken = append(s.Friends, f), s.Taken.Or(cellOf(cell))
	u.report(Event{Type: EventCalled, To: cell, Friend: f.Number})
}

// inspire raises the income of the caster's whole team.
func inspire(u use) {
	s := u.state
	for seat := 1; seat <= s.Seats(); seat++ {
		if s.Alive(seat) && s.Team(seat) == s.TeamOf(u.by) {
			s.Player(seat).Income += u.card.Amount
		}
	}
	u.report(Event{Type: EventInspired, Amount: u.card.Amount})
}

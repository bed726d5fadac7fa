package kitty

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

func openKit(t testing.TB) *Kit {
	t.Helper()
	k, err := Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	return k
}

// duel is a table with players of the default class and default settings.
func duel(t testing.TB, seats int) *Table {
	t.Helper()
	return teams(t, seats, 0)
}

func teams(t testing.TB, seats, teams int) *Table {
	t.Helper()
	k := openKit(t)
	classes := make([]int, seats)
	for i := range classes {
		classes[i] = k.Class(DefaultClass)
	}
	return k.NewTable(k.Arena, teams, classes)
}

func strategiesOf(t testing.TB, names ...string) (out []Strategy) {
	t.Helper()
	for _, name := range names {
		s, ok := FindStrategy(name)
		if !ok {
			t.Fatalf("there is no strategy %s", name)
		}
		out = append(out, s)
	}
	return out
}

// scene is a game whose state and choices are set by a test.
type scene struct {
	t *testing.T
	State
	moves  map[int]int    // cells, by seat; the others stay
	plays  map[int]Choice // by seat; the others pass
	events []Event
}

// stage puts players on cells of the default board: with 100 life, 1,000 mana,
// an income of 5 and a hand and a pile of razors.
func stage(t *testing.T, table *Table, at ...grid.Point) *scene {
	t.Helper()
	c := &scene{t: t, State: State{Table: table, Chance: dice.New(t.Name(), "kitty")}, moves: map[int]int{}, plays: map[int]Choice{}}
	for i, p := range at {
		player := &c.Players[i]
		player.body = body{Life: 100, Mana: 1000, Income: 5, Cell: c.Board.Index(p)}
		c.take(player.Cell)
		razor := uint8(c.Kit.card("razor"))
		for slot := range player.Hand {
			player.Hand[slot] = razor
		}
		for range 25 {
			player.draw.add(razor)
		}
	}
	return c
}

func (c *scene) take(cell int) { c.Taken = c.Taken.Or(cellOf(cell)) }

// stones blocks cells.
func (c *scene) stones(at ...grid.Point) {
	for _, p := range at {
		c.Stones = c.Stones.Or(cellOf(c.Board.Index(p)))
		c.take(c.Board.Index(p))
	}
}

// around blocks all free neighbours of a cell.
func (c *scene) around(cell int) {
	free := c.Board.near[cell].But(c.Taken)
	c.Stones, c.Taken = c.Stones.Or(free), c.Taken.Or(free)
}

// calls puts a friend of seat 1 on a cell, with a card for a target.
func (c *scene) calls(at grid.Point, card string, target int) *Friend {
	f := Friend{body: c.Kit.body, Number: FirstFriend + c.Born, Owner: 1, Target: target, Left: c.Kit.stay, Card: uint8(c.Kit.card(card))}
	f.Cell = c.Board.Index(at)
	c.Born++
	c.take(f.Cell)
	c.Friends = append(c.Friends, f)
	return &c.Friends[len(c.Friends)-1]
}

// has gives a seat a card in the first slot and lets it play it on a target.
func (c *scene) has(seat int, card string, target int) {
	c.Player(seat).Hand[0] = uint8(c.Kit.card(card))
	c.plays[seat] = Choice{1, target}
}

// round plays the named steps of a turn, or all steps if none is named.
func (c *scene) round(names ...string) {
	c.t.Helper()
	out := log{}
	r := Round{State: &c.State, log: &out,
		Move: func(seat int) int {
			if cell, ok := c.moves[seat]; ok {
				return cell
			}
			return c.Player(seat).Cell
		},
		Play: func(seat int) Choice { return c.plays[seat] },
	}
	if len(names) == 0 {
		r.turn()
	}
	for _, name := range names {
		Turn[Turn.Index(name)].Run(&r)
	}
	c.events = out.events
	checkState(c.t, &c.State)
}

// logged reports whether there was an event of a type with a subject.
func (c *scene) logged(kind EventType, who int) bool {
	for _, e := range c.events {
		if e.Type == kind && e.Who == who {
			return true
		}
	}
	return false
}

func at(x, y int) grid.Point { return grid.Point{X: x, Y: y} }

// checkState fails if a state is impossible.
func checkState(t testing.TB, s *State) {
	t.Helper()
	want := s.Stones
	put := func(who string, cell int) {
		if want.Has(cell) {
			t.Fatalf("%s is on a cell that is already taken: %+v", who, *s)
		}
		want = want.Or(cellOf(cell))
	}
	for seat := 1; seat <= s.Seats(); seat++ {
		p := s.Player(seat)
		put("a player", p.Cell)
		if p.Mana < 0 || p.draw.n < 0 || p.played.n < 0 {
			t.Fatalf("player %d has mana %d: %+v", seat, p.Mana, *s)
		}
	}
	last := FirstFriend - 1
	for i := range s.Friends {
		f := &s.Friends[i]
		put("a friend", f.Cell)
		if f.Mana < 0 || f.Left < 0 || f.Number <= last {
			t.Fatalf("friend %d is %+v", f.Number, *f)
		}
		last = f.Number
	}
	if want != s.Taken {
		t.Fatalf("the taken cells are %v, want %v", s.Taken.List(), want.List())
	}
}

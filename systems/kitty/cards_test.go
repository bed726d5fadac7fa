package kitty

import (
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components/dice"
	nouns "github.com/donjon-rogue/donjon/components/kitty"
)

// TestEveryCardDoesWhatItSays plays each card on a neighbour, once.
func TestEveryCardDoesWhatItSays(t *testing.T) {
	type stats struct{ life, mana, income int }
	for _, c := range []struct {
		card           string
		teams          int
		caster, target stats
		marked         bool
		stones, called int
	}{
		{card: "panacea", caster: stats{110, 998, 5}, target: stats{100, 1000, 5}},
		{card: "razor", caster: stats{100, 998, 5}, target: stats{90, 1000, 5}},
		{card: "think", caster: stats{100, 995, 6}, target: stats{100, 1000, 5}},
		{card: "steal", caster: stats{100, 990, 6}, target: stats{100, 1000, 4}},
		{card: "hell", caster: stats{100, 900, 5}, target: stats{100, 1000, 5}, marked: true},
		{card: "stone", caster: stats{100, 990, 5}, target: stats{100, 1000, 5}, stones: 1},
		{card: "puppy", caster: stats{100, 995, 5}, target: stats{100, 1000, 5}, called: 1},
		{card: "chorus", teams: 2, caster: stats{100, 980, 6}, target: stats{100, 1000, 5}},
	} {
		s := stage(t, teams(t, 2, c.teams), at(2, 2), at(3, 2))
		s.has(1, c.card, 2)
		if c.card == "panacea" {
			s.plays[1] = Choice{1, 1} // everybody plays alone
		}
		s.round("play")
		for seat, want := range map[int]stats{1: c.caster, 2: c.target} {
			p := s.Player(seat)
			if got := (stats{p.Life, p.Mana, p.Income}); got != want {
				t.Errorf("%s: player %d has %+v, want %+v", c.card, seat, got, want)
			}
		}
		if s.Player(2).Marked != c.marked || s.Stones.Len() != c.stones || len(s.Friends) != c.called {
			t.Errorf("%s: marked %t, %d stones, %d friends", c.card, s.Player(2).Marked, s.Stones.Len(), len(s.Friends))
		}
		if played := s.Player(1).played.list(); len(played) != 1 || s.Kit.Cards[played[0]].Name != c.card {
			t.Errorf("%s: the discards are %v", c.card, played)
		}
	}
	if n := len(openKit(t).Cards); n != 8 {
		t.Errorf("there are %d cards, but 8 were tested", n)
	}
}

// TestCardsCostAndTargetWhatTheRulesSay compares the data file with the rules.
func TestCardsCostAndTargetWhatTheRulesSay(t *testing.T) {
	want := map[string]int{"panacea": 2, "razor": 2, "think": 5, "steal": 10, "hell": 100, "stone": 10, "puppy": 5, "chorus": 20}
	for _, c := range openKit(t).Cards {
		if c.Cost != want[c.Name] || c.Teams != (c.Name == "chorus") {
			t.Errorf("%s costs %d, teams only: %t", c.Name, c.Cost, c.Teams)
		}
		if no := c.Name == "puppy" || c.Name == "hell" || c.Name == "chorus"; c.Friends == no {
			t.Errorf("a friend may hold %s: %t", c.Name, c.Friends)
		}
	}
}

func TestStealLeavesOne(t *testing.T) {
	s := stage(t, duel(t, 2), at(2, 2), at(5, 5))
	s.Player(2).Income = 1
	s.has(1, "steal", 2)
	s.round("play")
	if s.Player(1).Income != 6 || s.Player(2).Income != 1 {
		t.Errorf("incomes are %d and %d, want 6 and 1", s.Player(1).Income, s.Player(2).Income)
	}
	poor := stage(t, duel(t, 2), at(2, 2), at(5, 5))
	poor.Player(2).Income = 0 // where the start values say so
	poor.has(1, "steal", 2)
	poor.round("play")
	if got := poor.Player(2).Income; got != 0 {
		t.Errorf("an income of 0 becomes %d", got)
	}
}

func TestStoneTakesAFreeCellNextToTheTarget(t *testing.T) {
	seen := map[int]bool{}
	for n := range 60 {
		s := stage(t, duel(t, 2), at(0, 0), at(9, 9)) // neighbours reach across both sides
		for range n {
			s.Chance.Below(2)
		}
		s.has(1, "stone", 2)
		s.round("play")
		cell := s.Stones.At(0)
		if !s.Board.near[s.Player(2).Cell].Has(cell) || s.Stones.Len() != 1 {
			t.Fatalf("the stone lies on %v", s.Board.At(cell))
		}
		seen[cell] = true
	}
	if len(seen) != 4 {
		t.Errorf("of 4 free neighbours the stone takes %d", len(seen))
	}
}

func TestStoneWithoutAFreeCellOnlyCosts(t *testing.T) {
	s := stage(t, duel(t, 2), at(2, 2), at(5, 5))
	s.around(s.Player(2).Cell)
	before := s.Taken
	s.has(1, "stone", 2)
	s.round("play")
	if s.Taken != before || s.Player(1).Mana != 990 || !s.logged(EventNoRoom, 1) || s.Player(1).played.n != 1 {
		t.Errorf("mana %d, taken %v and before %v", s.Player(1).Mana, s.Taken, before)
	}
}

func TestPuppyWithoutAFreeCellOnlyCosts(t *testing.T) {
	s := stage(t, duel(t, 2), at(2, 2), at(5, 5))
	free := s.Free()
	s.Stones, s.Taken = free, s.Taken.Or(free)
	s.has(1, "puppy", 2)
	s.round("play")
	if len(s.Friends) != 0 || s.Born != 0 || s.Player(1).Mana != 995 || !s.logged(EventNoRoom, 1) {
		t.Errorf("%d friends, mana %d", len(s.Friends), s.Player(1).Mana)
	}
}

func TestAPuppyAppearsNearestToTheCaster(t *testing.T) {
	s := stage(t, duel(t, 2), at(0, 0), at(5, 5))
	s.stones(at(1, 0), at(0, 1), at(0, 9)) // of its neighbours only 9,0 is free, across the side
	s.has(1, "puppy", 2)
	s.round("play")
	f := s.Friends[0]
	if s.Board.At(f.Cell) != at(9, 0) || f.Target != 2 || f.Owner != 1 || f.Life != 1 || f.Mana != 5 || f.Income != 1 || f.Left != 10 {
		t.Errorf("the friend stands on %v: %+v", s.Board.At(f.Cell), f)
	}
	if f.Number != FirstFriend || f.Ready {
		t.Errorf("it is number %d, ready %t", f.Number, f.Ready)
	}
	far := stage(t, duel(t, 2), at(0, 0), at(5, 5))
	far.around(far.Player(1).Cell)
	far.has(1, "puppy", 2)
	far.round("play")
	if got := far.Board.Distance(far.Board.At(far.Friends[0].Cell), at(0, 0)); got != 2 {
		t.Errorf("without a free neighbour it appears %d cells away", got)
	}
}

func TestCardsActSimultaneously(t *testing.T) {
	// Both have 10 life and play a razor on each other: both hits count.
	s := stage(t, duel(t, 2), at(2, 2), at(5, 5))
	s.Player(1).Life, s.Player(2).Life = 10, 10
	s.has(1, "razor", 2)
	s.has(2, "razor", 1)
	s.round()
	if !s.Over || s.Winner != 0 || !s.logged(EventDied, 1) || !s.logged(EventDied, 2) || !s.logged(EventDraw, 0) {
		t.Errorf("over %t, winner %d", s.Over, s.Winner)
	}
}

func TestATargetThatDiesInThePhaseStillCountsAsHit(t *testing.T) {
	s := stage(t, duel(t, 3), at(2, 2), at(5, 5), at(8, 8))
	s.Player(2).Life = 10
	s.has(1, "razor", 2)
	s.has(3, "steal", 2)
	s.round("play")
	if s.Player(2).Life != 0 || s.Player(2).Income != 4 || s.Player(3).Income != 6 {
		t.Errorf("life %d, incomes %d and %d", s.Player(2).Life, s.Player(2).Income, s.Player(3).Income)
	}
	s.has(2, "panacea", 2) // not dead before the purge
	s.plays = map[int]Choice{2: {1, 2}}
	s.round("play", "purge")
	if s.Player(2).Dead || s.Player(2).Life != 10 {
		t.Errorf("with life %d player 2 is dead: %t", s.Player(2).Life, s.Player(2).Dead)
	}
}

func TestNothingUndoesHell(t *testing.T) {
	s := stage(t, duel(t, 3), at(2, 2), at(5, 5), at(8, 8))
	s.has(1, "hell", 2)
	s.has(2, "panacea", 2)
	s.round("play", "purge")
	if !s.Player(2).Dead || s.Player(2).Life != 110 {
		t.Errorf("dead %t with life %d", s.Player(2).Dead, s.Player(2).Life)
	}
}

func TestWithoutTheManaACardIsNotPlayed(t *testing.T) {
	s := stage(t, duel(t, 2), at(2, 2), at(5, 5))
	s.Player(1).Mana = 1
	for slot := 1; slot <= nouns.HandSize; slot++ {
		if s.Afford(1, slot) {
			t.Errorf("slot %d can be paid with 1 mana", slot)
		}
	}
	for _, strategy := range Strategies {
		if got := strategy.Play(&s.State, 1, &s.Chance); got != (Choice{}) {
			t.Errorf("%s plays %+v without mana", strategy.Name, got)
		}
	}
	f := s.calls(at(5, 6), "stone", 2)
	f.Mana, f.Ready = 9, true
	s.round("play")
	if s.Stones.Len() != 0 || s.Friends[0].Mana != 9 {
		t.Errorf("a friend with 9 mana has thrown %d stones that cost 10", s.Stones.Len())
	}
}

func TestTargets(t *testing.T) {
	alone := stage(t, duel(t, 3), at(2, 2), at(5, 5), at(8, 8))
	alone.calls(at(0, 0), "razor", 2)
	alone.Player(3).Dead = true
	team := stage(t, teams(t, 4, 2), at(2, 2), at(5, 5), at(8, 8), at(0, 5))
	team.calls(at(0, 0), "razor", 2)
	for _, c := range []struct {
		s    *scene
		card string
		want []int
	}{
		{alone, "razor", []int{2, 9}}, {alone, "hell", []int{2, 9}}, {alone, "panacea", []int{1}}, {alone, "think", []int{1}},
		{team, "razor", []int{2, 4, 9}}, {team, "panacea", []int{1, 3}}, {team, "chorus", []int{1}},
	} {
		if got := c.s.Targets(1, c.s.Kit.card(c.card)); !slices.Equal(got, c.want) {
			t.Errorf("%s can target %v, want %v", c.card, got, c.want)
		}
	}
}

func TestTeamCards(t *testing.T) {
	s := stage(t, teams(t, 4, 2), at(2, 2), at(5, 5), at(8, 8), at(0, 5))
	s.has(1, "panacea", 3)
	s.has(2, "chorus", 2)
	s.round("play")
	var lives, incomes []int
	for seat := 1; seat <= 4; seat++ {
		lives, incomes = append(lives, s.Player(seat).Life), append(incomes, s.Player(seat).Income)
	}
	if !slices.Equal(lives, []int{100, 100, 110, 100}) || !slices.Equal(incomes, []int{5, 6, 5, 6}) {
		t.Errorf("lives %v, incomes %v", lives, incomes)
	}
}

func TestTheLastTeamWins(t *testing.T) {
	s := stage(t, teams(t, 4, 2), at(2, 2), at(5, 5), at(8, 8), at(0, 5))
	s.Player(1).Life, s.Player(2).Life = 0, 0
	s.round("purge", "decay", "end")
	if s.Over {
		t.Fatal("two teams are left, and the game is over")
	}
	s.Player(4).Marked = true
	s.round("purge", "decay", "end")
	if !s.Over || s.Winner != 1 {
		t.Errorf("over %t, won by team %d, want 1", s.Over, s.Winner)
	}
}

// TestEffectIsWhereACardActs plays Stone and Puppy many times and checks that the cell
// that they fill was announced, and that each announced cell of Stone is filled once.
func TestEffectIsWhereACardActs(t *testing.T) {
	kit := openKit(t)
	for _, name := range []string{"stone", "puppy", "razor", "think"} {
		card := kit.card(name)
		filled := Cells{}
		var announced Cells
		for n := range 60 {
			g := kit.New(Setup{Seed: fmt.Sprint("effect ", n%3), Arena: kit.Arena, Seats: []Seat{{Class: DefaultClass, Strategy: "random"}, {Class: DefaultClass, Strategy: "random"}}})
			s := g.State()
			announced = s.Effect(1, card, 2)
			before := s.Taken
			s.Chance = dice.New(fmt.Sprint("effect", n), "cells")
			kit.Cards[card].effect.run(use{&s, 1, 2, &kit.Cards[card], &log{}})
			now := s.Taken.But(before)
			if now.But(announced) != (Cells{}) {
				t.Fatalf("%s fills %v, announced were %v", name, now.List(), announced.List())
			}
			if n%3 == 2 {
				filled = filled.Or(now)
			}
		}
		if filled != announced {
			t.Errorf("%s was announced to fill %v, and filled %v", name, announced.List(), filled.List())
		}
	}
}

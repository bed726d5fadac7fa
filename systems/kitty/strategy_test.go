package kitty

import (
	"context"
	"errors"
	"testing"

	"github.com/donjon-rogue/donjon/components/dice"
)

// TestStrategiesDoNotSeeHiddenCards replaces the cards that a player cannot see
// and expects the same choices.
func TestStrategiesDoNotSeeHiddenCards(t *testing.T) {
	table := duel(t, 3)
	careful := strategiesOf(t, "careful", "careful", "careful")
	for _, strategy := range Strategies {
		for n := range 6 {
			s := table.Start(dice.New("hidden", "kitty", n))
			var own dice.Stream
			r := Round{State: &s,
				Move: func(seat int) int { return careful[seat-1].Move(&s, seat, &own) },
				Play: func(seat int) Choice { return careful[seat-1].Play(&s, seat, &own) },
			}
			for range 5 + 5*n {
				r.turn()
			}
			if s.Over || s.Player(1).Dead {
				continue
			}
			other, chance := s.Clone(), dice.New("hidden", "kitty-other", n)
			other.redeal(1, &chance)
			one, two := dice.New("hidden", "kitty-seat", n), dice.New("hidden", "kitty-seat", n)
			if a, b := strategy.Move(&s, 1, &one), strategy.Move(&other, 1, &two); a != b {
				t.Errorf("%s goes to %d, and with other hidden cards to %d", strategy.Name, a, b)
			}
			if a, b := strategy.Play(&s, 1, &one), strategy.Play(&other, 1, &two); a != b {
				t.Errorf("%s plays %+v, and with other hidden cards %+v", strategy.Name, a, b)
			}
		}
	}
}

// TestLookingAheadChangesNothing because strategies work on copies.
func TestLookingAheadChangesNothing(t *testing.T) {
	s := stage(t, duel(t, 2), at(2, 2), at(5, 5))
	s.calls(at(5, 6), "razor", 2)
	before := s.Clone()
	chance := dice.New("ahead", "kitty")
	for _, strategy := range Strategies {
		strategy.Move(&s.State, 1, &chance)
		strategy.Play(&s.State, 1, &chance)
		if !same(&s.State, &before) {
			t.Errorf("%s has changed the game", strategy.Name)
		}
	}
}

func TestThePlannerTakesAWin(t *testing.T) {
	s := stage(t, duel(t, 2), at(2, 2), at(5, 5))
	s.Player(2).Life = 10
	s.Player(1).Hand[3] = uint8(s.Kit.card("think"))
	chance := dice.New("win", "kitty")
	for _, name := range []string{"greedy", "careful", "planner"} {
		c := strategiesOf(t, name)[0].Play(&s.State, 1, &chance)
		if c.Slot == 0 || s.Kit.Cards[s.Player(1).Hand[c.Slot-1]].Name != "razor" || c.Target != 2 {
			t.Errorf("%s plays %+v", name, c)
		}
	}
}

func TestCarefulPlayersKeepWaysOut(t *testing.T) {
	s := stage(t, duel(t, 2), at(2, 2), at(5, 5))
	s.stones(at(1, 2), at(3, 2), at(2, 3))
	chance := dice.New("ways", "kitty")
	for range 20 {
		cell := moveCarefully(&s.State, 1, &chance)
		if ways := s.Board.near[cell].But(s.Taken.But(cellOf(s.Player(1).Cell))).Len(); ways != 4 {
			t.Fatalf("it goes to %v, with %d ways out", s.Board.At(cell), ways)
		}
	}
	s.around(s.Player(2).Cell)
	s.Stones, s.Taken = s.Stones.But(cellOf(s.Board.Index(at(5, 4)))), s.Taken.But(cellOf(s.Board.Index(at(5, 4))))
	s.has(1, "stone", 2)
	if c := playCarefully(&s.State, 1, &chance); c != (Choice{1, 2}) {
		t.Errorf("when the opponent has one way out it plays %+v", c)
	}
}

// TestEachStrategyBeatsTheOneBefore plays enough games to compare the first three
// strategies; docs/quality.md has the figures of 2,000 games.
func TestEachStrategyBeatsTheOneBefore(t *testing.T) {
	k := openKit(t)
	pairs, err := k.Tournament(context.Background(), Plan{
		Games: 300, Seed: "beats", Strategies: strategiesOf(t, "random", "greedy", "careful"), Arena: k.Arena, Class: k.Class(DefaultClass),
	}, 2, func(int) {})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range pairs {
		if p.WonB <= p.WonA || p.Games != 300 || p.WonA+p.WonB+p.Draws != 300 {
			t.Errorf("%s against %s: %+v", p.B, p.A, p)
		}
	}
}

func TestATournamentStops(t *testing.T) {
	k := openKit(t)
	ctx, stop := context.WithCancel(context.Background())
	games := 0
	_, err := k.Tournament(ctx, Plan{
		Games: MaxGames, Seed: "stops", Strategies: strategiesOf(t, "random", "greedy"), Arena: k.Arena, Class: 0,
	}, 2, func(n int) { games += n; stop() })
	if !errors.Is(err, context.Canceled) || games == 0 {
		t.Errorf("after %d games: %v", games, err)
	}
}

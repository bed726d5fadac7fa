package kitty

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components/dice"
)

func TestATurnHasSixSteps(t *testing.T) {
	var names []string
	for _, step := range Turn {
		names = append(names, step.Name)
	}
	if want := []string{"move", "play", "mana", "purge", "decay", "end"}; !slices.Equal(names, want) {
		t.Errorf("the steps are %v, want %v", names, want)
	}
}

func TestStuckPlayersAreEliminated(t *testing.T) {
	s := stage(t, duel(t, 3), at(0, 0), at(5, 5), at(8, 8))
	s.around(s.Player(1).Cell)
	s.round("move")
	if !s.Player(1).Dead || !s.logged(EventStuck, 1) || s.Over || !s.Taken.Has(s.Player(1).Cell) {
		t.Errorf("dead %t, over %t", s.Player(1).Dead, s.Over)
	}
	two := stage(t, duel(t, 2), at(0, 0), at(5, 5))
	two.around(two.Player(1).Cell)
	two.has(2, "think", 2)
	two.round()
	if !two.Over || two.Winner != 2 || two.Player(2).Income != 5 || two.Turn != 0 {
		t.Errorf("over %t, winner %d, income %d: the last player still played", two.Over, two.Winner, two.Player(2).Income)
	}
}

func TestAllStuckTogetherIsADraw(t *testing.T) {
	s := stage(t, duel(t, 2), at(3, 3), at(4, 3)) // each blocks the other
	s.around(s.Player(1).Cell)
	s.around(s.Player(2).Cell)
	s.round()
	if !s.Over || s.Winner != 0 || !s.Player(1).Dead || !s.Player(2).Dead {
		t.Errorf("over %t, winner %d", s.Over, s.Winner)
	}
}

func TestPlayersWhoChooseTheSameCellStay(t *testing.T) {
	s := stage(t, duel(t, 3), at(2, 2), at(4, 2), at(8, 8))
	s.moves[1], s.moves[2], s.moves[3] = s.Board.Index(at(3, 2)), s.Board.Index(at(3, 2)), s.Board.Index(at(9, 9))
	s.round("move")
	for seat, want := range map[int]int{1: s.Board.Index(at(2, 2)), 2: s.Board.Index(at(4, 2)), 3: s.Board.Index(at(9, 9))} {
		if s.Player(seat).Cell != want {
			t.Errorf("player %d stands on %v", seat, s.Board.At(s.Player(seat).Cell))
		}
	}
	if !s.logged(EventBlocked, 1) || !s.logged(EventBlocked, 2) || !s.logged(EventMoved, 3) {
		t.Errorf("the events are %+v", s.events)
	}
}

func TestABlockedFriendDoesNotPlay(t *testing.T) {
	s := stage(t, duel(t, 2), at(0, 0), at(5, 5))
	s.calls(at(5, 2), "razor", 2)
	to, moves := s.way(&s.Friends[0])
	if !moves {
		t.Fatal("the friend does not move")
	}
	s.moves[1] = to
	s.Player(1).Cell = s.Board.Index(at(5, 1)) // near enough to want the same
	s.Taken = s.Taken.But(cellOf(0)).Or(cellOf(s.Player(1).Cell))
	s.round("move", "play")
	if s.Friends[0].Ready || s.Player(2).Life != 100 || s.Board.At(s.Friends[0].Cell) != at(5, 2) || !s.logged(EventPassed, 1) {
		t.Errorf("the friend stands on %v, ready %t, and player 2 has %d", s.Board.At(s.Friends[0].Cell), s.Friends[0].Ready, s.Player(2).Life)
	}
}

func TestAFriendRunsAndThenPlays(t *testing.T) {
	s := stage(t, duel(t, 2), at(0, 0), at(5, 5))
	s.calls(at(5, 9), "razor", 2) // four steps away
	s.round()
	if got := s.Board.At(s.Friends[0].Cell); got != at(5, 7) || s.Player(2).Life != 100 {
		t.Fatalf("after a turn the friend stands on %v, and player 2 has %d", got, s.Player(2).Life)
	}
	s.round()
	if got := s.Board.At(s.Friends[0].Cell); got != at(5, 6) || s.Player(2).Life != 100 {
		t.Fatalf("after two it stands on %v, and player 2 has %d", got, s.Player(2).Life)
	}
	s.moves[2] = s.Board.Index(at(9, 5)) // it was next to the friend when all chose, so it is hit
	s.round()
	if f := s.Friends[0]; s.Player(2).Life != 90 || f.Mana != 5+3-2 || f.Left != 7 {
		t.Errorf("player 2 has %d, and the friend is %+v", s.Player(2).Life, f)
	}
}

func TestAFriendThatCannotComeNearerPlays(t *testing.T) {
	s := stage(t, duel(t, 2), at(0, 0), at(5, 5))
	s.around(s.Player(2).Cell)
	s.Taken = s.Taken.But(cellOf(s.Board.Index(at(5, 4)))) // leaves it one way out
	s.Stones = s.Stones.But(cellOf(s.Board.Index(at(5, 4))))
	s.calls(at(5, 7), "razor", 2)
	s.stones(at(4, 7), at(6, 7), at(5, 8))
	s.round()
	if s.Player(2).Life != 90 {
		t.Errorf("the friend, walled in two cells away, does not play: %d", s.Player(2).Life)
	}
}

func TestAFriendTakesTheShortWayAcrossTheEdge(t *testing.T) {
	s := stage(t, duel(t, 2), at(5, 5), at(0, 0))
	s.calls(at(9, 8), "razor", 2) // three steps, across both sides
	s.round("move")
	if got := s.Board.Distance(s.Board.At(s.Friends[0].Cell), at(0, 0)); got != 1 {
		t.Errorf("the friend stands on %v", s.Board.At(s.Friends[0].Cell))
	}
}

func TestAFriendsOwnCards(t *testing.T) {
	for card, check := range map[string]func(*scene) bool{
		"panacea": func(s *scene) bool { return s.Friends[0].Life == 11 && s.Player(1).Life == 100 },
		"think":   func(s *scene) bool { return s.Friends[0].Income == 2 && s.Player(1).Income == 5 },
		"steal":   func(s *scene) bool { return s.Friends[0].Income == 2 && s.Player(2).Income == 4 },
		"stone":   func(s *scene) bool { return s.Stones.Len() == 1 },
	} {
		s := stage(t, duel(t, 2), at(0, 0), at(5, 5))
		f := s.calls(at(5, 6), card, 2)
		f.Mana, f.Ready = 10, true
		s.round("play")
		if !check(s) || s.Friends[0].Mana != 10-s.Kit.Cards[f.Card].Cost {
			t.Errorf("a friend's %s leads to %+v, %+v", card, s.Friends[0], s.Player(2).body)
		}
	}
}

func TestCorpsesStayAndFriendsDoNot(t *testing.T) {
	s := stage(t, duel(t, 3), at(0, 0), at(5, 5), at(8, 8))
	s.calls(at(2, 2), "razor", 3)
	s.Player(2).Life, s.Friends[0].Life = 0, 0
	friend := s.Friends[0].Cell
	s.round("purge")
	if !s.Taken.Has(s.Player(2).Cell) || s.Taken.Has(friend) || len(s.Friends) != 0 {
		t.Errorf("the taken cells are %v", s.Taken.List())
	}
	if s.Board.Reach(s.Board.Index(at(5, 4)), s.Free(), 5).Has(s.Player(2).Cell) {
		t.Error("a corpse can be walked over")
	}
}

func TestAFriendDiesWithItsTarget(t *testing.T) {
	s := stage(t, duel(t, 3), at(0, 0), at(5, 5), at(8, 8))
	s.calls(at(2, 2), "razor", 2)             // 9: for player 2
	s.calls(at(2, 4), "razor", FirstFriend)   // 10: for friend 9
	s.calls(at(2, 6), "razor", FirstFriend+1) // 11: for friend 10
	s.calls(at(2, 8), "razor", 3)             // 12: for player 3
	s.Player(2).Life = -5
	s.round("purge")
	if len(s.Friends) != 1 || s.Friends[0].Number != FirstFriend+3 || !s.logged(EventOrphaned, FirstFriend+2) {
		t.Errorf("the remaining friends are %+v", s.Friends)
	}
}

func TestAFriendWhoseTargetIsStuckIsHarmless(t *testing.T) {
	s := stage(t, duel(t, 3), at(0, 0), at(5, 5), at(8, 8))
	s.around(s.Player(2).Cell)
	s.calls(at(2, 2), "razor", 2)
	s.round("move", "play")
	if s.Friends[0].Ready || s.Player(2).Life != 100 || s.Board.At(s.Friends[0].Cell) != at(2, 2) {
		t.Errorf("the friend is %+v", s.Friends[0])
	}
	s.round("purge")
	if len(s.Friends) != 0 {
		t.Error("it has outlived its target")
	}
}

func TestFriendsStayTenTurns(t *testing.T) {
	s := stage(t, duel(t, 2), at(0, 0), at(5, 5))
	s.has(1, "puppy", 2)
	s.round()
	s.plays = map[int]Choice{}
	for turn := range 9 {
		if len(s.Friends) != 1 || s.Friends[0].Left != 9-turn {
			t.Fatalf("in turn %d the friends are %+v", turn+2, s.Friends)
		}
		s.Player(2).Life, s.Friends[0].Life = 100, 1
		s.round()
	}
	if len(s.Friends) != 0 || !s.logged(EventLeft, FirstFriend) {
		t.Errorf("after ten turns it is still there: %+v", s.Friends)
	}
}

func TestEveryoneGainsMana(t *testing.T) {
	s := stage(t, duel(t, 3), at(0, 0), at(5, 5), at(8, 8))
	s.calls(at(2, 2), "razor", 2)
	s.Player(3).Dead = true
	s.round("mana")
	if s.Player(1).Mana != 1005 || s.Friends[0].Mana != 6 || s.Player(3).Mana != 1000 {
		t.Errorf("mana is %d, %d and, for the dead player, %d", s.Player(1).Mana, s.Friends[0].Mana, s.Player(3).Mana)
	}
}

func TestAfterTheLastTurnTheGameIsADraw(t *testing.T) {
	table := duel(t, 2)
	table.Arena.Turns = 3
	s := stage(t, table, at(0, 0), at(5, 5))
	for turn := 1; turn <= 3; turn++ {
		if s.Over {
			t.Fatalf("it is over before turn %d", turn)
		}
		s.round()
	}
	if !s.Over || s.Winner != 0 || s.Turn != 3 {
		t.Errorf("over %t, winner %d, turn %d", s.Over, s.Winner, s.Turn)
	}
}

func TestAllPlayersChooseBeforeCardsTakeEffect(t *testing.T) {
	s := stage(t, duel(t, 2), at(0, 0), at(5, 5))
	seen := [2]int{}
	r := Round{State: &s.State, Play: func(seat int) Choice {
		seen[seat-1] = s.Player(2).Life
		return Choice{1, 3 - seat}
	}}
	play(&r)
	if seen != [2]int{100, 100} || s.Player(1).Life != 90 || s.Player(2).Life != 90 {
		t.Errorf("the players saw the lives %v", seen)
	}
}

func TestReshufflesDoNotIncludeTheHand(t *testing.T) {
	table := duel(t, 2)
	s := table.Start(dice.New("shuffle", "kitty"))
	p := s.Player(1)
	count := func() (all [MaxCards]int) {
		for _, cards := range [][]uint8{p.Hand[:], p.draw.list(), p.played.list()} {
			for _, c := range cards {
				all[c]++
			}
		}
		return all
	}
	whole, shuffles := count(), 0
	for n := range 200 {
		before := p.draw.n
		card := p.Hand[n%len(p.Hand)]
		p.played.add(card)
		p.Hand[n%len(p.Hand)] = p.drawCard(&s.Chance)
		if p.draw.n > before {
			shuffles++
			if p.played.n != 0 || p.draw.n != table.Arena.Memento-len(p.Hand) {
				t.Fatalf("after a shuffle the draw pile has %d cards and the played pile %d", p.draw.n, p.played.n)
			}
		}
		if got := count(); got != whole {
			t.Fatalf("after %d cards the counts are %v, want %v", n+1, got, whole)
		}
	}
	if shuffles != 7 { // at every 26th card, because the pile has 25
		t.Errorf("%d shuffles", shuffles)
	}
}

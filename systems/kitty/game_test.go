package kitty

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	nouns "github.com/donjon-rogue/donjon/components/kitty"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// table is a new game with one seat per strategy; the strategy of a human player
// is empty.
func table(t testing.TB, k *Kit, seed string, teams int, strategies ...string) *Game {
	t.Helper()
	setup := Setup{Seed: seed, Arena: k.Arena, Teams: teams}
	for i, name := range strategies {
		setup.Seats = append(setup.Seats, Seat{Name: fmt.Sprint("P", i+1), Class: DefaultClass, Strategy: name})
	}
	return k.New(setup)
}

// same reports whether two states are equal, except for their tables.
func same(a, b *State) bool {
	return a.Turn == b.Turn && a.Players == b.Players && slices.Equal(a.Friends, b.Friends) && a.Born == b.Born &&
		a.Stones == b.Stones && a.Taken == b.Taken && a.Over == b.Over && a.Winner == b.Winner && a.Chance == b.Chance
}

// TestTheWorldPlaysAsTheSimulatorDoes plays games as a world, saved and loaded
// before each step, and as a plain value.
func TestTheWorldPlaysAsTheSimulatorDoes(t *testing.T) {
	k := openKit(t)
	for n := range 8 {
		seed, seats, teams := fmt.Sprint("same", n), []string{"random", "greedy"}, 0
		if n%2 == 1 {
			seats, teams = append(seats, "random", "random"), n%4-1
		}
		g := table(t, k, seed, teams, seats...)
		plain := g.Table.Start(dice.New(seed, "kitty", 0))
		var own [MaxSeats]dice.Stream
		for i := range seats {
			own[i] = dice.New(seed, "kitty-seat", 0, i+1)
		}
		strategies := strategiesOf(t, seats...)
		r := Round{State: &plain,
			Move: func(seat int) int { return strategies[seat-1].Move(&plain, seat, &own[seat-1]) },
			Play: func(seat int) Choice { return strategies[seat-1].Play(&plain, seat, &own[seat-1]) },
		}
		for step := 0; !g.Match().Over; step++ {
			w, err := world.Restore(g.World.Bytes())
			if err != nil {
				t.Fatal(err)
			}
			if g, err = k.Resume(w); err != nil {
				t.Fatal(err)
			}
			if err := g.Step(); err != nil {
				t.Fatal(err)
			}
			Turn[step%len(Turn)].Run(&r)
			if s := g.State(); !same(&s, &plain) {
				t.Fatalf("game %d, turn %d, after %s: the world differs from the value, friends %+v and %+v", n, plain.Turn, Turn[step%len(Turn)].Name, s.Friends, plain.Friends)
			}
		}
		if out := g.Table.Play(strategies, seed, 0); out != (Outcome{plain.Winner, plain.Turn}) {
			t.Errorf("game %d ends as %+v", n, out)
		}
	}
}

func TestHumanPlayersChooseTogether(t *testing.T) {
	g := table(t, openKit(t), "asked", 0, "", "random", "")
	if got := g.Waiting(); !slices.Equal(got, []int{1, 3}) {
		t.Fatalf("the waiting seats are %v", got)
	}
	if err := g.Step(); !errors.Is(err, ErrWaiting) {
		t.Errorf("the game continued: %v", err)
	}
	s := g.State()
	for _, c := range []struct {
		do   func() error
		want string
	}{
		{func() error { return g.Move(2, s.Player(2).Cell) }, RefuseTurn},
		{func() error { return g.Move(9, 0) }, RefuseTurn},
		{func() error { return g.Move(1, s.Player(2).Cell) }, RefuseCell},
		{func() error { return g.Move(1, -1) }, RefuseCell},
		{func() error { return g.Move(1, 100) }, RefuseCell},
		{func() error { return g.Play(1, Choice{}) }, RefuseTurn},
		{func() error { return g.Move(1, s.Player(1).Cell) }, ""},
		{func() error { return g.Move(1, s.Player(1).Cell) }, RefuseTurn},
	} {
		before := g.World.Hash()
		var refusal systems.Refusal
		err := c.do()
		errors.As(err, &refusal)
		if refusal.Key != c.want || c.want != "" && g.World.Hash() != before {
			t.Errorf("%v, want %q; changed: %t", err, c.want, g.World.Hash() != before)
		}
	}
	if got := g.Waiting(); !slices.Equal(got, []int{3}) {
		t.Errorf("afterwards the waiting seats are %v", got)
	}
	if err := errors.Join(g.Move(3, s.Player(3).Cell), g.Step()); err != nil || g.Match().Phase != StepPlay || !slices.Equal(g.Waiting(), []int{1, 3}) {
		t.Errorf("%v; the next step is %s", err, g.Match().Phase)
	}
}

func TestInvalidPlaysAreRefused(t *testing.T) {
	g := table(t, openKit(t), "refused", 0, "", "random")
	s := g.State()
	if err := errors.Join(g.Move(1, s.Player(1).Cell), g.Step()); err != nil {
		t.Fatal(err)
	}
	nouns.Hand.Get(g.World, g.Players[0]).Cards = []string{"razor", "hell", "panacea", "think", "razor"}
	for _, c := range []struct {
		choice Choice
		want   string
	}{
		{Choice{6, 2}, RefuseCard}, {Choice{-1, 2}, RefuseCard}, {Choice{2, 2}, RefuseMana}, {Choice{1, 1}, RefuseTarget},
		{Choice{1, 3}, RefuseTarget}, {Choice{1, 9}, RefuseTarget}, {Choice{3, 2}, RefuseTarget}, {Choice{1, 2}, ""},
	} {
		var refusal systems.Refusal
		err := g.Play(1, c.choice)
		errors.As(err, &refusal)
		if refusal.Key != c.want {
			t.Errorf("%+v gives %v, want %q", c.choice, err, c.want)
		}
		if c.want == RefuseMana && (refusal.Need != 100 || refusal.Amount != 10) {
			t.Errorf("the refusal says %+v", refusal)
		}
	}
	life := components.Health.Get(g.World, g.Players[1]).Now
	if err := g.Step(); err != nil || components.Health.Get(g.World, g.Players[1]).Now > life-10+10 {
		t.Errorf("%v; player 2 has %+v", err, components.Health.Get(g.World, g.Players[1]))
	}
}

// TestEverythingIsAnEntity looks for players, friends, stones and corpses in the
// world of a game.
func TestEverythingIsAnEntity(t *testing.T) {
	g := table(t, openKit(t), "entities", 0, "random", "random", "random", "random", "random", "random")
	friends := 0
	for !g.Match().Over {
		if err := g.Step(); err != nil {
			t.Fatal(err)
		}
		s := g.State()
		friends = max(friends, len(s.Friends))
		solid := Cells{}
		for id := range components.Solid.Each(g.World) {
			solid = solid.Or(cellOf(s.Board.Index(components.Position.Get(g.World, id).At)))
		}
		if solid != s.Taken || len(components.Solid.IDs(g.World)) != s.Taken.Len() {
			t.Fatalf("the solid cells are %v, the taken ones %v", solid.List(), s.Taken.List())
		}
	}
	stones, corpses := len(nouns.Stone.IDs(g.World)), len(nouns.Corpse.IDs(g.World))
	if friends == 0 || stones == 0 || corpses < 5 {
		t.Errorf("%d friends, %d stones, %d corpses", friends, stones, corpses)
	}
}

// TestInvalidWorldsAreRefused damages one thing in each world.
func TestInvalidWorldsAreRefused(t *testing.T) {
	k := openKit(t)
	for name, spoil := range map[string]func(g *Game){
		"two games":        func(g *Game) { g.World.Create(nouns.Duel.With(nouns.DuelData{})) },
		"a seat too few":   func(g *Game) { g.World.Remove(g.Players[1]) },
		"no memento":       func(g *Game) { nouns.Memento.Detach(g.World, g.Players[0]) },
		"a card too many":  func(g *Game) { nouns.Hand.Get(g.World, g.Players[0]).Cards = make([]string, 6) },
		"an unknown card":  func(g *Game) { nouns.Hand.Get(g.World, g.Players[0]).Cards[0] = "ace" },
		"an unknown class": func(g *Game) { g.Duellist(1).Class = "witch" },
		"no strategy":      func(g *Game) { g.Duellist(1).Strategy = "clever" },
		"another team":     func(g *Game) { g.Duellist(1).Team = 2 },
		"beyond the board": func(g *Game) { components.Position.Get(g.World, g.Players[0]).At.X = 10 },
		"on one cell": func(g *Game) {
			*components.Position.Get(g.World, g.Players[0]) = *components.Position.Get(g.World, g.Players[1])
		},
		"negative mana":     func(g *Game) { components.Mana.Get(g.World, g.Players[0]).Now = -1 },
		"no such step":      func(g *Game) { g.Match().Phase = "sleep" },
		"no such board":     func(g *Game) { g.Match().Arena.Width = 99 },
		"too many teams":    func(g *Game) { g.Match().Teams = 3 },
		"an odd choice":     func(g *Game) { *g.choice(1) = nouns.ChoiceData{Made: true, Cell: 1000} },
		"an invalid friend": func(g *Game) { g.World.Create(nouns.Friend.With(nouns.FriendData{Number: 9})) },
		"a stone nowhere":   func(g *Game) { g.World.Create(nouns.Stone.With(nouns.StoneData{})) },
	} {
		g := table(t, k, "spoiled", 0, "random", "random")
		spoil(g)
		if _, err := k.Resume(g.World); err == nil {
			t.Errorf("%s: the game was resumed", name)
		}
	}
}

package goose

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// sit returns n seats.
func sit(n int) []components.SeatData {
	return []components.SeatData{
		{Name: "Ada", Colour: "red"}, {Name: "Bob", Colour: "blue", Computer: true}, {Name: "Cleo"}, {Name: "Dan"},
	}[:n]
}

func act(t testing.TB, g *Game, throw nouns.Throw) {
	t.Helper()
	if err := g.Act(Action{Verb: Throw, Throw: throw}); err != nil {
		t.Fatal(err)
	}
}

func TestPawnsAndSquaresAreEntities(t *testing.T) {
	g := openKit(t).New(sit(3), "entities")
	if pawns, on := len(nouns.Pawn.IDs(g.World)), len(nouns.Square.IDs(g.World)); pawns != 3 || on != 18 {
		t.Errorf("there are %d pawns and %d special squares", pawns, on)
	}
	if seat := g.Seat(2); *seat != (components.SeatData{Number: 2, Name: "Bob", Colour: "blue", Computer: true}) {
		t.Errorf("seat 2 is %+v", seat)
	}
	act(t, g, nouns.Throw{First: 4, Second: 5})
	for id, pawn := range nouns.Pawn.Each(g.World) {
		if first := components.Seat.Get(g.World, id).Number == 1; first != (*pawn == nouns.PawnData{Square: 89, Thrown: true}) {
			t.Errorf("after a throw of seat 1 seat %d is %+v", components.Seat.Get(g.World, id).Number, pawn)
		}
	}
}

// TestTheWorldPlaysByTheSameRules plays the same throws in a world and on a
// State, with undos, saving and loading in between.
func TestTheWorldPlaysByTheSameRules(t *testing.T) {
	k := openKit(t)
	rapid.Check(t, func(t *rapid.T) {
		seats := rapid.IntRange(MinSeats, MaxSeats).Draw(t, "seats")
		g := k.New(sit(seats), "world")
		past := []State{Start(seats)}
		for range rapid.IntRange(1, 80).Draw(t, "steps") {
			before := past[len(past)-1]
			switch rapid.IntRange(0, 9).Draw(t, "step") {
			case 0:
				err := g.Act(Action{Verb: Undo})
				if len(past) == 1 {
					if !errors.Is(err, systems.Refusal{Key: RefuseNothing}) {
						t.Fatalf("undo without a throw: %v", err)
					}
					continue
				}
				past = past[:len(past)-1]
				if err != nil || g.State() != past[len(past)-1] {
					t.Fatalf("undo leads to %+v, want %+v: %v", g.State(), past[len(past)-1], err)
				}
			case 1:
				w, err := world.Restore(g.World.Bytes())
				if err != nil {
					t.Fatal(err)
				}
				again, err := k.Resume(w)
				if err != nil || again.State() != g.State() {
					t.Fatalf("the loaded game has the state %+v, want %+v: %v", again.State(), g.State(), err)
				}
				g = again
			default:
				throw := drawThrow(t)
				err := g.Act(Action{Verb: Throw, Throw: throw})
				if before.Over() {
					if !errors.Is(err, systems.Refusal{Key: RefuseOver}) || g.State() != before {
						t.Fatalf("a throw after the end: %v", err)
					}
					continue
				}
				events := before.Throw(k.Course(), throw)
				if err != nil || g.State() != before || !slices.Equal(g.Events, events) {
					t.Fatalf("the world has the state %+v, want %+v: %v", g.State(), before, err)
				}
				past = append(past, before)
			}
		}
	})
}

// TestUndoRestoresTheWorld compares the hash of the world.
func TestUndoRestoresTheWorld(t *testing.T) {
	g := openKit(t).New(sit(2), "trace")
	act(t, g, nouns.Throw{First: 4, Second: 5})
	hash := g.World.Hash()
	act(t, g, nouns.Throw{First: 5, Second: 4}) // moves the first
	if err := g.Act(Action{Verb: Undo}); err != nil || g.World.Hash() != hash {
		t.Errorf("the world differs: %v", err)
	}
	if len(g.Events) != 1 || g.Events[0] != (Event{Type: EventUndone, Seat: 2}) {
		t.Errorf("the events are %+v", g.Events)
	}
}

func TestImpossibleActionsChangeNothing(t *testing.T) {
	g := openKit(t).New(sit(2), "refused")
	act(t, g, nouns.Throw{First: 1, Second: 2})
	hash := g.World.Hash()
	for _, c := range []struct {
		action Action
		want   string
	}{
		{Action{Verb: Throw}, RefuseThrow},
		{Action{Verb: Throw, Throw: nouns.Throw{First: 7, Second: 1}}, RefuseThrow},
		{Action{Verb: Throw, Throw: nouns.Throw{First: 1, Second: -1}}, RefuseThrow},
		{Action{Verb: "fly"}, "refuse.unknown-action"},
		{Action{}, "refuse.unknown-action"},
	} {
		if err := g.Act(c.action); !errors.Is(err, systems.Refusal{Key: c.want}) || g.World.Hash() != hash {
			t.Errorf("%+v: %v", c.action, err)
		}
	}
}

func TestTheProgramThrowsBySeedAndTurn(t *testing.T) {
	k := openKit(t)
	roll := func(g *Game) nouns.Throw {
		if err := g.Act(Action{Verb: Roll}); err != nil {
			t.Fatal(err)
		}
		return g.Match().Throws[len(g.Match().Throws)-1]
	}
	g, same, other := k.New(sit(4), "seed"), k.New(sit(4), "seed"), k.New(sit(4), "another")
	different := 0
	for range 6 {
		a, b := roll(g), roll(same)
		if a != b {
			t.Errorf("the same seed throws %v and %v", a, b)
		}
		if roll(other) != a {
			different++
		}
		if err := g.Act(Action{Verb: Undo}); err != nil {
			t.Fatal(err)
		}
		if again := roll(g); again != a {
			t.Errorf("after undo, %v became %v", a, again)
		}
	}
	if different == 0 {
		t.Error("two seeds throw the same")
	}
}

func TestTheProgramsDiceAreFair(t *testing.T) {
	var counts [dice.Outcomes]int
	g := openKit(t).New(sit(2), "fair")
	for range 36_000 {
		g.Match().Throws = append(g.Match().Throws, nouns.Throw{}) // only their number counts
		counts[indexOf(g.draw())]++
	}
	for throw, n := range counts {
		if n < 850 || n > 1150 { // 1000 and nearly five standard deviations
			t.Errorf("%v occurs %d times in 36,000", throwOf(throw), n)
		}
	}
}

func TestADamagedWorldIsRefused(t *testing.T) {
	k := openKit(t)
	for name, c := range map[string]struct {
		damage func(g *Game)
		says   string
	}{
		"a pawn elsewhere":        {func(g *Game) { nouns.Pawn.Get(g.World, g.Players[0]).Square = 12 }, "its pawns are not where"},
		"a wait":                  {func(g *Game) { nouns.Waiting.Get(g.World, g.Players[1]).Passes = 1 }, "its pawns are not where"},
		"a winner":                {func(g *Game) { g.Match().Winner = 1 }, "its pawns are not where"},
		"another turn":            {func(g *Game) { g.Match().Turn = 1 }, "its pawns are not where"},
		"an impossible throw":     {func(g *Game) { g.Match().Throws[0].First = 9 }, "its throw 1, 9 and 2, is invalid"},
		"two seats of one number": {func(g *Game) { g.Seat(2).Number = 1 }, "its seat 1 is not in order"},
		"one seat":                {func(g *Game) { g.World.Remove(g.Players[1]) }, "it has 1 seats, and 2 to 4 can play"},
		"no match":                {func(g *Game) { id, _ := nouns.Match.Only(g.World); g.World.Remove(id) }, "it has 0 matches instead of one"},
		"a seat without a pawn":   {func(g *Game) { g.World.Create(components.Seat.With(components.SeatData{Number: 3})) }, "its seat 3 has no pawn"},
		"a square too far": {func(g *Game) {
			_, at := firstSquare(g.World)
			at.At = 100
		}, "there is no square 100; the board ends at 99"},
	} {
		g := k.New(sit(2), "damaged")
		act(t, g, nouns.Throw{First: 1, Second: 2})
		c.damage(g)
		if _, err := k.Resume(g.World); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
}

func firstSquare(w *world.World) (world.ID, *nouns.SquareData) {
	id := nouns.Square.IDs(w)[0]
	return id, nouns.Square.Get(w, id)
}

func TestABoardThatCannotBePlayedIsRefused(t *testing.T) {
	const end = "[[terrain]]\nname = 'end'\ncomponents = { square = { at = 99 }, finish = {} }\n"
	square := func(components string) string {
		return "[[terrain]]\nname = 'x'\ncomponents = { " + components + " }\n"
	}
	for name, c := range map[string]struct{ text, says string }{
		"no finish":             {"", "goose/board.toml:1:1: no winning square can be reached from square 0"},
		"a fault of the file":   {end + square("sqare = { at = 3 }"), `goose/board.toml:6:16: there is no component "sqare"; did you mean "square"?`},
		"a square too far":      {end + square("square = { at = 100 }"), "terrain.x: there is no square 100; the board ends at 99"},
		"a square before all":   {end + square("square = { at = -1 }"), "terrain.x: there is no square -1"},
		"two on a square":       {end + square("square = { at = 99 }"), "terrain.x: square 99 is already taken by terrain.end"},
		"a way off the board":   {end + square("square = { at = 3 }, leads = { to = 300 }"), "terrain.x: it leads to square 300"},
		"no turns to pass":      {end + square("square = { at = 3 }, rest = { passes = 0 }"), "terrain.x: it takes 0 turns; the number must be from 1 to 100"},
		"too many to pass":      {end + square("square = { at = 3 }, rest = { passes = 255 }"), "terrain.x: it takes 255 turns"},
		"an impossible throw":   {end + square("square = { at = 0 }, opening = { throws = [ { dice = { first = 0, second = 6 }, to = 4 } ] }"), "terrain.x: a first throw of 0 and 6 cannot lead to square 4"},
		"an opening too far":    {end + square("square = { at = 0 }, opening = { throws = [ { dice = { first = 1, second = 6 }, to = 140 } ] }"), "terrain.x: a first throw of 1 and 6 cannot lead to square 140"},
		"geese without end":     {end + square("square = { at = 97 }, again = {}"), "goose/board.toml:1:1: a throw of 4 from square 93 would never end"},
		"several":               {square("square = { at = 100 }") + end + "[[terrain]]\nname = 'y'\ncomponents = { square = { at = 200 } }\n", "goose/board.toml:3:16: terrain.x: there is no square 100; the board ends at 99\ngoose/board.toml:9:16: terrain.y: there is no square 200"},
		"a wall as a glyph":     {end + square("square = { at = 3, glyph = '#' }"), "goose/board.toml:6:16: terrain.x: its glyph should be one letter or empty, and is \"#\""},
		"two letters":           {end + square("square = { at = 3, glyph = 'ab' }"), "goose/board.toml:6:16: terrain.x: its glyph should be one letter or empty, and is \"ab\""},
		"a control character":   {end + square("square = { at = 3, glyph = \"\\u0085\" }"), "goose/board.toml:6:35: this text contains U+0085, which cannot be printed"},
		"a finish out of reach": {"[[terrain]]\nname = 'end'\ncomponents = { square = { at = 0 }, finish = {} }\n", "no winning square can be reached from square 1"},
	} {
		_, err := Open(fstest.MapFS{boardFile: {Data: []byte(c.text)}})
		if err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v, want %q", name, err, c.says)
		}
	}
	if _, err := Open(fstest.MapFS{}); err == nil {
		t.Error("a missing board was opened")
	}
}

// TestAnotherBoardIsPlayed replaces the board, as a mod can.
func TestAnotherBoardIsPlayed(t *testing.T) {
	k, err := Open(fstest.MapFS{boardFile: {Data: []byte(`
[[terrain]]
name = "well"
components = { square = { at = 7, glyph = "W" }, rest = { passes = 5 } }
[[terrain]]
name = "end"
components = { square = { at = 99 }, finish = {} }
`)}})
	if err != nil {
		t.Fatal(err)
	}
	s := Start(2)
	s.Throw(k.Course(), nouns.Throw{First: 3, Second: 4})
	if s.Wait(1) != 5 || k.Course().Glyph(7) != "W" || k.Course().Name(7) != "terrain.well" || k.Course().Glyph(9) != " " {
		t.Errorf("the wait at the well is %d", s.Wait(1))
	}
}

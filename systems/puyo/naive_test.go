package puyo

import (
	"math/rand/v2"
	"testing"

	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// TestFieldMatchesNaiveBoard plays random moves on the bit field and on a
// naive board.
func TestFieldMatchesNaiveBoard(t *testing.T) {
	moves := 100_000
	if testing.Short() {
		moves = 10_000
	}
	for _, rule := range []field.Rule{field.Lines, field.Groups} {
		r := rand.New(rand.NewPCG(1, uint64(rule)))
		board, state, longest, games := emptyNaive(), State{}, 0, 0
		for range moves {
			p, m := drawPiece(r, 2+games%4), drawMove(r)
			alive := board.place(letters(p), m.Rotation, m.Column)
			before := state
			state.Place(rule, p, m)
			if !alive {
				if !state.Lost || state.Field != before.Field || state.Score != before.Score {
					t.Fatalf("rule %d: %s %+v must lose, but gives %+v", rule, letters(p), m, state)
				}
				board, state = emptyNaive(), State{}
				games++
				continue
			}
			combo, score := board.resolve(rule)
			longest = max(longest, combo)
			if state.Lost || state.Field.String() != board.String() || state.Score != min(field.MaxScore, before.Score+score) || state.Combo != max(before.Combo, combo) {
				t.Fatalf("rule %d: %s %+v on\n%sgives a combo of %d, %d points and\n%swant %d, %d and\n%s", rule, letters(p), m,
					before.Field, state.Combo, state.Score, state.Field, combo, score, &board)
			}
		}
		if longest < 3 || games < moves/1000 {
			t.Errorf("rule %d: the longest chain is %d, in %d games", rule, longest, games)
		}
	}
}

// TestWorldMatchesField plays random games with undo. After every turn the
// entities match the plain field, and so do the events.
func TestWorldMatchesField(t *testing.T) {
	for _, rule := range []field.Rule{field.Lines, field.Groups} {
		r := rand.New(rand.NewPCG(2, uint64(rule)))
		turns := 0
		for colours := 2; colours <= 5; colours++ {
			for range 5 {
				setup := Setup{Rule: rule}
				for range 60 {
					setup.Pieces = append(setup.Pieces, drawPiece(r, colours))
				}
				turns += playBoth(t, r, setup)
			}
		}
		if turns < 400 {
			t.Errorf("rule %d: only %d turns were played", rule, turns)
		}
	}
}

// playBoth plays the same random moves in a Game and on a plain State, compares
// them after every turn, and returns the number of turns.
func playBoth(t *testing.T, r *rand.Rand, setup Setup) (turns int) {
	g := New(setup)
	past := []State{{}}
	for !g.Over() {
		state := past[len(past)-1]
		shown := state.Field
		piece, _ := g.Piece()
		move := drawMove(r)
		put(t, g, move.Rotation, move.Column)
		turns++
		state.Place(setup.Rule, piece, move)
		if got := g.State(); got != state {
			t.Fatalf("%s %+v gives\n%+v\n%swant\n%+v\n%s", letters(piece), move, got, got.Field, state, state.Field)
		}
		follow(t, &shown, g.Events)
		if shown != state.Field {
			t.Fatalf("the events lead to\n%s, want\n%s", shown, state.Field)
		}
		past = append(past, state)
		if r.IntN(8) == 0 {
			act(t, g, Action{Verb: Undo})
			past = past[:len(past)-1]
			if got := g.State(); got != past[len(past)-1] {
				t.Fatalf("after undo, the state is %+v, want %+v", got, past[len(past)-1])
			}
		}
		if r.IntN(8) == 0 {
			g = reload(t, g)
		}
	}
	return turns
}

// follow applies events to a field.
func follow(t *testing.T, f *field.Field, events []Event) {
	t.Helper()
	for _, e := range events {
		for _, c := range e.Cells {
			if f.At(c.Column, c.Row) != c.Colour {
				t.Fatalf("%+v is not in the field\n%s", c, f)
			}
			f.Set(c.Column, c.Row, field.None)
		}
		for _, fall := range e.Falls {
			if fall.To >= fall.Row || f.At(fall.Column, fall.To) != field.None {
				t.Fatalf("%+v cannot fall in\n%s", fall, f)
			}
			if fall.Row <= field.Rows {
				f.Set(fall.Column, fall.Row, field.None)
			}
			f.Set(fall.Column, fall.To, fall.Colour)
		}
	}
}

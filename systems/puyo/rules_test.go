package puyo

import (
	"strings"
	"testing"

	nouns "github.com/donjon-rogue/donjon/components/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// figure6 needs one red and one green puyo to set off a chain of three groups.
const figure6 = `
	....J.
	....J.
	.VV.J.
	RRR.V.
	BMBMJ.`

// removal is an expected removal.
type removal struct{ puyos, groups, points int }

// TestRemovals places a piece on a board and checks the removals and the
// resulting field under each rule.
func TestRemovals(t *testing.T) {
	for _, c := range []struct {
		name, board, piece string
		move               field.Move
		rule               field.Rule
		want               []removal
		after              string
	}{
		{"a row of four", `RRR...`, "RV", field.Move{Rotation: 0, Column: 4}, field.Lines, []removal{{4, 1, 280}}, `....V.`},
		{"three in a row are no group", `RR....`, "RV", field.Move{Rotation: 0, Column: 3}, field.Lines, nil, `RRRV..`},
		{"a row of five", `RR.RR.`, "RV", field.Move{Rotation: 3, Column: 3}, field.Lines, []removal{{5, 1, 350}}, `..V...`},
		{"a row of six", `RRR.RR`, "RV", field.Move{Rotation: 3, Column: 4}, field.Lines, []removal{{6, 1, 420}}, `...V..`},
		{"a row of six by rule 2", `RRR.RR`, "RV", field.Move{Rotation: 3, Column: 4}, field.Groups, []removal{{6, 1, 420}}, `...V..`},
		{"an L is two groups by rule 1", `
			R.....
			R.....
			R.....
			.RRR..`, "RV", field.Move{Rotation: 0, Column: 5}, field.Lines, []removal{{4, 1, 280}}, `
			R.....
			R.....
			R....V`},
		{"a shared corner counts twice by rule 1", `
			R.....
			R.....
			R.....
			RRR...`, "RV", field.Move{Rotation: 0, Column: 4}, field.Lines, []removal{{8, 2, 10 * 8 * (4 + 9)}}, `....V.`},
		{"a shared corner counts once by rule 2", `
			R.....
			R.....
			R.....
			VRR...`, "RJ", field.Move{Rotation: 3, Column: 2}, field.Groups, []removal{{6, 1, 420}}, `VJ....`},
		{"a T by rule 1", `
			.R....
			.R....
			.R....
			RRR...`, "RV", field.Move{Rotation: 0, Column: 4}, field.Lines, []removal{{8, 2, 1040}}, `....V.`},
		{"a plus of five is no group by rule 1", `
			.R....
			.RR...
			VRV...`, "RV", field.Move{Rotation: 3, Column: 1}, field.Lines, nil, `
			VR....
			RRR...
			VRV...`},
		{"a plus of five is a group by rule 2", `
			.R....
			.RR...
			VRV...`, "RV", field.Move{Rotation: 3, Column: 1}, field.Groups, []removal{{5, 1, 350}}, `
			V.....
			V.V...`},
		{"a square is no group by rule 1", `RR....`, "RR", field.Move{Rotation: 0, Column: 1}, field.Lines, nil, `
			RR....
			RR....`},
		{"a square is a group by rule 2", `RR....`, "RR", field.Move{Rotation: 0, Column: 1}, field.Groups, []removal{{4, 1, 280}}, ``},
		{"two colours at once", `
			RVR...
			RVR...
			RVV...`, "RV", field.Move{Rotation: 0, Column: 1}, field.Lines, []removal{{8, 2, 1040}}, `
			..R...
			..R...
			..V...`},
		{"diagonal neighbours are not connected", `
			..R...
			VRV...
			RVR...`, "RV", field.Move{Rotation: 0, Column: 4}, field.Groups, nil, `
			..R...
			VRV...
			RVRRV.`},
		{"three groups at once, figure 4", `
			R...V.
			R...V.
			R...V.
			RRR.B.`, "RV", field.Move{Rotation: 0, Column: 4}, field.Lines, []removal{{12, 3, 3720}}, `....B.`},
		{"falling puyos make a chain, figure 6", figure6, "RV", field.Move{Rotation: 3, Column: 4}, field.Lines,
			[]removal{{4, 1, 280}, {4, 1, 760}, {4, 1, 2680}}, `BMBM..`},
		{"the same chain by rule 2", figure6, "RV", field.Move{Rotation: 3, Column: 4}, field.Groups,
			[]removal{{4, 1, 280}, {4, 1, 760}, {4, 1, 2680}}, `BMBM..`},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := start(t, c.board, Setup{Rule: c.rule, Pieces: pieces(t, c.piece)})
			put(t, g, c.move.Rotation, c.move.Column)
			var got []removal
			for _, e := range g.Events {
				if e.Type == EventVanished {
					got = append(got, removal{e.Puyos, e.Groups, e.Points})
				}
			}
			if len(got) != len(c.want) {
				t.Fatalf("removals %+v, want %+v, in\n%s", got, c.want, g.State().Field)
			}
			total := 0
			for i, r := range c.want {
				if total += r.points; got[i] != r {
					t.Errorf("removal %d is %+v, want %+v", i+1, got[i], r)
				}
			}
			if s := g.State(); s.Score != total || s.Combo != len(c.want) || s.Field != parse(t, c.after) {
				t.Errorf("%d points, combo %d, left:\n%s", s.Score, s.Combo, s.Field)
			}
		})
	}
}

// TestRunsOfAnyLength checks that a column of 5 to 12 puyos is one group under
// both rules.
func TestRunsOfAnyLength(t *testing.T) {
	for _, rule := range []field.Rule{field.Lines, field.Groups} {
		for length := 5; length <= field.Rows; length++ {
			s := State{}
			for row := 1; row <= length; row++ {
				s.Field.Set(3, row, field.Blue)
			}
			chain := s.Field.Resolve(rule)
			if chain.Combo != 1 || chain.Score != 70*length || chain.Removed != length || s.Field != (field.Field{}) {
				t.Errorf("rule %d: a column of %d gives %+v", rule, length, chain)
			}
		}
	}
}

// TestFigures checks the figures of the original game's description.
func TestFigures(t *testing.T) {
	t.Run("figure 2", func(t *testing.T) {
		g := New(Setup{Rule: field.Lines, Pieces: pieces(t, "BM BJ MM MJ")})
		for _, m := range []field.Move{{Rotation: 0, Column: 1}, {Rotation: 1, Column: 2}, {Rotation: 0, Column: 4}, {Rotation: 2, Column: 2}} {
			put(t, g, m.Rotation, m.Column)
		}
		const want = ".J....\n.B....\nBJ....\n"
		if s := g.State(); s.Score != 280 || s.Combo != 1 || !strings.HasSuffix(s.Field.String(), "......\n"+want) {
			t.Errorf("%d points, combo %d:\n%s", s.Score, s.Combo, s.Field)
		}
		if last := g.Events[len(g.Events)-1]; last.Type != EventEnded || !g.Over() {
			t.Errorf("the game is not over: %+v", last)
		}
	})
	for _, c := range []struct {
		name                 string
		puyos, groups, combo int
		want                 int
	}{
		{"one group of four", 4, 1, 1, 280},
		{"figure 4", 12, 3, 1, 3720},
		{"figure 5", 17, 3, 1, 5270},
		{"second step of a chain", 4, 1, 2, 760},
		{"third step of a chain", 4, 1, 3, 2680},
		{"eighteenth step, capped", 4, 1, 18, field.MaxScore},
		{"many groups, capped", 72, 18, 1, field.MaxScore},
	} {
		if got := field.Points(c.puyos, c.groups, c.combo); got != c.want {
			t.Errorf("%s: %d points, want %d", c.name, got, c.want)
		}
	}
	t.Run("figure 5", func(t *testing.T) {
		f := parse(t, `
			VVV...
			VVVV..
			RRJJJJ
			RRJJBB
			BBMMJJ`)
		r, found := f.Step(field.Groups)
		if !found || r.Puyos != 17 || r.Groups != 3 || f != parse(t, "....BB\nBBMMJJ") {
			t.Errorf("%+v leaves\n%s", r, f)
		}
	})
}

// TestLosing checks that a piece that does not fit is not placed, even if it
// would complete a group.
func TestLosing(t *testing.T) {
	for _, c := range []struct {
		name       string
		high, side int // puyos in columns 1 and 2
		move       field.Move
		lost       bool
	}{
		{"upright in a full column", 12, 0, field.Move{Rotation: 1, Column: 1}, true},
		{"upright with one free cell", 11, 0, field.Move{Rotation: 3, Column: 1}, true},
		{"upright with two free cells", 10, 0, field.Move{Rotation: 3, Column: 1}, false},
		{"flat with a full column on the left", 12, 0, field.Move{Rotation: 0, Column: 1}, true},
		{"flat with a full column on the right", 0, 12, field.Move{Rotation: 2, Column: 1}, true},
		{"flat with one free cell in each column", 11, 11, field.Move{Rotation: 2, Column: 1}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := New(Setup{Rule: field.Lines, Pieces: pieces(t, "RR VV")})
			for column, high := range []int{c.high, c.side} {
				for row := 1; row <= high; row++ {
					colour := field.Blue
					if (row+column)%2 == 0 {
						colour = field.Magenta
					}
					g.create(colour, column+1, row)
				}
			}
			before := g.State()
			put(t, g, c.move.Rotation, c.move.Column)
			after := g.State()
			if after.Lost != c.lost || g.Over() != c.lost {
				t.Fatalf("lost: %v", after.Lost)
			}
			if c.lost && (after.Field != before.Field || g.Events[0].Type != EventLost || len(g.Events) != 1) {
				t.Errorf("the lost turn gives %+v and\n%s", g.Events, after.Field)
			}
			if piece, _ := g.Piece(); c.lost == (letters(piece) == "VV") {
				t.Errorf("the piece is %s", letters(piece))
			}
		})
	}
}

func TestRefusedActionsChangeNothing(t *testing.T) {
	g := New(Setup{Rule: field.Lines, Pieces: pieces(t, "RV JB")})
	refuse := func(a Action, key string) {
		t.Helper()
		before := g.World.Hash()
		err := g.Act(a)
		if err == nil || !strings.Contains(err.Error(), key) || g.World.Hash() != before {
			t.Errorf("%+v: got %v, want %s", a, err, key)
		}
	}
	for _, m := range []field.Move{{Rotation: 0, Column: 6}, {Rotation: 2, Column: 6}, {Rotation: 4, Column: 1}, {Rotation: -1, Column: 1}, {Rotation: 0, Column: 0}, {Rotation: 1, Column: 7}} {
		refuse(Action{Verb: Place, Move: m}, RefuseMove)
	}
	refuse(Action{Verb: Undo}, RefuseNothing)
	refuse(Action{Verb: Retry}, RefuseNothing)
	refuse(Action{Verb: "dance"}, "refuse.unknown-action")
	put(t, g, 1, 6)
	put(t, g, 0, 1)
	refuse(Action{Verb: Place, Move: field.Move{Rotation: 0, Column: 1}}, RefuseOver)
	act(t, g, Action{Verb: Retry})
	if s := g.State(); s != (State{}) || g.Over() || len(g.Match().Played) != 0 {
		t.Errorf("after retry, the state is %+v", s)
	}
}

// TestEndlessPiecesDependOnlyOnTheSeed checks the pieces of two seeds, before and
// after an undo.
func TestEndlessPiecesDependOnlyOnTheSeed(t *testing.T) {
	a, b := New(Setup{Rule: field.Groups, Endless: true, Seed: "a"}), New(Setup{Rule: field.Groups, Endless: true, Seed: "b"})
	same := true
	for i := range 20 {
		p, _ := a.Coming(i)
		q, _ := b.Coming(i)
		if p != Draw("a", i) {
			t.Errorf("piece %d is %s", i, letters(p))
		}
		same = same && p == q
	}
	if same {
		t.Error("two seeds give the same pieces")
	}
	first, _ := a.Piece()
	second, _ := a.Coming(1)
	put(t, a, 0, 1)
	if now, _ := a.Piece(); now != second {
		t.Errorf("%s is followed by %s", letters(first), letters(now))
	}
	act(t, a, Action{Verb: Undo})
	if now, _ := a.Piece(); now != first {
		t.Errorf("after undo, the piece is %s", letters(now))
	}
}

// TestInconsistentSavesAreRejected corrupts one value of a world at a time.
func TestInconsistentSavesAreRejected(t *testing.T) {
	for name, corrupt := range map[string]func(*Game){
		"rule 3":                         func(g *Game) { g.Match().Rule = 3 },
		"wrong score":                    func(g *Game) { g.Match().Score++ },
		"wrong combo":                    func(g *Game) { g.Match().Combo++ },
		"lost too early":                 func(g *Game) { g.Match().Lost = true },
		"too many moves":                 func(g *Game) { g.Match().Played = append(g.Match().Played, nouns.Move{Column: 1}) },
		"an invalid move":                func(g *Game) { g.Match().Played[0].Column = 7 },
		"unknown piece":                  func(g *Game) { g.Match().Pieces[1] = "RX" },
		"a grey piece":                   func(g *Game) { g.Match().Pieces[1] = "RG" },
		"an extra puyo":                  func(g *Game) { g.create(field.Red, 6, 1) },
		"a floating puyo":                func(g *Game) { g.create(field.Red, 6, 5) },
		"a puyo outside the field":       func(g *Game) { g.create(field.Red, 7, 1) },
		"two puyos in one cell":          func(g *Game) { g.create(field.Red, 1, 1) },
		"a puyo in no cell and no piece": func(g *Game) { g.create(field.Red, 0, 0) },
		"no piece":                       func(g *Game) { id, _ := nouns.Piece.Only(g.World); g.World.Remove(id) },
		"swapped puyos in the piece": func(g *Game) {
			_, p := nouns.Piece.Only(g.World)
			p.X, p.Y = p.Y, p.X
		},
		"the same puyo twice in the piece": func(g *Game) { _, p := nouns.Piece.Only(g.World); p.Y = p.X },
		"a puyo without a colour":          func(g *Game) { id := nouns.Puyo.IDs(g.World)[0]; nouns.Puyo.Get(g.World, id).Colour = "" },
		"two matches":                      func(g *Game) { g.World.Create(nouns.Match.With(*g.Match())) },
	} {
		g := New(Setup{Rule: field.Lines, Pieces: pieces(t, "RV JB MR")})
		put(t, g, 0, 1)
		if _, err := Resume(g.World); err != nil {
			t.Fatal(err)
		}
		corrupt(g)
		if _, err := Resume(g.World); err == nil || !strings.HasPrefix(err.Error(), "the game cannot be resumed: ") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

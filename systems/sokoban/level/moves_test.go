package level

import (
	"errors"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/grid"
)

func TestParseMoves(t *testing.T) {
	for text, want := range map[string]Moves{
		"": "", "lurd": "lurd", "LuRd": "LuRd", "2l3u2R": "lluuuRR", "3(rU)": "rUrUrU", "2(l2(uR))d": "luRuRluRuRd",
		"2 l\n3 ( r U )": "llrUrUrU", "10l": "llllllllll", "()l3()": "l", "012r": "rrrrrrrrrrrr",
	} {
		got, err := ParseMoves(text)
		if err != nil || got != want {
			t.Errorf("%q is read as %q, %v; want %q", text, got, err, want)
		}
	}
}

func TestInvalidMovesAreRejected(t *testing.T) {
	for text, want := range map[string]MovesFault{
		"lux":                    {3, MovesLetter},
		"lu-":                    {3, MovesLetter},
		"é":                      {1, MovesLetter},
		"l0u":                    {2, MovesCount},
		"l2":                     {2, MovesCount},
		"2 )":                    {1, MovesCount},
		"l(u3)":                  {4, MovesCount},
		"l(u":                    {2, MovesGroup},
		"2(u(l)":                 {2, MovesGroup},
		"lu)":                    {3, MovesGroup},
		"1048577l":               {8, MovesMany},
		"l1048576l":              {9, MovesMany},
		"1024(1024(2l))":         {14, MovesMany},
		"99999999999999999999l":  {21, MovesMany},
		strings.Repeat("(", 500): {102, MovesGroup},
	} {
		_, err := ParseMoves(text)
		var got MovesFault
		if !errors.As(err, &got) || got != want {
			t.Errorf("%.30q: %v, want %v", text, err, want)
		}
	}
	if moves, err := ParseMoves("1024(1024l)"); err != nil || len(moves) != MaxMoves {
		t.Errorf("the maximum number of moves: %d, %v", len(moves), err)
	}
}

func TestFormatMoves(t *testing.T) {
	for moves, want := range map[Moves]string{"": "", "l": "l", "lluuuRRrr": "2l3u2R2r", "RRR": "3R"} {
		if got := moves.RunLengths(); got != want {
			t.Errorf("%q is written %q, want %q", moves, got, want)
		}
	}
	if n := Moves("lLuUrd").Pushes(); n != 2 {
		t.Errorf("%d pushes", n)
	}
	for d := range grid.Clockwise {
		for _, push := range []bool{false, true} {
			if letter := Letter(d, push); Direction(letter) != d || IsPush(letter) != push {
				t.Errorf("%v is written %c", d, letter)
			}
		}
	}
	if Direction('x') != grid.Nowhere {
		t.Error("x has a direction")
	}
}

// TestRules plays a move on one-row boards and compares the row afterwards.
func TestRules(t *testing.T) {
	for name, c := range map[string]struct {
		row   string
		moves Moves
		want  string // empty for an impossible move
	}{
		"a step":                             {"#@ #", "r", "# @#"},
		"a step onto a target":               {"#@.$ #", "r", "# +$ #"},
		"a step off a target":                {"#+ $#", "r", "#.@$#"},
		"a wall":                             {"#@#", "r", ""},
		"a push":                             {"#@$ .#", "R", "# @$.#"},
		"a push onto a target":               {"#@$.#", "R", "# @*#"},
		"a push off a target":                {"#@* $#", "R", "# +$$#"},
		"from target to target":              {"#@*.$#", "R", "# +*$#"},
		"the player on a target":             {"#+$ #", "R", "#.@$#"},
		"a crate at a wall":                  {"#@$#.#", "R", ""},
		"a crate on a target at a wall":      {"#@*#", "R", ""},
		"two crates":                         {"#@$$ ..#", "R", ""},
		"a crate behind one on a target":     {"#@*$ .#", "R", ""},
		"a crate on a target behind a crate": {"#@$* .#", "R", ""},
		"nothing is pulled":                  {"#$@ .#", "r", "#$ @.#"},
		"a capital for a step":               {"#@ #", "R", "# @#"},
		"a lower-case letter for a push":     {"#@$ .#", "r", "# @$.#"},
	} {
		if strings.Count(c.row, "$") != strings.Count(c.row, ".")+strings.Count(c.row, "+") {
			c.row += strings.Repeat("$#", max(0, strings.Count(c.row, ".")+strings.Count(c.row, "+")-strings.Count(c.row, "$"))) +
				strings.Repeat(".#", max(0, strings.Count(c.row, "$")-strings.Count(c.row, ".")-strings.Count(c.row, "+")))
		}
		side := strings.Repeat("#", len(c.row))
		l := one(t, side, c.row, side)
		played := Play(l, c.moves)
		if c.want == "" {
			if played.Wrong != 1 || played.Moves != "" {
				t.Errorf("%s: %+v", name, played)
			}
			continue
		}
		b := l.Board()
		push, ok := b.Move(grid.East)
		if got := b.Level().Rows()[1]; !ok || played.Wrong != 0 || !strings.HasPrefix(got, c.want) || push != IsPush(played.Moves[0]) {
			t.Errorf("%s: %s becomes %s by %+v, want %s", name, c.row, got, played, c.want)
		}
		if b.Solved() != b.Level().Solved() || played.Solved != b.Solved() {
			t.Errorf("%s: solved is %t, %t and %t", name, b.Solved(), b.Level().Solved(), played.Solved)
		}
	}
}

func TestPlayReportsTheFirstImpossibleMove(t *testing.T) {
	l := one(t, "######", "#@ $.#", "######")
	for moves, want := range map[Moves]Played{
		"rr":   {Moves: "rR", Covered: 1, Solved: true},
		"RRl":  {Moves: "rRl", Covered: 1, Solved: true},
		"r":    {Moves: "r"},
		"rrr":  {Moves: "rR", Wrong: 3, Covered: 1, Solved: true},
		"rurr": {Moves: "r", Wrong: 2},
		"x":    {Wrong: 1},
		"":     {},
	} {
		if got := Play(l, moves); got != want {
			t.Errorf("%q: %+v, want %+v", moves, got, want)
		}
	}
}

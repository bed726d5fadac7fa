package field

import (
	"strings"
	"testing"
)

func TestStep(t *testing.T) {
	for name, c := range map[string]struct {
		rows           string
		rule           Rule
		puyos, groups  int
		combo, removed int
	}{
		"row of 4":               {"RRRR..", Lines, 4, 1, 1, 4},
		"row of 4 on the right":  {"..RRRR", Lines, 4, 1, 1, 4},
		"row of 5":               {".RRRRR", Lines, 5, 1, 1, 5},
		"row of 6":               {"RRRRRR", Lines, 6, 1, 1, 6},
		"row of 3":               {"RRR.R.", Lines, 0, 0, 0, 0},
		"column of 4":            {column(4), Lines, 4, 1, 1, 4},
		"column of 5":            {column(5), Lines, 5, 1, 1, 5},
		"column of 7":            {column(7), Lines, 7, 1, 1, 7},
		"column of 8":            {column(8), Lines, 8, 1, 1, 8},
		"column of 12":           {column(12), Lines, 12, 1, 1, 12},
		"column of 12, groups":   {column(12), Groups, 12, 1, 1, 12},
		"L of two runs":          {"V.....,V.....,V.....,VVVV..", Lines, 8, 2, 1, 7},
		"L of two runs, groups":  {"V.....,V.....,V.....,VVVV..", Groups, 7, 1, 1, 7},
		"small L":                {"V.....,V.....,VV....", Lines, 0, 0, 0, 0},
		"small L, groups":        {"V.....,V.....,VV....", Groups, 4, 1, 1, 4},
		"T":                      {"JJJJJ.,..J...,..J...,..J...", Lines, 9, 2, 1, 8},
		"plus":                   {"..B...,BBBBB.,..B...,..B...", Lines, 9, 2, 1, 8},
		"small T, groups":        {".M....,MMM...", Groups, 4, 1, 1, 4},
		"square":                 {"MM....,MM....", Lines, 0, 0, 0, 0},
		"square, groups":         {"MM....,MM....", Groups, 4, 1, 1, 4},
		"S, groups":              {"..RR..,.RR...", Groups, 4, 1, 1, 4},
		"diagonal neighbours":    {"R.R...,.R.R..", Groups, 0, 0, 0, 0},
		"two groups of a colour": {"RR..RR,RR..RR", Groups, 8, 2, 1, 8},
		"crossing runs":          {"RRRR..,R.....,R.....,RRRR..", Lines, 12, 3, 1, 10},
		"square of 4 rows":       {"RRRR..,RRRR..,RRRR..,RRRR..", Lines, 32, 8, 1, 16},
		"only grey":              {"GGGGGG", Groups, 0, 0, 0, 0},
		"distant grey":           {"RRRR.G", Groups, 4, 1, 1, 4},
	} {
		f := draw(t, strings.Split(c.rows, ",")...)
		before := f.Count()
		r, gone := f.Step(c.rule)
		if r.Puyos != c.puyos || r.Groups != c.groups || gone != (c.groups > 0) {
			t.Errorf("%s: %d puyos in %d groups, want %d in %d", name, r.Puyos, r.Groups, c.puyos, c.groups)
		}
		if before-f.Count() != c.removed {
			t.Errorf("%s: %d puyos removed, want %d", name, before-f.Count(), c.removed)
		}
	}
}

func column(rows int) string { return strings.TrimSuffix(strings.Repeat("R.....,", rows), ",") }

func TestGreyVanishesWithANeighbour(t *testing.T) {
	f := draw(t,
		"G.....",
		"RRRRG.",
		"GVJVGG")
	chain := f.Resolve(Groups)
	if want := draw(t, ".VJVGG"); f != want {
		t.Errorf("%d removed, left:\n%s", chain.Removed, f)
	}
	if chain.Removed != 7 || chain.Score != 280 {
		t.Errorf("%+v, want 7 removed for 280", chain)
	}
}

func TestPoints(t *testing.T) {
	for _, c := range []struct{ puyos, groups, combo, want int }{
		{4, 1, 1, 280}, {12, 3, 1, 3720}, {17, 3, 1, 5270}, {4, 1, 2, 760}, {4, 1, 3, 2680},
		{4, 1, 7, 655_480}, {4, 1, 8, MaxScore}, {4, 1, 18, MaxScore}, {36, 9, 1, MaxScore}, {72, 18, 60, MaxScore},
		{144, 1, 1 << 30, MaxScore}, {144, 1 << 30, 1, MaxScore}, {4, 8, 1, 262_600},
	} {
		if got := Points(c.puyos, c.groups, c.combo); got != c.want {
			t.Errorf("%+v: %d points", c, got)
		}
	}
}

// TestFirstFigure plays the example of the original game's description.
func TestFirstFigure(t *testing.T) {
	var f Field
	for _, c := range []struct {
		p Piece
		m Move
	}{{Piece{Blue, Magenta}, Move{0, 1}}, {Piece{Blue, Yellow}, Move{1, 2}}, {Piece{Magenta, Magenta}, Move{0, 4}}, {Piece{Magenta, Yellow}, Move{2, 2}}} {
		f.Place(c.p, c.m)
	}
	if chain := f.Resolve(Lines); chain != (Chain{Combo: 1, Score: 280, Removed: 4}) {
		t.Errorf("the four moves give %+v", chain)
	}
}

// TestLongChains checks the length and score of chains, on a Field and on a plain
// one.
func TestLongChains(t *testing.T) {
	three := []string{"J.....", "V.....", "V.....", "RRRR..", "VBMB..", "VJJJ.."}
	for _, c := range []struct {
		rule         Rule
		combo, score int
		rows         []string
	}{
		{Lines, 3, 3720, three},
		{Groups, 3, 3720, three},
		{Lines, 9, MaxScore, []string{
			"...BJR", ".VMJVR", ".BMMJR", ".BMJJV", ".VBVVV", ".RJMBJ",
			".RMMJJ", ".JJMVB", ".RJJJB", ".VVMJJ", "VRRVVB", "MMMMRB"}},
		{Groups, 14, MaxScore, []string{
			"..J.M.", ".MJ.R.", "VVV.R.", "BBBJR.", "VMMBB.", "VJRMM.",
			"RVRJVV", "RJJMMV", "MJBBMV", "VVVMJR", "MMJJMM", "MRJBBM"}},
	} {
		f := draw(t, c.rows...)
		var b plain
		for column := 1; column <= Columns; column++ {
			for row := 1; row <= Rows; row++ {
				b[row][column] = f.At(column, row)
			}
		}
		chain := f.Resolve(c.rule)
		combo, score := b.resolve(c.rule)
		if chain.Combo != c.combo || chain.Score != c.score || combo != c.combo || score != c.score || f.String() != b.String() {
			t.Errorf("rule %d: %+v, the plain field has combo %d and score %d, want %d and %d", c.rule, chain, combo, score, c.combo, c.score)
		}
	}
}

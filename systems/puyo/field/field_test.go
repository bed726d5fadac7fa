package field

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/dice"
)

// draw builds a field from rows, the bottom row last.
func draw(t *testing.T, rows ...string) Field {
	t.Helper()
	var f Field
	for i, row := range rows {
		for j := range row {
			c, ok := ParseColour(row[j])
			if !ok || len(row) != Columns {
				t.Fatalf("%q is not a row", row)
			}
			f.Set(j+1, len(rows)-i, c)
		}
	}
	return f
}

// TestFieldMatchesPlainField plays 100,000 random moves under each rule,
// some with grey puyos, on a Field and on a plain one.
func TestFieldMatchesPlainField(t *testing.T) {
	for _, rule := range []Rule{Lines, Groups} {
		stream := dice.New("field", "moves", int(rule))
		var f Field
		var b plain
		longest, lost := 0, 0
		for i := range 100_000 {
			colours := 2 + i/25_000 // fewer colours make longer chains and runs
			p := Piece{Colour(1 + stream.Below(colours)), Colour(1 + stream.Below(colours))}
			if i%7 == 0 {
				p.Y = Grey
			}
			m := Move{Rotation: stream.Below(4), Column: 1 + stream.Below(Columns)}
			if !m.Valid() {
				continue
			}
			placed := f.Place(p, m)
			if placed != b.place(p, m) {
				t.Fatalf("rule %d, move %d: placed %v\n%s", rule, i, placed, f)
			}
			if f.String() != b.String() {
				t.Fatalf("rule %d, move %d, %v %v:\n%s\nwant\n%s", rule, i, p, m, f, b.String())
			}
			before := f
			chain := f.Resolve(rule)
			combo, score := b.resolve(rule)
			if chain.Combo != combo || chain.Score != score || f.String() != b.String() {
				t.Fatalf("rule %d, move %d: %+v, want combo %d and %d points, from\n%s", rule, i, chain, combo, score, before)
			}
			if chain.Removed != before.Count()-f.Count() {
				t.Fatalf("rule %d, move %d: %d removed, from\n%sto\n%s", rule, i, chain.Removed, before, f)
			}
			longest = max(longest, combo)
			if !placed {
				f, b = Field{}, plain{}
				lost++
			}
		}
		if longest < 4 || lost == 0 {
			t.Errorf("rule %d: the longest chain is %d, and %d games were lost", rule, longest, lost)
		}
	}
}

// TestDenseFieldsMatchPlainField fills fields at random, so that many
// groups vanish at once.
func TestDenseFieldsMatchPlainField(t *testing.T) {
	stream := dice.New("field", "dense")
	for i := range 3000 {
		var f Field
		var b plain
		colours := 1 + i%6
		for column := 1; column <= Columns; column++ {
			for row := range stream.Below(Rows + 1) {
				c := Colour(1 + stream.Below(colours))
				f.Set(column, row+1, c)
				b[row+1][column] = c
			}
		}
		for _, rule := range []Rule{Lines, Groups} {
			got, g, want := f, f, b
			r, _ := got.Step(rule)
			puyos, groups := want.step(rule)
			if r.Puyos != puyos || r.Groups != groups || got.String() != want.String() {
				t.Fatalf("rule %d: %d puyos in %d groups, want %d in %d, of\n%s\n%s", rule, r.Puyos, r.Groups, puyos, groups, f, got)
			}
			want = b
			chain := g.Resolve(rule)
			if combo, score := want.resolve(rule); chain.Combo != combo || chain.Score != score {
				t.Fatalf("rule %d: %+v, want combo %d and %d points, of\n%s", rule, chain, combo, score, f)
			}
		}
	}
}

func TestEmptiedFieldIsZero(t *testing.T) {
	f := draw(t, "RRRR..")
	f.Resolve(Lines)
	if f != (Field{}) || !f.Empty() {
		t.Errorf("left:\n%s", f)
	}
}

func TestPlacing(t *testing.T) {
	p := Piece{Red, Blue}
	for _, c := range []struct {
		m    Move
		want []string
	}{
		{Move{0, 1}, []string{"RB...."}},
		{Move{1, 6}, []string{".....R", ".....B"}},
		{Move{2, 5}, []string{"....BR"}},
		{Move{3, 3}, []string{"..B...", "..R..."}},
	} {
		var f Field
		if !f.Place(p, c.m) || f != draw(t, c.want...) {
			t.Errorf("%+v gives\n%s", c.m, f)
		}
	}
}

// TestLosingPieceIsNotPlaced fills column 1 except for some free cells.
func TestLosingPieceIsNotPlaced(t *testing.T) {
	for _, c := range []struct {
		free   int
		m      Move
		placed bool
	}{
		{0, Move{0, 1}, false}, {0, Move{1, 1}, false}, {1, Move{3, 1}, false}, {1, Move{2, 1}, true},
		{2, Move{1, 1}, true}, {0, Move{0, 2}, true},
	} {
		var f Field
		for row := range Rows - c.free {
			f.Set(1, row+1, Red+Colour(row%2))
		}
		before := f
		if f.Place(Piece{Red, Red}, c.m) != c.placed || (f == before) == c.placed {
			t.Errorf("with %d free cells, %+v: want placed=%v\n%s", c.free, c.m, c.placed, f)
		}
	}
}

func TestValidMoves(t *testing.T) {
	valid := 0
	for rotation := -1; rotation <= 4; rotation++ {
		for column := -1; column <= 8; column++ {
			if (Move{rotation, column}).Valid() {
				valid++
			}
		}
	}
	if valid != 22 || (Move{0, 6}).Valid() || (Move{2, 6}).Valid() || !(Move{1, 6}).Valid() || (Move{4, 1}).Valid() {
		t.Errorf("%d moves are valid, want 22 without flat ones in the last column", valid)
	}
}

func TestLetters(t *testing.T) {
	for _, letter := range []byte(letters) {
		if c, ok := ParseColour(letter); !ok || c.Letter() != letter {
			t.Errorf("%c is parsed as colour %d", letter, c)
		}
	}
	if _, ok := ParseColour('r'); ok || strings.ContainsRune(letters, 'r') {
		t.Error("a lower-case letter is accepted as a colour")
	}
}

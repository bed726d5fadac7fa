package puyo

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// naive is a slow, literal implementation of the rules, by column and row from
// 0, with '.' for an empty cell.
type naive [field.Columns][field.Rows]byte

func emptyNaive() (n naive) {
	for c := range n {
		for r := range n[c] {
			n[c][r] = '.'
		}
	}
	return n
}

// drop lets one puyo fall into a column. It returns false if the column is full.
func (n *naive) drop(column int, puyo byte) bool {
	for r := range n[column] {
		if n[column][r] == '.' {
			n[column][r] = puyo
			return true
		}
	}
	return false
}

// place lets a piece fall, with each of the four rotations written out.
func (n *naive) place(piece string, rotation, column int) bool {
	type puyo struct {
		column int
		letter byte
	}
	left, x, y := column-1, piece[0], piece[1]
	falls := [][]puyo{
		{{left, x}, {left + 1, y}},
		{{left, y}, {left, x}},
		{{left, y}, {left + 1, x}},
		{{left, x}, {left, y}},
	}[rotation]
	after := *n
	for _, p := range falls {
		if !after.drop(p.column, p.letter) {
			return false
		}
	}
	*n = after
	return true
}

// spot is a cell.
type spot struct{ column, row int }

func (n *naive) at(s spot) byte {
	if s.column < 0 || s.column >= field.Columns || s.row < 0 || s.row >= field.Rows {
		return '.'
	}
	return n[s.column][s.row]
}

// groups finds the groups cell by cell.
func (n *naive) groups(rule field.Rule) (found [][]spot) {
	if rule == field.Groups {
		seen := map[spot]bool{}
		for c := range n {
			for r := range n[c] {
				if group := n.flood(spot{c, r}, seen); len(group) >= 4 {
					found = append(found, group)
				}
			}
		}
		return found
	}
	for c := range n {
		for r := range n[c] {
			for _, step := range []spot{{1, 0}, {0, 1}} {
				if run := n.run(spot{c, r}, step); len(run) >= 4 {
					found = append(found, run)
				}
			}
		}
	}
	return found
}

// run returns the maximal run that starts at from, or nil if it starts before it.
func (n *naive) run(from, step spot) (run []spot) {
	letter := n.at(from)
	if letter == '.' || n.at(spot{from.column - step.column, from.row - step.row}) == letter {
		return nil
	}
	for ; n.at(from) == letter; from = (spot{from.column + step.column, from.row + step.row}) {
		run = append(run, from)
	}
	return run
}

func (n *naive) flood(from spot, seen map[spot]bool) (group []spot) {
	letter := n.at(from)
	if letter == '.' || seen[from] {
		return nil
	}
	seen[from] = true
	group = append(group, from)
	for _, d := range []spot{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		if next := (spot{from.column + d.column, from.row + d.row}); n.at(next) == letter {
			group = append(group, n.flood(next, seen)...)
		}
	}
	return group
}

// resolve removes groups until there are none. Points are capped before they are
// added, so that nothing overflows.
func (n *naive) resolve(rule field.Rule) (combo, score int) {
	for {
		found := n.groups(rule)
		if len(found) == 0 {
			return combo, score
		}
		combo++
		puyos := 0
		for _, group := range found {
			puyos += len(group)
		}
		score = min(999_999, score+naivePoints(puyos, len(found), combo))
		for _, group := range found {
			for _, s := range group {
				n[s.column][s.row] = '.'
			}
		}
		for c := range n {
			letters := strings.ReplaceAll(string(n[c][:]), ".", "")
			copy(n[c][:], letters+strings.Repeat(".", field.Rows-len(letters)))
		}
	}
}

func naivePoints(puyos, groups, combo int) int {
	factor, threes := 1, 1
	for range combo {
		factor = min(999_999, factor*4)
	}
	for range groups {
		threes = min(999_999, threes*3)
	}
	return min(999_999, 10*puyos*(factor+threes))
}

func (n *naive) String() string {
	var b strings.Builder
	for r := field.Rows - 1; r >= 0; r-- {
		for c := range n {
			b.WriteByte(n[c][r])
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// drawMove draws a valid move.
func drawMove(r *rand.Rand) field.Move {
	for {
		if m := (field.Move{Rotation: r.IntN(4), Column: 1 + r.IntN(field.Columns)}); m.Valid() {
			return m
		}
	}
}

// drawPiece draws a piece from the first colours only: fewer colours make more
// groups.
func drawPiece(r *rand.Rand, colours int) field.Piece {
	return field.Piece{X: field.Colour(1 + r.IntN(colours)), Y: field.Colour(1 + r.IntN(colours))}
}

// parse reads a field from lines of letters. Empty rows at the top can be omitted.
func parse(t *testing.T, text string) (f field.Field) {
	t.Helper()
	rows := strings.Fields(text)
	for i, line := range rows {
		if len(line) != field.Columns {
			t.Fatalf("line %q does not have %d cells", line, field.Columns)
		}
		for column := range line {
			c, ok := field.ParseColour(line[column])
			if !ok {
				t.Fatalf("%q is not a colour", line[column])
			}
			f.Set(column+1, len(rows)-i, c)
		}
	}
	return f
}

// start starts a game on a prepared field.
func start(t *testing.T, board string, s Setup) *Game {
	t.Helper()
	g := New(s)
	f := parse(t, board)
	for column := 1; column <= field.Columns; column++ {
		for row := 1; row <= field.Rows; row++ {
			if c := f.At(column, row); c != field.None {
				g.create(c, column, row)
			}
		}
	}
	return g
}

// pieces parses a space-separated list of pieces.
func pieces(t *testing.T, text string) (list []field.Piece) {
	t.Helper()
	for _, word := range strings.Fields(text) {
		p, ok := ParsePiece(word)
		if !ok {
			t.Fatalf("%q is not a piece", word)
		}
		list = append(list, p)
	}
	return list
}

func act(t *testing.T, g *Game, a Action) {
	t.Helper()
	if err := g.Act(a); err != nil {
		t.Fatalf("%+v: %v", a, err)
	}
}

func put(t *testing.T, g *Game, rotation, column int) {
	t.Helper()
	act(t, g, Action{Verb: Place, Move: field.Move{Rotation: rotation, Column: column}})
}

// reload saves and reloads a game.
func reload(t *testing.T, g *Game) *Game {
	t.Helper()
	w, err := world.Restore(g.World.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := Resume(w)
	if err != nil {
		t.Fatal(err)
	}
	return loaded
}

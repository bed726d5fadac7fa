package field

import "strings"

// plain is a straightforward implementation of the field, the reference for the
// bit sets.
type plain [Rows + 1][Columns + 1]Colour

func (b *plain) place(p Piece, m Move) bool {
	order := [4][2]struct {
		c      Colour
		column int
	}{
		{{p.X, m.Column}, {p.Y, m.Column + 1}},
		{{p.Y, m.Column}, {p.X, m.Column}},
		{{p.Y, m.Column}, {p.X, m.Column + 1}},
		{{p.X, m.Column}, {p.Y, m.Column}},
	}[m.Rotation]
	placed := *b
	for _, part := range order {
		row := 1
		for row <= Rows && placed[row][part.column] != None {
			row++
		}
		if row > Rows {
			return false
		}
		placed[row][part.column] = part.c
	}
	*b = placed
	return true
}

func (b *plain) at(column, row int) Colour {
	if column < 1 || column > Columns || row < 1 || row > Rows {
		return None
	}
	return b[row][column]
}

type spot struct{ column, row int }

// groups lists the groups under a rule, each as a list of cells.
func (b *plain) groups(rule Rule) [][]spot {
	var all [][]spot
	seen := map[spot]bool{}
	for row := 1; row <= Rows; row++ {
		for column := 1; column <= Columns; column++ {
			c := b.at(column, row)
			if c == None || c == Grey {
				continue
			}
			if rule == Groups {
				if group := b.joined(spot{column, row}, c, seen); len(group) >= 4 {
					all = append(all, group)
				}
				continue
			}
			for _, d := range []spot{{1, 0}, {0, 1}} {
				if b.at(column-d.column, row-d.row) == c {
					continue // not the start of the run
				}
				var run []spot
				for s := (spot{column, row}); b.at(s.column, s.row) == c; s = (spot{s.column + d.column, s.row + d.row}) {
					run = append(run, s)
				}
				if len(run) >= 4 {
					all = append(all, run)
				}
			}
		}
	}
	return all
}

func (b *plain) joined(s spot, c Colour, seen map[spot]bool) []spot {
	if seen[s] || b.at(s.column, s.row) != c {
		return nil
	}
	seen[s] = true
	all := []spot{s}
	for _, d := range []spot{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
		all = append(all, b.joined(spot{s.column + d.column, s.row + d.row}, c, seen)...)
	}
	return all
}

// step removes the groups and returns their total size and number.
func (b *plain) step(rule Rule) (puyos, groups int) {
	gone := map[spot]bool{}
	for _, group := range b.groups(rule) {
		groups++
		puyos += len(group)
		for _, s := range group {
			gone[s] = true
			for _, d := range []spot{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				if next := (spot{s.column + d.column, s.row + d.row}); b.at(next.column, next.row) == Grey {
					gone[next] = true
				}
			}
		}
	}
	var fallen plain
	for column := 1; column <= Columns; column++ {
		height := 0
		for row := 1; row <= Rows; row++ {
			if c := b.at(column, row); c != None && !gone[spot{column, row}] {
				height++
				fallen[height][column] = c
			}
		}
	}
	*b = fallen
	return puyos, groups
}

func (b *plain) resolve(rule Rule) (combo, score int) {
	for {
		puyos, groups := b.step(rule)
		if groups == 0 {
			return combo, score
		}
		combo++
		points := 10 * puyos
		times := 0
		for _, n := range [][2]int{{4, combo}, {3, groups}} {
			power := 1
			for range n[1] {
				power = min(power*n[0], MaxScore)
			}
			times += power
		}
		score = min(MaxScore, score+min(MaxScore, points*times))
	}
}

func (b *plain) String() string {
	var s strings.Builder
	for row := Rows; row >= 1; row-- {
		for column := 1; column <= Columns; column++ {
			s.WriteByte(b.at(column, row).Letter())
		}
		s.WriteByte('\n')
	}
	return s.String()
}

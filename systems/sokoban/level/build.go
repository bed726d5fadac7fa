package level

import (
	"strings"

	"github.com/donjon-rogue/donjon/components/grid"
)

// build builds a level from the rows of a board in letters of one alphabet, 0 if
// they are valid in both. The Fault has no file and no level number yet.
func build(rows []row, a Alphabet) (Level, *Fault) {
	if a == 0 {
		a = XSB
	}
	l := Level{Line: rows[0].line, Height: len(rows), Player: -1}
	for _, r := range rows {
		l.Width = max(l.Width, len(r.text))
	}
	if l.Width > MaxSide || l.Height > MaxSide || l.Cells() > MaxCells {
		return l, &Fault{Line: l.Line, Reason: FaultLarge}
	}
	l.Walls, l.Targets = make([]bool, l.Cells()), make([]bool, l.Cells())
	targets := 0
	for y, r := range rows {
		if r.text != "" && !strings.Contains(r.text, "#") {
			return l, &Fault{Line: r.line, Reason: FaultOpen}
		}
		for x := range len(r.text) {
			cell := y*l.Width + x
			t, _ := a.read(r.text[x])
			l.Walls[cell], l.Targets[cell] = t&wall != 0, t&target != 0
			if t&target != 0 {
				targets++
			}
			if t&crate != 0 {
				l.Crates = append(l.Crates, cell)
			}
			if t&player != 0 && l.Player >= 0 {
				return l, &Fault{Line: r.line, Column: x + 1, Reason: FaultPlayers}
			}
			if t&player != 0 {
				l.Player = cell
			}
		}
	}
	if l.Player < 0 {
		return l, &Fault{Line: l.Line, Reason: FaultNoPlayer}
	}
	if targets != len(l.Crates) {
		return l, &Fault{Line: l.Line, Reason: FaultCrates, Crates: len(l.Crates), Targets: targets}
	}
	if hole := l.hole(rows); hole >= 0 {
		return l, &Fault{Line: rows[hole].line, Reason: FaultOpen}
	}
	return l, nil
}

// hole returns the nearest row in which the player could leave the board, or -1
// if the border is closed. Cells before the first and after the last letter of a
// row are outside.
func (l Level) hole(rows []row) int {
	size := l.Size()
	var f grid.Flood
	edge, found := f.Walk(size, size.At(l.Player), l.isFloor, func(at grid.Point) bool {
		text := rows[at.Y].text
		return size.OnBorder(at) || at.X >= len(text) || strings.TrimLeft(text[:at.X+1], " -_") == "" && !l.Targets[size.Index(at)]
	})
	if found {
		return edge.Y
	}
	return -1
}

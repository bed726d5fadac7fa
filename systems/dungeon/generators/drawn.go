package generators

import (
	"errors"
	"fmt"

	"github.com/donjon-rogue/donjon/components/grid"
)

// Draw reads a floor that is drawn as text: # is a wall, . is open, < and > are the stairs,
// $ is a place for a treasure, whose guard stands in its only exit, and + one for a door.
// The error says what is wrong with the drawing.
func Draw(rows []string) (*Terrain, error) { return DrawMarked(rows, nil) }

// DrawMarked is Draw for a drawing with marks, by their letters: open cells that populators
// find by the names of their marks.
func DrawMarked(rows []string, marks map[byte]string) (*Terrain, error) {
	t, err := readRows(rows, marks)
	if err != nil {
		return nil, err
	}
	if t.Up == None || t.Down == None {
		return nil, errors.New("a floor has one < and one >")
	}
	for i := range t.Places {
		p := &t.Places[i]
		if p.Kind != PlaceTreasure {
			continue
		}
		if t.Exits(p.At) != 1 {
			return nil, fmt.Errorf("the treasure in row %d, letter %d has %d exits; it has one, where its guard stands", p.At.Y+1, p.At.X+1, t.Exits(p.At))
		}
		for _, q := range p.At.Neighbours() {
			if t.IsOpen(q) {
				p.Post = q
			}
		}
	}
	if err := t.checkDrawn(); err != nil {
		return nil, err
	}
	t.findPath()
	return t, nil
}

// checkDrawn finds what keeps a drawing from being a floor: it is WallBorder and Connected
// with errors that name rows and letters.
func (t *Terrain) checkDrawn() error {
	reached := t.Reach(t.Up, t.IsOpen)
	for p := range t.All() {
		border := p.X == 0 || p.Y == 0 || p.X == t.Width-1 || p.Y == t.Height-1
		switch {
		case !t.IsOpen(p):
		case border:
			return fmt.Errorf("row %d is open at letter %d, and the border is a wall", p.Y+1, p.X+1)
		case !reached[t.Index(p)]:
			return fmt.Errorf("nothing leads from < to letter %d of row %d", p.X+1, p.Y+1)
		}
	}
	return nil
}

// readRows reads the letters of a drawing. Those of marks are marks with their names; $ is a
// treasure otherwise.
func readRows(rows []string, marks map[byte]string) (*Terrain, error) {
	if len(rows) == 0 {
		return nil, errors.New("there is no row")
	}
	t := &Terrain{Size: grid.Size{Width: len(rows[0]), Height: len(rows)}, Up: None, Down: None}
	t.Open = make([]bool, t.Cells())
	for y, row := range rows {
		if len(row) != t.Width {
			return nil, fmt.Errorf("row %d has %d letters and the first %d", y+1, len(row), t.Width)
		}
		for x := range len(row) {
			at := grid.Point{X: x, Y: y}
			t.Open[t.Index(at)] = row[x] != '#'
			name, mark := marks[row[x]]
			switch {
			case mark:
				t.Places = append(t.Places, Place{Kind: PlaceMark, Name: name, At: at})
			case row[x] == '#', row[x] == '.':
			case row[x] == '<':
				t.Up = at
			case row[x] == '>':
				t.Down = at
			case row[x] == '+':
				t.Places = append(t.Places, Place{Kind: PlaceDoor, At: at})
			case row[x] == '$':
				t.Places = append(t.Places, Place{Kind: PlaceTreasure, At: at})
			default:
				return nil, fmt.Errorf("row %d has the letter %q; the letters are # . < > $ +, and those of the marks", y+1, row[x])
			}
		}
	}
	return t, nil
}

// findPath notes the shortest path from stair to stair.
func (t *Terrain) findPath() {
	t.Path = nil
	for _, p := range t.Shortest(t.Up, t.Down, t.IsOpen) {
		t.Path = append(t.Path, t.Index(p))
	}
}

package scripts

import (
	"fmt"

	"go.starlark.net/starlark"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
	"github.com/donjon-rogue/donjon/systems/script"
)

// promises are what every floor of a script keeps.
var promises = []generators.Promise{generators.WallBorder, generators.Connected}

// generate makes floors by a function of a script, which returns rows of text. It depends
// on nothing but the size and the stream, so a loaded game has the same floors even if the
// mod is switched off meanwhile.
func (m *mod) generate(f starlark.Callable) dungeon.Generate {
	return func(b generators.Brief, s *dice.Stream) (*generators.Terrain, error) {
		c := &caller{mod: m, how: generating, stream: s}
		c.meter = m.meter.Again(c, nil)
		value, err := c.meter.Call(m.id, f, starlark.MakeInt(b.Size.Width), starlark.MakeInt(b.Size.Height))
		if err != nil {
			return nil, dungeon.ModFault{Mod: m.id, Err: err}
		}
		t, err := terrainOf(b.Size, value)
		for _, p := range promises {
			if err == nil {
				err = p.Check(t, b)
			}
		}
		if err != nil {
			fault := script.Fault{File: m.id, Text: fmt.Sprintf("the floor of the generator cannot be used: %v", err)}
			if own, ok := f.(*starlark.Function); ok {
				at := own.Position()
				fault.File, fault.Line, fault.Column = at.Filename(), int(at.Line), int(at.Col)
			}
			return nil, dungeon.ModFault{Mod: m.id, Err: fault}
		}
		return t, nil
	}
}

// terrainOf reads rows of text: # is a wall, . open, < and > are the stairs, $ is a place
// for a treasure, whose guard stands in its only exit, and + one for a door.
func terrainOf(size grid.Size, value starlark.Value) (*generators.Terrain, error) {
	list, ok := value.(*starlark.List)
	if !ok || list.Len() != size.Height {
		return nil, fmt.Errorf("it returns a list of %d texts", size.Height)
	}
	t := &generators.Terrain{Size: size, Open: make([]bool, size.Cells()), Up: none, Down: none}
	for y := range size.Height {
		row, ok := starlark.AsString(list.Index(y))
		if !ok || len(row) != size.Width {
			return nil, fmt.Errorf("row %d is no text of %d letters", y+1, size.Width)
		}
		for x := range size.Width {
			at := grid.Point{X: x, Y: y}
			t.Open[t.Index(at)] = row[x] != '#'
			switch row[x] {
			case '#', '.':
			case '<':
				t.Up = at
			case '>':
				t.Down = at
			case '$':
				t.Places = append(t.Places, generators.Place{Kind: generators.PlaceTreasure, At: at})
			case '+':
				t.Places = append(t.Places, generators.Place{Kind: generators.PlaceDoor, At: at})
			default:
				return nil, fmt.Errorf("row %d has the letter %q; the letters are # . < > $ +", y+1, row[x])
			}
		}
	}
	if t.Up == none || t.Down == none {
		return nil, fmt.Errorf("a floor has one < and one >")
	}
	for i := range t.Places {
		p := &t.Places[i]
		if p.Kind != generators.PlaceTreasure {
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
	for _, p := range t.Shortest(t.Up, t.Down, t.IsOpen) {
		t.Path = append(t.Path, t.Index(p))
	}
	return t, nil
}

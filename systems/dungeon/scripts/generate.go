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

// generate makes floors by a function of a script, which returns rows of text. It depends
// on nothing but the size and the stream, so a loaded game has the same floors even if the
// mod is switched off meanwhile.
func (m *mod) generate(made named) dungeon.Generate {
	return func(b generators.Brief, s *dice.Stream) (*generators.Terrain, error) {
		made.note()
		f := made.run
		c := &caller{mod: m, how: generating, stream: s}
		c.meter = m.meter.Again(c, nil)
		value, err := c.meter.Call(m.id, f, starlark.MakeInt(b.Size.Width), starlark.MakeInt(b.Size.Height))
		if err != nil {
			return nil, dungeon.ModFault{Mod: m.id, Err: err}
		}
		t, err := terrainOf(b.Size, value)
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

// terrainOf reads the rows of text that a function returns, as generators.Draw does.
func terrainOf(size grid.Size, value starlark.Value) (*generators.Terrain, error) {
	list, ok := value.(*starlark.List)
	if !ok || list.Len() != size.Height {
		return nil, fmt.Errorf("it returns a list of %d texts", size.Height)
	}
	rows := make([]string, size.Height)
	for y := range rows {
		if rows[y], ok = starlark.AsString(list.Index(y)); !ok || len(rows[y]) != size.Width {
			return nil, fmt.Errorf("row %d is not a text of %d letters", y+1, size.Width)
		}
	}
	return generators.Draw(rows)
}

package scripts

import (
	"errors"
	"fmt"
	"strings"

	"go.starlark.net/starlark"

	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/script"
)

// onFloors are the functions about the cells of floors and what lies in them.
var onFloors = map[string]script.Function{
	"is_open": with(func(c *caller, _ *starlark.Thread, in input) (starlark.Value, error) {
		var p place
		if err := in.unpack("cell", &p); err != nil {
			return nil, err
		}
		return starlark.Bool(c.stage(p).Open(p.at)), nil
	}),
	"lying": with(func(c *caller, t *starlark.Thread, in input) (starlark.Value, error) {
		var p place
		if err := in.unpack("cell", &p); err != nil {
			return nil, err
		}
		return c.list(t, c.stage(p).Lying(p.at))
	}),
	"free_cell": with(func(c *caller, t *starlark.Thread, in input) (starlark.Value, error) {
		var near place
		var from starlark.Value
		var steps number
		if err := in.unpack("near??", &from, "steps??", &steps); err != nil {
			return nil, err
		}
		if from == nil || from == starlark.None {
			from = c.view(c.r.g.Hero)
		}
		if err := near.Unpack(from); err != nil {
			return nil, err
		}
		if steps < 0 {
			return nil, fmt.Errorf("a cell is at most %d steps away; the least number is 1, and 0 is any", steps)
		}
		stage := c.stage(near)
		if err := script.Charge(t, stage.Cells()/4, 24*stage.Cells()); err != nil { // the whole floor is visited
			return nil, err
		}
		stream, err := c.dice()
		if err != nil {
			return nil, err
		}
		cells := kit.FreeCells(c.r.g, c.floor(near), near.at, int(steps))
		if len(cells) == 0 {
			return starlark.None, nil
		}
		return pointOf(cells[stream.Below(len(cells))]), nil
	}),
	"place": deed(func(c *caller, in input) (systems.Consequence, error) {
		var name string
		var p place
		if err := in.unpack("terrain", &name, "cell", &p); err != nil {
			return nil, err
		}
		if err := c.entry("terrain", name); err != nil {
			return nil, err
		}
		if !kit.IsFurniture(name) {
			return nil, fmt.Errorf("%s needs more than a cell; of the program's terrain, place takes %s", name, strings.Join(kit.Furniture(), ", "))
		}
		if !c.stage(p).Open(p.at) {
			return nil, errors.New("the cell is a wall; nothing can be placed there")
		}
		floor := c.floor(p)
		return func(g *systems.Game) { kit.PlaceTerrain(g, name, floor, p.at) }, nil
	}),
	"clear": deed(func(c *caller, in input) (systems.Consequence, error) {
		var p place
		err := in.unpack("cell", &p)
		if err != nil {
			return nil, err
		}
		floor := c.floor(p)
		return func(g *systems.Game) { kit.ClearTerrain(g, floor, p.at) }, nil
	}),
	"dig": deed(func(c *caller, in input) (systems.Consequence, error) {
		var p place
		err := in.unpack("cell", &p)
		if err != nil {
			return nil, err
		}
		floor := c.floor(p)
		return func(g *systems.Game) { kit.Dig(g, floor, p.at) }, nil
	}),
	"ground": with(func(c *caller, _ *starlark.Thread, in input) (starlark.Value, error) {
		var p place
		if err := in.unpack("cell", &p); err != nil {
			return nil, err
		}
		if name := dungeon.GroundAt(c.r.g, c.floor(p), p.at); name != "" {
			return starlark.String(name), nil
		}
		return starlark.None, nil
	}),
	"pour": deed(func(c *caller, in input) (systems.Consequence, error) {
		var name string
		var p place
		if err := in.unpack("ground", &name, "cell", &p); err != nil {
			return nil, err
		}
		if name == ground.Fire {
			return nil, errors.New("fire is not poured; ignite lights it")
		}
		if err := c.entry(dungeon.GroundKind, name); err != nil {
			return nil, err
		}
		floor := c.floor(p)
		return func(g *systems.Game) { kit.Pour(g, name, floor, p.at) }, nil
	}),
	"ignite": deed(func(c *caller, in input) (systems.Consequence, error) {
		var p place
		var by who
		if err := in.unpack("cell", &p, "by??", &by); err != nil {
			return nil, err
		}
		floor := c.floor(p)
		return func(g *systems.Game) { kit.Ignite(g, floor, p.at, c.r.still(by.id)) }, nil
	}),
	"lightning": deed(func(c *caller, in input) (systems.Consequence, error) {
		var p place
		var by who
		var percent number
		if err := in.unpack("cell", &p, "percent", &percent, "by??", &by); err != nil {
			return nil, err
		}
		if percent < 1 || percent > 1000 {
			return nil, errors.New("lightning takes 1 to 1000 percent")
		}
		floor := c.floor(p)
		return func(g *systems.Game) { kit.Lightning(g, floor, p.at, int(percent), c.r.still(by.id)) }, nil
	}),
	"cloud": deed(func(c *caller, in input) (systems.Consequence, error) {
		var name string
		var p place
		var by who
		var units number
		if err := in.unpack("gas", &name, "cell", &p, "units", &units, "by??", &by); err != nil {
			return nil, err
		}
		if err := c.entry(dungeon.GasKind, name); err != nil {
			return nil, err
		}
		if units < 1 || units > 1000 {
			return nil, errors.New("a cloud has 1 to 1000 units")
		}
		floor := c.floor(p)
		return func(g *systems.Game) { kit.Release(g, name, floor, p.at, int(units), c.r.still(by.id)) }, nil
	}),
}

package scripts

import (
	"errors"
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/script"
)

// functions are all functions that scripts may call besides those of the language.
var functions = func() starlark.StringDict {
	all := starlark.StringDict{"NO_TIME": noTime{}}
	for _, table := range []map[string]script.Function{registrations, other, questions, deeds, onFloors, onBags, onMinds, onQuestions} {
		for name, f := range table { // into another map: the order does not matter
			all[name] = starlark.NewBuiltin(name, f)
		}
	}
	return all
}()

// Functions lists the functions that scripts may call besides those of the language, in
// alphabetical order.
func Functions() []string { return functions.Keys() }

// with makes a function that is called in a running game.
func with(f func(c *caller, t *starlark.Thread, in input) (starlark.Value, error)) script.Function {
	return func(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
		c := script.HostOf(t).(*caller)
		if c.r == nil {
			return nil, fmt.Errorf("%s is called in functions that the game calls; here there is no game", b.Name())
		}
		return f(c, t, input{b.Name(), args, named})
	}
}

// input are the arguments of a call.
type input struct {
	name  string
	args  starlark.Tuple
	named []starlark.Tuple
}

// unpack reads the arguments; see starlark.UnpackArgs.
func (in input) unpack(pairs ...any) error {
	return starlark.UnpackArgs(in.name, in.args, in.named, pairs...)
}

// place is a cell as a script gives it: (x, y), or the cell of an entity.
type place struct {
	at    grid.Point
	floor int // 0 if not given
}

// Unpack reads a place from a value.
func (p *place) Unpack(v starlark.Value) error {
	switch v := v.(type) {
	case entity:
		here := components.Position.Find(v.c.r.g.World, v.id)
		if here == nil {
			return errors.New("the entity is in no cell")
		}
		*p = place{here.At, here.Floor}
		return nil
	case starlark.Tuple:
		if len(v) == 2 {
			x, err1 := starlark.AsInt32(v[0])
			y, err2 := starlark.AsInt32(v[1])
			if err1 == nil && err2 == nil {
				p.at = grid.Point{X: x, Y: y}
				return nil
			}
		}
	}
	return fmt.Errorf("a cell is (x, y) or an entity, not a %s", v.Type())
}

// who is an entity as an argument of a script; None is 0.
type who struct{ id world.ID }

// Unpack reads an entity from a value.
func (w *who) Unpack(v starlark.Value) error {
	switch v := v.(type) {
	case entity:
		w.id = v.id
		return nil
	case starlark.NoneType:
		w.id = 0
		return nil
	}
	return fmt.Errorf("this is an entity, not a %s", v.Type())
}

// way is a direction as a script gives it.
type way struct{ d grid.Direction }

// Unpack reads a direction from its name.
func (w *way) Unpack(v starlark.Value) (err error) {
	text, ok := starlark.AsString(v)
	if !ok {
		return fmt.Errorf("a direction is a text, not a %s", v.Type())
	}
	w.d, err = directionOf(text)
	return err
}

// number is a whole number within bounds that every rule can bear.
type number int

// Unpack reads a number.
func (n *number) Unpack(v starlark.Value) error {
	i, ok := v.(starlark.Int)
	if !ok {
		return fmt.Errorf("this is a whole number, not a %s", v.Type())
	}
	x, fits := i.Int64()
	if !fits || x < world.DefaultBounds.Min || x > world.DefaultBounds.Max {
		return fmt.Errorf("the number is too large; it may be from %d to %d", world.DefaultBounds.Min, world.DefaultBounds.Max)
	}
	*n = number(x)
	return nil
}

// questions are the functions that read the game.
var questions = map[string]script.Function{
	"hero": with(func(c *caller, _ *starlark.Thread, in input) (starlark.Value, error) {
		return c.view(c.r.g.Hero), in.unpack()
	}),
	"turn": with(func(c *caller, _ *starlark.Thread, in input) (starlark.Value, error) {
		return starlark.MakeInt(c.r.g.Run().Turn), in.unpack()
	}),
	"depth": with(func(c *caller, _ *starlark.Thread, in input) (starlark.Value, error) {
		f := components.Floor.Get(c.r.g.World, c.r.g.Here().Entity)
		return starlark.MakeInt(f.Depth), in.unpack()
	}),
	"ruleset": with(func(c *caller, _ *starlark.Thread, in input) (starlark.Value, error) {
		return starlark.String(c.r.g.Rules.Name), in.unpack()
	}),
	"each": with(func(c *caller, t *starlark.Thread, in input) (starlark.Value, error) {
		var name string
		if err := in.unpack("component", &name); err != nil {
			return nil, err
		}
		if _, err := c.kindCalled(starlark.String(name)); err != nil {
			return nil, err
		}
		return c.list(t, c.r.having([]string{name}))
	}),
	"near": with(func(c *caller, t *starlark.Thread, in input) (starlark.Value, error) {
		var p place
		var steps number
		if err := in.unpack("place", &p, "steps", &steps); err != nil {
			return nil, err
		}
		return c.list(t, c.r.near(p.at, c.floor(p), int(steps)))
	}),
	"foes": with(func(c *caller, t *starlark.Thread, in input) (starlark.Value, error) {
		var e who
		if err := in.unpack("entity", &e); err != nil {
			return nil, err
		}
		if !components.Position.Has(c.r.g.World, e.id) {
			return nil, errors.New("the entity is in no cell")
		}
		var ids []world.ID
		for _, foe := range dungeon.AdjacentFoes(c.r.g, e.id) {
			ids = append(ids, foe.ID)
		}
		return c.list(t, ids)
	}),
	"in_cell": with(func(c *caller, _ *starlark.Thread, in input) (starlark.Value, error) {
		var p place
		if err := in.unpack("cell", &p); err != nil {
			return nil, err
		}
		return c.view(c.stage(p).Solid(p.at)), nil
	}),
	"is_free": with(func(c *caller, _ *starlark.Thread, in input) (starlark.Value, error) {
		var p place
		if err := in.unpack("cell", &p); err != nil {
			return nil, err
		}
		return starlark.Bool(c.stage(p).Free(p.at)), nil
	}),
	"distance": with(func(_ *caller, _ *starlark.Thread, in input) (starlark.Value, error) {
		var a, b place
		if err := in.unpack("from_cell", &a, "to_cell", &b); err != nil {
			return nil, err
		}
		return starlark.MakeInt(a.at.Distance(b.at)), nil
	}),
	"step_from": with(func(_ *caller, _ *starlark.Thread, in input) (starlark.Value, error) {
		var p place
		var d way
		if err := in.unpack("cell", &p, "direction", &d); err != nil {
			return nil, err
		}
		return pointOf(p.at.Step(d.d)), nil
	}),
	"toward": with(func(c *caller, t *starlark.Thread, in input) (starlark.Value, error) {
		var from, to place
		if err := in.unpack("from_cell", &from, "to_cell", &to); err != nil {
			return nil, err
		}
		stage := c.stage(from)
		if !stage.Holds(from.at) || !stage.Holds(to.at) {
			return starlark.None, nil
		}
		// The way is looked for in the whole floor.
		if err := script.Charge(t, stage.Cells()/4, 8*stage.Cells()); err != nil {
			return nil, err
		}
		d, found := dungeon.Toward(stage, from.at, to.at, stage.Free)
		if !found {
			return starlark.None, nil
		}
		return starlark.String(d.String()), nil
	}),
	"sees_hero": with(func(c *caller, _ *starlark.Thread, in input) (starlark.Value, error) {
		var e who
		if err := in.unpack("entity", &e); err != nil {
			return nil, err
		}
		p := components.Position.Find(c.r.g.World, e.id)
		if p == nil || p.Floor != components.Position.Get(c.r.g.World, c.r.g.Hero).Floor {
			return starlark.False, nil
		}
		return starlark.Bool(dungeon.SeesHero(c.r.g, e.id)), nil
	}),
	"stat": with(func(c *caller, t *starlark.Thread, in input) (starlark.Value, error) {
		var e who
		var name string
		if err := in.unpack("entity", &e, "stat", &name); err != nil {
			return nil, err
		}
		if c.ofStat {
			return nil, errors.New("a function that changes a stat asks for none")
		}
		if !components.Attributes.Has(c.r.g.World, e.id) {
			return nil, errors.New("the entity has no attributes")
		}
		before := c.r.weighed
		value := dungeon.Stat(c.r.g, e.id, name)
		return starlark.MakeInt(value), script.Charge(t, c.r.weighed-before, 0) // what scripts have taken to weigh it
	}),
	"roll": func(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
		c := script.HostOf(t).(*caller)
		var low, high number
		if err := starlark.UnpackArgs(b.Name(), args, named, "low", &low, "high", &high); err != nil {
			return nil, err
		}
		if low > high {
			return nil, fmt.Errorf("roll(%d, %d): the first number may not be above the second", low, high)
		}
		stream, err := c.dice()
		if err != nil {
			return nil, err
		}
		return starlark.MakeInt(stream.Between(int(low), int(high))), nil
	},
	"option": option,
	"refuse": with(func(_ *caller, _ *starlark.Thread, in input) (starlark.Value, error) {
		var key string
		if err := in.unpack("reason", &key); err != nil {
			return nil, err
		}
		if key == "" || len(key) > 200 {
			return nil, errors.New("the reason is the key of a text")
		}
		return refusal(key), nil
	}),
}

// dice is the stream that a call draws from: that of the mod in the run, or the floor's.
func (c *caller) dice() (*dice.Stream, error) {
	switch {
	case c.how == generating:
		return c.stream, nil
	case c.r == nil:
		return nil, errors.New("nothing is drawn while the script is loaded")
	case c.how == asking:
		return nil, errors.New("nothing is drawn while it is asked whether an action is legal")
	case c.how == weighing:
		return nil, errors.New("nothing is drawn while a hit or a stat is weighed")
	}
	owner, err := c.owner()
	if err != nil {
		return nil, err
	}
	c.changed = true
	return c.r.g.Stream("mod " + owner.id), nil
}

// list is a list of entities.
func (c *caller) list(t *starlark.Thread, ids []world.ID) (starlark.Value, error) {
	if err := script.Charge(t, len(ids), 48*len(ids)+48); err != nil {
		return nil, err
	}
	values := make([]starlark.Value, 0, len(ids))
	for _, id := range ids {
		if c.r.here(id) {
			values = append(values, c.view(id))
		}
	}
	return starlark.NewList(values), nil
}

// floor is the number of the floor that a place is on: the hero's, if it is not given.
func (c *caller) floor(p place) int {
	if p.floor != 0 {
		return p.floor
	}
	return components.Position.Get(c.r.g.World, c.r.g.Hero).Floor
}

func (c *caller) stage(p place) *systems.Stage { return c.r.g.Stage(c.floor(p)) }

// near lists the actors of a floor that are at most that many steps from a cell, the
// nearest first, then the oldest.
func (r *run) near(at grid.Point, floor, steps int) (ids []world.ID) {
	away := func(id world.ID) int { return components.Position.Get(r.g.World, id).At.Distance(at) }
	for id := range components.Health.Each(r.g.World) {
		p := components.Position.Find(r.g.World, id)
		if p != nil && p.Floor == floor && p.At.Distance(at) <= steps && r.here(id) {
			ids = append(ids, id)
		}
	}
	slices.SortStableFunc(ids, func(a, b world.ID) int { return away(a) - away(b) })
	return ids
}

// actionOf is the action that a behaviour has chosen: None, a verb, or a verb and a
// direction or a cell.
func actionOf(v starlark.Value) (a systems.Action, chosen bool, err error) {
	parts, ok := v.(starlark.Tuple)
	if !ok {
		parts = starlark.Tuple{v}
	}
	if v == starlark.None {
		return a, false, nil
	}
	if len(parts) == 1 || len(parts) == 2 {
		if verb, ok := starlark.AsString(parts[0]); ok {
			a.Verb = systems.Verb(verb)
			if len(parts) == 1 {
				return a, true, nil
			}
			if name, ok := starlark.AsString(parts[1]); ok {
				a.Direction, err = directionOf(name)
				return a, err == nil, err
			}
			var p place
			if p.Unpack(parts[1]) == nil {
				a.Cell = p.at
				return a, true, nil
			}
		}
	}
	return a, false, fmt.Errorf("it returned a %s; it returns None, a verb, or (verb, direction or cell)", v.Type())
}

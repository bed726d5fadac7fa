package scripts

import (
	"errors"
	"fmt"

	"go.starlark.net/starlark"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/script"
)

// deeds are the functions that change the game. Each checks its arguments at once, and what
// it does is queued and runs in order after the call.
var deeds = map[string]script.Function{
	"hurt": deed(func(c *caller, in input) (systems.Consequence, error) {
		var to, by who
		var amount number
		var cause, sort string
		err := in.unpack("entity", &to, "amount", &amount, "by??", &by, "cause??", &cause, "kind??", &sort)
		return c.toLiving(err, &to, func(g *systems.Game) {
			dungeon.Hurt(g, dungeon.Hit{From: c.r.still(by.id), To: to.id, Kind: sort, With: cause, Amount: int(amount)})
		})
	}),
	"heal": deed(func(c *caller, in input) (systems.Consequence, error) {
		var to who
		var hp, mp number
		err := in.unpack("entity", &to, "hp", &hp, "mp??", &mp)
		return c.toLiving(err, &to, func(g *systems.Game) { dungeon.Heal(g, to.id, int(hp), int(mp)) })
	}),
	"kill": deed(func(c *caller, in input) (systems.Consequence, error) {
		var to, by who
		err := in.unpack("entity", &to, "by??", &by)
		return c.toLiving(err, &to, func(g *systems.Game) {
			if !g.Run().Over {
				dungeon.Kill(g, to.id, c.r.still(by.id))
			}
		})
	}),
	"push": deed(func(c *caller, in input) (systems.Consequence, error) {
		var to who
		var d way
		cells := number(1)
		err := in.unpack("entity", &to, "direction", &d, "cells??", &cells)
		return c.toLiving(err, &to, func(g *systems.Game) { dungeon.Push(g, to.id, d.d, int(cells)) })
	}),
	"teleport": deed(func(c *caller, in input) (systems.Consequence, error) {
		var to who
		var p place
		err := in.unpack("entity", &to, "cell", &p)
		return c.toLiving(err, &to, func(g *systems.Game) { kit.Teleport(g, to.id, p.at) })
	}),
	"spawn": deed(func(c *caller, in input) (systems.Consequence, error) {
		var name string
		var p place
		var hp, atk number
		if err := in.unpack("monster", &name, "cell", &p, "hp??", &hp, "atk??", &atk); err != nil {
			return nil, err
		}
		if err := c.entry("monster", name); err != nil {
			return nil, err
		}
		floor := c.floor(p)
		return func(g *systems.Game) {
			usual, blow := kit.StrengthOn(g, name, floor)
			if hp > 0 {
				usual = int(min(hp, 1_000_000))
			}
			if atk > 0 {
				blow = int(min(atk, 1_000_000))
			}
			if len(components.Hostile.IDs(g.World)) < maxMonsters {
				dungeon.Summon(g, name, floor, p.at, usual, blow)
			}
		}, nil
	}),
	"give": deed(func(c *caller, in input) (systems.Consequence, error) {
		var name string
		level, count := number(1), number(0)
		err := in.unpack("item", &name, "quality??", &level, "count??", &count)
		if err == nil {
			err = c.piece(name, level)
		}
		if err == nil && (count < 0 || count > maxGiven) {
			err = fmt.Errorf("from 1 to %d of an item are given", maxGiven)
		}
		if err != nil {
			return nil, err
		}
		return func(g *systems.Game) {
			for _, item := range pieces(g, name, int(level), int(count)) {
				kit.GiveOrDrop(g, item)
			}
		}, nil
	}),
	"drop": deed(func(c *caller, in input) (systems.Consequence, error) {
		var by who
		var name string
		level := number(1)
		err := in.unpack("entity", &by, "item", &name, "quality??", &level)
		if err == nil {
			err = c.piece(name, level)
		}
		if err == nil {
			err = c.living(by.id)
		}
		if err != nil {
			return nil, err
		}
		return func(g *systems.Game) {
			if g.World.Alive(by.id) {
				kit.Drop(g, by.id, dungeon.NewItem(g, name, int(level)))
			}
		}, nil
	}),
	"apply": deed(func(c *caller, in input) (systems.Consequence, error) {
		var to who
		var name string
		percent := number(100)
		err := in.unpack("entity", &to, "effect", &name, "percent??", &percent)
		if err == nil {
			err = c.entry("effect", name)
		}
		return c.toLiving(err, &to, func(g *systems.Game) {
			if percent > 0 {
				dungeon.ApplyFor(g, to.id, name, int(percent))
			}
		})
	}),
	"end": deed(func(c *caller, in input) (systems.Consequence, error) {
		var to who
		var name string
		err := in.unpack("entity", &to, "effect", &name)
		if err == nil {
			err = c.entry("effect", name)
		}
		return c.toLiving(err, &to, func(g *systems.Game) { kit.End(g, to.id, name) })
	}),
	"tell": deed(func(_ *caller, in input) (systems.Consequence, error) {
		var key string
		var about who
		var amount number
		if err := in.unpack("text", &key, "about??", &about, "amount??", &amount); err != nil {
			return nil, err
		}
		if key == "" || len(key) > 200 {
			return nil, errors.New("what is told is the key of a text")
		}
		return func(g *systems.Game) {
			e := systems.Event{Type: dungeon.EventTell, From: about.id, Name: key, Amount: int(amount)}
			if n := components.Name.Find(g.World, about.id); n != nil {
				e.Who = n.String()
			}
			if p := components.Position.Find(g.World, about.id); p != nil {
				e.At = p.At
			}
			g.Emit(e)
		}, nil
	}),
	"reveal": deed(func(c *caller, in input) (systems.Consequence, error) {
		var to who
		if err := in.unpack("entity", &to); err != nil {
			return nil, err
		}
		if !components.Position.Has(c.r.g.World, to.id) {
			return nil, errors.New("the entity is in no cell")
		}
		return func(g *systems.Game) {
			if c.r.here(to.id) {
				kit.Reveal(g, to.id)
			}
		}, nil
	}),
	"noise": deed(func(c *caller, in input) (systems.Consequence, error) {
		var p place
		var by who
		var steps number
		if err := in.unpack("cell", &p, "steps", &steps, "by??", &by); err != nil {
			return nil, err
		}
		if steps < 0 || steps > 1000 {
			return nil, errors.New("a noise is heard at 0 to 1000 steps")
		}
		return func(g *systems.Game) { kit.MakeNoise(g, c.r.still(by.id), p.at, int(steps)) }, nil
	}),
}

// maxMonsters is the number of monsters from which on scripts add no more.
const maxMonsters = 5000

// onlyReads are the messages about deeds in functions that may not change the game, by how they are called.
var onlyReads = map[mode]string{
	asking:   "%s changes the game, which may not change while it is asked whether an action is legal",
	weighing: "%s changes the game, which may not change while a hit or a stat is weighed",
	choosing: "%s changes the game; a behaviour only chooses, and the verb that it chooses does",
}

// deed makes a function of scripts that queues its consequence.
func deed(f func(*caller, input) (systems.Consequence, error)) script.Function {
	return with(func(c *caller, t *starlark.Thread, in input) (starlark.Value, error) {
		if reads := onlyReads[c.how]; reads != "" {
			return nil, fmt.Errorf(reads, in.name)
		}
		if _, err := c.owner(); err != nil {
			return nil, err
		}
		if c.done++; c.done > maxDone {
			return nil, fmt.Errorf("a mod may do %d things in a turn, and this would be one more", maxDone)
		}
		then, err := f(c, in)
		if err != nil {
			return nil, err
		}
		c.pending = append(c.pending, then)
		return starlark.None, script.Charge(t, 20, 200)
	})
}

// toLiving queues an act on an actor that is in the world now; it does nothing if the actor has
// left by then. err is the error of reading the arguments.
func (c *caller) toLiving(err error, to *who, act systems.Consequence) (systems.Consequence, error) {
	if err == nil {
		err = c.living(to.id)
	}
	if err != nil {
		return nil, err
	}
	return func(g *systems.Game) {
		if c.r.here(to.id) {
			act(g)
		}
	}, nil
}

// living returns an error for an entity that is no actor or has left the world.
func (c *caller) living(id world.ID) error {
	w := c.r.g.World
	if !w.Alive(id) || !components.Position.Has(w, id) || !components.Health.Has(w, id) {
		return errors.New("the entity is no monster and not the hero, or has left the world")
	}
	return nil
}

// still returns an entity, or 0 if it has left the world.
func (r *run) still(id world.ID) world.ID {
	if !r.g.World.Alive(id) {
		return 0
	}
	return id
}

// entry returns an error for a name that no data file has.
func (c *caller) entry(kind, name string) error {
	if c.r.g.Content.Find(kind, name) != nil {
		return nil
	}
	var known []string
	for _, p := range c.r.g.Content.All(kind) {
		known = append(known, p.Name.Key)
	}
	return fmt.Errorf("no data file has the %s %.60q%s", kind, name, archetypes.Hint(name, known))
}

// piece returns an error for the name or the quality of an item.
func (c *caller) piece(name string, level number) error {
	if err := c.entry("item", name); err != nil {
		return err
	}
	if level < 0 || level > 1_000_000 {
		return errors.New("the quality of an item is from 0 to 1000000")
	}
	return nil
}

// maxGiven is the most items that one call gives.
const maxGiven = 100

// pieces are count new items, in stacks if they stack; as many as the entry has for 0.
func pieces(g *systems.Game, name string, quality, count int) (items []world.ID) {
	for {
		item := dungeon.NewItem(g, name, quality)
		items = append(items, item)
		if count == 0 {
			return items
		}
		n := 1
		if s := components.Stack.Find(g.World, item); s != nil {
			n = min(count, s.Most)
			s.Count = n
		}
		if count -= n; count == 0 {
			return items
		}
	}
}

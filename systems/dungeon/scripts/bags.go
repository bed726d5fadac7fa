package scripts

import (
	"errors"
	"fmt"

	"go.starlark.net/starlark"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/script"
)

// onBags are the functions about the items that actors hold, and about Mp.
var onBags = map[string]script.Function{
	"bag": with(func(c *caller, t *starlark.Thread, in input) (starlark.Value, error) {
		var e who
		if err := in.unpack("entity", &e); err != nil {
			return nil, err
		}
		return c.list(t, c.r.g.Holding(e.id))
	}),
	"take": deed(func(c *caller, in input) (systems.Consequence, error) {
		var item who
		count := number(1)
		if err := in.unpack("item", &item, "count??", &count); err != nil {
			return nil, err
		}
		w := c.r.g.World
		held := components.Held.Find(w, item.id)
		switch {
		case held == nil || !components.Bag.Has(w, held.By):
			return nil, errors.New("the entity is no item in a bag")
		case count < 1:
			return nil, fmt.Errorf("one or more can be taken of a stack, not %d", count)
		}
		holder := held.By
		return func(g *systems.Game) {
			if dungeon.Holds(g, holder, item.id) {
				dungeon.TakeFrom(g, item.id, int(count))
			}
		}, nil
	}),
	"spend": deed(func(c *caller, in input) (systems.Consequence, error) {
		var e who
		var mp number
		if err := in.unpack("entity", &e, "mp", &mp); err != nil {
			return nil, err
		}
		mana := components.Mana.Find(c.r.g.World, e.id)
		switch {
		case mana == nil:
			return nil, errors.New("the entity has no Mp")
		case mp < 0:
			return nil, errors.New("what is spent is 0 or more; heal gives Mp")
		}
		return c.toLiving(nil, &e, func(g *systems.Game) {
			mana := components.Mana.Get(g.World, e.id)
			mana.Now = max(0, mana.Now-int(mp))
		})
	}),
}

package scripts

import (
	"errors"
	"fmt"
	"slices"

	"go.starlark.net/starlark"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// itemUse runs when an item that names it is used.
type itemUse struct {
	named
	by    string // one of the ways below
	legal starlark.Callable
	free  bool
}

// The ways in which items are used.
const (
	byDrink = "drink" // drunk, or read if they are scrolls
	byThrow = "throw"
	byVerb  = "use" // by a verb of the use's name
)

// registerItemUse adds the use of items.
func (m *mod) registerItemUse(args starlark.Tuple, given []starlark.Tuple) error {
	u := itemUse{by: byDrink}
	if err := starlark.UnpackArgs("item_use", args, given, "name", &u.name, "run", &u.run, "by??", &u.by, "legal??", &u.legal, "free??", &u.free); err != nil {
		return err
	}
	switch {
	case !slices.Contains([]string{byDrink, byThrow, byVerb}, u.by):
		return fmt.Errorf("an item is used by %q, %q or %q, not by %.60q", byDrink, byThrow, byVerb, u.by)
	case u.by != byVerb && (u.legal != nil || u.free):
		return fmt.Errorf("legal and free are for by = %q", byVerb)
	case slices.ContainsFunc(m.uses, func(other itemUse) bool { return other.name == u.name }):
		return fmt.Errorf("item_use is called twice with %q", u.name)
	case u.by == byVerb && slices.ContainsFunc(m.verbs, func(v verb) bool { return v.name == u.name }):
		return errors.New("a verb has the name of this use already")
	}
	u.hook = m.registered()
	m.uses = append(m.uses, u)
	return m.checkName(u.name, "item_use")
}

// verb is the verb of a use.
func (u itemUse) verb() verb {
	return verb{named: u.named, takes: systems.TakesItem, legal: u.legal, free: u.free, ofUse: true}
}

// use declares the use of items.
func (m *mod) use(u itemUse) dungeon.Use {
	use := dungeon.Use{Works: func(g *systems.Game) bool { return !dungeon.SwitchedOff(g, m.id) }}
	switch u.by {
	case byDrink:
		use.Do = func(g *systems.Game, actor, item world.ID) {
			u.note()
			runOf(g).call(m, acting, u.run, of(actor, item))
		}
	case byThrow:
		use.Lands = func(g *systems.Game, actor, item world.ID, at grid.Point) {
			u.note()
			runOf(g).call(m, acting, u.run, func(c *caller) []starlark.Value {
				return []starlark.Value{c.view(actor), c.view(item), pointOf(at)}
			})
		}
	}
	return use
}

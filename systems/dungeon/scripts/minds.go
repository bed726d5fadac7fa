package scripts

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/script"
)

// onMinds are the functions about what monsters know, and whose side actors are on.
var onMinds = map[string]script.Function{
	"wake":  toMind(dungeon.Notice),
	"calm":  toMind(dungeon.Lose),
	"sleep": toMind(dungeon.FallAsleep),
	"are_foes": with(func(c *caller, _ *starlark.Thread, in input) (starlark.Value, error) {
		var a, b who
		if err := in.unpack("entity", &a, "other", &b); err != nil {
			return nil, err
		}
		return starlark.Bool(dungeon.AreFoes(c.r.g, a.id, b.id)), nil
	}),
	"join": deed(func(c *caller, in input) (systems.Consequence, error) {
		var e who
		var side starlark.Value
		if err := in.unpack("entity", &e, "faction", &side); err != nil {
			return nil, err
		}
		name, isText := starlark.AsString(side)
		switch {
		case !isText && side != starlark.None:
			return nil, fmt.Errorf("a faction is a text or None, not a %s", side.Type())
		case e.id == c.r.g.Hero:
			return nil, errors.New("the hero changes no sides")
		case isText && !isFaction(c.r.g.Content, name):
			return nil, fmt.Errorf("no entry has the faction %.60q%s", name, archetypes.Hint(name, factionsOf(c.r.g.Content)))
		}
		return c.toLiving(nil, &e, func(g *systems.Game) { dungeon.Join(g, e.id, name) })
	}),
}

// toMind is a deed on the mind of a monster. One without a mind is left as it is.
func toMind(do func(*systems.Game, world.ID)) script.Function {
	return deed(func(c *caller, in input) (systems.Consequence, error) {
		var e who
		err := in.unpack("entity", &e)
		return c.toLiving(err, &e, func(g *systems.Game) { do(g, e.id) })
	})
}

// isFaction reports whether a faction is one of the rules, that of an entry, or a mod's own.
func isFaction(content *archetypes.Content, name string) bool {
	mod, rest, own := strings.Cut(name, ":")
	return own && mod != "" && rest != "" && len(name) <= 100 || slices.Contains(factionsOf(content), name)
}

// factionsOf lists the factions of the rules and of entries.
func factionsOf(content *archetypes.Content) []string {
	list := []string{components.Heroes, components.Monsters}
	for _, p := range content.Prefabs() {
		if f, has := components.Faction.Among(p.Parts); has && !slices.Contains(list, f.Of) {
			list = append(list, f.Of)
		}
	}
	return list
}

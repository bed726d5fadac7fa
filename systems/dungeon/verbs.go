package dungeon

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/systems"
)

// The arguments of verbs with one.
var (
	TakesDirection = []systems.Argument{systems.TakesDirection}
	TakesItem      = []systems.Argument{systems.TakesItem}
	TakesCell      = []systems.Argument{systems.TakesCell}
)

// Table is the table of the verbs that a ruleset names; the error names an
// unknown or duplicate one.
func (x *Registry) Table(names []string) (systems.Verbs, error) {
	var list []systems.VerbSpec
	for i, name := range names {
		v, known := x.verb(systems.Verb(name))
		if !known {
			var all []string
			for _, v := range x.Verbs {
				all = append(all, string(v.Name))
			}
			return systems.Verbs{}, fmt.Errorf("there is no verb %.60q%s", name, archetypes.Hint(name, all))
		}
		if slices.Contains(names[:i], name) {
			return systems.Verbs{}, fmt.Errorf("the verb %q is named twice", name)
		}
		list = append(list, v)
	}
	return systems.NewVerbs(list...), nil
}

// Legal lists every action that the hero could do now.
func Legal(g *systems.Game) []systems.Action { return AppendLegal(nil, g) }

// AppendLegal is Legal for callers that reuse a slice, with some verbs only if any are given.
func AppendLegal(to []systems.Action, g *systems.Game, verbs ...systems.Verb) []systems.Action {
	if g.Run().Over {
		return to
	}
	return g.AppendLegal(to, g.Hero, verbs...)
}

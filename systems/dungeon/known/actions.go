package known

import (
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Actions tells what the hero can do, and at what price.
type Actions Known

// Verbs lists the verbs of the rules of the game, in order.
func (a Actions) Verbs() []systems.VerbSpec { return a.g.Verbs().All() }

// Verb finds a verb of the rules of the game by its name.
func (a Actions) Verb(name systems.Verb) (systems.VerbSpec, bool) { return a.g.Verbs().Find(name) }

// Cost is the price of a verb for the hero now, besides time.
func (a Actions) Cost(v systems.VerbSpec) systems.Cost {
	if v.Cost == nil {
		return systems.Cost{}
	}
	return v.Cost(a.g, a.g.Hero)
}

// Free reports whether a legal action takes no turn, as far as the player can know.
func (a Actions) Free(act systems.Action) bool { return a.g.Free(a.g.Hero, act) }

// Legal lists every action that is possible now, or those with some verbs only, which
// costs less.
func (a Actions) Legal(verbs ...systems.Verb) []systems.Action {
	return dungeon.AppendLegal(nil, a.g, verbs...)
}

// AppendLegal is Legal for callers that reuse a slice.
func (a Actions) AppendLegal(to []systems.Action) []systems.Action {
	return dungeon.AppendLegal(to, a.g)
}

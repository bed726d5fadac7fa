package known

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// EffectsOn lists the effects on an actor that the hero sees, oldest first.
func (k Known) EffectsOn(id world.ID) []Effect {
	if !k.sees(id) {
		return nil
	}
	return effectsUpon(k.g.World, id)
}

// Aims reports whether an actor that the hero sees has taken aim and will shoot or charge.
func (k Known) Aims(id world.ID) bool {
	archer, rule := components.Archer.Find(k.g.World, id), components.Charges.Find(k.g.World, id)
	return (archer != nil && archer.Aims || rule != nil && monsters.RushesNext(k.g, rule)) && k.sees(id)
}

// Strikes reports whether a visible actor that hunts the hero can hurt it in the
// next turn if it stays where it is.
func (k Known) Strikes(id world.ID) bool {
	if !k.sees(id) || !dungeon.Hunts(k.g, id) {
		return false
	}
	_, _, strikes := k.strikeNext(id)
	return strikes
}

// sees reports whether the hero sees an actor now.
func (k Known) sees(id world.ID) bool {
	at := components.Position.Find(k.g.World, id)
	return at != nil && at.Floor == k.Floor() && dungeon.InView(k.g, at.At) && !dungeon.Concealed(k.g, id)
}

// effectsUpon lists the effects on an entity, oldest first.
func effectsUpon(w *world.World, id world.ID) []Effect {
	var out []Effect
	for effect, timer := range components.Timer.Each(w) {
		if components.Target.Get(w, effect).On == id {
			out = append(out, Effect{components.Name.Get(w, effect).Key, timer.Left, components.Counted.Has(w, effect)})
		}
	}
	return out
}

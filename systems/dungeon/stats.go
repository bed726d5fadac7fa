package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// The built-in stats of actors. Mods may add others.
const (
	Atk      = "atk"
	Int      = "int"
	Def      = "def"
	Critical = "critical" // chance of a critical hit, in percent
	Exp      = "exp"      // experience from a kill

	BlowPercent   = "blow"       // of the damage of blows
	PotionPercent = "potion"     // of what potions and flasks give
	ThrownPercent = "thrown"     // of the damage of what is thrown
	FlaskPercent  = "flask"      // of what flasks do, after PotionPercent
	FlaskHarm     = "flask-harm" // of what the hero's flasks do to the hero
)

// The stats that other rules scale: Taken and "taken-" with a kind of hit change
// the damage that a hit does to its target, in percent.
const (
	Taken     = "taken"
	BlowInt   = "blow-int"   // percent of Int that blows add to Atk
	SpellMana = "spell-cost" // mana that a spell costs

	StairSense = "stair-sense" // cells around a stairway in which the hero senses monsters while it stands there
)

// Stat is an actor's effective stat: its base value, changed by each of the
// ruleset's stat sources in order.
func Stat(g *systems.Game, id world.ID, stat string) int {
	return Scale(g, id, stat, BaseStat(g, id, stat))
}

// BaseStat is a stat before anything modifies it.
func BaseStat(g *systems.Game, id world.ID, stat string) int {
	switch stat {
	case Atk, Int, Def:
		if a := components.Attributes.Find(g.World, id); a != nil {
			return *attribute(a, stat)
		}
	case Critical:
		return g.Rules.Combat.Critical
	case BlowPercent, PotionPercent, ThrownPercent, FlaskPercent, FlaskHarm:
		return 100
	}
	return 0
}

// Scale is Stat with a given base value, such as the experience for a kill.
func Scale(g *systems.Game, id world.ID, stat string, value int) int {
	return g.Scale(id, stat, value)
}

// Modifiers looks up the stat sources that a ruleset names.
func (x *Registry) Modifiers(names []string) []systems.Modify {
	list := make([]systems.Modify, len(names))
	for i, name := range names {
		list[i] = x.StatSources[name]
	}
	return list
}

// EffectiveAttributes are an actor's attributes with all modifiers applied.
func EffectiveAttributes(g *systems.Game, id world.ID) components.AttributesData {
	return components.AttributesData{Atk: Stat(g, id, Atk), Int: Stat(g, id, Int), Def: Stat(g, id, Def)}
}

// own applies the actor's own modifiers, such as those of its class, its rage and its heat.
func own(g *systems.Game, id world.ID, stat string, value int) int {
	value = modified(components.Modifiers.Find(g.World, id), stat, value)
	for _, change := range RegistryOf(g).ownStats {
		value = change(g, id, stat, value)
	}
	return value
}

// worn applies the equipment that the actor wears.
func worn(g *systems.Game, id world.ID, stat string, value int) int {
	for _, item := range g.Holding(id) {
		if e := components.Equipment.Find(g.World, item); e != nil && e.Worn {
			value = Wearing(g, item, stat, value)
		}
	}
	return value
}

// Wearing applies one piece of equipment.
func Wearing(g *systems.Game, item world.ID, stat string, value int) int {
	return WearingAs(g, item, components.Enchanted.Find(g.World, item), stat, value)
}

// WearingAs is wearing for a piece with another enchantment; nil for none.
func WearingAs(g *systems.Game, item world.ID, e *components.EnchantedData, stat string, value int) int {
	if e := components.Equipment.Get(g.World, item); e.Attribute == stat {
		value = StatBounds.Clamp(value + worth(e))
	}
	value = modified(components.Modifiers.Find(g.World, item), stat, value)
	if e == nil {
		return value
	}
	if grades, has := components.Grades.Among(g.Content.Must("enchantment", e.Name).Parts); has {
		value = Graded(grades.List, e.Rank, stat, value)
	}
	return value
}

// worth returns the amount that a piece of equipment adds to its attribute.
func worth(e *components.EquipmentData) int {
	if e.Percent == 0 {
		return e.Quality
	}
	return PercentOf(e.Quality, e.Percent)
}

// effectsOn applies the effects on the actor, oldest first.
func effectsOn(g *systems.Game, id world.ID, stat string, value int) int {
	switch stat {
	case Critical:
		for effect, p := range components.Precision.Each(g.World) {
			if WorksOn(g, effect, id) {
				value = p.Critical
			}
		}
	case Exp:
		for effect, l := range components.Learning.Each(g.World) {
			if WorksOn(g, effect, id) {
				value = StatBounds.Clamp(PercentOf(value, l.Percent))
			}
		}
	}
	for effect, t := range components.Target.Each(g.World) { // there are fewer than modifiers
		if t.On == id && !g.Removed(effect) {
			value = modified(components.Modifiers.Find(g.World, effect), stat, value)
		}
	}
	return value
}

// WorksOn reports whether an entity is an effect on an actor that has not ended.
func WorksOn(g *systems.Game, effect, actor world.ID) bool {
	t := components.Target.Find(g.World, effect)
	return t != nil && t.On == actor && !g.Removed(effect)
}

// modified is a stat after its modifiers.
func modified(m *components.ModifiersData, stat string, value int) int {
	if m == nil {
		return value
	}
	for _, change := range m.List {
		if change.Stat == stat {
			value = StatBounds.Clamp(PercentOf(value+change.Add, 100+change.Percent))
		}
	}
	return value
}

// PercentOf is percent % of value, rounded to the nearest integer.
func PercentOf(value, percent int) int { return (value*percent + 50) / 100 }

// Graded is a stat after modifiers of a rank.
func Graded(list []components.Grade, rank int, stat string, value int) int {
	for _, grade := range list {
		if grade.Stat == stat {
			value = StatBounds.Clamp(PercentOf(value+AtRank(grade.Add, rank), 100+AtRank(grade.Percent, rank)))
		}
	}
	return value
}

// AtRank is a number of a skill at a rank from 1: the last one of the list counts
// for ranks beyond it.
func AtRank(list []int, rank int) int {
	if len(list) == 0 {
		return 0
	}
	return StatBounds.Clamp(list[min(max(rank, 1), len(list))-1])
}

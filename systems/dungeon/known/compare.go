package known

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// Change is a number of the hero before and after something happens to it: it puts on a
// piece of equipment, or spends a point.
type Change struct {
	What      string // atk, int, def, max-hp, max-mp, blow and spell for the damage of one, spell-cost for its Mp
	Now, Then int
}

// Compare lists what would change if the hero wore an item instead of the piece of the
// same kind that it wears now, and the damage of a blow if the attack does; nothing for an
// item that cannot be worn.
func (b Bag) Compare(item world.ID) []Change {
	g := b.g
	if !components.Equipment.Has(g.World, item) {
		return nil
	}
	enchantment := components.Enchanted.Find(g.World, item)
	now := heroNumbers(g, func(stat string, value int) int { return dungeon.Scale(g, g.Hero, stat, value) })
	then := heroNumbers(g, func(stat string, value int) int { return b.wearingInstead(item, enchantment, stat, value) })
	return changesOf(now, then, func(what string) bool {
		return now[what] != then[what] || what == "blow" && now[dungeon.Atk] != then[dungeon.Atk]
	})
}

// wearingInstead is a stat of the hero with an item worn instead of the piece of its
// kind, as if the item had that enchantment. The stat begins with the value.
func (b Bag) wearingInstead(item world.ID, e *components.EnchantedData, stat string, value int) int {
	g := b.g
	place := items.PlaceOf(g, item)
	for _, source := range g.Rules.Stats {
		if source != "worn" {
			value = dungeon.RegistryOf(g).StatSources[source](g, g.Hero, stat, value)
			continue
		}
		for other := range b.worn() {
			if items.PlaceOf(g, other) != place {
				value = dungeon.Wearing(g, other, stat, value)
			}
		}
		value = dungeon.WearingAs(g, item, e, stat, value)
	}
	return value
}

// everyPercent is the number of points of an attribute that change all numbers of at least
// one percent of it, however they are rounded.
const everyPercent = 100

// heroNumbers are the numbers of the hero that its attributes decide, by Change.What.
// Scale applies all modifiers to the base value of a stat.
func heroNumbers(g *systems.Game, scale func(stat string, value int) int) map[string]int {
	stat := func(stat string) int { return scale(stat, dungeon.BaseStat(g, g.Hero, stat)) }
	atk, intelligence, def := stat(dungeon.Atk), stat(dungeon.Int), stat(dungeon.Def)
	numbers := map[string]int{dungeon.Atk: atk, dungeon.Int: intelligence, dungeon.Def: def, "blow": dungeon.BlowPowerWith(stat, scale(dungeon.BlowInt, 0))}
	if gauges := components.Gauges.Find(g.World, g.Hero); gauges != nil {
		numbers["max-hp"] = dungeon.HealthBounds.Clamp(gauges.HpPerDef*def + gauges.HpBase)
		numbers["max-mp"] = dungeon.ManaBounds.Clamp(gauges.MpPerInt*intelligence + gauges.MpBase)
	}
	if magic := components.Magic.Find(g.World, g.Hero); magic != nil {
		numbers["spell"] = magic.Power * intelligence
		numbers[dungeon.SpellMana] = max(0, dungeon.ManaBounds.Clamp(scale(dungeon.SpellMana, skills.PlainSpellCost(g, g.Hero, intelligence))))
	}
	return numbers
}

// changesOf lists the numbers that count as changed, in the order in which they are shown.
func changesOf(now, then map[string]int, changed func(what string) bool) (changes []Change) {
	for _, what := range []string{dungeon.Atk, dungeon.Int, dungeon.Def, "max-hp", "max-mp", "blow", "spell", dungeon.SpellMana} {
		if changed(what) {
			changes = append(changes, Change{what, now[what], then[what]})
		}
	}
	return changes
}

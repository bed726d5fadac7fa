package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
)

// Change is a number of the hero before and after it puts on a piece of equipment.
type Change struct {
	What      string // atk, int, def, max-hp, max-mp, or blow and spell, the damage of one
	Now, Then int
}

// Worn is the piece of a kind that the hero wears, if there is one.
func (k Known) Worn(kind string) (BagItem, bool) {
	for _, item := range k.g.Holding(k.g.Hero) {
		if e := components.Equipment.Find(k.g.World, item); e != nil && e.Worn && components.Item.Get(k.g.World, item).Kind == kind {
			return bagItem(k.g, item), true
		}
	}
	return BagItem{}, false
}

// Compare lists what would change if the hero wore an item instead of the piece of the
// same kind that it wears now; nothing for an item that cannot be worn.
func (k Known) Compare(item world.ID) []Change {
	g := k.g
	if !components.Equipment.Has(g.World, item) {
		return nil
	}
	gauges, magic := components.Gauges.Find(g.World, g.Hero), components.Magic.Find(g.World, g.Hero)
	numbers := func(stat func(string) int, ofInt int) map[string]int {
		atk, intelligence, def := stat(Atk), stat(Int), stat(Def)
		m := map[string]int{Atk: atk, Int: intelligence, Def: def, "blow": blowPowerWith(stat, ofInt)}
		if gauges != nil {
			m["max-hp"] = gauges.HpPerDef*def + gauges.HpBase
			m["max-mp"] = gauges.MpPerInt*intelligence + gauges.MpBase
		}
		if magic != nil {
			m["spell"] = magic.Power * intelligence
		}
		return m
	}
	now := numbers(func(stat string) int { return Stat(g, g.Hero, stat) }, Scale(g, g.Hero, BlowInt, 0))
	enchantment := components.Enchanted.Find(g.World, item)
	instead := func(stat string, value int) int { return k.wearingInstead(item, enchantment, stat, value) }
	then := numbers(func(stat string) int { return instead(stat, baseStat(g, g.Hero, stat)) }, instead(BlowInt, 0))
	var changes []Change
	for _, what := range []string{Atk, Int, Def, "max-hp", "max-mp", "blow", "spell"} {
		if now[what] != then[what] {
			changes = append(changes, Change{what, now[what], then[what]})
		}
	}
	return changes
}

// wearingInstead is a stat of the hero with an item worn instead of the piece of its
// kind, as if the item had that enchantment. The stat begins with the value.
func (k Known) wearingInstead(item world.ID, e *components.EnchantedData, stat string, value int) int {
	g := k.g
	kind := components.Item.Get(g.World, item).Kind
	for _, source := range g.Rules.Stats {
		if source != "worn" {
			value = statSources[source](g, g.Hero, stat, value)
			continue
		}
		for _, other := range g.Holding(g.Hero) {
			if e := components.Equipment.Find(g.World, other); e != nil && e.Worn && components.Item.Get(g.World, other).Kind != kind {
				value = wearing(g, other, stat, value)
			}
		}
		value = wearingAs(g, item, e, stat, value)
	}
	return value
}

package known

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// Sheet is all that a player may know of the hero.
type Sheet struct {
	Floor              int // its number
	Depth              int
	At                 grid.Point
	Facing             grid.Direction
	Hp, MaxHp          int
	Mp, MaxMp          int
	Base               components.AttributesData // without equipment
	Total              components.AttributesData // with equipment and effects
	Level, Exp, Points int
	NextLevel          int // experience needed for the next level
	SpellCost          int
	SpellPower         int      // multiplier of Int
	SpellReach         int      // cells in a row or column; 1 for neighbours alone
	SpellFar           int      // percentage of Int that counts beyond neighbours; 0 without reach
	HpPerDef           int      // of the maximum, that a point of Def gives
	MpPerInt           int      // of the maximum, that a point of Int gives
	Slots              int      // of the bag
	Bag                []Item   // by slot
	Effects            []Effect // oldest first
	Offer              *Item    // from the treasure being searched; nil for none
	Room               bool     // the bag has room for Offer, or for a part of a stack
	Given              bool     // Offer is not from a treasure: it was given to the hero, whose bag was full
	Remaining          int      // items left in that treasure, including Offer
}

// Low reports whether Hp are so low that walks stop and interfaces warn.
func (s Sheet) Low() bool { return low(s.Hp, s.MaxHp) }

// Carried returns an item of the bag; an empty one if it is not there.
func (s Sheet) Carried(id world.ID) Item {
	for _, item := range s.Bag {
		if item.ID == id {
			return item
		}
	}
	return Item{}
}

// Effect is a running effect.
type Effect struct {
	Name      string
	TurnsLeft int
	Blows     bool // what is left is blows of the hero, not turns
}

// Sheet returns all that a player may know of the hero.
func (h Hero) Sheet() Sheet {
	g := h.g
	w, id := g.World, g.Hero
	health, mana := components.Health.Get(w, id), components.Mana.Get(w, id)
	progress, at := components.Progress.Get(w, id), components.Position.Get(w, id)
	total := dungeon.EffectiveAttributes(g, id)
	s := Sheet{
		Floor: at.Floor, Depth: dungeon.DepthOf(g, id), At: at.At, Facing: components.Facing.Get(w, id).Toward,
		Hp: health.Now, MaxHp: health.Max, Mp: mana.Now, MaxMp: mana.Max,
		Base: *components.Attributes.Get(w, id), Total: total,
		Level: progress.Level, Exp: progress.Exp, Points: progress.Points,
		NextLevel: dungeon.LevelCost(g, progress.Level),
		SpellCost: skills.SpellCostWith(g, id, total.Int), SpellPower: components.Magic.Get(w, id).Power, SpellReach: skills.SpellReach(g, id),
		Slots: components.Bag.Get(w, id).Slots,
	}
	if reach := components.Reach.Find(w, id); reach != nil {
		s.SpellFar = reach.Percent
	}
	held, potions := g.Holding(id), dungeon.Stat(g, id, dungeon.PotionPercent)
	s.Bag = slices.Grow(s.Bag, len(held))
	for _, item := range held {
		s.Bag = append(s.Bag, itemWith(g, item, potions))
	}
	if gauges := components.Gauges.Find(w, id); gauges != nil {
		s.HpPerDef, s.MpPerInt = gauges.HpPerDef, gauges.MpPerInt
	}
	s.Effects = append(s.Effects, effectsUpon(w, id)...)
	if left := dungeon.Offered(g); len(left) > 0 {
		item := ItemOf(g, left[0])
		s.Offer, s.Remaining, s.Room = &item, len(left), dungeon.QuestionOf(g) != nil || dungeon.HasRoom(g, id, left[0])
		t := components.Treasure.Find(w, components.Search.Get(w, id).Treasure)
		s.Given = t != nil && t.Free
	}
	return s
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

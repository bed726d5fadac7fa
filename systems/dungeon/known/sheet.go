package known

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// HeroSheet is all that a player may know of the hero.
type HeroSheet struct {
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
	SpellPower         int       // multiplier of Int
	SpellReach         int       // cells in a row or column; 1 for neighbours alone
	SpellFar           int       // percentage of Int that counts beyond neighbours; 0 without reach
	HpPerDef           int       // of the maximum, that a point of Def gives
	MpPerInt           int       // of the maximum, that a point of Int gives
	Slots              int       // of the bag
	Bag                []BagItem // by slot
	Effects            []Effect  // oldest first
	Offer              *BagItem  // from the treasure being searched; nil for none
	Room               bool      // the bag has room for Offer, or for a part of a stack
	Given              bool      // Offer is not from a treasure: it was given to the hero, whose bag was full
	Remaining          int       // items left in that treasure, including Offer
}

// BagItem is an item that the hero carries or is offered.
type BagItem struct {
	ID        world.ID
	Slot      int
	Kind      string // potion, armour, weapon, wand
	Name      string // key among the items
	Quality   int    // 0 for items without one
	Attribute string // the attribute that the quality is added to
	Worn      bool
	Potion    bool // can be drunk
	HpPercent int  // percent of the maximum restored at once when drunk
	MpPercent int
	Effect    string // key of the effect started when drunk; empty for none
	Exclusive bool   // cannot be drunk while the effect lasts
	Count     int    // of a stack; 1 for items that are not stacked
	Missile   bool   // can be thrown
	Scroll    bool   // can be read
	Rod       bool   // can be zapped
	Charges   int    // of a rod
	Most      int    // charges that a rod holds; 0 if its uses take none
	Beside    bool   // it is worn beside a piece of its kind

	Enchantment string // key among the enchantments; empty for none
	Rank        int    // of the enchantment
}

// Effect is a running effect.
type Effect struct {
	Name      string
	TurnsLeft int
	Blows     bool // what is left is blows of the hero, not turns
}

// Health is the hero's Hp and their maximum.
func (k Known) Health() (hp, maximum int) {
	h := components.Health.Get(k.g.World, k.g.Hero)
	return h.Now, h.Max
}

// Low reports whether Hp are so low that walks stop and interfaces warn.
func (s HeroSheet) Low() bool { return low(s.Hp, s.MaxHp) }

// Sheet returns all that a player may know of the hero.
func (k Known) Sheet() HeroSheet {
	g := k.g
	w, id := g.World, g.Hero
	health, mana := components.Health.Get(w, id), components.Mana.Get(w, id)
	progress, at := components.Progress.Get(w, id), components.Position.Get(w, id)
	total := dungeon.EffectiveAttributes(g, id)
	s := HeroSheet{
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
		s.Bag = append(s.Bag, bagItemWith(g, item, potions))
	}
	if gauges := components.Gauges.Find(w, id); gauges != nil {
		s.HpPerDef, s.MpPerInt = gauges.HpPerDef, gauges.MpPerInt
	}
	s.Effects = append(s.Effects, effectsUpon(w, id)...)
	if left := dungeon.Offered(g); len(left) > 0 {
		item := BagItemOf(g, left[0])
		s.Offer, s.Remaining, s.Room = &item, len(left), dungeon.HasRoom(g, id, left[0])
		t := components.Treasure.Find(w, components.Search.Get(w, id).Treasure)
		s.Given = t != nil && t.Free
	}
	return s
}

// BagItemOf is an item as its owner sees it.
func BagItemOf(g *systems.Game, id world.ID) BagItem {
	return bagItemWith(g, id, dungeon.Stat(g, g.Hero, dungeon.PotionPercent))
}

// bagItemWith is BagItemOf for a hero to whom potions give that percentage.
func bagItemWith(g *systems.Game, id world.ID, potions int) BagItem {
	b := BagItem{
		ID: id, Slot: components.Held.Get(g.World, id).Slot,
		Kind: components.Item.Get(g.World, id).Kind,
		Name: components.Name.Get(g.World, id).Key, Count: 1,
		Missile: components.Missile.Has(g.World, id), Scroll: components.Scroll.Has(g.World, id),
	}
	if h := components.Healing.Find(g.World, id); h != nil {
		b.Potion, b.HpPercent, b.MpPercent = true, dungeon.PercentOf(h.HpPercent, potions), dungeon.PercentOf(h.MpPercent, potions)
	}
	if e := components.Grants.Find(g.World, id); e != nil {
		b.Potion, b.Effect, b.Exclusive = true, e.Effect, e.Exclusive
	}
	if e := components.Equipment.Find(g.World, id); e != nil {
		b.Quality, b.Attribute, b.Worn, b.Beside = e.Quality, e.Attribute, e.Worn, e.Beside
	}
	if stack := components.Stack.Find(g.World, id); stack != nil {
		b.Count = stack.Count
	}
	if rod := components.Rod.Find(g.World, id); rod != nil {
		b.Rod, b.Charges, b.Most = true, rod.Charges, rod.Most
	}
	if e := components.Enchanted.Find(g.World, id); e != nil {
		b.Enchantment, b.Rank = e.Name, e.Rank
	}
	return b
}

// MonsterView describes a monster as examining it does.
type MonsterView struct {
	ID         world.ID
	Name       string // key among the monsters
	At         grid.Point
	Remembered bool // it was last seen there and may have moved; the numbers below are unknown
	Hp, MaxHp  int
	Atk        int
	Damage     int    // Hp that its average turn takes; 0 if unknown
	Exp        int    // experience for killing it now
	ToKill     ToKill // blows needed to kill it
	ToKillCast ToKill // spells needed to kill it; zero without magic
	ToDie      int    // its average turns until the hero is dead; 0 if unknown
	Mind       MindView
	Raging     bool // a wound has enraged it
}

// Monsters lists the monsters in view, row by row.
func (k Known) Monsters() []MonsterView {
	var out []MonsterView
	stage := k.g.Here()
	for p := range dungeon.View(k.At()) {
		if stage.Solid(p) == 0 { // as most cells are: at most, a monster is remembered there
			continue
		}
		if m, ok := k.Examine(p); ok && !m.Remembered {
			out = append(out, m)
		}
	}
	return out
}

// Examine returns what is known of the monster in a cell of the hero's floor;
// false if none is known there. A monster that can move and is out of sight is
// only known to have been there.
func (k Known) Examine(p grid.Point) (MonsterView, bool) {
	g := k.g
	m, known := k.MonsterIn(p)
	if !known || m.Remembered {
		return m, known
	}
	id := m.ID
	m.Mind = mindView(g, id)
	if rule := components.Enrages.Find(g.World, id); rule != nil {
		m.Raging = rule.Raging
	}
	m.ToKill = k.toKill(id, dungeon.HitBlow, dungeon.BlowPower(g, g.Hero))
	if components.Magic.Has(g.World, g.Hero) {
		m.ToKillCast = k.toKill(id, dungeon.HitMagic, skills.SpellPower(g, g.Hero, k.At().Distance(p)))
	}
	if damage, known := dungeon.Threat(g, id); known {
		m.Damage = damage
		m.ToDie = blows(components.Health.Get(g.World, g.Hero).Now, damage)
	}
	if r := components.Reward.Find(g.World, dungeon.Original(g, id)); r != nil {
		m.Exp = dungeon.Scale(g, g.Hero, dungeon.Exp, r.Exp)
	}
	return m, true
}

// MonsterIn is Examine without the mind of the monster and the forecasts of a fight, for
// programs that ask after every action.
func (k Known) MonsterIn(p grid.Point) (MonsterView, bool) {
	g := k.g
	thing, _ := k.Solid(k.Floor(), p)
	if !thing.Monster {
		k.gone(components.Memory.Find(g.World, g.Here().Entity), p, func(t Thing) bool { thing = t; return false })
	}
	if !thing.Monster {
		return MonsterView{}, false
	}
	id := thing.ID
	m := MonsterView{ID: id, Name: thing.Name.Key, At: p}
	if !thing.Solid || thing.Remembered && (g.Here().Solid(p) != id || dungeon.Acts(g, id)) {
		m.Remembered = true
		return m, true
	}
	health := components.Health.Get(g.World, id)
	m.Hp, m.MaxHp, m.Atk = health.Now, health.Max, dungeon.Stat(g, id, dungeon.Atk)
	return m, true
}

// blows is the number of strikes of that power that use up the given health.
func blows(health, power int) int {
	power = max(1, power)
	return (health + power - 1) / power
}

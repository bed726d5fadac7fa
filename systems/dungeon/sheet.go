package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
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
	Total              components.AttributesData // with it
	Level, Exp, Points int
	NextLevel          int // experience that the next level takes
	SpellCost          int
	SpellPower         int       // times Int
	HpPerDef           int       // of the maximum, that a point of Def gives
	MpPerInt           int       // of the maximum, that a point of Int gives
	Slots              int       // of the bag
	Bag                []BagItem // by slot
	Effects            []Effect  // oldest first
	Offer              *BagItem  // what the treasure being searched shows
	Remaining          int       // items left in it, the one shown counted in
}

// BagItem is an item that the hero carries or is offered.
type BagItem struct {
	ID        world.ID
	Slot      int
	Kind      string // potion, armour, weapon, wand
	Name      string // key among the items
	Quality   int    // 0 for what has none
	Attribute string // that the quality adds to
	Worn      bool
	Potion    bool // can be drunk
	HpPercent int  // of the maximum, that drinking it gives back at once
	MpPercent int
	Effect    string // that drinking it starts, an entry of the effects; empty for none
	Exclusive bool   // cannot be drunk while the effect lasts
}

// Effect is a potion's effect that still lasts.
type Effect struct {
	Name      string
	TurnsLeft int
}

// Health is the hero's Hp and their maximum.
func (k Known) Health() (hp, maximum int) {
	h := components.Health.Get(k.g.World, k.g.Hero)
	return h.Now, h.Max
}

// Sheet tells all that a player may know of the hero.
func (k Known) Sheet() HeroSheet {
	g := k.g
	w, id := g.World, g.Hero
	health, mana := components.Health.Get(w, id), components.Mana.Get(w, id)
	progress, at := components.Progress.Get(w, id), components.Position.Get(w, id)
	s := HeroSheet{
		Floor: at.Floor, Depth: depthOf(g, id), At: at.At, Facing: components.Facing.Get(w, id).Toward,
		Hp: health.Now, MaxHp: health.Max, Mp: mana.Now, MaxMp: mana.Max,
		Base: *components.Attributes.Get(w, id), Total: EffectiveAttributes(g, id),
		Level: progress.Level, Exp: progress.Exp, Points: progress.Points,
		NextLevel: LevelCost(g, progress.Level),
		SpellCost: components.Magic.Get(w, id).Cost, SpellPower: components.Magic.Get(w, id).Power,
		Slots: components.Bag.Get(w, id).Slots,
	}
	held := g.Holding(id)
	s.Bag = slices.Grow(s.Bag, len(held))
	for _, item := range held {
		s.Bag = append(s.Bag, bagItem(g, item))
	}
	if gauges := components.Gauges.Find(w, id); gauges != nil {
		s.HpPerDef, s.MpPerInt = gauges.HpPerDef, gauges.MpPerInt
	}
	for effect, timer := range components.Timer.Each(w) {
		if components.Target.Get(w, effect).On == id {
			s.Effects = append(s.Effects, Effect{components.Name.Get(w, effect).Key, timer.Left})
		}
	}
	if treasure := components.Search.Get(w, id).Treasure; treasure != 0 {
		offered := g.Holding(treasure)
		item := bagItem(g, offered[0])
		s.Offer, s.Remaining = &item, len(offered)
	}
	return s
}

func bagItem(g *systems.Game, id world.ID) BagItem {
	b := BagItem{
		ID: id, Slot: components.Held.Get(g.World, id).Slot,
		Kind: components.Item.Get(g.World, id).Kind,
		Name: components.Name.Get(g.World, id).Key,
	}
	if h := components.Healing.Find(g.World, id); h != nil {
		b.Potion, b.HpPercent, b.MpPercent = true, h.HpPercent, h.MpPercent
	}
	if e := components.Grants.Find(g.World, id); e != nil {
		b.Potion, b.Effect, b.Exclusive = true, e.Effect, e.Exclusive
	}
	if e := components.Equipment.Find(g.World, id); e != nil {
		b.Quality, b.Attribute, b.Worn = e.Quality, e.Attribute, e.Worn
	}
	return b
}

// MonsterView is what examining a monster tells.
type MonsterView struct {
	ID         world.ID
	Name       string // key among the monsters
	At         grid.Point
	Remembered bool // it was there when last seen, and may have moved; its numbers are not known
	Hp, MaxHp  int
	Atk        int
	Damage     int // Hp that its average turn takes; 0 where that cannot be told
	Exp        int // what a kill would give now
	ToKill     int // blows of average strength to kill it by hand
	ToKillCast int // spells of average strength to kill it
	ToDie      int // its average turns until the hero is dead; 0 where that cannot be told
}

// Monsters lists the monsters in view, row by row.
func (k Known) Monsters() []MonsterView {
	var out []MonsterView
	for p := range View(k.At()) {
		if m, ok := k.Examine(p); ok && !m.Remembered {
			out = append(out, m)
		}
	}
	return out
}

// Examine tells what is known of a monster on the hero's floor; false when
// none is known at that cell. Of one that acts and is out of sight, only that
// it was there.
func (k Known) Examine(p grid.Point) (MonsterView, bool) {
	g := k.g
	thing, _ := k.Solid(k.Floor(), p)
	if !thing.Monster {
		return MonsterView{}, false
	}
	id := thing.ID
	m := MonsterView{ID: id, Name: thing.Name.Key, At: p}
	if thing.Remembered && (g.Here().Solid(p) != id || acts(g, id)) {
		m.Remembered = true
		return m, true
	}
	health, hero := components.Health.Get(g.World, id), EffectiveAttributes(g, g.Hero)
	m.Hp, m.MaxHp, m.Atk = health.Now, health.Max, Stat(g, id, Atk)
	m.ToKill = blows(health.Now, hero.Atk)
	if spell := components.Magic.Find(g.World, g.Hero); spell != nil {
		m.ToKillCast = blows(health.Now, spell.Power*hero.Int)
	}
	if damage, known := threat(g, id); known {
		m.Damage = damage
		m.ToDie = blows(components.Health.Get(g.World, g.Hero).Now, damage)
	}
	if r := components.Reward.Find(g.World, id); r != nil {
		m.Exp = Scale(g, g.Hero, Exp, r.Exp)
	}
	return m, true
}

// blows is how many strikes of that power, none of them critical, use up
// health on average.
func blows(health, power int) int {
	power = max(1, power)
	return (health + power - 1) / power
}

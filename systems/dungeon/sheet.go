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
	Floor              int
	At                 grid.Point
	Facing             grid.Direction
	Hp, MaxHp          int
	Mp, MaxMp          int
	Base               components.AttributesData // without equipment
	Total              components.AttributesData // with it
	Level, Exp, Points int
	NextLevel          int // experience that the next level takes
	SpellCost          int
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
}

// Effect is a potion's effect that still lasts.
type Effect struct {
	Name      string
	TurnsLeft int
}

// Sheet tells all that a player may know of the hero.
func Sheet(g *systems.Game) HeroSheet {
	w, id := g.World, g.Hero
	health, mana := components.Health.Get(w, id), components.Mana.Get(w, id)
	progress, at := components.Progress.Get(w, id), components.Position.Get(w, id)
	s := HeroSheet{
		Floor: at.Floor, At: at.At, Facing: components.Facing.Get(w, id).Toward,
		Hp: health.Now, MaxHp: health.Max, Mp: mana.Now, MaxMp: mana.Max,
		Base: *components.Attributes.Get(w, id), Total: worth(g, id),
		Level: progress.Level, Exp: progress.Exp, Points: progress.Points,
		NextLevel: LevelCost(g, progress.Level),
		SpellCost: components.Magic.Get(w, id).Cost,
		Slots:     components.Bag.Get(w, id).Slots,
	}
	held := g.HeldBy(id)
	s.Bag = slices.Grow(s.Bag, len(held))
	for _, item := range held {
		s.Bag = append(s.Bag, bagItem(g, item))
	}
	for effect, timer := range components.Timer.Each(w) {
		if components.Target.Get(w, effect).On == id {
			s.Effects = append(s.Effects, Effect{components.Name.Get(w, effect).Key, timer.Left})
		}
	}
	if treasure := components.Search.Get(w, id).Treasure; treasure != 0 {
		offered := g.HeldBy(treasure)
		item := bagItem(g, offered[0])
		s.Offer, s.Remaining = &item, len(offered)
	}
	return s
}

func bagItem(g *systems.Game, id world.ID) BagItem {
	b := BagItem{
		ID: id, Slot: components.Held.Get(g.World, id).Slot,
		Kind:   components.Item.Get(g.World, id).Kind,
		Name:   components.Name.Get(g.World, id).Key,
		Potion: components.Healing.Has(g.World, id) || components.Grants.Has(g.World, id),
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
	Hp, MaxHp  int
	Atk        int
	Exp        int // what a kill would give now
	ToKill     int // blows of average strength to kill it by hand
	ToKillCast int // spells of average strength to kill it
	ToDie      int // its average blows until the hero is dead
}

// Monsters lists the monsters in view, row by row.
func Monsters(g *systems.Game) []MonsterView {
	var out []MonsterView
	for p := range View(components.Position.Get(g.World, g.Hero).At) {
		if m, ok := Examine(g, p); ok {
			out = append(out, m)
		}
	}
	return out
}

// Examine tells what is known of a monster on the hero's floor; false when
// there is none at that cell.
func Examine(g *systems.Game, p grid.Point) (MonsterView, bool) {
	id := g.Here().Solid(p)
	if id == 0 || !components.Hostile.Has(g.World, id) {
		return MonsterView{}, false
	}
	health, atk := components.Health.Get(g.World, id), worth(g, id).Atk
	hero := worth(g, g.Hero)
	m := MonsterView{
		ID: id, Name: components.Name.Get(g.World, id).Key, At: p,
		Hp: health.Now, MaxHp: health.Max, Atk: atk,
		ToKill:     blows(health.Now, hero.Atk),
		ToKillCast: blows(health.Now, components.Magic.Get(g.World, g.Hero).Power*hero.Int),
		ToDie:      blows(components.Health.Get(g.World, g.Hero).Now, atk),
	}
	if r := components.Reward.Find(g.World, id); r != nil {
		m.Exp = learnt(g, g.Hero, r.Exp)
	}
	return m, true
}

// blows is how many strikes of that power, none of them critical, use up
// health on average.
func blows(health, power int) int {
	power = max(1, power)
	return (health + power - 1) / power
}

// Legal lists every action that is possible now.
func Legal(g *systems.Game) []systems.Action {
	if g.Run().Over {
		return nil
	}
	s := Sheet(g)
	var out []systems.Action
	add := func(a systems.Action) { out = append(out, a) }
	if s.Offer == nil {
		for d := range grid.Clockwise {
			to := s.At.Step(d)
			if g.Here().Open(to) || s.Facing != d {
				add(systems.Action{Verb: Move, Direction: d})
			}
		}
		if s.Mp >= s.SpellCost {
			for _, foe := range Foes(g) {
				add(systems.Action{Verb: Magic, Direction: foe.Toward})
			}
		}
		add(systems.Action{Verb: Wait})
	} else {
		if len(s.Bag) < s.Slots {
			add(systems.Action{Verb: Take})
		}
		add(systems.Action{Verb: Leave})
	}
	for _, item := range s.Bag {
		if item.Potion && drinkable(g, item.ID) {
			add(systems.Action{Verb: Drink, Item: item.ID})
		}
		add(systems.Action{Verb: Discard, Item: item.ID})
		if s.Offer != nil {
			add(systems.Action{Verb: Replace, Item: item.ID})
		}
	}
	if s.Points > 0 {
		for _, a := range []string{Atk, Int, Def} {
			add(systems.Action{Verb: Spend, Attribute: a})
		}
	}
	return out
}

// drinkable says whether nothing stands against drinking a potion now.
func drinkable(g *systems.Game, potion world.ID) bool {
	grants := components.Grants.Find(g.World, potion)
	return grants == nil || !grants.Exclusive || effectOn(g, g.Hero, grants.Effect) == 0
}

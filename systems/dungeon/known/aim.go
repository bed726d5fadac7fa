package known

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// AimedCell is a cell that an item can be thrown at, and what that is expected to do, as far
// as the player can know.
type AimedCell struct {
	At    grid.Point
	Cells []grid.Point // in which it would do something
	Hits  []AimedHit   // whom it would hurt: row by row
}

// AimedHit is the damage that an actor in view would take, without a critical hit.
type AimedHit struct {
	ID        world.ID
	At        grid.Point
	Hero      bool
	Low, High int // at once
	Later     int // more, a turn later, if it stays there; by then it is not surprised any more
}

// Aim lists the cells that the hero can throw an item at, clockwise from north and the
// nearest first; none if it cannot be thrown now.
func (k Known) Aim(item world.ID) []AimedCell {
	g := k.g
	missile, burst := components.Missile.Find(g.World, item), components.Burst.Find(g.World, item)
	if missile == nil || !dungeon.Holds(g, g.Hero, item) || dungeon.Searching(g, g.Hero) {
		return nil
	}
	var aims []AimedCell
	for _, at := range items.Targets(g, g.Hero, item) {
		aim := AimedCell{At: at, Cells: []grid.Point{at}}
		if burst != nil {
			aim.Cells = monsters.BurstCells(g, k.Floor(), *burst, at)
		}
		for _, p := range aim.Cells {
			id := dungeon.SolidSeen(g, g.Here(), p)
			if id == 0 || !dungeon.InView(g, p) || !components.Health.Has(g.World, id) || dungeon.Disguised(g, id) {
				continue
			}
			f := AimedHit{ID: id, At: p, Hero: id == g.Hero}
			if burst == nil {
				f.Low, f.High = k.between(dungeon.Hit{From: g.Hero, To: id, Kind: dungeon.HitThrown, Power: items.ThrowPower(g, g.Hero, *missile)}, k.forecast)
			} else {
				f.Low = k.forecast(monsters.BurstHit(g, g.Hero, id, burst.Kind, "", monsters.BurstDamage(g, g.Hero, burst.Percent)))
				f.High = f.Low
				f.Later = k.landed(monsters.BurstHit(g, g.Hero, id, burst.Kind, "", monsters.BurstDamage(g, g.Hero, burst.Later)))
			}
			if f.High > 0 {
				aim.Hits = append(aim.Hits, f)
			}
		}
		aims = append(aims, aim)
	}
	return aims
}

// act returns the effect of an action of the hero by a skill that it has learnt or an item that it
// holds, and which; carrier is 0 for any other action.
func (k Known) act(a systems.Action) (act dungeon.SkillAct, carrier world.ID) {
	g := k.g
	switch {
	case a.Verb == skills.UseSkill:
		carrier = dungeon.LearntSkill(g, g.Hero, a.Name)
	case a.Verb == items.Zap && dungeon.Holds(g, g.Hero, a.Item):
		carrier = a.Item
	}
	if carrier != 0 {
		act, _ = dungeon.ActOf(g, carrier)
	}
	return act, carrier
}

// Hits are the hits that a legal use of a skill or a rod does at once, to those in view.
func (k Known) Hits(a systems.Action) (hits []AimedHit) {
	g := k.g
	act, carrier := k.act(a)
	if act.Hits == nil {
		return nil
	}
	for i, h := range act.Hits(g, g.Hero, carrier, dungeon.Aim{Direction: a.Direction, Cell: a.Cell}) {
		at := components.Position.Get(g.World, h.To).At
		if !dungeon.InView(g, at) || dungeon.Disguised(g, h.To) || dungeon.Concealed(g, h.To) {
			continue
		}
		does := k.forecast
		if act.Warns && i == 0 {
			does = k.landed
		}
		f := AimedHit{ID: h.To, At: at}
		f.Low, f.High = k.between(h, does)
		hits = append(hits, f)
	}
	return hits
}

// between is the least and the most that a hit of a power does.
func (k Known) between(h dungeon.Hit, does func(dungeon.Hit) int) (least, most int) {
	low, high := k.spread(h.Power)
	h.Amount = low
	least = does(h)
	h.Amount = high
	return least, does(h)
}

// spread is the least and the most damage that Blow draws for a power, without a critical
// hit.
func (k Known) spread(power int) (low, high int) {
	rules := k.g.Rules.Combat
	return max(1, dungeon.PercentOf(power, rules.Low)), max(1, dungeon.PercentOf(power, rules.High))
}

// forecast returns the expected damage of a hit, a surprise counted in.
func (k Known) forecast(h dungeon.Hit) int {
	h.Amount = dungeon.PercentOf(h.Amount, k.surprisePercent(h))
	return k.landed(h)
}

// surprisePercent is the percentage of its damage that a hit does as a surprise; 100 if it
// is none.
func (k Known) surprisePercent(h dungeon.Hit) int {
	if h.From == k.g.Hero && dungeon.Surprises(k.g) && dungeon.Unaware(k.g, h.To) {
		return dungeon.SurpriseOf(k.g, h.To)
	}
	return 100
}

// landed returns the damage of a hit after the changes by its dealer and its target.
func (k Known) landed(h dungeon.Hit) int { return k.landing(h)(h.Amount) }

// landing is landed for hits that differ in their amounts alone.
func (k Known) landing(h dungeon.Hit) func(amount int) int {
	dealt, taken := skills.DealtPercent(k.g, &h), items.TakenPercent(k.g, &h)
	return func(amount int) int {
		return max(0, items.PercentOfDamage(items.PercentOfDamage(amount, dealt), taken))
	}
}

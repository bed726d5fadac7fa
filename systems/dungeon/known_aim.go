package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// AimedCell is a cell that an item can be thrown at, and what that is expected to do, as far
// as the player can know.
type AimedCell struct {
	At    grid.Point
	Cells []grid.Point // in which it would do something
	Hits  []AimedHit   // whom it would hurt: row by row
}

// AimedHit is the damage that somebody in view would take, without a critical hit.
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
	if missile == nil || !holds(g, g.Hero, item) || searching(g, g.Hero) {
		return nil
	}
	var aims []AimedCell
	for _, at := range targets(g, g.Hero, item) {
		aim := AimedCell{At: at, Cells: []grid.Point{at}}
		if burst != nil {
			aim.Cells = burstCells(g, k.Floor(), *burst, at)
		}
		for _, p := range aim.Cells {
			id := solidSeen(g, g.Here(), p)
			if id == 0 || !inView(g, p) || !components.Health.Has(g.World, id) || disguised(g, id) {
				continue
			}
			f := AimedHit{ID: id, At: p, Hero: id == g.Hero}
			if burst == nil {
				f.Low, f.High = k.between(Hit{From: g.Hero, To: id, Kind: HitThrown, Power: ThrowPower(g, g.Hero, *missile)}, k.forecast)
			} else {
				f.Low = k.forecast(burstHit(g, g.Hero, id, burst.Kind, "", burstDamage(g, g.Hero, burst.Percent)))
				f.High = f.Low
				f.Later = k.landed(burstHit(g, g.Hero, id, burst.Kind, "", burstDamage(g, g.Hero, burst.Later)))
			}
			if f.High > 0 {
				aim.Hits = append(aim.Hits, f)
			}
		}
		aims = append(aims, aim)
	}
	return aims
}

// act is what an action of the hero does by a skill that it has learnt or an item that it
// holds, and which; carrier is 0 for any other action.
func (k Known) act(a systems.Action) (act SkillAct, carrier world.ID) {
	g := k.g
	switch {
	case a.Verb == UseSkill:
		carrier = learnt(g, g.Hero, a.Name)
	case a.Verb == Zap && holds(g, g.Hero, a.Item):
		carrier = a.Item
	}
	if carrier != 0 {
		act, _ = actOf(g, carrier)
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
	for i, h := range act.Hits(g, g.Hero, carrier, Aim{a.Direction, a.Cell}) {
		at := components.Position.Get(g.World, h.To).At
		if !inView(g, at) || disguised(g, h.To) || concealed(g, h.To) {
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
func (k Known) between(h Hit, does func(Hit) int) (least, most int) {
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
	return max(1, percentOf(power, rules.Low)), max(1, percentOf(power, rules.High))
}

// forecast is what a hit would do, a surprise counted in.
func (k Known) forecast(h Hit) int {
	h.Amount = percentOf(h.Amount, k.surprisePercent(h))
	return k.landed(h)
}

// surprisePercent is the percentage of its damage that a hit does as a surprise; 100 if it
// is none.
func (k Known) surprisePercent(h Hit) int {
	if h.From == k.g.Hero && surprises(k.g) && unaware(k.g, h.To) {
		return surpriseOf(k.g, h.To)
	}
	return 100
}

// landed is what a hit does after what its dealer and its target have changed.
func (k Known) landed(h Hit) int { return k.landing(h)(h.Amount) }

// landing is landed for hits that differ in their amounts alone.
func (k Known) landing(h Hit) func(amount int) int {
	dealt, taken := dealtPercent(k.g, &h), takenPercent(k.g, &h)
	return func(amount int) int { return max(0, percentOfDamage(percentOfDamage(amount, dealt), taken)) }
}

package known

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// Preview tells what an action of the hero would do, as far as the player can know.
type Preview Known

// Landing returns the cell where a legal action takes the hero, at the end of a slide; false if it stays where it is, as
// when it strikes or searches what is in its way. A step that pushes an object takes it along.
func (v Preview) Landing(a systems.Action) (grid.Point, bool) {
	at := Hero(v).At()
	if a.Verb == dungeon.Move {
		return v.stepEnd(at.Step(a.Direction), a.Direction)
	}
	if act, carrier := v.act(a); act.Lands != nil {
		to := act.Lands(v.g, v.g.Hero, carrier, dungeon.Aim{Direction: a.Direction, Cell: a.Cell})
		return to, to != at
	}
	return at, false
}

// stepEnd is the cell in which a step onto a cell ends; false if the hero does not come there.
func (v Preview) stepEnd(to grid.Point, d grid.Direction) (grid.Point, bool) {
	here := Known(v).Here()
	thing, filled := here.Solid(to)
	if !here.Open(to) || filled && (!thing.Pushed || !v.roomFor(to.Step(d))) {
		return to, false
	}
	slide := here.Slide(to, d)
	if filled { // the object slides ahead, and the hero after it
		ahead := to.Step(d)
		if before := here.Slide(ahead, d); len(before) > 0 {
			ahead = before[len(before)-1]
		}
		if i := slices.Index(slide, ahead); i >= 0 {
			slide = slide[:i]
		}
	}
	if len(slide) > 0 {
		to = slide[len(slide)-1]
	}
	return to, true
}

// roomFor reports whether an object can be pushed into a cell, as far as the player can know.
func (v Preview) roomFor(p grid.Point) bool {
	here := Known(v).Here()
	_, filled := here.Solid(p)
	return here.Open(p) && !filled && !slices.ContainsFunc(here.Lying(p), func(t Thing) bool {
		return !components.Goal.Has(v.g.World, t.ID)
	})
}

// Fall is the Hp that a legal action takes from the hero in a fall to the floor below, into which it steps or slides,
// and the depth there; false if the hero is not known to fall.
func (v Preview) Fall(a systems.Action) (damage, depth int, falls bool) {
	to, moves := v.Landing(a)
	if !moves {
		return 0, 0, false
	}
	return Known(v).Here().Fall(to)
}

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
func (v Preview) Aim(item world.ID) []AimedCell {
	g := v.g
	missile, burst := components.Missile.Find(g.World, item), components.Burst.Find(g.World, item)
	if missile == nil || !dungeon.Holds(g, g.Hero, item) || dungeon.Searching(g, g.Hero) {
		return nil
	}
	var aims []AimedCell
	for _, at := range items.Targets(g, g.Hero, item) {
		aim := AimedCell{At: at, Cells: []grid.Point{at}}
		if burst != nil {
			aim.Cells = slices.DeleteFunc(monsters.BurstCells(g, Hero(v).Floor(), *burst, at), func(p grid.Point) bool {
				return !Known(v).Here().Seen(p)
			})
		}
		for _, p := range aim.Cells {
			id := dungeon.SolidSeen(g, g.Here(), p)
			if id == 0 || !dungeon.InView(g, p) || !components.Health.Has(g.World, id) || dungeon.Disguised(g, id) {
				continue
			}
			f := AimedHit{ID: id, At: p, Hero: id == g.Hero}
			if burst == nil && items.Breaks(g, item) {
				continue // a mod says what it does
			}
			if burst == nil {
				f.Low, f.High = v.between(dungeon.Hit{From: g.Hero, To: id, Kind: dungeon.HitThrown, Power: items.ThrowPower(g, g.Hero, *missile)}, v.forecast)
			} else {
				f.Low = v.forecast(monsters.BurstHit(g, g.Hero, id, burst.Kind, "", monsters.BurstDamage(g, g.Hero, burst.Percent)))
				if most := ground.MostOnHero(g, components.Name.Get(g.World, item).String()); f.Hero && most > 0 {
					f.Low = min(f.Low, most)
				}
				f.High = f.Low
				f.Later = v.landed(monsters.BurstHit(g, g.Hero, id, burst.Kind, "", monsters.BurstDamage(g, g.Hero, burst.Later)))
				if burst.Kind == dungeon.HitFire {
					f.Later += v.kindled(p, id)
				}
			}
			if f.High > 0 {
				aim.Hits = append(aim.Hits, f)
			}
		}
		aims = append(aims, aim)
	}
	return aims
}

// kindled is the damage of fire that the hero brings into a cell to an actor that stays there.
func (v Preview) kindled(p grid.Point, id world.ID) int {
	hit, burns := ground.Kindled(v.g, Hero(v).Floor(), p, v.g.Hero, id)
	if !burns {
		return 0
	}
	damage := v.landed(hit)
	if hit.Most > 0 {
		damage = min(damage, hit.Most)
	}
	return damage
}

// Fuelled reports whether something in a cell in view burns when fire comes into it: a ground, a gas or a thing.
func (v Preview) Fuelled(p grid.Point) bool {
	return dungeon.InView(v.g, p) && ground.Fuel(v.g, Hero(v).Floor(), p) != ""
}

// Hits are the hits that a legal use of a skill or a rod does at once, to those in view.
func (v Preview) Hits(a systems.Action) (hits []AimedHit) {
	g := v.g
	act, carrier := v.act(a)
	if act.Hits == nil {
		return nil
	}
	for i, h := range act.Hits(g, g.Hero, carrier, dungeon.Aim{Direction: a.Direction, Cell: a.Cell}) {
		at := components.Position.Get(g.World, h.To).At
		if !dungeon.InView(g, at) || dungeon.Disguised(g, h.To) || dungeon.Concealed(g, h.To) {
			continue
		}
		does := v.forecast
		if act.Warns && i == 0 {
			does = v.landed
		}
		f := AimedHit{ID: h.To, At: at}
		f.Low, f.High = v.between(h, does)
		hits = append(hits, f)
	}
	return hits
}

// Pushed is the cell in which a foe ends that a legal use of a skill or a rod pushes, and how many cells it goes,
// as far as the player can know; 0 if it stays.
func (v Preview) Pushed(a systems.Action) (to grid.Point, cells int) {
	_, carrier := v.act(a)
	if carrier == 0 || !components.Shove.Has(v.g.World, carrier) || !a.Direction.Valid() {
		return to, 0
	}
	target, to := skills.ShoveEnd(v.g, v.g.Hero, carrier, a.Direction)
	if target == 0 {
		return to, 0
	}
	return to, to.Distance(components.Position.Get(v.g.World, target).At)
}

// Digs lists the walls that a legal use of a rod would open, as far as they are seen.
func (v Preview) Digs(a systems.Action) (cells []grid.Point) {
	if _, carrier := v.act(a); carrier != 0 && components.Dig.Has(v.g.World, carrier) {
		for _, p := range items.DugBy(v.g, v.g.Hero, carrier, a.Direction) {
			if dungeon.Seen(v.g, Hero(v).Floor(), p) {
				cells = append(cells, p)
			}
		}
	}
	return cells
}

// Poured lists the cells into which a legal use of a skill or a rod would pour ground, as far as they are seen.
func (v Preview) Poured(a systems.Action) (cells []grid.Point) {
	if _, carrier := v.act(a); carrier != 0 && components.Jet.Has(v.g.World, carrier) {
		for _, p := range ground.JetCells(v.g, v.g.Hero, carrier, a.Direction) {
			if dungeon.Seen(v.g, Hero(v).Floor(), p) {
				cells = append(cells, p)
			}
		}
	}
	return cells
}

// act returns the effect of an action of the hero by a skill that it has learnt or an item
// that it holds, and which; carrier is 0 for any other action.
func (v Preview) act(a systems.Action) (act dungeon.SkillAct, carrier world.ID) {
	g := v.g
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

// between is the least and the most that a hit of a power does.
func (v Preview) between(h dungeon.Hit, does func(dungeon.Hit) int) (least, most int) {
	low, high := v.spread(h.Power)
	h.Amount = low
	least = does(h)
	h.Amount = high
	return least, does(h)
}

// spread is the least and the most damage that Blow draws for a power, without a critical
// hit.
func (v Preview) spread(power int) (low, high int) {
	rules := v.g.Rules.Combat
	return max(1, dungeon.PercentOf(power, rules.Low)), max(1, dungeon.PercentOf(power, rules.High))
}

// forecast returns the expected damage of a hit, a surprise counted in.
func (v Preview) forecast(h dungeon.Hit) int {
	h.Amount = dungeon.PercentOf(h.Amount, v.surprisePercent(h))
	return v.landed(h)
}

// surprisePercent is the percentage of its damage that a hit does as a surprise; 100 if it
// is none.
func (v Preview) surprisePercent(h dungeon.Hit) int {
	if h.From == v.g.Hero && dungeon.Surprises(v.g) && dungeon.Unaware(v.g, h.To) {
		return dungeon.SurpriseOf(v.g, h.To)
	}
	return 100
}

// landed returns the damage of a hit after the changes by its dealer and its target.
func (v Preview) landed(h dungeon.Hit) int { return v.landing(h)(h.Amount) }

// landing is landed for hits that differ in their amounts alone.
func (v Preview) landing(h dungeon.Hit) func(amount int) int {
	dealt, taken := skills.DealtPercent(v.g, &h), items.TakenPercent(v.g, &h)
	var before, after []dungeon.Share // what mods leave of a hit, before the target's share and after it
	shares := &before
	for _, name := range v.g.Rules.Hits {
		if name == dungeon.Taken {
			shares = &after
		}
		if share, changes := dungeon.ShareOf(v.g, name, h); changes {
			*shares = append(*shares, share)
		}
	}
	return func(amount int) int {
		amount = items.PercentOfDamage(amount, dealt)
		for _, share := range before {
			amount = share.Of(amount)
		}
		amount = items.PercentOfDamage(amount, taken)
		for _, share := range after {
			amount = share.Of(amount)
		}
		return max(0, amount)
	}
}

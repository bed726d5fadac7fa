package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
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
			id := g.Here().Solid(p)
			if id == 0 || !inView(g, p) || !components.Health.Has(g.World, id) {
				continue
			}
			f := AimedHit{ID: id, At: p, Hero: id == g.Hero}
			if burst == nil {
				power := ThrowPower(g, g.Hero, *missile)
				f.Low = k.forecast(Hit{From: g.Hero, To: id, Kind: HitThrown, Amount: max(1, percentOf(power, g.Rules.Combat.Low))})
				f.High = k.forecast(Hit{From: g.Hero, To: id, Kind: HitThrown, Amount: max(1, percentOf(power, g.Rules.Combat.High))})
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

// forecast is what a hit would do, a surprise counted in.
func (k Known) forecast(h Hit) int {
	if h.From == k.g.Hero && unaware(k.g, h.To) {
		h.Amount = percentOf(h.Amount, surpriseOf(k.g, h.To))
	}
	return k.landed(h)
}

// landed is what a hit does after what its dealer and its target have changed.
func (k Known) landed(h Hit) int {
	dealt(k.g, &h)
	taken(k.g, &h)
	return max(0, h.Amount)
}

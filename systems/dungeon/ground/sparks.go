package ground

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Spark lights what burns in the cell that a spell has struck, and sets alight who stands there. By is the caster.
// Source: docs/rules.md, Adventure: Ground, air and fire.
func Spark(g *systems.Game, floor int, p grid.Point, by world.ID) {
	if !g.Rules.Ground.Sparks || Fuel(g, floor, p) == "" {
		return
	}
	Burn(g, floor, []grid.Point{p}, by)
	if id := g.Stage(floor).Solid(p); id != 0 && !g.Removed(id) && components.Health.Has(g.World, id) {
		setAlight(g, id, by)
	}
}

// Fuel is the word key of what burns in a cell when fire comes into it: a ground, a gas, or what lies or stands there.
// It is empty if nothing does.
func Fuel(g *systems.Game, floor int, p grid.Point) string {
	if dungeon.PartOf(g, fire, components.Blaze) == nil {
		return "" // a ruleset without fire
	}
	for _, s := range in(g, floor, p) {
		if Feeds(g, s.Key) {
			return s.String()
		}
	}
	for _, id := range flammables(g, floor, p) {
		if components.Flammable.Get(g.World, id).Turns > 0 {
			return dungeon.NameOf(g, id)
		}
	}
	return ""
}

// SparkHit is the hit in each of some turns on a fighter whom a spell sets alight; of no turns if it does not.
func SparkHit(g *systems.Game, by, to world.ID) (h dungeon.Hit, turns int) {
	at := components.Position.Get(g.World, to)
	if !g.Rules.Ground.Sparks || Fuel(g, at.Floor, at.At) == "" || dungeon.Fireproof(g, to) || dampened(g, to) {
		return h, 0
	}
	of := components.NameData{Kind: "effect", Key: dungeon.PartOf(g, fire, components.Blaze).Effect}
	burning, timer := dungeon.PartOf(g, of, components.Scorches), dungeon.PartOf(g, of, components.Timer)
	if burning == nil || timer == nil {
		return h, 0
	}
	return hitOf(g, by, to, of.String(), damageOf(g, at.Floor, burning.Percent, by)), timer.Left
}

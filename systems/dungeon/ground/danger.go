package ground

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Danger is a hit on the hero if it ends its next turn in a cell.
type Danger struct {
	At  grid.Point
	Hit dungeon.Hit
}

// Harmful yields each cell of a floor in which fire hurts in the next turn, or a gas takes Hp or Vigour.
// A cell may come more than once.
func Harmful(g *systems.Game, floor int, yield func(grid.Point)) {
	stage := g.Stage(floor)
	for _, layer := range dungeon.Layers(g, floor) {
		gas := layer.Gas
		if !layer.Fire && (gas == nil || gas.Poison == 0 && gas.Drains == 0 && gas.Chokes == 0) {
			continue
		}
		for p := range dungeon.CellsIn(layer.Data(g)) {
			if gas != nil || dungeon.Hot(g, stage, p) {
				yield(p)
			}
		}
	}
}

// Dangers lists what the ground does in the next turn to a hero in the cells of its floor: fire row by row, then
// gases, oldest first. It is exact as long as nothing else changes the ground.
func Dangers(g *systems.Game) (list []Danger) {
	floor := components.Position.Get(g.World, g.Hero).Floor
	if len(dungeon.Layers(g, floor)) == 0 {
		return nil
	}
	stage := g.Stage(floor)
	for p := range stage.All() {
		if !dungeon.Burns(g, stage) {
			break
		}
		if dungeon.Hot(g, stage, p) {
			hit := hitOf(g, 0, g.Hero, fire.String(), heatToCome(g, floor, p))
			if most := mostOf(g); most >= 0 {
				hit.Most = most
			}
			list = append(list, Danger{p, hit})
		}
	}
	v := components.Vigour.Find(g.World, g.Hero)
	for _, layer := range dungeon.Layers(g, floor) {
		rule := layer.Gas
		if rule == nil || rule.Poison == 0 && (rule.Chokes == 0 || v != nil && v.Now > 0) {
			continue
		}
		amount := max(1, poisonMissing(g, floor, g.Hero, rule))
		if rule.Poison == 0 {
			amount = max(1, dungeon.PercentOf(components.Health.Get(g.World, g.Hero).Max, rule.Chokes))
		}
		for p := range dungeon.CellsIn(layer.Data(g)) {
			list = append(list, Danger{p, dungeon.Hit{To: g.Hero, Kind: dungeon.HitPoison, With: layer.Name.String(), Amount: amount}})
		}
	}
	return list
}

// heatToCome is the damage of fire in a cell in the next turn.
func heatToCome(g *systems.Game, floor int, p grid.Point) int {
	of, coming, lit := dungeon.PartOf(g, fire, components.Blaze).Percent, false, world.ID(0)
	for _, layer := range dungeon.Layers(g, floor) {
		if l := layer.Data(g); l.Coming && dungeon.AmountIn(l, p) > 0 {
			coming, lit = true, l.By // of several, the last lights it
		}
	}
	by := lit
	for _, layer := range dungeon.Layers(g, floor) {
		l := layer.Data(g)
		if !l.Coming && layer.Fire && (dungeon.AmountIn(l, p) > 1 || coming && l.By == lit) {
			by = l.By // the first that burns there then
			break
		}
	}
	if !coming {
		return damageOf(g, floor, of, by)
	}
	for _, s := range in(g, floor, p) {
		if r, reacts := bookOf(g).Between(Fire, s.Key); reacts && r.Burns > 0 {
			of = max(of, blast(r, dungeon.AmountAt(g, floor, s, p)))
		}
	}
	return damageOf(g, floor, of, by)
}

// Kindled is the hit of fire on an actor that ends its turn in a cell after fire has come into it; false if
// nothing burns there.
func Kindled(g *systems.Game, floor int, p grid.Point, by, to world.ID) (dungeon.Hit, bool) {
	of := 0
	if anyFlammable(g, floor, []grid.Point{p}) {
		of = dungeon.PartOf(g, fire, components.Blaze).Percent
	}
	for _, s := range in(g, floor, p) {
		if r, reacts := bookOf(g).Between(Fire, s.Key); reacts && r.Burns > 0 {
			of = max(of, dungeon.PartOf(g, fire, components.Blaze).Percent, blast(r, dungeon.AmountAt(g, floor, s, p)))
		}
	}
	if of == 0 {
		return dungeon.Hit{}, false
	}
	hit := hitOf(g, by, to, fire.String(), damageOf(g, floor, of, by))
	if most := mostOf(g); to == g.Hero && most >= 0 {
		hit.Most = most
	}
	return hit, true
}

// Endangers reports whether the ground hurts a hero that ends its next turn in a cell of its floor.
func Endangers(g *systems.Game, p grid.Point) bool {
	for _, d := range Dangers(g) {
		if d.At == p {
			return true
		}
	}
	return false
}

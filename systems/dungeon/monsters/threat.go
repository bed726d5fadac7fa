package monsters

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
)

// StrikesNext returns the kind of hit by which a hunter can hurt the hero in the next turn
// without moving, and its power; false if it cannot.
func StrikesNext(g *systems.Game, id world.ID) (kind string, power int, ok bool) {
	if dungeon.Stunned(g, id) {
		return "", 0, false
	}
	here, hero := components.Position.Get(g.World, id), components.Position.Get(g.World, g.Hero)
	archer := components.Archer.Find(g.World, id)
	if archer != nil {
		if _, retreats := retreat(g, id); retreats {
			return "", 0, false
		}
	}
	if here.At.Distance(hero.At) == 1 {
		return dungeon.HitBlow, dungeon.Stat(g, id, dungeon.Atk), true
	}
	if archer == nil || !archer.Aims {
		return "", 0, false
	}
	kind, power = ShotOf(g, id)
	_, inLine := dungeon.InLine(g.Stage(here.Floor), here.At, hero.At, archer.Reach)
	return kind, power, inLine
}

// Threatened reports whether the hero sees a danger to the cell in which it stands: a hunter
// that can strike it in the next turn or that waits for it, an announced charge, or a mark of
// damage. It uses nothing that the player is not shown.
// Source: docs/rules.md, Adventure: Items.
func Threatened(g *systems.Game) bool {
	for _, id := range dungeon.SolidsInView(g) {
		if !dungeon.Hunts(g, id) {
			continue
		}
		if _, _, strikes := StrikesNext(g, id); strikes || dungeon.Waits(g, id) {
			return true
		}
	}
	here := *components.Position.Get(g.World, g.Hero)
	for id, h := range components.Hazard.Each(g.World) {
		if components.Position.Get(g.World, id).Floor == here.Floor && slices.Contains(h.Cells, here.At) &&
			HazardHit(g, h, g.Hero).Amount > 0 {
			return true
		}
	}
	for id, rule := range components.Charges.Each(g.World) {
		if components.Position.Get(g.World, id).Floor == here.Floor && !g.Removed(id) &&
			slices.Contains(RushCells(g, id, rule), here.At) {
			return true
		}
	}
	return ground.Endangers(g, here.At)
}

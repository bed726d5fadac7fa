package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Falling reports whether an actor is in a gap, and falls to the floor below before it acts again.
func Falling(g *systems.Game, actor world.ID) bool {
	here := components.Position.Find(g.World, actor)
	return here != nil && !g.Removed(actor) && g.Stage(here.Floor).Gap(here.At)
}

// Halts reports whether an actor stops before a gap, whatever moves it: a boss, a minion, a carrier of a key.
// Source: docs/rules.md, Adventure: Ground, air and fire.
func Halts(g *systems.Game, actor world.ID) bool {
	return components.Boss.Has(g.World, actor) || components.Minion.Has(g.World, actor) || carriesKey(g, actor)
}

// carriesKey reports whether a monster holds a key.
func carriesKey(g *systems.Game, id world.ID) bool {
	return id != g.Hero && slices.ContainsFunc(g.Holding(id), func(item world.ID) bool { return components.Key.Has(g.World, item) })
}

// FallDamage is the Hp that a fall through a ground takes from an actor. It leaves a hero at least 1 Hp.
func FallDamage(g *systems.Game, actor world.ID, ground *components.GroundData) int {
	health := components.Health.Find(g.World, actor)
	if health == nil {
		return 0
	}
	if actor == g.Hero {
		return min(max(1, PercentOf(health.Max, ground.Falls)), max(0, health.Now-1))
	}
	return min(PercentOf(health.Max, ground.Hurts), health.Now)
}

// GapAt is the ground in a cell through which actors fall, or nil.
func GapAt(g *systems.Game, at components.PositionData) *components.GroundData {
	for _, layer := range Layers(g, at.Floor) {
		if ground := layer.Ground; ground != nil && ground.Falls > 0 && AmountIn(layer.Data(g), at.At) > 0 {
			return ground
		}
	}
	return nil
}

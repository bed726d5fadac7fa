package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

func init() {
	AddReaction(Reaction{Of: components.Splits, Hurt: split})
}

// split divides a wounded monster in two: the part that splits off gets half of its
// Hp, rounded down, and a neighbouring cell. Without a free one it stays whole.
// Poison divides nothing: it would do so every turn.
func split(g *systems.Game, h Hit) {
	id := h.To
	rule, health := components.Splits.Get(g.World, id), components.Health.Get(g.World, id)
	half := health.Now / 2
	if h.Kind == HitPoison || h.Amount <= 0 || half == 0 || health.Now*100 <= health.Max*rule.Over {
		return
	}
	here := components.Position.Get(g.World, id)
	at, ok := birthplace(g, here.Floor, here.At)
	if !ok {
		return
	}
	atk := max(1, percentOf(components.Attributes.Get(g.World, id).Atk, rule.Atk))
	part, ok := Summon(g, components.Name.Get(g.World, id).Key, here.Floor, at, half, atk)
	if !ok {
		return // only if a mod has renamed it
	}
	health.Now -= half
	hunts(g, part)
	g.Emit(systems.Event{Type: EventSplit, From: id, To: part, Who: nameOf(g, id), At: at})
}

// birthplace is the first free cell next to a cell, clockwise from north, with
// nothing lying in it: no stair, no door.
func birthplace(g *systems.Game, floor int, centre grid.Point) (grid.Point, bool) {
	stage := g.Stage(floor)
	for d := range grid.Clockwise {
		if p := centre.Step(d); stage.Free(p) && len(stage.Lying(p)) == 0 {
			return p, true
		}
	}
	return grid.Point{}, false
}

// hunts makes a monster that appears during play hunt the hero from its next turn.
func hunts(g *systems.Game, id world.ID) {
	if m := components.Mind.Find(g.World, id); m != nil {
		startHunt(g, m)
	}
}

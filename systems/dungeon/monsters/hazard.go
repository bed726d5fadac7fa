package monsters

import (
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
)

// Erupt makes a hazard burst.
const Erupt systems.Verb = "erupt"

// hazardEntry is the terrain entry of damage to come.
const hazardEntry = "hazard"

// HazardPack declares damage that is announced in cells before it comes.
func HazardPack() dungeon.Pack {
	return dungeon.Pack{
		Steps: []dungeon.Step{{Name: "fading", Run: fading}},
		Verbs: []systems.VerbSpec{{Name: Erupt, Rule: erupt}},
		Behaviours: []dungeon.Behaviour{{Of: components.Hazard, Choose: func(*systems.Game, world.ID) (systems.Action, bool) {
			return systems.Action{Verb: Erupt}, true
		}}},
	}
}

// hazardless describes the terrain that announced damage needs, if no data file has it.
func hazardless(_ *world.World, _ world.ID, content *archetypes.Content) string {
	if content.Find("terrain", hazardEntry) == nil {
		return fmt.Sprintf("has damage to come, and no data file has the terrain %q", hazardEntry)
	}
	return ""
}

// AddHazard announces damage: it comes when its owner has acted h.Left times, in the
// order of the actors of its floor.
func AddHazard(g *systems.Game, floor int, at grid.Point, h components.HazardData) world.ID {
	return g.Spawn(g.Content.Must("terrain", hazardEntry), components.Hazard.With(h),
		components.Position.With(components.PositionData{Floor: floor, At: at}))
}

// erupt counts a turn of a hazard down. After the last one it hurts all that stand in
// its cells, friend and foe.
func erupt(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	h := components.Hazard.Find(g.World, actor)
	if h == nil {
		return systems.Refused("refuse.unknown-action")
	}
	if g.Run().Turn < h.First {
		return systems.Done()
	}
	if h.Left > 1 {
		h.Left--
		return systems.Done()
	}
	due, here := *h, *components.Position.Get(g.World, actor)
	if !g.World.Alive(due.By) || g.Removed(due.By) {
		due.By = 0
	}
	g.Remove(actor)
	if due.Arm > 0 {
		return strikeMarked(g, due, here)
	}
	if due.Then != "" {
		return follow(g, due, here)
	}
	e := systems.Event{Type: dungeon.EventErupt, From: due.By, Name: due.With, At: here.At}
	switch {
	case due.With == lightning:
		e.Type, e.Name, e.Count = ground.EventReact, lightningStrikes, len(due.Cells)
	case due.Wild:
		e.Type, e.Count = dungeon.EventBurst, 1
	}
	g.Emit(e)
	Expose(g, here.Floor, due.Cells, due.Kind, due.By)
	for _, id := range solidsIn(g.Stage(here.Floor), due.Cells) {
		switch {
		case !components.Health.Has(g.World, id):
			dungeon.Knock(g, due.By, id)
		case due.Wild || !Spared(g, due.By, id):
			land(g, HazardHit(g, &due, id))
		}
	}
	return systems.Done()
}

// land lets a hit of a burst or a hazard land, as far as the ground may still hurt the hero.
func land(g *systems.Game, h dungeon.Hit) {
	if h, hurts := ground.Limited(g, h); hurts {
		dungeon.Hurt(g, h)
	}
}

// follow lets a hazard with a sequel hurt all in its cells but its source, and then the sequel
// come. Nothing comes of it if the source is dead, nor of a blow if it is stunned.
func follow(g *systems.Game, due components.HazardData, at components.PositionData) systems.Result {
	if due.By == 0 || due.Kind == dungeon.HitBlow && dungeon.Stunned(g, due.By) {
		return systems.Done()
	}
	Expose(g, at.Floor, due.Cells, due.Kind, due.By)
	for _, id := range solidsIn(g.Stage(at.Floor), due.Cells) {
		switch {
		case due.Damage == 0 || id == due.By:
		case components.Health.Has(g.World, id):
			dungeon.Hurt(g, HazardHit(g, &due, id))
		default:
			dungeon.Knock(g, due.By, id)
		}
	}
	if then := dungeon.RegistryOf(g).Sequels[due.Then]; then != nil && !g.Run().Over {
		then(g, due, at)
	}
	return systems.Done()
}

// HazardHit is the hit of a hazard on an entity in one of its cells.
func HazardHit(g *systems.Game, h *components.HazardData, to world.ID) dungeon.Hit {
	if h.Share > 0 {
		health := components.Health.Get(g.World, to)
		return dungeon.Hit{To: to, Kind: h.Kind, With: h.With, Amount: min(dungeon.PercentOf(health.Max, h.Share), health.Now-1)}
	}
	if !h.Wild {
		return BurstHit(g, h.By, to, h.Kind, h.With, h.Damage)
	}
	hit := dungeon.Hit{From: h.By, To: to, Kind: h.Kind, With: h.With, Amount: h.Damage}
	if h.Most > 0 && to == g.Hero {
		hit.Most = max(1, dungeon.PercentOf(components.Health.Get(g.World, to).Max, h.Most))
		hit.Amount = min(hit.Amount, hit.Most)
	}
	if h.By == to {
		hit.From = 0
	}
	return hit
}

// fading is the step in which what lasts some turns, such as smoke, counts one down and
// goes when its time is up.
func fading(g *systems.Game) {
	if g.Run().Over {
		return
	}
	for id, f := range components.Fades.Each(g.World) {
		if f.Left > 1 {
			f.Left--
		} else {
			g.Remove(id)
		}
	}
}

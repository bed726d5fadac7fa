package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// EventReveal is the event in which a supposed treasure turns out to be a monster.
const EventReveal = "reveal"

func appearancePack() Pack {
	return Pack{Events: []systems.EventSpec{{Type: EventReveal, Tone: systems.ToneWarn, Fields: byMonster}}}
}

// disguised reports whether a monster looks like a treasure. For the player it is one: no rule
// for what is known may tell it from a treasure.
func disguised(g *systems.Game, id world.ID) bool { return components.Disguised.Has(g.World, id) }

// unmask ends the disguise of an entity, if it has one. From then on it is a monster that hunts.
// Out of sight, the treasure is still remembered.
func unmask(g *systems.Game, id world.ID) {
	if !disguised(g, id) {
		return
	}
	here := *components.Position.Get(g.World, id)
	remember(g, id, here.Floor, here.At)
	components.Disguised.Detach(g.World, id)
	waysOf(g, g.Stage(here.Floor)).changes = -1 // it does not stay where it is any more
	g.Emit(systems.Event{Type: EventReveal, From: id, Who: nameOf(g, id), At: here.At})
	startHunt(g, id)
}

// surpriseBite turns the search of a disguised monster into its first strike.
func surpriseBite(g *systems.Game, id, actor world.ID) systems.Result {
	unmask(g, id)
	toward, _ := components.Position.Get(g.World, id).At.Toward(components.Position.Get(g.World, actor).At)
	g.Do(id, systems.Action{Verb: Attack, Direction: toward})
	return systems.Done()
}

// lurks reports whether the monsters of an entry are in disguise at first.
func lurks(m *archetypes.Prefab) bool {
	_, lurks := components.Disguised.Among(m.Parts)
	return lurks
}

// concealed reports whether the hero cannot see an entity even when its cell is in view. The
// entity sees the hero nevertheless.
func concealed(g *systems.Game, id world.ID) bool {
	if !components.Stealthy.Has(g.World, id) {
		return false
	}
	here, hero := components.Position.Get(g.World, id), components.Position.Get(g.World, g.Hero)
	if here.Floor == hero.Floor && here.At.Distance(hero.At) <= 1 {
		return false
	}
	return !slices.ContainsFunc(g.Stage(here.Floor).Lying(here.At), func(other world.ID) bool {
		return components.Opaque.Has(g.World, other)
	})
}

// solidSeen returns the entity that the hero sees filling a cell, or 0.
func solidSeen(g *systems.Game, stage *systems.Stage, p grid.Point) world.ID {
	id := stage.Solid(p)
	if id != 0 && concealed(g, id) {
		return 0
	}
	return id
}

// freeSeen reports whether a cell can be entered as far as the hero sees it.
func freeSeen(g *systems.Game, stage *systems.Stage, p grid.Point) bool {
	return stage.Open(p) && solidSeen(g, stage, p) == 0
}

// shown lists those of the things that are not hidden.
func shown(g *systems.Game, things []world.ID) []world.ID {
	hidden := func(id world.ID) bool { return components.Hidden.Has(g.World, id) }
	if !slices.ContainsFunc(things, hidden) {
		return things
	}
	return slices.DeleteFunc(slices.Clone(things), hidden)
}

// treasureName is the name of treasures, which are recognized even if they no longer
// exist.
var treasureName = components.NameData{Kind: "terrain", Key: "treasure"}

// original returns the entity that an image imitates; for any other entity, itself.
func original(g *systems.Game, id world.ID) world.ID {
	if minion := components.Minion.Find(g.World, id); minion != nil && components.Image.Has(g.World, id) {
		return minion.Of
	}
	return id
}

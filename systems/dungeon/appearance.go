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

// AppearancePack declares how entities look, and whether they are seen.
func AppearancePack() Pack {
	return Pack{Events: []systems.EventSpec{{Type: EventReveal, Tone: systems.ToneWarn, Fields: ByMonster}}}
}

// Disguised reports whether a monster looks like a treasure. For the player it is one: no rule
// for what is known may tell it from a treasure.
func Disguised(g *systems.Game, id world.ID) bool { return components.Disguised.Has(g.World, id) }

// Unmask ends the disguise of an entity, if it has one. From then on it is a monster that hunts.
// Out of sight, the treasure is still remembered.
func Unmask(g *systems.Game, id world.ID) {
	if !Disguised(g, id) {
		return
	}
	here := *components.Position.Get(g.World, id)
	Remember(g, id, here.Floor, here.At)
	components.Disguised.Detach(g.World, id)
	waysOf(g, g.Stage(here.Floor)).changes = -1 // it does not stay where it is any more
	g.Emit(systems.Event{Type: EventReveal, From: id, Who: NameOf(g, id), At: here.At})
	StartHunt(g, id)
}

// surpriseBite turns the search of a disguised monster into its first strike.
func surpriseBite(g *systems.Game, id, actor world.ID) systems.Result {
	Unmask(g, id)
	toward, _ := components.Position.Get(g.World, id).At.Toward(components.Position.Get(g.World, actor).At)
	g.Do(id, systems.Action{Verb: Attack, Direction: toward})
	return systems.Done()
}

// Lurks reports whether the monsters of an entry are in disguise at first.
func Lurks(m *archetypes.Prefab) bool {
	_, lurks := components.Disguised.Among(m.Parts)
	return lurks
}

// Concealed reports whether the hero cannot see an entity even when its cell is in view. The
// entity sees the hero nevertheless.
func Concealed(g *systems.Game, id world.ID) bool {
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

// SolidSeen returns the entity that the hero sees filling a cell, or 0.
func SolidSeen(g *systems.Game, stage *systems.Stage, p grid.Point) world.ID {
	id := stage.Solid(p)
	if id != 0 && Concealed(g, id) {
		return 0
	}
	return id
}

// FreeSeen reports whether a cell can be entered as far as the hero sees it.
func FreeSeen(g *systems.Game, stage *systems.Stage, p grid.Point) bool {
	return stage.Open(p) && SolidSeen(g, stage, p) == 0
}

// Shown lists those of the things that are not hidden.
func Shown(g *systems.Game, things []world.ID) []world.ID {
	hidden := func(id world.ID) bool { return components.Hidden.Has(g.World, id) }
	if !slices.ContainsFunc(things, hidden) {
		return things
	}
	return slices.DeleteFunc(slices.Clone(things), hidden)
}

// TreasureName is the name of treasures, which are recognized even if they no longer
// exist.
var TreasureName = components.NameData{Kind: "terrain", Key: "treasure"}

// Original returns the entity that an image imitates; for any other entity, itself.
func Original(g *systems.Game, id world.ID) world.ID {
	if minion := components.Minion.Find(g.World, id); minion != nil && components.Image.Has(g.World, id) {
		return minion.Of
	}
	return id
}

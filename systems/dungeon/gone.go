package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// An actor that is seen to walk out of sight leaves an empty cell in view, so marks
// cannot tell where it was last seen. Its sighting does.

// noteSighting notes the last cell in which an actor that can move was seen. What is
// stealthy leaves no trace.
func noteSighting(g *systems.Game, id world.ID, floor int, at grid.Point) {
	if g.Removed(id) { // seen to die
		ForgetSighting(g, floor, id)
		return
	}
	if !Acts(g, id) || components.Stealthy.Has(g.World, id) {
		return
	}
	memory := memoryOf(g, g.Stage(floor))
	now := components.Sighting{At: at, Who: Glimpse(g, id)}
	if i := slices.IndexFunc(memory.Gone, func(s components.Sighting) bool { return s.Who.ID == id }); i >= 0 {
		memory.Gone[i] = now
		return
	}
	memory.Gone = append(memory.Gone, now)
}

// ForgetSighting forgets where an actor was last seen on a floor that it has left for good.
func ForgetSighting(g *systems.Game, floor int, id world.ID) {
	if memory := components.Memory.Find(g.World, g.Stage(floor).Entity); memory != nil {
		memory.Gone = slices.DeleteFunc(memory.Gone, func(s components.Sighting) bool { return s.Who.ID == id })
	}
}

// metSince reports whether an actor has been seen, or is known to be dead, since it was
// marked in a cell.
func metSince(g *systems.Game, memory *components.MemoryData, id world.ID) bool {
	return seesActor(g, id) || knownDead(g, id) ||
		slices.ContainsFunc(memory.Gone, func(s components.Sighting) bool { return s.Who.ID == id })
}

// seesActor reports whether the hero sees an actor, which may not exist any more.
func seesActor(g *systems.Game, id world.ID) bool {
	return !g.Removed(id) && SeesHero(g, id) && !Concealed(g, id)
}

// knownHere reports whether the player knows of an actor on the hero's floor: it is in view
// or remembered somewhere.
func knownHere(g *systems.Game, id world.ID) bool {
	p, here := components.Position.Find(g.World, id), components.Position.Get(g.World, g.Hero)
	if p == nil || p.Floor != here.Floor || g.Removed(id) {
		return false
	}
	memory := components.Memory.Find(g.World, g.Here().Entity)
	if !Concealed(g, id) && (InView(g, p.At) || Seen(g, p.Floor, p.At) && MarkIn(memory, p.At) == nil) {
		return true
	}
	return memory != nil && (slices.ContainsFunc(memory.Marks, func(m components.Mark) bool { return m.Solid.ID == id }) ||
		slices.ContainsFunc(memory.Gone, func(s components.Sighting) bool { return s.Who.ID == id }))
}

// knownDead reports whether the hero has noticed in this turn that an actor died.
func knownDead(g *systems.Game, id world.ID) bool {
	return slices.ContainsFunc(g.Events, func(e systems.Event) bool {
		return e.Type == EventKill && e.To == id && Noticed(g, e)
	})
}

// outdated reports whether a sighting on the hero's floor means nothing any more: its
// actor is in view, dead, or known to stand there again, the hero stands there, or no way
// out of its cell leads out of sight.
func outdated(g *systems.Game, memory *components.MemoryData, s components.Sighting) bool {
	if seesActor(g, s.Who.ID) || knownDead(g, s.Who.ID) {
		return true
	}
	stage, here := g.Here(), components.Position.Get(g.World, g.Hero)
	again := stage.Solid(s.At) == s.Who.ID && Seen(g, here.Floor, s.At) && MarkIn(memory, s.At) == nil
	if again || s.At == here.At {
		return true
	}
	if !InView(g, s.At) {
		return false
	}
	for _, p := range s.At.Neighbours() {
		wall := !stage.Holds(p) || Seen(g, here.Floor, p) && !stage.Open(p)
		if !wall && (!InView(g, p) || stage.Opaque(p)) {
			return false
		}
	}
	return true
}

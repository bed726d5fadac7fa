package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// The types of the events in which an actor announces the move that opens a phase of its script,
// and makes it. The name of such an event is that of the move.
const (
	EventAnnounce = "announce"
	EventUnleash  = "unleash"
)

// BossFights lists the bosses that fight the hero, the oldest first: those with a lair on the
// hero's floor that hunt it. Source: docs/rules.md, The bosses.
func BossFights(g *systems.Game) (bosses []world.ID) {
	floor := components.Position.Get(g.World, g.Hero).Floor
	for id := range components.Lair.Each(g.World) {
		if components.Position.Get(g.World, id).Floor == floor && Hunts(g, id) && !g.Removed(id) {
			bosses = append(bosses, id)
		}
	}
	return bosses
}

// AmongImages reports whether an actor stands among images that look like it.
func AmongImages(g *systems.Game, id world.ID) bool {
	return components.Deceives.Has(g.World, id) && slices.ContainsFunc(MinionsOf(g, id), func(m world.ID) bool { return components.Image.Has(g.World, m) })
}

// EventShuffle is the event in which the doors of a hall change places, to the hero if one takes it along.
const EventShuffle = "shuffle"

// HazardSwap is the kind of a hazard that hurts nobody and swaps the doors in its cells.
const HazardSwap = "swap"

// Unmasked reports whether an actor stands among images that look like it, and a mirror shows the hero
// which one is real: the hero stands next to one. Source: docs/rules.md, The bosses.
func Unmasked(g *systems.Game, id world.ID) bool {
	return AmongImages(g, id) && besideMirror(g)
}

// besideMirror reports whether the hero stands next to a mirror.
func besideMirror(g *systems.Game) bool {
	at := components.Position.Get(g.World, g.Hero).At
	for d := range grid.Clockwise {
		if components.Mirror.Has(g.World, g.Here().Solid(at.Step(d))) {
			return true
		}
	}
	return false
}

// Opens is the move that opens the next phase of an actor's script that is opened, and whether
// its Hp are low enough for it; empty if there is no such phase.
func Opens(g *systems.Game, id world.ID) (move string, due bool) {
	script, health, n := components.Script.Find(g.World, id), components.Health.Find(g.World, id), 0
	if script == nil || health == nil {
		return "", false
	}
	for _, phase := range script.Phases {
		if phase.Opens == "" {
			continue
		}
		if n == script.Opened {
			return phase.Opens, health.Now*100 <= health.Max*phase.Below
		}
		n++
	}
	return "", false
}

// Announced is the move that an actor makes in its next turn to open a phase of its script,
// and has announced; empty for none. Its images seem to announce it, too.
func Announced(g *systems.Game, id world.ID) string {
	if minion := components.Minion.Find(g.World, id); minion != nil && components.Image.Has(g.World, id) {
		id = minion.Of
	}
	if script := components.Script.Find(g.World, id); script != nil && script.Opening {
		move, _ := Opens(g, id)
		return move
	}
	return ""
}

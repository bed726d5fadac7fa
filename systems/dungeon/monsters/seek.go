package monsters

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Seek is the verb that looks for hidden things.
const Seek systems.Verb = "seek"

// The events of seeking: a turn of it, something found, and nothing found by a whole
// search.
const (
	EventSeek    = "seek"
	EventFound   = "found"
	EventNothing = "found-nothing"
)

// SeekPack declares hidden things and the search for them.
func SeekPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventSeek, Fields: []systems.Field{systems.EventFrom, systems.EventCount, systems.EventAt}, Unlogged: true},
			{Type: EventFound, Tone: systems.ToneItem, Fields: []systems.Field{systems.EventFrom, systems.EventTo, systems.EventName, systems.EventAt}},
			{Type: EventNothing, Fields: []systems.Field{systems.EventFrom, systems.EventAt}},
		},
		Verbs: []systems.VerbSpec{{Name: Seek, Rule: seek, Legal: legalSeek, Keys: []string{"f"}, Icon: "icon.seek"}},
	}
}

// seek looks for hidden things. It takes several turns in a row, as the seeker's data
// say; the last of them finds everything hidden nearby.
func seek(g *systems.Game, actor world.ID, _ systems.Action) systems.Result {
	s := components.Seeker.Find(g.World, actor)
	switch {
	case s == nil:
		return systems.Refused("refuse.unknown-action")
	case dungeon.Searching(g, actor):
		return systems.Refused("refuse.offered")
	}
	done := Sought(g, actor) + 1
	here := components.Position.Get(g.World, actor)
	g.Emit(systems.Event{Type: EventSeek, From: actor, At: here.At, Count: max(0, s.Turns-done)})
	s.Last, s.Done = g.Run().Turn, done
	if done < s.Turns {
		return systems.Done()
	}
	s.Done = 0
	found := false
	for id := range components.Hidden.Each(g.World) {
		p := components.Position.Find(g.World, id)
		if p != nil && p.Floor == here.Floor && p.At.Distance(here.At) <= s.Reach && !g.Removed(id) {
			found = true
			Reveal(g, id)
			g.Emit(systems.Event{Type: EventFound, From: actor, To: id, Name: dungeon.NameOf(g, id), At: p.At})
		}
	}
	if !found {
		g.Emit(systems.Event{Type: EventNothing, From: actor, At: here.At})
	}
	return systems.Done()
}

func legalSeek(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	if !components.Seeker.Has(g.World, actor) || dungeon.Searching(g, actor) {
		return out
	}
	return append(out, systems.Action{Verb: Seek})
}

// Sought returns the number of turns in a row in which an actor has sought, up to the last turn.
func Sought(g *systems.Game, actor world.ID) int {
	s := components.Seeker.Get(g.World, actor)
	if s.Last+1 != g.Run().Turn {
		return 0
	}
	return s.Done
}

// Reveal makes a hidden thing known, in view or not.
func Reveal(g *systems.Game, id world.ID) {
	components.Hidden.Detach(g.World, id)
	p := components.Position.Get(g.World, id)
	stage := g.Stage(p.Floor)
	dungeon.SeenBits(g, stage).Add(stage.Index(p.At))
	if m := dungeon.MarkAt(g, p.Floor, p.At); m != nil {
		m.Lying = append(m.Lying, dungeon.Glimpse(g, id))
	}
}

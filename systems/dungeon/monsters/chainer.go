package monsters

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// EventDrag is the event in which a monster drags its target to its side.
const EventDrag = "drag"

// ChainerPack declares monsters whose hits drag their target.
func ChainerPack() dungeon.Pack {
	return dungeon.Pack{
		Events: []systems.EventSpec{
			{Type: EventDrag, Addressed: true, Tone: systems.ToneHurt, Fields: dungeon.OnTarget},
		},
		Reactions: []dungeon.Reaction{{Of: components.Drags, Struck: drag}},
	}
}

// drag pulls whom a shot has hit to the cell beside the shooter, as far as the way is free.
// Effects that keep an actor in its cell hold.
func drag(g *systems.Game, h dungeon.Hit) {
	if kind, _ := ShotOf(g, h.From); h.Kind != kind || g.Removed(h.To) || dungeon.Rooted(g, h.To) {
		return
	}
	here, at := *components.Position.Get(g.World, h.From), *components.Position.Get(g.World, h.To)
	toward, inLine := dungeon.InLine(g.Stage(at.Floor), at.At, here.At, components.Archer.Get(g.World, h.From).Reach)
	if here.Floor != at.Floor || !inLine {
		return // another has moved it meanwhile
	}
	if dungeon.Push(g, h.To, toward, at.At.Distance(here.At)-1) > 0 {
		g.Emit(systems.Event{Type: EventDrag, From: h.From, To: h.To, Who: dungeon.NameOf(g, h.From),
			At: components.Position.Get(g.World, h.To).At})
	}
}

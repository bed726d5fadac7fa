package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
)

// EventDrag is the event in which a monster drags its target to its side.
const EventDrag = "drag"

func chainerPack() Pack {
	return Pack{
		Events: []systems.EventSpec{
			{Type: EventDrag, Addressed: true, Tone: systems.ToneHurt, Fields: onTarget},
		},
		Reactions: []Reaction{{Of: components.Drags, Struck: drag}},
	}
}

// drag pulls whom a shot has hit to the cell beside the shooter, as far as the way is free.
// What keeps somebody in its cell holds.
func drag(g *systems.Game, h Hit) {
	if kind, _ := shotOf(g, h.From); h.Kind != kind || g.Removed(h.To) || Rooted(g, h.To) {
		return
	}
	here, at := *components.Position.Get(g.World, h.From), *components.Position.Get(g.World, h.To)
	toward, inLine := InLine(g.Stage(at.Floor), at.At, here.At, components.Archer.Get(g.World, h.From).Reach)
	if here.Floor != at.Floor || !inLine {
		return // another has moved it meanwhile
	}
	if Push(g, h.To, toward, at.At.Distance(here.At)-1) > 0 {
		g.Emit(systems.Event{Type: EventDrag, From: h.From, To: h.To, Who: nameOf(g, h.From),
			At: components.Position.Get(g.World, h.To).At})
	}
}

package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
)

// EventSplit is the event in which a monster divides.
const EventSplit = "split"

// SplitPack declares monsters that split when they are hit.
func SplitPack() Pack {
	return Pack{
		Events: []systems.EventSpec{
			{Type: EventSplit, Fields: OnTarget},
		},
		Reactions: []Reaction{{Of: components.Splits, Hurt: split}},
	}
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
	at, ok := FreeBeside(g, here.Floor, here.At)
	if !ok {
		return
	}
	atk := max(1, PercentOf(components.Attributes.Get(g.World, id).Atk, rule.Atk))
	part, ok := Summon(g, components.Name.Get(g.World, id).Key, here.Floor, at, half, atk)
	if !ok {
		return // only if a mod has renamed it
	}
	health.Now -= half
	StartHunt(g, part)
	g.Emit(systems.Event{Type: EventSplit, From: id, To: part, Who: NameOf(g, id), At: at})
}

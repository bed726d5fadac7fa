package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Apply starts an effect on a target, as a separate entity; an effect already
// running starts over. name is an entry of the effects files.
func Apply(g *systems.Game, target world.ID, name string) {
	if running := effectOn(g, target, name); running != 0 {
		t := components.Timer.Get(g.World, running)
		t.Left = t.Total
		g.Emit(systems.Event{Type: EventEffectAgain, From: running, To: target, Name: nameOf(g, running), Count: t.Left})
		return
	}
	id := g.Spawn(g.Content.Must("effect", name), components.Target.With(components.TargetData{On: target}))
	g.Emit(systems.Event{Type: EventEffect, From: id, To: target, Name: nameOf(g, id),
		Count: components.Timer.Get(g.World, id).Left})
	updateMaxima(g, target)
}

// effectOn is the running effect of that name on a target, or 0.
func effectOn(g *systems.Game, target world.ID, name string) world.ID {
	for id, t := range components.Target.Each(g.World) {
		if t.On == target && components.Name.Get(g.World, id).Key == name && !g.Removed(id) {
			return id
		}
	}
	return 0
}

// effects is the step in which every effect acts, counts down one turn and ends
// when its time is up. Nothing happens once the run is over.
// Source: docs/rules.md, Potions.
func effects(g *systems.Game) {
	if g.Run().Over {
		return
	}
	for id, timer := range components.Timer.Each(g.World) {
		target := components.Target.Get(g.World, id).On
		timer.Left--
		if r := components.Regeneration.Find(g.World, id); r != nil && (timer.Total-timer.Left)%r.Every == 0 {
			Heal(g, target, r.Hp, r.Mp)
		}
		if timer.Left == 0 {
			g.Emit(systems.Event{Type: EventEffectEnd, From: id, To: target, Name: nameOf(g, id)})
			g.Remove(id)
			updateMaxima(g, target)
		}
	}
}

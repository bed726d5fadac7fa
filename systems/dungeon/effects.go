package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Apply starts an effect on a target, as a separate entity; an effect already
// running starts over. name is an entry of the effects files.
func Apply(g *systems.Game, target world.ID, name string) { ApplyFor(g, target, name, 100) }

// ApplyFor is Apply for a percentage of the effect's time.
func ApplyFor(g *systems.Game, target world.ID, name string, percent int) {
	turns := 0
	if timer, timed := components.Timer.Among(g.Content.Must("effect", name).Parts); timed && percent != 100 {
		turns = max(1, PercentOf(timer.Total, percent))
	}
	BeginEffect(g, target, name, turns)
}

// BeginEffect starts an effect on a target for a number of turns, or for those of its
// entry if that is 0, with modifiers of its own. One that is running starts over.
func BeginEffect(g *systems.Game, target world.ID, name string, turns int, list ...components.Modifier) {
	Unmask(g, target)
	running := EffectOn(g, target, name)
	again := running != 0
	if !again {
		parts := []world.Part{components.Target.With(components.TargetData{On: target})}
		if len(list) > 0 {
			parts = append(parts, components.Modifiers.With(components.ModifiersData{}))
		}
		running = g.Spawn(g.Content.Must("effect", name), parts...)
	}
	t := components.Timer.Get(g.World, running)
	if turns > 0 {
		t.Total = timerBounds.Clamp(turns)
	}
	t.Left = t.Total
	if m := components.Modifiers.Find(g.World, running); m != nil && len(list) > 0 {
		m.List = list
	}
	if !components.Untold.Has(g.World, running) {
		g.Emit(effectEvent(g, running, again))
	}
	UpdateMaxima(g, target)
	if target == g.Hero && components.Unnoticed.Has(g.World, running) {
		loseAll(g)
	}
}

// loseAll makes every hunter lose the hero.
func loseAll(g *systems.Game) {
	for id := range components.Mind.Each(g.World) {
		if Hunts(g, id) {
			Lose(g, id)
		}
	}
}

// effectEvent is the event of an effect that has started, or started again.
func effectEvent(g *systems.Game, effect world.ID, again bool) systems.Event {
	e := systems.Event{Type: EventEffect, From: effect, To: components.Target.Get(g.World, effect).On,
		Name: NameOf(g, effect), Count: components.Timer.Get(g.World, effect).Left}
	switch counted := components.Counted.Has(g.World, effect); {
	case counted && again:
		e.Type = EventBlowsAgain
	case counted:
		e.Type = EventBlows
	case again:
		e.Type = EventEffectAgain
	}
	return e
}

// EffectOn is the running effect of that name on a target, or 0.
func EffectOn(g *systems.Game, target world.ID, name string) world.ID {
	for id, t := range components.Target.Each(g.World) {
		if t.On == target && components.Name.Get(g.World, id).Key == name && !g.Removed(id) {
			return id
		}
	}
	return 0
}

// effects is the step in which every effect acts, counts down one turn and ends
// when its time is up. Nothing happens once the run is over, nor in a Storehouse.
// Source: docs/rules.md, Potions.
func effects(g *systems.Game) {
	if g.Run().Over || StorehouseHere(g) != nil {
		return
	}
	for id, timer := range components.Timer.Each(g.World) {
		if components.Counted.Has(g.World, id) || g.Removed(id) {
			continue
		}
		target := components.Target.Get(g.World, id).On
		poisons(g, id, target, timer.Left)
		if g.Removed(target) || g.Run().Over {
			continue // poison has killed it
		}
		timer.Left--
		if r := components.Regeneration.Find(g.World, id); r != nil && (timer.Total-timer.Left)%r.Every == 0 {
			regenerate(g, target, r)
		}
		if timer.Left == 0 {
			EndEffect(g, id)
		}
	}
}

// EndEffect ends an effect whose time is up.
func EndEffect(g *systems.Game, id world.ID) {
	target := components.Target.Get(g.World, id).On
	if !components.Untold.Has(g.World, id) {
		g.Emit(systems.Event{Type: EventEffectEnd, From: id, To: target, Name: NameOf(g, id)})
	}
	g.Remove(id)
	UpdateMaxima(g, target)
}

// regenerate restores what one tick of a regeneration gives.
func regenerate(g *systems.Game, target world.ID, r *components.RegenerationData) {
	hp, mp := r.Hp, r.Mp
	if health := components.Health.Find(g.World, target); health != nil {
		hp += PercentOf(health.Max, r.HpPercent)
	}
	if mana := components.Mana.Find(g.World, target); mana != nil {
		mp += PercentOf(mana.Max, r.MpPercent)
	}
	Heal(g, target, hp, mp)
}

// CountBlow counts down the effects on an actor that last a number of blows.
func CountBlow(g *systems.Game, actor world.ID) {
	for id := range components.Counted.Each(g.World) {
		if !WorksOn(g, id, actor) {
			continue
		}
		timer := components.Timer.Get(g.World, id)
		if timer.Left--; timer.Left == 0 {
			EndEffect(g, id)
		}
	}
}

// StunEffect is the effect that makes its target miss turns.
const StunEffect = "stunned"

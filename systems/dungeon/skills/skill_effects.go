package skills

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
)

// Dealt is the stat for the damage that an actor's hits do, in percent.
const Dealt = "dealt"

// EventLastStand is a hit that would have killed the hero.
const EventLastStand = "last-stand"

// EffectSkillPack declares skills that start effects.
func EffectSkillPack() dungeon.Pack {
	return dungeon.Pack{
		Stats: []string{Dealt},
		Events: []systems.EventSpec{
			{Type: EventLastStand, Addressed: true, Tone: systems.ToneHurt, Fields: []systems.Field{systems.EventTo, systems.EventAt}},
		},
		Steps:        []dungeon.Step{{Name: "focus", Run: focus}, {Name: "once", Run: once}},
		HitModifiers: map[string]dungeon.ModifyHit{"dealt": dealt, "last stand": lastStand},
		SkillActs:    []dungeon.SkillAct{{Of: components.Imbue, Use: imbue}},
	}
}

// imbue starts an effect on the actor that changes a stat.
func imbue(g *systems.Game, actor, skill world.ID, _ dungeon.Aim) {
	data := components.Imbue.Get(g.World, skill)
	dungeon.BeginEffect(g, actor, data.Effect, 0, components.Modifier{Stat: data.Stat, Percent: dungeon.AtRank(data.Percent, dungeon.RankOf(g, skill))})
}

// focus is the step that starts the effect of a hero that has waited in view of a
// hunter.
func focus(g *systems.Game) {
	data, _, rank := dungeon.LearntWith(g, g.Hero, components.Focus)
	if data == nil || g.Run().Over || !happened(g, dungeon.EventWait) || !hunterInView(g) {
		return
	}
	dungeon.BeginEffect(g, g.Hero, data.Effect, 0, components.Modifier{Stat: Dealt, Percent: dungeon.AtRank(data.Percent, rank)})
}

// happened reports whether the hero has caused an event of a type in this turn.
func happened(g *systems.Game, kind string) bool {
	return slices.ContainsFunc(g.Events, func(e systems.Event) bool { return e.Type == kind && e.From == g.Hero })
}

// hunterInView reports whether the hero sees a monster that hunts it.
func hunterInView(g *systems.Game) bool {
	here := components.Position.Get(g.World, g.Hero)
	for id, of := range world.Each2(g.World, components.Mind, components.Position) {
		p := of.B
		if p.Floor == here.Floor && dungeon.Hunts(g, id) && !g.Removed(id) && dungeon.InView(g, p.At) {
			return true
		}
	}
	return false
}

// once is the step that ends the effects that last until the hero has struck.
func once(g *systems.Game) {
	if g.Run().Over || !slices.ContainsFunc(g.Events, func(e systems.Event) bool {
		return e.Type == dungeon.EventAttack && e.From == g.Hero && e.Name != dungeon.WithThorns && e.Name != WithRiposte
	}) {
		return
	}
	for id := range components.Once.Each(g.World) {
		if dungeon.WorksOn(g, id, g.Hero) {
			dungeon.EndEffect(g, id)
		}
	}
}

// dealt is the hit modifier of the attacker's stat.
func dealt(g *systems.Game, h *dungeon.Hit) {
	if h.Amount > 0 {
		h.Amount = items.PercentOfDamage(h.Amount, DealtPercent(g, h))
	}
}

// DealtPercent is the percentage of a hit's damage that its attacker deals. Poison and
// thorns are parts of a blow, to which the stat has been applied where it should be.
func DealtPercent(g *systems.Game, h *dungeon.Hit) int {
	if h.From == 0 || h.Kind == dungeon.HitPoison || h.Kind == dungeon.HitThorns {
		return 100
	}
	return dungeon.Scale(g, h.From, Dealt, 100)
}

// lastStand is the hit modifier that leaves a hero 1 Hp instead of death, once in a
// number of new floors.
func lastStand(g *systems.Game, h *dungeon.Hit) {
	health := components.Health.Find(g.World, h.To)
	if h.To != g.Hero || health == nil || h.Amount < health.Now {
		return
	}
	data, skill, rank := dungeon.LearntWith(g, h.To, components.LastStand)
	if data == nil {
		return
	}
	deepest := components.Statistics.Get(g.World, g.RunID).Deepest
	l := components.Learnt.Get(g.World, skill)
	if l.Used > 0 && deepest-l.Used < dungeon.AtRank(data.Floors, rank) {
		return
	}
	l.Used = max(1, deepest)
	h.Amount = health.Now - 1
	g.Emit(systems.Event{Type: EventLastStand, To: h.To, At: components.Position.Get(g.World, h.To).At})
	dungeon.BeginEffect(g, h.To, data.Effect, 0)
}

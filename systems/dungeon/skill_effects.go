package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Dealt is the stat for the damage that an actor's hits do, in percent.
const Dealt = "dealt"

// EventLastStand is a hit that would have killed the hero.
const EventLastStand = "last-stand"

func effectSkillPack() Pack {
	return Pack{
		Events: []systems.EventSpec{
			{Type: EventLastStand, Addressed: true, Tone: systems.ToneHurt, Fields: []systems.Field{systems.EventTo, systems.EventAt}},
		},
		Steps:        []Step{{Name: "focus", Run: focus}, {Name: "once", Run: once}},
		HitModifiers: map[string]ModifyHit{"dealt": dealt, "last stand": lastStand},
		SkillActs:    []SkillAct{{Of: components.Imbue, Use: imbue}},
	}
}

// imbue starts an effect on the actor that changes a stat.
func imbue(g *systems.Game, actor, skill world.ID, _ Aim) {
	data := components.Imbue.Get(g.World, skill)
	begin(g, actor, data.Effect, 0, components.Modifier{Stat: data.Stat, Percent: ofRank(data.Percent, rankOf(g, skill))})
}

// focus is the step that starts the effect of a hero who has waited in view of a
// hunter.
func focus(g *systems.Game) {
	data, _, rank := learntWith(g, g.Hero, components.Focus)
	if data == nil || g.Run().Over || !happened(g, EventWait) || !hunterInView(g) {
		return
	}
	begin(g, g.Hero, data.Effect, 0, components.Modifier{Stat: Dealt, Percent: ofRank(data.Percent, rank)})
}

// happened reports whether the hero has caused an event of a type in this turn.
func happened(g *systems.Game, kind string) bool {
	for _, e := range g.Events {
		if e.Type == kind && e.From == g.Hero {
			return true
		}
	}
	return false
}

// hunterInView reports whether the hero sees a monster that hunts it.
func hunterInView(g *systems.Game) bool {
	here := components.Position.Get(g.World, g.Hero)
	for id := range components.Mind.Each(g.World) {
		p := components.Position.Get(g.World, id)
		if p.Floor == here.Floor && Hunts(g, id) && !g.Removed(id) && inView(g, p.At) {
			return true
		}
	}
	return false
}

// once is the step that ends the effects that last until the hero has struck.
func once(g *systems.Game) {
	if g.Run().Over || !slices.ContainsFunc(g.Events, func(e systems.Event) bool {
		return e.Type == EventAttack && e.From == g.Hero && e.Name != WithThorns
	}) {
		return
	}
	for id := range components.Once.Each(g.World) {
		if worksOn(g, id, g.Hero) {
			endEffect(g, id)
		}
	}
}

// dealt is the hit modifier of the attacker's stat.
func dealt(g *systems.Game, h *Hit) {
	if h.Amount > 0 {
		h.Amount = percentOfDamage(h.Amount, dealtPercent(g, h))
	}
}

// dealtPercent is the percentage of a hit's damage that its attacker deals. Poison and
// thorns are parts of a blow, to which the stat has been applied where it should be.
func dealtPercent(g *systems.Game, h *Hit) int {
	if h.From == 0 || h.Kind == HitPoison || h.Kind == HitThorns {
		return 100
	}
	return Scale(g, h.From, Dealt, 100)
}

// lastStand is the hit modifier that leaves a hero 1 Hp instead of death, once in a
// number of new floors.
func lastStand(g *systems.Game, h *Hit) {
	health := components.Health.Find(g.World, h.To)
	if h.To != g.Hero || health == nil || h.Amount < health.Now {
		return
	}
	data, skill, rank := learntWith(g, h.To, components.LastStand)
	if data == nil {
		return
	}
	deepest := components.Statistics.Get(g.World, g.RunID).Deepest
	l := components.Learnt.Get(g.World, skill)
	if l.Used > 0 && deepest-l.Used < ofRank(data.Floors, rank) {
		return
	}
	l.Used = max(1, deepest)
	h.Amount = health.Now - 1
	g.Emit(systems.Event{Type: EventLastStand, To: h.To, At: components.Position.Get(g.World, h.To).At})
	begin(g, h.To, data.Effect, 0)
}

package dungeon

import (
	"cmp"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Spend spends an attribute point.
const Spend systems.Verb = "spend"

// AttributePack declares the points of a level and how they are spent.
func AttributePack() Pack {
	return Pack{
		Verbs: []systems.VerbSpec{{Name: Spend, Group: systems.GroupNone, Takes: []systems.Argument{systems.TakesAttribute}, Rule: spend, Legal: legalSpend, Free: true}},
	}
}

// attribute returns a pointer to the attribute of that name, or nil if there is
// none.
func attribute(a *components.AttributesData, name string) *int {
	switch name {
	case Atk:
		return &a.Atk
	case Int:
		return &a.Int
	case Def:
		return &a.Def
	default:
		return nil
	}
}

// UpdateMaxima recomputes the maxima of an actor's gauges from its attributes. A
// gauge above its new maximum is lowered to it; others stay as they are.
// Source: docs/rules.md, The hero.
func UpdateMaxima(g *systems.Game, id world.ID) {
	rule := components.Gauges.Find(g.World, id)
	if rule == nil {
		return
	}
	total := EffectiveAttributes(g, id)
	health := components.Health.Get(g.World, id)
	health.Max = HealthBounds.Clamp(rule.HpPerDef*total.Def + rule.HpBase)
	health.Now = min(health.Now, health.Max)
	mana := components.Mana.Get(g.World, id)
	mana.Max = ManaBounds.Clamp(rule.MpPerInt*total.Int + rule.MpBase)
	mana.Now = min(mana.Now, mana.Max)
}

// Heal adds hp and mp to a fighter's gauges, up to their maxima, and emits an
// event with what each has gained.
func Heal(g *systems.Game, id world.ID, hp, mp int) {
	at := components.Position.Get(g.World, id).At
	if health := components.Health.Find(g.World, id); health != nil && hp > 0 {
		gained := min(hp, health.Max-health.Now)
		health.Now += gained
		g.Emit(systems.Event{Type: EventHeal, To: id, Amount: gained, At: at})
	}
	if mana := components.Mana.Find(g.World, id); mana != nil && mp > 0 {
		gained := min(mp, mana.Max-mana.Now)
		mana.Now += gained
		g.Emit(systems.Event{Type: EventMana, To: id, Amount: gained, At: at})
	}
}

// LevelCost is the experience needed to advance from a level to the next.
func LevelCost(g *systems.Game, level int) int {
	return g.Rules.Levels.Base + g.Rules.Levels.Step*level
}

// levelUps is the step that turns experience into levels, several at once if
// there is enough. Each level fills both gauges and gives points. The dead gain
// no levels.
// Source: docs/rules.md, The hero.
func levelUps(g *systems.Game) {
	if g.Run().Over {
		return
	}
	for id, p := range components.Progress.Each(g.World) {
		for p.Exp >= LevelCost(g, p.Level) {
			p.Exp -= LevelCost(g, p.Level)
			Add(&p.Level, 1, levelBounds)
			Add(&p.Points, g.Rules.Levels.Points, pointsBounds)
			health, mana := components.Health.Get(g.World, id), components.Mana.Get(g.World, id)
			restored := cmp.Or(g.Rules.Levels.Restores, 100)
			health.Now = min(health.Max, health.Now+PercentOf(health.Max, restored))
			mana.Now = min(mana.Max, mana.Now+PercentOf(mana.Max, restored))
			g.Emit(systems.Event{Type: EventLevel, To: id, Amount: p.Level, Count: p.Points, At: components.Position.Get(g.World, id).At})
			levelled(g, id, p.Level)
		}
	}
}

// spend puts one point on an attribute. The maxima rise with it; the gauges
// themselves stay as they are.
func spend(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	p := components.Progress.Get(g.World, actor)
	base := attribute(components.Attributes.Get(g.World, actor), a.Name)
	switch {
	case base == nil:
		return systems.Refused("refuse.attribute")
	case p.Points == 0:
		return systems.Refused("refuse.no-points")
	}
	p.Points--
	Add(base, 1, AttributeBounds)
	UpdateMaxima(g, actor)
	g.Emit(systems.Event{Type: EventSpend, To: actor, Name: "attribute." + a.Name, Amount: *base})
	return systems.Free()
}

func legalSpend(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	if p := components.Progress.Find(g.World, actor); p != nil && p.Points > 0 {
		for _, name := range []string{Atk, Int, Def} {
			out = append(out, systems.Action{Verb: Spend, Name: name})
		}
	}
	return out
}

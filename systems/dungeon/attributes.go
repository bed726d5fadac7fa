package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// The attributes that points are spent on and equipment adds to.
const (
	Atk = "atk"
	Int = "int"
	Def = "def"
)

// worth is what a fighter's attributes are with what it wears.
func worth(g *systems.Game, id world.ID) components.AttributesData {
	total := *components.Attributes.Get(g.World, id)
	for _, item := range g.HeldBy(id) {
		if e := components.Equipment.Find(g.World, item); e != nil && e.Worn {
			if a := attribute(&total, e.Attribute); a != nil {
				*a += e.Quality
			}
		}
	}
	return total
}

// attribute is the one of that name, or nil.
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

// refresh sets the maxima of an actor's gauges by its attributes. A gauge
// above its maximum falls to it; a gauge below stays.
// Source: docs/rules.md, The hero.
func refresh(g *systems.Game, id world.ID) {
	rule := components.Gauges.Find(g.World, id)
	if rule == nil {
		return
	}
	total := worth(g, id)
	health := components.Health.Get(g.World, id)
	health.Max = rule.HpPerDef*total.Def + rule.HpBase
	health.Now = min(health.Now, health.Max)
	mana := components.Mana.Get(g.World, id)
	mana.Max = rule.MpPerInt*total.Int + rule.MpBase
	mana.Now = min(mana.Now, mana.Max)
}

// heal fills a fighter's gauges by so much, up to their maxima, and tells
// what came of it.
func heal(g *systems.Game, id world.ID, hp, mp int) {
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

// learnt is what a kill's experience is worth to who made it.
func learnt(g *systems.Game, id world.ID, exp int) int {
	for effect, l := range components.Learning.Each(g.World) {
		if components.Target.Get(g.World, effect).On == id {
			exp = (exp*l.Percent + 50) / 100
		}
	}
	return exp
}

// LevelCost is the experience that the next level takes.
func LevelCost(g *systems.Game, level int) int {
	return g.Rules.Levels.Base + g.Rules.Levels.Step*level
}

// levelUps is the step in which gathered experience becomes levels, several
// at once where it suffices. Each fills both gauges and gives points. Nobody
// learns when dead.
// Source: docs/rules.md, The hero.
func levelUps(g *systems.Game) {
	if g.Run().Over {
		return
	}
	for id, p := range components.Progress.Each(g.World) {
		for p.Exp >= LevelCost(g, p.Level) {
			p.Exp -= LevelCost(g, p.Level)
			p.Level++
			p.Points += g.Rules.Levels.Points
			health, mana := components.Health.Get(g.World, id), components.Mana.Get(g.World, id)
			health.Now, mana.Now = health.Max, mana.Max
			g.Emit(systems.Event{Type: EventLevel, To: id, Amount: p.Level, Count: p.Points, At: components.Position.Get(g.World, id).At})
		}
	}
}

// spend puts one point on an attribute. Maxima rise with it, gauges stay.
func spend(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	p := components.Progress.Get(g.World, actor)
	base := attribute(components.Attributes.Get(g.World, actor), a.Attribute)
	switch {
	case base == nil:
		return systems.Refused("refuse.attribute")
	case p.Points == 0:
		return systems.Refused("refuse.no-points")
	}
	p.Points--
	*base++
	refresh(g, actor)
	g.Emit(systems.Event{Type: EventSpend, To: actor, Name: "attribute." + a.Attribute, Amount: *base})
	return systems.Free()
}

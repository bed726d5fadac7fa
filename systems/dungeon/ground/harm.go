package ground

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// harm does to all on the floor what the cells do in which they end the turn: fire, then gases, oldest first.
func (t *turn) harm() {
	left := mostOf(t.g)
	if left > 0 {
		left = max(0, left-taken(t.g))
	}
	for id := range components.Health.Each(t.g.World) {
		at := components.Position.Find(t.g.World, id)
		if at == nil || at.Floor != t.floor || t.g.Removed(id) {
			continue
		}
		quench(t.g, id, dungeon.GroundAt(t.g, t.floor, at.At))
		before := components.Health.Get(t.g.World, id).Now
		for _, h := range t.hitsOn(id, at.At) {
			if id == t.g.Hero && left >= 0 {
				h.Most = left - max(0, before-components.Health.Get(t.g.World, id).Now)
				if h.Most <= 0 {
					continue
				}
			}
			dungeon.Hurt(t.g, h)
		}
		if !t.g.Removed(id) && !t.g.Run().Over {
			t.touch(id, components.Position.Get(t.g.World, id).At)
		}
	}
}

// mostOf is the most Hp that the hero loses to the ground in a turn; below 0 for no limit.
func mostOf(g *systems.Game) int {
	if g.Rules.Ground.Most == 0 {
		return -1
	}
	return max(1, dungeon.PercentOf(components.Health.Get(g.World, g.Hero).Max, g.Rules.Ground.Most))
}

// hitsOn lists the hits on an actor in a cell: fire, or else what burns it, and gases that choke it.
func (t *turn) hitsOn(id world.ID, at grid.Point) (hits []dungeon.Hit) {
	g := t.g
	if of, by, burns := t.heat(at); burns && !spares(g, by, id) {
		hits = append(hits, hitOf(g, by, id, fire.String(), damageOf(g, t.floor, of, by)))
	} else if effect, s := scorching(g, id); effect != 0 {
		hits = append(hits, hitOf(g, s.By, id, dungeon.NameOf(g, effect), damageOf(g, t.floor, s.Percent, s.By)))
	}
	if id == g.Hero {
		hits = append(hits, chokes(g, t.floor, at)...)
	}
	return hits
}

// heat is the damage of fire in a cell, in percent of the curve of health, and the actor that lit it.
func (t *turn) heat(p grid.Point) (of int, by world.ID, burns bool) {
	for _, layer := range t.layers() {
		if !layer.Fire {
			continue
		}
		l := layer.Data(t.g)
		if l.Coming || dungeon.AmountIn(l, p) == 0 {
			continue
		}
		return max(t.blasts[p], dungeon.PartOf(t.g, fire, components.Blaze).Percent), l.By, true
	}
	return 0, 0, false
}

// damageOf is the damage of fire that an actor has lit: a percentage of the curve of health, less if the actor says so.
func damageOf(g *systems.Game, floor, of int, by world.ID) int {
	damage := Percent(g, floor, of)
	if rule := components.Lights.Find(g.World, by); rule != nil {
		damage = max(1, dungeon.PercentOf(damage, rule.Percent))
	}
	return damage
}

// spares reports whether the fire that an actor has lit does nothing to another.
func spares(g *systems.Game, by, to world.ID) bool {
	return by == to && components.Lights.Has(g.World, by)
}

// hitOf is a hit of the ground. No actor strikes itself with the fire that it lit.
func hitOf(g *systems.Game, by, to world.ID, with string, amount int) dungeon.Hit {
	if by == to || !g.World.Alive(by) || g.Removed(by) {
		by = 0
	}
	return dungeon.Hit{From: by, To: to, Kind: dungeon.HitFire, With: with, Amount: amount}
}

// scorching is the effect that burns an actor; 0 for none.
func scorching(g *systems.Game, id world.ID) (world.ID, *components.ScorchesData) {
	for effect, s := range components.Scorches.Each(g.World) {
		if dungeon.WorksOn(g, effect, id) {
			return effect, s
		}
	}
	return 0, nil
}

// groundRule is the rule of a ground; nil for no ground.
func groundRule(g *systems.Game, name string) *components.GroundData {
	return dungeon.PartOf(g, components.NameData{Kind: dungeon.GroundKind, Key: name}, components.Ground)
}

// quench ends what burns an actor on ground that puts it out.
func quench(g *systems.Game, id world.ID, ground string) {
	rule := groundRule(g, ground)
	if rule == nil || !rule.Quenches {
		return
	}
	if effect, _ := scorching(g, id); effect != 0 {
		dungeon.EndEffect(g, effect)
	}
}

// chokes are the hits of gases on a hero without Vigour.
func chokes(g *systems.Game, floor int, at grid.Point) (hits []dungeon.Hit) {
	v := components.Vigour.Find(g.World, g.Hero)
	if v != nil && v.Now > 0 {
		return nil
	}
	for _, s := range in(g, floor, at) {
		if rule := dungeon.PartOf(g, s, components.Gas); rule != nil && rule.Chokes > 0 {
			amount := max(1, dungeon.PercentOf(components.Health.Get(g.World, g.Hero).Max, rule.Chokes))
			hits = append(hits, dungeon.Hit{To: g.Hero, Kind: dungeon.HitPoison, With: s.String(), Amount: amount})
		}
	}
	return hits
}

// touch lets the fire, the ground and the gases of a cell leave on an actor what lasts.
func (t *turn) touch(id world.ID, at grid.Point) {
	g := t.g
	if rule := groundRule(g, dungeon.GroundAt(g, t.floor, at)); rule != nil && rule.Effect != "" && !dungeon.Disguised(g, id) {
		keepUp(g, id, rule.Effect)
	}
	if _, by, burns := t.heat(at); burns && !spares(g, by, id) {
		setAlight(g, id, by)
	}
	for _, layer := range t.layers() {
		rule := layer.Gas
		if rule == nil {
			continue
		}
		l := layer.Data(g)
		if dungeon.AmountIn(l, at) == 0 {
			continue
		}
		if missing := poisonMissing(g, t.floor, id, rule); missing > 0 {
			dungeon.Envenom(g, l.By, id, missing)
		}
		if rule.Lulls != "" {
			lull(g, id, rule.Lulls)
		}
		if v := components.Vigour.Find(g.World, id); v != nil {
			v.Now = max(0, v.Now-rule.Drains)
		}
	}
}

// keepUp begins an effect on an actor, or sets its time anew without another message.
func keepUp(g *systems.Game, id world.ID, name string) {
	effect := dungeon.EffectOn(g, id, name)
	if effect == 0 {
		dungeon.Apply(g, id, name)
		return
	}
	timer := components.Timer.Get(g.World, effect)
	timer.Left = timer.Total
}

// setAlight begins the effect of fire on an actor, unless another effect keeps it from burning.
func setAlight(g *systems.Game, id, by world.ID) {
	name := dungeon.PartOf(g, fire, components.Blaze).Effect
	if name == "" || dungeon.Fireproof(g, id) || dampened(g, id) {
		return
	}
	dungeon.Apply(g, id, name)
	if s := components.Scorches.Find(g.World, dungeon.EffectOn(g, id, name)); s != nil {
		s.By = by
	}
}

// dampened reports whether an effect keeps an actor from beginning to burn.
func dampened(g *systems.Game, id world.ID) bool {
	for effect := range components.Dampens.Each(g.World) {
		if dungeon.WorksOn(g, effect, id) {
			return true
		}
	}
	return false
}

// poisonMissing is the poison that a gas adds to that of an actor, up to what the gas gives.
func poisonMissing(g *systems.Game, floor int, id world.ID, rule *components.GasData) int {
	if rule.Poison == 0 {
		return 0
	}
	missing := Percent(g, floor, rule.Poison)
	for effect, p := range components.Poison.Each(g.World) {
		if dungeon.WorksOn(g, effect, id) {
			missing -= p.Hp
		}
	}
	return missing
}

// lull puts a monster to sleep, unless it sleeps or the effect still works on it.
func lull(g *systems.Game, id world.ID, effect string) {
	m := components.Mind.Find(g.World, id)
	if m == nil || m.State == components.Asleep || components.Boss.Has(g.World, id) || dungeon.EffectOn(g, id, effect) != 0 {
		return
	}
	dungeon.FallAsleep(g, id)
	dungeon.Apply(g, id, effect)
}

// stir wakes the monsters that have slept as long as an effect lets them.
func stir(g *systems.Game) {
	for effect, rule := range components.Lulls.Each(g.World) {
		timer, target := components.Timer.Get(g.World, effect), components.Target.Get(g.World, effect).On
		if m := components.Mind.Find(g.World, target); m != nil && timer.Total-timer.Left == rule.Turns && m.State == components.Asleep {
			dungeon.Rouse(g, target)
		}
	}
}

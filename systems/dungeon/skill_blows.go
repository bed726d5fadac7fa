package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

func blowSkillPack() Pack {
	return Pack{
		Steps: []Step{{Name: "ripostes", Run: ripostes}},
		SkillActs: []SkillAct{
			{Of: components.Cleave, Refusal: nobodyBeside, Hits: cleaveHits, Use: cleave},
			{Of: components.Smite, Aims: foesBeside, Hits: smiteHits, Use: smite},
			{Of: components.Fan, Refusal: nobodyInFan, Hits: fanHits, Use: fan},
		},
	}
}

// foesBeside lists the directions of the foes next to an actor.
func foesBeside(g *systems.Game, actor, _ world.ID) []Aim { return aimsAt(AdjacentFoes(g, actor)) }

// aimsAt are the directions of foes.
func aimsAt(foes []Foe) []Aim {
	var aims []Aim
	for _, foe := range foes {
		aims = append(aims, Aim{Direction: foe.Toward})
	}
	return aims
}

func nobodyBeside(g *systems.Game, actor, _ world.ID) string {
	if len(AdjacentFoes(g, actor)) == 0 {
		return "refuse.skill-target"
	}
	return ""
}

// strikeAll strikes with each of the hits.
func strikeAll(g *systems.Game, hits []Hit) {
	for _, h := range hits {
		Strike(g, h)
	}
}

// cleave strikes all foes next to the actor.
func cleave(g *systems.Game, actor, skill world.ID, a Aim) {
	strikeAll(g, cleaveHits(g, actor, skill, a))
	countBlow(g, actor)
}

func cleaveHits(g *systems.Game, actor, skill world.ID, _ Aim) (hits []Hit) {
	percent := ofRank(components.Cleave.Get(g.World, skill).Percent, rankOf(g, skill))
	power := percentOf(BlowPower(g, actor), percent)
	for _, foe := range AdjacentFoes(g, actor) {
		hits = append(hits, Hit{From: actor, To: foe.ID, Kind: HitBlow, Power: power})
	}
	return hits
}

// smite strikes a blow with a share of Int added.
func smite(g *systems.Game, actor, skill world.ID, a Aim) {
	strikeAll(g, smiteHits(g, actor, skill, a))
	countBlow(g, actor)
}

func smiteHits(g *systems.Game, actor, skill world.ID, a Aim) []Hit {
	percent := ofRank(components.Smite.Get(g.World, skill).Percent, rankOf(g, skill))
	power := statBounds.Clamp(BlowPower(g, actor) + percentOf(Stat(g, actor, Int), percent))
	return []Hit{{From: actor, To: neighbour(g, actor, a.Direction), Kind: HitBlow, Power: power}}
}

func nobodyInFan(g *systems.Game, actor, skill world.ID) string {
	if len(foesInLine(g, actor, components.Fan.Get(g.World, skill).Reach)) == 0 {
		return "refuse.skill-target"
	}
	return ""
}

// fan throws at the first foe in each direction, or at one unseen in its way.
func fan(g *systems.Game, actor, skill world.ID, a Aim) {
	for _, h := range fanHits(g, actor, skill, a) {
		d := straight(components.Position.Get(g.World, actor).At, components.Position.Get(g.World, h.To).At)
		strikeAll(g, onTheWay(g, d, []Hit{h}))
	}
}

func fanHits(g *systems.Game, actor, skill world.ID, _ Aim) (hits []Hit) {
	data := components.Fan.Get(g.World, skill)
	power := percentOf(Stat(g, actor, Atk), ofRank(data.Percent, rankOf(g, skill)))
	power = Scale(g, actor, ThrownPercent, power)
	for _, foe := range foesInLine(g, actor, data.Reach) {
		hits = append(hits, Hit{From: actor, To: foe.ID, Kind: HitThrown, Power: power})
	}
	return hits
}

// ripostes is the step in which a hero who has not moved strikes those that have stepped
// next to it.
func ripostes(g *systems.Game) {
	data, _, rank := learntWith(g, g.Hero, components.Riposte)
	moved := slices.ContainsFunc(g.Events, func(e systems.Event) bool { return e.Type == EventStep && e.From == g.Hero })
	if data == nil || moved || g.Run().Over {
		return
	}
	here := components.Position.Get(g.World, g.Hero)
	struck := map[world.ID]bool{}
	for _, e := range g.Events {
		if e.Type != EventStep || struck[e.From] || g.Removed(e.From) || !AreFoes(g, g.Hero, e.From) {
			continue
		}
		at := components.Position.Get(g.World, e.From)
		if at.Floor != here.Floor || at.At != e.At || at.At.Distance(here.At) != 1 {
			continue
		}
		struck[e.From] = true
		Strike(g, Hit{From: g.Hero, To: e.From, Kind: HitBlow, Power: percentOf(BlowPower(g, g.Hero), ofRank(data.Percent, rank))})
	}
}

// cross lists a cell and those next to it.
func cross(at grid.Point) []grid.Point {
	around := at.Neighbours()
	return append([]grid.Point{at}, around[:]...)
}

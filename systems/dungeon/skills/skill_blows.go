package skills

import (
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// BlowSkillPack declares skills that strike.
func BlowSkillPack() dungeon.Pack {
	return dungeon.Pack{
		Steps: []dungeon.Step{{Name: "ripostes", Run: ripostes}},
		SkillActs: []dungeon.SkillAct{
			{Of: components.Cleave, Refusal: nobodyBeside, Hits: cleaveHits, Use: cleave},
			{Of: components.Smite, Aims: foesBeside, Hits: smiteHits, Use: smite},
			{Of: components.Fan, Refusal: nobodyInFan, Hits: fanHits, Use: fan},
		},
	}
}

// foesBeside lists the directions of the foes next to an actor.
func foesBeside(g *systems.Game, actor, _ world.ID) []dungeon.Aim {
	return aimsAt(dungeon.AdjacentFoes(g, actor))
}

// aimsAt are the directions of foes.
func aimsAt(foes []dungeon.Foe) []dungeon.Aim {
	var aims []dungeon.Aim
	for _, foe := range foes {
		aims = append(aims, dungeon.Aim{Direction: foe.Toward})
	}
	return aims
}

func nobodyBeside(g *systems.Game, actor, _ world.ID) string {
	if len(dungeon.AdjacentFoes(g, actor)) == 0 {
		return "refuse.skill-target"
	}
	return ""
}

// strikeAll strikes with each of the hits.
func strikeAll(g *systems.Game, hits []dungeon.Hit) {
	for _, h := range hits {
		dungeon.Strike(g, h)
	}
}

// cleave strikes all foes next to the actor.
func cleave(g *systems.Game, actor, skill world.ID, a dungeon.Aim) {
	strikeAll(g, cleaveHits(g, actor, skill, a))
	dungeon.CountBlow(g, actor)
}

func cleaveHits(g *systems.Game, actor, skill world.ID, _ dungeon.Aim) (hits []dungeon.Hit) {
	percent := dungeon.AtRank(components.Cleave.Get(g.World, skill).Percent, dungeon.RankOf(g, skill))
	power := dungeon.PercentOf(dungeon.BlowPower(g, actor), percent)
	for _, foe := range dungeon.AdjacentFoes(g, actor) {
		hits = append(hits, dungeon.Hit{From: actor, To: foe.ID, Kind: dungeon.HitBlow, Power: power})
	}
	return hits
}

// smite strikes a blow with a share of Int added.
func smite(g *systems.Game, actor, skill world.ID, a dungeon.Aim) {
	strikeAll(g, smiteHits(g, actor, skill, a))
	dungeon.CountBlow(g, actor)
}

func smiteHits(g *systems.Game, actor, skill world.ID, a dungeon.Aim) []dungeon.Hit {
	percent := dungeon.AtRank(components.Smite.Get(g.World, skill).Percent, dungeon.RankOf(g, skill))
	power := dungeon.StatBounds.Clamp(dungeon.BlowPower(g, actor) + dungeon.PercentOf(dungeon.Stat(g, actor, dungeon.Int), percent))
	return []dungeon.Hit{{From: actor, To: dungeon.Neighbour(g, actor, a.Direction), Kind: dungeon.HitBlow, Power: power}}
}

func nobodyInFan(g *systems.Game, actor, skill world.ID) string {
	if len(dungeon.FoesInLine(g, actor, components.Fan.Get(g.World, skill).Reach)) == 0 {
		return "refuse.skill-target"
	}
	return ""
}

// fan throws at the first foe in each direction, or at one unseen in its way.
func fan(g *systems.Game, actor, skill world.ID, a dungeon.Aim) {
	for _, h := range fanHits(g, actor, skill, a) {
		d := dungeon.Straight(components.Position.Get(g.World, actor).At, components.Position.Get(g.World, h.To).At)
		strikeAll(g, monsters.OnTheWay(g, d, []dungeon.Hit{h}))
	}
}

func fanHits(g *systems.Game, actor, skill world.ID, _ dungeon.Aim) (hits []dungeon.Hit) {
	data := components.Fan.Get(g.World, skill)
	power := dungeon.PercentOf(dungeon.Stat(g, actor, dungeon.Atk), dungeon.AtRank(data.Percent, dungeon.RankOf(g, skill)))
	power = dungeon.Scale(g, actor, dungeon.ThrownPercent, power)
	for _, foe := range dungeon.FoesInLine(g, actor, data.Reach) {
		hits = append(hits, dungeon.Hit{From: actor, To: foe.ID, Kind: dungeon.HitThrown, Power: power})
	}
	return hits
}

// ripostes is the step in which a hero that has not moved strikes monsters that have stepped
// next to it.
func ripostes(g *systems.Game) {
	data, _, rank := dungeon.LearntWith(g, g.Hero, components.Riposte)
	if data == nil || moved(g) || g.Run().Over {
		return
	}
	here := components.Position.Get(g.World, g.Hero)
	struck := map[world.ID]bool{}
	for _, e := range g.Events {
		if e.Type != dungeon.EventStep || struck[e.From] || g.Removed(e.From) || !dungeon.AreFoes(g, g.Hero, e.From) {
			continue
		}
		at := components.Position.Get(g.World, e.From)
		if at.Floor != here.Floor || at.At != e.At || at.At.Distance(here.At) != 1 {
			continue
		}
		struck[e.From] = true
		dungeon.Strike(g, dungeon.Hit{From: g.Hero, To: e.From, Kind: dungeon.HitBlow, With: WithRiposte, Power: dungeon.PercentOf(dungeon.BlowPower(g, g.Hero), dungeon.AtRank(data.Percent, rank))})
	}
}

// WithRiposte is the word key of the means of a riposte.
const WithRiposte = "skill.riposte"

// moved reports whether the hero is in another cell than when the turn began.
func moved(g *systems.Game) bool {
	return slices.ContainsFunc(g.Events, func(e systems.Event) bool {
		switch {
		case e.From == g.Hero && (e.Type == dungeon.EventSkill || e.Type == items.EventZap):
			return blinks(g, e.Name)
		case e.From == g.Hero:
			return e.Type == dungeon.EventStep || e.Type == dungeon.EventTeleport
		case e.To == g.Hero:
			return e.Type == dungeon.EventShove || e.Type == monsters.EventDrag
		}
		return false
	})
}

// blinks reports whether a skill or an item, given by its word key, moves its owner to a cell.
func blinks(g *systems.Game, key string) bool {
	kind, name, _ := strings.Cut(key, ".")
	entry := g.Content.Find(kind, name)
	return entry != nil && dungeon.PartsHave(entry.Parts, components.Blink)
}

// cross lists a cell and those next to it.
func cross(at grid.Point) []grid.Point {
	around := at.Neighbours()
	return append([]grid.Point{at}, around[:]...)
}

package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
)

// clock is the step that counts the turn. What is limited to a number of times in a
// turn starts anew.
func clock(g *systems.Game) {
	Add(&g.Run().Turn, 1, turnBounds)
	for _, thirst := range components.Thirst.Each(g.World) {
		thirst.Drunk = 0
	}
	for _, strides := range components.Strides.Each(g.World) {
		strides.Taken = 0
	}
}

// TurnPack declares the steps and tables that every ruleset builds on.
func TurnPack() Pack {
	return Pack{
		Steps: []Step{
			{Name: "consequences", Run: systems.RunConsequences},
			{Name: "monster attacks", Run: monsterAttacks},
			{Name: "monsters act", Run: monstersAct},
			{Name: "noise", Run: noise},
			{Name: "minds", Run: minds},
			{Name: "effects", Run: effects},
			{Name: "clock", Run: clock},
			{Name: "reaper", Run: systems.Reap},
			{Name: "level-ups", Run: levelUps},
			{Name: "sight", Run: UpdateSight},
			{Name: "chronicle", Run: Chronicle},
		},
		Bumps: []Bump{
			{Into: AreFoes, Verb: Attack},
			{Into: opensTreasure, Verb: Search},
		},
		Sights: map[string]Sight{"view": nil, "shadows": shadows},
		Stats: []string{
			Atk, Int, Def, Critical, Exp, BlowPercent, PotionPercent, ThrownPercent, FlaskPercent, FlaskHarm, BlowInt, SpellMana, StairSense,
			Taken, Taken + "-" + HitBlow, Taken + "-" + HitMagic, Taken + "-" + HitThrown, Taken + "-" + HitShot,
			Taken + "-" + HitPoison, Taken + "-" + HitFire, Taken + "-" + HitLightning, Taken + "-" + HitThorns,
		},
		StatSources: map[string]systems.Modify{"own": own, "worn": worn, "effects": effectsOn},
		Populators: map[string]Populator{
			"stairs":    (*Population).stairs,
			"doors":     (*Population).doors,
			"fungus":    (*Population).fungus,
			"treasures": (*Population).treasures,
			"monsters":  (*Population).allMonsters,
		},
		Checks: []Check{
			{components.Grants, grantsUnknown},
			{components.Timer, lastsTooLong},
			{components.Search, searchesNoTreasure},
			{components.Hidden, hiddenAndSolid},
			{components.Layer, unknownLayer},
		},
	}
}

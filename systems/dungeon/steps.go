package dungeon

import (
	"fmt"

	"github.com/donjon-rogue/donjon/systems"
)

// steps are the steps that rulesets can build a turn from.
var steps = map[string]systems.System[*systems.Game]{
	"consequences":     systems.RunConsequences,
	"level generation": levelGeneration,
	"arrival":          arrival,
	"monster attacks":  monsterAttacks,
	"monsters act":     monstersAct,
	"wear the best":    wearTheBest,
	"effects":          effects,
	"clock":            clock,
	"reaper":           systems.Reap,
	"level-ups":        levelUps,
	"sight":            sight,
	"chronicle":        chronicle,
}

// AddStep registers a step that rulesets can name in a turn. Call it from an init
// function; it panics if the name is taken.
func AddStep(name string, s systems.System[*systems.Game]) {
	if _, taken := steps[name]; taken {
		panic(fmt.Errorf("dungeon: two steps of a turn are called %q", name))
	}
	steps[name] = s
}

// clock is the step that counts the turn.
func clock(g *systems.Game) { add(&g.Run().Turn, 1, turnBounds) }

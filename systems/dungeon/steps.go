package dungeon

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
)

// steps are the steps that rulesets can build a turn from.
var steps = map[string]systems.System[*systems.Game]{
	"consequences":     systems.RunConsequences,
	"level generation": levelGeneration,
	"arrival":          arrival,
	"monster attacks":  monsterAttacks,
	"monsters act":     monstersAct,
	"noise":            noise,
	"minds":            minds,
	"wear the best":    wearTheBest,
	"gauges":           gauges,
	"fading":           fading,
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

// clock is the step that counts the turn. What is limited to a number of times in a
// turn starts anew.
func clock(g *systems.Game) {
	add(&g.Run().Turn, 1, turnBounds)
	for _, thirst := range components.Thirst.Each(g.World) {
		thirst.Drunk = 0
	}
	for _, strides := range components.Strides.Each(g.World) {
		strides.Taken = 0
	}
}

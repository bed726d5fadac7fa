package dungeon

import (
	"fmt"

	"github.com/donjon-rogue/donjon/systems"
)

// steps are what rulesets put a turn together from.
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

// AddStep makes a step known under a name that rulesets can call it by. Call
// it while packages initialise; a name that is taken is a panic.
func AddStep(name string, s systems.System[*systems.Game]) {
	if _, taken := steps[name]; taken {
		panic(fmt.Errorf("dungeon: two steps of a turn are called %q", name))
	}
	steps[name] = s
}

// clock is the step that counts the turn.
func clock(g *systems.Game) { g.Run().Turn++ }

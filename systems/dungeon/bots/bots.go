// Package bots holds the computer players of the dungeon, from one that acts at
// random to one that evaluates its fights, and probes that repeat one tactic. They see
// only what a player sees and take the same actions.
package bots

import (
	"fmt"
	"strings"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Bot is a computer player of one game.
type Bot interface {
	// Choose is the bot's next action; the game must not be over.
	Choose(k known.Known) systems.Action
}

// The names of the bots, for New.
const (
	NameRandom  = "random"
	NameGreedy  = "greedy"
	NameCareful = "careful"
	NameDiver   = "diver"
	NameRester  = "rester"
	NameDancer  = "stair-dancer"
	NamePlanner = "planner"
	NameTester  = "tester"

	// Probes: careful, or the planner, with one tactic.
	NameDoorHolder     = "door-holder"
	NameDrinker        = "drinker"
	NameStairFighter   = "stair-fighter"
	NameLurer          = "lurer"
	NameBouncer        = "bouncer"
	NameJumper         = "jumper"
	NamePlannerDoors   = "planner-doors"
	NamePlannerDrinks  = "planner-drinks"
	NamePlannerBounces = "planner-bounces"
)

// Names lists the bots, the least skilled first, and then the probes.
func Names() []string {
	return []string{NameRandom, NameDiver, NameGreedy, NameCareful, NameRester, NameDancer, NamePlanner, NameTester,
		NameDoorHolder, NameDrinker, NameStairFighter, NameLurer, NameBouncer, NameJumper,
		NamePlannerDoors, NamePlannerDrinks, NamePlannerBounces}
}

// build is a way to spend points.
type build struct {
	lowest []string                  // in Classic: always on the lowest of these attributes
	points components.AttributesData // in Adventure: in this proportion
}

// builds are the builds of careful and the planner.
var builds = map[string]build{
	"even": {[]string{dungeon.Atk, dungeon.Int, dungeon.Def}, components.AttributesData{Atk: 6, Int: 6, Def: 9}},
	"atk":  {[]string{dungeon.Atk, dungeon.Def}, components.AttributesData{Atk: 10, Int: 2, Def: 9}},
	"int":  {[]string{dungeon.Int, dungeon.Def}, components.AttributesData{Atk: 2, Int: 10, Def: 9}},
}

// defaultBuild is the build in Classic if none is named. In Adventure every class then has
// its own proportion.
const defaultBuild = "atk"

// Builds lists the builds of careful and the planner.
func Builds() []string { return []string{"even", "atk", "int"} }

// New makes the bot of that name for one game. The build is one of Builds for
// careful and the planner, or empty for their default; the others have none. The error
// lists the known bots or builds.
func New(name, build string) (Bot, error) {
	if _, known := builds[build]; build != "" && !known {
		return nil, fmt.Errorf("there is no build %q; the known ones are %s", build, strings.Join(Builds(), ", "))
	}
	if build != "" && name != NameCareful && name != NamePlanner {
		return nil, fmt.Errorf("the bot %q has no builds; only %s and %s have", name, NameCareful, NamePlanner)
	}
	if probe := newProbe(name); probe != nil {
		return probe, nil
	}
	switch name {
	case NameRandom:
		return &Random{}, nil
	case NameGreedy:
		return &Greedy{}, nil
	case NameDiver:
		return &Diver{}, nil
	case NameCareful:
		return &Careful{Build: build}, nil
	case NameRester:
		return &Careful{rests: 100}, nil
	case NameDancer:
		return &Dancer{}, nil
	case NamePlanner:
		p := newPlanner()
		p.Build = build
		return p, nil
	case NameTester:
		return &Tester{last: -testerTurns}, nil
	default:
		return nil, fmt.Errorf("there is no bot %q; the known ones are %s", name, strings.Join(Names(), ", "))
	}
}

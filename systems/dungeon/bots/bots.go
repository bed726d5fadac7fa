// Package bots holds the computer players of the dungeon, from one that acts at
// random to one that evaluates its fights. They see only what a player sees and
// take the same actions.
package bots

import (
	"fmt"
	"strings"

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
)

// Names lists the bots, the least skilled first.
func Names() []string {
	return []string{NameRandom, NameDiver, NameGreedy, NameCareful, NameRester, NameDancer, NamePlanner, NameTester}
}

// builds are the attributes that the careful bot spends its points on: always on
// the lowest of these.
var builds = map[string][]string{
	"even": {dungeon.Atk, dungeon.Int, dungeon.Def},
	"atk":  {dungeon.Atk, dungeon.Def},
	"int":  {dungeon.Int, dungeon.Def},
}

// DefaultBuild is the build of a careful bot if none is named.
const DefaultBuild = "atk"

// Builds lists the builds of the careful bot.
func Builds() []string { return []string{"even", "atk", "int"} }

// New makes the bot of that name for one game. The build is one of Builds for the
// careful bot, or empty for its default; the others have none. The error lists
// the known bots or builds.
func New(name, build string) (Bot, error) {
	if build != "" && builds[build] == nil {
		return nil, fmt.Errorf("there is no build %q; the known ones are %s", build, strings.Join(Builds(), ", "))
	}
	if build != "" && name != NameCareful {
		return nil, fmt.Errorf("the bot %q has no builds; only %s has", name, NameCareful)
	}
	switch name {
	case NameRandom:
		return &Random{}, nil
	case NameGreedy:
		return &Greedy{}, nil
	case NameDiver:
		return &Diver{}, nil
	case NameCareful:
		if build == "" {
			build = DefaultBuild
		}
		return &Careful{Build: build}, nil
	case NameRester:
		return &Careful{Build: DefaultBuild, rests: 100}, nil
	case NameDancer:
		return &Dancer{Careful: Careful{Build: DefaultBuild}}, nil
	case NamePlanner:
		return newPlanner(), nil
	case NameTester:
		return &Tester{Careful: Careful{Build: DefaultBuild}, last: -testerTurns}, nil
	default:
		return nil, fmt.Errorf("there is no bot %q; the known ones are %s", name, strings.Join(Names(), ", "))
	}
}

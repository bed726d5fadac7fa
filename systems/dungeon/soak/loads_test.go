// Package soak tests that a game is the same on every machine and with any number
// of saves and loads in between. Every test run plays a short sample; with
// DONJON_SOAK in the environment it plays much more.
package soak

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// soaking is whether to run the long tests.
var soaking = os.Getenv("DONJON_SOAK") != ""

// player is the bot that plays the nth of many games. The bots take turns, and so
// do the builds of each.
func player(n int) (bot, build string) {
	names, builds := []string{bots.NameRandom, bots.NameDiver, bots.NameGreedy, bots.NameCareful}, bots.Builds()
	if bot = names[n%len(names)]; bot == bots.NameCareful {
		build = builds[n/len(names)%len(builds)]
	}
	return bot, build
}

// adventure is the ruleset in which monsters live.
const adventure = "adventure"

// classes are Adventure's.
var classes = []string{"warrior", "mage", "rogue", "alchemist", "templar"}

// adventurer is the bot that plays the nth of many games of Adventure, and its class.
// The bots take turns, and the classes too.
func adventurer(n int) (bot, class string) {
	names := []string{bots.NameCareful, bots.NameGreedy, bots.NameDancer, bots.NameDiver, bots.NameRester, bots.NameRandom}
	return names[n%len(names)], classes[n%len(classes)]
}

// TestGamesLoadedAtRandomTurnsStayTheSame plays games of every bot twice: without
// interruption, and saved and loaded at random turns, half of them in files. The
// complete states must be equal after each action.
func TestGamesLoadedAtRandomTurnsStayTheSame(t *testing.T) {
	var plans []plan
	if soaking {
		for i := range 1000 {
			bot, build := player(i)
			plans = append(plans, whole(fmt.Sprint("loads ", i), bot, build))
		}
	} else {
		games := 8
		if testing.Short() {
			games = 4
		}
		for i := range games {
			bot, build := player(i)
			plans = append(plans, plan{seed: fmt.Sprint("loads ", i), bot: bot, build: build, floor: 3, actions: 1500})
		}
	}
	checkLoads(t, dungeontest.OwnKit(t, kit.DefaultRuleset), plans)
}

// TestGamesOfAdventureLoadedAtRandomTurnsStayTheSame does the same with Adventure.
func TestGamesOfAdventureLoadedAtRandomTurnsStayTheSame(t *testing.T) {
	games, actions, planners := 6, 900, 1
	if soaking {
		games, actions, planners = 300, 0, 50
	}
	plans := planned("loads", planners)
	for i := range plans {
		plans[i].actions = actions
	}
	for i := range games {
		bot, class := adventurer(i)
		plans = append(plans, plan{seed: fmt.Sprint("loads ", i), bot: bot, class: class, actions: actions, turns: 50_000, idle: 5_000})
	}
	checkLoads(t, dungeontest.OwnKit(t, adventure), plans)
}

// checkLoads plays every plan beside a twin that is saved and loaded.
func checkLoads(t *testing.T, kit *kit.Kit, plans []plan) {
	t.Helper()
	folders := make([]string, len(plans))
	for i := range folders {
		if chance := dice.New(plans[i].seed, "folder"); chance.Below(2) == 0 {
			folders[i] = t.TempDir()
		}
	}
	actions, loads := make([]int, len(plans)), make([]int, len(plans))
	faults := each("games", len(plans), func(i int) error {
		twin, err := newTwin(kit, plans[i], folders[i])
		if err != nil {
			return err
		}
		err = plans[i].play(kit, func(g *systems.Game, a systems.Action) error {
			actions[i]++
			return twin.follow(g, a)
		})
		loads[i] = twin.loads
		if ended := twin.end(); err == nil {
			err = ended
		}
		return err
	})
	for _, err := range faults {
		t.Error(err)
	}
	report(t, "%d games, %d actions, %d loads: %d differences", len(plans), sum(actions), sum(loads), len(faults))
	if sum(loads) < len(plans) {
		t.Errorf("%d games were loaded only %d times", len(plans), sum(loads))
	}
}

// TestADifferenceIsReported changes something in a twin.
func TestADifferenceIsReported(t *testing.T) {
	kit := dungeontest.OwnKit(t, kit.DefaultRuleset)
	p := plan{seed: "tamper", bot: bots.NameGreedy, actions: 60}
	for _, c := range []struct {
		change func(*systems.Game)
		want   string
	}{
		{func(*systems.Game) {}, ""},
		{func(g *systems.Game) { components.Health.Get(g.World, g.Hero).Max-- }, "the twin differs first in health, of "},
		{func(g *systems.Game) { g.World.Create() }, "the twin differs first in the entities, of 1 components"},
		{func(g *systems.Game) { g.Stream("another") }, "the twin differs first in chance, of "},
	} {
		twin, err := newTwin(kit, p, "")
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		err = p.play(kit, func(g *systems.Game, a systems.Action) error {
			if n++; n == 40 {
				c.change(twin.game)
			}
			return twin.follow(g, a)
		})
		if c.want == "" && err == nil {
			continue
		}
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), `seed "tamper", bot greedy, turn `) {
			t.Errorf("got the difference %v, want %q", err, c.want)
		}
	}
}

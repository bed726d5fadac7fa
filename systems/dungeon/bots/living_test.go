package bots

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestEveryBotPlaysEveryClass plays the first turns of Adventure with every bot and
// class: every action that a bot chooses is accepted.
func TestEveryBotPlaysEveryClass(t *testing.T) {
	kit := dungeontest.OwnKit(t, "adventure")
	rested := 0
	for _, name := range Names() {
		for _, class := range kit.Rules().Heroes() {
			g, err := kit.Begin(dungeon.Start{Seed: "bots", Class: class})
			if err != nil {
				t.Fatal(err)
			}
			bot, err := New(name, "")
			if err != nil {
				t.Fatal(err)
			}
			for turns := 0; turns < 600 && !g.Run().Over; turns++ {
				a := bot.Choose(known.Know(g))
				if err := g.Act(a); err != nil {
					t.Fatalf("%s, %s, turn %d: %+v: %v", name, class, g.Run().Turn, a, err)
				}
				if a.Verb == dungeon.RestVerb {
					rested++
				}
			}
		}
	}
	if rested == 0 {
		t.Error("no bot has rested")
	}
}

func TestPointsFollowTheProportionOfTheClass(t *testing.T) {
	base := components.AttributesData{Atk: 12, Int: 7, Def: 11}
	for range 21 {
		switch furthestBehind(points["warrior"], base) {
		case dungeon.Atk:
			base.Atk++
		case dungeon.Int:
			base.Int++
		default:
			base.Def++
		}
	}
	if base.Atk < 18 || base.Def < 17 || base.Int > 8 {
		t.Errorf("21 points of a warrior make %+v", base)
	}
}

// TestABuildReplacesTheProportionOfTheClass spends a point in both rulesets.
func TestABuildReplacesTheProportionOfTheClass(t *testing.T) {
	adventure, classic := known.Know(adventureGame(t, "build", "warrior")), known.Know(classicGame(t))
	for _, c := range []struct {
		k           known.Known
		build, want string
	}{
		{adventure, "", dungeon.Atk}, {adventure, "int", dungeon.Int}, {adventure, "even", dungeon.Int},
		{classic, "", dungeon.Atk}, {classic, "int", dungeon.Int},
	} {
		s := c.k.Hero().Sheet()
		s.Base = components.AttributesData{Atk: 10, Int: 8, Def: 20}
		if c.build == "" || c.k == classic {
			s.Base = components.AttributesData{Atk: 8, Int: 8, Def: 10}
		}
		if got := (&Careful{Build: c.build}).attribute(c.k, s); got != c.want {
			t.Errorf("the build %q spends on %s, want %s", c.build, got, c.want)
		}
	}
}

// classicGame begins a game of Classic.
func classicGame(t *testing.T) *systems.Game {
	t.Helper()
	g, err := dungeontest.OwnKit(t, "classic").Begin(dungeon.Start{Seed: "build"})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// progress counts the floors entered, the kills and the treasures of a run.
func progress(g *systems.Game) int {
	stats := components.Statistics.Get(g.World, g.RunID)
	sum := stats.Deepest + stats.Treasures
	for _, kind := range stats.Kills {
		sum += kind.N
	}
	return sum
}

// TestBotsDoNotChaseWhoFlees plays games in which a thief flees into a dead end, out of
// the hero's sight: the bots leave it there, and go on to new floors, kills and treasures.
func TestBotsDoNotChaseWhoFlees(t *testing.T) {
	kit := dungeontest.OwnKit(t, "adventure")
	const patience = 1000 // actions without progress; a floor takes hundreds
	for seed, name := range map[string]string{"zz46": NameGreedy, "zz49": NameCareful} {
		g, err := kit.Begin(dungeon.Start{Seed: seed, Class: "warrior"})
		if err != nil {
			t.Fatal(err)
		}
		bot, err := New(name, "")
		if err != nil {
			t.Fatal(err)
		}
		done, since := 0, 0
		for n := 0; n < 6000 && !g.Run().Over; n++ {
			if err := g.Act(bot.Choose(known.Know(g))); err != nil {
				t.Fatal(err)
			}
			if now := progress(g); now > done {
				done, since = now, n
			}
			if n-since > patience {
				t.Fatalf("%s is on floor %d after %d actions, and has done nothing for %d", name, known.Know(g).Hero().Depth(), n, patience)
			}
		}
	}
}

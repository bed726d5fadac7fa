package lab

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
)

// adventureReport is the folder of the report about Adventure.
const adventureReport = report + "/adventure"

// adventureBots are the bots of the report, in its order.
var adventureBots = []string{bots.NameRandom, bots.NameDiver, bots.NameGreedy, bots.NameCareful, bots.NameRester, bots.NameDancer}

// adventureGames is how many games a bot of the report plays with every class.
const adventureGames = 2000

// lastFloor is the floor of the Rat King, beyond which a run ends.
const lastFloor = 5

// adventure is the report's batches, by the bot's name and the class.
type adventure map[string]Summary

func (a adventure) of(bot, class string) Summary { return a[bot+"-"+class] }

func adventureKit(t *testing.T) *dungeon.Kit {
	t.Helper()
	kit, err := dungeon.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	return kit
}

func readAdventure(t *testing.T, classes []string) adventure {
	t.Helper()
	out := adventure{}
	for _, bot := range adventureBots {
		for _, class := range classes {
			name := bot + "-" + class
			raw, err := os.ReadFile(filepath.Join(adventureReport, name, SummaryFile))
			if err != nil {
				t.Fatalf("%v; run make balance", err)
			}
			var s Summary
			if err := json.Unmarshal(raw, &s); err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			out[name] = s
		}
	}
	return out
}

// on returns what happened on a floor.
func (s Summary) on(depth int) FloorOf {
	if depth > len(s.Floors) {
		return FloorOf{Depth: depth}
	}
	return s.Floors[depth-1]
}

// won is the number of games that went beyond the last floor.
func (s Summary) won() int {
	for _, end := range s.Ends {
		if end.Name == EndWon {
			return end.N
		}
	}
	return 0
}

// promises are the limits for Adventure's first five floors.
func (a adventure) promises(classes []string) (out []promise) {
	between := func(what string, figure, least, most Hundredths) {
		out = append(out, promise{what, figure, least, false}, promise{what, figure, most, true})
	}
	for depth := 1; depth < lastFloor; depth++ {
		entered, died := 0, 0
		for _, class := range classes {
			f := a.of(bots.NameCareful, class).on(depth)
			entered, died = entered+f.Entered, died+f.Died
		}
		between(fmt.Sprintf("careful: percent of all classes that die on floor %d", depth), Ratio(100*died, entered), 50, 1200)
	}
	hp := Hundredths(0)
	for _, class := range classes {
		hp += a.of(bots.NameCareful, class).on(lastFloor).Hp / Hundredths(len(classes))
	}
	for _, class := range classes {
		careful := a.of(bots.NameCareful, class)
		between(class+": percent of careful's games that beat the Rat King, of those that reach him",
			Ratio(100*careful.won(), careful.on(lastFloor).Entered), 6500, 9000)
		between(class+": percent of careful's mean Hp on entering floor 5, of the mean of the classes",
			Ratio(int(100*careful.on(lastFloor).Hp), int(hp)), 8000, 12000)
		greedy := a.of(bots.NameGreedy, class)
		between(class+": percent of greedy's games that reach floor 5", Ratio(100*greedy.on(lastFloor).Entered, greedy.Played), 2000, 6000)
		for _, probe := range []string{bots.NameRester, bots.NameDancer} {
			out = append(out, promise{fmt.Sprintf("%s: mean depth of the %s over careful's", class, probe),
				Ratio(int(a.of(probe, class).Depth.Mean), int(careful.Depth.Mean)), 103, true})
		}
		least, most := careful.on(1).Turns, careful.on(1).Turns
		for depth := 2; depth <= lastFloor; depth++ {
			least, most = min(least, careful.on(depth).Turns), max(most, careful.on(depth).Turns)
		}
		out = append(out, promise{class + ": careful's mean turns on its shortest floor", least, 15000, false},
			promise{class + ": careful's mean turns on its longest floor", most, 60000, true})
	}
	return out
}

// rows are the rows of the report's tables.
func (a adventure) rows(classes []string) (rows []string) {
	for _, bot := range adventureBots {
		for _, class := range classes {
			s := a.of(bot, class)
			rows = append(rows, row(bot, class, s.Depth.Median, s.Depth.Mean, Ratio(100*s.on(lastFloor).Entered, s.Played),
				Ratio(100*s.won(), s.Played), s.Level.Median, s.Turns.Median))
		}
	}
	for _, class := range classes {
		for depth := 1; depth <= lastFloor; depth++ {
			f := a.of(bots.NameCareful, class).on(depth)
			rows = append(rows, row(class, depth, f.Entered, f.DeathRate, f.Level.Median, f.Hp, f.Taken, f.Turns))
		}
	}
	for _, p := range a.promises(classes) {
		rows = append(rows, p.row())
	}
	return rows
}

func TestTheBalanceOfAdventureIsWithinItsLimits(t *testing.T) {
	classes := adventureKit(t).Rules().Heroes()
	for _, p := range readAdventure(t, classes).promises(classes) {
		if !p.holds() {
			t.Error(p.row())
		}
	}
}

// TestTheReportOnAdventureMatchesItsFigures prints each row that the report lacks, so
// that it can be pasted in.
func TestTheReportOnAdventureMatchesItsFigures(t *testing.T) {
	kit := adventureKit(t)
	classes := kit.Rules().Heroes()
	all := readAdventure(t, classes)
	raw, err := os.ReadFile(filepath.Join(adventureReport, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, bot := range adventureBots {
		for _, class := range classes {
			s := all.of(bot, class)
			want := Plan{Bot: bot, Ruleset: kit.Rules().Name, Rules: s.Plan.Rules, Class: class, Seed: "balance", Games: adventureGames}
			if s.Plan != want || s.Played != adventureGames || !kit.Plays(s.Plan.Rules) {
				t.Errorf("the batch of %s, %s is %+v with %d games; today's rules are %s; run make balance", bot, class, s.Plan, s.Played, kit.Fingerprint())
			}
		}
	}
	for _, text := range all.rows(classes) {
		if !strings.Contains(string(raw), "\n"+text+"\n") {
			t.Errorf("docs/balance/adventure/README.md lacks the row\n%s", text)
		}
	}
}

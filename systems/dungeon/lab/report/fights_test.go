package report

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
)

func TestTheReportOnFightsMatchesItsFigures(t *testing.T) {
	var f Fights
	if err := readJSON(os.DirFS(folder+"/fights"), FightsFile, &f); err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(filepath.Join(folder, "fights", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	want, err := f.Fill(string(raw))
	if err != nil {
		t.Fatal(err)
	}
	if want != string(raw) {
		t.Errorf("docs/balance/fights/README.md is not what its figures say; run make fights: %s", firstDifference(string(raw), want))
	}
	plans := FightPlans(dungeontest.OwnKit(t, Ruleset), 100)
	plans = slices.DeleteFunc(plans, func(p lab.Plan) bool { return slices.Contains(newer, p.Bot) })
	for _, p := range plans {
		if f.of(p.Bot, p.Build, p.Class).Games == 0 {
			t.Errorf("%s has no games of %s; run make fights", FightsFile, Folder(p))
		}
	}
	if len(plans) != len(f.Cells) {
		t.Errorf("%s has %d batches, and there are %d", FightsFile, len(f.Cells), len(plans))
	}
}

// newer are the bots that play by newer rules than the games in the file: there were no chasms then.
var newer = []string{bots.NameJumper}

// TestThePromisesOnFights checks promises about made-up games.
func TestThePromisesOnFights(t *testing.T) {
	tally := func(name string, n int) lab.Tally { return lab.Tally{Name: name, N: n} }
	fought := &lab.Fights{
		Means: []lab.Tally{tally(lab.MeansBlow, 60), tally(lab.MeansSpell, 37), tally(lab.MeansFire, 3)}, Choked: 30, Outside: 60,
		Actions: []lab.Tally{tally(lab.ActionBlow, 70), tally(lab.ActionOther, 30)}, Fought: 10, Plain: 4, Left: 6,
	}
	cell := func(bot, build string, mean lab.Hundredths, won int) Cell {
		return Cell{Bot: bot, Build: build, Class: "mage", Games: 100, Won: won, Median: 3, Mean: mean, Fights: fought, Floors: 3,
			Chapters: []Spending{{100, 70}, {}, {}, {}}}
	}
	f := Fights{Classes: []string{"mage"}, Cells: []Cell{
		cell(bots.NameGreedy, "", 300, 0), cell(bots.NameCareful, "", 1000, 4), cell(bots.NameBouncer, "", 1200, 20), cell(bots.NameJumper, "", 1010, 5),
		cell(bots.NameCareful, "atk", 500, 0), cell(bots.NameCareful, "int", 1000, 10), cell(bots.NameCareful, "even", 900, 1),
		cell(bots.NamePlanner, "", 1500, 20), cell(bots.NamePlannerBounces, "", 1500, 50),
	}}
	var rows []string
	for _, p := range f.Promises() {
		rows = append(rows, p.Row())
	}
	for _, want := range []string{
		"| percent of the kills of careful made from a choke, outside labyrinths | 50.00 | at most 45.00 | -10% |",
		"| mage: mean depth of the bouncer over careful's | 1.20 | at most 1.03 | -15% |",
		"| mage: percent of the bouncer's games won | 20.00 | at most 8.00 | -60% |",
		"| mage: mean depth of the jumper over careful's | 1.01 | at most 1.03 | 1% |",
		"| mage: percent of the jumper's games won | 5.00 | at most 8.00 | 60% |",
		"| mage: percent of careful's games won with the build int | 10.00 | at most 8.00 | -20% |",
		"| mage: careful's mean depth with its second best build over that with the best | 0.90 | at least 0.80 | 11% |",
		"| mage: percent of the planner-bounces's games won | 50.00 | at most 40.00 | -20% |",
		"| mage: greedy's median depth | 3.00 | at least 4.00 | -34% |",
		"| mage: percent of the planner's fights of blows, steps and waits alone | 40.00 | at most 20.00 | -50% |",
		"| mage: percent of the planner's kills by its most frequent means | 60.00 | at most 55.00 | -9% |",
		"| mage: means with more than 3 percent of the planner's kills | 2.00 | at least 5.00 | -150% |",
		"| mage: percent of its Vigour that the planner spends in chapter 1 | 70.00 | at least 60.00 | 14% |",
		"| mage: things that the planner leaves behind on a floor for want of room | 2.00 | at most 1.00 | -50% |",
	} {
		if !slices.Contains(rows, want) {
			t.Errorf("there is no row\n%s\nin\n%s", want, strings.Join(rows, "\n"))
		}
	}
}

// TestABatchBecomesACell adds a batch of two made-up games.
func TestABatchBecomesACell(t *testing.T) {
	var f Fights
	f.Add(lab.Batch{Plan: lab.Plan{Bot: bots.NameCareful, Class: "mage", Rules: "1-a"}, Runs: []lab.Run{
		{End: lab.EndWon, Depth: 6, Floors: []lab.Floor{{Depth: 1, Earned: 60, Rested: 10}, {Depth: 2}, {Depth: 3}, {Depth: 4}, {Depth: 5}, {Depth: 6, Earned: 30, Rested: 20}}},
		{End: lab.EndIdle, Depth: 1, Floors: []lab.Floor{{Depth: 1, Earned: 60, Rested: 20}}},
	}})
	c := f.Cells[0]
	want := []Spending{{120, 30}, {30, 20}, {}, {}}
	if c.Games != 2 || c.Won != 1 || c.Idle != 1 || c.Floors != 7 || !slices.Equal(c.Chapters, want) || f.Rules != "1-a" {
		t.Errorf("the cell is %+v under %s", c, f.Rules)
	}
}

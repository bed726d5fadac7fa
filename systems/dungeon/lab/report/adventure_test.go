package report

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
)

// adventureFolder is that of the report about Adventure.
const adventureFolder = folder + "/adventure"

func readAdventure(t *testing.T, kit *kit.Kit) Adventure {
	t.Helper()
	a, err := Read(os.DirFS(adventureFolder), kit.Rules().Heroes())
	if err != nil {
		t.Fatalf("%v; run make balance", err)
	}
	return a
}

// missed are the promises that today's rules do not keep, by what they promise. The
// report explains them; a promise that holds again must leave it.
var missed = map[string]bool{}

func TestTheBalanceOfAdventureIsWithinItsLimits(t *testing.T) {
	for _, p := range readAdventure(t, dungeontest.OwnKit(t, Ruleset)).Promises() {
		if name := p.What + ", " + p.Bound(); p.Holds() == missed[name] {
			t.Errorf("known as missed: %v; %s", missed[name], p.Row())
		}
	}
}

// reported is the fingerprint of the rules of the report while they are not today's: the
// report has to say so. make balance and make removal bring it up to date.
const reported = "1-020b017317f92f08"

// plays reports whether a fingerprint is that of today's rules, or of the report's.
func plays(kit *kit.Kit, rules string) bool { return kit.Plays(rules) || rules == reported }

// TestTheReportOnAdventureNamesItsRules looks for them in its text, unless they are today's.
func TestTheReportOnAdventureNamesItsRules(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join(adventureFolder, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	if today := dungeontest.OwnKit(t, Ruleset).Plays(reported); strings.Contains(string(raw), reported) == today {
		t.Errorf("the rules %s are today's: %v; the report must name them only if they are not", reported, today)
	}
}

// TestTheGamesOfAdventureAreTodays compares the games of the report with those that make
// balance and make removal would play.
func TestTheGamesOfAdventureAreTodays(t *testing.T) {
	kit := dungeontest.OwnKit(t, Ruleset)
	a := readAdventure(t, kit)
	for _, want := range Plans(kit, 100) {
		s := a.Batches[Folder(want)]
		if plays(kit, s.Plan.Rules) {
			want.Rules = s.Plan.Rules
		}
		if s.Plan != want || s.Played != want.Games {
			t.Errorf("%s has %d games of %+v, want %+v; run make balance", Folder(want), s.Played, s.Plan, want)
		}
	}
	trials, err := Trials(kit, 100)
	if err != nil {
		t.Fatal(err)
	}
	if !plays(kit, a.Removals.Rules) || len(a.Removals.Cells) != len(trials) {
		t.Fatalf("%s has %d options under the rules %q; today there are %d under %s; run make removal",
			RemovalFile, len(a.Removals.Cells), a.Removals.Rules, len(trials), kit.Fingerprint())
	}
	for i, trial := range trials {
		games, longer := trial.games(), trial.Longer(100).games()
		if c := a.Removals.Cells[i]; c.Without != trial.Option.Name || c.Bot != trial.Bot || c.Class != trial.Option.Class || c.Games != games && c.Games != longer {
			t.Errorf("%s has %d games without %s, %s; want %d without %s; run make removal",
				RemovalFile, c.Games, c.Without, c.Class, games, trial.Option.Name)
		}
	}
}

// games is the number of games of a trial.
func (t Trial) games() (n int) {
	for _, p := range t.Plans {
		n += p.Games
	}
	return n
}

func TestTheReportOnAdventureMatchesItsFigures(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join(adventureFolder, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	want, err := readAdventure(t, dungeontest.OwnKit(t, Ruleset)).Fill(string(raw))
	if err != nil {
		t.Fatal(err)
	}
	if want != string(raw) {
		t.Errorf("docs/balance/adventure/README.md is not what its figures say; run make report: %s", firstDifference(string(raw), want))
	}
}

// firstDifference is the first line in which two texts differ.
func firstDifference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return g[i] + "\nshould be\n" + w[i]
		}
	}
	return "one is longer"
}

func TestFillKeepsWhatIsOutsideTheTables(t *testing.T) {
	a := Adventure{Classes: []string{"warrior"}}
	var text strings.Builder
	for name := range a.tables() { // any order will do
		text.WriteString("Before " + name + ".\n\n<!-- table " + name + " -->\nold\n<!-- end -->\n\n")
	}
	text.WriteString("The end.\n")
	got, err := a.Fill(text.String())
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(got, "old") || !strings.HasSuffix(got, "The end.\n") || strings.Count(got, "Before ") != len(a.tables()) {
		t.Errorf("the text is\n%s", got)
	}
	if again, err := a.Fill(got); err != nil || again != got {
		t.Errorf("filled again, the text differs: %v", err)
	}
	for _, c := range []struct{ text, says string }{
		{"", "there is no place for the tables choices, depths"},
		{strings.Replace(got, "table floors", "table flowers", 1), "no table \"flowers\""},
		{strings.Replace(got, "table floors", "table items", 1), "items"},
		{got[:strings.LastIndex(got, "<!-- end")], "has no <!-- end -->"},
	} {
		if _, err := a.Fill(c.text); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("got %v, want %q", err, c.says)
		}
	}
}

// TestReadNamesTheFileAtFault reads a folder without figures and one with damaged ones.
func TestReadNamesTheFileAtFault(t *testing.T) {
	if _, err := Read(fstest.MapFS{}, []string{"warrior"}); err == nil || !strings.Contains(err.Error(), "random-warrior") {
		t.Errorf("an empty folder gives %v", err)
	}
	damaged := fstest.MapFS{"random-warrior/" + lab.SummaryFile: {Data: []byte("{")}}
	if _, err := Read(damaged, []string{"warrior"}); err == nil || !strings.Contains(err.Error(), "random-warrior/summary.json: ") {
		t.Errorf("a damaged file gives %v", err)
	}
}

// TestTheSharesOfChoices checks promises about made-up games.
func TestTheSharesOfChoices(t *testing.T) {
	of := func(taken, used, offered, picked int) lab.Summary {
		return lab.Summary{
			Items:   []lab.Use{{Name: "item.healing", Taken: taken, Used: used}},
			Choices: []lab.Choice{{Name: "skill.sprint", Offered: offered, Picked: picked}},
		}
	}
	a := Adventure{Classes: []string{"warrior", "mage"}, Batches: map[string]lab.Summary{
		"planner-warrior": of(8, 1, 10, 0), "planner-mage": of(2, 1, 10, 5),
	}, Removals: Removals{Cells: []Removal{{Without: "skill:sprint", Bot: "careful", With: lab.Spread{Median: 20}, Left: lab.Spread{Median: 17}}}}}
	var rows []string
	for _, p := range a.Promises() {
		if strings.HasPrefix(p.What, "item.") || strings.HasPrefix(p.What, "skill") {
			rows = append(rows, p.Row())
		}
	}
	want := []string{
		"| item.healing: percent used, of those that the planner takes | 20.00 | at least 20.00 | 0% |",
		"| skill.sprint: percent of the planner's games that pick it, of those that offer it | 25.00 | at least 8.00 | 68% |",
		"| skill.sprint: percent of the planner's games that pick it, of those that offer it | 25.00 | at most 60.00 | 140% |",
		"| skill:sprint: percent by which leaving it out moves careful's median depth | 15.00 | at most 14.99 | -1% |",
	}
	if !slices.Equal(rows, want) {
		t.Errorf("the rows are\n%s", strings.Join(rows, "\n"))
	}
}

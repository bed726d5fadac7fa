package soak

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

var update = flag.Bool("update", false, "rewrite the golden lists of games")

// heading is the start of a golden list. .ci/machines.sh compares the lists with
// the games of other machines.
const heading = `# Games of bots that must be the same on every machine. Each line holds the seed,
# bot with its build, actions, turns, deepest floor, hash of the state at the
# end, and hash over the hashes of the states after each action. A state is
# hashed as components were when the list was first written (shapes.txt), so
# that a field added later changes no line.
# Update them with go test ./systems/dungeon/soak -run Machine -update
`

// TestGamesAreTheSameOnEveryMachine plays the games of the short golden list.
func TestGamesAreTheSameOnEveryMachine(t *testing.T) {
	var plans []plan
	for i := range 12 {
		plans = append(plans, golden(i, 300))
	}
	checkGolden(t, "sample.txt", kit.DefaultRuleset, plans)
}

// TestGamesOfAdventureAreTheSameOnEveryMachine plays the short list of Adventure.
func TestGamesOfAdventureAreTheSameOnEveryMachine(t *testing.T) {
	var plans []plan
	for i := range 10 {
		plans = append(plans, goldenOfAdventure(i, 300))
	}
	checkGolden(t, "adventure-sample.txt", adventure, plans)
}

// TestLongGamesAreTheSameOnEveryMachine plays the games of the long golden list.
func TestLongGamesAreTheSameOnEveryMachine(t *testing.T) {
	if !soaking && !*update {
		t.Skip("played by make soak")
	}
	var plans []plan
	for i := range 72 {
		plans = append(plans, golden(i, 3000))
	}
	checkGolden(t, "long.txt", kit.DefaultRuleset, plans)
}

// TestLongGamesOfAdventureAreTheSameOnEveryMachine plays the long list of Adventure:
// most of its games end with the Rat King or beyond.
func TestLongGamesOfAdventureAreTheSameOnEveryMachine(t *testing.T) {
	if !soaking && !*update {
		t.Skip("played by make soak")
	}
	var plans []plan
	for i := range 40 {
		plans = append(plans, goldenOfAdventure(i, 3000))
	}
	checkGolden(t, "adventure-long.txt", adventure, plans)
}

// TestLongGamesOfThePlannerAreTheSameOnEveryMachine plays a whole game of the planner with
// each class of Adventure.
func TestLongGamesOfThePlannerAreTheSameOnEveryMachine(t *testing.T) {
	if !soaking && !*update {
		t.Skip("played by make soak")
	}
	checkGolden(t, "planner-long.txt", adventure, planned("machine", len(classes)))
}

// planned are n whole games of the planner in Adventure. The classes take turns.
func planned(seed string, n int) (plans []plan) {
	for i := range n {
		p := whole(fmt.Sprint(seed, "-", i), bots.NamePlanner, "")
		p.class = classes[i%len(classes)]
		plans = append(plans, p)
	}
	return plans
}

// golden is the nth game of a golden list.
func golden(n, actions int) plan {
	bot, build := player(n)
	return plan{seed: fmt.Sprint("machine-", n), bot: bot, build: build, actions: actions}
}

// goldenOfAdventure is the nth game of a golden list of Adventure.
func goldenOfAdventure(n, actions int) plan {
	bot, class := adventurer(n)
	return plan{seed: fmt.Sprint("machine-", n), bot: bot, class: class, actions: actions}
}

// checkGolden compares the results of games with a golden list.
func checkGolden(t *testing.T, name, ruleset string, plans []plan) {
	t.Helper()
	checkGoldenOf(t, dungeontest.OwnKit(t, ruleset), name, plans)
}

// checkGoldenOf is checkGolden for a kit. Short tests play the first third of the list.
func checkGoldenOf(t *testing.T, kit *kit.Kit, name string, plans []plan) {
	t.Helper()
	whole := len(plans)
	if testing.Short() && !*update {
		plans = plans[:(whole+2)/3]
	}
	lines, actions := make([]string, len(plans)), make([]int, len(plans))
	for _, err := range each("golden games", len(plans), func(i int) (err error) {
		lines[i], actions[i], err = plans[i].line(kit)
		return err
	}) {
		t.Fatal(err)
	}
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(heading+strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimPrefix(strings.TrimSuffix(string(raw), "\n"), heading), "\n")
	if len(want) != whole {
		t.Fatalf("%s has %d games, but %d were planned", file, len(want), whole)
	}
	differ := 0
	for i := range lines {
		if lines[i] != want[i] {
			differ++
			t.Errorf("on %s/%s a game of %s results in\n%s\nwant\n%s", runtime.GOOS, runtime.GOARCH, file, lines[i], want[i])
		}
	}
	report(t, "%s/%s: %d games, %d actions: %d differences from %s", runtime.GOOS, runtime.GOARCH, len(plans), sum(actions), differ, name)
}

// shapes are the shapes of components used for the hashes in golden lists.
var shapes = sync.OnceValue(func() map[string]string {
	raw, err := os.ReadFile(filepath.Join("testdata", "shapes.txt"))
	if err != nil {
		panic(err)
	}
	shapes := map[string]string{}
	for line := range strings.Lines(string(raw)) {
		name, shape, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		shapes[name] = shape
	}
	return shapes
})

// line plays the plan's game and returns its result as a line of a golden list,
// and the number of actions.
func (p plan) line(kit *kit.Kit) (line string, actions int, err error) {
	var last [32]byte
	running := sha256.New()
	turns, deepest := 0, 1
	err = p.play(kit, func(g *systems.Game, _ systems.Action) error {
		state := sha256.New()
		for _, d := range g.World.DigestsAs(shapes()) {
			fmt.Fprintf(state, "%s %x\n", d.Name, d.Hash)
		}
		state.Sum(last[:0])
		running.Write(last[:])
		actions, turns, deepest = actions+1, g.Run().Turn, max(deepest, known.Know(g).Run().Deepest())
		return nil
	})
	bot := strings.TrimSuffix(p.bot+"/"+p.build+p.class, "/")
	return fmt.Sprintf("%s %s %d %d %d %x %x", p.seed, bot, actions, turns, deepest, last, running.Sum(nil)), actions, err
}

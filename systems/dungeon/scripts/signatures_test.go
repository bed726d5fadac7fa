package scripts_test

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts/mistakes"
)

// called is a call of a function in a mod of its own, and a pattern of its fault.
type called struct{ function, call, want string }

// values are arguments of each kind, as scripts write them. Functions of the game are asked by the hero.
var values = map[mistakes.Kind]string{
	mistakes.Any: "None", mistakes.Bool: "True", mistakes.Number: "1", mistakes.Text: `"x"`, mistakes.Direction: `"north"`, mistakes.Cell: "(1, 1)",
	mistakes.List: `["x", "y"]`, mistakes.Entity: "hero()", mistakes.Function: "len",
}

// callsOf are the calls of a function that show what it takes.
func callsOf(name string, s mistakes.Signature) (all []called) {
	var given, needed, byName []string
	for _, p := range s.Params {
		if !p.Optional {
			all = append(all, called{name, fmt.Sprintf("%s(%s)", name, strings.Join(given, ", ")), "missing argument for " + p.Name + "$"})
			needed = append(needed, values[p.Takes])
		}
		given = append(given, values[p.Takes])
		byName = append(byName, p.Name+" = "+values[p.Takes])
	}
	return append(all,
		called{name, fmt.Sprintf("%s(%s)", name, strings.Join(append(given, "1"), ", ")), fmt.Sprintf(`got %d arguments?, want( at most)? %d$`, len(given)+1, len(given))},
		called{name, fmt.Sprintf("%s(%s)", name, strings.Join(needed, ", ")), ""},
		called{name, fmt.Sprintf("%s(%s)", name, strings.Join(byName, ", ")), ""})
}

// TestTheSignaturesAreThoseOfTheFunctions calls each function with too few and too many arguments, with
// those that it needs, and with all of them by their names, each of the kind that it takes.
func TestTheSignaturesAreThoseOfTheFunctions(t *testing.T) {
	var atLoad, inGame []called
	registering := strings.Fields("step on verb behaviour item_use skill_use question hit_change stat_change generator use option")
	signatures := scripts.Signatures()
	for _, name := range slices.Sorted(maps.Keys(signatures)) {
		switch calls := callsOf(name, signatures[name]); {
		case slices.Contains(registering, name):
			atLoad = append(atLoad, calls...)
		case name != "kill":
			inGame = append(inGame, calls...)
		}
	}
	inGame = append(inGame, callsOf("kill", signatures["kill"])...) // it ends the game
	wrong := regexp.MustCompile(`missing argument|unexpected keyword|got \d+ arg|for parameter|got multiple values`)
	check := func(c called, fault string) {
		t.Helper()
		if c.want == "" && wrong.MatchString(fault) || c.want != "" && !regexp.MustCompile(c.want).MatchString(fault) {
			t.Errorf("%s gives %q, want %q", c.call, fault, c.want)
		}
	}
	for _, c := range atLoad {
		_, err := scripts.Load(assets.With(assets.Files(), layer("trial", c.call)))
		check(c, fmt.Sprint(err))
	}
	for calls := range slices.Chunk(inGame, 60) { // a turn has at most 100 steps
		faults := inAGame(t, calls)
		for i, c := range calls {
			check(c, faults[i])
		}
	}
}

// inAGame makes each call in a step of a mod of its own, and returns their faults.
func inAGame(t *testing.T, calls []called) (faults []string) {
	t.Helper()
	var layers []assets.Layer
	for i, c := range calls {
		id := fmt.Sprintf("m%d", i)
		layers = append(layers, layer(id, fmt.Sprintf("def f():\n    %s\nstep('%s:s', f, before = 'reaper')", c.call, id)))
	}
	k, err := opened(assets.With(assets.Files(), layers...))
	if err != nil {
		t.Fatal(err)
	}
	g := k.New("signatures")
	wait(t, g, 1)
	faults = make([]string, len(calls))
	for _, m := range known.Know(g).Mods().SwitchedOff() {
		i, err := strconv.Atoi(strings.TrimPrefix(m.Mod, "m"))
		if err != nil {
			t.Fatal(err)
		}
		faults[i] = m.Reason
	}
	return faults
}

// layer is a mod with a script.
func layer(id, text string) assets.Layer {
	return assets.Layer{ID: id, Version: "1.0.0", Files: fstest.MapFS{"scripts/a.star": &fstest.MapFile{Data: []byte(text)}}}
}

package scripts_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
)

const library = `
LIMIT = [5]

def infect(e, turns):
    if turns == 66:
        fail("too much")
    e["trial:fever"] = {"turns": turns + roll(1, 3) - roll(1, 3) * 0}

def _secret():
    pass

def visit(list, f):
    for e in list:
        f(e)

def slow():
    for i in range(300000):
        pass

def break_off():
    fail("broken")
on("wait", lambda e: break_off() if e.by["trial:fever"] and e.by["trial:fever"].turns > 90 else None)
`

// using are data files with the mod "trial", whose functions the mod "user" uses.
func using(requires []string, text string) fs.FS {
	all := files(library, defined)
	user := assets.Layer{ID: "user", Version: "1.0.0", Requires: requires, Files: fstest.MapFS{
		"scripts/u.star":      &fstest.MapFile{Data: []byte(text)},
		"data/component.toml": &fstest.MapFile{Data: []byte("[[component]]\nid = \"user:mark\"\n[component.fields]\nn = { type = \"int\", within = [0, 99] }\n")},
	}}
	return assets.With(assets.Over(fstest.MapFS{}, all), append(assets.Layers(all), user)...)
}

func TestAModUsesWhatAnotherDefines(t *testing.T) {
	k, err := core.Open(using([]string{"trial"}, `
trial = use("trial")

def mark(e):
    e["user:mark"] = {"n": trial.LIMIT[0]}

def do(e):
    trial.infect(e, 20)
    trial.visit([e], mark)
    roll(1, 3)
verb("user:do", do)
`), "classic")
	if err != nil {
		t.Fatal(err)
	}
	g := k.New("trial")
	if err := g.Act(systems.Action{Verb: "user:do"}); err != nil || off(g) != "" {
		t.Fatal(err, off(g))
	}
	kind, _ := k.Schema().Lookup("user:mark")
	if f := fever.Find(g.World, g.Hero); f == nil || f.Turns < 21 || f.Turns > 23 || !g.World.Ref(g.Hero, kind).IsValid() {
		t.Errorf("the functions have left %+v", f)
	}
	var streams []string
	for _, s := range components.Chance.Get(g.World, g.RunID).Streams {
		if strings.HasPrefix(s.Name, "mod ") {
			streams = append(streams, s.Name)
		}
	}
	if slices.Sort(streams); !slices.Equal(streams, []string{"mod trial", "mod user"}) {
		t.Errorf("the mods have drawn from %q", streams)
	}
	if loaded := load(t, k, g); loaded.World.Hash() != g.World.Hash() {
		t.Error("a loaded game differs")
	}
}

func TestFaultsOfUsingOthers(t *testing.T) {
	for text, want := range map[string]string{
		"trial.infect(e, 66)":     "scripts/a.star:6:13: too much",
		"e['trial:fever'] = {}":   "a script changes only the components of its own mod, and trial:fever is not",
		"trial.visit([e], spoil)": "a script changes only the components of its own mod, and trial:fever is not",
		"trial.slow()":            "a call may take 200000 steps, and this would be one more",
		"trial._secret()":         "names that begin with _ are for the scripts of trial alone",
		"trial.infekt(e, 1)":      `the scripts of trial define no infekt; did you mean "infect"?`,
		"trial.LIMIT.append(6)":   "frozen list",
		"trial.infect = 5":        "",
		"use('trial')":            "use is called while the script is loaded",
	} {
		k, err := core.Open(using([]string{"trial"}, "trial = use('trial')\ndef spoil(e):\n    e['trial:fever'] = {}\ndef do(e):\n    "+text+"\nverb('user:do', do)\n"), "classic")
		if err != nil {
			t.Fatal(err)
		}
		g := k.New("trial")
		if err := g.Act(systems.Action{Verb: "user:do"}); err != nil || off(g) == "" || !strings.Contains(off(g), want) {
			t.Errorf("%s\ngave %v, %q, want %s", text, err, off(g), want)
		}
		if mods := components.SwitchedOffMods.Get(g.World, g.RunID).Mods; len(mods) != 1 || mods[0].Mod != "user" {
			t.Errorf("%s: switched off are %+v", text, mods)
		}
	}
	for text, want := range map[string]string{
		"use('plague')": `scripts/u.star:1:4: only what the mod requires can be used; write requires = ["plague"] into mod.toml`,
		"use('gone')":   "scripts/u.star:1:4: the mod gone has no scripts that could be loaded",
	} {
		if _, err := core.Open(using([]string{"trial", "gone"}, text), "classic"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s gave %v, want %s", text, err, want)
		}
	}
}

// TestTheFunctionsOfAModThatIsOffFail: what they would do is not done for another mod either.
func TestTheFunctionsOfAModThatIsOffFail(t *testing.T) {
	k, err := core.Open(using([]string{"trial"}, "trial = use('trial')\ndef do(e):\n    trial.infect(e, 95)\nverb('user:do', do)\n"), "classic")
	if err != nil {
		t.Fatal(err)
	}
	g := k.New("trial")
	act := func(verb systems.Verb) {
		if err := g.Act(systems.Action{Verb: verb}); err != nil {
			t.Fatal(err)
		}
	}
	act("user:do")
	act("wait")
	if !strings.Contains(off(g), "broken") {
		t.Fatal(off(g))
	}
	act("user:do")
	mods := components.SwitchedOffMods.Get(g.World, g.RunID).Mods
	if len(mods) != 2 || mods[1].Mod != "user" || !strings.Contains(mods[1].Reason, "the scripts of trial are switched off") {
		t.Errorf("switched off are %+v", mods)
	}
}

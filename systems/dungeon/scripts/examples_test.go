package scripts_test

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/assets/textfile/textfiletest"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
)

// examples is the folder of the example mods.
const examples = "../../../mods"

// exampleMods are the mods in the folder mods, as they are used together.
func exampleMods(t *testing.T) []mods.Found {
	t.Helper()
	found, err := mods.Find(examples)
	if err != nil {
		t.Fatal(err)
	}
	found = slices.DeleteFunc(found, func(f mods.Found) bool {
		return f.ID() == "hostile" || f.ID() == "thorns" // a folder of mods, and one in Go
	})
	found = mods.Arrange(found, func(string) bool { return true })
	if len(found) < 4 {
		t.Fatalf("there are %d mods", len(found))
	}
	return found
}

// TestTheExampleModsHaveNoFaults loads each example by itself and all of them together.
func TestTheExampleModsHaveNoFaults(t *testing.T) {
	found := exampleMods(t)
	all := mods.Layers(found)
	sets := [][]assets.Layer{all}
	for _, f := range found {
		if f.Fault != nil {
			t.Errorf("%s: %v", f.ID(), f.Fault)
			continue
		}
		sets = append(sets, []assets.Layer{f.Layer()})
		if _, err := sprites.Pictures(f.Layer()); err != nil {
			t.Errorf("the pictures of %s: %v", f.ID(), err)
		}
	}
	for _, layers := range sets {
		files := assets.With(assets.Files(), layers...)
		rulesets, err := archetypes.Rulesets(files)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range rulesets {
			if _, err := core.Open(files, name); err != nil {
				t.Errorf("%d mods: %v", len(layers), err)
			}
			if clashes, err := archetypes.Clashes(files, name); err != nil || len(clashes) > 0 {
				t.Errorf("%s: the clashes are %v, %v", name, clashes, err)
			}
		}
	}
}

// TestTheEntriesOfTheExampleModsAreNamed holds that each has a name in both languages, and
// a language that a mod brings has a grammar.
func TestTheEntriesOfTheExampleModsAreNamed(t *testing.T) {
	layers := mods.Layers(exampleMods(t))
	var words []fs.FS
	for _, l := range layers {
		sub, err := fs.Sub(l.Files, "words")
		if err != nil {
			t.Fatal(err)
		}
		words = append(words, sub)
	}
	for _, tag := range []string{"en", "fr"} {
		only, err := lang.Load(tag, words...)
		if err != nil {
			t.Fatal(err)
		}
		for _, b := range archetypes.AllBrought(assets.With(assets.Files(), layers...)) {
			named := b.Kind == "monster" || b.Kind == "item" || b.Kind == "hero" || b.Kind == "ruleset"
			if key := b.Kind + "." + b.Name; named && !only.Has(key) {
				t.Errorf("%s: there is no text %s", tag, key)
			}
		}
	}
	spanish, err := lang.Load("es", words...)
	if err != nil {
		t.Fatal(err)
	}
	for got, want := range map[string]string{
		spanish.The("monster.rat"): "la rata", spanish.A("monster.orc"): "un orco",
		spanish.Text("event.kill", lang.Args{"Who": "monster.spider", "Amount": 12}): "La araña muere: +12 Exp.",
		spanish.Text("window.menu.new"):                                              "Nueva partida",
		spanish.Text("window.settings.title"):                                        "Settings",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

// TestBotsPlayTheExampleMods plays whole games under all rulesets with all examples.
func TestBotsPlayTheExampleMods(t *testing.T) {
	files := assets.With(assets.Files(), mods.Layers(exampleMods(t))...)
	for _, ruleset := range []string{"classic", "adventure", "tower:tower"} {
		kit, err := core.Open(files, ruleset)
		if err != nil {
			t.Fatal(err)
		}
		batch, err := lab.Play(context.Background(), kit, lab.Plan{Bot: "greedy", Ruleset: ruleset, Seed: "mods", Games: 3}, lab.Shard{}, 1, func() {})
		if err != nil {
			t.Fatal(err)
		}
		for _, run := range batch.Runs {
			if run.Turns < 10 {
				t.Errorf("%s: a game of %d turns", ruleset, run.Turns)
			}
		}
	}
}

// TestAGameWithModsIsTheSameAfterALoad plays a game in the tower and loads it in the
// middle: the components that the mod declares are saved, and checked against their bounds.
func TestAGameWithModsIsTheSameAfterALoad(t *testing.T) {
	files := assets.With(assets.Files(), mods.Layers(exampleMods(t))...)
	k, err := core.Open(files, "tower:tower")
	if err != nil {
		t.Fatal(err)
	}
	g := k.New("lantern")
	if got := g.Run().Mods; len(got) < 4 || got[0].ID != "hedgehog" || got[0].Hash == "" {
		t.Errorf("the run names the mods %v", got)
	}
	if told := known.Know(g).View().Told(g.Hero); len(told) != 1 || told[0].Sentence("fr") != "Huile de la lanterne\u00a0: 20 gouttes" {
		t.Errorf("the hero is told as %v", told)
	}
	raw := kit.Stored(g)
	w, err := k.Schema().Restore(raw)
	if err != nil {
		t.Fatal(err)
	}
	again, err := k.Resume(w)
	if err != nil {
		t.Fatal(err)
	}
	if again.World.Hash() != g.World.Hash() {
		t.Error("the game differs after a load")
	}
	oil, _ := k.Schema().Lookup("tower:oil")
	again.World.Ref(again.Hero, oil).Field(0).SetInt(1000)
	forged, err := k.Schema().Restore(again.World.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := k.Resume(forged); err == nil || !strings.Contains(err.Error(), "drops is 1000; it may be from 0 to 100") {
		t.Errorf("a number out of bounds: %v", err)
	}
	// Without the mod the component is kept as it is.
	bare, err := (*kit.Kit).Schema(mustOpen(t, "classic")).Restore(raw)
	if err != nil {
		t.Fatal(err)
	}
	if back, err := k.Schema().Restore(bare.Bytes()); err != nil || string(back.Bytes()) != string(raw) {
		t.Errorf("the component of the absent mod is changed, or: %v", err)
	}
}

func mustOpen(t *testing.T, ruleset string) *kit.Kit {
	t.Helper()
	kit, err := core.Open(assets.Files(), ruleset)
	if err != nil {
		t.Fatal(err)
	}
	return kit
}

// TestTheTemplateOfAModHasNoFaults makes the mod that donjon mods new makes.
func TestTheTemplateOfAModHasNoFaults(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "bog")
	if err := mods.New(folder, "bog"); err != nil {
		t.Fatal(err)
	}
	m, err := mods.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	files := assets.With(assets.Files(), m.Layer())
	for _, name := range []string{"classic", "adventure"} {
		if _, err := core.Open(files, name); err != nil {
			t.Error(err)
		}
	}
	if err := mods.New(folder, "bog"); err == nil {
		t.Error("a mod is made over another")
	}
}

// TestModsOfAnyEditor opens the example mod tower, whose texts are written as different editors do:
// mod.toml, data, words, scripts and sprites.
func TestModsOfAnyEditor(t *testing.T) {
	whole, err := mods.Open(filepath.Join(examples, "tower"))
	if err != nil {
		t.Fatal(err)
	}
	for variant := range textfiletest.Variants(t, "") { // the cases are independent
		t.Run(variant, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "tower")
			if err := os.CopyFS(folder, whole.Files); err != nil {
				t.Fatal(err)
			}
			changed := 0
			err := filepath.WalkDir(folder, func(name string, _ fs.DirEntry, err error) error {
				if err != nil || !slices.Contains([]string{".toml", ".star", ".txt"}, filepath.Ext(name)) {
					return err
				}
				raw, err := os.ReadFile(name)
				if err != nil {
					return err
				}
				changed++
				return os.WriteFile(name, []byte(textfiletest.Variants(t, string(raw))[variant]), 0o600)
			})
			if err != nil || changed < 5 {
				t.Fatalf("%d files, %v", changed, err)
			}
			m, err := mods.Open(folder)
			if err != nil {
				t.Fatal(err)
			}
			files := assets.With(assets.Files(), m.Layer())
			for _, ruleset := range []string{"classic", "adventure"} {
				if _, err := core.Open(files, ruleset); err != nil {
					t.Error(err)
				}
			}
			if pictures, err := sprites.Pictures(m.Layer()); err != nil || len(pictures) == 0 {
				t.Errorf("%d pictures, %v", len(pictures), err)
			}
			words, err := fs.Sub(m.Layer().Files, "words")
			if err != nil {
				t.Fatal(err)
			}
			if _, err := lang.Load("fr", words); err != nil {
				t.Error(err)
			}
		})
	}
}

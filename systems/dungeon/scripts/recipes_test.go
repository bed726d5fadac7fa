package scripts_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/trials"
)

// block is a piece of data or code in the manual.
var block = regexp.MustCompile("(?s)```(toml|python)\n(.*?)```")

// owner is the first name in a block that begins with the id of a mod.
var owner = regexp.MustCompile(`"(hedgehog|plague|tower):`)

// TestTheRecipesOfTheModdingManualWork makes mods of the manual's own blocks, from empty
// folders, checks them and plays with them.
func TestTheRecipesOfTheModdingManualWork(t *testing.T) {
	raw, err := os.ReadFile("../../../docs/modding.md")
	if err != nil {
		t.Fatal(err)
	}
	manual, _, _ := strings.Cut(string(raw), "## Reference\n")
	folder := t.TempDir()
	put := func(id, name, text string) {
		t.Helper()
		where := filepath.Join(folder, id, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(where), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(where, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range []string{"plague", "tower"} {
		put(id, mods.ManifestFile, fmt.Sprintf("id = %q\nversion = \"1.0.0\"\napi = 1\nname = { en = %q }\n", id, id))
	}
	put("tower", "data/hero.toml", "rulesets = [\"tower:tower\"]\n[[hero]]\nname = \"tower:lamplighter\"\ncopy_from = \"adventurer\"\n")
	blocks := block.FindAllStringSubmatch(manual, -1)
	manifest, options := "", "" // of the hedgehog
	for n, b := range blocks {
		kind, text, id := b[1], b[2], "hedgehog"
		if m := owner.FindStringSubmatch(text); m != nil {
			id = m[1]
		}
		switch {
		case strings.HasPrefix(text, "id = "):
			manifest = text
		case strings.HasPrefix(text, "[[option]]"):
			options = text
		case strings.HasPrefix(text, `"language.`):
			put(id, "words/es/words.toml", text)
		case strings.HasPrefix(text, "[[test]]"):
			put(id, fmt.Sprintf("tests/recipe%d.toml", n), text)
		case kind == "python":
			put(id, fmt.Sprintf("scripts/recipe%d.star", n), text)
		default:
			put(id, fmt.Sprintf("data/recipe%d.toml", n), text)
		}
	}
	put("hedgehog", mods.ManifestFile, manifest+options)
	if len(blocks) < 8 {
		t.Fatalf("the manual has %d blocks", len(blocks))
	}
	found, err := mods.Find(folder)
	if err != nil {
		t.Fatal(err)
	}
	found = mods.Arrange(found, func(string) bool { return true })
	for _, f := range found {
		if !f.Used() {
			t.Errorf("%s: %v", f.ID(), f.Fault)
		}
	}
	files := assets.With(assets.Files(), mods.Layers(found)...)
	rulesets, err := archetypes.Rulesets(files)
	if err != nil {
		t.Fatal(err)
	}
	if len(rulesets) != 3 {
		t.Errorf("the rulesets are %v", rulesets)
	}
	for _, ruleset := range rulesets {
		kit, err := core.Open(files, ruleset)
		if err != nil {
			t.Errorf("%s: %v", ruleset, err)
			continue
		}
		g := kit.New("recipes")
		for range 30 {
			if g.Run().Over {
				break // the hero only waits, and hedgehogs hunt
			}
			if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
				t.Fatalf("%s: %v", ruleset, err)
			}
		}
	}
	for _, layer := range mods.Layers(found) {
		n, err := trials.Run(layer, func(ruleset string) (*kit.Kit, error) { return core.Open(files, ruleset) },
			func(known.Known) func(systems.Event) string { return func(systems.Event) string { return "" } })
		if err != nil || (n > 0) != (layer.ID == "hedgehog") {
			t.Errorf("%d tests of %s: %v", n, layer.ID, err)
		}
	}
	if spanish, err := lang.Load("es", os.DirFS(filepath.Join(folder, "hedgehog", "words"))); err != nil || spanish.Text("window.language.es") != "Español" {
		t.Errorf("the language: %v", err)
	}
}

package dungeon

import (
	"bytes"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/fov"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// depthsWith opens the kit with a change in the data of the deeper monsters, and returns
// the error.
func depthsWith(t *testing.T, old, replacement string) error {
	t.Helper()
	raw, err := fs.ReadFile(assets.Files(), "monsters/depths.toml")
	if err != nil || !strings.Contains(string(raw), old) {
		t.Fatalf("the monsters have no %q: %v", old, err)
	}
	text := strings.Replace(string(raw), old, replacement, 1)
	_, err = openWith(t, fstest.MapFS{"monsters/depths.toml": {Data: []byte(text)}})
	return err
}

// openChanged opens Adventure after replacements in the text of its ruleset, each of which
// must apply.
func openChanged(t testing.TB, oldnew ...string) (*Kit, error) {
	t.Helper()
	return openWith(t, fstest.MapFS{}, oldnew...)
}

// openWith is openChanged with other data files replaced too.
func openWith(t testing.TB, files fstest.MapFS, oldnew ...string) (*Kit, error) {
	t.Helper()
	raw, err := fs.ReadFile(assets.Files(), "rulesets/adventure.toml")
	if err != nil {
		t.Fatal(err)
	}
	text := string(raw)
	for i := 0; i < len(oldnew); i += 2 {
		if !strings.Contains(text, oldnew[i]) {
			t.Fatalf("the ruleset has no %q", oldnew[i])
		}
		text = strings.ReplaceAll(text, oldnew[i], oldnew[i+1])
	}
	files["rulesets/adventure.toml"] = &fstest.MapFile{Data: []byte(text)}
	return open(assets.Over(files, assets.Files()), "adventure")
}

func adventureEntry(t *testing.T, kind, name string) *archetypes.Prefab {
	t.Helper()
	return adventureKit(t).Content().Must(kind, name)
}

// attributesOf are those with which a class begins.
func attributesOf(t *testing.T, class string) components.AttributesData {
	t.Helper()
	a, _ := components.Attributes.Among(adventureEntry(t, "hero", class).Parts)
	return a
}

// costOf is the mana that the data of a skill asks for at every rank.
func costOf(t *testing.T, skill string) int {
	t.Helper()
	s, _ := components.Skill.Among(adventureEntry(t, "skill", skill).Parts)
	if len(s.Mp) != 1 {
		t.Fatalf("%s costs %v", skill, s.Mp)
	}
	return s.Mp[0]
}

// passive is how the data of a class modifies a stat. A class without such a modifier
// fails the test.
func passive(t *testing.T, class, stat string) components.Modifier {
	t.Helper()
	list, _ := components.Modifiers.Among(adventureEntry(t, "hero", class).Parts)
	for _, m := range list.List {
		if m.Stat == stat {
			return m
		}
	}
	t.Fatalf("%s has no modifier of %s", class, stat)
	return components.Modifier{}
}

// rounded is a percentage of a number, halves up.
func rounded(n, percent int) int { return (n*percent + 50) / 100 }

// clone makes a second game in the same state, by saving and loading.
func clone(t testing.TB, kit *Kit, g *systems.Game) *systems.Game {
	t.Helper()
	raw := g.World.Bytes()
	w, err := world.Restore(raw)
	if err != nil {
		t.Fatal(err)
	}
	again, err := kit.Resume(w)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(again.World.Bytes(), raw) {
		t.Fatal("a load changed the state")
	}
	return again
}

// generated makes a floor of a new game, without the hero.
func generated(kit *Kit, seed string, depth int) *systems.Game {
	g := kit.begin(Start{Seed: seed})
	makeFloor(g, floorKey{number: depth, depth: depth})
	return g
}

func classicFile(t testing.TB, name string) []byte {
	t.Helper()
	raw, err := fs.ReadFile(assets.Files(), name)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// locked sets up a scenario with locks.
func locked(t *testing.T, picture string, monsters map[rune]monster) *scenario {
	t.Helper()
	return drawFor(t, adventureKit(t), Start{Seed: "scenario", Class: "warrior"}, picture, monsters)
}

// prowlers is the pack of those monsters, and of a hero who sees only its own row.
func prowlers() Pack {
	return Pack{
		Behaviours: []Behaviour{{Of: prowls, Choose: nothing}},
		Sights:     map[string]Sight{"corridor": alongTheRow},
	}
}

func alongTheRow(_ *systems.Stage, from grid.Point) fov.Field {
	f := fov.Field{Centre: from}
	for p := range View(from) {
		if p.Y == from.Y {
			f.Add(p)
		}
	}
	return f
}

// prowls marks the monsters of these tests that may move.
var prowls = world.Register[struct{}]("prowls", world.In())

// changed are the data files with every occurrence of a text in one of them
// replaced.
func changed(t *testing.T, file, old, replacement string) fs.FS {
	t.Helper()
	raw, err := fs.ReadFile(assets.Files(), file)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(raw), old) {
		t.Fatalf("%s has no %q", file, old)
	}
	return assets.Over(fstest.MapFS{
		file: {Data: []byte(strings.ReplaceAll(string(raw), old, replacement))},
	}, assets.Files())
}

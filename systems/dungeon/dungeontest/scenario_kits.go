package dungeontest

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
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// DepthsWith opens the kit with a change in the data of the deeper monsters, and returns
// the error.
func DepthsWith(t *testing.T, old, replacement string) error {
	t.Helper()
	raw, err := fs.ReadFile(assets.Files(), "monsters/depths.toml")
	if err != nil || !strings.Contains(string(raw), old) {
		t.Fatalf("the monsters have no %q: %v", old, err)
	}
	text := strings.Replace(string(raw), old, replacement, 1)
	_, err = openWith(t, fstest.MapFS{"monsters/depths.toml": {Data: []byte(text)}})
	return err
}

// OpenChanged opens Adventure after replacements in the text of its ruleset, each of which
// must apply.
func OpenChanged(t testing.TB, oldnew ...string) (*kit.Kit, error) {
	t.Helper()
	return openWith(t, fstest.MapFS{}, oldnew...)
}

// openWith is OpenChanged with other data files replaced too.
func openWith(t testing.TB, files fstest.MapFS, oldnew ...string) (*kit.Kit, error) {
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
	return Open(assets.Over(files, assets.Files()), "adventure")
}

// AdventureEntry is an entry of Adventure.
func AdventureEntry(t *testing.T, kind, name string) *archetypes.Prefab {
	t.Helper()
	return AdventureKit(t).Content().Must(kind, name)
}

// AttributesOf are those with which a class begins.
func AttributesOf(t *testing.T, class string) components.AttributesData {
	t.Helper()
	a, _ := components.Attributes.Among(AdventureEntry(t, "hero", class).Parts)
	return a
}

// CostOf is the mana that the data of a skill asks for at every rank.
func CostOf(t *testing.T, skill string) int {
	t.Helper()
	s, _ := components.Skill.Among(AdventureEntry(t, "skill", skill).Parts)
	if len(s.Mp) != 1 {
		t.Fatalf("%s costs %v", skill, s.Mp)
	}
	return s.Mp[0]
}

// Passive is how the data of a class modifies a stat. A class without such a modifier
// fails the test.
func Passive(t *testing.T, class, stat string) components.Modifier {
	t.Helper()
	list, _ := components.Modifiers.Among(AdventureEntry(t, "hero", class).Parts)
	for _, m := range list.List {
		if m.Stat == stat {
			return m
		}
	}
	t.Fatalf("%s has no modifier of %s", class, stat)
	return components.Modifier{}
}

// Rounded is a percentage of a number, halves up.
func Rounded(n, percent int) int { return (n*percent + 50) / 100 }

// Clone makes a second game in the same state, by saving and loading.
func Clone(t testing.TB, kit *kit.Kit, g *systems.Game) *systems.Game {
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

// Generated makes a floor of a new game, without the hero.
func Generated(kit *kit.Kit, seed string, depth int) *systems.Game {
	g := kit.Blank(dungeon.Start{Seed: seed})
	floors.MakeFloor(g, dungeon.FloorKey{Number: depth, Depth: depth})
	return g
}

// ClassicFile reads a data file of the program.
func ClassicFile(t testing.TB, name string) []byte {
	t.Helper()
	raw, err := fs.ReadFile(assets.Files(), name)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// Locked sets up a scenario with locks.
func Locked(t *testing.T, picture string, monsters map[rune]Monster) *Scenario {
	t.Helper()
	return DrawFor(t, AdventureKit(t), dungeon.Start{Seed: "scenario", Class: "warrior"}, picture, monsters)
}

// prowlers is the pack of those monsters, and limits the view of the hero to its row.
func prowlers() dungeon.Pack {
	return dungeon.Pack{
		Behaviours: []dungeon.Behaviour{{Of: Prowls, Choose: dungeon.NoChoice}},
		Sights:     map[string]dungeon.Sight{"corridor": alongTheRow},
	}
}

func alongTheRow(_ *systems.Stage, from grid.Point) fov.Field {
	f := fov.Field{Centre: from}
	for p := range dungeon.View(from) {
		if p.Y == from.Y {
			f.Add(p)
		}
	}
	return f
}

// Prowls marks the monsters of these tests that may move.
var Prowls = world.Register[struct{}]("prowls", world.In())

// Changed are the data files with every occurrence of a text in one of them
// replaced.
func Changed(t *testing.T, file, old, replacement string) fs.FS {
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

package dungeon

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
)

// depthsKit is the kit of Adventure with the monsters of the floors below the Rat King,
// which its ruleset does not load yet.
func depthsKit(t testing.TB) *Kit {
	t.Helper()
	kit, err := Open(depthsFiles(t, fstest.MapFS{}), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	return kit
}

// depthsWith opens the kit with a change in the data of the deeper monsters, and returns
// the error.
func depthsWith(t *testing.T, old, replacement string) error {
	t.Helper()
	raw, err := fs.ReadFile(assets.Files(), "monsters/depths.toml")
	if err != nil || !strings.Contains(string(raw), old) {
		t.Fatalf("the monsters have no %q: %v", old, err)
	}
	text := strings.Replace(string(raw), old, replacement, 1)
	_, err = Open(depthsFiles(t, fstest.MapFS{"monsters/depths.toml": {Data: []byte(text)}}), "adventure")
	return err
}

// depthsFiles are the data files with those of the deeper floors loaded, and some of them
// replaced.
func depthsFiles(t testing.TB, files fstest.MapFS) fs.FS {
	t.Helper()
	raw, err := fs.ReadFile(assets.Files(), "rulesets/adventure.toml")
	if err != nil {
		t.Fatal(err)
	}
	text := strings.NewReplacer(
		`"monsters/adventure.toml",`, `"monsters/adventure.toml", "monsters/depths.toml",`,
		`"terrain/adventure.toml",`, `"terrain/adventure.toml", "terrain/depths.toml",`,
		"[[floors.plans]]\ndepths = [1, 0]", `[[floors.plans]]
depths = [6, 9]
generator = "grottoes"
width = 49
height = 33
stairs_apart = 25
theme = "grottoes"
populate = ["stairs", "fungus", "dealt treasures", "inhabitants"]

[[floors.plans]]
depths = [1, 0]`,
		`"shoot", "rise", "call",`, `"shoot", "rise", "call", "mark", "mend", "cry", "spin", "lay", "hatch", "pull", "trick", "crown", "rush", "raise",`,
		`{ event = "attack", amount = 6, verbs`, `{ event = "intact", amount = 6 }, { event = "attack", amount = 6, verbs`,
	).Replace(string(raw))
	files["rulesets/adventure.toml"] = &fstest.MapFile{Data: []byte(text)}
	return assets.Over(files, assets.Files())
}

// depths sets up a scenario with the monsters of the deeper floors.
func depths(t *testing.T, class, picture string, monsters map[rune]monster) *scenario {
	t.Helper()
	return drawFor(t, depthsKit(t), Start{Seed: "scenario", Class: class}, picture, monsters)
}

// life returns the Hp of somebody.
func (s *scenario) life(id world.ID) int { return components.Health.Get(s.World, id).Now }

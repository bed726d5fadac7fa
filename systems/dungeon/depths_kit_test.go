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

// toDepths are the changes of Adventure's ruleset that add the monsters of the floors
// below the Rat King, and floors 6 to 9. The ruleset does not load them yet.
var toDepths = []string{
	`"monsters/adventure.toml",`, `"monsters/adventure.toml", "monsters/depths.toml",`,
	`"items/adventure.toml",`, `"items/adventure.toml", "items/depths.toml",`,
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
}

// depthsKit is the kit of Adventure with those changes.
func depthsKit(t testing.TB) *Kit {
	t.Helper()
	return changedKit(t, toDepths...)
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
	_, err = openWith(t, fstest.MapFS{"monsters/depths.toml": {Data: []byte(text)}}, toDepths...)
	return err
}

// changedKit is the kit of Adventure after replacements in the text of its ruleset.
func changedKit(t testing.TB, oldnew ...string) *Kit {
	t.Helper()
	kit, err := openChanged(t, oldnew...)
	if err != nil {
		t.Fatal(err)
	}
	return kit
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
	return Open(assets.Over(files, assets.Files()), "adventure")
}

// depths sets up a scenario with the monsters of the deeper floors.
func depths(t *testing.T, class, picture string, monsters map[rune]monster) *scenario {
	t.Helper()
	return drawFor(t, depthsKit(t), Start{Seed: "scenario", Class: class}, picture, monsters)
}

// life returns the Hp of somebody.
func (s *scenario) life(id world.ID) int { return components.Health.Get(s.World, id).Now }

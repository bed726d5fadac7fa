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
	).Replace(string(raw))
	kit, err := Open(assets.Over(fstest.MapFS{"rulesets/adventure.toml": {Data: []byte(text)}}, assets.Files()), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	return kit
}

// depths sets up a scenario with the monsters of the deeper floors.
func depths(t *testing.T, class, picture string, monsters map[rune]monster) *scenario {
	t.Helper()
	return drawFor(t, depthsKit(t), Start{Seed: "scenario", Class: class}, picture, monsters)
}

// life returns the Hp of somebody.
func (s *scenario) life(id world.ID) int { return components.Health.Get(s.World, id).Now }

package cli

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
)

// TestEveryShippedDataFileLoads is in this package because only the whole program
// registers the components of every game.
func TestEveryShippedDataFileLoads(t *testing.T) {
	var all []string
	err := fs.WalkDir(assets.Files(), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(name, ".toml") && !strings.HasPrefix(name, "rulesets/") && !strings.HasPrefix(name, "sounds/") && !strings.HasPrefix(name, "music/") {
			if _, err := archetypes.Load(assets.Files(), name); err == nil {
				all = append(all, name)
			} else {
				t.Error(err)
			}
		}
		return err
	})
	if err != nil || len(all) < 5 {
		t.Errorf("%d files load: %q, %v", len(all), all, err)
	}
	if _, err := archetypes.LoadSounds(assets.Files()); err != nil {
		t.Error(err)
	}
	if _, err := archetypes.LoadMusic(assets.Files()); err != nil {
		t.Error(err)
	}
	rulesets, err := archetypes.Rulesets(assets.Files())
	if err != nil || len(rulesets) == 0 {
		t.Errorf("the rulesets are %q, %v", rulesets, err)
	}
	for _, name := range rulesets {
		if rules, _, err := archetypes.LoadRuleset(assets.Files(), name); err != nil || rules.Name != name {
			t.Errorf("ruleset %s: %v", name, err)
		}
	}
}

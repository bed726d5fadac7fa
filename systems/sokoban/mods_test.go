package sokoban_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems/sokoban"
)

func TestModsBringLevels(t *testing.T) {
	layer := func(text string) assets.Layer {
		return assets.Layer{ID: "attic", Files: fstest.MapFS{"sokoban/first.sok": {Data: []byte(text)}, "sokoban/notes.txt": {}}}
	}
	sets, err := sokoban.ModSets(assets.With(assets.Files(), layer("#####\n#@$.#\n#####\n\n######\n#@ $.#\n######\n")))
	if err != nil || len(sets) != 1 || sets[0].Name != "attic:first" || len(sets[0].Levels) != 2 {
		t.Errorf("the levels are %+v, %v", sets, err)
	}
	if sets, err := sokoban.ModSets(assets.Files()); err != nil || sets != nil {
		t.Errorf("without mods there are %v, %v", sets, err)
	}
	if _, err := sokoban.ModSets(assets.With(assets.Files(), layer("#####\n#@@.#\n#####\n"))); err == nil || !strings.Contains(err.Error(), "first.sok") {
		t.Errorf("a faulty level: %v", err)
	}
}

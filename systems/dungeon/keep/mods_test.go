package keep_test

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// goats are the data files with a mod over them, in a version and with a hash.
func goats(version, hash string) fs.FS {
	const data = `
[[component]]
id = "goat:horns"
[component.fields]
length = { type = "int", default = 7, within = [0, 9] }
[[change]]
monster = "rat"
components."goat:horns" = {}
`
	return assets.With(assets.Files(), assets.Layer{
		ID: "goat", Version: version, Hash: hash, Files: fstest.MapFS{"data/all.toml": {Data: []byte(data)}},
	})
}

// horns are the goat's components in a game as Inspect shows them.
func horns(k *keep.Keeper) (all []string) {
	for _, id := range k.Game.World.IDs() {
		for _, v := range k.Game.World.Inspect(id) {
			if v.Name == "goat:horns" {
				all = append(all, fmt.Sprintf("%v %v %v", v.Value, v.Shape, v.Kept))
			}
		}
	}
	return all
}

func TestASavedGameNamesItsModsAndKeepsWhatTheyBrought(t *testing.T) {
	files := goats("1.0.0", "aa")
	kit, err := core.Open(files, "classic")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	path := filepath.Join(folder, "slot1.donjon")
	k, err := keep.New(kit, dungeon.Start{Seed: "goats"}, "", at(path))
	if err != nil {
		t.Fatal(err)
	}
	var bot bots.Greedy
	play(t, k, &bot, 30)
	before := horns(k)
	if len(before) == 0 || before[0] != "{7} {Length int} []" {
		t.Fatalf("the goats' horns are %v", before)
	}
	hash := k.Game.World.Hash()
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	goat := persistence.Mod{ID: "goat", Version: "1.0.0", Hash: "aa"}
	for name, c := range map[string]struct {
		files fs.FS
		want  keep.ModsDiffer
		other bool
	}{
		"the same":        {files, keep.ModsDiffer{}, false},
		"other files":     {goats("1.0.0", "bb"), keep.ModsDiffer{Changed: []persistence.Mod{goat}}, false},
		"another version": {goats("1.1.0", "aa"), keep.ModsDiffer{Changed: []persistence.Mod{goat}}, false},
		"none":            {assets.Files(), keep.ModsDiffer{Missing: []persistence.Mod{goat}}, true},
	} {
		c.want.Saved = []persistence.Mod{goat}
		slots, err := keep.List(c.files, persistence.Disk(folder))
		if err != nil || slots[0].Fault != nil {
			t.Fatal(err, slots[0].Fault)
		}
		if s := slots[0]; fmt.Sprint(s.Mods) != fmt.Sprint(c.want) || s.OtherRules != c.other || s.Mods.Same() != (name == "the same") {
			t.Errorf("%s: the mods differ by %+v, other rules: %v", name, s.Mods, s.OtherRules)
		}
	}
	with, _ := open(t, files, path)
	if with.Game.World.Hash() != hash {
		t.Error("the game differs after a load")
	}
	if err := with.Close(); err != nil {
		t.Fatal(err)
	}
	// Without the mod the game goes on, and its components are kept.
	bare, _ := open(t, assets.Files(), path)
	play(t, bare, &bot, 5)
	kept := horns(bare)
	if len(kept) == 0 || !strings.HasPrefix(kept[0], "<nil> {Length int} [145 7]") {
		t.Errorf("without the mod the horns are %v", kept)
	}
	if err := bare.Close(); err != nil {
		t.Fatal(err)
	}
	again, _ := open(t, files, path)
	if got := horns(again); len(got) != len(kept) || got[0] != before[0] {
		t.Errorf("with the mod again the horns are %v", got)
	}
	if run := again.Game.Run(); len(run.Mods) != 1 || run.Mods[0].ID != "goat" {
		t.Errorf("the run names the mods %v", run.Mods)
	}
}

// TestARecordingWithModsIsReplayed holds that a recording names its mods, and is in step.
func TestARecordingWithModsIsReplayed(t *testing.T) {
	files := goats("1.0.0", "aa")
	kit, err := core.Open(files, "classic")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	k, err := keep.New(kit, dungeon.Start{Seed: "goats"}, "", at(filepath.Join(folder, "slot1.donjon")))
	if err != nil {
		t.Fatal(err)
	}
	var bot bots.Greedy
	play(t, k, &bot, 60)
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	r, err := keep.OpenReplay(files, persistence.Disk(folder), "slot1.replay")
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Head.Mods) != 1 || r.Head.Mods[0].ID != "goat" || !r.Rules {
		t.Errorf("the recording names %v", r.Head.Mods)
	}
	if err := r.Verify(func(int) {}); err != nil {
		t.Error(err)
	}
	if err := r.Seek(10); err != nil {
		t.Error(err)
	}
}

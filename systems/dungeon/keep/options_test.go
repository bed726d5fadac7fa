package keep_test

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// leeches are the data files with a mod that heals the hero, as much as an option says, with
// a value of it.
func leeches(value string) fs.FS {
	const manifest = `id = "leech"
version = "1.0.0"
api = 1
name = { en = "Leeches" }
[[option]]
id = "bite"
type = "number"
within = [0, 9]
name = { en = "Bite" }
`
	const script = `
def bite():
    if option("bite") > 0 and turn() % 2 == 0:
        heal(hero(), option("bite"))
step("leech:bite", bite, before = "reaper")
`
	files := assets.With(assets.Files(), assets.Layer{ID: "leech", Version: "1.0.0", Hash: "aa", Files: fstest.MapFS{
		"mod.toml": {Data: []byte(manifest)}, "scripts/bite.star": {Data: []byte(script)},
	}})
	return mods.WithOptions(files, map[string]string{"leech": value})
}

// TestAGameKeepsTheOptionsThatItWasStartedWith plays a game with a value, changes it, and goes on.
func TestAGameKeepsTheOptionsThatItWasStartedWith(t *testing.T) {
	mild, strong := leeches(""), leeches("bite=3")
	k, err := core.Open(strong, "classic")
	if err != nil {
		t.Fatal(err)
	}
	plain, err := core.Open(mild, "classic")
	if err != nil {
		t.Fatal(err)
	}
	if k.Fingerprint() == plain.Fingerprint() {
		t.Error("the values of options are not part of the rules")
	}
	folder := t.TempDir()
	path := filepath.Join(folder, "slot1.donjon")
	kept, err := keep.New(k, dungeon.Start{Seed: "leeches"}, "", at(path))
	if err != nil {
		t.Fatal(err)
	}
	var bot bots.Greedy
	play(t, kept, &bot, 30)
	hash := kept.Game.World.Hash()
	if err := kept.Close(); err != nil {
		t.Fatal(err)
	}
	slots, err := keep.List(mild, persistence.Disk(folder))
	if err != nil || slots[0].Fault != nil || slots[0].OtherRules || !slots[0].Mods.Same() {
		t.Fatalf("after a change of the option the slot is %+v, %v", slots[0], err)
	}
	again, loss := open(t, mild, path)
	if again.Game.World.Hash() != hash || loss != (keep.Loss{}) {
		t.Errorf("the game differs after a load, with %+v", loss)
	}
	play(t, again, &bot, 20)
	want := []components.ModOptions{{Mod: "leech", Values: "bite=3"}}
	start := dungeon.StartOf(again.Game)
	if fmt.Sprint(start.Options) != fmt.Sprint(want) || fmt.Sprint(again.Kit.ModOptions()) != fmt.Sprint(want) {
		t.Errorf("the game goes on with %v and %v", start.Options, again.Kit.ModOptions())
	}
	if err := again.Close(); err != nil {
		t.Fatal(err)
	}
	report, err := keep.Inspect(mild, persistence.Disk(folder), "slot1.donjon")
	if err != nil || len(report.Save.Options) != 1 || report.Save.Options[0] != (persistence.ModOptions{Mod: "leech", Values: "bite=3"}) || !report.Rules {
		t.Errorf("the file has %+v, rules %v, %v", report.Save.Options, report.Rules, err)
	}
	replay, err := keep.OpenReplay(mild, persistence.Disk(folder), persistence.Recording("slot1.donjon"))
	if err != nil {
		t.Fatal(err)
	}
	if err := replay.Verify(func(int) {}); err != nil || !replay.Rules {
		t.Errorf("the recording is verified with %v, rules %v", err, replay.Rules)
	}
	line := kit.Line(start, again.Kit.Fingerprint())
	if !strings.Contains(line, "+leech@1.0.0?bite=3/leeches") {
		t.Errorf("the shared line is %s", line)
	}
	read, same, err := core.ReadLine(mild, line)
	if err != nil || !same || fmt.Sprint(read.Options) != fmt.Sprint(want) || read.Mods != nil {
		t.Errorf("%s is read as %+v, %v, %v", line, read, same, err)
	}
	shared, err := core.OpenFor(mild, read)
	if err != nil {
		t.Fatal(err)
	}
	game, err := shared.Begin(read)
	if err != nil {
		t.Fatal(err)
	}
	if first, _ := k.Begin(dungeon.Start{Seed: "leeches"}); first.World.Hash() != game.World.Hash() {
		t.Error("the game of the line is another")
	}
	if lacking := core.Lacking(mild, line); lacking != nil {
		t.Errorf("the line lacks %v", lacking)
	}
	if lacking := core.Lacking(assets.Files(), line); fmt.Sprint(lacking) != "[{leech 1.0.0 }]" {
		t.Errorf("without the mod the line lacks %v", lacking)
	}
}

// TestARecordingWithForgedOptionsIsRefused changes the values in the head of a recording.
func TestARecordingWithForgedOptionsIsRefused(t *testing.T) {
	files := leeches("bite=3")
	k, err := core.Open(files, "classic")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	kept, err := keep.New(k, dungeon.Start{Seed: "leeches"}, "", at(filepath.Join(folder, "slot1.donjon")))
	if err != nil {
		t.Fatal(err)
	}
	var bot bots.Greedy
	play(t, kept, &bot, 10)
	if err := kept.Close(); err != nil {
		t.Fatal(err)
	}
	store, name := persistence.Disk(folder), persistence.Recording("slot1.donjon")
	raw := blocksOf(t, store, name)
	raw.Options[0].Values = "bite=9"
	if err := persistence.Write(store, name, raw.Save, raw.Records...); err != nil {
		t.Fatal(err)
	}
	replay, err := keep.OpenReplay(files, store, name)
	if err != nil {
		t.Fatal(err)
	}
	if err := replay.Verify(func(int) {}); err == nil || !strings.Contains(err.Error(), `options is "leech?bite=9", and its game that it is "leech?bite=3"`) {
		t.Errorf("the forged recording is verified with %v", err)
	}
}

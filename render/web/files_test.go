package web

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/render/overlay"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/archive/archivetest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// drawer is a folder as a cabinet.
type drawer struct{ persistence.Disk }

func (d drawer) All() (list []persistence.Entry, err error) {
	err = fs.WalkDir(os.DirFS(string(d.Disk)), ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || strings.HasSuffix(name, ".lock") {
			return err
		}
		info, err := e.Info()
		if err == nil {
			list = append(list, persistence.Entry{Name: name, Size: info.Size(), Modified: info.ModTime()})
		}
		return err
	})
	return list, err
}

func newDrawer(t *testing.T) drawer { return drawer{persistence.Disk(t.TempDir())} }

// played puts a game with some turns into a slot, and returns its state.
func (d drawer) played(t *testing.T, slot int, seed string) [32]byte {
	t.Helper()
	kit, err := core.Open(assets.Files(), kit.DefaultRuleset)
	if err != nil {
		t.Fatal(err)
	}
	k, err := keep.New(kit, dungeon.Start{Seed: seed}, "Ada", keep.Place{Store: d, Name: persistence.Slot(slot)})
	if err != nil {
		t.Fatal(err)
	}
	for range 5 {
		if err := k.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
			t.Fatal(err)
		}
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	return k.Game.World.Hash()
}

// in returns the state of the game in a slot.
func (d drawer) in(t *testing.T, slot int) [32]byte {
	t.Helper()
	k, _, err := keep.Read(assets.Files(), keep.Place{Store: d, Name: persistence.Slot(slot)})
	if err != nil {
		t.Fatal(err)
	}
	return k.Game.World.Hash()
}

func newImporter(t *testing.T, d drawer) *importer {
	t.Helper()
	words, err := lang.New("en")
	if err != nil {
		t.Fatal(err)
	}
	rulesets, err := archetypes.Rulesets(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	return &importer{store: d, words: words, rulesets: rulesets}
}

func (d drawer) read(t *testing.T, name string) []byte {
	t.Helper()
	raw, err := d.Read(name)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// TestEverythingGoesFromBrowserToBrowser packs games, their recordings and the settings,
// and imports them where a slot is taken.
func TestEverythingGoesFromBrowserToBrowser(t *testing.T) {
	from, to := newDrawer(t), newDrawer(t)
	one, two := from.played(t, 1, "one"), from.played(t, 4, "two")
	if err := errors.Join(from.Replace("settings.toml", []byte("language = \"fr\"\n")), from.Replace("hall/notes.html", []byte("x"))); err != nil {
		t.Fatal(err)
	}
	if err := from.Replace("mods/plague.zip", plague(t)); err != nil {
		t.Fatal(err)
	}
	mine := to.played(t, 1, "mine")
	zipped, err := pack(from)
	if err != nil {
		t.Fatal(err)
	}
	if got := newImporter(t, to).take("donjon.zip", zipped); got != "8 files were imported from donjon.zip." {
		t.Error(got)
	}
	if to.in(t, 1) != mine || to.in(t, 2) != one || to.in(t, 3) != two {
		t.Error("the games are not in the slots that were empty")
	}
	for slot, want := range map[int][32]byte{2: one, 3: two} {
		r, err := keep.OpenReplay(assets.Files(), to, persistence.Recording(persistence.Slot(slot)))
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Verify(func(int) {}); err != nil || r.Game.World.Hash() != want {
			t.Errorf("the recording of slot %d is of another game: %v", slot, err)
		}
	}
	if got := string(to.read(t, "settings.toml")); got != "language = \"fr\"\n" {
		t.Errorf("the settings are %q", got)
	}
	if _, err := to.Read("hall/notes.html"); err == nil {
		t.Error("a file that is none of the game's is stored")
	}
	again := newImporter(t, to).take("donjon.zip", zipped)
	if !strings.Contains(again, "settings.toml is already there") || to.in(t, 4) != one {
		t.Errorf("imported again: %s", again)
	}
}

// TestEveryFileThatIsImportedIsChecked imports what cannot be used, each with its reason,
// and nothing is stored.
func TestEveryFileThatIsImportedIsChecked(t *testing.T) {
	from, to := newDrawer(t), newDrawer(t)
	from.played(t, 1, "one")
	game, recording := from.read(t, "slot1.donjon"), from.read(t, "slot1.replay")
	broken := slices.Clone(game)
	broken[len(broken)-1] ^= 1
	other := slices.Clone(game)
	other[9] = 99 // the format
	var climbing bytes.Buffer
	z := zip.NewWriter(&climbing)
	f, err := z.Create("../slot1.donjon")
	if err == nil {
		_, err = f.Write(game)
	}
	if err := errors.Join(err, z.Close()); err != nil {
		t.Fatal(err)
	}
	m := newImporter(t, to)
	for _, c := range []struct {
		file    string
		content []byte
		want    string
	}{
		{"slot1.donjon", broken, "slot1.donjon is damaged, or is not a file of Donjon."},
		{"slot1.donjon", nil, "slot1.donjon is damaged, or is not a file of Donjon."},
		{"slot1.donjon", other, "slot1.donjon was made by another version of Donjon, which this one cannot read."},
		{"song.mp3", game, "song.mp3 is damaged, or is not a file of Donjon."},
		{"settings.toml", []byte("x"), "settings.toml is damaged, or is not a file of Donjon."},
		{"donjon.zip", game, "donjon.zip cannot be imported: it is not a zip, or is damaged."},
		{"donjon.zip", climbing.Bytes(), "0 files were imported from donjon.zip."},
		{"slot1.replay", recording, "slot1.replay records a game in play: import its saved game, or everything in one zip file."},
		{"my game.donjon", recording, "my game.donjon records a game in play: import its saved game, or everything in one zip file."},
	} {
		if got := m.take(c.file, c.content); got != c.want {
			t.Errorf("%s: %q, not %q", c.file, got, c.want)
		}
	}
	if all, err := to.All(); err != nil || len(all) > 0 {
		t.Errorf("%v is stored, %v", all, err)
	}
	if entries, err := os.ReadDir(filepath.Dir(string(to.Disk))); err != nil || len(entries) > 2 {
		t.Errorf("beside the folder there is %v, %v", entries, err)
	}
	for slot := 1; slot <= keep.Slots; slot++ {
		if got := m.take(`C:\games\my game.donjon`, game); got != "my game.donjon is now game "+string(rune('0'+slot))+"." {
			t.Error(got)
		}
	}
	if got := m.take("slot1.donjon", game); got != "slot1.donjon: every slot is taken; delete a game first." {
		t.Error(got)
	}
}

// TestTheListNamesGames checks the lines of the list in the page.
func TestTheListNamesGames(t *testing.T) {
	d := newDrawer(t)
	d.played(t, 2, "one")
	words, err := lang.New("en")
	if err != nil {
		t.Fatal(err)
	}
	list, err := lines(d, words)
	if err != nil || len(list) != 1 || list[0].name != "slot2.donjon" || !strings.HasPrefix(list[0].text, "Game 2: Ada, seed one (") {
		t.Errorf("%v, %v", list, err)
	}
}

// TestAForgedZipIsRefusedAtOnce imports a small zip of many names for the same megabytes, and
// one of many small files that each unpack to megabytes.
func TestAForgedZipIsRefusedAtOnce(t *testing.T) {
	to := newDrawer(t)
	m := newImporter(t, to)
	var names []string
	for i := range 600 {
		names = append(names, fmt.Sprintf("hall/%d.donjon", i))
	}
	forged := archivetest.Overlapping(t, make([]byte, persistence.MaxSize), names...)
	if len(forged) > 60<<10 {
		t.Fatalf("the forged zip takes %d bytes", len(forged))
	}
	if got, want := m.take("a.zip", forged), "a.zip cannot be imported: files in the zip overlap, as no program packs them; pack them again."; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	game, err := persistence.Pack(persistence.Save{Ruleset: "none", World: make([]byte, 7<<20)})
	if err != nil {
		t.Fatal(err)
	}
	var large bytes.Buffer
	z := zip.NewWriter(&large)
	for _, name := range names {
		f, err := z.Create(name)
		if err == nil {
			_, err = f.Write(game)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	// The first of them are intact files of the game and are stored.
	if got, want := m.take("b.zip", large.Bytes()), "37 files were imported from b.zip. Only the beginning of b.zip was imported: unpacked, its files take more than 256 MB. Import the others one by one."; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// TestAnImportedGameSparesWhatIsLeftOfAnother imports a game where a slot has lost its game,
// but not its backup or its recording.
func TestAnImportedGameSparesWhatIsLeftOfAnother(t *testing.T) {
	from, to := newDrawer(t), newDrawer(t)
	from.played(t, 1, "new")
	left := map[string]string{"slot1.backup": "first", "slot2.replay": "second"}
	for name, content := range left {
		if err := to.Replace(name, []byte(content)); err != nil {
			t.Fatal(err)
		}
	}
	if got := newImporter(t, to).take("slot1.donjon", from.read(t, "slot1.donjon")); got != "slot1.donjon is now game 3." {
		t.Error(got)
	}
	for name, content := range left {
		if got := string(to.read(t, name)); got != content {
			t.Errorf("%s holds %q", name, got)
		}
	}
}

// plague is a zip of an example mod.
func plague(t *testing.T) []byte {
	t.Helper()
	m, err := mods.Open("../../mods/plague")
	if err != nil {
		t.Fatal(err)
	}
	raw, err := m.Pack()
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// TestAModIsImported imports the zip of a mod twice, and one that is faulty.
func TestAModIsImported(t *testing.T) {
	d := newDrawer(t)
	const want = "The mod Plague 1.0.0 was imported. It is used when the page is loaded again."
	for range 2 {
		if got := newImporter(t, d).take("plague-1.0.0.zip", plague(t)); got != want {
			t.Errorf("imported: %s", got)
		}
	}
	var faulty bytes.Buffer
	z := zip.NewWriter(&faulty)
	if f, err := z.Create("mod.toml"); err != nil {
		t.Fatal(err)
	} else if _, err := f.Write([]byte("id = 'Bad'\n")); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if got := newImporter(t, d).take("bad.zip", faulty.Bytes()); !strings.Contains(got, `bad.zip cannot be imported: bad.zip/mod.toml:1:1: the id "Bad" cannot be used`) {
		t.Errorf("imported: %s", got)
	}
	files := overlay.Open("", func(fs.FS) error { return nil })
	files.Keep(d)
	files.Arrange("", "")
	found, err := files.Mods()
	if err != nil || len(found) != 1 || found[0].ID() != "plague" || !found[0].Used() || len(files.Layers()) != 1 {
		t.Errorf("the page has %v, %v", found, err)
	}
}

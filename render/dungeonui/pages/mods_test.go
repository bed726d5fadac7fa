package pages

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/keys"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// withMod are the data files with a mod of one data file.
func withMod(data string) fs.FS {
	return assets.With(assets.Files(), assets.Layer{ID: "goat", Version: "1.2.3", Hash: "aa", Files: fstest.MapFS{"data/all.toml": {Data: []byte(data)}}})
}

// playedWith saves a game in slot 1 that was played with data files, and ends another one in
// the hall.
func playedWith(t *testing.T, files fs.FS, ruleset string) (folder string) {
	t.Helper()
	folder = t.TempDir()
	kit, err := core.Open(files, ruleset)
	if err != nil {
		t.Fatal(err)
	}
	for _, over := range []bool{true, false} {
		k, err := keep.New(kit, dungeon.Start{Seed: "goats"}, "", keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)})
		if err != nil {
			t.Fatal(err)
		}
		if over {
			dungeon.Finish(k.Game, "given-up")
		}
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// shown reports whether a session shows a text.
func shown(d *Desk, text string) bool { return strings.Contains(strings.Join(texts(d), "\n"), text) }

// TestAMissingModIsNamedOnEveryPage continues games whose mod is missing: one that goes on
// without it if the player agrees, and one that cannot.
func TestAMissingModIsNamedOnEveryPage(t *testing.T) {
	for page, folder := range map[string]string{
		"other-mods": playedWith(t, withMod("[[change]]\nmonster = 'rat'\nweight = 3\n"), "classic"),
		"games":      playedWith(t, withMod("[[ruleset]]\nname = 'goat:goat'\ncopy_from = 'classic'\n"), "goat:goat"),
	} {
		for _, tag := range []string{"en", "fr"} {
			d := open(t, folder, Options{Language: tag, Request: saves.Request{Play: true}})
			if d.Top() == nil || d.Top().Name != page || !shown(d, "goat 1.2.3") {
				t.Errorf("%s, %s: play shows %q", page, tag, texts(d))
			}
			for d.Top().Name != "title" {
				d.Press(keys.Close)
			}
			d.Press(play.Hall)
			if !shown(d, "goat 1.2.3") {
				t.Errorf("%s, %s: the hall shows %q", page, tag, texts(d))
			}
			if _, err := os.Stat(filepath.Join(folder, persistence.Slot(2))); !os.IsNotExist(err) {
				t.Errorf("another game was started: %v", err)
			}
		}
	}
}

// withFolderMod writes a mod into a folder of saved games.
func withFolderMod(t *testing.T, folder, id, data string) {
	t.Helper()
	for name, text := range map[string]string{
		"mod.toml": "id = '" + id + "'\nversion = '1.2.3'\napi = 1\nname = { en = 'Goats', fr = 'Chèvres' }\n", "data/all.toml": data,
	} {
		path := filepath.Join(folder, "mods", id, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestTheSameModsAreUsedAgain continues a game whose mod was switched off since: without it, and
// with it.
func TestTheSameModsAreUsedAgain(t *testing.T) {
	for _, same := range []bool{false, true} {
		folder := t.TempDir()
		withFolderMod(t, folder, "goat", "[[change]]\nmonster = 'rat'\nweight = 3\n")
		d := open(t, folder, Options{Language: "en", Request: saves.Request{Ruleset: "classic", Seed: "goats"}})
		if err := d.Abandon(); err != nil {
			t.Fatal(err)
		}
		if err := settings.Write(persistence.Disk(folder), settings.Settings{ModsOff: "goat"}); err != nil {
			t.Fatal(err)
		}
		d = open(t, folder, Options{Language: "en", Request: saves.Request{Play: true}})
		if d.Top() == nil || d.Top().Name != "other-mods" || !shown(d, "goat 1.2.3") || !shown(d, "The same mods are there.") {
			t.Fatalf("play shows %q", texts(d))
		}
		off, answer := "goat", saves.Anyway
		if same {
			off, answer = "", saves.SameMods
		}
		d.Press(answer)
		if d.Game == nil || d.Choices.ModsOff != off || (len(d.Game.kept.Kit.Mods()) > 0) != same {
			t.Errorf("same %t: the game is %v, off are %q", same, d.Game, d.Choices.ModsOff)
		}
	}
}

// TestTheHallSaysThatARecordingBeginsLater loses the recording of a game, and ends it.
func TestTheHallSaysThatARecordingBeginsLater(t *testing.T) {
	folder := playedWith(t, assets.Files(), "classic")
	place := keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)}
	k, _, err := keep.Open(assets.Files(), place)
	if err != nil {
		t.Fatal(err)
	}
	for range 4 {
		if err := k.Act(dungeon.Legal(k.Game)[0]); err != nil {
			t.Fatal(err)
		}
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(folder, persistence.Recording(persistence.Slot(1)))); err != nil {
		t.Fatal(err)
	}
	if k, _, err = keep.Open(assets.Files(), place); err != nil {
		t.Fatal(err)
	}
	dungeon.Finish(k.Game, "given-up")
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	d := open(t, folder, Options{Language: "en"})
	d.Press(play.Hall)
	for i := range d.Top().Rows {
		d.Top().Chosen = i
		d.Refresh()
		if shown(d, "This recording does not begin at the first action: 4 actions came before it.") {
			return
		}
	}
	t.Errorf("the hall shows %q", texts(d))
}

// TestARecordingThatWasSetAsideIsTold puts the recording of another game into the slot.
func TestARecordingThatWasSetAsideIsTold(t *testing.T) {
	folder, other := playedWith(t, assets.Files(), "classic"), t.TempDir()
	recording := filepath.Join(folder, persistence.Recording(persistence.Slot(1)))
	open(t, other, Options{Language: "en", Request: saves.Request{Ruleset: "classic", Seed: "another"}})
	raw, err := os.ReadFile(filepath.Join(other, persistence.Recording(persistence.Slot(1))))
	if err == nil {
		err = os.WriteFile(recording, raw, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
	d := open(t, folder, Options{Language: "en", Request: saves.Request{Play: true}})
	if d.Top() == nil || d.Top().Name != "notice" || !shown(d, "It was set aside as "+recording+".before, and a new one was begun.") {
		t.Errorf("the session shows %q", texts(d))
	}
}

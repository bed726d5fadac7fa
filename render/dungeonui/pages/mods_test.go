package pages

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
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
	for rows, folder := range map[int]string{
		2: playedWith(t, withMod("[[change]]\nmonster = 'rat'\nweight = 3\n"), "classic"),
		1: playedWith(t, withMod("[[ruleset]]\nname = 'goat:goat'\ncopy_from = 'classic'\n"), "goat:goat"),
	} {
		for _, tag := range []string{"en", "fr"} {
			d := open(t, folder, Options{Language: tag, Request: saves.Request{Play: true}})
			if d.Top() == nil || d.Top().Name != "other-mods" || len(d.Top().Rows) != rows || !shown(d, "goat 1.2.3") {
				t.Errorf("%d, %s: play shows %q", rows, tag, texts(d))
			}
			if d.Press(saves.SameMods); d.Game != nil || d.Top().Name != "other-mods" {
				t.Errorf("%d, %s: mods that are not here lead to %q", rows, tag, texts(d))
			}
			if d.Press(keys.Close); d.Top().Name != "title" {
				t.Errorf("%d, %s: Back leads to %s", rows, tag, d.Top().Name)
			}
			if d.Press(keys.Continue); d.Top().Name != "other-mods" {
				t.Errorf("%d, %s: Continue leads to %s", rows, tag, d.Top().Name)
			}
			d.Press(keys.Close)
			if d.Press(play.Games); rows == 1 && !shown(d, d.Words.Text("window.games.mods", lang.Args{"Name": "goat 1.2.3"})) {
				t.Errorf("%s: the list of games shows %q", tag, texts(d))
			}
			if d.Pick(); d.Top().Name != "other-mods" {
				t.Errorf("%d, %s: the list leads to %s", rows, tag, d.Top().Name)
			}
			d.Press(keys.Close)
			d.Press(keys.Close)
			d.Press(play.Hall)
			if !shown(d, "goat 1.2.3") {
				t.Errorf("%d, %s: the hall shows %q", rows, tag, texts(d))
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
		if d.Top() == nil || d.Top().Name != "other-mods" || !shown(d, "goat 1.2.3") || !shown(d, "The same mods are here.") {
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

// TestARulesetOfAModThatIsOffIsAskedAbout continues a game under the ruleset of a mod that was
// switched off since while another was installed. It goes on with the same mods alone.
func TestARulesetOfAModThatIsOffIsAskedAbout(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		folder := t.TempDir()
		withFolderMod(t, folder, "goat", "[[ruleset]]\nname = 'goat:goat'\ncopy_from = 'classic'\n")
		d := open(t, folder, Options{Language: tag, Request: saves.Request{Ruleset: "goat:goat", Seed: "goats"}})
		hash := d.Game.Known.Hash()
		if err := d.Abandon(); err != nil {
			t.Fatal(err)
		}
		withFolderMod(t, folder, "ape", "[[change]]\nmonster = 'rat'\nweight = 3\n")
		if err := settings.Write(persistence.Disk(folder), settings.Settings{ModsOff: "goat,gone"}); err != nil {
			t.Fatal(err)
		}
		d = open(t, folder, Options{Language: tag})
		d.Press(keys.Continue)
		if d.Top() == nil || d.Top().Name != "other-mods" || !shown(d, "goat 1.2.3") || !shown(d, d.Words.Text("window.other-mods.needed-here")) {
			t.Fatalf("%s: Continue shows %q", tag, texts(d))
		}
		if d.Press(saves.Anyway); d.Game != nil || d.Top().Name != "other-mods" {
			t.Errorf("%s: it goes on without its mod: %q", tag, texts(d))
		}
		fixed := open(t, folder, Options{Language: tag, Mods: []string{"ape"}})
		fixed.Press(keys.Continue)
		if len(fixed.Top().Rows) != 1 || !shown(fixed, d.Words.Text("window.other-mods.fixed")) || shown(fixed, d.Words.Text("window.other-mods.install")) {
			t.Errorf("%s: with --mods, Continue shows %q", tag, texts(fixed))
		}
		d.Press(saves.SameMods)
		if d.Game == nil || d.Game.Known.Hash() != hash || d.Choices.ModsOff != "ape,gone" {
			t.Errorf("%s: the session shows %q, off are %q", tag, texts(d), d.Choices.ModsOff)
		}
	}
}

// TestAModThatWouldBeLeftOutIsNoAnswer continues a game of a mod that is installed and has a fault
// in another ruleset: the question tells the fault.
func TestAModThatWouldBeLeftOutIsNoAnswer(t *testing.T) {
	for tag, fault := range map[string]string{"en": "poisons by its blows", "fr": "empoisonne"} {
		folder := t.TempDir()
		withFolderMod(t, folder, "goat", "[[ruleset]]\nname = 'goat:goat'\ncopy_from = 'adventure'\n"+
			"[[monster]]\nname = 'goat:newt'\nfamily = 'beast'\ndepths = [1, 3]\nweight = 1\ngrowth = { hp = 50, atk = 50 }\n[monster.components]\nvenomous = { percent = 30 }\n")
		found, err := mods.Find(filepath.Join(folder, "mods"))
		if err != nil {
			t.Fatal(err)
		}
		kit, err := core.Open(assets.With(assets.Files(), mods.Layers(found)...), "goat:goat")
		if err != nil {
			t.Fatal(err)
		}
		k, err := keep.New(kit, dungeon.Start{Seed: "newts", Class: "warrior"}, "", keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)})
		if err == nil {
			err = k.Close()
		}
		if err != nil {
			t.Fatal(err)
		}
		d := open(t, folder, Options{Language: tag})
		for d.Top().Name != "title" { // the mod that is left out was named
			d.Press(keys.Close)
		}
		d.Press(keys.Continue)
		if d.Top().Name != "other-mods" || len(d.Top().Rows) != 1 || !shown(d, fault) || shown(d, d.Words.Text("window.other-mods.install")) {
			t.Errorf("%s: Continue shows %q", tag, texts(d))
		}
	}
}

// TestAGameThatGoesOnWithoutItsModSaysSoPlainly takes a mod away, and continues the game. What is
// told of its recording is no fault.
func TestAGameThatGoesOnWithoutItsModSaysSoPlainly(t *testing.T) {
	folder := playedWith(t, withMod("[[change]]\nmonster = 'rat'\nweight = 3\n"), "classic")
	d := open(t, folder, Options{Language: "en", Request: saves.Request{Play: true}})
	d.Press(saves.Anyway)
	if d.Game == nil || d.Top() == nil || d.Top().Title != "The game goes on" || !shown(d, "It was set aside as") {
		t.Errorf("the session shows %q", texts(d))
	}
}

// strike presses the key of a letter, on the page on top or in the game.
func strike(d *Desk, letters string) {
	for _, letter := range letters {
		list := []keys.Binding(nil)
		if p := d.Top(); p != nil {
			list = p.Keys
		} else {
			list = d.Game.Keys
		}
		d.Press(d.Find(list, "", letter))
	}
}

// sung counts the lines of the log about a song.
func sung(d *Desk, text string) (n int) {
	for _, l := range d.Game.Log() {
		if l.Text == text {
			n++
		}
	}
	return n
}

// TestAModIsPlayedByKeys plays a class and a verb of a mod, saves, and goes on without the mod and
// with it again.
func TestAModIsPlayedByKeys(t *testing.T) {
	for tag, text := range map[string]string{"en": "You sing.", "fr": "Vous chantez."} {
		folder := t.TempDir()
		here := filepath.Join(folder, "mods", "bard")
		install := func() {
			if err := os.CopyFS(here, os.DirFS(filepath.Join("testdata", "bard"))); err != nil {
				t.Fatal(err)
			}
		}
		install()
		d := open(t, folder, Options{Language: tag})
		strike(d, "nc") // the page of a new game, and its classes
		d.Press(d.Find(d.Top().Keys, "Digit6", 0))
		d.Press(keys.Start)
		strike(d, "jj")
		if d.Game == nil || d.Game.Known.Run().Start().Class != "bard:bard" || sung(d, text) != 2 {
			t.Fatalf("%s: the session shows %q", tag, texts(d))
		}
		turn := d.Game.Known.Run().Turn()
		d.Quit()
		if err := os.RemoveAll(here); err != nil {
			t.Fatal(err)
		}

		d = open(t, folder, Options{Language: tag})
		strike(d, "c")
		if d.Top().Name != "other-mods" || !shown(d, "bard 1.2.0") {
			t.Fatalf("%s: without the mod, Continue shows %q", tag, texts(d))
		}
		strike(d, "g")
		for d.Top() != nil { // what was set aside
			d.Press(keys.Close)
		}
		strike(d, "j")
		if d.Game.Known.Run().Turn() != turn || sung(d, text) != 0 || strings.Contains(strings.Join(logged(d), " "), "[") {
			t.Errorf("%s: without the mod, the log is %q", tag, logged(d))
		}
		d.Press(play.Wait)
		d.Quit()

		install()
		d = open(t, folder, Options{Language: tag})
		strike(d, "c")
		for d.Top() != nil && d.Game == nil {
			d.Press(keys.Yes)
		}
		for d.Top() != nil {
			d.Press(keys.Close)
		}
		strike(d, "j")
		if sung(d, text) == 0 || d.Game.Known.Run().Turn() != turn+2 {
			t.Errorf("%s: with the mod again, the log is %q", tag, logged(d))
		}
	}
}

// logged lists the lines of the log.
func logged(d *Desk) (lines []string) {
	for _, l := range d.Game.Log() {
		lines = append(lines, l.Text)
	}
	return lines
}

// TestARulesetOfAModWaitsForIt plays a ruleset of a mod, which cannot go on without it.
func TestARulesetOfAModWaitsForIt(t *testing.T) {
	for tag, name := range map[string]string{"en": "Tavern", "fr": "Taverne"} {
		folder := t.TempDir()
		here := filepath.Join(folder, "mods", "bard")
		if err := os.CopyFS(here, os.DirFS(filepath.Join("testdata", "bard"))); err != nil {
			t.Fatal(err)
		}
		d := open(t, folder, Options{Language: tag})
		strike(d, "n")
		for range 5 {
			if !shown(d, name) {
				strike(d, "r")
			}
		}
		d.Press(keys.Start)
		if d.Game == nil || d.Game.Known.Rules().Name != "bard:tavern" {
			t.Fatalf("%s: the session shows %q", tag, texts(d))
		}
		strike(d, "j")
		hash := d.Game.Known.Hash()
		d.Quit()
		if err := os.Rename(here, filepath.Join(folder, "away")); err != nil {
			t.Fatal(err)
		}
		d = open(t, folder, Options{Language: tag})
		strike(d, "cg")
		if d.Game != nil || !shown(d, "bard 1.2.0") {
			t.Errorf("%s: without the mod, the session shows %q", tag, texts(d))
		}
		d.Quit()
		if err := os.Rename(filepath.Join(folder, "away"), here); err != nil {
			t.Fatal(err)
		}
		d = open(t, folder, Options{Language: tag})
		strike(d, "c")
		if d.Game == nil || d.Game.Known.Hash() != hash {
			t.Errorf("%s: with the mod again, the session shows %q", tag, texts(d))
		}
	}
}

// TestTheTerminalSwitchesMods switches a mod off and on again, and names the fault of another.
func TestTheTerminalSwitchesMods(t *testing.T) {
	for tag, faulty := range map[string]string{"en": "It is left out:", "fr": "Il est laissé de côté :"} {
		folder := t.TempDir()
		if err := os.CopyFS(filepath.Join(folder, "mods", "bard"), os.DirFS(filepath.Join("testdata", "bard"))); err != nil {
			t.Fatal(err)
		}
		withFolderMod(t, folder, "goat", "[[monster]]\nname = 'goat:goat'\nfamily = 'baest'\n")
		d := open(t, folder, Options{Language: tag})
		for d.Top().Name != "title" { // the mod that is left out was named
			d.Press(keys.Close)
		}
		strike(d, "m")
		if d.Top().Name != "mods" || len(d.Top().Rows) != 2 || d.Top().Rows[0].Side != d.Words.Text("window.mods.used") {
			t.Fatalf("%s: the page of mods shows %q", tag, texts(d))
		}
		strike(d, "t")
		if d.Choices.ModsOff != "bard" || !shown(d, d.Words.Text("window.mods.unused")) {
			t.Errorf("%s: switched off, the page shows %q", tag, texts(d))
		}
		d.Pick()
		if d.Choices.ModsOff != "" {
			t.Errorf("%s: switched on again, %q are off", tag, d.Choices.ModsOff)
		}
		d.Top().Step(1)
		d.Refresh()
		if !shown(d, faulty) || !shown(d, "baest") {
			t.Errorf("%s: the page says %q about the faulty mod, want %q", tag, texts(d), faulty)
		}
		if err := d.Abandon(); err != nil {
			t.Fatal(err)
		}
		fixed := open(t, folder, Options{Language: tag, Mods: []string{"bard"}})
		for fixed.Top().Name != "title" {
			fixed.Press(keys.Close)
		}
		strike(fixed, "mt")
		if fixed.Choices.ModsOff != "" || !shown(fixed, fixed.Words.Text("terminal.mods.fixed")) {
			t.Errorf("%s: with --mods, the page shows %q", tag, texts(fixed))
		}
	}
}

// TestAModIsReadAgainInTheTerminal changes the words and the data of a mod while a game is played
// with it, and then spoils them.
func TestAModIsReadAgainInTheTerminal(t *testing.T) {
	folder := t.TempDir()
	here := filepath.Join(folder, "mods", "bard")
	if err := os.CopyFS(here, os.DirFS(filepath.Join("testdata", "bard"))); err != nil {
		t.Fatal(err)
	}
	d := open(t, folder, Options{Language: "en", Request: saves.Request{Ruleset: "adventure", Class: "bard:bard", Seed: "again"}})
	strike(d, "j")
	change := func(text string) {
		t.Helper()
		if err := os.WriteFile(filepath.Join(here, "words", "en", "bard.toml"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		d.Press(d.Find(d.Game.Keys, "F5", 0))
	}
	change("\"bard.sung\" = \"You sing a new song.\"\n")
	if d.Top() != nil || d.Game.Notice.Text != d.Words.Text("mods.reread.done") || d.Game.Known.Mods().Changed() != 1 {
		t.Fatalf("the session shows %q", texts(d))
	}
	strike(d, "j")
	if sung(d, "You sing a new song.") == 0 {
		t.Errorf("the log is %q", logged(d))
	}
	change("\"bard.sung\" = ")
	if d.Top() == nil || d.Top().Name != "notice" || d.Game == nil || d.Game.Known.Mods().Changed() != 1 {
		t.Errorf("with a fault, the session shows %q", texts(d))
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

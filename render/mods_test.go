package render

import (
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/menus"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// withExamples is a folder of saved games with the example mods, and one that is faulty.
func withExamples(t *testing.T) string {
	t.Helper()
	folder := t.TempDir()
	if err := os.CopyFS(filepath.Join(folder, "mods"), os.DirFS("../mods")); err != nil {
		t.Fatal(err)
	}
	bad := filepath.Join(folder, "mods", "bad")
	for name, text := range map[string]string{
		"mod.toml":      "id = 'bad'\nversion = '1.0.0'\napi = 1\nname = { en = 'Bad', fr = 'Mauvais' }\n",
		"data/all.toml": "[[monster]]\nname = 'bad:bad'\nfamily = 'baest'\n",
	} {
		file := filepath.Join(bad, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// TestThePageOfModsSwitchesThem opens the page, switches a mod off and on again, and looks
// what it changes.
func TestThePageOfModsSwitchesThem(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		for _, size := range shelltest.SceneSizes[:2] {
			shelltest.InFrame(t, func(t *testing.T) {
				folder := withExamples(t)
				w, p := opened(t, tag, size, Options{Folder: folder})
				if !w.Sheets.Has("monster.hedgehog:hedgehog") || !w.Words.Has("monster.hedgehog:hedgehog") {
					t.Error("the hedgehog has no picture or no name")
				}
				p.Expect(t, "title")
				p.LabelsFit(t)
				p.Picture(t, "mods-title-"+tag)
				p.Press(t, "mods")
				p.Expect(t, "mods")
				p.LabelsFit(t)
				p.Reach(t)
				p.Picture(t, "mods-list-"+tag)
				p.Press(t, "mod.bad")
				p.Picture(t, "mods-fault-"+tag)
				p.Press(t, "mod.tower")
				p.Picture(t, "mods-tower-"+tag)
				p.Press(t, "mod.hedgehog")
				p.Press(t, "toggle")
				if w.Choices.ModsOff != "hedgehog" || w.Sheets.Has("monster.hedgehog:hedgehog") || w.Words.Has("monster.hedgehog:hedgehog") {
					t.Errorf("the hedgehog is still there; off are %q", w.Choices.ModsOff)
				}
				if kept, err := settings.Read(persistence.Disk(folder)); err != nil || kept.ModsOff != "hedgehog" {
					t.Errorf("the settings are %+v, %v", kept, err)
				}
				p.Picture(t, "mods-off-"+tag)
				p.Strike(ebiten.KeyT)
				if w.Choices.ModsOff != "" || !w.Sheets.Has("monster.hedgehog:hedgehog") {
					t.Error("the hedgehog has not come back")
				}
				p.Strike(ebiten.KeyEscape)
				p.Expect(t, "title")
			})
		}
	}
}

// TestTheRulesOfAModAreOffered starts a game under the rules of the tower.
func TestTheRulesOfAModAreOffered(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, p := opened(t, "en", shelltest.SceneSizes[0], Options{Folder: withExamples(t)})
		p.Strike(ebiten.KeyN)
		p.Expect(t, "new")
		for range 3 {
			if c := w.Top().Layout().Control("ruleset"); strings.Contains(c.Button.Label, "tower") {
				break
			}
			p.Press(t, "ruleset")
		}
		if c := w.Top().Layout().Control("ruleset"); c.Button.Label != "The tower" {
			t.Fatalf("the rules are %s", c.Button.Label)
		}
		p.Picture(t, "mods-new-en")
		p.Press(t, "start")
		p.Expect(t, "game")
		p.Wait(60)
		p.Picture(t, "mods-game-en")
	})
}

// TestHostileModsLeaveTheGameAlone plays in the window while all of them are in the player's
// folder: those with faults are left out, and the log tells whose scripts are switched off.
func TestHostileModsLeaveTheGameAlone(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		shelltest.InFrame(t, func(t *testing.T) {
			folder := t.TempDir()
			if err := os.CopyFS(filepath.Join(folder, "mods"), os.DirFS("../mods/hostile")); err != nil {
				t.Fatal(err)
			}
			w, p := opened(t, tag, shelltest.SceneSizes[0], Options{Folder: folder})
			p.Strike(ebiten.KeyN)
			p.Press(t, "start")
			for range 20 {
				p.Strike(ebiten.KeySpace)
			}
			p.Expect(t, "game")
			p.Wait(30)
			p.Picture(t, "mods-hostile")
			var r shell.Record
			if w.Bottom().(shell.Followed).Record(&r); r.Turn != 20 {
				t.Errorf("20 turns have led to turn %d", r.Turn)
			}
		})
	}
}

// TestALanguageOfAModIsSpoken chooses Spanish, and switches its mod off again.
func TestALanguageOfAModIsSpoken(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := withExamples(t)
		w, p := opened(t, "", image.Pt(1280, 720), Options{Folder: folder})
		c := w.Choices
		c.Language = "es"
		w.Choose(c)
		p.Wait(1)
		if got := w.Words.Text("window.menu.new"); got != "Nueva partida" {
			t.Errorf("a new game is called %q", got)
		}
		p.LabelsFit(t)
		p.Picture(t, "mods-title-es")
		again, _ := opened(t, "", image.Pt(1280, 720), Options{Folder: folder})
		if got := again.Words.Tag(); got != "es" {
			t.Errorf("the next session speaks %s", got)
		}
		c.ModsOff = "lore"
		w.Choose(c)
		if got := w.Words.Tag(); got != lang.Detect() {
			t.Errorf("without the mod the window speaks %s", got)
		}
		w.Push(&menus.Settings{})
		p.Wait(1)
		p.LabelsFit(t)
	})
}

// TestAGameOfAMissingModIsNotReplacedByAnother plays under the rules of the tower and takes
// the mod away: play asks about its mods, and starts no other game.
func TestAGameOfAMissingModIsNotReplacedByAnother(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		shelltest.InFrame(t, func(t *testing.T) {
			folder := t.TempDir()
			keepGame(t, folder) // an older game, which can be played
			old := time.Now().Add(-time.Hour)
			if err := os.Chtimes(filepath.Join(folder, persistence.Slot(1)), old, old); err != nil {
				t.Fatal(err)
			}
			tower := assets.With(assets.Files(), assets.Layer{ID: "tower", Version: "1.0.0", Hash: "aa", Files: os.DirFS("../mods/tower")})
			kit, err := core.Open(tower, "tower:tower")
			if err != nil {
				t.Fatal(err)
			}
			place := keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(2), Now: time.Now}
			k, err := keep.New(kit, dungeon.Start{Seed: "tower"}, "", place)
			if err == nil {
				err = k.Close()
			}
			if err != nil {
				t.Fatal(err)
			}
			_, p := opened(t, tag, shelltest.SceneSizes[0], Options{Folder: folder, Play: true})
			p.Expect(t, "other-mods")
			p.LabelsFit(t)
			p.Picture(t, "mods-missing-"+tag)
			p.Strike(ebiten.KeyS) // they are not here
			p.Strike(ebiten.KeyG) // and it cannot be played without them
			p.Expect(t, "other-mods")
			p.Strike(ebiten.KeyEnter)
			p.Expect(t, "title")
			p.LabelsFit(t)
			p.Strike(ebiten.KeyC)
			p.Expect(t, "other-mods")
			p.Strike(ebiten.KeyEscape)
			p.Strike(ebiten.KeyG)
			p.Expect(t, "games")
			p.Strike(ebiten.KeyEnter)
			p.Expect(t, "other-mods")
			if _, err := os.Stat(filepath.Join(folder, persistence.Slot(3))); !os.IsNotExist(err) {
				t.Errorf("another game was started: %v", err)
			}
		})
	}
}

// TestTheWindowUsesTheSameModsAgain switches the tower off. The game under its rules and the run in
// the hall go on with it after a question.
func TestTheWindowUsesTheSameModsAgain(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		shelltest.InFrame(t, func(t *testing.T) {
			folder := t.TempDir()
			if err := os.CopyFS(filepath.Join(folder, "mods", "tower"), os.DirFS("../mods/tower")); err != nil {
				t.Fatal(err)
			}
			found, err := mods.Find(filepath.Join(folder, "mods"))
			if err != nil {
				t.Fatal(err)
			}
			kit, err := core.Open(assets.With(assets.Files(), mods.Layers(found)...), "tower:tower")
			if err != nil {
				t.Fatal(err)
			}
			for _, over := range []bool{true, false} {
				k, err := keep.New(kit, dungeon.Start{Seed: "tower"}, "", slot(folder))
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
			turnOff := func() (*shell.Window, *shelltest.Player) {
				if err := settings.Write(persistence.Disk(folder), settings.Settings{ModsOff: "tower"}); err != nil {
					t.Fatal(err)
				}
				return opened(t, tag, shelltest.SceneSizes[0], Options{Folder: folder})
			}
			for _, c := range []struct {
				picture, scene string
				keys           []ebiten.Key
			}{
				{"mods-off-game-", "game", []ebiten.Key{ebiten.KeyC}},
				{"mods-off-hall-", "replay", []ebiten.Key{ebiten.KeyH, ebiten.KeyEnter}},
			} {
				w, p := turnOff()
				for _, key := range c.keys {
					p.Strike(key)
				}
				p.Expect(t, "other-mods")
				p.LabelsFit(t)
				p.TextsFit(t)
				p.Picture(t, c.picture+tag)
				p.Strike(ebiten.KeyG) // neither goes on without it
				p.Expect(t, "other-mods")
				p.Strike(ebiten.KeyS)
				p.Expect(t, c.scene)
				if w.Choices.ModsOff != "" {
					t.Errorf("%q are off", w.Choices.ModsOff)
				}
			}
			if err := os.RemoveAll(filepath.Join(folder, "mods")); err != nil {
				t.Fatal(err)
			}
			_, p := turnOff()
			p.Strike(ebiten.KeyH)
			p.Strike(ebiten.KeyEnter)
			p.Expect(t, "other-mods")
			p.Strike(ebiten.KeyS)
			p.Strike(ebiten.KeyEnter)
			p.Expect(t, "hall")
		})
	}
}

package render

import (
	"bytes"
	"image"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// monsters is the player's data file that these tests write, and the program's text
// of it.
const monsters = "monsters/classic.toml"

func classicMonsters(t *testing.T) string {
	t.Helper()
	raw, err := assets.Files().(interface {
		ReadFile(name string) ([]byte, error)
	}).ReadFile(monsters)
	if err != nil {
		t.Fatal(err)
	}
	return string(raw)
}

// putData writes a data file of the player into a folder of saved games.
func putData(t *testing.T, folder, text string) {
	t.Helper()
	path := filepath.Join(folder, "assets", filepath.FromSlash(monsters))
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// keepGame puts a game into the first slot, played under the data files of a folder.
func keepGame(t *testing.T, folder string) {
	t.Helper()
	files, err := overlay.Files(folder)
	if err != nil {
		t.Fatal(err)
	}
	kit, err := core.Open(files, kit.DefaultRuleset)
	if err != nil {
		t.Fatal(err)
	}
	k, err := keep.New(kit, dungeon.Start{Seed: "abc"}, "", slot(folder))
	if err != nil {
		t.Fatal(err)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
}

func slot(folder string) keep.Place {
	return keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)}
}

func slotFile(t *testing.T, folder string) []byte {
	t.Helper()
	raw, err := os.ReadFile(filepath.Join(folder, persistence.Slot(1)))
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

const faulty = "[[monster]]\nname = \"rat\"\nwieght = 3\n"

// TestFaultyDataFilesAreToldAndTheGamePlaysOn plays with the program's own data files
// while the player's have an error, switches these off, and on again when they are
// corrected.
func TestFaultyDataFilesAreToldAndTheGamePlaysOn(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range []image.Point{shelltest.Usual, {1366, 768}, {1920, 1080}} {
			shelltest.InFrame(t, func(t *testing.T) {
				folder := t.TempDir()
				keepGame(t, folder)
				putData(t, folder, faulty)
				_, p := opened(t, tag, size, Options{Folder: folder})
				p.Expect(t, "data")
				p.LabelsFit(t)
				p.Reach(t)
				p.Picture(t, "data-fault")
				p.Strike(ebiten.KeyEscape)
				p.Expect(t, "title")
				p.Picture(t, "data-fault-title")
				if !p.Control(t, "continue").Able() {
					t.Error("the kept game cannot be continued")
				}
				p.Strike(ebiten.KeyC)
				p.Expect(t, "game")

				// Straight into the game, it is told all the same.
				var w *shell.Window
				w, p = opened(t, tag, size, Options{Folder: folder, Play: true, Slot: 2})
				p.Expect(t, "data")
				if w.Bottom().Name() != "game" {
					t.Errorf("below is %s", w.Bottom().Name())
				}

				_, p = opened(t, tag, size, Options{Folder: folder})
				p.Press(t, "off")
				p.Expect(t, "title")
				if got, err := settings.Read(persistence.Disk(folder)); err != nil || !got.BuiltinData {
					t.Errorf("the settings are %+v, %v", got, err)
				}
				_, p = opened(t, tag, size, Options{Folder: folder})
				p.Expect(t, "title")
				p.Strike(ebiten.KeyS)
				p.Expect(t, "settings")
				p.LabelsFit(t)
				p.Reach(t)
				p.Strike(ebiten.KeyD) // on again, and still faulty
				p.Expect(t, "settings")
				p.Picture(t, "data-fault-settings")
				putData(t, folder, classicMonsters(t)+"\n[[monster]]\nname = \"hare\"\nfamily = \"beast\"\n")
				p.Press(t, "data.builtin")
				p.Press(t, "data.own")
				p.Strike(ebiten.KeyEscape)
				p.Expect(t, "title")
				_, p = opened(t, tag, size, Options{Folder: folder})
				p.Expect(t, "title")
			})
		}
	}
}

// TestAGameOfOtherDataFilesIsNotSpoilt continues a game without the data files that it
// was saved with: the player is asked first, and a copy stays.
func TestAGameOfOtherDataFilesIsNotSpoilt(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, open := range []struct {
			name string
			by   func(p *shelltest.Player)
		}{
			{"by Continue", func(p *shelltest.Player) { p.Strike(ebiten.KeyC) }},
			{"by the list of games", func(p *shelltest.Player) { p.Strike(ebiten.KeyG, ebiten.KeyEnter) }},
			{"by the command line", func(*shelltest.Player) {}},
		} {
			shelltest.InFrame(t, func(t *testing.T) {
				folder := t.TempDir()
				putData(t, folder, strings.Replace(classicMonsters(t), "weight = ", "weight = 1", 1))
				keepGame(t, folder)

				_, p := opened(t, tag, shelltest.Usual, Options{Folder: folder})
				p.Strike(ebiten.KeyC)
				p.Expect(t, "game") // with its own data files nothing is asked
				p.Strike(ebiten.KeyEscape, ebiten.KeyT)
				p.Expect(t, "title")
				before := slotFile(t, folder)

				putData(t, folder, faulty)
				_, p = opened(t, tag, shelltest.Usual, Options{Folder: folder, Play: open.name == "by the command line"})
				p.Expect(t, "data")
				p.Strike(ebiten.KeyEscape)
				open.by(p)
				p.Expect(t, "confirm")
				p.Picture(t, "data-other")
				p.LabelsFit(t)
				p.Press(t, "no")
				if !bytes.Equal(slotFile(t, folder), before) {
					t.Errorf("%s: the game was changed before the player agreed", open.name)
				}

				_, p = opened(t, tag, shelltest.Usual, Options{Folder: folder})
				p.Strike(ebiten.KeyEscape, ebiten.KeyC)
				p.Expect(t, "confirm")
				p.Press(t, "yes")
				p.Expect(t, "notice") // its recording is set aside
				p.LabelsFit(t)
				p.Strike(ebiten.KeyEscape)
				p.Expect(t, "game")
				p.Strike(ebiten.KeyEscape, ebiten.KeyT)
				if kept, err := os.ReadFile(filepath.Join(folder, persistence.Slot(1)+".before")); err != nil || !bytes.Equal(kept, before) {
					t.Errorf("%s: the game as it was is not kept: %v", open.name, err)
				}
			})
		}
	}
}

// TestWhatOnlyThePlayersFilesHaveIsAnError asks for a ruleset of the player's faulty
// data files.
func TestWhatOnlyThePlayersFilesHaveIsAnError(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		putData(t, folder, faulty)
		_, err := open(Options{Folder: folder, Language: "en", Ruleset: "mine", Seed: "abc"})
		if err == nil || !strings.Contains(err.Error(), monsters+`:3:1: there is no field "wieght"`) || !strings.Contains(err.Error(), `there is no ruleset "mine"`) {
			t.Errorf("the error is %v", err)
		}
	})
}

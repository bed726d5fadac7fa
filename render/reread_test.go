package render

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// author writes the data file of a mod that changes the rat, as its author does in play.
func author(t *testing.T, folder, change string) {
	t.Helper()
	where := filepath.Join(folder, "mods", "rats")
	for name, text := range map[string]string{
		"mod.toml":      "id = 'rats'\nversion = '1.0.0'\napi = 1\nname = { en = 'Rats', fr = 'Rats' }\n",
		"data/all.toml": "[[change]]\nmonster = 'rat'\n" + change,
	} {
		file := filepath.Join(where, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// TestTheFilesOfAuthorsAreReadAgainInPlay changes a mod in the middle of a game, first well
// and then with a fault.
func TestTheFilesOfAuthorsAreReadAgainInPlay(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		shelltest.InFrame(t, func(t *testing.T) {
			folder := t.TempDir()
			author(t, folder, "growth.hp = 101\n")
			w, p := opened(t, tag, shelltest.SceneSizes[0], Options{Folder: folder})
			p.Strike(ebiten.KeyN)
			p.Press(t, "start")
			p.Expect(t, "game")
			p.Strike(ebiten.KeySpace, ebiten.KeySpace)
			author(t, folder, "growth.hp = 102\n")
			p.Strike(ebiten.KeyF5)
			p.Expect(t, "game")
			p.Wait(30)
			p.Picture(t, "mods-reread")
			p.Strike(ebiten.KeySpace)
			author(t, folder, "growth.ph = 103\n")
			p.Strike(ebiten.KeyF5)
			p.Expect(t, "notice")
			p.Picture(t, "mods-reread-fault")
			hint := map[string]string{"en": `; did you mean "hp"?`, "fr": "\u202f; vouliez-vous dire \"hp\"\u202f?"}[tag]
			if text := w.Top().(*shell.Notice).Text; !strings.Contains(text, filepath.Join("rats", "data", "all.toml")) || !strings.Contains(text, hint) {
				t.Errorf("the notice says %q", text)
			}
			p.Strike(ebiten.KeyEscape)
			p.Expect(t, "game")
			p.Strike(ebiten.KeySpace, ebiten.KeyEscape)
			p.Press(t, "title")
			author(t, folder, "growth.hp = 102\n")
			files, err := overlay.Files(folder)
			if err != nil {
				t.Fatal(err)
			}
			k, loss, err := keep.Read(files, slot(folder))
			if err != nil {
				t.Fatal(err)
			}
			if known := known.Know(k.Game); known.Mods().Changed() != 1 || known.Run().Turn() != 4 || loss.Dropped != 0 {
				t.Errorf("in turn %d the game was changed %d times; lost are %+v", known.Run().Turn(), known.Mods().Changed(), loss)
			}
		})
	}
}

// TestThereIsNothingToReadAgain presses the key without mods.
func TestThereIsNothingToReadAgain(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, p := opened(t, "en", shelltest.SceneSizes[0], Options{})
		p.Strike(ebiten.KeyN)
		p.Press(t, "start")
		p.Expect(t, "game")
		before := w.Bottom()
		p.Strike(ebiten.KeyF5)
		p.Expect(t, "game")
		if w.Bottom() != before {
			t.Error("the game was opened again")
		}
	})
}

package board

import (
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// openAdventure starts a game of Adventure.
func openAdventure(t testing.TB, class, seed string) *systems.Game {
	t.Helper()
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	g, err := kit.Begin(dungeon.Start{Seed: seed, Class: class})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// save writes a picture of the view into the folder DONJON_ARTEFACTS, if it is set.
func save(t *testing.T, b *Board, name string, scale int) {
	t.Helper()
	folder := os.Getenv("DONJON_ARTEFACTS")
	if folder == "" {
		return
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(filepath.Join(folder, "board-"+name+".png"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = f.Close() }()
	if err := png.Encode(f, picture(b, scale)); err != nil {
		t.Fatal(err)
	}
}

// TestAdventureIsDrawn plays some turns of every class and takes pictures.
func TestAdventureIsDrawn(t *testing.T) {
	for _, class := range []string{"warrior", "mage", "rogue", "alchemist", "templar"} {
		g := openAdventure(t, class, "pictures of a "+class)
		b := openBoard(t, g)
		bot := &bots.Greedy{}
		for range 60 {
			if g.Run().Over {
				break
			}
			if err := g.Act(bot.Choose(known.Know(g))); err != nil {
				t.Fatal(err)
			}
			b.Show(known.Know(g))
		}
		for range 60 {
			b.Update()
		}
		save(t, b, class, 4)
	}
}

package render

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/start"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// lineWith is the shared line of a run with some of the example mods.
func lineWith(t *testing.T, ruleset string, names ...string) string {
	t.Helper()
	var layers []assets.Layer
	for _, name := range names {
		m, err := mods.Open(filepath.Join("..", "mods", name))
		if err != nil {
			t.Fatal(err)
		}
		layers = append(layers, m.Layer())
	}
	k, err := core.Open(assets.With(assets.Files(), layers...), ruleset)
	if err != nil {
		t.Fatal(err)
	}
	g, err := k.Begin(dungeon.Start{Seed: "S", Ruleset: ruleset})
	if err != nil {
		t.Fatal(err)
	}
	return kit.Line(dungeon.StartOf(g), k.Fingerprint())
}

// TestASharedLineOffersItsMods enters a line whose mods are missing, one of whose mods brings its
// ruleset, and a line whose mod is off.
func TestASharedLineOffersItsMods(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		for _, size := range shelltest.SceneSizes[:2] {
			shelltest.InFrame(t, func(t *testing.T) {
				site, folder := newModSite(t), t.TempDir()
				if err := os.CopyFS(filepath.Join(folder, "mods", "hedgehog"), os.DirFS("../mods/hedgehog")); err != nil {
					t.Fatal(err)
				}
				w, p := opened(t, tag, size, Options{Folder: folder})
				line := lineWith(t, "tower:tower", "plague", "tower")
				if !strings.HasSuffix(line, "+plague@1.0.0,tower@1.0.0/S") {
					t.Errorf("the line is %s", line)
				}
				p.Press(t, "new")
				p.Strike(ebiten.KeyF5)
				p.Write(t, "Ada", line)
				p.Wait(1)
				p.LabelsFit(t)
				p.Reach(t)
				p.Picture(t, "line-mods-"+tag)
				p.Press(t, "mods")
				p.Expect(t, "notice") // no index is named
				p.LabelsFit(t)
				p.Picture(t, "line-no-index-"+tag)
				p.Strike(ebiten.KeyEscape)
				c := w.Choices
				c.ModIndexes = site.URL + "/index.json"
				w.Choose(c)
				p.Press(t, "mods")
				settled(t, w, p)
				p.Expect(t, "confirm")
				p.LabelsFit(t)
				p.Picture(t, "line-sure-"+tag)
				p.Press(t, "yes")
				settled(t, w, p)
				p.Expect(t, "new")
				if w.Choices.ModsOff != "hedgehog" || w.Top().Layout().Control("mods") != nil {
					t.Errorf("off are %q, and the offer is still there: %v", w.Choices.ModsOff, w.Top().Layout().Control("mods") != nil)
				}
				p.Picture(t, "line-fetched-"+tag)
				s := w.Top().(*start.Scene)
				if about := s.Game.About(); len(about) != 1 || strings.Contains(about[0].Text, "[") {
					t.Errorf("the line is described by %v", about)
				}
				p.Press(t, "start")
				p.Expect(t, "game")
				found, err := mods.Find(filepath.Join(folder, "mods"))
				if err != nil {
					t.Fatal(err)
				}
				used := mods.Arrange(found, func(id string) bool { return id != "hedgehog" })
				slots, err := keep.List(assets.With(assets.Files(), mods.Layers(used)...), persistence.Disk(folder))
				if err != nil || slots[0].Game == nil {
					t.Fatal(err, slots[0].Fault)
				}
				if run := slots[0].Game.Run(); run.Ruleset != "tower:tower" || len(run.Mods) != 2 || run.Seed != "S" {
					t.Errorf("the game is %+v", run)
				}
			})
		}
	}
}

package dungeonui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/overlay"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/trials"
)

// trial is the opening of a window with an entry to try.
func trial(t *testing.T, kind, name string) opening {
	t.Helper()
	return opening{Ruleset: "adventure", Try: saves.Trial{Entry: trials.Entry{Kind: kind, Name: name}, Depth: 3, Folder: t.TempDir()}}
}

// writtenBy lists the texts that the top scene writes.
func writtenBy(w *testWindow) (texts []string) {
	stop := theme.Record(func(l theme.Written) { texts = append(texts, l.Text) })
	defer stop()
	dst := ebiten.NewImage(1, 1)
	defer dst.Deallocate()
	w.Top().Layout().Redraw()
	w.Top().Draw(dst)
	return texts
}

// TestThePageOfTheStageInBothLanguages draws it at every size.
func TestThePageOfTheStageInBothLanguages(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range shelltest.SceneSizes {
			shelltest.InFrame(t, func(t *testing.T) {
				o := trial(t, "monster", "rat")
				o.Folder = t.TempDir()
				if err := os.CopyFS(filepath.Join(o.Folder, "mods", "plague"), os.DirFS("../../mods/plague")); err != nil {
					t.Fatal(err)
				}
				w := newTestWindow(t, tag, size, o)
				w.UseData(overlay.Open(o.Folder, core.Check), func() {})
				w.Wait(1)
				w.LabelsFit(t)
				w.TextsFit(t)
				texts := writtenBy(w)
				for _, key := range []string{"F5 " + w.Words.Text("try.short.reread"), "F7 " + w.Words.Text("try.short.put")} {
					if !slices.Contains(texts, key) {
						t.Errorf("%s, %v: the panel lacks %q: %q", tag, size, key, texts)
					}
				}
				if seed := w.Kept.Known().Run().Data().Seed; slices.ContainsFunc(texts, func(text string) bool { return strings.HasPrefix(text, seed[:4]) }) {
					t.Errorf("%s, %v: the panel names the seed %q: %q", tag, size, seed, texts)
				}
				w.Picture(t, "stage")
				for _, key := range []ebiten.Key{ebiten.KeyF7, ebiten.KeyTab, ebiten.KeyTab} {
					w.Strike(key)
					w.Wait(1)
					if name := w.Top().Name(); name != "put" {
						t.Fatalf("the scene is %s", name)
					}
					w.LabelsFit(t)
					w.TextsFit(t)
				}
				w.Picture(t, "put")
			})
		}
	}
}

// TestMoreIsPutOnTheStageInTheWindow puts a monster there by the keyboard and an item by a click, and
// lets the hero die: the stage begins again. What the player has met stays as it was.
func TestMoreIsPutOnTheStageInTheWindow(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, trial(t, "monster", "rat"))
		w.Strike(ebiten.KeyF7, ebiten.KeyArrowRight, ebiten.KeyEnter)
		w.Wait(1)
		if n := len(components.Hostile.IDs(w.Kept.Game.World)); w.Top().Name() != "game" || n != 2 {
			t.Fatalf("%d monsters are on the stage of the scene %s", n, w.Top().Name())
		}
		bag := len(w.Kept.Known().Hero().Sheet().Bag)
		w.Strike(ebiten.KeyF7, ebiten.KeyTab)
		w.Wait(1)
		w.Press(t, "entry1")
		if n := len(w.Kept.Known().Hero().Sheet().Bag); n != bag+1 {
			t.Errorf("the bag has %d things, and had %d", n, bag)
		}
		dungeon.Hurt(w.Kept.Game, dungeon.Hit{To: w.Kept.Game.Hero, Kind: dungeon.HitPoison, Amount: 1_000_000})
		if refused := w.Act(systems.Action{Verb: dungeon.Wait}); refused == "" && !w.Kept.Known().Run().Over() {
			t.Fatal("the hero lives")
		}
		w.Wait(deathPause + 2)
		if run := w.Kept.Known().Run(); run.Over() || w.Top().Name() != "game" || len(components.Hostile.IDs(w.Kept.Game.World)) != 1 {
			t.Errorf("the scene is %s, and the run is over: %v", w.Top().Name(), run.Over())
		}
		for slot, s := range w.Saves.Slots {
			if !s.Empty() {
				t.Errorf("slot %d has a game", slot+1)
			}
		}
	})
}

package dungeonui

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"os"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// arrows are the arrow keys of the directions.
var arrows = map[grid.Direction]ebiten.Key{
	grid.North: ebiten.KeyArrowUp, grid.East: ebiten.KeyArrowRight, grid.South: ebiten.KeyArrowDown, grid.West: ebiten.KeyArrowLeft,
}

func (w *testWindow) hash() [32]byte { return w.Kept.Game.World.Hash() }

func TestKeysPlayTheGame(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "abc"})
		same := testGame(t, "abc")
		toward := giftDirection(t, same)
		w.Strike(arrows[toward])
		act(t, same, systems.Action{Verb: dungeon.Move, Direction: toward})
		w.Expect(t, "treasure")
		w.Strike(ebiten.KeyG)
		act(t, same, systems.Action{Verb: dungeon.Take})
		w.Strike(ebiten.KeyEnter) // the focus is on Take
		act(t, same, systems.Action{Verb: dungeon.Take})
		w.Expect(t, "game")
		w.Strike(ebiten.KeySpace)
		act(t, same, systems.Action{Verb: dungeon.Wait})
		if w.hash() != same.World.Hash() {
			t.Error("the same actions with keys and without a window give different games")
		}
	})
}

func TestThePointerPlaysTheGame(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "fr", shelltest.Usual, opening{Seed: "abc"})
		w.Wait(1)
		g := w.Kept.Game
		side := ui.CellSize * w.Areas().Scale
		d := giftDirection(t, g).Delta()
		centre := image.Pt(6*side+side/2, 4*side+side/2)
		w.Click(centre.Add(image.Pt(d.X*side, d.Y*side)))
		w.Wait(1)
		w.Expect(t, "treasure")
		press := func(name string) {
			r := w.Control(t, name).Place()
			w.Click(ui.Enlarged(image.Rectangle{ui.MiddleOf(r), ui.MiddleOf(r)}, w.Screen.U).Min)
		}
		press("take")
		press("leave")
		w.Expect(t, "game")
		if n := len(w.scene().Sheet.Bag); n != 1 {
			t.Errorf("the bag has %d items, want the one taken", n)
		}
		turn := g.Run().Turn
		press("wait")
		if g.Run().Turn != turn+1 {
			t.Error("the button Wait does not take a turn")
		}
		press("slot1")
		w.Expect(t, "bag")
		press("close")
		press("menu")
		w.Expect(t, "menu")
		press("quit")
		if !w.Ended() {
			t.Error("Quit does not end the program")
		}
	})
}

func TestDeathRemovesTheGame(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w := newTestWindow(t, "fr", shelltest.Usual, opening{Seed: crossroads(t), Folder: folder})
		g := w.Kept.Game
		surround(t, g)
		components.Health.Get(g.World, g.Hero).Now = 1
		w.Strike(ebiten.KeySpace)
		if _, err := os.Stat(persistence.Disk(folder).Where(persistence.Slot(1))); !errors.Is(err, os.ErrNotExist) {
			t.Errorf("the game of the dead hero is still saved: %v", err)
		}
		w.Wait(deathPause + 1)
		w.Expect(t, "death")
		w.Wait(stage.PerSecond)
		w.Strike(ebiten.KeyT)
		w.Expect(t, "title")
		if w.Control(t, "continue").Able() {
			t.Error("Continue is enabled for the game of the dead hero")
		}
	})
}

// crossroads returns a seed whose first cell has at least two free neighbours.
func crossroads(t *testing.T) string {
	t.Helper()
	for i := range 100 {
		g := testGame(t, fmt.Sprint(i))
		at, free := components.Position.Get(g.World, g.Hero).At, 0
		for _, p := range at.Neighbours() {
			if g.Here().Open(p) && g.Here().Solid(p) == 0 {
				free++
			}
		}
		if free >= 2 {
			return fmt.Sprint(i)
		}
	}
	t.Fatal("no seed has such a first cell")
	return ""
}

// surround puts a monster on every free cell next to the hero.
func surround(t *testing.T, g *systems.Game) {
	t.Helper()
	at := components.Position.Get(g.World, g.Hero)
	for _, p := range at.At.Neighbours() {
		if g.Here().Open(p) && g.Here().Solid(p) == 0 {
			g.Spawn(g.Content.Must("monster", "rat"),
				components.Position.With(components.PositionData{Floor: at.Floor, At: p}),
				components.Health.With(components.HealthData{Now: 50, Max: 50}),
				components.Attributes.With(components.AttributesData{Atk: 5}),
				components.Reward.With(components.RewardData{Exp: 1}))
		}
	}
	if len(dungeon.Foes(g)) < 2 {
		t.Fatalf("only %d monsters are next to the hero", len(dungeon.Foes(g)))
	}
}

func TestMagicAsksForTheTarget(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "fr", shelltest.Usual, opening{Seed: crossroads(t)})
		g := w.Kept.Game
		surround(t, g)
		foe := dungeon.Foes(g)[1]
		w.Strike(ebiten.KeySemicolon) // M on a French keyboard
		if w.scene().Mode != play.ModeAim {
			t.Fatal("the game does not ask for a target")
		}
		w.Picture(t, "magic")
		w.Strike(ebiten.KeyEscape)
		if w.scene().Mode != play.ModePlay || g.Run().Turn != 0 {
			t.Fatal("Escape does not cancel the spell")
		}
		w.Expect(t, "game")
		w.Strike(ebiten.KeySemicolon, arrows[foe.Toward])
		if mp := w.scene().Sheet.Mp; mp != 30 || g.Run().Turn != 1 {
			t.Errorf("after the spell there are %d Mp, turn %d", mp, g.Run().Turn)
		}
	})
}

func TestAHeldKeyRepeatsTheStepAfterADelay(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "hold on"})
		g := w.Kept.Game
		d, room := longestLine(g)
		if room < 3 {
			t.Fatalf("only %d free cells in a row", room)
		}
		start := w.scene().Sheet.At
		down := true
		w.Held = func(k ebiten.Key) bool { return down && k == arrows[d] }
		w.Strike(arrows[d])
		if far := w.scene().Sheet.At.Distance(start); far != 1 {
			t.Fatalf("after the key press the hero has walked %d cells, want 1", far)
		}
		for range 60 { // within one frame of a slow machine
			w.Send(&input.State{Late: true})
		}
		if far := w.scene().Sheet.At.Distance(start); far != 1 {
			t.Fatalf("one key press in one frame walks %d cells, want 1", far)
		}
		for range holdDelay {
			w.Wait(1)
		}
		if far := w.scene().Sheet.At.Distance(start); far != 1 {
			t.Fatalf("%d cells after the delay, want 1", far)
		}
		for range stage.PerSecond/paces[""] + 1 {
			w.Wait(1)
		}
		if far := w.scene().Sheet.At.Distance(start); far != 2 {
			t.Fatalf("%d cells an eighth of a second later, want 2", far)
		}
		down = false
		at := w.scene().Sheet.At
		w.Rest()
		if w.scene().Sheet.At != at {
			t.Error("the hero still walks after the key was released")
		}
	})
}

// longestLine returns the direction with the most free cells in a row.
func longestLine(g *systems.Game) (best grid.Direction, room int) {
	at := components.Position.Get(g.World, g.Hero).At
	for d := range grid.Clockwise {
		n := 0
		for p := at.Step(d); g.Here().Open(p) && g.Here().Solid(p) == 0; p = p.Step(d) {
			n++
		}
		if n > room {
			best, room = d, n
		}
	}
	return best, room
}

func TestAnyKeyStopsALongWalk(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		var w *testWindow
		for i := range 50 {
			w = newTestWindow(t, "en", shelltest.Usual, opening{Seed: fmt.Sprint(i)})
			w.Strike(ebiten.KeyX) // the gift is nearest
			w.Wait(1)
			w.Strike(ebiten.KeyL, ebiten.KeyL, ebiten.KeyX)
			for range 10 {
				w.Wait(1)
			}
			if w.scene().Walker != nil {
				break
			}
		}
		if w.scene().Walker == nil {
			t.Fatal("every walk has ended before a key was pressed")
		}
		at, turn := w.scene().Sheet.At, w.Kept.Game.Run().Turn
		w.Strike(ebiten.KeyEscape)
		w.Rest()
		w.Expect(t, "game")
		if w.scene().Sheet.At != at || w.Kept.Game.Run().Turn != turn {
			t.Error("the walk continues after a key press")
		}
	})
}

// TestExploringNamesWhatItSees also checks that the next key press continues.
func TestExploringNamesWhatItSees(t *testing.T) {
	for tag, says := range map[string]string{"en": "You see a", "fr": "Vous voyez u"} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, tag, shelltest.Usual, opening{Seed: "abc"})
			named, presses := 0, 0
			for range 30 {
				w.Strike(ebiten.KeyX)
				for range 100 {
					w.Rest()
					if w.Top() != w.scene() || w.scene().Walker == nil {
						break
					}
				}
				if w.Top() != w.scene() { // a treasure, which this player leaves
					w.Strike(ebiten.KeyL, ebiten.KeyL, ebiten.KeyL)
					w.Rest()
					continue
				}
				presses++
				if strings.HasPrefix(w.scene().Status.Text, says) {
					named++
				}
			}
			if named == 0 {
				t.Errorf("%s: none of %d stops names what is new; the last message is %q", tag, presses, w.scene().Status.Text)
			}
		})
	}
}

func TestTraceOfScenesAndActions(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		var out bytes.Buffer
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "abc", Trace: &out})
		w.Strike(ebiten.KeySpace)
		w.Strike(ebiten.KeyI)
		var got []shell.Record
		for dec := json.NewDecoder(&out); dec.More(); {
			var r shell.Record
			if err := dec.Decode(&r); err != nil {
				t.Fatal(err)
			}
			got = append(got, r)
		}
		if len(got) != 3 || got[0].Turn != 1 || got[0].Scene != "game" || got[0].Hash == "" || len(got[1].Controls) == 0 || got[2].Scene != "bag" {
			t.Errorf("the trace is %+v", got)
		}
	})
}

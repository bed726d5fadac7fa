package dungeonui

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/bag"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// door puts a locked door into a cell.
func (w *testWindow) door(name string, at grid.Point) {
	g := w.Kept.Game
	g.Spawn(g.Content.Must("terrain", name), components.Position.With(components.PositionData{Floor: w.scene().Sheet.Floor, At: at}))
	w.scene().Changed()
}

// key gives the hero a key of a floor.
func (w *testWindow) key(name string, floor int) {
	g := w.Kept.Game
	item := dungeon.NewItem(g, name, 0)
	components.Key.Get(g.World, item).Floor = floor
	dungeon.GiveOrOffer(g, item)
	systems.Reap(g)
	w.scene().Changed()
}

func TestARodIsZappedFromTheBag(t *testing.T) {
	for _, mouse := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, "en", shelltest.Usual, "warrior")
			rod, slot := w.carry("rod-blink", 1)
			before := w.scene().Sheet.At
			w.openSlot(t, slot)
			if mouse {
				w.Press(t, "zap")
			} else {
				w.Strike(ebiten.KeyZ)
			}
			w.Expect(t, "game")
			if w.scene().Mode != play.ModeAim {
				t.Fatal("the rod is not aimed")
			}
			aimed := w.scene().Aim.Selected().At
			w.Strike(ebiten.KeyEnter)
			if at := w.scene().Sheet.At; at != aimed || at == before {
				t.Errorf("the hero is at %v, aimed at %v", at, aimed)
			}
			if item := w.scene().Item(slot); item == nil || item.ID != rod || item.Charges != 2 {
				t.Errorf("the slot holds %+v", item)
			}
		})
	}
}

func TestARodWithoutAChargeOrATargetIsRefused(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		rod, slot := w.carry("rod-push", 1)
		w.openSlot(t, slot)
		w.Strike(ebiten.KeyZ)
		w.Expect(t, "bag")
		if got, want := w.Top().(*bag.Scene).Refused, w.Words.Text("refuse.rod-target"); got != want {
			t.Errorf("without a target: %q, want %q", got, want)
		}
		components.Rod.Get(w.Kept.Game.World, rod).Charges = 0
		w.scene().Changed()
		w.Strike(ebiten.KeyZ)
		if got, want := w.Top().(*bag.Scene).Refused, w.Words.Text("refuse.no-charge"); got != want {
			t.Errorf("without a charge: %q, want %q", got, want)
		}
		if name := w.ItemName(*w.scene().Item(slot)); name != "Rod of pushing (0/3)" {
			t.Errorf("its name is %q", name)
		}
	})
}

func TestARodIsAimedInADirection(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		d := w.clearWay(t, 3)
		at := w.scene().Sheet.At.Step(d).Step(d)
		monster := w.put(at, 500)
		_, slot := w.carry("rod-binding", 1)
		w.openSlot(t, slot)
		w.Strike(ebiten.KeyZ)
		if target := w.scene().Aim.Selected(); target.At != at {
			t.Fatalf("the rod is aimed at %v, the monster is at %v", target.At, at)
		}
		w.Strike(ebiten.KeyEnter)
		if len(w.Kept.Known().View().Effects(monster)) != 1 || w.scene().Item(slot).Charges != 2 {
			t.Errorf("the monster has %v", w.Kept.Known().View().Effects(monster))
		}
	})
}

// TestARodOfWaterIsAimedAtWhatItReaches aims it first at a monster, and at fire before that.
func TestARodOfWaterIsAimedAtWhatItReaches(t *testing.T) {
	for _, fire := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, "en", shelltest.Usual, "warrior")
			g := w.Kept.Game
			d := w.clearWay(t, 3)
			at := w.scene().Sheet.At
			w.put(at.Step(d).Step(d), 500)
			if fire {
				for other := range grid.Clockwise {
					if p := at.Step(other); other != d && g.Here().Free(p) {
						ground.Pour(g, w.scene().Sheet.Floor, []grid.Point{p}, "straw")
						ground.Burn(g, w.scene().Sheet.Floor, []grid.Point{p}, 0)
						d = other
						break
					}
				}
			}
			_, slot := w.carry("rod-water", 1)
			w.openSlot(t, slot)
			w.Strike(ebiten.KeyZ)
			target := w.scene().Aim.Selected()
			if target.At != at.Step(d) || target.Cells[0] != target.At {
				t.Errorf("with fire %v the rod is aimed at %v and pours into %v, want %v", fire, target.At, target.Cells, at.Step(d))
			}
		})
	}
}

// TestKeysShowInThePanelAndInTheBag compares what is drawn before and after a key is found.
func TestKeysShowInThePanelAndInTheBag(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		head := func() string {
			w.Wait(1)
			r := w.scene().Hud.BagHead
			r.Min, r.Max = r.Min.Mul(w.Screen.U), r.Max.Mul(w.Screen.U)
			picture := w.painted()
			return string(picture.SubImage(r).(*image.RGBA).Pix[:r.Dy()*picture.Stride])
		}
		none := head()
		w.key("iron-key", 1)
		here := head()
		if here == none {
			t.Error("a key does not show in the panel")
		}
		w.key("gold-key", 2)
		if head() == here {
			t.Error("a key of another floor does not show")
		}
		if keys := wording.KeysHere(w.Kept.Known()); len(keys) != 2 || keys[0].Name != "iron-key" {
			t.Errorf("the keys are %+v", keys)
		}
	})
}

// TestALockedDoorTellsItsKey examines a locked door with and without its key, and finds it
// in the list of what is in view.
func TestALockedDoorTellsItsKey(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			w := adventure(t, tag, shelltest.Usual, "warrior")
			d := w.clearWay(t, 2)
			at := w.scene().Sheet.At.Step(d).Step(d)
			w.door("iron-door", at)
			listed := false
			for _, e := range w.scene().InView.Entries {
				listed = listed || e.Thing.At == at
			}
			if !listed {
				t.Error("the door is not in the list of what is in view")
			}
			tell := func(key string) {
				t.Helper()
				lines := w.scene().Examine(at)
				want := w.Words.Text(key, lang.Args{"Name": "item.iron-key"})
				if len(lines) != 2 || lines[0].Text != w.Words.Title("terrain.iron-door") || lines[1].Text != want {
					t.Errorf("the door says %+v, want %q", lines, want)
				}
			}
			tell("window.about.locked")
			w.key("iron-key", 2)
			tell("window.about.locked")
			w.key("iron-key", 1)
			tell("window.about.locked.key")
		})
	}
}

// TestTheScenesOfLocks draws the scenes with doors, keys, rods and a vault.
func TestTheScenesOfLocks(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range shelltest.SceneSizes {
			shelltest.InFrame(t, func(t *testing.T) {
				w := adventure(t, tag, size, "warrior")
				show := func(name string) {
					w.Wait(1)
					w.Wait(1)
					w.LabelsFit(t)
					w.Picture(t, "locks-"+name)
				}
				at := w.scene().Sheet.At
				d := w.clearWay(t, 3)
				w.door("iron-door", at.Step(d).Step(d).Step(d))
				for other := range grid.Clockwise {
					if p := at.Step(other).Step(other); other != d && w.Kept.Game.Here().Free(p) {
						w.door("gold-door", p)
						break
					}
				}
				w.key("iron-key", 1)
				w.key("gold-key", 1)
				w.key("gold-key", 2)
				slot := 0
				for _, name := range []string{"rod-blink", "rod-push", "rod-binding", "rod-digging"} {
					_, slot = w.carry(name, 1)
				}
				w.Board.Reset(known.Know(w.Kept.Game))
				w.scene().Changed()
				show("game")
				w.openSlot(t, slot)
				show("bag")
				w.Strike(ebiten.KeyEscape)
				w.openSlot(t, slot+3)
				w.Press(t, "zap")
				w.Expect(t, "game")
				show("aim")
				w.Strike(ebiten.KeyEscape)
				w.Strike(ebiten.KeyV)
				show("map")
				w.Strike(ebiten.KeyEscape)
				w.offerPieces(t, w.Kept.Game, "rod-digging")
				w.Expect(t, "choice")
				show("vault")
				w.Strike(ebiten.KeyDigit4)
				show("vault-sure")
				w.Press(t, "item4")
				if bag := w.scene().Sheet.Bag; len(bag) != 9 {
					t.Errorf("the bag holds %d items after the second press", len(bag))
				}
			})
		}
	}
}

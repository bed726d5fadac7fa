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
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestAPieceIsTakenAndPutOn takes pieces with room in the bag, by key and by mouse, and for
// the worn piece of a full bag.
func TestAPieceIsTakenAndPutOn(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, full := range []bool{false, true} {
			for _, mouse := range []bool{false, true} {
				shelltest.InFrame(t, func(t *testing.T) {
					w := adventure(t, tag, image.Pt(640, 360), "warrior")
					for full && len(w.Kept.Known().Hero().Sheet().Bag) < w.Kept.Known().Hero().Sheet().Slots {
						w.carry("healing", 0)
					}
					wait := 2 // the treasure, and the piece
					if full { // an exchange puts it on
						wait = 1
					}
					w.offer(t, w.Kept.Game, "mail", 4)
					w.Expect(t, "treasure")
					w.LabelsFit(t)
					turn := w.Kept.Known().Run().Turn()
					step := w.ByKey()
					if mouse {
						step = w.ByMouse(t)
					}
					if full {
						step(ebiten.KeyE, "exchange")
						w.Expect(t, "exchange")
						step(ebiten.KeyE, "exchange")
					} else {
						step(ebiten.KeyE, "wear")
					}
					w.Wait(1)
					w.Expect(t, "game")
					if worn, _ := w.Kept.Known().Bag().Worn(known.Item{Kind: "armour"}); worn.Quality != 4 {
						t.Errorf("full %v: the hero wears %+v", full, worn)
					}
					if passed := w.Kept.Known().Run().Turn() - turn; passed != wait {
						t.Errorf("full %v: %d turns have passed", full, passed)
					}
				})
			}
		}
	}
}

// TestTakeAllPutsOnWhatHasAnEmptyPlace takes a treasure with T: a ring is put on; a second one is
// not, nor mail in place of the worn one. T takes the last item, too, unless the bag is full.
func TestTakeAllPutsOnWhatHasAnEmptyPlace(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		g, d := w.Kept.Game, w.clearWay(t, 1)
		id := g.Spawn(g.Content.Must("terrain", "treasure"),
			components.Position.With(components.PositionData{Floor: w.scene().Sheet.Floor, At: w.scene().Sheet.At.Step(d)}),
			components.Treasure.With(components.TreasureData{}))
		for slot, name := range []string{"ring", "ring", "mail"} {
			g.Give(dungeon.NewItem(g, name, 4-slot), id, slot)
		}
		w.scene().Changed()
		w.Strike(arrows[d])
		w.Wait(1)
		w.Expect(t, "treasure")
		turn := w.Kept.Known().Run().Turn()
		w.Strike(ebiten.KeyT)
		w.Wait(1)
		w.Expect(t, "game")
		worn := func(kind string) int {
			piece, _ := w.Kept.Known().Bag().Worn(known.Item{Kind: kind})
			return piece.Quality
		}
		if worn("ring") != 4 || worn("armour") != 1 {
			t.Errorf("the hero wears a ring %+d and armour %+d", worn("ring"), worn("armour"))
		}
		if passed := w.Kept.Known().Run().Turn() - turn; passed != 2 {
			t.Errorf("%d turns have passed, want one for the treasure and one for the ring", passed)
		}

		w.offer(t, g, "wand", 3)
		w.Strike(ebiten.KeyT)
		w.Wait(1)
		if w.Expect(t, "game"); worn("wand") != 3 {
			t.Error("T does not take and put on a last piece")
		}
		for len(w.Kept.Known().Hero().Sheet().Bag) < w.Kept.Known().Hero().Sheet().Slots {
			w.carry("healing", 0)
		}
		w.offer(t, g, "haste", 0)
		w.Strike(ebiten.KeyT)
		w.Expect(t, "treasure")
	})
}

// TestAPieceStaysInTheBagBesideAMonster because putting it on takes a turn.
func TestAPieceStaysInTheBagBesideAMonster(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		w.offer(t, w.Kept.Game, "mail", 4)
		w.Expect(t, "treasure")
		for d := range grid.Clockwise {
			if at := w.scene().Sheet.At.Step(d); w.Kept.Game.Here().Free(at) {
				components.Mind.Get(w.Kept.Game.World, w.put(at, 50)).State = components.Hunting
				break
			}
		}
		w.Strike(ebiten.KeyE)
		w.Wait(1)
		w.Expect(t, "game")
		if worn, _ := w.Kept.Known().Bag().Worn(known.Item{Kind: "armour"}); worn.Quality == 4 {
			t.Error("the piece is put on")
		}
		if said := w.Words.Text("window.treasure.threat"); w.scene().Status.Text != said {
			t.Errorf("the window says %q, want %q", w.scene().Status.Text, said)
		}
	})
}

// TestNothingIsAimedWhileATreasureWaits opens the bag over a treasure and throws a flask.
func TestNothingIsAimedWhileATreasureWaits(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for _, tag := range lang.Tags() {
			w := adventure(t, tag, shelltest.Usual, "warrior")
			_, slot := w.carry("flask-fire", 0)
			w.offer(t, w.Kept.Game, "mail", 4)
			w.Expect(t, "treasure")
			w.Strike(ebiten.KeyB)
			bag := w.Top().(*bag.Scene)
			bag.Choose(slot, false)
			w.Strike(ebiten.KeyT)
			w.Expect(t, "bag")
			if w.scene().Mode != play.ModePlay || bag.Refused != w.Words.Text("refuse.offered") {
				t.Errorf("%s: the bag says %q", tag, bag.Refused)
			}
		}
	})
}

// TestAKeyWithoutAUseKeepsTheFocus presses Exchange in a treasure while the bag has room.
func TestAKeyWithoutAUseKeepsTheFocus(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := adventure(t, "en", shelltest.Usual, "warrior")
		w.offer(t, w.Kept.Game, "haste", 0)
		w.Expect(t, "treasure")
		page := w.Top().Layout()
		page.Focus(page.Control("leave"))
		w.Strike(ebiten.KeyE)
		if w.Expect(t, "treasure"); !w.Top().Layout().Control("leave").IsFocused() {
			t.Error("the focus has moved")
		}
	})
}

// TestTheSceneOfAnExchange draws a full bag that lists what it can give up, and a threatened
// hero's potions.
func TestTheSceneOfAnExchange(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range []image.Point{{X: 640, Y: 360}, shelltest.Usual} {
			shelltest.InFrame(t, func(t *testing.T) {
				w := adventure(t, tag, size, "warrior")
				for _, name := range []string{"mail", "sword", "scroll-mapping", "haste", "flask-fire", "flask-frost", "regeneration", "scroll-teleport", "shadow", "fury"} {
					if len(w.Kept.Known().Hero().Sheet().Bag) < w.Kept.Known().Hero().Sheet().Slots {
						w.carry(name, 1)
					}
				}
				w.offer(t, w.Kept.Game, "sword", 4)
				w.Expect(t, "treasure")
				w.Strike(ebiten.KeyE)
				w.Expect(t, "exchange")
				w.LabelsFit(t)
				w.Picture(t, "exchange")
			})
		}
	}
}

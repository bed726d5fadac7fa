package dungeonui

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/bag"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestWhatIsProposedToBeThrownAwayInAdventure covers full bags of pieces that are worn by
// choice, and of what is neither a potion nor a piece.
func TestWhatIsProposedToBeThrownAwayInAdventure(t *testing.T) {
	var (
		sword   = known.Item{Name: "sword", Kind: "weapon", Attribute: "atk", Quality: 1, Worn: true}
		mail    = known.Item{Name: "mail", Kind: "armour", Attribute: "def", Quality: 3, Worn: true}
		old     = known.Item{Name: "leather", Kind: "armour", Attribute: "def", Quality: 2}
		wand    = known.Item{Name: "wand", Kind: "wand", Attribute: "int", Quality: 2}
		glowing = known.Item{Name: "dagger", Kind: "weapon", Attribute: "atk", Quality: 1, Enchantment: "leech"}
		fire    = known.Item{Name: "flask-fire", Kind: "flask", Missile: true, Count: 1}
		smoke   = known.Item{Name: "flask-smoke", Kind: "flask", Missile: true, Count: 1}
		healing = known.Item{Name: "healing", Kind: "potion", Potion: true, HpPercent: 25, Count: 1}
	)
	better := func(item known.Item) known.Item {
		item.Quality, item.Worn = item.Quality+3, false
		return item
	}
	for name, test := range map[string]struct {
		bag   []known.Item
		offer known.Item
		want  string
	}{
		"a piece that is worse than the worn one":    {[]known.Item{sword, mail, fire, healing, old}, smoke, "leather"},
		"a flask rather than a piece to wear":        {[]known.Item{sword, mail, wand, healing, fire}, healing, "flask-fire"},
		"a flask rather than an enchanted piece":     {[]known.Item{sword, mail, glowing, healing, fire}, healing, "flask-fire"},
		"another flask than the offered one":         {[]known.Item{sword, mail, fire, smoke, healing}, fire, "flask-smoke"},
		"a potion rather than the same flask":        {[]known.Item{sword, mail, fire, healing}, fire, "healing"},
		"the worn piece, for a better one":           {[]known.Item{sword, fire, healing, mail}, better(mail), "mail"},
		"an old piece, for one better than the worn": {[]known.Item{sword, mail, fire, old}, better(mail), "leather"},
	} {
		for i := range test.bag {
			test.bag[i].ID, test.bag[i].Slot = world.ID(i+1), i
		}
		sheet := known.Sheet{Bag: test.bag, Offer: &test.offer}
		if got := test.bag[play.LeastNeeded(sheet, true)].Name; got != test.want {
			t.Errorf("%s: %s is proposed, want %s", name, got, test.want)
		}
	}
}

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
						w.Expect(t, "confirm")
						w.LabelsFit(t)
						w.Press(t, "yes")
					} else {
						step(ebiten.KeyE, "wear")
					}
					w.Wait(1)
					w.Expect(t, "game")
					if worn, _ := w.Kept.Known().Bag().Worn(known.Item{Kind: "armour"}); worn.Quality != 4 {
						t.Errorf("full %v: the hero wears %+v", full, worn)
					}
					if passed := w.Kept.Known().Run().Turn() - turn; passed != 2 { // the treasure, and the piece
						t.Errorf("full %v: %d turns have passed", full, passed)
					}
				})
			}
		}
	}
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

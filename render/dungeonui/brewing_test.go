package dungeonui

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// brewer opens the game of an alchemist who has learnt to brew, up to a rank.
func brewer(t *testing.T, tag string, size image.Point, rank int) *testWindow {
	t.Helper()
	w := adventure(t, tag, size, "alchemist")
	g := w.Kept.Game
	components.Skills.Get(g.World, g.Hero).Points = 1
	act(t, g, systems.Action{Verb: skills.Learn, Name: "brew"})
	for id := range components.Learnt.Each(g.World) {
		components.Learnt.Get(g.World, id).Rank = rank
	}
	w.scene().Changed()
	return w
}

// amount returns how many items of a name are in the bag.
func (w *testWindow) amount(name string) (n int) {
	for _, b := range w.Kept.Known().Hero().Sheet().Bag {
		if b.Name == name {
			n += b.Count
		}
	}
	return n
}

func TestABrewIsMadeByKeyAndByMouse(t *testing.T) {
	for _, tag := range lang.Tags() {
		for size, rank := range map[image.Point]int{shelltest.Usual: 1, image.Pt(640, 360): 2} { // the cases are independent
			shelltest.InFrame(t, func(t *testing.T) {
				w := brewer(t, tag, size, rank)
				healing, fire, frost := w.amount("healing"), w.amount("flask-fire"), w.amount("flask-frost")
				w.Strike(ebiten.KeyK)
				w.Expect(t, "use")
				w.Strike(w.skillKey(t, "brew"))
				w.Expect(t, "brew")
				w.LabelsFit(t)
				w.Reach(t)
				w.Picture(t, "brew")
				w.Strike(ebiten.KeyEscape)
				w.Expect(t, "game")
				w.Strike(ebiten.KeyK)
				w.Press(t, "skill.brew")
				w.Press(t, "brew1")        // fire
				w.Strike(ebiten.KeyDigit1) // there is no more of it
				w.Expect(t, "brew")
				w.Picture(t, "brew-second")
				w.Strike(ebiten.KeyDigit2) // frost
				if rank == 2 {
					w.Expect(t, "brew")
					w.Picture(t, "brew-what")
					w.Strike(ebiten.KeyDigit1)
				}
				w.Expect(t, "game")
				if w.amount("flask-fire") != fire-1 || w.amount("flask-frost") != frost-1 || w.amount("healing") != healing+1 || w.Kept.Game.Run().Turn != 1 {
					t.Errorf("%s: at turn %d the bag has %v", tag, w.Kept.Game.Run().Turn, w.Kept.Known().Hero().Sheet().Bag)
				}
			})
		}
	}
}

func TestWithoutTwoThingsNothingIsBrewed(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := brewer(t, "en", shelltest.Usual, 1)
		g := w.Kept.Game
		for _, b := range w.Kept.Known().Hero().Sheet().Bag {
			if b.Name != "healing" {
				act(t, g, systems.Action{Verb: items.Discard, Item: b.ID})
			}
		}
		for w.amount("healing") > 1 {
			act(t, g, systems.Action{Verb: items.Discard, Item: w.Kept.Known().Hero().Sheet().Bag[0].ID})
		}
		w.scene().Changed()
		w.Strike(ebiten.KeyK, w.skillKey(t, "brew"))
		w.Expect(t, "use")
	})
}

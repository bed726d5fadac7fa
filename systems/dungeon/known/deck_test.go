package known_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestTheDeckCountsWhatTreasuresHaveShown opens the treasures of floor 1, item by item, and goes on to
// the next floor and the next chapter.
func TestTheDeckCountsWhatTreasuresHaveShown(t *testing.T) {
	g := dungeontest.AdventureKit(t).New("deck")
	left := func() int {
		sum := 0
		for _, card := range known.Know(g).Run().Deck() {
			if card.Left > card.Count {
				t.Errorf("of %d cards %d are left: %v", card.Count, card.Left, card.Items)
			}
			sum += card.Left
		}
		return sum
	}
	const deck = 48
	dungeontest.Expect(t, "cards at the beginning", left(), deck)
	for _, guard := range components.Hostile.IDs(g.World) {
		g.Remove(guard)
	}
	if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
		t.Fatal(err)
	}
	shown := 0
	for _, treasure := range components.Treasure.IDs(g.World) {
		at := components.Position.Get(g.World, treasure).At
		for d := range grid.Clockwise {
			if beside := at.Step(d); g.Here().Free(beside) && g.Place(g.Hero, 1, beside) == nil {
				if g.Act(systems.Action{Verb: dungeon.Move, Direction: d.Opposite()}) == nil {
					break
				}
			}
		}
		for dungeon.Searching(g, g.Hero) {
			shown++
			dungeontest.Expect(t, "cards after an item was shown", left(), deck-shown-tokens(g))
			if err := g.Act(systems.Action{Verb: dungeon.Leave}); err != nil {
				t.Fatal(err)
			}
		}
	}
	if shown < 6 {
		t.Errorf("only %d items were shown", shown)
	}
	after := left()
	dungeontest.Descend(t, g, 2)
	dungeontest.Expect(t, "cards on the next floor", left(), after)
	dungeontest.Descend(t, g, 6)
	dungeontest.Expect(t, "cards in the next chapter", left(), deck)
	if cards := known.Know(dungeontest.ClassicKit(t).New("deck")).Run().Deck(); cards != nil {
		t.Errorf("Classic has a deck: %v", cards)
	}
}

// tokens counts the tokens that the hero has taken, which treasures give without an offer.
func tokens(g *systems.Game) int {
	count, _ := known.Know(g).Bag().Tokens()
	return count
}

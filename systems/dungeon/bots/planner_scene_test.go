package bots

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots/outlook"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestThePlannerFollowsWhomItSenses moves a monster out of sight: a hero that senses it expects
// it where it is.
func TestThePlannerFollowsWhomItSenses(t *testing.T) {
	for _, senses := range []bool{false, true} {
		g := adventureGame(t, "bag", "warrior")
		if senses {
			teach(t, g, "keen-senses")
		}
		k := known.Know(g)
		behind, ok := outOfSight(k)
		if !ok {
			t.Fatal("everything near the hero is in view")
		}
		id := g.Spawn(g.Content.Must("monster", "wolf"), components.Position.With(components.PositionData{Floor: k.Hero().Floor(), At: behind}))
		b := newPlanner()
		b.remember(k)
		was := k.Hero().At().Step(grid.East) // where it was seen
		b.seen[id] = sighting{foe: outlook.Foe{ID: id, State: outlook.Hunting, Hp: 9}, at: was, turn: k.Run().Turn()}
		b.scene(k, k.Hero().Sheet())
		if got, want := b.seen[id].at == behind, senses; got != want {
			t.Errorf("with keen senses %v, it expects the wolf where it is: %v", senses, got)
		}
	}
}

// outOfSight is a cell a few steps from the hero, out of its view.
func outOfSight(k known.Known) (grid.Point, bool) {
	for p := range k.Here().Size().All() {
		if n := p.Distance(k.Hero().At()); n > 1 && n <= 5 && !k.View().Has(p) {
			return p, true
		}
	}
	return grid.Point{}, false
}

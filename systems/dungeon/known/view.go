package known

import (
	"cmp"
	"iter"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// View tells of what the hero sees now.
type View Known

// Has reports whether the hero sees a cell of its floor now.
func (v View) Has(p grid.Point) bool { return dungeon.InView(v.g, p) }

// sees reports whether the hero sees an actor now.
func (v View) sees(id world.ID) bool {
	at := components.Position.Find(v.g.World, id)
	return at != nil && at.Floor == Hero(v).Floor() && dungeon.InView(v.g, at.At) && !dungeon.Concealed(v.g, id)
}

// Solids yields what fills the cells in view, row by row, except for the
// hero.
func (v View) Solids() iter.Seq2[grid.Point, world.ID] { return dungeon.SolidsInView(v.g) }

// Things lists what the hero sees now besides itself: monsters, then treasures, stairs,
// doors, items and everything else. Of each kind the nearest come first, and of equally
// near ones the northernmost and then the westernmost.
func (v View) Things() []Thing {
	var list []Thing
	at, here, stage, outlook := Hero(v).At(), Known(v).Here(), v.g.Here(), dungeon.Outlook(v.g)
	memory := components.Memory.Find(v.g.World, stage.Entity)
	for p := range outlook.Cells() {
		empty := stage.Solid(p) == 0 && len(stage.Lying(p)) == 0 // as most cells are
		if !empty || dungeon.MarkIn(memory, p) != nil {
			list = here.AppendCell(list, p)
		}
	}
	slices.SortStableFunc(list, func(a, b Thing) int {
		return cmp.Or(cmp.Compare(a.rank(), b.rank()), cmp.Compare(at.Distance(a.At), at.Distance(b.At)))
	})
	return list
}

// PointsOfInterest lists the things in view for which walks stop: all but doors and
// fungus, of which there are many.
func (v View) PointsOfInterest() []Thing {
	return slices.DeleteFunc(v.Things(), func(t Thing) bool { return t.Door && !t.Solid || t.Frail })
}

// Effects lists the effects on an actor that the hero sees, oldest first.
func (v View) Effects(id world.ID) []Effect {
	if !v.sees(id) {
		return nil
	}
	return effectsUpon(v.g.World, id)
}

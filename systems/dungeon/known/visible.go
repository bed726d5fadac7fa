package known

import (
	"cmp"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Visible lists what the hero sees now besides itself: monsters, then treasures, stairs,
// doors, items and everything else. Of each kind the nearest come first, and of equally
// near ones the northernmost and then the westernmost.
func (k Known) Visible() []Thing {
	var list []Thing
	at, floor, stage, outlook := k.At(), k.Floor(), k.g.Here(), dungeon.Outlook(k.g)
	memory := components.Memory.Find(k.g.World, stage.Entity)
	for p := range outlook.Cells() {
		empty := stage.Solid(p) == 0 && len(stage.Lying(p)) == 0 // as most cells are
		if !empty || dungeon.MarkIn(memory, p) != nil {
			list = k.appendThings(list, floor, p)
		}
	}
	slices.SortStableFunc(list, func(a, b Thing) int {
		return cmp.Or(cmp.Compare(a.rank(), b.rank()), cmp.Compare(at.Distance(a.At), at.Distance(b.At)))
	})
	return list
}

// rank is the place of a thing's kind in a list.
func (t Thing) rank() int {
	for i, is := range []bool{t.Monster, t.Treasure, t.Stair, t.Door, t.Name.Kind == "item"} {
		if is {
			return i
		}
	}
	return 5
}

package dungeon

import (
	"cmp"
	"slices"
)

// Visible lists what the hero sees now besides itself: monsters, then treasures, stairs,
// doors, items and everything else. Of each kind the nearest come first, and of equally
// near ones the northernmost and then the westernmost.
func (k Known) Visible() []Thing {
	var list []Thing
	at, floor, stage, outlook := k.At(), k.Floor(), k.g.Here(), outlook(k.g)
	for p := range View(at) {
		empty := stage.Solid(p) == 0 && len(stage.Lying(p)) == 0 // as most cells are
		if outlook.sees(p) && (!empty || markAt(k.g, floor, p) != nil) {
			list = append(list, k.things(floor, p)...)
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

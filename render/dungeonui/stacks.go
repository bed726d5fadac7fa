package dungeonui

import "github.com/donjon-rogue/donjon/systems/dungeon"

// The rules give every item a slot of its own. The window shows equal potions as one
// stack in the first slot of them, and the slots of the others folded, so that no item
// changes its place or its key. Of a stack the last potion is used first.

// cellView is what a slot of the bag shows.
type cellView struct {
	item   *dungeon.BagItem // that is used or thrown away from this slot; nil in an empty one
	count  int              // of the stack
	folded bool             // its item is shown in another slot
	key    string           // that drinks one; may be empty
}

// cell is what a slot of the bag shows.
func (v *view) cell(slot int) cellView {
	here := v.item(slot)
	if here == nil || !here.Potion {
		return cellView{item: here, count: 1}
	}
	c := cellView{item: here, key: slotKey(slot)}
	for i := range v.sheet.Bag {
		if o := &v.sheet.Bag[i]; o.Potion && o.Name == here.Name && o.Quality == here.Quality {
			c.count++
			if o.Slot < slot {
				c.folded, c.key = true, ""
			}
			if o.Slot > c.item.Slot {
				c.item = o
			}
		}
	}
	return c
}

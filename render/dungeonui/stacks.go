package dungeonui

import "github.com/donjon-rogue/donjon/systems/dungeon"

// In the rules every item has its own slot. The window shows equal potions as a stack in
// the first of their slots and folds the others, so that no item changes its slot or its
// key. The last potion of a stack is used first.

// cellView is the content of a slot of the bag as the window shows it.
type cellView struct {
	item   *dungeon.BagItem // item that is used or thrown away; nil in an empty slot
	count  int              // size of the stack
	folded bool             // its item is shown in another slot
	key    string           // label of the key that drinks one; may be empty
}

// cell returns the content of a slot.
func (v *view) cell(slot int) cellView {
	here := v.item(slot)
	if here == nil || !here.Potion {
		c := cellView{item: here, count: 1}
		if here != nil {
			c.count = here.Count
		}
		return c
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

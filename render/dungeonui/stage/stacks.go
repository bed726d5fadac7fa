package stage

import (
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Where the rules give every potion its own slot, the window shows equal potions as a stack in
// one of their slots and folds the others, so that no item changes its slot or its key. A
// stack stays in its slot when another potion comes before it. Its other potions are used
// first.

// potionKind identifies the potions of a stack.
type potionKind struct {
	name    string
	quality int
}

func kindOf(item known.Item) potionKind { return potionKind{item.Name, item.Quality} }

// Cell is the content of a slot of the bag as the window shows it.
type Cell struct {
	Item   *known.Item // item that is used or thrown away; nil in an empty slot
	Count  int         // size of the stack
	Folded bool        // its item is shown in another slot
	Key    string      // label of the key that drinks one; may be empty
	Slow   bool        // drinking takes a turn now
}

// folds reports whether equal items are shown as one stack although each has its own slot.
func folds(item known.Item) bool { return item.Potion && item.Shares < 2 }

// slotKey is the label of the key of a slot.
func slotKey(v *View, slot int) string {
	return v.Window.Keys.Label(v.Window.Words, v.Keys, play.SlotCommand(slot))
}

// Listed returns the content of a row of an exchange that lists items by their worth.
func Listed(w *Window, list []known.Item, i int) Cell {
	if i >= len(list) {
		return Cell{}
	}
	return Cell{Item: &list[i], Count: list[i].Count, Key: w.Keys.Label(w.Words, ExchangeKeys, play.SlotCommand(i))}
}

// Cell returns the content of a slot.
func (v *View) Cell(slot int) Cell {
	here := v.Item(slot)
	if here == nil || !folds(*here) {
		c := Cell{Item: here, Count: 1}
		if here != nil {
			c.Count = here.Count
			if here.Potion {
				c.Key, c.Slow = slotKey(v, slot), v.Known.Threats().DrinksSlowly()
			}
		}
		return c
	}
	top := v.stacks[kindOf(*here)]
	c := Cell{Item: here, Key: slotKey(v, slot), Slow: v.Known.Threats().DrinksSlowly()}
	if slot != top {
		c.Folded, c.Key = true, ""
	}
	for i := range v.Sheet.Bag {
		o := &v.Sheet.Bag[i]
		if !folds(*o) || kindOf(*o) != kindOf(*here) {
			continue
		}
		c.Count++
		if c.Item.Slot == top || o.Slot != top && o.Slot > c.Item.Slot {
			c.Item = o
		}
	}
	return c
}

// stackUp notes the slot of each stack: where it was before, or else that of its oldest
// potion, where it most likely was when the game was left.
func (v *View) stackUp() {
	before := v.stacks
	v.stacks = map[potionKind]int{}
	oldest := map[potionKind]world.ID{}
	for _, b := range v.Sheet.Bag {
		if !folds(b) {
			continue
		}
		kind := kindOf(b)
		old, known := before[kind]
		age, seen := oldest[kind]
		switch {
		case known && old == b.Slot:
			v.stacks[kind], oldest[kind] = b.Slot, 0 // before all others
		case !seen || b.ID < age:
			v.stacks[kind], oldest[kind] = b.Slot, b.ID
		}
	}
}

// PerSecond is the number of ticks in a second.
const PerSecond = 60

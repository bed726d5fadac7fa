package known

import (
	"cmp"
	"slices"
)

// The worth of pieces. What is used up has the worth of its entry, which data files give it.
const (
	spareWorth = 0    // a piece that the hero has no use for
	swapWorth  = 1    // the worn piece, for a better one of the same entry
	usualWorth = 20   // an entry without a worth
	pieceWorth = 1000 // a piece that is better than the worn one

	enchantedWorth = 1100
	wornWorth      = 2000
)

// Worth rates an item that the hero carries or is offered, to compare it with others;
// 0 for a piece that is of no use. A full bag lists its items by it.
// Source: docs/rules.md, Adventure: items.
func (b Bag) Worth(item Item) int { return WorthIn(Known(b).Hero().Sheet(), b.entryWorth)(item) }

// ByWorth lists the items of the bag, what is worth least first and equals by slot.
func (b Bag) ByWorth() []Item {
	sheet := Known(b).Hero().Sheet()
	worth := WorthIn(sheet, b.entryWorth)
	list := slices.Clone(sheet.Bag)
	slices.SortStableFunc(list, func(x, y Item) int {
		return cmp.Or(cmp.Compare(worth(x), worth(y)), cmp.Compare(x.Quality, y.Quality))
	})
	return list
}

// Surplus reports whether an item of the bag is worth less than what the hero is offered, so
// that a full bag should give it up.
func (b Bag) Surplus(item Item) bool {
	sheet := Known(b).Hero().Sheet()
	worth := WorthIn(sheet, b.entryWorth)
	return sheet.Offer != nil && worth(item) < worth(*sheet.Offer)
}

// entryWorth is the worth of an entry of the items.
func (b Bag) entryWorth(name string) int {
	if prefab := b.g.Content.Find("item", name); prefab != nil && prefab.Worth != 0 {
		return prefab.Worth
	}
	return usualWorth
}

// WorthIn is Bag.Worth for what a hero carries and is offered. Entry is the worth of an entry
// of the items.
func WorthIn(sheet Sheet, entry func(name string) int) func(Item) int {
	return func(item Item) int {
		offer := sheet.Offer
		switch {
		case item.Attribute == "":
			return entry(item.Name) * (max(1, item.Count) + 1) / 2 // each one more of a stack counts half
		case item.Worn && offer != nil && offer.Name == item.Name && offer.Quality > item.Quality && item.Enchantment == "":
			return swapWorth
		case item.Worn:
			return wornWorth
		case item.Enchantment != "":
			return enchantedWorth + item.Quality
		case offer != nil && offer.ID != item.ID && covers(*offer, item),
			slices.ContainsFunc(sheet.Bag, func(worn Item) bool { return worn.Worn && covers(worn, item) }):
			return spareWorth
		}
		return pieceWorth + item.Quality
	}
}

// covers reports whether a piece makes another one of no use: it is worn in the same place and
// at least as good.
func covers(piece, other Item) bool {
	return piece.Kind == other.Kind && piece.Beside == other.Beside && piece.Quality >= other.Quality
}

package play

import (
	"slices"

	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// useful reports whether the offered item is a potion, or equipment better than the worn
// one.
func useful(sheet known.Sheet) bool {
	offer := sheet.Offer
	if offer.Potion {
		return true
	}
	for _, b := range sheet.Bag {
		if b.Kind == offer.Kind && b.Worn && b.Quality >= offer.Quality {
			return false
		}
	}
	return true
}

// The word keys of the confirmations for throwing away what can be used, and the worn piece
// for another of its kind.
const (
	Gone   = "window.exchange.gone"
	rewear = "window.exchange.equip"
)

// spare reports whether an item is a piece that is not worn, has no enchantment, and is no
// better than the worn or the offered one of its kind.
func spare(sheet known.Sheet, item known.Item) bool {
	if item.Attribute == "" || item.Worn || item.Enchantment != "" {
		return false
	}
	if offer := sheet.Offer; offer.Kind == item.Kind && offer.Quality >= item.Quality {
		return true
	}
	return slices.ContainsFunc(sheet.Bag, func(b known.Item) bool {
		return b.Worn && b.Kind == item.Kind && b.Quality >= item.Quality
	})
}

// Objection returns the word key of the confirmation for throwing an item away for the
// offered one, or "" if the exchange is not a loss. Where pieces are worn by choice, the
// new one is not put on by the exchange, and the bag is full so often that throwing away
// anything but an old piece is asked about.
func Objection(sheet known.Sheet, thrown known.Item, byChoice bool) string {
	offer := *sheet.Offer
	switch {
	case thrown.Worn && byChoice && thrown.Kind == offer.Kind:
		return rewear
	case thrown.Worn && (thrown.Kind != offer.Kind || thrown.Quality > offer.Quality):
		return "window.exchange.worn"
	case thrown.Potion && !useful(sheet), !thrown.Potion && thrown.Kind == offer.Kind && thrown.Quality > offer.Quality:
		return "window.exchange.useless"
	case thrown.Potion && offer.Potion && wording.Carried(sheet, offer.Name) >= wording.Carried(sheet, thrown.Name),
		byChoice && thrown.Attribute == "" && thrown.Name == offer.Name:
		return "window.exchange.double"
	case byChoice && !spare(sheet, thrown), thrown.Attribute == "" && !thrown.Potion:
		return Gone
	}
	return ""
}

// LeastNeeded returns the slot of the item to exchange by default: the worst equipment
// that is not worn, or else the worn piece for a better one, or else what is least useful,
// a potion of the most frequent kind; the first slot if every exchange is a loss.
func LeastNeeded(sheet known.Sheet, byChoice bool) int {
	accept := []string{"", Gone}
	if useful(sheet) {
		accept = []string{"", rewear, Gone}
	}
	for _, accepted := range accept {
		var best known.Item
		for _, b := range sheet.Bag {
			if Objection(sheet, b, byChoice) == accepted && (best.ID == 0 || moreNeeded(sheet, best, b, byChoice)) {
				best = b
			}
		}
		if best.ID != 0 {
			return best.Slot
		}
	}
	return 0
}

// moreNeeded reports whether the hero needs one item of the bag more than another. Where
// items are so many that none is common, healing is needed most.
func moreNeeded(sheet known.Sheet, one, other known.Item, byChoice bool) bool {
	switch {
	case byChoice && (one.HpPercent > 0) != (other.HpPercent > 0):
		return one.HpPercent > 0
	case one.Worn != other.Worn:
		return one.Worn
	case one.Potion != other.Potion:
		return one.Potion
	case one.Potion:
		return wording.Carried(sheet, one.Name) < wording.Carried(sheet, other.Name)
	}
	return one.Quality > other.Quality
}

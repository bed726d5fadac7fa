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

// Worth is the worth of items where the player chooses what to wear; nil under other rules.
type Worth func(known.Item) int

// WorthOf returns the worth of items in a game.
func WorthOf(k known.Known) Worth {
	if ByChoice(k) {
		return k.Bag().Worth
	}
	return nil
}

// Objection returns the word key of the confirmation for throwing an item away for the
// offered one, or "" if the exchange is not a loss. With a worth, what is worth less than the
// offered item is no loss, and a worn piece is one unless a better one takes its place.
func Objection(sheet known.Sheet, thrown known.Item, worth Worth) string {
	offer := *sheet.Offer
	if worth != nil {
		switch {
		case worth(thrown) < worth(offer) && !thrown.Worn, thrown.Worn && thrown.Name == offer.Name && worth(thrown) < worth(offer):
			return ""
		case thrown.Worn && thrown.Kind == offer.Kind && thrown.Beside == offer.Beside:
			return rewear
		case thrown.Worn:
			return "window.exchange.worn"
		case thrown.Name == offer.Name && thrown.Attribute == "":
			return "window.exchange.double"
		}
		return Gone
	}
	switch {
	case thrown.Worn && (thrown.Kind != offer.Kind || thrown.Quality > offer.Quality):
		return "window.exchange.worn"
	case thrown.Potion && !useful(sheet), !thrown.Potion && thrown.Kind == offer.Kind && thrown.Quality > offer.Quality:
		return "window.exchange.useless"
	case thrown.Potion && offer.Potion && wording.Carried(sheet, offer.Name) >= wording.Carried(sheet, thrown.Name):
		return "window.exchange.double"
	case thrown.Attribute == "" && !thrown.Potion:
		return Gone
	}
	return ""
}

// Exchangeable lists what an exchange can give up, in the order in which it is listed: what is
// worth least first where items have a worth, otherwise by slot.
func Exchangeable(k known.Known) []known.Item {
	if ByChoice(k) {
		return k.Bag().ByWorth()
	}
	return k.Hero().Sheet().Bag
}

// Proposed returns the index among Exchangeable of the item to give up by default.
func Proposed(k known.Known) int {
	if ByChoice(k) {
		return 0
	}
	sheet := k.Hero().Sheet()
	slot := LeastNeeded(sheet)
	return max(0, slices.IndexFunc(sheet.Bag, func(b known.Item) bool { return b.Slot == slot }))
}

// LeastNeeded returns the slot of the item to exchange by default where items have no worth:
// the worst equipment that is not worn, or else what is least useful, a potion of the most
// frequent kind; the first slot if every exchange is a loss.
func LeastNeeded(sheet known.Sheet) int {
	for _, accepted := range []string{"", Gone} {
		var best known.Item
		for _, b := range sheet.Bag {
			if Objection(sheet, b, nil) == accepted && (best.ID == 0 || moreNeeded(sheet, best, b)) {
				best = b
			}
		}
		if best.ID != 0 {
			return best.Slot
		}
	}
	return 0
}

// moreNeeded reports whether the hero needs one item of the bag more than another.
func moreNeeded(sheet known.Sheet, one, other known.Item) bool {
	switch {
	case one.Worn != other.Worn:
		return one.Worn
	case one.Potion != other.Potion:
		return one.Potion
	case one.Potion:
		return wording.Carried(sheet, one.Name) < wording.Carried(sheet, other.Name)
	}
	return one.Quality > other.Quality
}

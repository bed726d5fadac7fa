package dungeonui

import (
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// useful reports whether the offered item would serve the hero: a potion, or equipment
// better than what is worn.
func useful(sheet dungeon.HeroSheet) bool {
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

// carried is the number of items of a name in the bag.
func carried(sheet dungeon.HeroSheet, name string) (n int) {
	for _, b := range sheet.Bag {
		if b.Name == name {
			n++
		}
	}
	return n
}

// doubt is the word key of the question to ask before an item is thrown away for the
// offered one, or "" if the exchange is no loss.
func doubt(sheet dungeon.HeroSheet, thrown dungeon.BagItem) string {
	offer := *sheet.Offer
	switch {
	case thrown.Worn && (thrown.Kind != offer.Kind || thrown.Quality > offer.Quality):
		return "window.exchange.worn"
	case thrown.Potion && !useful(sheet), !thrown.Potion && thrown.Kind == offer.Kind && thrown.Quality > offer.Quality:
		return "window.exchange.useless"
	case thrown.Potion && offer.Potion && carried(sheet, offer.Name) >= carried(sheet, thrown.Name):
		return "window.exchange.double"
	}
	return ""
}

// spare is the slot of the item that can best be spared for the offered one: the worst
// equipment that is not worn, else a potion of which there are most. It is false if
// every exchange is a loss.
func spare(sheet dungeon.HeroSheet) (slot int, ok bool) {
	var best dungeon.BagItem
	for _, b := range sheet.Bag {
		if doubt(sheet, b) == "" && (!ok || dearer(sheet, best, b)) {
			best, ok = b, true
		}
	}
	return best.Slot, ok
}

// dearer reports whether the hero needs one item of the bag more than another.
func dearer(sheet dungeon.HeroSheet, one, other dungeon.BagItem) bool {
	switch {
	case one.Worn != other.Worn:
		return one.Worn
	case one.Potion != other.Potion:
		return one.Potion
	case one.Potion:
		return carried(sheet, one.Name) < carried(sheet, other.Name)
	}
	return one.Quality > other.Quality
}

// replace throws an item away for the offered one; if that is a loss, after a question.
func (s *bagScene) replace(item dungeon.BagItem) {
	exchange := func() { s.act(systems.Action{Verb: dungeon.Replace, Item: item.ID}) }
	sheet := s.w.game().sheet
	question := doubt(sheet, item)
	if question == "" {
		exchange()
		return
	}
	s.w.Push(&shell.Confirm{Yes: exchange, Text: s.w.Text(question, lang.Args{
		"Old": "item." + item.Name, "OldQuality": item.Quality, "Name": "item." + sheet.Offer.Name, "Quality": sheet.Offer.Quality,
	})})
}

package bots

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// weighOffer takes an item that is worth more than nothing, in exchange for
// the least of the bag when it is full.
func (b *Careful) weighOffer(k dungeon.Known, s dungeon.HeroSheet) systems.Action {
	value := worthOf(k, s, *s.Offer)
	if value == 0 {
		return systems.Action{Verb: dungeon.Leave}
	}
	if len(s.Bag) < s.Slots {
		return systems.Action{Verb: dungeon.Take}
	}
	if a, ok := b.recover(k, s); ok && restoresHealth(k, *s.Offer) {
		return a // rather than throw one away
	}
	least, at := value, -1
	for i, item := range s.Bag {
		if v := worthOf(k, s, item); v < least {
			least, at = v, i
		}
	}
	if at < 0 {
		return systems.Action{Verb: dungeon.Leave}
	}
	return systems.Action{Verb: dungeon.Replace, Item: s.Bag[at].ID}
}

// worthOf ranks an item, from 0 for what is of no use.
func worthOf(k dungeon.Known, s dungeon.HeroSheet, item dungeon.BagItem) int {
	switch {
	case item.Worn, !item.Potion && item.Quality > worn(s, item.Kind):
		return 100
	case !item.Potion:
		return 0
	case starts(k, item, components.Regeneration.Kind()):
		return 50
	case restoresHealth(k, item):
		return 40
	case starts(k, item, components.Learning.Kind()):
		return 30
	case restoresMana(item):
		return 20
	default:
		return 10
	}
}

// restoresMana says whether drinking an item gives back mana at once.
func restoresMana(item dungeon.BagItem) bool {
	return item.MpPercent > 0
}

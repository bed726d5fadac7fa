package bots

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// answerOffer takes an item of any value; with a full bag, in exchange for the
// item of the least value.
func (b *Careful) answerOffer(k known.Known, s known.Sheet) systems.Action {
	if a, asked := answerQuestion(k, s); asked {
		return a
	}
	if choice, _ := k.Bag().Choice(); len(choice) > 0 {
		worth := func(item known.Item) int { return pieceValue(s, item) }
		if b.taste(k).preferred(choice, worth).ID != s.Offer.ID {
			return systems.Action{Verb: dungeon.Leave}
		}
	}
	worth := func(item known.Item) int { return valueOf(k, s, item) }
	if _, lives := look(k, s); lives {
		worth = func(item known.Item) int { return worthOfUse(k, item) }
	}
	value := worth(*s.Offer)
	if value == 0 {
		return systems.Action{Verb: dungeon.Leave}
	}
	if s.Room {
		return systems.Action{Verb: dungeon.Take}
	}
	if a, ok := b.recover(k, s); ok && restoresHealth(k, *s.Offer) {
		return a // drink a potion rather than throw one away
	}
	lowest, at := value, -1
	for i, item := range s.Bag {
		if v := worth(item); v < lowest {
			lowest, at = v, i
		}
	}
	if at < 0 {
		return systems.Action{Verb: dungeon.Leave}
	}
	return systems.Action{Verb: dungeon.Replace, Item: s.Bag[at].ID}
}

// worthOfUse is the worth of an item to a bot that moves no enchantment from a piece to another.
func worthOfUse(k known.Known, item known.Item) int {
	if !item.Worn {
		item.Enchantment = ""
	}
	return k.Bag().Worth(item)
}

// answerQuestion answers the question of a mod, of which bots know nothing: with the offered item, or
// with a later one, or with none, by the number of the turn. It is false if nothing is asked.
func answerQuestion(k known.Known, s known.Sheet) (a systems.Action, asked bool) {
	switch {
	case k.Bag().Question() == "":
		return a, false
	case (k.Run().Turn()+s.Remaining)%3 == 0:
		return systems.Action{Verb: dungeon.Leave}, true
	}
	return systems.Action{Verb: dungeon.Take}, true
}

// valueOf ranks an item where no monster lives; 0 is useless.
func valueOf(k known.Known, s known.Sheet, item known.Item) int {
	switch {
	case item.Worn, !item.Potion && item.Quality > worn(s, item.Kind):
		return 100
	case item.Attribute != "":
		return 0
	case !item.Potion: // knives, flasks and scrolls
		return 25
	case starts(k, item, components.Regeneration):
		return 50
	case restoresHealth(k, item):
		return 40
	case starts(k, item, components.Learning):
		return 30
	case restoresMana(item):
		return 20
	default:
		return 10
	}
}

// pieceValue is by how much a piece is better than the worn one of its kind; at least
// something for what takes nothing from the hero.
func pieceValue(s known.Sheet, item known.Item) int {
	switch {
	case item.Rod && item.Most == 0, item.Kind == "key":
		return 1
	case item.Attribute == "":
		return 0
	}
	return max(0, strengthOf(item)-wornStrength(s, item))
}

// restoresMana reports whether drinking an item restores mana at once.
func restoresMana(item known.Item) bool {
	return item.MpPercent > 0
}

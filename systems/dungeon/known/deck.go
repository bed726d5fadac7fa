package known

import (
	"slices"

	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
)

// Card is a card of the deck that the treasures of a chapter are dealt.
type Card struct {
	Items []string // keys among the items, one of which each such card is
	Count int      // cards in the deck
	Left  int      // those that no opened treasure has shown yet
}

// Deck lists the cards of the deck of the hero's chapter, which are public, and how many of them
// are left for a player who remembers all treasures; nil under rules without a deck.
func (r Run) Deck() []Card {
	left := floors.CardsLeft(r.g)
	var cards []Card
	for i := range left {
		card := r.g.Rules.Floors.Deck.Cards[i]
		cards = append(cards, Card{Items: slices.Clone(card.Items), Count: card.Count, Left: left[i]})
	}
	return cards
}

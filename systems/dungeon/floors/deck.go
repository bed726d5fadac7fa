package floors

import (
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// deal lists the items that the deck of a chapter gives to the floor at a depth, in
// order; nil for a floor that is dealt none. It depends on nothing but the seed and
// the depth: neither going down early nor what lies on other floors changes it.
func deal(d archetypes.Deck, seed string, depth int) []string {
	if d.Chapter == 0 || (depth-1)%d.Chapter >= d.Dealt {
		return nil
	}
	s := dice.New(seed, "deck", (depth-1)/d.Chapter+1)
	hands := make([][]string, d.Dealt)
	var rest []string
	kept := 0 // cards of Each that are already in hands
	for _, card := range d.Cards {
		for range card.Count {
			item := card.Items[s.Below(len(card.Items))]
			if item == d.Each && len(card.Items) == 1 && kept < d.Dealt {
				hands[kept] = append(hands[kept], item)
				kept++
				continue
			}
			rest = append(rest, item)
		}
	}
	dungeon.Shuffle(&s, rest)
	for i := range hands {
		missing := d.Hand() - len(hands[i])
		hands[i] = append(hands[i], rest[:missing]...)
		rest = rest[missing:]
		dungeon.Shuffle(&s, hands[i])
	}
	return hands[(depth-1)%d.Chapter]
}

// checkDeck returns the faults of a ruleset whose floors are dealt a deck.
func checkDeck(rules *archetypes.Ruleset, content *archetypes.Content) (faults []error) {
	if !dungeon.Populates(rules, dealtTreasures) {
		return nil
	}
	d, size := rules.Floors.Deck, rules.Floors.TreasureSize
	fault := func(format string, args ...any) {
		faults = append(faults, rules.Fault([]string{"floors", "deck"}, format, args...))
	}
	each := 0
	for _, card := range d.Cards {
		for _, name := range card.Items {
			if content.Find("item", name) == nil {
				fault("there is no item %.60q for a card", name)
			}
		}
		if len(card.Items) == 0 {
			fault("a card needs items")
		}
		if slices.Equal(card.Items, []string{d.Each}) {
			each += card.Count
		}
	}
	switch {
	case d.Chapter < 1 || d.Dealt < 1 || d.Dealt > d.Chapter:
		fault("of the %d floors of a chapter, %d are dealt cards", d.Chapter, d.Dealt)
	case d.Each != "" && each < d.Dealt:
		fault("%d cards of %.60q are not enough for each of %d floors", each, d.Each, d.Dealt)
	case size < 1 || d.Size() == 0 || d.Size() > maxDeck || d.Size()%(d.Dealt*size) != 0:
		fault("%d cards cannot be dealt to %d floors in full treasures of %d items; the maximum is %d cards",
			d.Size(), d.Dealt, size, maxDeck)
	}
	return faults
}

// maxDeck is the maximum number of cards in a deck: it is shuffled for each floor.
const maxDeck = 10_000

package floors

import (
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// deal lists the items that the deck of a chapter gives to the floor at a depth, in
// order; nil for a floor that is dealt none. It depends on nothing but the seed and
// the depth: neither going down early nor what lies on other floors changes it.
func deal(d archetypes.Deck, more additions, seed string, depth int) []string {
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
	rest = more.add(&s, rest, d.Size(), kept)
	hand := (kept + len(rest)) / d.Dealt
	dungeon.Shuffle(&s, rest)
	for i := range hands {
		missing := hand - len(hands[i])
		hands[i] = append(hands[i], rest[:missing]...)
		rest = rest[missing:]
		dungeon.Shuffle(&s, hands[i])
	}
	return hands[(depth-1)%d.Chapter]
}

// additions are the cards that mods bring to a deck, and those that fill its last treasures.
type additions struct {
	brought pool
	counts  []int // cards of each item that mods bring
	all     pool  // what the cards that fill treasures are drawn from
	unit    int   // the number of cards is a multiple of it; 0 for any
}

// pool is a list of items to draw from by weight.
type pool struct {
	items   []string
	weights []int
}

func (p *pool) put(item string, weight int) {
	p.items, p.weights = append(p.items, item), append(p.weights, max(1, weight))
}

func (p *pool) draw(s *dice.Stream) string { return p.items[s.Pick(p.weights)] }

// addTo lists what a chapter with that depth adds to the deck of a ruleset. An item of a mod has
// as many cards, against those of the ruleset, as its weight says against theirs.
func addTo(rules *archetypes.Ruleset, content *archetypes.Content, depth int) (more additions) {
	d := rules.Floors.Deck
	if d.Chapter == 0 {
		return more
	}
	more.unit = d.Dealt * rules.Floors.TreasureSize
	weight := 0 // of all that the ruleset's cards name
	for _, card := range d.Cards {
		for _, name := range card.Items {
			if !slices.Contains(more.all.items, name) {
				own := content.Must("item", name).Weight
				more.all.put(name, own)
				weight += own
			}
		}
	}
	first := depth - (depth-1)%d.Chapter
	for _, p := range content.All("item") {
		if !dungeon.OfMod(p.Name.Key) || slices.Contains(more.all.items, p.Name.Key) || !metBetween(rules, p, first, first+d.Dealt-1) {
			continue
		}
		more.brought.put(p.Name.Key, p.Weight)
		more.counts = append(more.counts, max(1, (p.Weight*d.Size()+weight/2)/max(1, weight)))
	}
	for i, item := range more.brought.items {
		more.all.put(item, more.brought.weights[i])
	}
	return more
}

// DealsItemsOfMods reports whether items of mods join the deck of a ruleset on some floor. Games under
// such rules differ from those of the versions that dealt only the ruleset's cards.
func DealsItemsOfMods(rules *archetypes.Ruleset, content *archetypes.Content) bool {
	if !dungeon.Populates(rules, dealtTreasures) {
		return false
	}
	return slices.ContainsFunc(content.All("item"), func(p *archetypes.Prefab) bool {
		named := slices.ContainsFunc(rules.Floors.Deck.Cards, func(c archetypes.Card) bool { return slices.Contains(c.Items, p.Name.Key) })
		return dungeon.OfMod(p.Name.Key) && p.Weight > 0 && !named
	})
}

// metBetween reports whether an entry may be drawn at one of some depths.
func metBetween(rules *archetypes.Ruleset, p *archetypes.Prefab, first, last int) bool {
	for depth := first; depth <= last; depth++ {
		if rules.Floors.Meets(p, depth) {
			return true
		}
	}
	return false
}

// add adds to the cards of a deck those of mods, at most as many as the deck's own, and then cards
// until all treasures are full. kept is the number of cards that are elsewhere.
func (more *additions) add(s *dice.Stream, cards []string, own, kept int) []string {
	total := 0
	for _, n := range more.counts {
		total += n
	}
	if total > own {
		for range own {
			cards = append(cards, more.brought.draw(s))
		}
	} else {
		for i, n := range more.counts {
			cards = append(cards, slices.Repeat(more.brought.items[i:i+1], n)...)
		}
	}
	for more.unit > 0 && (kept+len(cards))%more.unit > 0 {
		cards = append(cards, more.all.draw(s))
	}
	return cards
}

// Card is a card of the deck of a chapter, as a player knows it.
type Card struct {
	Items []string // keys among the items, one of which each such card is
	Count int      // cards in the deck
	Left  int      // those that no opened treasure has shown yet
}

// DeckLeft lists the cards of the deck of the hero's chapter, without what mods add to it. Those
// left lie on floors that the hero has not entered, or in treasures that it has not opened. It is
// nil without a deck.
func DeckLeft(g *systems.Game) []Card {
	d := g.Rules.Floors.Deck
	if d.Chapter == 0 {
		return nil
	}
	cards := make([]Card, len(d.Cards))
	for i, card := range d.Cards {
		cards[i] = Card{Items: slices.Clone(card.Items), Count: card.Count, Left: card.Count}
	}
	first := (dungeon.DepthOf(g, g.Hero)-1)/d.Chapter*d.Chapter + 1
	for depth := first; depth < first+d.Dealt && g.Stage(depth) != nil; depth++ {
		for _, item := range shownCards(g, depth) {
			i := slices.IndexFunc(d.Cards, func(card archetypes.Card) bool { return slices.Contains(card.Items, item) })
			if i >= 0 {
				cards[i].Left = max(0, cards[i].Left-1)
			}
		}
	}
	return cards
}

// shownCards lists the items dealt to a floor that its treasures have shown.
func shownCards(g *systems.Game, depth int) []string {
	cards := deal(g.Rules.Floors.Deck, addTo(g.Rules, g.Content, depth), g.Run().Seed, depth)
	offered := dungeon.Offer(g)
	for treasure := range components.Treasure.Each(g.World) {
		if at := components.Position.Find(g.World, treasure); at == nil || at.Floor != depth || components.Choice.Has(g.World, treasure) {
			continue
		}
		for _, item := range g.Holding(treasure) {
			i := slices.Index(cards, components.Name.Get(g.World, item).Key)
			if i >= 0 && item != offered {
				cards = slices.Delete(cards, i, i+1)
			}
		}
	}
	return cards
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
				fault("there is no item %.60q for a card%s", name, archetypes.Hint(name, content.Names("item")))
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
	case size < 1 || d.Size() == 0 || d.Size() > maxDeck:
		fault("a deck of %d cards in treasures of %d items; it needs from 1 to %d cards, and treasures of at least 1 item", d.Size(), size, maxDeck)
	}
	return faults
}

// maxDeck is the maximum number of cards in a deck: it is shuffled for each floor.
const maxDeck = 10_000

package kitty

import "github.com/donjon-rogue/donjon/components/dice"

// pile is cards that lie on each other, the last one on top.
type pile struct {
	cards [MostCards]uint8
	n     int
}

func (p *pile) add(card uint8) {
	p.cards[p.n] = card
	p.n++
}

func (p *pile) take() uint8 {
	p.n--
	card := p.cards[p.n]
	p.cards[p.n] = 0 // so that piles of the same cards are equal
	return card
}

// list is the cards from the lowest to the topmost.
func (p *pile) list() []uint8 { return p.cards[:p.n] }

// shuffle puts the cards into any order, all of them equally likely
// (Fisher-Yates).
func (p *pile) shuffle(chance *dice.Stream) {
	for last := p.n - 1; last > 0; last-- {
		other := chance.Below(last + 1)
		p.cards[last], p.cards[other] = p.cards[other], p.cards[last]
	}
}

// drawn draws a card. When none is left, those that were played are shuffled
// first; cards in the hand stay there.
func (p *Player) drawn(chance *dice.Stream) uint8 {
	if p.draw.n == 0 {
		p.draw, p.played = p.played, pile{}
		p.draw.shuffle(chance)
	}
	return p.draw.take()
}

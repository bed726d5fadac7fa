package kitty

import "github.com/donjon-rogue/donjon/components/dice"

// pile is a stack of cards, the last one on top.
type pile struct {
	cards [MaxCards]uint8
	n     int
}

func (p *pile) add(card uint8) {
	p.cards[p.n] = card
	p.n++
}

func (p *pile) pop() uint8 {
	p.n--
	card := p.cards[p.n]
	p.cards[p.n] = 0 // so that piles of the same cards are equal
	return card
}

// list is the cards from bottom to top.
func (p *pile) list() []uint8 { return p.cards[:p.n] }

// shuffle shuffles the cards uniformly (Fisher-Yates).
func (p *pile) shuffle(chance *dice.Stream) {
	for last := p.n - 1; last > 0; last-- {
		other := chance.Below(last + 1)
		p.cards[last], p.cards[other] = p.cards[other], p.cards[last]
	}
}

// drawCard draws a card. If the draw pile is empty, the played cards are shuffled
// into it first. Cards in the hand are not included.
func (p *Player) drawCard(chance *dice.Stream) uint8 {
	if p.draw.n == 0 {
		p.draw, p.played = p.played, pile{}
		p.draw.shuffle(chance)
	}
	return p.draw.pop()
}

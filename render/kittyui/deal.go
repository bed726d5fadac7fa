package kittyui

import (
	"image"

	nouns "github.com/donjon-rogue/donjon/components/kitty"
	"github.com/donjon-rogue/donjon/render/motion"
)

// deal is how the cards of the hand shown come from the deck: all of a hand that is shown anew, one after
// the other, or a new one alone. They can be chosen while they slide.
type deal struct {
	seat int                      // whose hand is shown
	gone [nouns.HandSize + 1]bool // by slot: the card has been played
	left [nouns.HandSize + 1]int  // by slot: ticks until the card is in its place
}

// Durations, in ticks: of the way of a card from the deck, and between two cards of a hand.
const (
	dealTicks = 14
	dealApart = 3
)

// follow starts the slides of cards that have come into the hand since the last tick, and advances all by a
// tick. It reports whether any card moves. With still none does.
func (d *deal) follow(s *hand, still bool) (moves bool) {
	seat := s.shown()
	for slot := 1; slot <= nouns.HandSize; slot++ {
		gone := s.gone(slot)
		switch {
		case still, seat == 0:
			d.left[slot] = 0
		case seat != d.seat:
			d.left[slot] = dealTicks + slot*dealApart
		case d.gone[slot] && !gone:
			d.left[slot] = dealTicks
		case d.left[slot] > 0:
			d.left[slot]--
			moves = true
		}
		d.gone[slot] = gone
		moves = moves || d.left[slot] > 0
	}
	d.seat = seat
	return moves
}

// place returns where the card of a slot is on its way from the deck to its place.
func (d *deal) place(slot int, place, deck image.Point) image.Point {
	if d.left[slot] == 0 {
		return place
	}
	way := deck.Sub(place)
	left := 1 - motion.Out(max(0, 1-float64(d.left[slot])/dealTicks))
	return place.Add(image.Pt(int(float64(way.X)*left), int(float64(way.Y)*left)))
}

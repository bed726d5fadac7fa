package main

import "fmt"

// The size of a card; the corner and the size of the window for its picture of 16x16,
// with a rim of one pixel; and the first row of the plate for its name, with its height.
const (
	cardWidth, cardHeight      = 26, 32
	pictureX, pictureY, window = 4, 2, 18
	plateAt, plateHeight       = 20, 11
)

// grounds are the colours behind the pictures of cards, by what the card does: it harms,
// helps, is about mana, or puts something on the board.
var grounds = []struct {
	name string
	key  byte
}{{"harm", 'q'}, {"help", 'd'}, {"mana", 'i'}, {"place", '3'}}

// drawKitty draws the cards of Kitty Wonderland: their faces and back, and the rings of
// two pixels that lie around one that is chosen, and of one around those that can be played
// or are new.
func drawKitty(g *gallery) error {
	if err := drawGarden(g); err != nil {
		return err
	}
	emblem, err := g.get("kitty.emblem")
	if err != nil {
		return err
	}
	rim := []ring{{'0', '0'}, {'y', 'b'}}
	cards := []frame{
		{"kitty.card.back", cardWidth, cardHeight, append(rim, ring{'w', 'w'}), 'i', func(c *canvas) { lattice(c, emblem) }},
		{"kitty.card.chosen", cardWidth + 4, cardHeight + 4, []ring{{'9', 'y'}, {'y', 'o'}}, none, nil},
		{"kitty.card.ready", cardWidth + 2, cardHeight + 2, []ring{{'l', 'G'}}, none, nil},
		{"kitty.card.fresh", cardWidth + 2, cardHeight + 2, []ring{{'9', 'U'}}, none, nil},
	}
	for _, ground := range grounds {
		cards = append(cards, frame{"kitty.card.front." + ground.name, cardWidth, cardHeight, rim, 'B', func(c *canvas) { cardFace(c, ground.key) }})
	}
	for _, f := range cards {
		if err := g.add("kitty", f.name, f.draw()); err != nil {
			return err
		}
	}
	return nil
}

// A lawn has looks without anything on it and looks with a bed, a hedge or flowers.
const (
	lawnLooks   = 3
	gardenLooks = 4
)

// lawns are the two colours of the board's cells, the first in the shade: of their tufts,
// and how many pixels those are apart.
var lawns = [...]struct {
	tuft  byte
	apart int
}{{'1', 8}, {'g', 5}}

// drawGarden draws the cells of the board: dark and light lawns in turn. First come the
// plain looks, then those with what grows on them.
func drawGarden(g *gallery) error {
	for n := range lawns {
		for look := range lawnLooks + gardenLooks {
			c := plot(n, look)
			if look >= lawnLooks {
				plant, err := g.get(fmt.Sprintf("kitty.garden.%d.%d", n+1, look-lawnLooks+1))
				if err != nil {
					return err
				}
				c.stamp(plant, 0, 0)
			}
			if err := g.add("kitty", fmt.Sprintf("kitty.tile.%d.%d", n+1, look+1), c); err != nil {
				return err
			}
		}
	}
	return nil
}

// plot draws a cell of grass in tufts and some longer blades. Its lower and right edges are dark, so
// that the cells can be counted.
func plot(n, look int) *canvas {
	c := newCanvas(16, 16)
	c.fill(0, 0, 16, 16, 'd')
	l := lawns[n]
	for row, y := 0, 1; y < c.h-2; row, y = row+1, y+4 {
		for x := (row + look) % 2 * l.apart / 2; x < c.w-2; x += l.apart {
			c.set(x, y, l.tuft)
			c.set(x+1, y+1, l.tuft)
			c.set(x+2, y, l.tuft)
		}
	}
	for i := range look % lawnLooks {
		c.fill(2+(i*5+look*4+n*3)%12, 2+(i*7+look*3+n*5)%11, 1, 2, 'g')
	}
	c.fill(0, 15, 16, 1, '1')
	c.fill(15, 0, 1, 16, '1')
	return c
}

// cardFace opens the window of a card's face and puts the plate for its name over the rim.
func cardFace(c *canvas, ground byte) {
	c.fill(pictureX, pictureY, window, window, 'w')
	c.fill(pictureX+1, pictureY+1, window-2, window-2, ground)
	c.fill(0, plateAt, cardWidth, plateHeight, '0')
	c.fill(1, plateAt, cardWidth-2, plateHeight-1, 'w')
	c.fill(1, plateAt, cardWidth-2, 1, 'y')
	c.fill(1, plateAt+plateHeight-1, cardWidth-2, 1, 'b')
}

// lattice weaves the back of a card around its emblem.
func lattice(c *canvas, emblem *canvas) {
	for y := 3; y < c.h-3; y++ {
		for x := 3; x < c.w-3; x++ {
			if (x+y)%6 == 1 || (x-y+c.h)%6 == 3 {
				c.set(x, y, 'p')
			}
		}
	}
	x, y := (c.w-emblem.w)/2, (c.h-emblem.h)/2
	disc(c, float64(c.w)/2, float64(c.h)/2, 8, 'w')
	disc(c, float64(c.w)/2, float64(c.h)/2, 7, 'i')
	c.stamp(emblem, x, y)
}

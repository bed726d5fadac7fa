package main

import "fmt"

// The size of a card, and the corner and the size of the window for its
// picture of 16x16, with a rim of one pixel.
const (
	cardWidth, cardHeight = 24, 32
	pictureAt, picture    = 3, 18
)

// drawKitty draws the cards of Kitty Wonderland: the two sides, and the ring
// of two pixels that lies around one that is chosen.
func drawKitty(g *gallery) error {
	if err := drawGarden(g); err != nil {
		return err
	}
	emblem, err := g.get("kitty.emblem")
	if err != nil {
		return err
	}
	rim := []ring{{'0', '0'}, {'y', 'b'}}
	for _, f := range []frame{
		{"kitty.card.front", cardWidth, cardHeight, rim, '9', pictureWindow},
		{"kitty.card.back", cardWidth, cardHeight, append(rim, ring{'w', 'w'}), 'i', func(c *canvas) { lattice(c, emblem) }},
		{"kitty.card.chosen", cardWidth + 4, cardHeight + 4, []ring{{'9', 'y'}, {'y', 'o'}}, none, nil},
	} {
		if err := g.add("kitty", f.name, f.draw()); err != nil {
			return err
		}
	}
	return nil
}

// gardenLooks is how many looks a cell of either colour has.
const gardenLooks = 4

// drawGarden draws the cells of the board: beds of soil and lawn in turn, some of them with
// pebbles, blades and flowers.
func drawGarden(g *gallery) error {
	for tile, ground := range []struct {
		base, speck byte
		things      string // of the looks from the second on
	}{{'2', '1', "457"}, {'d', 'g', "rpu"}} {
		for look := range gardenLooks {
			c := newCanvas(16, 16)
			c.fill(0, 0, 16, 16, ground.base)
			c.fill(0, 15, 16, 1, '1')
			c.fill(15, 0, 1, 16, '1')
			for n := range 5 { // specks, or blades of grass
				x, y := 1+(n*n*7+n*5+look*6+tile*3)%13, 1+(n*n*5+n*3+look*4+tile*7)%12
				c.set(x, y, ground.speck)
				if tile == 1 {
					c.set(x, y+1, ground.speck)
				}
			}
			if look > 0 {
				x, y := 3+look*3, 14-look*3
				thing := ground.things[look-1]
				c.set(x, y, thing)
				if tile == 1 { // a flower on its stalk
					c.set(x-1, y, thing)
					c.set(x, y-1, thing)
					c.set(x, y+1, 'G')
				} else {
					c.set(x+1, y, ground.speck)
				}
			}
			if err := g.add("kitty", fmt.Sprintf("kitty.tile.%d.%d", tile+1, look+1), c); err != nil {
				return err
			}
		}
	}
	return nil
}

// pictureWindow opens the dark window of a card's face and shades its paper.
func pictureWindow(c *canvas) {
	c.fill(pictureAt, pictureAt, picture, picture, 'w')
	c.fill(pictureAt+1, pictureAt+1, picture-2, picture-2, '2')
	c.fill(2, cardHeight-3, cardWidth-4, 1, '8')
	c.fill(cardWidth-3, 2, 1, cardHeight-4, '8')
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

package main

import (
	"fmt"
	"math"
)

// turns are the edges of the squares along the goose's spiral: the mask of the closed
// sides, and the corner between the open sides, if any.
var turns = []struct {
	mask int
	post string
}{
	{north | south, ""},
	{east | west, ""},
	{north | west, "se"},
	{north | east, "sw"},
	{east | south, "nw"},
	{south | west, "ne"},
	{north | south | west, ""}, // the start
}

// drawGoose joins the hedges between the turns of the goose's spiral, and lays out the
// garden in its middle. Where two hedges meet, the side in the light covers the one in
// the shade.
func drawGoose(g *gallery) error {
	for _, t := range turns {
		c := newCanvas(cell, cell)
		for _, side := range []int{west, north, south, east} {
			if t.mask&side == 0 {
				continue
			}
			hedge, err := g.get(fmt.Sprintf("goose.edge.%d", side))
			if err != nil {
				return err
			}
			c.stamp(hedge, 0, 0)
		}
		if t.post != "" {
			post, err := g.get("goose.edge." + t.post)
			if err != nil {
				return err
			}
			c.stamp(post, 0, 0)
		}
		if err := g.add("goose", fmt.Sprintf("goose.edge.%d", t.mask), c); err != nil {
			return err
		}
	}
	return layGarden(g)
}

// The garden: its side, the pond with its island in the middle, and the jetty that leads
// from the last turn of the path to the island, in pixels.
const (
	gardenSide           = 5 * cell
	pondX, pondY         = 40, 46
	pondWide, pondHigh   = 29, 25
	islandY              = 47
	islandWide, islandHi = 12, 7
	jettyTop, jettyWide  = 16, 8
)

// gardenThings lists the plants and animals of the garden, from back to front.
var gardenThings = []struct {
	name string
	x, y int
}{
	{"tree", 61, 0}, {"roses", 49, 5}, {"daisies", 52, 14}, {"roses", 4, 17}, {"daisies", 17, 18}, {"daisies", 66, 24},
	{"pad", 17, 36}, {"lily", 50, 32}, {"pad", 55, 58}, {"lily", 21, 57}, {"pad", 36, 63}, {"pad", 28, 29},
	{"reeds", 8, 50}, {"reeds", 62, 40}, {"tree", 1, 58}, {"roses", 66, 66}, {"daisies", 54, 71}, {"daisies", 19, 72}, {"roses", 30, 71},
}

// layGarden draws the garden and its pond.
func layGarden(g *gallery) error {
	c := newCanvas(gardenSide, gardenSide)
	for y := range gardenSide {
		for x := range gardenSide {
			c.set(x, y, lawn(x, y))
			away := math.Hypot((float64(x)+0.5-pondX)/pondWide, (float64(y)+0.5-pondY)/pondHigh)
			if key := water(x, y, away); key != none {
				c.set(x, y, key)
			}
			shore := math.Hypot((float64(x)+0.5-pondX)/islandWide, (float64(y)+0.5-islandY)/islandHi)
			switch {
			case shore > 1.16:
			case shore > 1:
				c.set(x, y, 'w')
			case shore > 0.86:
				c.set(x, y, 'b')
			default:
				c.set(x, y, lawn(x, y))
			}
		}
	}
	for y := jettyTop; y < islandY-islandHi+2; y++ {
		left := pondX - jettyWide/2
		plank := byte('b')
		if y%4 == 3 {
			plank = 'w'
		}
		c.fill(left, y, jettyWide, 1, plank)
		c.set(left, y, 'B')
		c.set(left+jettyWide-1, y, 'w')
	}
	for _, t := range gardenThings {
		thing, err := g.get("goose.garden." + t.name)
		if err != nil {
			return err
		}
		c.stamp(thing, t.x, t.y)
	}
	return g.add("goose", "goose.garden", c)
}

// lawn is the colour of the grass at a point: mown in bands, with a few blades.
func lawn(x, y int) byte {
	n := noise(x, y, 41)
	switch {
	case n < 3:
		return 'G'
	case (x+y)/8%2 == 0 && n < 90, n < 16:
		return 'g'
	}
	return 'd'
}

// water is the colour of the pond at a point, by its distance from the middle, 1 at the
// edge of the water; none outside its bank.
func water(x, y int, away float64) byte {
	switch n := noise(x/4, y, 43); {
	case away > 1.1:
		return none
	case away > 1.06:
		return 'w'
	case away > 1:
		return 'B'
	case away > 0.95:
		return 'i'
	case n < 10:
		return 'U'
	case away > 0.8 && (x+y)%2 == 0, n < 56:
		return 'u'
	}
	return 'i'
}

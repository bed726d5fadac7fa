package main

import "slices"

// The pieces of equipment that are seen on a hero, by the names of their items.
var (
	heldPieces = []string{"sword", "axe", "spear", "dagger"}
	wornPieces = []string{"mail", "leather"}
)

// box is a rectangle of pixels, its corners included.
type box struct{ left, top, right, bottom int }

// doll is where a class holds a weapon and where its shoulders are, in one facing. The west
// is the mirrored east.
type doll struct {
	class, facing string
	own           []box    // the weapon in the picture of the class
	hand          [2]int   // of the upper left corner of a held piece
	flip          bool     // the piece is mirrored
	behind        bool     // it hangs on the back
	shoulders     [][2]int // upper left corners
}

// dolls are the classes, each seen from three sides. The staff of the mage and the flask of
// the alchemist stay in their hands: they hold a weapon in the other one.
var dolls = []doll{
	{class: "warrior", facing: "south", own: []box{{12, 0, 15, 8}, {13, 10, 14, 10}}, hand: [2]int{11, 0}, shoulders: [][2]int{{3, 7}, {9, 7}}},
	{class: "warrior", facing: "north", own: []box{{0, 0, 2, 7}, {0, 8, 3, 8}, {1, 10, 2, 10}}, hand: [2]int{0, 0}, flip: true, shoulders: [][2]int{{3, 7}, {10, 7}}},
	{class: "warrior", facing: "east", own: []box{{12, 0, 15, 9}, {13, 11, 14, 11}}, hand: [2]int{11, 1}, shoulders: [][2]int{{4, 8}}},
	{class: "mage", facing: "south", hand: [2]int{-1, 2}, flip: true, shoulders: [][2]int{{2, 9}, {9, 9}}},
	{class: "mage", facing: "north", hand: [2]int{10, 1}, shoulders: [][2]int{{4, 8}, {9, 8}}},
	{class: "mage", facing: "east", hand: [2]int{-1, 1}, behind: true, shoulders: [][2]int{{4, 9}}},
	{class: "rogue", facing: "south", own: []box{{11, 11, 13, 14}}, hand: [2]int{10, 1}, shoulders: [][2]int{{3, 8}, {10, 8}}},
	{class: "rogue", facing: "north", own: []box{{1, 11, 3, 14}}, hand: [2]int{0, 1}, flip: true, shoulders: [][2]int{{3, 8}, {10, 8}}},
	{class: "rogue", facing: "east", own: []box{{12, 10, 15, 12}}, hand: [2]int{9, 2}, shoulders: [][2]int{{6, 8}}},
	{class: "alchemist", facing: "south", hand: [2]int{-1, 3}, flip: true, shoulders: [][2]int{{2, 8}, {9, 8}}},
	{class: "alchemist", facing: "north", hand: [2]int{11, 2}, shoulders: [][2]int{{4, 7}, {10, 7}}},
	{class: "alchemist", facing: "east", hand: [2]int{0, -1}, behind: true, shoulders: [][2]int{{5, 8}}},
	{class: "templar", facing: "south", own: []box{{11, 0, 15, 4}, {13, 5, 13, 8}, {13, 11, 13, 13}}, hand: [2]int{11, 0}, shoulders: [][2]int{{4, 7}, {9, 7}}},
	{class: "templar", facing: "north", own: []box{{0, 0, 3, 4}, {2, 5, 2, 8}, {2, 11, 2, 13}}, hand: [2]int{0, 0}, flip: true, shoulders: [][2]int{{3, 8}, {10, 7}}},
	{class: "templar", facing: "east", own: []box{{11, 0, 14, 4}, {12, 5, 12, 8}, {12, 11, 12, 13}}, hand: [2]int{10, 0}, shoulders: [][2]int{{3, 8}}},
}

// drawWorn draws every class without its weapon, and the pieces of equipment as layers over
// that: what differs from it in each of its poses. A hero who dies drops what it holds.
func drawWorn(g *gallery) error {
	for _, d := range dolls {
		bare := g.byName["hero."+d.class+"."+d.facing].raw[0].clone()
		for _, b := range d.own {
			bare.fill(b.left, b.top, b.right-b.left+1, b.bottom-b.top+1, none)
		}
		if err := g.dress("hero."+d.class+".bare.", d.facing, bare, nil); err != nil {
			return err
		}
		for _, name := range slices.Concat(heldPieces, wornPieces) {
			full := bare.clone()
			if slices.Contains(heldPieces, name) {
				d.hold(full, g.byName["held."+name].raw[0])
			} else {
				for _, at := range d.shoulders {
					full.stamp(g.byName["shoulder."+name].raw[0], at[0], at[1])
				}
			}
			if err := g.dress("worn."+d.class+"."+name+".", d.facing, bare, full); err != nil {
				return err
			}
		}
	}
	return nil
}

// hold puts a weapon into the hand, or behind the back.
func (d doll) hold(c, weapon *canvas) {
	if d.flip {
		weapon = weapon.mirrored()
	}
	figure := c.clone()
	c.stamp(weapon, d.hand[0], d.hand[1])
	if d.behind {
		c.stamp(figure, 0, 0)
	}
}

// breath is the row above which an idle hero sinks when it breathes.
const breath = 13

// dress adds a figure in one facing, or, if full is given, the layers that make full of its
// frames. What faces east is added for the west too.
func (g *gallery) dress(name, facing string, bare, full *canvas) error {
	idle := []*canvas{bare, bare.sunk(breath)}
	s := &sprite{name: name + facing, sheet: "worn", raw: idle}
	if full != nil {
		s.raw = []*canvas{full, full.sunk(breath)}
	}
	for i, c := range s.raw {
		frame := c.outlined(g.palette)
		if full != nil {
			frame = frame.without(idle[i].outlined(g.palette))
		}
		s.frames = append(s.frames, frame)
	}
	if err := g.hang(s); err != nil {
		return err
	}
	if full != nil {
		top, bottom := bare.extent()
		for _, p := range slices.Concat([]posture{walk}, poses[:2]) {
			var frames []*canvas
			for _, one := range p.frames {
				c := full.posed(one, side(s.name), top, bottom).outlined(g.palette)
				frames = append(frames, c.without(bare.posed(one, side(s.name), top, bottom).outlined(g.palette)))
			}
			if err := g.add(s.sheet, s.name+"."+p.name, frames...); err != nil {
				return err
			}
		}
	}
	if facing != "east" {
		return nil
	}
	bare = bare.mirrored()
	if full != nil {
		full = full.mirrored()
	}
	return g.dress(name, "west", bare, full)
}

// without returns what differs in c from another figure.
func (c *canvas) without(other *canvas) *canvas {
	out := c.clone()
	for i, k := range out.pix {
		if k == other.pix[i] {
			out.pix[i] = none
		}
	}
	return out
}

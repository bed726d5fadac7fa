package main

import "slices"

// The pieces of equipment that are seen on a hero, by the names of their items.
var (
	heldPieces = []string{"sword", "axe", "spear", "dagger"}
	wornPieces = []string{"mail", "leather"}
)

// box is a rectangle of pixels, its corners included.
type box struct{ left, top, right, bottom int }

// doll has the places of a class's weapon hand and shoulders in one facing. The west
// is the mirrored east.
type doll struct {
	class, facing string
	own           []box    // the weapon in the picture of the class
	hand          [2]int   // of the upper left corner of a held piece
	arm           []patch  // without the arm that holds it
	flip          bool     // the piece is mirrored
	behind        bool     // it hangs on the back
	shoulders     [][2]int // upper left corners
}

// dolls are the classes, each seen from three sides. The staff of the mage and the flask of
// the alchemist stay in their hands: they hold a weapon in the other one.
var dolls = []doll{
	{class: "warrior", facing: "south", own: []box{{12, 0, 15, 8}, {13, 10, 14, 10}}, hand: [2]int{11, 0}, arm: []patch{{box{12, 9, 14, 9}, none}}, shoulders: [][2]int{{3, 7}, {9, 7}}},
	{class: "warrior", facing: "north", own: []box{{0, 0, 2, 7}, {0, 8, 3, 8}, {1, 10, 2, 10}}, hand: [2]int{0, 0}, flip: true, arm: []patch{{box{1, 9, 2, 9}, none}}, shoulders: [][2]int{{3, 7}, {10, 7}}},
	{class: "warrior", facing: "east", own: []box{{12, 0, 15, 9}, {13, 11, 14, 11}}, hand: [2]int{11, 1}, arm: []patch{{box{11, 10, 14, 10}, none}}, shoulders: [][2]int{{4, 8}}},
	{class: "mage", facing: "south", hand: [2]int{-1, 2}, flip: true, arm: []patch{{box{1, 10, 2, 12}, none}}, shoulders: [][2]int{{2, 9}, {9, 9}}},
	{class: "mage", facing: "north", hand: [2]int{10, 1}, arm: []patch{{box{13, 10, 13, 11}, none}}, shoulders: [][2]int{{4, 8}, {9, 8}}},
	{class: "mage", facing: "east", hand: [2]int{-1, 1}, behind: true, shoulders: [][2]int{{4, 9}}},
	{class: "rogue", facing: "south", own: []box{{11, 11, 13, 14}}, hand: [2]int{10, 1}, arm: []patch{{box{12, 9, 12, 10}, none}}, shoulders: [][2]int{{3, 8}, {10, 8}}},
	{class: "rogue", facing: "north", own: []box{{1, 11, 3, 14}}, hand: [2]int{0, 1}, flip: true, arm: []patch{{box{2, 9, 2, 10}, none}}, shoulders: [][2]int{{3, 8}, {10, 8}}},
	{class: "rogue", facing: "east", own: []box{{12, 10, 15, 12}}, hand: [2]int{9, 2}, arm: []patch{{box{8, 10, 9, 10}, 'b'}, {box{10, 10, 11, 10}, none}}, shoulders: [][2]int{{6, 8}}},
	{class: "alchemist", facing: "south", hand: [2]int{-1, 3}, flip: true, arm: []patch{{box{1, 9, 1, 12}, none}, {box{2, 11, 2, 12}, none}}, shoulders: [][2]int{{2, 8}, {9, 8}}},
	{class: "alchemist", facing: "north", hand: [2]int{11, 2}, arm: []patch{{box{13, 9, 13, 11}, none}}, shoulders: [][2]int{{4, 7}, {10, 7}}},
	{class: "alchemist", facing: "east", hand: [2]int{0, -1}, behind: true, shoulders: [][2]int{{5, 8}}},
	{class: "templar", facing: "south", own: []box{{11, 0, 15, 4}, {13, 5, 13, 8}, {13, 11, 13, 13}}, hand: [2]int{11, 0}, arm: []patch{{box{12, 9, 13, 10}, none}}, shoulders: [][2]int{{4, 7}, {9, 7}}},
	{class: "templar", facing: "north", own: []box{{0, 0, 3, 4}, {2, 5, 2, 8}, {2, 11, 2, 13}}, hand: [2]int{0, 0}, flip: true, arm: []patch{{box{1, 9, 2, 10}, none}}, shoulders: [][2]int{{3, 8}, {10, 7}}},
	{class: "templar", facing: "east", own: []box{{11, 0, 14, 4}, {12, 5, 12, 8}, {12, 11, 12, 13}}, hand: [2]int{10, 0}, arm: []patch{{box{10, 9, 12, 10}, none}}, shoulders: [][2]int{{3, 8}}},
}

// look is a figure as it stands, and the frames of its attack.
type look struct {
	idle   *canvas
	strike []*canvas
}

// drawWorn draws every class without its weapon, and the pieces of equipment as layers over
// that: what differs from it in each of its poses. A hero who dies drops what it holds.
func drawWorn(g *gallery) error {
	for _, d := range dolls {
		figure := g.byName["hero."+d.class+"."+d.facing].raw[0].clone()
		for _, b := range d.own {
			figure.fill(b.left, b.top, b.right-b.left+1, b.bottom-b.top+1, none)
		}
		top, bottom := figure.extent()
		bare := look{figure, d.strike(figure, bareHand(), top, bottom)}
		if err := g.dress("hero."+d.class+".bare.", d.facing, bare, look{}); err != nil {
			return err
		}
		for _, name := range slices.Concat(heldPieces, wornPieces) {
			var full look
			if slices.Contains(heldPieces, name) {
				w := weapon{g.byName["held."+name].raw[0], g.byName["slanted."+name].raw[0]}
				full = look{d.holding(figure, w), d.strike(figure, w, top, bottom)}
			} else {
				armoured := figure.clone()
				for _, at := range d.shoulders {
					armoured.stamp(g.byName["shoulder."+name].raw[0], at[0], at[1])
				}
				full = look{armoured, d.strike(armoured, bareHand(), top, bottom)}
			}
			if err := g.dress("worn."+d.class+"."+name+".", d.facing, bare, full); err != nil {
				return err
			}
		}
	}
	return nil
}

// holding returns a figure with a weapon in its hand, or behind its back.
func (d doll) holding(figure *canvas, w weapon) *canvas {
	held, c := w.upright, figure.clone()
	if d.flip {
		held = held.mirrored()
	}
	c.stamp(held, d.hand[0], d.hand[1])
	if d.behind {
		c.stamp(figure, 0, 0)
	}
	return c
}

// breath is the row above which an idle hero sinks when it breathes.
const breath = 13

// dress adds a figure in one facing, or, if full is given, the layers that make full of its
// frames. What faces east is added for the west too.
func (g *gallery) dress(name, facing string, bare, full look) error {
	layer := full.idle != nil
	s := &sprite{name: name + facing, sheet: "worn"}
	s.raw = []*canvas{bare.idle, bare.idle.sunk(breath)}
	if layer {
		s.raw = []*canvas{full.idle, full.idle.sunk(breath)}
	}
	for i, c := range s.raw {
		frame := c.outlined(g.palette)
		if layer {
			frame = frame.without([]*canvas{bare.idle, bare.idle.sunk(breath)}[i].outlined(g.palette))
		}
		s.frames = append(s.frames, frame)
	}
	if err := g.hang(s); err != nil {
		return err
	}
	top, bottom := bare.idle.extent()
	for _, p := range slices.Concat([]posture{walk}, poses[:2]) {
		bare, full := bare, full
		if p.name == "hurt" {
			bare.idle = g.turned(bare.idle, s.name)
			if layer {
				full.idle = g.turned(full.idle, s.name)
			}
		}
		frames := bare.posed(p, side(s.name), top, bottom)
		for i, c := range frames {
			frames[i] = c.outlined(g.palette)
		}
		if layer {
			for i, c := range full.posed(p, side(s.name), top, bottom) {
				frames[i] = c.outlined(g.palette).without(frames[i])
			}
		}
		if err := g.add(s.sheet, s.name+"."+p.name, frames...); err != nil {
			return err
		}
	}
	if facing != "east" {
		return nil
	}
	return g.dress(name, "west", bare.mirrored(), full.mirrored())
}

// posed returns the frames of a posture; top and bottom are the extent of the figure without
// equipment.
func (l look) posed(p posture, side, top, bottom int) []*canvas {
	if p.name == "attack" {
		return slices.Clone(l.strike)
	}
	var frames []*canvas
	for _, one := range p.frames {
		frames = append(frames, l.idle.posed(one, side, top, bottom))
	}
	return frames
}

// mirrored returns l flipped horizontally.
func (l look) mirrored() look {
	if l.idle == nil {
		return l
	}
	out := look{idle: l.idle.mirrored()}
	for _, c := range l.strike {
		out.strike = append(out.strike, c.mirrored())
	}
	return out
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

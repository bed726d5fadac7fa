package main

import (
	"fmt"
	"math"
)

// puyo is one of the blobs: the name of its head and face, its shades from the lightest
// to its outline, the shade of its ghost and drops, and the exponent of its superellipse
// (2 is round, higher is squarer).
type puyo struct {
	name                              string
	light, base, dark, outline, ghost byte
	square                            float64
}

// puyos are the five colours, red, green, yellow, blue and magenta.
var puyos = []puyo{
	{"r", 'o', 'R', 'r', 'q', 'R', 2.3},
	{"v", 'l', 'G', 'g', 'd', 'G', 4.5},
	{"j", '9', 'y', 'o', 'w', 'y', 1.8},
	{"b", 'U', 'u', 'i', '0', 'U', 2.2},
	{"m", '9', 'P', 'p', 'i', 'P', 3},
}

// nuisance is the grey puyo, which never joins and has nothing on its head.
var nuisance = puyo{"grey", '8', '6', '5', '1', '6', 1.8}

// The first and the last pixel of the bridge between two joined puyos.
const bridgeFirst, bridgeLast = 4, 11

// drawPuyo draws the blobs with all their joins, their ghosts and their bursts.
func drawPuyo(g *gallery) error {
	for _, p := range append(puyos, nuisance) {
		if err := p.drawAll(g); err != nil {
			return err
		}
	}
	for _, p := range puyos {
		if err := g.add("puyo", "puyo."+p.name+".spark", p.sparks()...); err != nil {
			return err
		}
		strip := g.byName["puyo.strip"]
		if strip == nil {
			return fmt.Errorf("there is no drawing puyo.strip")
		}
		swaps := map[byte]byte{'S': p.light, 'B': p.base, 'b': p.dark}
		paper := []*canvas{strip.frames[0].recoloured(swaps), strip.frames[1].recoloured(swaps)}
		if err := g.add("puyo", "puyo."+p.name+".confetti", paper...); err != nil {
			return err
		}
	}
	for _, p := range puyos {
		if err := p.drawMoods(g); err != nil {
			return err
		}
	}
	return nil
}

// moods are the frames of a face, from the third on, and what the drawings with them are
// called.
var moods = []string{2: "worried", 3: "happy"}

// drawMoods draws the blob in all its joins with every mood, and looking to either side.
func (p puyo) drawMoods(g *gallery) error {
	head, err := g.get("puyo.top." + p.name)
	if err != nil {
		return err
	}
	faces := g.byName["puyo.face."+p.name].frames
	for mask := range 16 {
		show := func(mood string, face *canvas, aside int) error {
			c := p.body(head, mask)
			c.stamp(face, aside, 0)
			return g.add("puyo", fmt.Sprintf("puyo.%s.%s.%d", p.name, mood, mask), c)
		}
		for n := 2; n < len(moods); n++ {
			if err := show(moods[n], faces[n], 0); err != nil {
				return err
			}
		}
		for mood, aside := range []string{"left", "right"} {
			if err := show(aside, faces[0], 2*mood-1); err != nil {
				return err
			}
		}
	}
	return nil
}

// drawAll draws one colour: the joins by the mask of the neighbours, each with
// eyes open and shut, then the squeezed body, the burst and the ghost.
func (p puyo) drawAll(g *gallery) error {
	head, joins := newCanvas(cell, cell), 1
	if p != nuisance {
		var err error
		if head, err = g.get("puyo.top." + p.name); err != nil {
			return err
		}
		joins = 16
	}
	face, shock := g.byName["puyo.face."+p.name], g.byName["puyo.face.pop"]
	if face == nil || shock == nil {
		return fmt.Errorf("the puyo %q has no face, or none to pop", p.name)
	}
	name := "puyo." + p.name
	for mask := range joins {
		var frames []*canvas
		for _, f := range face.frames[:2] {
			c := p.body(head, mask)
			c.stamp(f, 0, 0)
			frames = append(frames, c)
		}
		if err := g.add("puyo", fmt.Sprintf("%s.%d", name, mask), frames...); err != nil {
			return err
		}
	}
	alone := g.byName[name+".0"].frames[0]
	if err := g.add("puyo", name+".squeezed", squeezed(alone)); err != nil {
		return err
	}
	if err := g.add("puyo", name+".pop", p.burst(head, shock.frames[0])...); err != nil {
		return err
	}
	if p == nuisance {
		return nil
	}
	return g.add("puyo", name+".ghost", p.haunt(head, face.frames[0]))
}

// covers reports whether a pixel belongs to the body that joins the neighbours in mask.
// The bridges continue beyond the cell.
func (p puyo) covers(head *canvas, mask, x, y int) bool {
	across, along := x >= bridgeFirst && x <= bridgeLast, y >= bridgeFirst+1 && y <= bridgeLast+1
	switch {
	case across && mask&north != 0 && y < cell/2, across && mask&south != 0 && y >= cell/2,
		along && mask&west != 0 && x < cell/2, along && mask&east != 0 && x >= cell/2:
		return true
	case mask&north == 0 && head.at(x, y) != none:
		return true
	}
	dx, dy := math.Abs(float64(x)-7.5)/7, math.Abs(float64(y)-8.8)/6
	return math.Pow(dx, p.square)+math.Pow(dy, p.square) <= 1
}

// body returns the blob without a face: outlined, lit from the upper left.
func (p puyo) body(head *canvas, mask int) *canvas {
	in := func(x, y int) bool { return p.covers(head, mask, x, y) }
	c := newCanvas(cell, cell)
	for y := range cell {
		for x := range cell {
			switch {
			case !in(x, y):
				if in(x-1, y) || in(x+1, y) || in(x, y-1) || in(x, y+1) {
					c.set(x, y, p.outline)
				}
			case !in(x+1, y) || !in(x, y+1) || !in(x+1, y+1) || !in(x, y+2):
				c.set(x, y, p.dark)
			case !in(x-1, y) || !in(x, y-1):
				c.set(x, y, p.light)
			default:
				c.set(x, y, p.base)
			}
		}
	}
	return c
}

// squeezed returns c two pixels lower, like a blob that has just landed.
func squeezed(c *canvas) *canvas {
	return c.sunk(cell - 3).sunk(cell - 4)
}

// burst returns the frames of a burst: a startled, shining blob, its pieces, and drops.
func (p puyo) burst(head, shock *canvas) []*canvas {
	bright := p.body(head, 0).recoloured(map[byte]byte{p.dark: p.base, p.base: p.light, p.light: '9'})
	bright.stamp(shock, 0, 0)
	pieces, drops := newCanvas(cell, cell), newCanvas(cell, cell)
	for n := range 7 {
		a := 2*math.Pi/7*float64(n) - math.Pi/2
		x, y := 8+4.6*math.Cos(a), 8+4.6*math.Sin(a)
		disc(pieces, x, y, 2.5, p.outline)
		disc(pieces, x, y, 1.8, p.base)
		disc(pieces, x-0.5, y-0.5, 0.9, p.light)
		far := 5.2 + 0.9*float64(n%3)
		x, y = 8+far*math.Cos(a+0.2), 9+far*math.Sin(a+0.2)
		disc(drops, x, y, 0.8+0.5*float64(n%2), p.ghost)
	}
	return []*canvas{bright, pieces, drops}
}

// haunt returns the ghost: the outline of a blob and the mark of its face.
func (p puyo) haunt(head, face *canvas) *canvas {
	c, in := newCanvas(cell, cell), func(x, y int) bool { return p.covers(head, 0, x, y) }
	for y := range cell {
		for x := range cell {
			edge := in(x, y) && (!in(x-1, y) || !in(x+1, y) || !in(x, y-1) || !in(x, y+1))
			switch {
			case edge && (x+y)%4 != 3:
				c.set(x, y, p.ghost)
			case face.at(x, y) != none && face.at(x, y) != '9':
				c.set(x, y, p.ghost)
			}
		}
	}
	return c
}

// sparks returns the frames of a shrinking drop.
func (p puyo) sparks() []*canvas {
	var frames []*canvas
	for _, r := range []float64{3.2, 2.3, 1.2} {
		c := newCanvas(cell/2, cell/2)
		disc(c, 4, 4, r, p.dark)
		disc(c, 3.6, 3.6, r-0.6, p.base)
		disc(c, 3, 3, r-1.6, p.light)
		frames = append(frames, c)
	}
	return frames
}

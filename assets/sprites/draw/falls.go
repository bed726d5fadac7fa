package main

import (
	"maps"
	"slices"
	"strings"
)

// The head of a hero in the picture of any class.
var head = box{3, 0, 11, 7}

// under has what a hero of each class wears under the cloak, by the greys of art/falls.txt. From behind
// only the cloak is seen.
var under = map[string]map[byte]byte{
	"":          {'8': 'T', '7': 'T', '6': 't'},
	"warrior":   {},
	"mage":      {'8': '9', '7': 'T', '6': 't'},
	"rogue":     {'8': 'B', '7': 'b', '6': 'b'},
	"alchemist": {'8': '9', '7': '9', '6': '8'},
	"templar":   {'8': '9', '7': '9', '6': 't'},
}

// dropped has the colours of what a hero of a class holds beside its head, and lets fall.
var dropped = map[string]string{"mage": "uU"}

// drawFalls draws how heroes die: the arms fly up, the hero drops on the knees, leans on a hand, and
// ends on the back. What it holds is dropped before the end. The west is the mirrored east.
func drawFalls(g *gallery) error {
	for _, class := range slices.Sorted(maps.Keys(under)) {
		kinds := []string{"hero."}
		if class != "" {
			kinds = []string{"hero." + class + ".", "hero." + class + ".bare."}
		}
		for _, kind := range kinds {
			for _, facing := range []string{"south", "north", "east"} {
				frames, err := g.fall(kind+facing, class)
				if err != nil {
					return err
				}
				if err := g.addFall(kind+facing, frames); err != nil {
					return err
				}
				if facing != "east" {
					continue
				}
				for i, c := range frames {
					frames[i] = c.mirrored()
				}
				if err := g.addFall(kind+"west", frames); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// addFall adds the frames of a hero's death, with their outlines.
func (g *gallery) addFall(name string, frames []*canvas) error {
	s := &sprite{name: name + ".death", sheet: g.byName[name].sheet, raw: slices.Clone(frames)}
	for _, c := range frames {
		s.frames = append(s.frames, c.outlined(g.palette))
	}
	return g.hang(s)
}

// fall returns the frames in which a hero dies.
func (g *gallery) fall(name, class string) ([]*canvas, error) {
	figure := g.byName[name].raw[0]
	swaps := under[class]
	if strings.HasSuffix(name, ".north") {
		swaps = under[""]
	}
	face := newCanvas(cell, cell)
	for y := head.top; y <= head.bottom; y++ {
		for x := head.left; x <= head.right; x++ {
			if key := figure.at(x, y); !strings.ContainsRune(dropped[class], rune(key)) {
				face.set(x-head.left, y-head.top, key)
			}
		}
	}
	frames := []*canvas{figure.flung()}
	for _, stage := range [...]struct {
		body string
		x, y int
		down bool // the head is on the ground
	}{{"knees", 3, 3, false}, {"leaning", 0, 6, false}, {"lying", 0, 7, true}, {"still", 0, 7, true}} {
		body, err := g.get("fall." + stage.body)
		if err != nil {
			return nil, err
		}
		c, top := body.recoloured(swaps), face
		if stage.body != "knees" {
			top = face.blind()
		}
		if stage.down {
			top = top.laid(head.bottom-head.top+1, head.right-head.left+1)
		}
		c.stamp(top, stage.x, stage.y)
		frames = append(frames, c)
	}
	return frames, nil
}

// flung returns a figure that is thrown back: its head leans, and its arms fly up.
func (c *canvas) flung() *canvas {
	top, bottom := c.extent()
	out := c.posed(pose{rows: 1, lean: 2}, 1, top, bottom).blind()
	for _, p := range []struct {
		x, y int
		key  byte
	}{{3, 9, 'T'}, {2, 8, 'T'}, {2, 7, 'T'}, {1, 6, 'S'}, {1, 5, 'S'}, {13, 9, 't'}, {14, 8, 't'}, {14, 7, 't'}, {15, 6, 'S'}, {15, 5, 'S'}} {
		out.set(p.x, p.y, p.key)
	}
	return out
}

// aside is where heroes that are struck turn their heads, by where they look.
var aside = map[string]string{"south": "west", "north": "east", "east": "south", "west": "south"}

// turned returns a hero, or what it wears, with the head of its class turned aside.
func (g *gallery) turned(c *canvas, name string) *canvas {
	parts := strings.Split(name, ".")
	if facing := &parts[len(parts)-1]; len(parts) > 2 {
		parts = []string{"hero", parts[1], aside[*facing]}
	} else {
		*facing = aside[*facing]
	}
	other, out := g.byName[strings.Join(parts, ".")].raw[0], c.clone()
	for y := head.top; y < head.bottom; y++ {
		for x := head.left + 1; x <= head.right; x++ {
			out.set(x, y, other.at(x, y))
		}
	}
	for x := range out.w { // what is left of the hat or the helmet; weapons reach further down
		if x > head.left && x <= head.right {
			continue
		}
		for y := head.top; y < head.bottom; y++ {
			if key := out.at(x, y); key != none && key == c.at(x, y) && !out.hangs(x, y) {
				out.set(x, y, none)
			}
		}
	}
	return out
}

// hangs reports whether the pixels below a point reach down to below the head without a gap, straight
// or to either side.
func (c *canvas) hangs(x, y int) bool {
	for ; y < head.bottom+1; y++ {
		switch {
		case c.at(x, y+1) != none:
		case x <= head.left && c.at(x-1, y+1) != none, x > head.right && c.at(x-1, y+1) != none:
			x--
		case c.at(x+1, y+1) != none:
			x++
		default:
			return false
		}
	}
	return true
}

// blind returns a figure with its eyes shut: dark pixels beside skin in the upper part of the picture,
// and white ones beside the dark of a hood.
func (c *canvas) blind() *canvas {
	out := c.clone()
	for y := range c.h * 5 / 8 {
		for x := range c.w {
			beside := string([]byte{c.at(x-1, y), c.at(x+1, y)})
			switch key := c.at(x, y); {
			case key == '1' && strings.ContainsAny(beside, "Ss"):
				out.set(x, y, 'n')
			case key == '9' && strings.Contains(beside, "1"):
				out.set(x, y, '1')
			}
		}
	}
	return out
}

// laid returns the upper left part of c, h pixels high and w wide, turned a quarter to the left, so that
// what was on top is on the left.
func (c *canvas) laid(h, w int) *canvas {
	out := newCanvas(c.w, c.h)
	for y := range h {
		for x := range w {
			out.set(y, w-1-x, c.at(x, y))
		}
	}
	return out
}

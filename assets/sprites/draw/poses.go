package main

import (
	"fmt"
	"slices"
	"strings"
)

// posture is a row of frames that a figure has beside its idle ones. Its name is the suffix of
// their sprite.
type posture struct {
	name   string
	frames []pose
}

// walk has the frames of a walking hero, and poses those of a hero that strikes or is struck:
// distortions of its first frame. A sprite of that name in art/ replaces them: art/poses_*.txt and
// art/deaths_*.txt have all of monsters, and the attacks of the hero without a class. Heroes with
// a class swing their weapons, and all heroes fall; see swings.go and falls.go. A hero that is
// struck is thrown back with its eyes shut and its head turned aside, in whatever it wears.
var (
	walk  = posture{"walk", []pose{{step: -1}, {rows: 1}, {step: 1}, {rows: 1}}}
	poses = []posture{
		{"attack", []pose{{down: 16, rows: 2, lean: -1}, {down: -8, lean: 1}, {down: 8, rows: 1}}},
		{"hurt", []pose{{rows: 1, lean: -2, shut: true}, {rows: 1, lean: -1, shut: true}}},
		{"death", nil},
	}
)

// pose is a distortion of a figure.
type pose struct {
	down int  // percent of its height by which it sinks; it rises by a row if negative
	rows int  // the least that it sinks
	lean int  // pixels by which its head leans forward
	shut bool // its eyes are shut, and it leans to the left if it looks to neither side
	step int  // the foot that it lifts: -1 left, 1 right; from the side, its feet are apart or together
}

// still lists the monsters that never strike.
var still = []string{"monster.egg", "monster.nest", "monster.unknown"}

// sway gives a monster with two idle frames two more: between its breaths its head leans to
// one side.
func (g *gallery) sway(s *sprite) {
	if len(s.raw) != 2 || slices.Contains(still, s.name) {
		return
	}
	top, bottom := s.raw[0].extent()
	c := s.raw[0].posed(pose{lean: 1}, 1, top, bottom)
	s.frames = append(s.frames, s.finished(c, g.palette), s.frames[1])
	s.raw = append(s.raw, c, s.raw[1])
}

// finished returns a frame with an outline, if the sprite's first frame has one.
func (s *sprite) finished(c *canvas, p *palette) *canvas {
	if slices.Equal(s.raw[0].pix, s.frames[0].pix) {
		return c
	}
	return c.outlined(p)
}

// isPose reports whether a sprite has the frames of a posture rather than a figure.
func isPose(name string) bool {
	last := name[strings.LastIndex(name, ".")+1:]
	return last == walk.name || slices.ContainsFunc(poses, func(p posture) bool { return p.name == last })
}

// drawPoses draws the poses of monsters and heroes.
func drawPoses(g *gallery) error {
	for _, s := range slices.Clone(g.order) {
		kind, _, _ := strings.Cut(s.name, ".")
		if kind != "monster" && kind != "hero" || isPose(s.name) {
			continue
		}
		if kind == "monster" {
			g.sway(s)
		}
		list := poses
		if kind == "hero" {
			list = slices.Concat([]posture{walk}, poses)
		}
		top, bottom := s.raw[0].extent()
		for _, p := range list {
			name := s.name + "." + p.name
			if g.byName[name] != nil || p.name == "attack" && slices.Contains(still, s.name) {
				continue
			}
			if kind == "monster" || p.frames == nil {
				return fmt.Errorf("no drawing %q", name)
			}
			first := s.raw[0]
			if p.name == "hurt" {
				first = g.turned(first, s.name)
			}
			var frames []*canvas
			for _, one := range p.frames {
				frames = append(frames, s.finished(first.posed(one, side(s.name), top, bottom), g.palette))
			}
			if err := g.add(s.sheet, name, frames...); err != nil {
				return err
			}
		}
	}
	return nil
}

// side returns 1 for a figure that looks to the right, -1 for one that looks to the left, and 0 for
// all others.
func side(name string) int {
	switch {
	case strings.HasSuffix(name, ".east"):
		return 1
	case strings.HasSuffix(name, ".west"):
		return -1
	}
	return 0
}

// extent returns the highest and the lowest row with a pixel.
func (c *canvas) extent() (top, bottom int) {
	top, bottom = c.h, -1
	for y := range c.h {
		for x := range c.w {
			if c.at(x, y) != none {
				top, bottom = min(top, y), max(bottom, y)
			}
		}
	}
	return top, bottom
}

// posed returns c in a pose; top and bottom are the extent of the figure. A figure sinks
// behind its own feet, so that the head disappears last.
func (c *canvas) posed(p pose, side, top, bottom int) *canvas {
	if p.shut {
		c = c.blind()
		if side == 0 {
			side = 1
		}
	}
	feet, height := max(top+1, bottom-2), bottom-top+1
	down := max(p.rows, (p.down*height+50)/100)
	if p.down < 0 {
		down = -1
	}
	out := newCanvas(c.w, c.h)
	for y := top; y <= bottom; y++ {
		from := y
		if y <= feet {
			from = y - down
		}
		if from < top || from > bottom {
			continue
		}
		by := 0
		if 2*(y-top) < height {
			by = side * p.lean
		} else if 4*(y-top) < 3*height {
			by = side * p.lean / 2
		}
		for x := range c.w {
			out.set(x+by, y, c.at(x, from))
		}
	}
	if p.down < 0 && top+down >= 0 {
		for x := range c.w {
			out.set(x, top+down, c.at(x, top))
		}
	}
	if p.step != 0 {
		return out.stepping(p.step, side, bottom)
	}
	return out
}

// stepping returns c with a foot lifted, or, seen from the side, with its feet apart or
// together.
func (c *canvas) stepping(step, side, bottom int) *canvas {
	left, right := c.w, 0
	for x := range c.w {
		if c.at(x, bottom) != none {
			left, right = min(left, x), max(right, x)
		}
	}
	middle := (left + right + 1) / 2
	out := c.clone()
	for y := bottom - 1; y <= bottom; y++ {
		for x := range c.w {
			out.set(x, y, none)
		}
	}
	for y := bottom - 1; y <= bottom; y++ {
		for x := range c.w {
			k, half := c.at(x, y), 1
			if x < middle {
				half = -1
			}
			switch {
			case k == none:
			case side != 0:
				out.set(x-half*step, y, k)
			case half == step:
				out.set(x, y-1, k)
			default:
				out.set(x, y, k)
			}
		}
	}
	return out
}

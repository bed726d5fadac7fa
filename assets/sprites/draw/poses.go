package main

import (
	"slices"
	"strings"
)

// poses are what a figure looks like when it strikes, is struck and dies: distortions of
// its first frame. A sprite of that name in art/ is taken instead.
var poses = []struct {
	name   string
	frames []pose
}{
	{"attack", []pose{{down: 16, rows: 2, lean: -1}, {down: -8, lean: 1}, {down: 8, rows: 1}}},
	{"hurt", []pose{{down: 16, rows: 2, lean: -1}, {down: 8, rows: 1}}},
	{"death", []pose{{down: 8, lean: -1}, {down: 18}, {down: 28}, {down: 38}, {down: 48}}},
}

// pose is a distortion: how far the figure sinks, in percent of its height but at least so
// many rows, or rises if it is negative, and how many pixels its head leans to where it looks.
type pose struct{ down, rows, lean int }

// still are the monsters that only have what they do: they never strike.
var still = []string{"monster.egg", "monster.nest", "monster.unknown"}

// sway gives a monster with two idle frames four: between its breaths its head goes to one
// side.
func (g *gallery) sway(s *sprite) {
	if len(s.raw) != 2 || slices.Contains(still, s.name) {
		return
	}
	c := s.raw[0].posed(pose{lean: 1}, 1)
	ring := !slices.Equal(s.raw[0].pix, s.frames[0].pix)
	s.raw = append(s.raw, c, s.raw[1])
	if ring {
		c = c.outlined(g.palette)
	}
	s.frames = append(s.frames, c, s.frames[1])
}

// drawPoses draws the poses of monsters and heroes.
func drawPoses(g *gallery) error {
	for _, s := range slices.Clone(g.order) {
		kind, _, _ := strings.Cut(s.name, ".")
		if kind != "monster" && kind != "hero" {
			continue
		}
		if kind == "monster" {
			g.sway(s)
		}
		for _, p := range poses {
			name := s.name + "." + p.name
			if g.byName[name] != nil || p.name == "attack" && slices.Contains(still, s.name) {
				continue
			}
			var frames []*canvas
			for _, one := range p.frames {
				c := s.raw[0].posed(one, side(s.name))
				if !slices.Equal(s.raw[0].pix, s.frames[0].pix) {
					c = c.outlined(g.palette)
				}
				frames = append(frames, c)
			}
			if err := g.add(s.sheet, name, frames...); err != nil {
				return err
			}
		}
	}
	return nil
}

// side is 1 for a figure that looks to the right, -1 to the left, and 0 for the others.
func side(name string) int {
	switch {
	case strings.HasSuffix(name, ".east"):
		return 1
	case strings.HasSuffix(name, ".west"):
		return -1
	}
	return 0
}

// posed returns c in a pose. What sinks goes into its own feet, so that the head stays
// whole longest.
func (c *canvas) posed(p pose, side int) *canvas {
	top, bottom := c.h, -1
	for y := range c.h {
		for x := range c.w {
			if c.at(x, y) != none {
				top, bottom = min(top, y), max(bottom, y)
			}
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
	return out
}

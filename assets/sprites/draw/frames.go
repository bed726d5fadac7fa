package main

// ring is one line of a frame, with the colours of its lit and dark sides.
type ring struct{ lit, dark byte }

// frame is a rectangle of nested rings around a quiet middle.
type frame struct {
	name   string
	w, h   int
	rings  []ring
	middle byte
	after  func(c *canvas)
}

// drawFrames draws panels, buttons, slots and bars. Panels and buttons are
// nine-slices of 24x24 with borders of 8; the bar's frame is one of 24x8 with
// borders of 4 at the sides and 3 above and below, and its filling of 4 rows
// begins 4 pixels from the left and 2 from the top. The cap of a key is a
// nine-slice of 12x12 and the track of a slider one of 24x8, with borders of 4
// and 3.
func drawFrames(g *gallery) error {
	for _, f := range []frame{
		{"ui.panel", 24, 24, []ring{{'0', '0'}, {'6', '4'}, {'5', '4'}, {'4', '5'}, {'0', '0'}}, '1', bracket},
		{"ui.panel.cellars", 24, 24, []ring{{'0', '0'}, {'s', 'w'}, {'n', 'w'}, {'w', 'n'}, {'0', '0'}}, '1', bracket},
		{"ui.panel.grottoes", 24, 24, []ring{{'0', '0'}, {'G', 'd'}, {'g', 'd'}, {'d', 'g'}, {'0', '0'}}, '1', bracket},
		{"ui.panel.labyrinth", 24, 24, []ring{{'0', '0'}, {'B', 'w'}, {'b', 'w'}, {'w', 'b'}, {'0', '0'}}, '1', bracket},
		{"ui.panel.forge", 24, 24, []ring{{'0', '0'}, {'o', 'q'}, {'r', 'q'}, {'q', 'r'}, {'0', '0'}}, '1', bracket},
		{"ui.panel.halls", 24, 24, []ring{{'0', '0'}, {'p', 'i'}, {'p', 'i'}, {'i', 'p'}, {'0', '0'}}, '1', bracket},
		{"ui.panel.light", 24, 24, []ring{{'0', '0'}, {'5', '3'}, {'1', '1'}}, '2', stud},
		{"ui.button.idle", 24, 24, []ring{{'0', '0'}, {'6', '3'}, {'5', '3'}}, '4', nil},
		{"ui.button.hover", 24, 24, []ring{{'0', '0'}, {'7', '7'}, {'6', '4'}}, '5', nil},
		{"ui.button.pressed", 24, 24, []ring{{'0', '0'}, {'1', 'B'}, {'2', '4'}}, '3', nil},
		{"ui.button.disabled", 24, 24, []ring{{'0', '0'}, {'3', '2'}}, '2', nil},
		{"ui.button.focus", 24, 24, []ring{{'0', '0'}, {'9', 'y'}, {'w', 'w'}}, '4', nil},
		{"ui.slot", 20, 20, []ring{{'0', '0'}, {'1', '4'}}, '2', nil},
		{"ui.slot.hover", 20, 20, []ring{{'0', '0'}, {'7', '7'}}, '3', nil},
		{"ui.slot.selected", 20, 20, []ring{{'w', 'w'}, {'y', 'y'}, {'o', 'o'}}, '3', nil},
		{"ui.slot.worn", 20, 20, []ring{{'0', '0'}, {'U', 'u'}}, '2', tick},
		{"ui.key", 12, 12, []ring{{'0', '0'}, {'7', '4'}, {'6', '5'}}, '5', base},
		{"ui.track", 24, 8, []ring{{'0', '0'}, {'1', '4'}}, '2', nil},
		{"ui.knob", 8, 12, []ring{{'w', 'w'}, {'y', 'b'}, {'B', 'b'}}, 'B', nil},
		{"ui.check.off", 12, 12, []ring{{'0', '0'}, {'1', '5'}}, '2', nil},
		{"ui.check.on", 12, 12, []ring{{'0', '0'}, {'1', '5'}}, '2', check},
		{"ui.bar.frame", 24, 8, []ring{{'0', '0'}, {'6', '4'}}, '1', caps},
	} {
		if err := g.add("ui", f.name, f.draw()); err != nil {
			return err
		}
	}
	for _, b := range []struct{ name, rows string }{
		{"ui.bar.hp", "RRrq"}, {"ui.bar.mp", "Uuui"}, {"ui.bar.xp", "9yyo"}, {"ui.bar.vigour", "lGGg"},
	} {
		c := newCanvas(8, 4)
		for y := range 4 {
			c.fill(0, y, 8, 1, b.rows[y])
		}
		if err := g.add("ui", b.name, c); err != nil {
			return err
		}
	}
	return nil
}

// draw paints the rings from the outside in, then the middle.
func (f frame) draw() *canvas {
	c := newCanvas(f.w, f.h)
	for d, r := range f.rings {
		w, h := f.w-2*d, f.h-2*d
		c.fill(d, d, w, h, r.dark)
		c.fill(d, d, w-1, 1, r.lit)
		c.fill(d, d, 1, h-1, r.lit)
	}
	d := len(f.rings)
	c.fill(d, d, f.w-2*d, f.h-2*d, f.middle)
	if f.after != nil {
		f.after(c)
	}
	for _, x := range []int{0, f.w - 1} {
		c.set(x, 0, none)
		c.set(x, f.h-1, none)
	}
	return c
}

// corners calls draw with the upper left point of a square of the given size
// in each corner.
func corners(c *canvas, size int, draw func(x, y int)) {
	for _, y := range []int{0, c.h - size} {
		for _, x := range []int{0, c.w - size} {
			draw(x, y)
		}
	}
}

// bracket puts a bronze plate with a rivet on each corner.
func bracket(c *canvas) {
	corners(c, 7, func(x, y int) {
		c.fill(x, y, 7, 7, 'w')
		c.fill(x+1, y+1, 5, 5, 'b')
		c.fill(x+1, y+1, 4, 1, 'y')
		c.fill(x+1, y+1, 1, 4, 'y')
		c.fill(x+2, y+2, 3, 3, 'B')
		c.set(x+3, y+3, 'w')
		c.set(x+2, y+2, 'y')
	})
}

// stud puts a small rivet on each corner.
func stud(c *canvas) {
	corners(c, 4, func(x, y int) {
		c.fill(x, y, 4, 4, '0')
		c.fill(x+1, y+1, 2, 2, 'b')
		c.set(x+1, y+1, 'B')
	})
}

// tick puts a small mark in the top right corner, so that a worn item differs in shape
// as well as in colour.
func tick(c *canvas) {
	for n := range 6 {
		c.fill(c.w-7+n, 1+n, 6-n, 1, 'U')
	}
	c.fill(c.w-4, 2, 2, 2, '9')
}

// base draws the front side of a key cap.
func base(c *canvas) {
	c.fill(1, c.h-3, c.w-2, 2, '4')
	c.fill(1, c.h-2, c.w-2, 1, '3')
}

// check draws a check mark.
func check(c *canvas) {
	for n, y := range []int{5, 6, 7, 6, 5, 4, 3} {
		c.fill(2+n, y, 1, 2, 'y')
	}
	c.set(8, 3, '9')
}

// caps closes both ends of a bar with metal.
func caps(c *canvas) {
	for _, x := range []int{1, c.w - 4} {
		c.fill(x, 1, 3, c.h-2, 'b')
		c.fill(x, 1, 3, 1, 'B')
		c.fill(x, 1, 1, c.h-2, 'B')
	}
	c.fill(c.w-2, 2, 1, c.h-3, 'w')
	c.fill(3, 2, 1, c.h-3, 'w')
}

package main

// portraits are the head and shoulders of the classes: the upper left corner of 10 x 10
// pixels of the figure that faces south.
var portraits = []struct {
	class string
	x, y  int
}{{"warrior", 2, 0}, {"mage", 2, 1}, {"rogue", 2, 0}, {"alchemist", 3, 0}, {"templar", 2, 0}}

// drawPortraits draws the portraits of the classes, four times as large as the figure.
func drawPortraits(g *gallery) error {
	for _, p := range portraits {
		figure := g.byName["hero."+p.class+".bare.south"].raw[0]
		head := newCanvas(10, 10)
		for y := range head.h {
			for x := range head.w {
				head.set(x, y, figure.at(p.x+x, p.y+y))
			}
		}
		if err := g.add("portraits", "portrait."+p.class, head.doubled().doubled().outlined(g.palette)); err != nil {
			return err
		}
	}
	return nil
}

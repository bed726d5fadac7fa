package grid

// Spiral lists the cells of a rectangle from the top left corner along the
// border, clockwise, and on inwards to the last one.
func (s Size) Spiral() []Point {
	path := make([]Point, 0, s.Cells())
	seen := make([]bool, s.Cells())
	at, heading := Point{}, East
	for len(path) < s.Cells() {
		path = append(path, at)
		seen[s.Index(at)] = true
		if next := at.Step(heading); !s.Holds(next) || seen[s.Index(next)] {
			heading = heading%West + 1 // the next one clockwise
		}
		at = at.Step(heading)
	}
	return path
}

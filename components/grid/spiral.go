package grid

// Spiral lists all cells in a clockwise inward spiral from the top left corner.
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

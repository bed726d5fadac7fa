package generators

// shortLoop is the length of the shortest loop that counts, in steps.
const shortLoop = 20

// Loops counts the independent ways around something: the groups of wall cells,
// neighbouring also diagonally, that do not hang together with the border and that
// nobody walks around in less than shortLoop steps. That leaves out pillars and other
// walls within a room. If the open cells are connected, it is the number of corridors
// and doors that could be closed, one after the other, before a part of the floor was
// cut off.
func (t *Terrain) Loops() int {
	seen := make([]bool, t.Cells())
	queue := make([]int32, 0, t.Cells())
	visit := func(at int) {
		if !seen[at] && !t.Open[at] {
			seen[at] = true
			queue = append(queue, int32(at))
		}
	}
	around := [...]int{-t.Width - 1, -t.Width, -t.Width + 1, -1, 1, t.Width - 1, t.Width, t.Width + 1}
	for x := range t.Width {
		visit(x)
		visit(len(seen) - 1 - x)
	}
	for y := range t.Height {
		visit(y * t.Width)
		visit(y*t.Width + t.Width - 1)
	}
	border := len(queue)
	for i := 0; i < len(queue); i++ {
		at := int(queue[i])
		if i >= border {
			for _, step := range around {
				visit(at + step)
			}
			continue
		}
		p := t.At(at)
		for y := max(0, p.Y-1); y <= min(p.Y+1, t.Height-1); y++ {
			for x := max(0, p.X-1); x <= min(p.X+1, t.Width-1); x++ {
				visit(y*t.Width + x)
			}
		}
	}
	loops := 0
	for first := range seen { // what is left does not hang together with the border
		queue = queue[:0]
		visit(first)
		left, right, top, bottom := t.Width, 0, t.Height, 0
		for i := 0; i < len(queue); i++ {
			at := int(queue[i])
			p := t.At(at)
			left, right, top, bottom = min(left, p.X), max(right, p.X), min(top, p.Y), max(bottom, p.Y)
			for _, step := range around {
				visit(at + step)
			}
		}
		if length := 2*(right-left+1) + 2*(bottom-top+1) + 4; len(queue) > 0 && length >= shortLoop {
			loops++
		}
	}
	return loops
}

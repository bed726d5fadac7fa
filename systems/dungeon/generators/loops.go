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
	around := [...]int{-t.Width - 1, -t.Width, -t.Width + 1, -1, 1, t.Width - 1, t.Width, t.Width + 1}
	loops := 0
	for first := range seen {
		if seen[first] || t.Open[first] {
			continue
		}
		seen[first] = true
		queue = append(queue[:0], int32(first))
		left, right, top, bottom := t.Width, 0, t.Height, 0
		for i := 0; i < len(queue); i++ {
			x, y := int(queue[i])%t.Width, int(queue[i])/t.Width
			left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
			if x > 0 && y > 0 && x < t.Width-1 && y < t.Height-1 {
				for _, step := range around {
					if next := int(queue[i]) + step; !seen[next] && !t.Open[next] {
						seen[next] = true
						queue = append(queue, int32(next))
					}
				}
				continue
			}
			for ny := max(0, y-1); ny <= min(y+1, t.Height-1); ny++ {
				for nx := max(0, x-1); nx <= min(x+1, t.Width-1); nx++ {
					if next := ny*t.Width + nx; !seen[next] && !t.Open[next] {
						seen[next] = true
						queue = append(queue, int32(next))
					}
				}
			}
		}
		onBorder := left == 0 || top == 0 || right == t.Width-1 || bottom == t.Height-1
		if length := 2*(right-left+1) + 2*(bottom-top+1) + 4; !onBorder && length >= shortLoop {
			loops++
		}
	}
	return loops
}

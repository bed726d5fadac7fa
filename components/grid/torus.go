package grid

// Torus is a rectangle of cells whose opposite sides meet: who leaves on one
// side comes in on the other.
type Torus struct{ Size }

// Wrap is the cell that a point stands for.
func (t Torus) Wrap(p Point) Point {
	return Point{wrap(p.X, t.Width), wrap(p.Y, t.Height)}
}

// Distance is the fewest steps from one cell to another, were all free.
func (t Torus) Distance(p, q Point) int {
	return around(p.X-q.X, t.Width) + around(p.Y-q.Y, t.Height)
}

// Neighbours are the four sides of a cell, clockwise from north.
func (t Torus) Neighbours(p Point) [4]Point {
	sides := p.Neighbours()
	for i, n := range sides {
		sides[i] = t.Wrap(n)
	}
	return sides
}

func wrap(n, size int) int {
	if n %= size; n < 0 {
		n += size
	}
	return n
}

// around is the shorter way round a circle.
func around(n, size int) int {
	n = wrap(n, size)
	return min(n, size-n)
}

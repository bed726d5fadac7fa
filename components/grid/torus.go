package grid

// Torus is a rectangle of cells whose opposite sides are joined: leaving on one
// side means entering on the other.
type Torus struct{ Size }

// Wrap maps any point to its cell.
func (t Torus) Wrap(p Point) Point {
	return Point{wrap(p.X, t.Width), wrap(p.Y, t.Height)}
}

// Distance is the length of the shortest path from p to q if all cells are
// free.
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

// around is the shorter distance around a circle.
func around(n, size int) int {
	n = wrap(n, size)
	return min(n, size-n)
}

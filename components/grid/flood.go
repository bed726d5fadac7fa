package grid

// Flood is a breadth-first search over cells, clockwise from north, so that
// results are deterministic. The zero value is ready to use; reuse for the same
// size allocates almost nothing.
type Flood struct {
	// Cells are the cells reached by the last walk, in order, from the start.
	Cells []Point

	size Size
	from []Direction // by cell: the step that led there, Nowhere if not reached
}

// begun marks the start of a walk.
const begun = West + 1

// Walk visits every cell reachable from start over cells that open accepts, up
// to the first one that until accepts, which may be the start. A nil until
// accepts none.
func (f *Flood) Walk(s Size, start Point, open, until func(Point) bool) (end Point, found bool) {
	f.begin(s, start)
	if until != nil && until(start) {
		return start, true
	}
	steps := [4]int{-s.Width, 1, s.Width, -1}
	for i := 0; i < len(f.Cells); i++ {
		p := f.Cells[i]
		here := s.Index(p)
		for d, n := range p.Neighbours() {
			if !s.Holds(n) || f.from[here+steps[d]] != Nowhere || !open(n) {
				continue
			}
			f.from[here+steps[d]] = North + Direction(d)
			f.Cells = append(f.Cells, n)
			if until != nil && until(n) {
				return n, true
			}
		}
	}
	return Point{}, false
}

// begin resets the state of the last walk.
func (f *Flood) begin(s Size, start Point) {
	if f.size != s {
		f.size, f.from = s, make([]Direction, s.Cells())
		f.Cells = make([]Point, 0, s.Cells())
	} else {
		for _, p := range f.Cells {
			f.from[s.Index(p)] = Nowhere
		}
	}
	f.Cells = append(f.Cells[:0], start)
	f.from[s.Index(start)] = begun
}

// Reached reports whether the last walk reached a cell; false before any walk.
func (f *Flood) Reached(p Point) bool { return f.size.Holds(p) && f.from[f.size.Index(p)] != Nowhere }

// Way is the shortest path of the last walk to a cell that it reached, without
// the start. Ties are broken clockwise from north.
func (f *Flood) Way(to Point) []Direction {
	if !f.Reached(to) {
		return nil
	}
	var way []Direction
	for d := f.from[f.size.Index(to)]; d >= North && d <= West; d = f.from[f.size.Index(to)] {
		way = append(way, d)
		delta := d.Delta()
		to = Point{to.X - delta.X, to.Y - delta.Y}
	}
	for i, j := 0, len(way)-1; i < j; i, j = i+1, j-1 {
		way[i], way[j] = way[j], way[i]
	}
	return way
}

// Reach marks every cell reachable from start over cells that open accepts. The
// slice is indexed by Size.Index.
func (s Size) Reach(start Point, open func(Point) bool) []bool {
	var f Flood
	f.Walk(s, start, open, nil)
	reached := make([]bool, s.Cells())
	for _, p := range f.Cells {
		reached[s.Index(p)] = true
	}
	return reached
}

// Distances are the lengths of the shortest paths from start to every cell over
// cells that open accepts; -1 for unreachable cells. The slice is indexed by
// Size.Index.
func (s Size) Distances(start Point, open func(Point) bool) []int {
	steps := make([]int, s.Cells())
	for i := range steps {
		steps[i] = -1
	}
	steps[s.Index(start)] = 0
	queue := append(make([]int32, 0, s.Cells()/2), int32(s.Index(start)))
	for i := 0; i < len(queue); i++ {
		at := int(queue[i])
		p, next := s.At(at), steps[at]+1
		visit := func(at int, q Point) {
			if steps[at] < 0 && open(q) {
				steps[at] = next
				queue = append(queue, int32(at))
			}
		}
		if p.Y > 0 {
			visit(at-s.Width, Point{p.X, p.Y - 1})
		}
		if p.X < s.Width-1 {
			visit(at+1, Point{p.X + 1, p.Y})
		}
		if p.Y < s.Height-1 {
			visit(at+s.Width, Point{p.X, p.Y + 1})
		}
		if p.X > 0 {
			visit(at-1, Point{p.X - 1, p.Y})
		}
	}
	return steps
}

// Shortest is a shortest path from start to goal over cells that open accepts,
// without start. Ties are broken clockwise from north. It is nil if goal is
// unreachable.
func (s Size) Shortest(start, goal Point, open func(Point) bool) []Point {
	var f Flood
	if _, found := f.Walk(s, start, open, func(p Point) bool { return p == goal }); !found {
		return nil
	}
	var path []Point
	for _, d := range f.Way(goal) {
		start = start.Step(d)
		path = append(path, start)
	}
	return path
}

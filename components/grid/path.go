package grid

import "iter"

// Search is a breadth-first search from start. It returns the shortest path,
// without start, to the first node that goal accepts; nil if there is none.
// next lists a node's neighbours; their order breaks ties between equally short
// paths.
func Search[N comparable](start N, next func(N) iter.Seq[N], goal func(N) bool) []N {
	from := map[N]N{start: start}
	queue := []N{start}
	for i := 0; i < len(queue); i++ {
		here := queue[i]
		if here != start && goal(here) {
			return trace(from, start, here)
		}
		for n := range next(here) {
			if _, seen := from[n]; !seen {
				from[n] = here
				queue = append(queue, n)
			}
		}
	}
	return nil
}

func trace[N comparable](from map[N]N, start, end N) []N {
	var path []N
	for n := end; n != start; n = from[n] {
		path = append(path, n)
	}
	for i, j := 0, len(path)-1; i < j; i, j = i+1, j-1 {
		path[i], path[j] = path[j], path[i]
	}
	return path
}

// Reach marks every cell reachable from start over cells that open accepts. The
// slice is indexed by Size.Index.
func (s Size) Reach(start Point, open func(Point) bool) []bool {
	reached := make([]bool, s.Cells())
	reached[s.Index(start)] = true
	queue := []Point{start}
	for len(queue) > 0 {
		here := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		for _, n := range here.Neighbours() {
			if s.Holds(n) && !reached[s.Index(n)] && open(n) {
				reached[s.Index(n)] = true
				queue = append(queue, n)
			}
		}
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
	for queue := []Point{start}; len(queue) > 0; queue = queue[1:] {
		here := queue[0]
		for _, n := range here.Neighbours() {
			if s.Holds(n) && steps[s.Index(n)] < 0 && open(n) {
				steps[s.Index(n)] = steps[s.Index(here)] + 1
				queue = append(queue, n)
			}
		}
	}
	return steps
}

// Shortest is a shortest path from start to goal over cells that open accepts,
// without start. Ties are broken clockwise from north. It is nil if goal is
// unreachable.
func (s Size) Shortest(start, goal Point, open func(Point) bool) []Point {
	steps := s.Distances(goal, open)
	if steps[s.Index(start)] < 0 {
		return nil
	}
	var path []Point
	for here := start; here != goal; {
		for _, n := range here.Neighbours() {
			if s.Holds(n) && steps[s.Index(n)] >= 0 && steps[s.Index(n)] < steps[s.Index(here)] {
				here = n
				break
			}
		}
		path = append(path, here)
	}
	return path
}

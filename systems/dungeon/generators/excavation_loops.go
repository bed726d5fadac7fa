package generators

// loops digs tunnels between cells that are far apart on foot. Each closes a loop:
// it divides a part of the walls that hung together. Doors through a single wall are
// tried first, longer corridors later.
func (e *excavation) loops(wanted int, lengths ...int) {
	for _, longest := range lengths {
		for range e.Cells() / 3 {
			if wanted == 0 {
				return
			}
			if e.tunnel(longest) {
				wanted--
			}
		}
	}
}

// tunnel tries once to dig straight from a drawn cell through wall to another open
// cell, at most longest cells. A walk around the new loop has at least shortLoop
// steps.
func (e *excavation) tunnel(longest int) bool {
	from, step, found := e.wallBeside()
	if !found {
		return false
	}
	to, length := from+step, 0
	for ; !e.open[to]; to += step {
		if length++; length > longest || !e.inside(to) || !e.flanked(to, step) {
			return false
		}
	}
	if e.within(from, to, shortLoop-2-length) {
		return false
	}
	for at := from + step; at != to; at += step {
		e.carve(at)
	}
	return true
}

// within reports whether a cell can be reached from another in at most limit steps.
func (e *excavation) within(from, to, limit int) bool {
	e.search++
	e.reached[from] = e.search
	goal := e.At(to)
	queue := e.queue[:0]
	queue = append(queue, int32(from))
	for first := 0; limit > 0 && first < len(queue); limit-- {
		last := len(queue)
		for ; first < last; first++ {
			for _, step := range e.steps {
				next := int(queue[first]) + step
				if next == to {
					return true
				}
				if e.open[next] && e.reached[next] != e.search {
					e.reached[next] = e.search
					if e.At(next).Distance(goal) < limit { // otherwise it is too far
						queue = append(queue, int32(next))
					}
				}
			}
		}
	}
	return false
}

// fillDeadEnds closes the corridors that lead nowhere.
func (e *excavation) fillDeadEnds() {
	up := e.Index(e.Centre())
	for _, at := range e.carved {
		for at := int(at); e.open[at] && at != up && e.exits(at) == 1; {
			e.open[at] = false
			for _, step := range e.steps {
				if e.open[at+step] {
					at += step
					break
				}
			}
		}
	}
}

package generators

// loops digs tunnels between cells that are far apart on foot. Each closes a loop:
// it divides a part of the walls that hung together. Doors through a single wall are
// tried first, longer corridors later.
func (c *cellar) loops() {
	wanted := c.Between(11, 15) * c.scale() / 100
	for _, longest := range [...]int{1, 3, 7} {
		for range c.Cells() / 3 {
			if wanted == 0 {
				return
			}
			if c.tunnel(longest) {
				wanted--
			}
		}
	}
}

// tunnel tries once to dig straight from a drawn cell through wall to another open
// cell, at most longest cells. A walk around the new loop has at least shortLoop
// steps.
func (c *cellar) tunnel(longest int) bool {
	from, step, found := c.wallBeside()
	if !found {
		return false
	}
	to, length := from+step, 0
	for ; !c.open[to]; to += step {
		if length++; length > longest || !c.inside(to) || !c.flanked(to, step) {
			return false
		}
	}
	if c.within(from, to, shortLoop-2-length) {
		return false
	}
	for at := from + step; at != to; at += step {
		c.carve(at)
	}
	return true
}

// within reports whether a cell can be reached from another in at most limit steps.
func (c *cellar) within(from, to, limit int) bool {
	c.search++
	c.reached[from] = c.search
	queue := c.queue[:0]
	queue = append(queue, int32(from))
	for first := 0; limit > 0 && first < len(queue); limit-- {
		last := len(queue)
		for ; first < last; first++ {
			for _, step := range c.steps {
				next := int(queue[first]) + step
				if next == to {
					return true
				}
				if c.open[next] && c.reached[next] != c.search {
					c.reached[next] = c.search
					queue = append(queue, int32(next))
				}
			}
		}
	}
	return false
}

// fillDeadEnds closes the corridors that lead nowhere.
func (c *cellar) fillDeadEnds() {
	up := c.Index(c.Centre())
	for _, at := range c.carved {
		for at := int(at); c.open[at] && at != up && c.exits(at) == 1; {
			c.open[at] = false
			for _, step := range c.steps {
				if c.open[at+step] {
					at += step
					break
				}
			}
		}
	}
}

package solver

// matching is a minimum-cost assignment of crates to targets, where the cost is
// the number of pushes of a single crate: a lower bound of the pushes of a
// solution. It keeps the prices of the Hungarian method, so that a moved crate
// costs only one augmentation.
type matching struct {
	rows  [][]int16 // by crate, the pushes to each target
	crate []int32   // the price of each crate
	price []int32   // the price of each target
	to    []int16   // the target of each crate, or none
	from  []int16   // the crate of each target, or none
	// Scratch space of augment.
	slack []int32
	back  []int16
	done  []bool
}

func newMatching(n int) *matching {
	m := &matching{
		rows: make([][]int16, n), crate: make([]int32, n), price: make([]int32, n), to: make([]int16, n), from: make([]int16, n),
		slack: make([]int32, n), back: make([]int16, n), done: make([]bool, n),
	}
	for i := range m.to {
		m.to[i], m.from[i] = none, none
	}
	return m
}

// copyOf copies another matching of the same size.
func (m *matching) copyOf(o *matching) {
	copy(m.rows, o.rows)
	copy(m.crate, o.crate)
	copy(m.price, o.price)
	copy(m.to, o.to)
	copy(m.from, o.from)
}

// follow updates the matching after crates have moved, and returns the total
// number of pushes; false if not every crate can have a target.
func (m *matching) follow(dist *measures, crates []int16, player int16) (total int, ok bool) {
	for i, c := range crates {
		row := dist.row(c, player)
		if m.rows[i] != nil && &m.rows[i][0] == &row[0] {
			continue
		}
		m.rows[i] = row
		if t := m.to[i]; t != none {
			m.to[i], m.from[t] = none, none
		}
	}
	for i := range crates {
		if m.to[i] == none && !m.augment(i) {
			return 0, false
		}
	}
	for i, t := range m.to {
		total += int(m.rows[i][t])
	}
	return total, true
}

// augment finds the cheapest way to give a crate a target, for which others may
// change theirs (Dijkstra's algorithm on reduced costs).
func (m *matching) augment(crate int) bool {
	n := len(m.to)
	m.crate[crate] = 1 << 30
	for j, d := range m.rows[crate] {
		if d < far {
			m.crate[crate] = min(m.crate[crate], int32(d)-m.price[j])
		}
	}
	const endless = int32(1) << 30
	for j := range n {
		m.slack[j], m.back[j], m.done[j] = endless, none, false
	}
	at, base, end := crate, int32(0), -1
	for end < 0 {
		best, col := endless, -1
		row, owe := m.rows[at], m.crate[at]
		for j := range n {
			if m.done[j] {
				continue
			}
			if row[j] < far {
				if cost := base + int32(row[j]) - owe - m.price[j]; cost < m.slack[j] {
					m.slack[j], m.back[j] = cost, int16(at)
				}
			}
			if m.slack[j] < best {
				best, col = m.slack[j], j
			}
		}
		if col < 0 {
			return false
		}
		m.done[col] = true
		base = best
		if m.from[col] == none {
			end = col
		} else {
			at = int(m.from[col])
		}
	}
	m.crate[crate] += base
	for j := range n {
		if m.done[j] && j != end {
			m.price[j] -= base - m.slack[j]
			m.crate[m.from[j]] += base - m.slack[j]
		}
	}
	for j := int16(end); ; {
		i := m.back[j]
		j, m.to[i] = m.to[i], j
		m.from[m.to[i]] = i
		if int(i) == crate {
			return true
		}
	}
}

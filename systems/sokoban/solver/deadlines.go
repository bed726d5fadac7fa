package solver

// deadlines tells until when crates must leave their cells in an order of
// packing.
type deadlines struct {
	order []int16
	until []int16 // by cell: the number of targets in the order that can be filled before the crate is shut in
	due   []int16
}

func newDeadlines(b *board, order []int16) *deadlines {
	d := &deadlines{order: order, until: make([]int16, len(b.cells)), due: make([]int16, len(order)+1)}
	for c := range d.until {
		d.until[c] = int16(len(order))
	}
	for k := len(order) - 1; k > 0; k-- {
		dead := deadWith(b, order[:k], order[k:])
		for c := range b.cells {
			at := b.raster.spots[c]
			if dead[at.word]&at.bit != 0 {
				d.until[c] = int16(k - 1)
			}
		}
	}
	return d
}

// count returns the number of crates that cannot all be packed before they are
// shut in, if targets are filled in the order.
func (d *deadlines) count(s *scene) int {
	clear(d.due)
	for _, c := range s.crates {
		if !s.b.target[c] {
			d.due[d.until[c]]++
		}
	}
	worst, sum := 0, 0
	for k, t := range d.order {
		sum += int(d.due[k])
		if !s.crate[t] {
			sum--
		}
		worst = max(worst, sum)
	}
	return worst
}

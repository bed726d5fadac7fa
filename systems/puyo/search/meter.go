package search

import "github.com/donjon-rogue/donjon/systems/puyo/field"

// meter shares a budget out.
type meter struct {
	budget   Budget
	beam     *beam
	progress func(done, total int)
}

// position is how much of the budget is used, up to Whole.
func (m meter) position() int {
	used := 0
	if m.budget.Spent != nil {
		used = m.budget.Spent()
	}
	if m.budget.Nodes > 0 {
		used = max(used, int(m.beam.nodes*Whole/m.budget.Nodes))
	}
	return min(used, Whole)
}

// left is how many nodes may yet be looked at, as far as is known.
func (m meter) left() int64 {
	now := m.position()
	if m.budget.Spent != nil {
		return m.beam.nodes * int64(Whole-now) / int64(max(1, now))
	}
	return m.budget.Nodes * int64(Whole-now) / Whole
}

// width shares the budget up to a position among the layers of one beam, which
// fills a field. It is asked once for each depth.
func (m meter) width(start field.Field, until int) func(depth int) int {
	from, nodes := m.position(), m.beam.nodes
	layers := (field.Columns*field.Rows - start.Count()) / 2
	return func(depth int) int {
		now := m.position()
		if m.progress != nil {
			m.progress(now, Whole)
		}
		if now >= Whole {
			return 0
		}
		left := m.budget.Nodes * int64(until-now) / Whole
		if m.budget.Spent != nil {
			const begun = 1000 // nodes, so that the first layers are not cut before the speed is known
			left = (m.beam.nodes - nodes + begun) * int64(until-now) / int64(max(1, now-from))
		}
		const children = 20 // of a node, about
		return int(min(mostWidth, max(leastWidth, left/children/int64(max(3, layers-depth)))))
	}
}

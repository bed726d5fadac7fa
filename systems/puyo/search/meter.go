package search

import "github.com/donjon-rogue/donjon/systems/puyo/field"

// meter distributes a budget over the layers of a search.
type meter struct {
	budget   Budget
	beam     *beam
	progress func(done, total int)
}

// position returns the used part of the budget, from 0 to Whole.
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

// left estimates the number of nodes left in the budget.
func (m meter) left() int64 {
	now := m.position()
	if m.budget.Spent != nil {
		return m.beam.nodes * int64(Whole-now) / int64(max(1, now))
	}
	return m.budget.Nodes * int64(Whole-now) / Whole
}

// width distributes the budget, up to a position, over the layers of one beam
// that fills a field. The returned function must be called once per depth.
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
			const initial = 1000 // assumed nodes, so that early layers are not cut before the speed is known
			left = (m.beam.nodes - nodes + initial) * int64(until-now) / int64(max(1, now-from))
		}
		const children = 20 // per node, approximately
		return int(min(maxWidth, max(minWidth, left/children/int64(max(3, layers-depth)))))
	}
}

package search

import "github.com/donjon-rogue/donjon/systems/puyo/field"

// choose builds the next layer from the best children, without duplicate fields.
func (b *beam) choose(layer []node, p field.Piece, keep int) []node {
	var counts [valueLimit + 4]int32
	total := 0
	for i := range b.groups {
		for _, c := range b.groups[i].children {
			counts[c.value]++
		}
		total += len(b.groups[i].children)
	}
	// Counting sort: among equals, those of the better parent come first.
	at := int32(0)
	for v := len(counts) - 1; v >= 0; v-- {
		counts[v], at = at, at+counts[v]
	}
	if cap(b.sorted) < total {
		b.sorted = make([]child, total)
	}
	b.sorted = b.sorted[:total]
	for i := range b.groups {
		for _, c := range b.groups[i].children {
			b.sorted[counts[c.value]] = c
			counts[c.value]++
		}
	}
	clear(b.seen)
	next := make([]node, 0, min(keep, total))
	for _, c := range b.sorted {
		if len(next) == keep {
			break
		}
		if _, known := b.seen[c.key]; known {
			continue
		}
		b.seen[c.key] = struct{}{}
		n := layer[c.from.parent]
		n.field.Place(p, moves[c.from.move])
		n.score = int32(min(field.MaxScore, int(n.score)+n.field.Resolve(b.problem.Rule).Score))
		n.from = c.from
		next = append(next, n)
	}
	return next
}

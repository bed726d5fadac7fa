package field

import "math/bits"

// Removal describes one step of a chain: all groups that vanish at once.
type Removal struct {
	Cells  Cells // the emptied cells, grey ones included
	Puyos  int   // total size of the groups
	Groups int
}

// Chain is the result of placing a piece.
type Chain struct {
	Combo   int // number of consecutive removals
	Score   int // points, capped at MaxScore
	Removed int // removed puyos, grey ones included
}

// Points returns the score of one removal, capped at MaxScore: 10 per puyo,
// times 4 to the power of combo plus 3 to the power of groups.
func Points(puyos, groups, combo int) int {
	const maxCombo, maxGroups = 9, 11 // with these exponents one puyo exceeds MaxScore
	return min(MaxScore, 10*puyos*(power(4, min(combo, maxCombo))+power(3, min(groups, maxGroups))))
}

// power returns base to the power of exponent, which must be small.
func power(base, exponent int) int {
	result := 1
	for range exponent {
		result *= base
	}
	return result
}

// Resolve removes groups and lets the rest fall until no group is left.
func (f *Field) Resolve(rule Rule) Chain {
	var c Chain
	for {
		r, gone := f.Step(rule)
		if !gone {
			return c
		}
		c.Combo++
		c.Score = min(MaxScore, c.Score+Points(r.Puyos, r.Groups, c.Combo))
		c.Removed += r.Cells.Count()
	}
}

// Step removes all groups at once and lets the rest fall. If there is no
// group, it changes nothing and gone is false.
func (f *Field) Step(rule Rule) (r Removal, gone bool) {
	side, up := f.links()
	if rule == Lines {
		r = lines(side, up)
	} else {
		r = groups(side, up)
	}
	if r.Groups == 0 {
		return r, false
	}
	if grey := f.two.and(f.four); grey.any() {
		r.Cells = r.Cells.or(neighbours(r.Cells).and(grey))
	}
	f.remove(r.Cells)
	return r, true
}

// links returns the cells whose right neighbour has the same colour, and those
// whose upper neighbour does. Empty and grey cells have no links.
func (f *Field) links() (side, up Cells) {
	one, two, four := f.one, f.two, f.four
	low := one.low | (two.low ^ four.low) // neither empty, 000, nor grey, 110
	high := one.high | (two.high ^ four.high)
	side.low = low &^ ((one.low ^ (one.low>>lane | one.high<<(2*lane))) |
		(two.low ^ (two.low>>lane | two.high<<(2*lane))) |
		(four.low ^ (four.low>>lane | four.high<<(2*lane))))
	side.high = high &^ ((one.high ^ one.high>>lane) | (two.high ^ two.high>>lane) | (four.high ^ four.high>>lane))
	up.low = low &^ ((one.low ^ one.low>>1) | (two.low ^ two.low>>1) | (four.low ^ four.low>>1))
	up.high = high &^ ((one.high ^ one.high>>1) | (two.high ^ two.high>>1) | (four.high ^ four.high>>1))
	return side, up
}

// lines finds the groups under the rule Lines: a run of 4 starts where three
// links follow one another.
func lines(side, up Cells) Removal {
	right := Cells{low: side.low & (side.low>>lane | side.high<<(2*lane)) & (side.low>>(2*lane) | side.high<<lane)}
	above := Cells{up.low & (up.low >> 1) & (up.low >> 2), up.high & (up.high >> 1) & (up.high >> 2)}
	if right.low|above.low|above.high == 0 {
		return Removal{}
	}
	// Adjacent starts belong to one longer run.
	runs := bits.OnesCount64(right.low&^(right.low<<lane)) +
		bits.OnesCount64(above.low&^(above.low<<1)) + bits.OnesCount64(above.high&^(above.high<<1))
	all := right.or(right.rightwards())
	all = all.or(all.rightwards().rightwards())
	tall := Cells{above.low | above.low<<1, above.high | above.high<<1}
	all = all.or(Cells{tall.low | tall.low<<2, tall.high | tall.high<<2})
	return Removal{Cells: all, Puyos: right.Count() + above.Count() + 3*runs, Groups: runs}
}

// groups finds the groups under the rule Groups. In a connected set of at least
// 4 puyos, either one puyo has three links or two linked puyos have two each;
// call such puyos hubs. Every other puyo of a group of 4 is linked to a hub, and
// smaller groups have no hub.
func groups(side, up Cells) Removal {
	left, down := side.rightwards(), up.upwards()
	level, upright := side.or(left), up.or(down)
	straight := side.and(left).or(up.and(down))
	two := straight.or(level.and(upright))
	three := side.and(left).and(upright).or(up.and(down).and(level))
	pairs, piles := two.and(side).and(two.leftwards()), two.and(up).and(two.downwards())
	hubs := three.or(pairs).or(pairs.rightwards()).or(piles).or(piles.upwards())
	if !hubs.any() {
		return Removal{}
	}
	all := spread(hubs, side, up)
	r := Removal{Cells: all, Puyos: all.Count()}
	if r.Puyos < 8 {
		r.Groups = 1
		return r
	}
	for rest := all; rest.any(); r.Groups++ {
		group := rest.lowest()
		for more := spread(group, side, up); more != group; more = spread(group, side, up) {
			group = more
		}
		rest = rest.without(group)
	}
	return r
}

// spread returns the cells of s and all cells linked to them.
func spread(s, side, up Cells) Cells {
	right, above := s.and(side).rightwards(), s.and(up).upwards()
	return s.or(right).or(above).or(s.leftwards().and(side)).or(s.downwards().and(up))
}

// remove empties the cells and lets the puyos above them fall.
func (f *Field) remove(s Cells) {
	f.one, f.two, f.four = f.one.without(s), f.two.without(s), f.four.without(s)
	fall(s.low, &f.one.low, &f.two.low, &f.four.low)
	fall(s.high, &f.one.high, &f.two.high, &f.four.high)
}

// fall closes the gaps in the three bit planes of the same cells, the highest
// gap first.
func fall(gaps uint64, one, two, four *uint64) {
	a, b, c := *one, *two, *four
	for gaps != 0 {
		top := bits.Len64(gaps) // one above the highest gap
		deep := bits.LeadingZeros64(^(gaps << (64 - top)))
		gaps = gaps << (64 - top + deep) >> (64 - top + deep)
		above := (^uint64(0) << top) & (1<<((top-1)|(lane-1)) - 1) // up to the end of the lane
		fallen := a & above
		a ^= fallen ^ fallen>>deep
		fallen = b & above
		b ^= fallen ^ fallen>>deep
		fallen = c & above
		c ^= fallen ^ fallen>>deep
	}
	*one, *two, *four = a, b, c
}

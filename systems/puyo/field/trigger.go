package field

import "math/bits"

// Trigger is a number of puyos of one colour that complete a group when they
// are dropped into a column.
type Trigger struct {
	Column int
	Colour Colour
	Count  int // 1 or 2
}

// Triggers appends the triggers of a field without groups to list: for each
// column and colour, the one with the fewest puyos.
func (f *Field) Triggers(rule Rule, list []Trigger) []Trigger {
	top := f.tops()
	higher := top.upwards() // where the second of two puyos lands
	side, up := f.links()
	for c := Red; c <= Magenta; c++ {
		m := f.of(c)
		if !m.any() {
			continue
		}
		var one, two Cells
		if rule == Lines {
			one, two = completesLine(m, top), completesLine(m, higher).or(standsOn(m, 2).and(top))
		} else {
			one, two = joinsGroup(m, side, up, top, higher)
		}
		list = appendTriggers(list, one, c, 1)
		two = two.or(two.downwards()).and(top).without(Cells{topRow, topRow}) // two puyos need two free cells
		list = appendTriggers(list, two.without(one), c, 2)
	}
	return list
}

const topRow = bottomRow << (Rows - 1)

// of returns the cells of a colour.
func (f *Field) of(c Colour) Cells {
	one, two, four := uint64(c&1)-1, uint64(c>>1&1)-1, uint64(c>>2)-1
	return Cells{
		(f.one.low ^ one) & (f.two.low ^ two) & (f.four.low ^ four) & mask,
		(f.one.high ^ one) & (f.two.high ^ two) & (f.four.high ^ four) & mask,
	}
}

// tops returns the lowest free cell of each column that has one.
func (f *Field) tops() Cells {
	used := f.occupied()
	return Cells{(used.low + bottomRow) &^ used.low & mask, (used.high + bottomRow) &^ used.high & mask}
}

// standsOn returns the cells with count cells of m, 1 to 3, directly below.
func standsOn(m Cells, count int) Cells {
	s := m.upwards()
	for range count - 1 {
		s = s.upwards().and(m.upwards())
	}
	return s
}

// completesLine returns the free cells in which a puyo completes a run of 4
// with the cells of m below it or on either side.
func completesLine(m, free Cells) Cells {
	l1, r1 := m.rightwards(), m.leftwards() // cells with m to their left, to their right
	l2, r2 := l1.rightwards(), r1.leftwards()
	near := l1.and(l2).and(l2.rightwards().or(r1)).or(r1.and(r2).and(r2.leftwards().or(l1)))
	return near.or(standsOn(m, 3)).and(free)
}

// joinsGroup returns the free cells in which one puyo completes a group of 4
// with m, and those in which one of two stacked puyos does.
func joinsGroup(m, side, up, top, higher Cells) (one, two Cells) {
	side, up = side.and(m), up.and(m)
	left, down := side.rightwards(), up.upwards()
	pairs := side.or(left).or(up).or(down) // in groups of 2 or more
	centre := side.and(left).or(up.and(down)).or(side.or(left).and(up.or(down)))
	threes := spread(centre, side, up)

	near := neighbours(m)
	l, r, b := m.rightwards(), m.leftwards(), m.upwards()
	several := l.and(r).or(l.or(r).and(b))
	one = neighbours(threes).or(several.and(neighbours(pairs))).or(l.and(r).and(b)).and(top)
	// With two puyos, the neighbours of both count.
	both := near.and(top).upwards().and(near).and(higher)
	two = neighbours(pairs).and(top.or(higher)).or(several.and(top.or(higher))).or(both)
	return one, two
}

// neighbours returns the cells with a neighbour in the set.
func neighbours(s Cells) Cells {
	return s.leftwards().or(s.rightwards()).or(s.upwards()).or(s.downwards())
}

func appendTriggers(list []Trigger, s Cells, c Colour, count int) []Trigger {
	for ; s.low != 0; s.low &= s.low - 1 {
		list = append(list, Trigger{1 + bits.TrailingZeros64(s.low)/lane, c, count})
	}
	for ; s.high != 0; s.high &= s.high - 1 {
		list = append(list, Trigger{half + 1 + bits.TrailingZeros64(s.high)/lane, c, count})
	}
	return list
}

// Links returns the number of neighbouring pairs of the same colour.
func (f *Field) Links() int {
	side, up := f.links()
	return side.Count() + up.Count()
}

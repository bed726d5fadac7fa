package solver

// policy is the order in which a plan search tries its positions.
type policy struct {
	strict  bool // count targets only in the fixed order, not in any feasible one
	nearest bool // of macros with equal doubt, make the one with the fewest pushes left first
	oldest  bool // of those that are still equal, the oldest, not the latest
	leading bool // every other turn belongs to the best packed groups
}

// rank orders offers by doubt, then by pushes left, then by age.
func (o policy) rank(doubt uint16, left int, number uint32) uint64 {
	if !o.nearest {
		left = 0
	}
	if !o.oldest {
		number = ^number
	}
	return uint64(doubt)<<48 | uint64(left)<<32 | uint64(number)
}

// groups holds the offers of a plan search by the features of their positions.
type groups struct {
	leading bool
	known   map[features]int
	open    []heap  // by group, the open offers
	every   []int   // all groups
	packed  [][]int // the groups by number of packed crates
	turn    int
	waiting int // open offers
}

func newGroups(leading bool) *groups {
	return &groups{leading: leading, known: map[features]int{}}
}

// of returns the number of the group with these features.
func (g *groups) of(f features) int {
	group, known := g.known[f]
	if !known {
		group = len(g.open)
		g.known[f] = group
		g.open = append(g.open, heap{})
		g.every = append(g.every, group)
		for int(f.packed) >= len(g.packed) {
			g.packed = append(g.packed, nil)
		}
		g.packed[f.packed] = append(g.packed[f.packed], group)
	}
	return group
}

func (g *groups) put(group int, rank uint64, o offer) {
	g.waiting++
	g.open[group].put(rank, o)
}

// lead is the number of best packed levels that are favoured.
const lead = 3

// next takes the first offer of the next group; false if no offer is left.
func (g *groups) next() (o offer, ok bool) {
	g.turn++
	if !g.leading {
		return g.take(g.every, g.turn)
	}
	if n := len(g.packed) - 1 - g.turn/2%lead; g.turn%2 == 0 && n >= 0 {
		if o, ok := g.take(g.packed[n], g.turn/2/lead); ok {
			return o, true
		}
	}
	return g.take(g.every, g.turn/2)
}

// take takes the first offer of the first of the groups, from turn on, that has
// one; false if none has.
func (g *groups) take(among []int, turn int) (o offer, ok bool) {
	for i := range among {
		if o, ok = g.open[among[(turn+i)%len(among)]].take(); ok {
			g.waiting--
			return o, true
		}
	}
	return o, false
}

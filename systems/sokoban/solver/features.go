package solver

import "slices"

// features measure the progress of a position coarsely. Groups of positions with
// the same features are searched in turn, so that a position that looks bad by
// one measure is still expanded because of another.
type features struct {
	packed   uint16 // targets filled in the order of packing
	parts    uint16 // regions into which the crates divide the board
	jammed   uint16 // passages between rooms that are blocked by a crate
	hindered uint16 // crates that another one shuts off from all targets
}

// outlook holds the measures of a position that the advisers compare.
type outlook struct {
	packed   int // targets filled in the order of packing
	strays   int // targets filled too early
	parts    int // regions into which the crates divide the board
	jammed   int // passages between rooms that are blocked by a crate
	hindered int // crates that another one shuts off from all targets
	tight    int // crates that neighbours block in all directions
	late     int // crates that would be shut in by the order of packing
	room     int // cells that the player can walk to
	left     int // the estimated number of pushes left
}

func (o *outlook) features() features {
	return features{uint16(o.packed), uint16(o.parts), uint16(o.jammed), uint16(o.hindered)}
}

// advisers is the number of measures that each name a macro.
const advisers = 10

// advice collects the macros that the advisers name for a position.
type advice struct {
	here   outlook
	opener int // the crate that hinders the most others, or none
	worst  int // the number of crates that it hinders
	best   [advisers]int
	gain   [advisers]int
	left   [advisers]int
}

// survey computes the features of positions.
type survey struct {
	b       *board
	policy  policy
	packing *packing
	hinder  *hindrances
	late    *deadlines
	advice  advice
	passage []int16 // by cell: the number of its passage, from 1
	count   int
	full    []uint32
	turn    uint32
}

func newSurvey(b *board, p *packing, o policy) *survey {
	v := &survey{b: b, policy: o, packing: p.fork(), hinder: newHindrances(b), late: newDeadlines(b, p.order), passage: make([]int16, len(b.cells))}
	v.findPassages()
	v.full = make([]uint32, v.count+1)
	return v
}

// look measures the current position, of which the number of regions and the
// pushes left are known.
func (v *survey) look(s *scene, player int16, parts, left int) outlook {
	o := outlook{
		parts: parts, jammed: v.jammed(s), hindered: v.hinder.count(s), tight: s.tight(), late: v.late.count(s), room: s.room(player), left: left,
	}
	if v.policy.strict {
		o.packed, o.strays = v.packing.inTurn(s)
	} else {
		o.packed, o.strays = v.packing.well(s)
	}
	return o
}

// begin clears the advice for the current position, which looks like here.
func (v *survey) begin(s *scene, here outlook) {
	v.advice = advice{here: here, opener: none}
	for a := range v.advice.best {
		v.advice.best[a] = none
	}
	for i, c := range s.crates {
		if n := v.hinder.by(s, c); n > v.advice.worst {
			v.advice.opener, v.advice.worst = i, n
		}
	}
}

// consider lets the advisers compare macro number j, which is already made.
func (v *survey) consider(s *scene, j int, x macro, from int16, parts, left int) {
	here := &v.advice.here
	packed, strays := v.after(s, from, x.to)
	gains := [advisers]int{
		packed - here.packed, here.parts - parts, here.jammed - v.jammed(s), here.hindered - v.hinder.count(s), 0,
		here.strays - strays, here.tight - s.tight(), here.late - v.late.count(s),
		s.room(s.step(x.to, int(x.side))) - here.room, here.left - left,
	}
	if gains[0] > 0 {
		// Of several, prefer the earliest target in the order.
		gains[0] = gains[0]*1000 + 999 - int(v.packing.turn[x.to])
	}
	if int(x.crate) == v.advice.opener {
		gains[4] = v.advice.worst - v.hinder.by(s, x.to)
	}
	if strays > here.strays {
		gains[advisers-1] = 0
	}
	k := &v.advice
	for a, gain := range gains {
		if gain > 0 && (k.best[a] == none || gain > k.gain[a] || gain == k.gain[a] && left < k.left[a]) {
			k.best[a], k.gain[a], k.left[a] = j, gain, left
		}
	}
}

// advised reports whether an adviser named macro number j.
func (v *survey) advised(j int) bool { return slices.Contains(v.advice.best[:], j) }

// findPassages numbers the passages: connected cells, none of which is part of
// an open square of two by two.
func (v *survey) findPassages() {
	wide := make([]bool, len(v.b.cells))
	for c, ring := range v.b.ring {
		for i := 0; i < 8; i += 2 {
			if ring[i] != none && ring[(i+1)%8] != none && ring[(i+2)%8] != none {
				wide[c] = true
			}
		}
	}
	for i := range wide {
		if wide[i] || v.passage[i] != 0 {
			continue
		}
		v.count++
		v.passage[i] = int16(v.count)
		cells, ways := []int16{int16(i)}, 0
		for j := 0; j < len(cells); j++ {
			for _, to := range v.b.next[int(cells[j])*4 : int(cells[j])*4+4] {
				switch {
				case to == none:
				case wide[to]:
					ways++
				case v.passage[to] == 0:
					v.passage[to] = int16(v.count)
					cells = append(cells, to)
				}
			}
		}
		if ways < 2 {
			// A dead end is not a passage.
			for _, c := range cells {
				v.passage[c] = -1
			}
		}
	}
}

// after counts the filled targets of the current position, which a macro made of
// the one with the advice. Where the count is not cached, it is estimated.
func (v *survey) after(s *scene, from, to int16) (packed, strays int) {
	packed, strays = v.advice.here.packed, v.advice.here.strays
	comes, goes := v.b.target[to] && from != to, v.b.target[from] && from != to
	switch {
	case comes == goes && !comes:
	case v.policy.strict:
		return v.packing.inTurn(s)
	default:
		filled, early, known := v.packing.judged(s)
		switch {
		case known:
			return filled - early, early
		case comes && !goes:
			packed++
		case strays > 0:
			strays--
		case !comes:
			packed--
		}
	}
	return packed, strays
}

// jammed counts the passages that hold a crate outside of targets.
func (v *survey) jammed(s *scene) (n int) {
	v.turn++
	for _, c := range s.crates {
		if p := v.passage[c]; p > 0 && v.full[p] != v.turn && !s.b.target[c] {
			v.full[p] = v.turn
			n++
		}
	}
	return n
}

// parts counts the regions into which the crates divide the board.
func (s *scene) parts() (n int) {
	s.walk++
	clear(s.seen)
	for word := range s.free {
		for {
			rest := s.free[word] &^ s.seen[word]
			if rest == 0 {
				break
			}
			n++
			s.seen[word] |= rest & -rest
			s.b.raster.flood(s.free, s.seen, word)
		}
	}
	return n
}

// partsWith counts the regions after putting a crate on a free cell of a board
// with the given number of regions.
func (s *scene) partsWith(c int16, parts int) int {
	open := s.open(c)
	if sides := open & sideBits; sides == 0 {
		return parts - 1
	} else if oneArc(open, sides) {
		return parts
	}
	s.put(c)
	n := s.parts()
	s.lift(c)
	return n
}

// tight counts the crates that adjacent walls and crates block in all
// directions.
func (s *scene) tight() (n int) {
	for _, c := range s.crates {
		free := false
		for d := range 2 {
			one, other := s.step(c, d), s.step(c, d^2)
			free = free || one != none && other != none && !s.crate[one] && !s.crate[other]
		}
		if !free {
			n++
		}
	}
	return n
}

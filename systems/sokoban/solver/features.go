package solver

// features measure the progress of a position coarsely. Groups of positions with
// the same features are searched in turn, so that a position that looks bad by
// one measure is still expanded because of another.
type features struct {
	packed uint16 // targets filled in the order of packing
	parts  uint16 // regions into which the crates divide the board
	jammed uint16 // passages between rooms that are blocked by a crate
}

// survey computes the features of positions.
type survey struct {
	b       *board
	packing *packing
	strict  bool    // count targets only in the fixed order, not in any feasible one
	passage []int16 // by cell: the number of its passage, from 1
	count   int
	full    []uint32
	turn    uint32
}

func newSurvey(b *board, p *packing, strict bool) *survey {
	v := &survey{b: b, packing: p, strict: strict, passage: make([]int16, len(b.cells))}
	v.findPassages()
	v.full = make([]uint32, v.count+1)
	return v
}

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

// of returns the features of the current position, whose number of regions is
// known. strays counts targets that are filled too early.
func (v *survey) of(s *scene, parts int) (f features, strays int) {
	packed := 0
	if v.strict {
		packed, strays = v.packing.inTurn(s)
	} else {
		packed, strays = v.packing.well(s)
	}
	return features{uint16(packed), uint16(parts), v.jammed(s)}, strays
}

// after returns the features of the current position, which a macro has made of
// one with the features here. The change of the packing is estimated where it is
// not cached.
func (v *survey) after(s *scene, from, to int16, parts int, here features, strays int) (features, int) {
	comes, goes := v.b.target[to] && from != to, v.b.target[from] && from != to
	packed := int(here.packed)
	switch {
	case comes == goes && !comes:
	case v.strict:
		packed, strays = v.packing.inTurn(s)
	default:
		filled, early, known := v.packing.judged(s)
		switch {
		case known:
			packed, strays = filled-early, early
		case comes && !goes:
			packed++
		case strays > 0:
			strays--
		case !comes:
			packed--
		}
	}
	return features{uint16(packed), uint16(parts), v.jammed(s)}, strays
}

// jammed counts the passages that hold a crate outside of targets.
func (v *survey) jammed(s *scene) (n uint16) {
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

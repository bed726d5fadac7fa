package solver

// thaw keeps the distances for every set of frozen crates that has come up:
// a frozen crate is a wall for the others and for the player.
type thaw struct {
	b     *board
	known map[uint64]*measures
	room  int // bytes still to be used
}

func newThaw(b *board, room int) *thaw {
	return &thaw{b: b, known: map[uint64]*measures{0: b.plain}, room: room}
}

// measures are the distances in the position that is laid out; lost says that
// a crate is frozen off the targets.
func (t *thaw) measures(s *scene) (m *measures, lost bool) {
	m = t.b.plain
	for held := 0; ; {
		ice, lost := s.frozen(m)
		if lost {
			return m, true
		}
		if len(ice) == held {
			return m, false
		}
		// With more crates frozen more cells are lost, and more may freeze.
		held = len(ice)
		colder := t.with(ice)
		if colder == nil {
			return m, false
		}
		m = colder
	}
}

// with are the distances with these crates frozen, or nil where there is no
// room for more.
func (t *thaw) with(ice []int16) *measures {
	key := t.b.hash(ice)
	if m := t.known[key]; m != nil {
		return m
	}
	bytes := len(t.b.cells) * (8*len(t.b.targets) + 12)
	if t.room < bytes {
		return nil
	}
	t.room -= bytes
	m := measure(t.b, ice)
	t.known[key] = m
	return m
}

package solver

import "sync"

// thaw caches the distances by set of frozen crates. A frozen crate is a wall
// for the others and for the player.
type thaw struct {
	b     *board
	known map[uint64]*measures
	room  int // bytes left
	mutex sync.Mutex
}

func newThaw(b *board, room int) *thaw {
	return &thaw{b: b, known: map[uint64]*measures{0: b.plain}, room: room}
}

// measures returns the distances for the current position. lost reports whether
// a crate is frozen outside of the targets.
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
		// Frozen crates make more cells dead, which may freeze more crates.
		held = len(ice)
		colder := t.with(ice)
		if colder == nil {
			return m, false
		}
		m = colder
	}
}

// with returns the distances with these crates frozen, or nil if there is no
// memory left.
func (t *thaw) with(ice []int16) *measures {
	key := t.b.hash(ice)
	t.mutex.Lock()
	defer t.mutex.Unlock()
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

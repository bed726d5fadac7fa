package solver

import "sync"

// table is a hash table from 64-bit keys to numbers. Keys are Zobrist hashes, and
// two positions with the same hash count as equal: the probability of a
// collision among ten million positions is about one in 300,000.
type table struct {
	keys   []uint64
	values []int32
	used   int
}

func newTable() *table { return &table{keys: make([]uint64, 1<<10), values: make([]int32, 1<<10)} }

// slot returns the index at which a key is stored or belongs. The key 0 marks an
// empty slot.
func (t *table) slot(key uint64) int {
	last := uint64(len(t.keys) - 1)
	at := key * 0x9e3779b97f4a7c15 >> 20 & last
	for t.keys[at] != 0 && t.keys[at] != key {
		at = (at + 1) & last
	}
	return int(at)
}

// find returns the value of a key.
func (t *table) find(key uint64) (value int32, known bool) {
	at := t.slot(key | 1)
	return t.values[at], t.keys[at] != 0
}

// put sets the value of a key.
func (t *table) put(key uint64, value int32) {
	if t.used*4 >= len(t.keys)*3 {
		old := *t
		t.keys, t.values = make([]uint64, 2*len(old.keys)), make([]int32, 2*len(old.keys))
		for i, k := range old.keys {
			if k != 0 {
				at := t.slot(k)
				t.keys[at], t.values[at] = k, old.values[i]
			}
		}
	}
	at := t.slot(key | 1)
	if t.keys[at] == 0 {
		t.used++
	}
	t.keys[at], t.values[at] = key|1, value
}

// wipe removes all keys but keeps the memory.
func (t *table) wipe() {
	clear(t.keys)
	t.used = 0
}

// bytes returns the memory used.
func (t *table) bytes() int { return len(t.keys) * 12 }

// shared is a table that one goroutine fills while others look things up.
type shared struct {
	mutex sync.RWMutex
	table *table
}

func newShared() *shared { return &shared{table: newTable()} }

func (t *shared) find(key uint64) (value int32, known bool) {
	t.mutex.RLock()
	defer t.mutex.RUnlock()
	return t.table.find(key)
}

func (t *shared) put(key uint64, value int32) {
	t.mutex.Lock()
	defer t.mutex.Unlock()
	t.table.put(key, value)
}

func (t *shared) bytes() int { return t.table.bytes() }

// shelf stores rows of n numbers each. It grows in parts, so that rows never
// move.
type shelf struct {
	n     int
	parts [][]int16
	used  int
}

const shelfRows = 1 << 12

// row returns a row by its index.
func (s *shelf) row(i int32) []int16 {
	return s.parts[i/shelfRows][int(i%shelfRows)*s.n:][:s.n]
}

// add stores a copy of a row and returns its index.
func (s *shelf) add(row []int16) int32 {
	if s.used%shelfRows == 0 {
		s.parts = append(s.parts, make([]int16, shelfRows*s.n))
	}
	s.used++
	copy(s.row(int32(s.used-1)), row)
	return int32(s.used - 1)
}

// bytes returns the memory used.
func (s *shelf) bytes() int { return len(s.parts) * shelfRows * s.n * 2 }

// queue is a bucket priority queue: the lowest rank first, and last in, first
// out within a rank.
type queue[T any] struct {
	ranks [][]T
	low   int
	size  int
}

func (q *queue[T]) put(rank int, value T) {
	for rank >= len(q.ranks) {
		q.ranks = append(q.ranks, nil)
	}
	q.ranks[rank] = append(q.ranks[rank], value)
	q.low = min(q.low, rank)
	q.size++
}

func (q *queue[T]) take() (value T, ok bool) {
	for ; q.low < len(q.ranks); q.low++ {
		if r := q.ranks[q.low]; len(r) > 0 {
			q.ranks[q.low] = r[:len(r)-1]
			q.size--
			return r[len(r)-1], true
		}
	}
	return value, false
}

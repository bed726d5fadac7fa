package world

import "fmt"

// A forged save costs little to write and could cost all memory to read. What a
// world takes is therefore counted before it is allocated: the bytes of each
// value in memory, and what donburi keeps beside it.

// The limits are far beyond any game, and well below what a reader may cost:
// 100,000 monsters take three quarters.
const (
	maxMemory = 40 << 20 // bytes of a world that is read
	maxValues = 4 << 20  // numbers, texts and lists in it
	maxKinds  = 4096     // components that it speaks of
	maxGroups = 1024     // different sets of them that entities carry
	maxIDs    = 1 << 31  // identities given so far; as many are left
)

// The overhead of things in bytes, without their values.
const (
	entityMemory   = 160 // its places in donburi's lists and in ours
	farMemory      = 112 // a place in the map instead of the list
	pointerMemory  = 10  // a component of an entity
	leftoverMemory = 72  // an absent mod's component of an entity
	columnMemory   = 72  // a component of a group
	groupMemory    = 4 << 10
)

const (
	maxNameLen  = 100     // of a component, in bytes
	maxShapeLen = 1 << 14 // of a component, in bytes
	maxDepth    = 32      // that the lists of an absent mod's component nest
)

// source is the bytes of a world while it is read, and what it has taken.
type source struct {
	reader
	values, memory int
	version        bool // the fault is another version and no damage
}

func newSource(raw []byte) *source { return &source{reader: reader{left: raw}} }

// fault is the error of what was read.
func (s *source) fault() error {
	if s.version {
		return fmt.Errorf("%w: %w", ErrVersion, s.err)
	}
	return fmt.Errorf("the world is damaged: %w", s.err)
}

// spend counts what is about to be taken.
func (s *source) spend(values, memory int) {
	s.values += values
	s.memory += memory
	switch {
	case s.values > maxValues:
		s.fail("it holds more than %d values, and no game does", maxValues)
	case s.memory > maxMemory:
		s.fail("it would take more than %d MiB of memory, and no game does", maxMemory>>20)
	}
}

// block is what Go's allocator takes for so many bytes.
func block(size int) int {
	if size > 32 {
		size += size / 8
	}
	return (size + 7) &^ 7
}

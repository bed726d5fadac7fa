package world

import "fmt"

// A save that lies costs little to write and could cost all memory to read.
// What a world may take is therefore reckoned before it is taken, by the bytes
// that each value really takes here, with what donburi keeps beside it.

// most and its like are far beyond any game, and well below what a reader may
// cost: 100,000 monsters take three quarters.
const (
	mostMemory = 40 << 20 // bytes of a world that is read
	mostValues = 4 << 20  // numbers, texts and lists in it
	mostKinds  = 4096     // components that it speaks of
	mostGroups = 1024     // different sets of them that entities carry
	mostIDs    = 1 << 31  // identities given so far; as many are left
)

// The bytes that things take beside values of their own.
const (
	entityMemory   = 160 // its places in donburi's lists and in ours
	farMemory      = 112 // a place in the map instead of the list
	pointerMemory  = 10  // a component of an entity
	leftoverMemory = 72  // an absent mod's component of an entity
	columnMemory   = 72  // a component of a group
	groupMemory    = 4 << 10
)

const (
	longestName  = 100     // of a component, in bytes
	longestShape = 1 << 14 // of a component, in bytes
	deepest      = 32      // that the lists of an absent mod's component nest
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
	case s.values > mostValues:
		s.fail("it holds more than %d values, and no game does", mostValues)
	case s.memory > mostMemory:
		s.fail("it would take more than %d MiB of memory, and no game does", mostMemory>>20)
	}
}

// block is what Go's allocator takes for so many bytes.
func block(size int) int {
	if size > 32 {
		size += size / 8
	}
	return (size + 7) &^ 7
}

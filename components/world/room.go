package world

import "fmt"

// A forged save is small but could exhaust memory. Memory is therefore counted
// before it is allocated: the bytes of each value, and donburi's overhead.

// The limits are far beyond any game: a floor of 2,000 by 2,000 cells that is as
// full as a classic one fits.
const (
	maxMemory = 32 << 20 // bytes of a world in memory
	maxValues = 4 << 20  // numbers, strings and lists
	maxKinds  = 4096     // components
	maxGroups = 1024     // different sets of components
	maxIDs    = 1 << 31  // IDs used so far; as many are left
)

// Overhead in bytes, without the values.
const (
	entityMemory   = 160 // in donburi's lists and in ours
	farMemory      = 112 // in the map instead of the list
	pointerMemory  = 10  // a component of an entity
	leftoverMemory = 72  // an absent mod's component of an entity
	columnMemory   = 72  // a component of a group
	groupMemory    = 4 << 10
)

const (
	maxNameLen  = 100     // of a component, in bytes
	maxShapeLen = 1 << 14 // of a component, in bytes
	maxTextLen  = 1 << 18 // of a text in a component, in bytes; the longest are levels of Sokoban
	maxDepth    = 32      // nesting depth of an absent mod's component
)

// source reads the bytes of a world and counts the memory used.
type source struct {
	reader
	values, memory int
	version        bool // the error is another version, not damage
}

func newSource(raw []byte) *source { return &source{reader: reader{left: raw}} }

// fault wraps the error.
func (s *source) fault() error {
	if s.version {
		return fmt.Errorf("%w: %w", ErrVersion, s.err)
	}
	return fmt.Errorf("the world is damaged: %w", s.err)
}

// spend counts what is about to be allocated.
func (s *source) spend(values, memory int) {
	s.values += values
	s.memory += memory
	switch {
	case s.values > maxValues:
		s.fail("it holds more than %d values, more than any game", maxValues)
	case s.memory > maxMemory:
		s.fail("it would take more than %d MiB of memory, more than any game", maxMemory>>20)
	}
}

// block estimates what Go's allocator uses for size bytes.
func block(size int) int {
	if size > 32 {
		size += size / 8
	}
	return (size + 7) &^ 7
}

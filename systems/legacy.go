package systems

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// Files of formats 1 and 2 record an action without a table of verbs. The
// first byte holds the verb's place in a fixed list in its high five bits, and
// in its low three the direction (1 to 4), the attribute (5 to 7) or nothing.
// Verbs that name an item are followed by its ID as a varint.

const legacyVersion = 1

// legacyAttributes are encoded as numbers from firstAttribute.
var legacyAttributes = []string{"atk", "int", "def"}

const firstAttribute = 5

// LegacyCodec is the codec of files of formats 1 and 2.
func LegacyCodec() Codec {
	dir, item, attr := []Argument{TakesDirection}, []Argument{TakesItem}, []Argument{TakesAttribute}
	return Codec{legacyVersion, []recorded{
		{"move", dir}, {"magic", dir}, {"wait", nil}, {"drink", item}, {"discard", item}, {"take", nil},
		{"leave", nil}, {"replace", item}, {"spend", attr}, {"attack", dir}, {"search", dir},
	}}
}

func appendLegacy(to []byte, place int, takes []Argument, a Action) ([]byte, error) {
	low := int(a.Direction)
	if i := slices.Index(legacyAttributes, a.Name); i >= 0 {
		low = firstAttribute + i
	}
	to = append(to, byte(place<<3|low))
	if slices.Contains(takes, TakesItem) {
		to = binary.AppendUvarint(to, uint64(a.Item))
	}
	return to, nil
}

func (c Codec) readLegacy(from []byte) (a Action, n int, err error) {
	if len(from) == 0 {
		return a, 0, errors.New("an action is missing")
	}
	place, low := int(from[0]>>3), int(from[0]&7)
	if place >= len(c.verbs) {
		return a, 0, fmt.Errorf("an action has the unknown verb number %d", place)
	}
	a.Verb = c.verbs[place].verb
	if low >= firstAttribute {
		a.Name = legacyAttributes[low-firstAttribute]
	} else {
		a.Direction = grid.Direction(low)
	}
	if !slices.Contains(c.verbs[place].takes, TakesItem) {
		return a, 1, nil
	}
	item, size := binary.Uvarint(from[1:])
	if size <= 0 || item > uint64(^world.ID(0)) {
		return Action{}, 0, errors.New("an action has no valid item")
	}
	a.Item = world.ID(item)
	return a, 1 + size, nil
}

package systems

import (
	"encoding/binary"
	"errors"
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// An action is recorded in a few bytes. The first holds the verb's place in
// the game's list of verbs in its high five bits, and in its low three the
// direction (1 to 4), the attribute (5 to 7) or nothing. Verbs that name an
// item are followed by its ID as a varint.

// attributes are the values of Action.Attribute that can be recorded.
var attributes = []string{"atk", "int", "def"}

const firstAttribute = 5

// Codec records actions and reads them back. Verbs are listed in an order
// that never changes; new ones are added at the end.
type Codec struct {
	Verbs []Verb
	Items []Verb // those of them that name an item
}

// Append writes an action behind the bytes of others.
func (c Codec) Append(to []byte, a Action) []byte {
	verb := slices.Index(c.Verbs, a.Verb)
	if verb < 0 {
		panic(fmt.Errorf("systems: the verb %q has no place in the list of recorded verbs", a.Verb))
	}
	low := int(a.Direction)
	if i := slices.Index(attributes, a.Attribute); i >= 0 {
		low = firstAttribute + i
	}
	to = append(to, byte(verb<<3|low))
	if slices.Contains(c.Items, a.Verb) {
		to = binary.AppendUvarint(to, uint64(a.Item))
	}
	return to
}

// Read reads the action at the start of some bytes, and how many it takes.
func (c Codec) Read(from []byte) (a Action, n int, err error) {
	if len(from) == 0 {
		return a, 0, errors.New("an action is missing")
	}
	verb, low := int(from[0]>>3), int(from[0]&7)
	if verb >= len(c.Verbs) {
		return a, 0, fmt.Errorf("an action has the unknown verb number %d", verb)
	}
	a.Verb = c.Verbs[verb]
	if low >= firstAttribute {
		a.Attribute = attributes[low-firstAttribute]
	} else {
		a.Direction = grid.Direction(low)
	}
	if !slices.Contains(c.Items, a.Verb) {
		return a, 1, nil
	}
	item, size := binary.Uvarint(from[1:])
	if size <= 0 || item > uint64(^world.ID(0)) {
		return a, 0, errors.New("an action names no item")
	}
	a.Item = world.ID(item)
	return a, 1 + size, nil
}

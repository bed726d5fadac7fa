package keep

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
)

// The journal of a recording holds a block for each time that its game was
// written anew: the length of what follows, the number of actions, and
// compressed the moves and the digests of the whole state after them.

// move is a recorded action and what it did to the marks.
type move struct {
	action  systems.Action
	changed byte               // one bit a marker
	marks   [len(markers)]byte // of those that changed
}

// appendMarks records what an action did behind the action: before and after
// are the marks around it.
func appendMarks(to []byte, before, after marks) []byte {
	changed := after.changed(before)
	to = append(to, changed)
	for i := range after {
		if changed>>i&1 == 1 {
			to = append(to, after[i].short())
		}
	}
	return to
}

// appendTo records the move behind others.
func (m move) appendTo(to []byte, codec systems.Codec) ([]byte, error) {
	to, err := codec.Append(to, m.action)
	to = append(to, m.changed)
	for i, mark := range m.marks {
		if m.changed>>i&1 == 1 {
			to = append(to, mark)
		}
	}
	return to, err
}

// readMove reads the move at the start of some bytes, and how many it takes.
func readMove(codec systems.Codec, from []byte) (m move, n int, err error) {
	if m.action, n, err = codec.Read(from); err != nil {
		return m, 0, err
	}
	if n == len(from) || from[n]>>len(m.marks) != 0 {
		return m, 0, errors.New("the marks of an action are missing")
	}
	m.changed = from[n]
	n++
	for i := range m.marks {
		if m.changed>>i&1 == 1 {
			if n == len(from) {
				return m, 0, errors.New("the marks of an action are missing")
			}
			m.marks[i] = from[n]
			n++
		}
	}
	return m, n, nil
}

// digest is the beginning of a component's fingerprint, which will do.
type digest struct {
	name string
	hash [8]byte
}

// digests are those of components in the shapes of a recording.
func digests(w *world.World, shapes map[string]string) []digest {
	var list []digest
	for _, d := range w.DigestsAs(shapes) {
		list = append(list, digest{d.Name, [8]byte(d.Hash[:8])})
	}
	return list
}

// block is a stretch of a recording.
type block struct {
	moves []byte
	after []digest
}

// mostMoves is how many actions a block may hold, and a game's file behind its
// save: a game that cannot be written anew for longer is in trouble, and says
// so.
const mostMoves = persistence.MaxRecords

// mostActions is how many actions a recording may have: waiting takes next to
// no room in it, and a small file could keep its reader busy for hours.
const mostActions = 20_000_000

// The most bytes that a move takes, and the digests of a state.
const (
	moveSize    = 160
	digestsSize = 1 << 16
)

// packBlock is the record of so many moves and of the state after them.
func packBlock(count int, moves []byte, after []digest) ([]byte, error) {
	body := binary.AppendUvarint(nil, uint64(len(moves)))
	body = append(body, moves...)
	for _, d := range after {
		body = binary.AppendUvarint(body, uint64(len(d.name)))
		body = append(body, d.name...)
		body = append(body, d.hash[:]...)
	}
	zipped, err := persistence.Compress(body)
	if err != nil {
		return nil, err
	}
	rest := append(binary.AppendUvarint(nil, uint64(count)), zipped...)
	return append(binary.AppendUvarint(nil, uint64(len(rest))), rest...), nil
}

// measureBlocks measures the blocks of every recording alike.
func measureBlocks(persistence.Save) (persistence.Measure, error) { return measureBlock, nil }

// measureBlock is the length of the block at the start of a journal.
func measureBlock(journal []byte) int {
	length, n := binary.Uvarint(journal)
	if n <= 0 || length > uint64(len(journal)-n) {
		return 0
	}
	return n + int(length)
}

var errBlock = errors.New("a block of the recording makes no sense")

// countOf is the number of moves in a block, which is cheap to know.
func countOf(record []byte) (count int, zipped []byte, err error) {
	_, n := binary.Uvarint(record)
	if n <= 0 {
		return 0, nil, errBlock
	}
	moves, m := binary.Uvarint(record[n:])
	if m <= 0 || moves > mostMoves {
		return 0, nil, errBlock
	}
	return int(moves), record[n+m:], nil
}

// unpackBlock is the way back from packBlock. What it takes up is bounded by
// the number of moves that the block claims.
func unpackBlock(record []byte) (b block, err error) {
	count, zipped, err := countOf(record)
	if err != nil {
		return b, err
	}
	body, err := persistence.Expand(zipped, min(count*moveSize+digestsSize, persistence.MaxSize))
	if err != nil {
		return b, fmt.Errorf("%w: %w", errBlock, err)
	}
	length, n := binary.Uvarint(body)
	if n <= 0 || length > uint64(len(body)-n) {
		return b, errBlock
	}
	b.moves, body = body[n:n+int(length)], body[n+int(length):]
	for len(body) > 0 {
		length, n := binary.Uvarint(body)
		if n <= 0 || length > uint64(len(body)-n) || len(body)-n-int(length) < len(digest{}.hash) {
			return b, errBlock
		}
		name, rest := body[n:n+int(length)], body[n+int(length):]
		b.after = append(b.after, digest{string(name), [8]byte(rest)})
		body = rest[len(digest{}.hash):]
	}
	return b, nil
}

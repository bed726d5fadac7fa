package keep

import (
	"encoding/binary"
	"errors"
	"fmt"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
)

// The journal of a recording gets a block each time that the game's file is
// compacted: the length of the rest, the number of actions, and, compressed, the
// moves and the digests of the whole state after them.

// move is a recorded action and the marks that it changed.
type move struct {
	action  systems.Action
	changed byte               // one bit per marker
	marks   [len(markers)]byte // set for those that changed
}

// appendMarks appends the changed marks of an action, which follow the action in
// a recording. before and after are the marks around it.
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

// appendTo appends the encoded move.
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

// readMove decodes the move at the start of from and returns its length.
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

// digest is the hash of all components of one type, truncated.
type digest struct {
	name string
	hash [8]byte
}

// digests are the digests of the components, encoded in the shapes of a
// recording.
func digests(w *world.World, shapes map[string]string) []digest {
	var list []digest
	for _, d := range w.DigestsAs(shapes) {
		list = append(list, digest{d.Name, [8]byte(d.Hash[:8])})
	}
	return list
}

// block is the content of a block of a recording.
type block struct {
	moves []byte
	after []digest
}

// maxMoves caps the actions in a block, and those after the save in a game's
// file. A game whose file cannot be compacted for longer reports an error.
const maxMoves = persistence.MaxRecords

// maxActions caps the actions of a recording: waiting takes hardly any space in
// it, so a small file could keep its reader busy for hours.
const maxActions = 20_000_000

// The maximum sizes in bytes of a move, of the digests of a state, and of the
// moves in a block.
const (
	moveSize    = 160
	digestsSize = 1 << 16
	movesSize   = persistence.MaxContent - digestsSize
)

// packBlock encodes a block of count moves and the digests of the state after
// them.
func packBlock(count int, moves []byte, after []digest) ([]byte, error) {
	body := binary.AppendUvarint(nil, uint64(len(moves)))
	body = append(body, moves...)
	for _, d := range after {
		body = binary.AppendUvarint(body, uint64(len(d.name)))
		body = append(body, d.name...)
		body = append(body, d.hash[:]...)
	}
	compressed, err := persistence.Compress(body)
	if err != nil {
		return nil, err
	}
	rest := append(binary.AppendUvarint(nil, uint64(count)), compressed...)
	return append(binary.AppendUvarint(nil, uint64(len(rest))), rest...), nil
}

// measureBlocks is a measure function for blocks, which do not depend on the
// save.
func measureBlocks(persistence.Save) (persistence.Measure, error) { return measureBlock, nil }

// measureBlock is the length of the block at the start of a journal, 0 if it is
// incomplete.
func measureBlock(journal []byte) int {
	length, n := binary.Uvarint(journal)
	if n <= 0 || length > uint64(len(journal)-n) {
		return 0
	}
	return n + int(length)
}

var errBlock = errors.New("a block of the recording is invalid")

// countOf returns the number of moves in a block, which needs no decompression,
// and its compressed content.
func countOf(record []byte) (count int, compressed []byte, err error) {
	_, n := binary.Uvarint(record)
	if n <= 0 {
		return 0, nil, errBlock
	}
	moves, m := binary.Uvarint(record[n:])
	if m <= 0 || moves > maxMoves {
		return 0, nil, errBlock
	}
	return int(moves), record[n+m:], nil
}

// unpackBlock decodes a block. The memory it uses is bounded by the number of
// moves that the block claims to have.
func unpackBlock(record []byte) (b block, err error) {
	count, compressed, err := countOf(record)
	if err != nil {
		return b, err
	}
	body, err := persistence.Expand(compressed, min(count*moveSize, movesSize)+digestsSize)
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

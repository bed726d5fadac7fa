package keep

import (
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"

	nouns "github.com/donjon-rogue/donjon/components/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
)

// A record in the file of a game of falling pieces holds the keys since the
// previous one. It is the length of the rest as a varint, the sets of keys, each
// a byte followed by its ticks as a varint, and the mark of the game after them.

// markLen is the length of a mark in bytes, maxRecord the maximum length of a
// record after its own length.
const (
	markLen   = 4
	maxRecord = 1 << 20
)

// mark returns a digest of what a player sees of a game. It shows whether the
// same keys still give the same game.
func mark(s *fall.Side) []byte {
	sum := sha256.Sum256(fmt.Appendf(nil, "%s %d %d %d %d %d", s.Field, s.Phase, s.Number, s.Score, s.Longest, s.Removed))
	return sum[:markLen]
}

// appendRecord encodes the keys that led to the current state of a game.
func appendRecord(keys []nouns.Keys, s *fall.Side) []byte {
	var body []byte
	for _, k := range keys {
		body = append(body, byte(k.Held))
		body = binary.AppendUvarint(body, uint64(k.Ticks))
	}
	body = append(body, mark(s)...)
	return append(binary.AppendUvarint(nil, uint64(len(body))), body...)
}

// measureRecord is a persistence.Measure.
func measureRecord(journal []byte) int {
	length, n := binary.Uvarint(journal)
	if n <= 0 || length < markLen || length > maxRecord {
		return 0
	}
	return n + int(length)
}

// errKeys is the error of recorded keys that no player can have pressed.
var errKeys = errors.New("its recorded keys are invalid")

// readRecord decodes a record.
func readRecord(record []byte) (keys []nouns.Keys, after []byte, err error) {
	_, n := binary.Uvarint(record)
	left, after := record[n:len(record)-markLen], record[len(record)-markLen:]
	for len(left) > 0 {
		ticks, n := binary.Uvarint(left[1:])
		if n <= 0 || ticks < 1 || ticks > maxTicks {
			return nil, nil, errKeys
		}
		keys = append(keys, nouns.Keys{Held: int(left[0]), Ticks: int(ticks)})
		left = left[1+n:]
	}
	return keys, after, nil
}

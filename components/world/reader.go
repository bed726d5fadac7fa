package world

import (
	"encoding/binary"
	"fmt"

	"github.com/vmihailenco/msgpack/v5/msgpcode"
)

// reader decodes msgpack value by value without allocating: the library's
// decoder trusts any length that a header claims, and recurses into nested
// lists until the stack overflows. After the first error there is nothing left
// to read, and every further value is nil.
type reader struct {
	left []byte
	err  error
}

// fail records the first error.
func (r *reader) fail(format string, args ...any) {
	if r.err == nil {
		r.err = fmt.Errorf(format, args...)
		r.left = nil
	}
}

// sort is the type of a value.
type sort string

const (
	nothing  sort = "nothing"
	truth    sort = "true or false"
	number   sort = "a whole number"
	negative sort = "a negative number"
	list     sort = "a list"
	pairs    sort = "a list of pairs"
	text     sort = "a text"
	binaries sort = "a string of bytes"
	other    sort = "a value of another sort"
)

// bytes consumes the next n bytes, without a copy.
func (r *reader) bytes(n uint64) []byte {
	if n > uint64(len(r.left)) {
		r.fail("it ends in the middle of a value")
		return nil
	}
	b := r.left[:n]
	r.left = r.left[n:]
	return b
}

// big reads a big-endian number of 1, 2, 4 or 8 bytes.
func (r *reader) big(size int) uint64 {
	var room [8]byte
	copy(room[8-size:], r.bytes(uint64(size)))
	return binary.BigEndian.Uint64(room[:])
}

// head reads the header of a value: its sort and a number, which is the value
// itself or the number of values or bytes that follow. A negative number is in
// two's complement.
func (r *reader) head() (sort, uint64) {
	b := r.bytes(1)
	if b == nil {
		return nothing, 0
	}
	code := b[0]
	switch {
	case code <= msgpcode.PosFixedNumHigh:
		return number, uint64(code)
	case code >= msgpcode.NegFixedNumLow:
		return negative, uint64(int8(code))
	case msgpcode.IsFixedArray(code):
		return list, uint64(code & msgpcode.FixedArrayMask)
	case msgpcode.IsFixedMap(code):
		return pairs, uint64(code & msgpcode.FixedArrayMask)
	case msgpcode.IsFixedString(code):
		return text, uint64(code & msgpcode.FixedStrMask)
	}
	switch code {
	case msgpcode.Nil:
		return nothing, 0
	case msgpcode.False, msgpcode.True:
		return truth, uint64(code - msgpcode.False)
	case msgpcode.Uint8, msgpcode.Uint16, msgpcode.Uint32, msgpcode.Uint64:
		return number, r.big(1 << (code - msgpcode.Uint8))
	case msgpcode.Int8, msgpcode.Int16, msgpcode.Int32, msgpcode.Int64:
		return r.signed(1 << (code - msgpcode.Int8))
	case msgpcode.Array16, msgpcode.Array32:
		return list, r.big(2 << (code - msgpcode.Array16))
	case msgpcode.Map16, msgpcode.Map32:
		return pairs, r.big(2 << (code - msgpcode.Map16))
	case msgpcode.Str8, msgpcode.Str16, msgpcode.Str32:
		return text, r.big(1 << (code - msgpcode.Str8))
	case msgpcode.Bin8, msgpcode.Bin16, msgpcode.Bin32:
		return binaries, r.big(1 << (code - msgpcode.Bin8))
	case msgpcode.Float:
		return other, 4
	case msgpcode.Double:
		return other, 8
	case msgpcode.FixExt1, msgpcode.FixExt2, msgpcode.FixExt4, msgpcode.FixExt8, msgpcode.FixExt16:
		return other, 1 + 1<<(code-msgpcode.FixExt1)
	case msgpcode.Ext8, msgpcode.Ext16, msgpcode.Ext32:
		return other, 1 + r.big(1<<(code-msgpcode.Ext8))
	}
	r.fail("the byte %#x is not the start of a value", code)
	return nothing, 0
}

// signed reads a signed number of size bytes.
func (r *reader) signed(size int) (sort, uint64) {
	unused := 64 - 8*size
	n := int64(r.big(size)<<unused) >> unused
	if n < 0 {
		return negative, uint64(n)
	}
	return number, uint64(n)
}

// take reads the header of a value of an expected sort.
func (r *reader) take(wanted sort) uint64 {
	s, n := r.head()
	if s != wanted {
		r.fail("expected %s, found %s", wanted, s)
		return 0
	}
	return n
}

// list reads the header of a list and returns its length, which is at most the
// number of remaining bytes. Nil is an empty list.
func (r *reader) list() int {
	if r.absent() {
		return 0
	}
	n := r.take(list)
	if n > uint64(len(r.left)) {
		r.fail("it ends in the middle of a list")
		return 0
	}
	return int(n)
}

// fields reads the header of a list of a given length.
func (r *reader) fields(wanted int) {
	if n := r.list(); n != wanted {
		r.fail("a list has %d values instead of %d", n, wanted)
	}
}

// sized reads a string or byte string, without a copy.
func (r *reader) sized(s sort) []byte { return r.bytes(r.take(s)) }

// absent consumes a nil if it is next, and reports whether it was.
func (r *reader) absent() bool {
	if len(r.left) == 0 || r.left[0] != msgpcode.Nil {
		return false
	}
	r.left = r.left[1:]
	return true
}

// integer reads an integer that may be negative.
func (r *reader) integer() int64 {
	s, n := r.head()
	switch {
	case s != number && s != negative:
		r.fail("expected %s, found %s", number, s)
	case s == number && n > 1<<63-1:
		r.fail("the number %d is out of range", n)
	}
	return int64(n)
}

// skip skips a value of any sort, with a maximum nesting depth, and returns its
// bytes without a copy.
func (r *reader) skip(depth int) []byte {
	before := r.left
	r.pass(depth)
	return before[:len(before)-len(r.left)]
}

func (r *reader) pass(depth int) {
	s, n := r.head()
	switch s {
	case text, binaries, other:
		r.bytes(n)
		return
	case pairs:
		n *= 2
	case list:
	default:
		return
	}
	if depth == 0 {
		r.fail("its lists nest too deep")
	}
	for ; n > 0 && r.err == nil; n-- {
		r.pass(depth - 1)
	}
}

// Package dice is the only source of randomness. A run has one seed, a string;
// any number of independent named streams are derived from it, so that combat
// does not change what is generated. The state of a stream is two plain
// numbers, saved like any other component.
package dice

import (
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"math/bits"
	"strconv"
	"unicode"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/assets/printable"
)

// Stream is the state of one random number generator (PCG).
type Stream struct{ Hi, Lo uint64 }

// MaxSeed is the maximum length in bytes of a seed that a player gives: a longer
// one cannot be saved, and every stream that is derived from it takes time.
const MaxSeed = 256

// Unprintable returns the first character of a seed that cannot be printed, such as a control
// character, or that cannot be told from another one, such as a no-break space. A seed that
// a player gives has none: terminals would obey it, and it could not be typed again.
func Unprintable(seed string) (sign rune, found bool) {
	_, end, found := printable.Find(seed)
	if !found {
		end = len(seed)
	}
	for _, sign := range seed[:end] {
		if sign != ' ' && unicode.Is(unicode.Zs, sign) || sign == unicode.ReplacementChar {
			return sign, true
		}
	}
	if found {
		sign, _ = utf8.DecodeRuneInString(seed[end:])
	}
	return sign, found
}

// New derives the stream with that name from a run's seed. The numbers
// distinguish streams of the same name: terrain of floor 1, of floor 2...
func New(seed, name string, numbers ...int) Stream {
	text := seed + "\x00" + name
	for _, n := range numbers {
		text += "\x00" + strconv.Itoa(n)
	}
	sum := sha256.Sum256([]byte(text))
	return Stream{binary.BigEndian.Uint64(sum[:8]), binary.BigEndian.Uint64(sum[8:16])}
}

// next draws 64 bits: one step of the 128-bit state (state x multiplier +
// increment), whose high half is scrambled with the low (PCG DXSM with the
// constants of math/rand/v2, which yields the same numbers).
func (s *Stream) next() uint64 {
	const (
		multiplierHi, multiplierLo = 2549297995355413924, 4865540595714422341
		incrementHi, incrementLo   = 6364136223846793005, 1442695040888963407
		scramble                   = 0xda942042e4dd58b5
	)
	hi, lo := bits.Mul64(s.Lo, multiplierLo)
	hi += s.Hi*multiplierLo + s.Lo*multiplierHi
	lo, carry := bits.Add64(lo, incrementLo, 0)
	hi, _ = bits.Add64(hi, incrementHi, carry)
	s.Hi, s.Lo = hi, lo
	hi ^= hi >> 32
	hi *= scramble
	hi ^= hi >> 48
	return hi * (lo | 1)
}

// Below draws an integer from 0 to n-1, each equally likely; n must be
// positive. Biased values are drawn again (Lemire's method).
func (s *Stream) Below(n int) int {
	if n <= 0 {
		panic(fmt.Errorf("dice: Below needs a positive bound, got %d", n))
	}
	bound := uint64(n)
	hi, lo := bits.Mul64(s.next(), bound)
	for lo < bound && lo < -bound%bound {
		hi, lo = bits.Mul64(s.next(), bound)
	}
	return int(hi)
}

// Between draws an integer from low to high, inclusive; low must not exceed
// high.
func (s *Stream) Between(low, high int) int {
	if low > high {
		panic(fmt.Errorf("dice: Between needs low <= high, got %d and %d", low, high))
	}
	return low + s.Below(high-low+1)
}

// Percent is true with a probability of p in 100.
func (s *Stream) Percent(p int) bool { return s.Below(100) < p }

// Pick draws an index with probability proportional to its weight. Weights may
// be zero but not negative; at least one must be positive.
func (s *Stream) Pick(weights []int) int {
	total := 0
	for _, w := range weights {
		if w < 0 {
			panic(fmt.Errorf("dice: Pick needs weights that are not negative, got %d", weights))
		}
		total += w
	}
	if total <= 0 {
		panic(fmt.Errorf("dice: Pick needs a positive weight, got %d", weights))
	}
	drawn, i := s.Below(total), 0
	for drawn >= weights[i] {
		drawn -= weights[i]
		i++
	}
	return i
}

// Named is a stream that is kept for the whole run.
type Named struct {
	Name   string
	Stream Stream
}

// Streams holds the streams of a run, sorted by name.
type Streams struct{ Streams []Named }

// Stream returns the stream with that name, derived from the seed on first
// use. The pointer is valid until the next call.
func (s *Streams) Stream(seed, name string) *Stream {
	at := 0
	for at < len(s.Streams) && s.Streams[at].Name < name {
		at++
	}
	if at == len(s.Streams) || s.Streams[at].Name != name {
		s.Streams = append(s.Streams, Named{})
		copy(s.Streams[at+1:], s.Streams[at:])
		s.Streams[at] = Named{name, New(seed, name)}
	}
	return &s.Streams[at].Stream
}

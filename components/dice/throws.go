package dice

import (
	"math/bits"
	"math/rand/v2"
)

// Outcomes is the number of outcomes of two distinguishable dice.
const Outcomes = 36

// PerWord is the number of throws in one Word.
const PerWord = 10

// Throws draws throws of two dice for fast simulations: ten throws from each
// word of the generator.
type Throws struct{ pcg rand.PCG }

// Fast returns a source of throws seeded with the stream's state.
func (s Stream) Fast() *Throws {
	t := &Throws{}
	t.pcg.Seed(s.Hi, s.Lo)
	return t
}

// words is the number of outcomes of PerWord throws, and uneven the remainder
// of 2^64 divided by it.
const (
	words  = 3_656_158_440_062_976 // 36^10
	uneven = (1<<64 - words) % words
)

// Word draws a word from which Outcome extracts PerWord throws, all sequences
// equally likely. Biased words are drawn again: Lemire's method, for ten draws
// at once.
func (t *Throws) Word() uint64 {
	for {
		if w := t.pcg.Uint64(); w*words >= uneven {
			return w
		}
	}
}

// Outcome extracts a throw, from 0 to 35, from a word and returns the rest of
// the word.
func Outcome(word uint64) (throw, rest uint64) { return bits.Mul64(word, Outcomes) }

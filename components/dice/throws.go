package dice

import (
	"math/bits"
	"math/rand/v2"
)

// Outcomes is how many ways two dice can fall, one told from the other.
const Outcomes = 36

// PerWord is how many throws are drawn out of one Word.
const PerWord = 10

// Throws draws throws of two dice for games played by the million: ten throws
// from each word of the generator.
type Throws struct{ pcg rand.PCG }

// Fast makes a source of throws that starts where a stream stands.
func (s Stream) Fast() *Throws {
	t := &Throws{}
	t.pcg.Seed(s.Hi, s.Lo)
	return t
}

// words is the number of ways in which PerWord throws can fall, and uneven
// the number of words by which that does not divide 2^64.
const (
	words  = 3_656_158_440_062_976 // 36^10
	uneven = (1<<64 - words) % words
)

// Word draws a word that PerWord throws are then taken out of by Outcome, all
// sequences equally likely. Words that would favour some of them are drawn
// again: Lemire's method, for ten draws at once.
func (t *Throws) Word() uint64 {
	for {
		if w := t.pcg.Uint64(); w*words >= uneven {
			return w
		}
	}
}

// Outcome takes a throw out of a word, from 0 to 35, and returns what is left
// of the word.
func Outcome(word uint64) (throw, rest uint64) { return bits.Mul64(word, Outcomes) }

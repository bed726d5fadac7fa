package dice

import (
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// draw extracts n throws from words.
func draw(source *Throws, n int) []int {
	var out []int
	for len(out) < n {
		word := source.Word()
		for range PerWord {
			var throw uint64
			throw, word = Outcome(word)
			out = append(out, int(throw))
		}
	}
	return out[:n]
}

// The simulation of a seed depends on these: they must never change.
func TestTheFirstThrowsNeverChange(t *testing.T) {
	got := draw(New("33", "goose", 4, 0).Fast(), 20)
	if want := []int{21, 6, 29, 13, 32, 13, 16, 25, 20, 24, 32, 34, 0, 30, 3, 12, 31, 4, 13, 30}; !slices.Equal(got, want) {
		t.Errorf("the throws are %v, want %v", got, want)
	}
}

// TestEverySequenceOfThrowsIsEquallyLikely counts the words that give a sequence,
// without those that are redrawn: the number is the same for every sequence.
func TestEverySequenceOfThrowsIsEquallyLikely(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sequence := rapid.Uint64Range(0, words-1).Draw(t, "sequence")
		// The words of a sequence start at its share of 2^64.
		first, rest := bits.Div64(sequence, 0, words)
		if rest > 0 {
			first++
		}
		for n := range uint64(PerWord) { // check that the word gives the sequence
			throw, left := sequence, first
			for range PerWord - 1 - n {
				throw /= Outcomes
			}
			var got uint64
			for range n + 1 {
				got, left = Outcome(left)
			}
			if got != throw%Outcomes {
				t.Fatalf("throw %d of the word %d is %d, want %d", n, first, got, throw%Outcomes)
			}
		}
		low := first * words // the remainder of the first word; each further one adds words
		count := (1<<64-1-low)/words + 1
		if low < uneven {
			count--
		}
		if count != (1<<64-1)/words {
			t.Fatalf("the sequence %d has %d words, want %d", sequence, count, uint64((1<<64-1)/words))
		}
	})
}

// TestThrowsAreIndependent compares the counts of throws, and of pairs of
// consecutive throws, with a uniform distribution: chi-square within six
// standard deviations.
func TestThrowsAreIndependent(t *testing.T) {
	const n = 1_000_000
	var one [Outcomes]int
	var pairs [Outcomes * Outcomes]int
	last := 0
	for _, throw := range draw(New("even", "goose").Fast(), n) {
		one[throw]++
		pairs[last*Outcomes+throw]++
		last = throw
	}
	for name, counts := range map[string][]int{"throws": one[:], "pairs": pairs[:]} {
		chi, want := 0.0, float64(n)/float64(len(counts))
		for _, c := range counts {
			chi += (float64(c) - want) * (float64(c) - want) / want
		}
		freedom := float64(len(counts) - 1)
		if away := (chi - freedom) * (chi - freedom); away > 36*2*freedom {
			t.Errorf("%s: chi-square %.0f with %.0f degrees of freedom", name, chi, freedom)
		}
	}
}

func BenchmarkThrows(b *testing.B) {
	source := New("bench", "goose").Fast()
	sum := uint64(0)
	for b.Loop() {
		word := source.Word()
		for range PerWord {
			var throw uint64
			throw, word = Outcome(word)
			sum += throw
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/PerWord, "ns/throw")
	if sum == 0 {
		b.Error("all throws are double ones")
	}
}

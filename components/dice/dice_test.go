package dice_test

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components/dice"
)

// draws returns n draws below a bound.
func draws(s dice.Stream, n, bound int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = s.Below(bound)
	}
	return out
}

// Shared seeds and saves depend on these numbers: they must never change.
func TestTheDrawsOfASeedNeverChange(t *testing.T) {
	s := dice.New("donjon", "combat")
	if want := (dice.Stream{Hi: 0xd7ba8b40bb88e3b9, Lo: 0x6d2fead3c63be634}); s != want {
		t.Errorf("the stream starts as %#x", s)
	}
	for range 4 {
		s.Below(1)
	}
	if want := (dice.Stream{Hi: 0x514a094ae848cbbf, Lo: 0x2da2eeb645c2d398}); s != want {
		t.Errorf("after four draws the stream is %#x", s)
	}

	s = dice.New("donjon", "terrain", 12, -3)
	if got, want := draws(s, 16, 100), []int{52, 55, 86, 31, 54, 95, 30, 39, 39, 75, 63, 42, 79, 50, 55, 92}; !slices.Equal(got, want) {
		t.Errorf("Below: %v, want %v", got, want)
	}

	s = dice.New("", "")
	var between []int
	for range 12 {
		between = append(between, s.Between(-3, 3))
	}
	if want := []int{-2, -1, 0, 3, -1, 2, -3, -3, -3, 2, 2, -1}; !slices.Equal(between, want) {
		t.Errorf("Between: %v, want %v", between, want)
	}

	s = dice.New("é\x00", "x", 0)
	percent, pick, large := "", "", []int{}
	for range 12 {
		percent += fmt.Sprint(s.Percent(30))[:1]
	}
	for range 12 {
		pick += fmt.Sprint(s.Pick([]int{5, 0, 3, 1}))
	}
	for range 6 {
		large = append(large, s.Below(1<<62+1))
	}
	if want := "ttftfftftfft"; percent != want {
		t.Errorf("Percent: %s, want %s", percent, want)
	}
	if want := "220022000200"; pick != want {
		t.Errorf("Pick: %s, want %s", pick, want)
	}
	if want := []int{655830090603637793, 3345299423808949845, 2161394258797893132, 1834195401307740202, 3181431955785647882, 1613144481122122198}; !slices.Equal(large, want) {
		t.Errorf("Below with redraws: %v, want %v", large, want)
	}
	if want := (dice.Stream{Hi: 0x85b28d20683e874d, Lo: 0x60dda555227011d0}); s != want {
		t.Errorf("at the end the stream is %#x", s)
	}
}

// The standard library's implementation is the reference.
func TestAStreamMatchesTheStandardLibrary(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := dice.Stream{Hi: rapid.Uint64().Draw(t, "hi"), Lo: rapid.Uint64().Draw(t, "lo")}
		library := rand.NewPCG(s.Hi, s.Lo)
		for range 50 {
			// For 2^62 the result is the highest bits, without redraws.
			if got, want := s.Below(1<<62), int(library.Uint64()>>2); got != want {
				t.Fatalf("drew %d, want %d", got, want)
			}
		}
		state, err := library.MarshalBinary()
		if want := fmt.Appendf(nil, "pcg:%s%s", binary.BigEndian.AppendUint64(nil, s.Hi), binary.BigEndian.AppendUint64(nil, s.Lo)); err != nil || string(state) != string(want) {
			t.Fatalf("the state is %q, want %q, %v", want, state, err)
		}
	})
}

func TestStreamsWithDifferentNamesOrNumbersAreIndependent(t *testing.T) {
	streams := map[string]dice.Stream{}
	add := func(seed, name string, numbers ...int) {
		streams[fmt.Sprintf("%q %q %v", seed, name, numbers)] = dice.New(seed, name, numbers...)
	}
	for _, seed := range []string{"", "a", "b", "ab"} {
		for _, name := range []string{"", "a", "b", "ab"} {
			add(seed, name)
			for n := -20; n < 120; n++ {
				add(seed, name, n)
				add(seed, name, n, 1)
				add(seed, name, 1, 1, n)
			}
		}
	}
	states := map[dice.Stream]string{}
	for name, s := range streams {
		if other, twice := states[s]; twice {
			t.Errorf("%s and %s are the same stream", name, other)
		}
		states[s] = name
	}
	// Two streams agree on a draw of 16 as often as expected by chance.
	agree, a, b := 0, dice.New("seed", "terrain", 1), dice.New("seed", "terrain", 2)
	for range 16_000 {
		if a.Below(16) == b.Below(16) {
			agree++
		}
	}
	if agree < 850 || agree > 1150 { // 1,000, within 5 standard deviations of 31
		t.Errorf("two streams agree %d times in 16,000", agree)
	}
}

func TestACopyContinuesIdentically(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := dice.New(rapid.String().Draw(t, "seed"), rapid.String().Draw(t, "name"))
		for range rapid.IntRange(0, 20).Draw(t, "drawn before") {
			s.Below(rapid.IntRange(1, math.MaxInt).Draw(t, "bound"))
		}
		stored := dice.Stream{Hi: s.Hi, Lo: s.Lo}
		if a, b := draws(s, 50, 1000), draws(stored, 50, 1000); !slices.Equal(a, b) {
			t.Errorf("the copy draws %v, the stream %v", b, a)
		}
	})
}

func TestBelowIsUniform(t *testing.T) {
	for _, bound := range []int{1, 2, 3, 6, 7, 10, 16, 100, 255, 1000} {
		const each = 300
		s := dice.New("uniform", "below", bound)
		counts := make([]int, bound)
		for range each * bound {
			counts[s.Below(bound)]++
		}
		weights := slices.Repeat([]int{1}, bound)
		chiSquare(t, fmt.Sprint("Below ", bound), counts, weights)
	}
}

// 3/8 of 2^64 does not divide 2^64: without redraws, some results would come up 2
// times where others come up 3 times, and taking the remainder would favour the
// lower two thirds.
func TestBelowIsUniformForHugeBounds(t *testing.T) {
	const third = 1 << 61
	s := dice.New("uniform", "huge")
	byRemainder, byThird := make([]int, 3), make([]int, 3)
	for range 30_000 {
		n := s.Below(3 * third)
		byRemainder[n%3]++
		byThird[n/third]++
	}
	chiSquare(t, "remainders of a huge bound", byRemainder, []int{1, 1, 1})
	chiSquare(t, "thirds of a huge bound", byThird, []int{1, 1, 1})
}

// chiSquare compares counts with the expected distribution. For n possible
// results the statistic has mean n-1 and variance 2(n-1); it may be up to 5 standard
// deviations above the mean.
func chiSquare(t *testing.T, what string, counts, weights []int) {
	t.Helper()
	total, sum, possible := 0, 0, -1.0
	for i := range counts {
		total += counts[i]
		sum += weights[i]
		if weights[i] > 0 {
			possible++
		} else if counts[i] > 0 {
			t.Errorf("%s: %d was drawn but has no weight", what, i)
		}
	}
	statistic := 0.0
	for i, n := range counts {
		if expected := float64(total) * float64(weights[i]) / float64(sum); expected > 0 {
			statistic += (float64(n) - expected) * (float64(n) - expected) / expected
		}
	}
	if bound := possible + 5*math.Sqrt(2*possible); statistic > bound {
		t.Errorf("%s: chi-square %.1f, want at most %.1f; counts %v", what, statistic, bound, counts)
	}
}

func TestBetweenIncludesBothEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		low := rapid.IntRange(-1000, 1000).Draw(t, "low")
		high := low + rapid.IntRange(0, 12).Draw(t, "span")
		s := dice.New(rapid.String().Draw(t, "seed"), "between")
		seen := map[int]bool{}
		for range 400 {
			n := s.Between(low, high)
			if n < low || n > high {
				t.Fatalf("Between(%d, %d) drew %d", low, high, n)
			}
			seen[n] = true
		}
		if len(seen) != high-low+1 {
			t.Errorf("Between(%d, %d) drew only %v", low, high, seen)
		}
	})
}

func TestPercent(t *testing.T) {
	s := dice.New("percent", "")
	for p, want := range map[int]int{-5: 0, 0: 0, 1: 100, 30: 3000, 99: 9900, 100: 10_000, 130: 10_000} {
		hits := 0
		for range 10_000 {
			if s.Percent(p) {
				hits++
			}
		}
		tolerance := 0
		if p > 0 && p < 100 {
			tolerance = int(5 * math.Sqrt(float64(100*p*(100-p))/100))
		}
		if hits < want-tolerance || hits > want+tolerance {
			t.Errorf("Percent(%d) was true %d times in 10,000, want %d, tolerance %d", p, hits, want, tolerance)
		}
	}
}

func TestPickIsProportionalToWeights(t *testing.T) {
	for _, weights := range [][]int{{1}, {0, 7}, {1, 2, 3}, {0, 5, 0, 0, 1, 0}, {12, 8, 8, 10, 10}, {1000, 1}} {
		s := dice.New("pick", fmt.Sprint(weights))
		counts := make([]int, len(weights))
		for range 20_000 {
			counts[s.Pick(weights)]++
		}
		chiSquare(t, fmt.Sprint("Pick ", weights), counts, weights)
	}
}

func TestStreamsAreIndependentAndSorted(t *testing.T) {
	var c dice.Streams
	for _, name := range []string{"loot", "combat", "behaviours", "combat", "loot"} {
		c.Stream("seed", name).Below(10)
	}
	var names []string
	for _, n := range c.Streams {
		names = append(names, n.Name)
		want := dice.New("seed", n.Name)
		want.Below(10)
		if n.Name != "behaviours" {
			want.Below(10)
		}
		if n.Stream != want {
			t.Errorf("the stream %s depends on draws from the others", n.Name)
		}
	}
	if want := []string{"behaviours", "combat", "loot"}; !slices.Equal(names, want) {
		t.Errorf("the streams are %q, want %q", names, want)
	}
	if c.Stream("another seed", "loot") != &c.Streams[2].Stream {
		t.Error("an existing stream was derived again")
	}
}

func TestPanicMessages(t *testing.T) {
	s := dice.New("panics", "")
	for want, f := range map[string]func(){
		"dice: Below needs a positive bound, got 0":                    func() { s.Below(0) },
		"dice: Below needs a positive bound, got -7":                   func() { s.Below(-7) },
		"dice: Between needs low <= high, got 5 and 3":                 func() { s.Between(5, 3) },
		"dice: Pick needs a positive weight, got []":                   func() { s.Pick(nil) },
		"dice: Pick needs a positive weight, got [0 0]":                func() { s.Pick([]int{0, 0}) },
		"dice: Pick needs weights that are not negative, got [3 -1]":   func() { s.Pick([]int{3, -1}) },
		"dice: Pick needs weights that are not negative, got [-1 3]":   func() { s.Pick([]int{-1, 3}) },
		"dice: Below needs a positive bound, got -9223372036854775808": func() { s.Between(-1, math.MaxInt-1) },
	} {
		func() {
			defer func() {
				if got := fmt.Sprint(recover()); got != want {
					t.Errorf("panic %q, want %q", got, want)
				}
			}()
			f()
		}()
	}
}

func BenchmarkBelow(b *testing.B) {
	s := dice.New("bench", "")
	b.ReportAllocs()
	for b.Loop() {
		s.Below(100)
	}
}

func TestUnprintable(t *testing.T) {
	for seed, want := range map[string]rune{"": 0, "my dungeon": 0, "été": 0, "👩\u200d🚀": 0, "a\u3164b": 0x3164, "a\ufffd": 0xfffd, "\u202f\x1b": 0x202f, "a\x00": 0, "\n": '\n', "a\u202eb": 0x202e, "\xff": 0xfffd, "a\u00a0b": 0xa0} {
		sign, found := dice.Unprintable(seed)
		if seed == "a\x00" {
			if !found || sign != 0 {
				t.Errorf("%q: %U, %v", seed, sign, found)
			}
			continue
		}
		if sign != want || found != (want != 0) {
			t.Errorf("%q: %U, %v, want %U", seed, sign, found, want)
		}
	}
}

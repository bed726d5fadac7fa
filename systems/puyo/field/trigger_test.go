package field

import (
	"slices"
	"testing"
)

// TestTriggers compares the triggers of fields from random play with the result
// of dropping one and two puyos of each colour into each column.
func TestTriggers(t *testing.T) {
	for _, rule := range []Rule{Lines, Groups} {
		found := [3]int{}
		for _, turn := range turns(rule, 3000) {
			var want []Trigger
			for c := Red; c <= Magenta; c++ {
				for count := 1; count <= 2; count++ {
					for column := 1; column <= Columns; column++ {
						f := turn.f
						fits := f.Drop(column, c) && (count == 1 || f.Drop(column, c))
						known := slices.Contains(want, Trigger{column, c, 1})
						if fits && !known && f.Resolve(rule).Combo > 0 {
							want = append(want, Trigger{column, c, count})
							found[count]++
						}
					}
				}
			}
			if got := turn.f.Triggers(rule, nil); !slices.Equal(got, want) {
				t.Fatalf("rule %d: triggers %v, want %v, of\n%s", rule, got, want, turn.f)
			}
		}
		if found[1] < 400 || found[2] < 400 {
			t.Errorf("rule %d: only %v triggers of one and two puyos", rule, found[1:])
		}
	}
}

// TestMirrorImagesHaveTheSameKey also checks that different fields have different
// keys.
func TestMirrorImagesHaveTheSameKey(t *testing.T) {
	seen := map[uint64]Field{}
	for _, turn := range turns(Groups, 3000) {
		var mirror Field
		for column := 1; column <= Columns; column++ {
			for row := 1; row <= Rows; row++ {
				mirror.Set(Columns+1-column, row, turn.f.At(column, row))
			}
		}
		key := turn.f.Key()
		if key != mirror.Key() {
			t.Fatalf("%x and %x are the keys of\n%s\n%s", key, mirror.Key(), turn.f, mirror)
		}
		if other, known := seen[key]; known && other != turn.f && other != mirror {
			t.Fatalf("%x is the key of\n%s\n%s", key, other, turn.f)
		}
		seen[key] = turn.f
	}
	if len(seen) < 2000 {
		t.Errorf("only %d fields were seen", len(seen))
	}
}

func TestLinks(t *testing.T) {
	f := draw(t,
		"B.....",
		"BG...R",
		"RRGVVR",
		"RRGVRR")
	if got := f.Links(); got != 10 {
		t.Errorf("%d links", got)
	}
}

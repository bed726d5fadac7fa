package anim

import (
	"testing"
)

// TestNumbersComeOneAfterAnother counts the numbers over a cell that start in the same
// tick.
func TestNumbersComeOneAfterAnother(t *testing.T) {
	b := openScene(t, openGame(t, "queue"))
	for range 4 {
		b.Numbers.Add(Number{At: SpotOf(b.Hero), Digits: Digits{Signs: 1}})
	}
	seen := 0
	for range 20 {
		started := 0
		for i := range b.Numbers {
			if b.Numbers[i].Started() {
				started++
			}
		}
		if started > seen+1 {
			t.Fatalf("%d numbers start at once", started-seen)
		}
		seen = started
		b.Update()
	}
	if seen != 4 {
		t.Errorf("only %d of 4 numbers have started after a third of a second", seen)
	}
}

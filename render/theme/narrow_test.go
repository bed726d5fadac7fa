package theme

import "testing"

// TestNarrowLettersAreAsWideAsTheirStrokes checks that a line takes less room in narrow
// letters, and that letters without strokes still part words.
func TestNarrowLettersAreAsWideAsTheirStrokes(t *testing.T) {
	for _, line := range []string{"Réflexion", "c'est les autres", "Hell is other", "100"} {
		if got, plain := NarrowWidth(line), Width(line); got >= plain || got < plain/2 {
			t.Errorf("%q is %d pixels wide in narrow letters, %d in plain ones", line, got, plain)
		}
	}
	if got, want := NarrowWidth("l l"), 2*NarrowWidth("l")+NarrowSpace+1; got != want {
		t.Errorf("two words are %d pixels wide, not %d", got, want)
	}
}

package ui

import (
	"image"
	"testing"
)

// TestAShortcutGivesWayToALabel lays out buttons with and without room for both.
func TestAShortcutGivesWayToALabel(t *testing.T) {
	for _, c := range []struct {
		width int
		label string
		shows bool
	}{{30, "", true}, {60, "Undo", true}, {100, "Undo a push!", true}, {85, "Undo a push!", false}, {40, "Undo a push!", true}} {
		b := Button{At: image.Rect(0, 0, c.width, ButtonHeight), Label: c.label, Key: "K"}
		if b.showsKey() != c.shows {
			t.Errorf("a button %d wide with %q shows its key: %v", c.width, c.label, b.showsKey())
		}
	}
}

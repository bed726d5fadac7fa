package tty

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/render/ink"
)

// TestNoLineBeginsWithAMark wraps French, whose marks follow a no-break space.
func TestNoLineBeginsWithAMark(t *testing.T) {
	var got []string
	for _, l := range wrapped([]ink.Line{{Text: "Ce monstre frappe\u202f; tous les trois tours\u00a0: deux fois."}}, 18) {
		got = append(got, l.Text)
	}
	if want := []string{"Ce monstre", "frappe ; tous les", "trois tours : deux", "fois."}; !slices.Equal(got, want) {
		t.Errorf("the lines are %q, want %q", got, want)
	}
}

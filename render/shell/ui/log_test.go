package ui

import (
	"image/color"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/render/drawtest"
	"github.com/donjon-rogue/donjon/render/theme"
)

func TestTheLogWrapsToItsWidth(t *testing.T) {
	rows := Flow([]Line{{Text: "one two three"}, {Text: "four five"}}, 9*6)
	var got []string
	for _, row := range rows {
		text := ""
		for _, part := range row {
			text += part.Text
		}
		got = append(got, text)
	}
	if want := []string{"one two", "three", "four five"}; !slices.Equal(got, want) {
		t.Errorf("the rows are %q, want %q", got, want)
	}
}

func TestTheLogKeepsNumbersWithTheirWords(t *testing.T) {
	rows := Flow([]Line{{Text: "Zoe goes to square 89."}}, 20*6)
	if len(rows) != 2 || rows[1][0].Text != "square 89." {
		t.Errorf("the rows are %q", rows)
	}
}

// TestTheLogShowsNoMessageWithoutItsBeginning gives a log of two messages, of two rows each,
// ever less room, as a notice does.
func TestTheLogShowsNoMessageWithoutItsBeginning(t *testing.T) {
	rows := []LogRow{{First: true}, {}, {First: true, Old: true}, {}}
	for room, want := range []int{0, 1, 2, 2, 4, 4} {
		if got := lastRows(rows, room); len(got) != want {
			t.Errorf("of %d rows, %d are shown in room for %d, want %d", len(rows), len(got), room, want)
		}
	}
}

// TestOldLogLinesAreReadable checks the contrast between the dimmed colours of the log
// and its background.
func TestOldLogLinesAreReadable(t *testing.T) {
	const minRatio = 4.5 // WCAG 2 minimum for text
	for _, c := range []color.RGBA{theme.Quiet, theme.Plain, theme.Bright, theme.Hurt, theme.Gain, theme.Gold, theme.Magic, theme.Ember, theme.Orchid, theme.Sand} {
		if ratio := (drawtest.Luminance(dimmed(c)) + 0.05) / (drawtest.Luminance(theme.Seam) + 0.05); ratio < minRatio {
			t.Errorf("%v has a contrast of %.1f when dimmed", c, ratio)
		}
	}
}

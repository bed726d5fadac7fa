package shell

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

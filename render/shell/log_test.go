package shell

import (
	"image/color"
	"math"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/render/theme"
)

func TestLogFlowsWithinItsWidth(t *testing.T) {
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

func TestNumbersStayWithTheirWordsInTheLog(t *testing.T) {
	rows := Flow([]Line{{Text: "Zoe goes to square 89."}}, 20*6)
	if len(rows) != 2 || rows[1][0].Text != "square 89." {
		t.Errorf("the rows are %q", rows)
	}
}

// TestOldLinesCanBeRead holds the colours of the log, dimmed as those of earlier
// turns are, against its ground.
func TestOldLinesCanBeRead(t *testing.T) {
	const least = 3 // of WCAG 2, for what matters less
	for _, c := range []color.RGBA{theme.Quiet, theme.Plain, theme.Bright, theme.Hurt, theme.Gain, theme.Gold, theme.Magic, theme.Ember, theme.Orchid} {
		if ratio := (luminance(dimmed(c)) + 0.05) / (luminance(theme.Seam) + 0.05); ratio < least {
			t.Errorf("%v has a contrast of %.1f when it is old", c, ratio)
		}
	}
}

// luminance is the relative luminance of WCAG 2, from 0 to 1.
func luminance(c color.Color) float64 {
	linear := func(v uint32) float64 {
		f := float64(v) / 0xffff
		if f <= 0.04045 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	r, g, b, _ := c.RGBA()
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

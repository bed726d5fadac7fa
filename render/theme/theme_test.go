package theme

import (
	"image"
	"slices"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2/text/v2"
)

func TestWrap(t *testing.T) {
	for _, c := range []struct {
		text  string
		width int
		want  []string
	}{
		{"one two three", 7 * LetterWidth, []string{"one two", "three"}},
		{"Hé\u202f! oui", 5 * LetterWidth, []string{"Hé\u202f!", "oui"}},
		{"/home/a/hall", 8 * LetterWidth, []string{"/home/a/", "hall"}},
		{"/abcdefgh/ij", 8 * LetterWidth, []string{"/abcdefg", "h/ij"}},
		{"abcdefgh", 3 * LetterWidth, []string{"abc", "def", "gh"}},
		{"a\nb", 100, []string{"a", "b"}},
		{"", 100, []string{""}},
		{"goes to square 89.", 15 * LetterWidth, []string{"goes to", "square 89."}},
		{"throws: 3 and 40, 4", 12 * LetterWidth, []string{"throws: 3", "and 40, 4"}},
		{"abcdefgh 12", 9 * LetterWidth, []string{"abcdefgh", "12"}},
	} {
		if got := Wrap(c.text, c.width); !slices.Equal(got, c.want) {
			t.Errorf("Wrap(%q, %d) = %q, want %q", c.text, c.width, got, c.want)
		}
	}
}

func TestCut(t *testing.T) {
	if got := Cut("éclair", 4*LetterWidth); got != "écl…" {
		t.Errorf("Cut gives %q", got)
	}
	if got := Cut("four", 4*LetterWidth); got != "four" {
		t.Errorf("Cut gives %q", got)
	}
}

func TestFilled(t *testing.T) {
	for _, c := range []struct{ pixels, value, limit, want int }{
		{100, 0, 10, 0}, {100, 10, 10, 100}, {100, 1, 1000, 1}, {100, 999, 1000, 99}, {100, 5, 10, 50}, {100, 3, 0, 0},
	} {
		if got := Filled(c.pixels, c.value, c.limit); got != c.want {
			t.Errorf("Filled(%d, %d, %d) = %d, want %d", c.pixels, c.value, c.limit, got, c.want)
		}
	}
}

// TestHeavyLettersKeepTheirShape draws letters: strokes get one pixel wider, and slanting
// ones of enlarged letters have steps of one pixel.
func TestHeavyLettersKeepTheirShape(t *testing.T) {
	slash := bitmap{image.Pt(3, 3), func(x, y int) bool { return x+y == 2 }}
	for _, c := range []struct {
		name   string
		letter bitmap
		want   string
	}{
		{"a slash", slash, "..##\n.##.\n##.."},
		{"an enlarged slash", slash.doubled(), "....###\n...####\n..####.\n.####..\n####...\n###...."},
	} {
		mask := c.letter.thickened()
		var rows []string
		for y := range mask.Bounds().Dy() {
			row := ""
			for x := range mask.Bounds().Dx() {
				row += string(".#"[min(1, mask.AlphaAt(x, y).A)])
			}
			rows = append(rows, row)
		}
		if got := strings.Join(rows, "\n"); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// TestHeavyLettersHaveTheWidthsThatAreTold compares the widths of headings and titles with
// those of the faces.
func TestHeavyLettersHaveTheWidthsThatAreTold(t *testing.T) {
	const line = "Étage 12: œuf"
	for _, c := range []struct {
		face text.Face
		want int
	}{{headingFace, HeadingWidth(line)}, {displayFace, DisplayWidth(line)}} {
		if got, _ := text.Measure(line, c.face, LineHeight); got != float64(c.want) {
			t.Errorf("%q is %v pixels wide, want %d", line, got, c.want)
		}
	}
}

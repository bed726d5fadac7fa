package theme

import (
	"slices"
	"testing"
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

package plain

import "testing"

func TestSentence(t *testing.T) {
	for title, want := range map[string]string{"The bag": "The bag.", "Saved.": "Saved.", "Are you sure?": "Are you sure?", "Victory\u202f!": "Victory\u202f!"} {
		if got := sentence(title); got != want {
			t.Errorf("%q ends as %q, want %q", title, got, want)
		}
	}
}

package level

import (
	"errors"
	"strings"
	"testing"
)

// TestTitlesThatCannotBePrintedAreRefused has control characters and marks of direction in
// titles, authors and comments.
func TestTitlesThatCannotBePrintedAreRefused(t *testing.T) {
	const board = "#####\n#@$.#\n#####\n"
	for text, want := range map[string]Fault{
		"The \x1b[2J end\n\n" + board:    {Level: 1, Line: 1, Column: 5, Letter: "U+001B"},
		board + "Author: é\u202e\n":      {Level: 2, Line: 4, Column: 10, Letter: "U+202E"},
		board + "\n; a\tcomment\u2028\n": {Level: 2, Line: 5, Column: 12, Letter: "U+2028"},
		"Où\u00a0? 👩‍🚀\ttab\n\n" + board: {},
	} {
		_, err := Read("a.sok", strings.NewReader(text))
		var got Fault
		errors.As(err, &got)
		if want.Line > 0 {
			want.File, want.Reason = "a.sok", FaultSign
		}
		if got != want {
			t.Errorf("%q gives %+v, want %+v", text, got, want)
		}
	}
}

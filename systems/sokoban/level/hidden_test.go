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
		"The \x1b[2J end\n\n" + board:         {Line: 1, Column: 5, Letter: "U+001B"},
		board + "Author: é\u202e\n":           {Line: 4, Column: 10, Letter: "U+202E"},
		board + "\n; a\tcomment\u2028\n":      {Line: 5, Column: 12, Letter: "U+2028"},
		"Où\u00a0? 👩\u200d🚀\ttab\n\n" + board: {},
	} {
		_, err := Read("a.sok", strings.NewReader(text))
		var got Fault
		errors.As(err, &got)
		if want.Line > 0 {
			want.File, want.Reason = "a.sok", FaultHidden
		}
		if got != want {
			t.Errorf("%q gives %+v, want %+v", text, got, want)
		}
	}
	const collection = `<LevelCollection Copyright="A"><Level Id="One"><L>#####</L><L>#@$.#</L><L>#####</L></Level></LevelCollection>`
	for old, evil := range map[string]string{"One": "O\u202ene", "<Level Id": "<Description>a\u202eb</Description><Level Id", `"A"`: "\"\u200f\""} {
		xml := strings.Replace(collection, old, evil, 1)
		var got Fault
		if _, err := Read("a.slc", strings.NewReader(xml)); !errors.As(err, &got) || got.Reason != FaultHidden || got.Line != 1 {
			t.Errorf("%s gives %+v", xml, err)
		}
	}
}

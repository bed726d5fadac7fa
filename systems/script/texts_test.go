package script

import (
	"fmt"
	"slices"
	"testing"

	"go.starlark.net/starlark"
)

// TestTheTextsThatAScriptGivesAreFound reads calls, keys and results, and no other texts.
func TestTheTextsThatAScriptGivesAreFound(t *testing.T) {
	p, faults := Read(Source{"scripts/a.star", `
FEVER = "a:fever"
OTHER = "a:" + "x"
LATER = 3
tell("one", key = "two", many = ["three", FEVER], x = (1, "no"))

def f(e, other = "no"):
    tell("four" if e["five"] else ("six"), OTHER)
    tell(e[FEVER], LATER)
    e.method("no")
    return ("seven", "eight")

def g(FEVER):
    tell(FEVER)
    return "nine"

def h(e):
    for LATER in [1]:
        return None
    return
`}, starlark.StringDict{"tell": starlark.None})
	if len(faults) > 0 {
		t.Fatal(faults)
	}
	var got []string
	for _, text := range p.Texts() {
		got = append(got, fmt.Sprint(text))
	}
	want := []string{
		"{one 5 6 tell  0 }", "{two 5 19 tell key -1 }", "{three 5 34 tell many -1 }", "{a:fever 5 43 tell many -1 }",
		"{four 8 10 tell  0 f}", "{six 8 36 tell  0 f}", "{five 8 22 []  0 f}", "{a:fever 9 12 []  0 f}",
		"{seven 11 13 return  0 f}", "{eight 11 22 return  1 f}", "{nine 15 12 return  0 g}",
	}
	if !slices.Equal(got, want) {
		t.Errorf("the texts are\n%q\nwant\n%q", got, want)
	}
}

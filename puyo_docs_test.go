package main

import (
	"slices"
	"strings"
	"testing"
)

// puyoManuals tell players the same in two languages.
var puyoManuals = []string{"docs/puyo.md", "docs/puyo-fr.md"}

func TestTheManualsOfPuyoAreAlike(t *testing.T) {
	if en, fr := outline(read(t, puyoManuals[0])), outline(read(t, puyoManuals[1])); !slices.Equal(en, fr) {
		t.Errorf("headings and rows differ:\n%v\n%v", en, fr)
	}
	var prose []string
	for _, line := range strings.Split(read(t, puyoManuals[1]), "\n") {
		if !strings.HasPrefix(line, "    ") && !strings.Contains(line, "In English") {
			prose = append(prose, line)
		}
	}
	for _, found := range misspace.FindAllString(code.ReplaceAllString(strings.Join(prose, "\n"), "code"), -1) {
		t.Errorf("the space is wrong in %q", found)
	}
}

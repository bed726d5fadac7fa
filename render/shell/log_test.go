package shell

import (
	"slices"
	"testing"
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

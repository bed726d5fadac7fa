package level

import (
	"runtime"
	"strings"
	"testing"
)

// TestReadingIsBounded reads files designed to be expensive, and checks that the
// total memory allocated stays within bounds.
func TestReadingIsBounded(t *testing.T) {
	if testing.Short() {
		t.Skip("only in the full run: the race detector empties pools, which costs more memory")
	}
	const board = "#####\n#@$.#\n#####\n"
	lines := func(text string) string { return strings.Repeat(text, (maxLines-10)/strings.Count(text, "\n")) }
	room := strings.Repeat("#", 255) + "\n#@$." + strings.Repeat(" ", 250) + "#\n" +
		strings.Repeat("#"+strings.Repeat(" ", 253)+"#\n", 250) + strings.Repeat("#", 255) + "\n"
	for name, text := range map[string]string{
		"empty lines":           lines("\n"),
		"words":                 board + lines("a\n"),
		"rows":                  lines("#\n"),
		"one long row":          strings.Repeat("#", maxFile),
		"many long runs":        strings.Repeat("999#|", maxFile/5),
		"many large levels":     strings.Repeat(room+"\n", 60),
		"moves of one letter":   room + lines("l\n"),
		"moves and blank lines": room + lines("l\n\n"),
		"solution headings":     board + lines("Solution\nl\n"),
		"empty solutions":       board + lines("Solution:\n\n\n\n"),
		"unclosed groups":       board + lines("(1000000l)(\n"),
		"nested groups":         strings.Repeat(board+"1000(1000l)\n\n", 10_000),
		"comments, no end":      board + lines("Comment:\n"),
		"comments, one end":     board + lines("Comment:\n") + "Comment-End:\n",
		"titles":                lines("Title: x\n") + board,
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, _ = Read("a.sok", strings.NewReader(text)) // only the cost matters
		_, _ = Read("a.csv", strings.NewReader(text))
		runtime.ReadMemStats(&after)
		if took := after.TotalAlloc - before.TotalAlloc; took > 256<<20 {
			t.Errorf("%s: %d MiB allocated in total", name, took>>20)
		}
	}
}

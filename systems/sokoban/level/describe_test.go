package level

import (
	"fmt"
	"strings"
	"testing"
)

// TestTextAroundBoards parses titles, authors, comments and solutions in every
// place where files have them. B stands for a board.
func TestTextAroundBoards(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"no text":                      {"B", ""},
		"titles above":                 {"One\n\nB\n\nTwo\n\nB", "title One; title Two"},
		"titles right above":           {"One\nB\nTwo\nB", "title One; title Two"},
		"comment marks":                {"; One\n\nB\n\n:: 2\n\nB", "title One; title 2"},
		"titles right below":           {"B\n; One\n\nB\n; Two", "title One; title Two"},
		"keys below":                   {"B\nTitle: One\nAuthor: A\n\nB\nTITLE : Two", "title One, author A; title Two"},
		"keys above":                   {"Title: One\nAuthor: A\nB\n\nTitle: Two\nB", "title One, author A; title Two, author A"},
		"author of the whole set":      {"The set\nAuthor: A\n\nB\n\nTwo\n\nB\nAuthor: C", "title The set, author A; title Two, author C"},
		"heading and title":            {"The set\nby A\n\nOne\n\nB", "title One, comment The set, comment by A"},
		"a comment, then no title":     {"B\nfirst line\nlast line\nB", "comment first line, comment last line; "},
		"a comment, then title":        {"One\n\nB\nA comment.\n\nTwo\n\nB", "title One, comment A comment.; title Two"},
		"a comment block":              {"B\nComment:\nSome\n\nSolution: no\nComment-End:\n\nTwo\nB", "comment Some, comment Solution: no; title Two"},
		"a one-line comment":           {"B\nTitle: One\nComment: Some.\n", "title One, comment Some."},
		"a solution":                   {"B\nSolution:\nR", "solution R"},
		"a solution on the key's line": {"One\nB\n\nSolution: r\n\nTwo\nB\nSolution (best)\n\nR", "title One, solution R; title Two, solution R"},
		"a solution on several lines":  {"B\nSolution:\nl\n2(d)\nR", "solution lddR"},
		"a solution without a key":     {"B\n\nr\n\nTwo\n\nB\nR\n", "solution R; title Two, solution R"},
		"the first of two":             {"B\nSolution\nR\nSolution\nlll\n", "solution R"},
		"moves that are no solution":   {"B\n\nDull\n\nB", "; title Dull"},
		"a solution in words":          {"B\nSolution: by hand\nB", "comment Solution: by hand; "},
		"broken moves":                 {"B\nSolution:\n3(r\n", "comment Solution:, comment 3(r"},
		"old letters":                  {"B\nT\xfft\n", "title Tÿt"},
	} {
		levels := read(t, name, strings.ReplaceAll(c.text, "B", "#####\n#@$.#\n#####"))
		got := make([]string, len(levels))
		for i, l := range levels {
			var parts []string
			add := func(kind, text string) {
				if text != "" {
					parts = append(parts, fmt.Sprintf("%s %s", kind, text))
				}
			}
			add("title", l.Title)
			add("author", l.Author)
			add("solution", string(l.Solution))
			for _, comment := range l.Comments {
				add("comment", comment)
			}
			got[i] = strings.Join(parts, ", ")
		}
		if text := strings.Join(got, "; "); text != c.want {
			t.Errorf("%s: %q, want %q", name, text, c.want)
		}
	}
}

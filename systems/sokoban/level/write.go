package level

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Write writes levels as a text that Read accepts: boards in letters of one
// alphabet, each followed by its title, author, comments and solution, as in SOK
// files.
func Write(to io.Writer, a Alphabet, levels ...Level) error {
	w := bufio.NewWriter(to)
	for i, l := range levels {
		if i > 0 {
			fmt.Fprintln(w)
		}
		for _, row := range l.Draw(a) {
			fmt.Fprintln(w, row)
		}
		fmt.Fprintln(w)
		if l.Title != "" {
			fmt.Fprintf(w, "Title: %s\n", oneLine(l.Title))
		}
		if l.Author != "" {
			fmt.Fprintf(w, "Author: %s\n", oneLine(l.Author))
		}
		if len(l.Comments) > 0 {
			// The mark prevents a line from being read as a row or as the end of the comment.
			fmt.Fprintf(w, "Comment:\n; %s\nComment-End:\n", strings.Join(l.Comments, "\n; "))
		}
		if l.Solution != "" {
			fmt.Fprintf(w, "Solution:\n%s\n", wrap(string(l.Solution)))
		}
	}
	return w.Flush()
}

// lineLength is the maximum number of moves per line of a solution.
const lineLength = 80

// wrap breaks moves into lines.
func wrap(moves string) string {
	var lines []string
	for len(moves) > lineLength {
		lines, moves = append(lines, moves[:lineLength]), moves[lineLength:]
	}
	return strings.Join(append(lines, moves), "\n")
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// WriteTable writes a level as a table: one cell per field, separated by comma,
// which is ',' or ';', in letters of one alphabet.
func WriteTable(to io.Writer, a Alphabet, comma byte, l Level) error {
	w := bufio.NewWriter(to)
	for _, row := range l.Draw(a) {
		row += strings.Repeat(" ", l.Width-len(row))
		fields := strings.Split(row, "")
		for i, field := range fields {
			fields[i] = strings.TrimSpace(field)
		}
		fmt.Fprintln(w, strings.Join(fields, string(comma)))
	}
	return w.Flush()
}

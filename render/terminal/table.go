package terminal

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/assets/printable"
)

// Width is the maximum line length, in columns.
const Width = 80

// between is the gap before each column.
const between = "  "

// Align lays rows out in columns, left-aligned except for the columns in right.
// A last cell that is too long wraps within its column. What cannot be printed in a cell
// is escaped.
func Align(rows [][]string, right ...int) []string {
	var widths []int
	rows = escaped(rows)
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			if i < len(row)-1 || slices.Contains(right, i) {
				widths[i] = max(widths[i], Letters(cell))
			}
		}
	}
	var lines []string
	for _, row := range rows {
		line := ""
		for i, cell := range row {
			line += between
			pad := strings.Repeat(" ", max(0, widths[i]-Letters(cell)))
			switch {
			case slices.Contains(right, i):
				line += pad + cell
			case i < len(row)-1:
				line += cell + pad
			default:
				indent := strings.Repeat(" ", Letters(line))
				parts := Wrap(cell, Width-Letters(line))
				for _, part := range parts[:len(parts)-1] {
					lines = append(lines, line+part)
					line = indent
				}
				line += parts[len(parts)-1]
			}
		}
		lines = append(lines, strings.TrimRight(line, " "))
	}
	return lines
}

// escaped returns rows whose cells are of one line.
func escaped(rows [][]string) [][]string {
	all := make([][]string, len(rows))
	for i, row := range rows {
		all[i] = make([]string, len(row))
		for j, cell := range row {
			all[i][j] = printable.Line(cell)
		}
	}
	return all
}

// Wrap breaks a text at spaces into lines of at most room letters, and cuts words
// that are longer. It returns at least one line.
func Wrap(text string, room int) []string {
	lines := []string{""}
	for _, word := range strings.Split(text, " ") {
		last := len(lines) - 1
		switch {
		case lines[last] == "":
			lines[last] = word
		case Letters(lines[last])+1+Letters(word) <= room:
			lines[last] += " " + word
		default:
			lines = append(lines, word)
		}
		for long := []rune(lines[len(lines)-1]); len(long) > room; long = long[room:] {
			lines = append(lines[:len(lines)-1], string(long[:room]), string(long[room:]))
		}
	}
	return lines
}

// Letters returns the number of columns that a text takes. Combining accents take
// none.
func Letters(text string) int {
	n := utf8.RuneCountInString(text)
	for _, r := range text {
		if unicode.Is(unicode.Mn, r) {
			n--
		}
	}
	return n
}

package terminal

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Width is how many letters a line of text has at most.
const Width = 80

// between lies before the first column and between two.
const between = "  "

// Align sets cells below each other, to the left or, in the columns named, to
// the right. A last cell that is too long goes on below itself.
func Align(rows [][]string, right ...int) []string {
	var widths []int
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

// Wrap breaks a text at spaces, and a word that is longer than a line
// anywhere. There is at least one line.
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

// Letters is how many columns a text takes: an accent that is written behind
// its letter takes none.
func Letters(text string) int {
	n := utf8.RuneCountInString(text)
	for _, r := range text {
		if unicode.Is(unicode.Mn, r) {
			n--
		}
	}
	return n
}

// Underline is a line as long as a text.
func Underline(text string) string { return strings.Repeat("=", Letters(text)) }

// Shown is a text that somebody wrote, without what would break a line.
func Shown(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsPrint(r) {
			return r
		}
		return unicode.ReplacementChar
	}, text)
}

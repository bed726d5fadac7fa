package level

import "strings"

// hasRuns reports whether a text could be a row with run lengths: it has only
// letters of XSB, digits and bars, with at least one bar or digit from 1 to 9.
func hasRuns(text string) bool {
	return strings.Trim(text, letters[XSB]+moreFloor+"0123456789|") == "" && strings.ContainsAny(text, "123456789|")
}

// expand expands a text with run lengths into rows. ok is false if a count is 0
// or not followed by a letter; large is true if the rows exceed the maximum
// size.
func expand(text string) (rows []string, large, ok bool) {
	var b strings.Builder
	count, counted, cells := 0, false, 0
	for i := range len(text) {
		switch letter := text[i]; {
		case letter >= '0' && letter <= '9':
			count, counted = 10*count+int(letter-'0'), true
			if b.Len()+count > MaxSide {
				return nil, true, false
			}
		case counted && (letter == '|' || count == 0):
			return nil, false, false
		case letter == '|':
			rows = append(rows, b.String())
			b.Reset()
		default:
			if !counted {
				count = 1
			}
			if cells += count; cells > MaxCells {
				return nil, true, false
			}
			b.WriteString(strings.Repeat(text[i:i+1], count))
			count, counted = 0, false
		}
	}
	if b.Len() > 0 || len(rows) == 0 {
		rows = append(rows, b.String())
	}
	return rows, false, !counted
}

// RunLengths formats the level in XSB on one line, with run lengths and bars
// between rows.
func (l Level) RunLengths() string {
	var b strings.Builder
	for y, text := range l.Rows() {
		if y > 0 {
			b.WriteByte('|')
		}
		text = strings.ReplaceAll(text, " ", "-") // visible, and not trimmed by editors
		for i := 0; i < len(text); {
			run := i
			for run < len(text) && text[run] == text[i] {
				run++
			}
			writeRun(&b, run-i, text[i])
			i = run
		}
	}
	return b.String()
}

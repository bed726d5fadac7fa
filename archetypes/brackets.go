package archetypes

import "regexp"

// nextLine matches a line that begins a new field or section, which a bracket of a value cannot hold.
var nextLine = regexp.MustCompile(`^[ \t]*(?:[A-Za-z0-9_."'-]+[ \t]*=|\[\[?[A-Za-z][A-Za-z0-9_."'-]*\]\]?[ \t\r]*(?:\n|#|$))`)

// unclosed finds the last bracket of a value that is still open where the next field or section
// begins, or at the end. A document may hold such a bracket only if it cannot be read.
func unclosed(raw []byte) (offset int, found bool) {
	var open []int
	value := false // in a value, after the sign =
	for i := 0; i < len(raw); i++ {
		switch c := raw[i]; c {
		case '#':
			for i+1 < len(raw) && raw[i+1] != '\n' {
				i++
			}
		case '"', '\'':
			i = quoted(raw, i)
		case '=':
			value = true
		case '\n':
			if len(open) > 0 && (raw[open[len(open)-1]] == '{' || nextLine.Match(raw[i+1:])) {
				return open[len(open)-1], true
			}
			value = value && len(open) > 0
		case '[', '{':
			if value {
				open = append(open, i)
			}
		case ']', '}':
			if len(open) > 0 {
				open = open[:len(open)-1]
			}
		}
	}
	if len(open) > 0 {
		return open[len(open)-1], true
	}
	return 0, false
}

// quoted returns the offset of the last quote of a text that begins at an offset, or that of the
// end of its line if the text is not closed.
func quoted(raw []byte, at int) int {
	quote := raw[at]
	if at+2 < len(raw) && raw[at+1] == quote && raw[at+2] == quote {
		for i := at + 3; i+2 < len(raw); i++ {
			switch {
			case raw[i] == '\\' && quote == '"':
				i++
			case raw[i] == quote && raw[i+1] == quote && raw[i+2] == quote:
				return i + 2
			}
		}
		return len(raw)
	}
	for i := at + 1; i < len(raw) && raw[i] != '\n'; i++ {
		switch {
		case raw[i] == '\\' && quote == '"':
			i++
		case raw[i] == quote:
			return i
		}
	}
	return at
}

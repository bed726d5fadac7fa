package script

import "strings"

// maxNesting limits the nesting of an expression. The
// parser and the compiler call themselves for each, and nothing else limits them.
const maxNesting = 200

// tooDeep finds a line whose expressions nest too deep. It counts more than the parser:
// open brackets, and the operators, names and brackets since the last comma in each.
func tooDeep(text string) (line int, found bool) {
	line = 1
	levels := []int{0} // by open bracket, what has been counted in it
	total := 0
	count := func() bool {
		levels[len(levels)-1]++
		total++
		return total > maxNesting
	}
	reset := func() {
		total -= levels[len(levels)-1]
		levels[len(levels)-1] = 0
	}
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '\n':
			if line++; len(levels) == 1 {
				reset()
			}
		case c == '\\' && i+1 < len(text) && text[i+1] == '\n':
			i++
			line++
		case c == '#':
			for i+1 < len(text) && text[i+1] != '\n' {
				i++
			}
		case c == '"' || c == '\'':
			end := endOfText(text, i)
			line += strings.Count(text[i:end], "\n")
			i = end - 1
		case c == '(' || c == '[' || c == '{':
			if count() {
				return line, true
			}
			levels = append(levels, 0)
		case c == ')' || c == ']' || c == '}':
			if reset(); len(levels) > 1 {
				levels = levels[:len(levels)-1]
			}
		case c == ',':
			reset()
		case c == ' ' || c == '\t' || c == '\r':
		case isWord(c):
			// A word counts once: if, else, lambda and not nest without operators.
			for i+1 < len(text) && isWord(text[i+1]) {
				i++
			}
			if count() {
				return line, true
			}
		default:
			if count() {
				return line, true
			}
		}
	}
	return 0, false
}

// isWord reports whether a byte is part of a name or a number.
func isWord(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
}

// endOfText is the end of the text literal that begins at a quotation mark. That a
// backslash before a quotation mark does not end a raw one either is the rule of the
// language.
func endOfText(text string, start int) int {
	quote := text[start : start+1]
	if triple := strings.Repeat(quote, 3); strings.HasPrefix(text[start:], triple) {
		quote = triple
	}
	for i := start + len(quote); i < len(text); i++ {
		switch {
		case text[i] == '\\':
			i++
		case strings.HasPrefix(text[i:], quote):
			return i + len(quote)
		case text[i] == '\n' && len(quote) == 1:
			return i
		}
	}
	return len(text)
}

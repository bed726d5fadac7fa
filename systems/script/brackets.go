package script

import (
	"fmt"
	"strings"
)

// bracket is an opening bracket and its place.
type bracket struct {
	sign         byte
	line, column int
}

// closers are the closing brackets by their opening ones.
var closers = map[byte]byte{'(': ')', '[': ']', '{': '}'}

// unclosed adds to faults of syntax the line of the bracket that is not closed, if that is why the
// parser has met something else than it wants.
func unclosed(text string, faults []Fault) []Fault {
	for i, f := range faults {
		b, found := openBracket(text)
		if found && strings.HasPrefix(f.Text, "got ") && (b.line < f.Line || b.line == f.Line && b.column <= f.Column) {
			faults[i].Text = fmt.Sprintf("%s; the %s of line %d is not closed", f.Text, string(b.sign), b.line)
		}
	}
	return faults
}

// openBracket finds the bracket that another sort of bracket closes, or the innermost one that nothing
// closes.
func openBracket(text string) (open bracket, found bool) {
	var all []bracket
	line, start := 1, 0 // start is where the line begins
	for i := 0; i < len(text); i++ {
		switch c := text[i]; c {
		case '\n':
			line, start = line+1, i+1
		case '#':
			for i+1 < len(text) && text[i+1] != '\n' {
				i++
			}
		case '"', '\'':
			end := endOfText(text, i)
			if n := strings.Count(text[i:end], "\n"); n > 0 {
				line, start = line+n, i+strings.LastIndexByte(text[i:end], '\n')+1
			}
			i = end - 1
		case '(', '[', '{':
			all = append(all, bracket{c, line, i - start + 1})
		case ')', ']', '}':
			switch {
			case len(all) == 0:
				return bracket{}, false
			case closers[all[len(all)-1].sign] != c:
				return all[len(all)-1], true
			}
			all = all[:len(all)-1]
		}
	}
	if len(all) == 0 {
		return bracket{}, false
	}
	return all[len(all)-1], true
}

package level

import (
	"regexp"
	"strings"
)

// note is the parsed text before, between or after boards.
type note struct {
	title, author string // from "Title:" and "Author:"
	solution      Moves
	texts         []text // all other lines
	close         bool   // the first text directly follows the board above
	tries         int    // groups of moves tried as a solution
}

// text is a line of a note.
type text struct {
	line  string
	apart bool // first line of its gap, or after a blank line
}

var (
	keyed        = regexp.MustCompile(`^(?i)(title|author)\s*:\s*(.*)$`)
	solutionHead = regexp.MustCompile(`^(?i)solution\b[^:]*(?::(.*))?$`)
	commentHead  = regexp.MustCompile(`^(?i)comment\s*:\s*(.*)$`)
	commentEnd   = regexp.MustCompile(`^(?i)comment[- ]end\s*:?$`)
)

// describe fills in the levels from the text around their boards. A separate
// line just above a board is its title, as in SOK files. Keys, solutions and other
// text belong to the board above. But if there is a title key before the first
// board and none after the last, keys belong to the board below.
func (r *reader) describe() {
	budget := maxFileMoves
	notes := make([]note, len(r.gaps))
	for i, gap := range r.gaps {
		var above *Level
		if i > 0 && r.levels[i-1].playable() {
			above = &r.levels[i-1]
		}
		notes[i] = readNote(gap, above, &budget)
	}
	first, last := &notes[0], &notes[len(notes)-1]
	keysAbove := first.title != "" && last.title == ""
	titlesBelow := len(first.texts) == 0 && last.close
	for i := range r.levels {
		l, above, below := &r.levels[i], &notes[i], &notes[i+1]
		l.Solution = below.solution
		keys := below
		if keysAbove {
			keys = above
		}
		l.Title, l.Author = keys.title, keys.author
		if l.Author == "" {
			l.Author = first.author
		}
		if l.Title == "" && titlesBelow {
			l.Title = below.heading(false)
		} else if l.Title == "" {
			l.Title = above.heading(true)
		}
	}
	// All text other than titles is a comment.
	for i := range r.levels {
		l := &r.levels[i]
		if i == 0 {
			l.Comments = first.lines()
		}
		l.Comments = append(l.Comments, notes[i+1].lines()...)
	}
}

// heading removes the last or first line of a note and returns it as the title,
// if it is a separate line.
func (n *note) heading(last bool) string {
	at := 0
	if last {
		at = len(n.texts) - 1
	}
	if len(n.texts) == 0 || !n.texts[at].apart {
		return ""
	}
	title := n.texts[at].line
	n.texts = append(n.texts[:at:at], n.texts[at+1:]...)
	return title
}

// lines returns the remaining lines of a note.
func (n *note) lines() (lines []string) {
	for _, t := range n.texts {
		lines = append(lines, t.line)
	}
	return lines
}

// readNote parses the text after a board, or before the first one if above is
// nil. Parsing moves uses up budget.
func readNote(gap []string, above *Level, budget *int) (n note) {
	last := len(gap) - 1 // last line that ends a comment
	for last >= 0 && !commentEnd.MatchString(gap[last]) {
		last--
	}
	for i := 0; i < len(gap); i++ {
		line := unmarked(gap[i])
		if line == "" {
			continue
		}
		apart := i == 0 || gap[i-1] == ""
		if head := commentHead.FindStringSubmatch(line); head != nil {
			if i < last {
				end := i + 1
				for !commentEnd.MatchString(gap[end]) {
					end++
				}
				n.comment(append([]string{head[1]}, gap[i+1:end]...))
				i = end
				continue
			}
			line = head[1]
		}
		if key := keyed.FindStringSubmatch(line); key != nil {
			field := &n.title
			if strings.EqualFold(key[1], "author") {
				field = &n.author
			}
			if *field == "" {
				*field = key[2]
			}
			continue
		}
		if above != nil {
			if taken := n.takeSolution(gap[i:], line, above, budget); taken > 0 {
				i += taken - 1
				continue
			}
		}
		if line != "" {
			n.close = n.close || i == 0
			n.texts = append(n.texts, text{line, apart && !solutionHead.MatchString(line)})
		}
	}
	return n
}

// maxTries is the maximum number of groups of moves below a board that are
// tried as its solution.
const maxTries = 4

// unmarked returns a line without its comment marks.
func unmarked(line string) string { return strings.TrimSpace(strings.TrimLeft(line, ";:")) }

// comment adds the lines of a comment block.
func (n *note) comment(lines []string) {
	for _, line := range lines {
		if line = unmarked(line); line != "" {
			n.texts = append(n.texts, text{line, false})
		}
	}
}

// takeSolution parses a solution at the start of lines; first is the first line
// without comment marks. It returns the number of lines used, which may be 0.
// Moves without a heading are a solution only if they solve the level, because a
// title can consist of the same letters. Only the first solution counts.
func (n *note) takeSolution(lines []string, first string, above *Level, budget *int) (taken int) {
	var moves strings.Builder
	head := solutionHead.FindStringSubmatch(first)
	if n.solution == "" && n.tries == maxTries || n.solution != "" && head == nil {
		return 0
	}
	if head != nil {
		if head[1] != "" && !likeMoves(head[1]) {
			return 0
		}
		moves.WriteString(head[1])
		for taken = 1; taken < len(lines) && lines[taken] == "" && head[1] == ""; {
			taken++
		}
	}
	for taken < len(lines) && likeMoves(lines[taken]) {
		moves.WriteString(lines[taken])
		taken++
	}
	switch {
	case moves.Len() == 0:
		return 0
	case n.solution != "":
		return taken
	}
	n.tries++
	parsed, cost, err := parseMoves(moves.String(), *budget)
	if *budget -= cost; err != nil {
		return 0
	}
	played := Play(*above, parsed)
	switch {
	case played.Solved && played.Wrong == 0:
		n.solution = played.Moves
	case head != nil:
		n.solution = parsed
	default:
		return 0
	}
	return taken
}

// likeMoves reports whether a line consists of moves in LURD.
func likeMoves(line string) bool {
	return line != "" && strings.Trim(line, "lurdLURD0123456789() \t") == "" && strings.ContainsAny(line, "lurdLURD")
}

package level

import (
	"regexp"
	"strings"
)

// note is what the text before, between or behind boards tells.
type note struct {
	title, author string // after a key
	solution      Moves
	texts         []text // all else
	close         bool   // the first of them stands right below the board above
	tries         int    // of moves as a solution
}

// text is a line of a note.
type text struct {
	line  string
	apart bool // it is the first line, or a blank one stands before it
}

var (
	keyed        = regexp.MustCompile(`^(?i)(title|author)\s*:\s*(.*)$`)
	solutionHead = regexp.MustCompile(`^(?i)solution\b[^:]*(?::(.*))?$`)
	commentHead  = regexp.MustCompile(`^(?i)comment\s*:\s*(.*)$`)
	commentEnd   = regexp.MustCompile(`^(?i)comment[- ]end\s*:?$`)
)

// describe gives every level what the text around its board tells of it. A
// line just above a board is its title when it stands apart, as SOK files have
// it. Keys, solutions and further text belong to the board above; but where
// the text behind the last board has none while the one before the first has,
// titles stand on the other side throughout.
func (r *reader) describe() {
	budget := mostFileMoves
	notes := make([]note, len(r.gaps))
	for i, gap := range r.gaps {
		var above *Level
		if i > 0 {
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
	// What is left of the text is comment, once all titles are taken.
	for i := range r.levels {
		l := &r.levels[i]
		if i == 0 {
			l.Comments = first.lines()
		}
		l.Comments = append(l.Comments, notes[i+1].lines()...)
	}
}

// heading takes the title out of a note: its last line or its first.
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

// lines are the lines of a note that are not told otherwise.
func (n *note) lines() (lines []string) {
	for _, t := range n.texts {
		lines = append(lines, t.line)
	}
	return lines
}

// readNote reads the text behind a board, or before the first one when above
// is nil. Moves cost budget.
func readNote(gap []string, above *Level, budget *int) (n note) {
	last := len(gap) - 1 // line that ends a comment
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

// mostTries is how many groups of moves below a board are tried as its
// solution.
const mostTries = 4

// unmarked is a line without the signs that mark comments.
func unmarked(line string) string { return strings.TrimSpace(strings.TrimLeft(line, ";:")) }

// comment takes the lines of a comment that has a head and an end.
func (n *note) comment(lines []string) {
	for _, line := range lines {
		if line = unmarked(line); line != "" {
			n.texts = append(n.texts, text{line, false})
		}
	}
}

// takeSolution reads a solution at the start of some lines, the first of them
// also without marks. It returns how many lines that are, 0 for none. Moves
// without a head are a solution only when they solve the level: a title can be
// made of the same letters. Of several solutions the first counts.
func (n *note) takeSolution(lines []string, first string, above *Level, budget *int) (taken int) {
	var moves strings.Builder
	head := solutionHead.FindStringSubmatch(first)
	if n.solution == "" && n.tries == mostTries || n.solution != "" && head == nil {
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

// likeMoves says whether a line has letters of LURD only.
func likeMoves(line string) bool {
	return line != "" && strings.Trim(line, "lurdLURD0123456789() \t") == "" && strings.ContainsAny(line, "lurdLURD")
}

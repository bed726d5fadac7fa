package level

import (
	"bytes"
	"io"
	"path"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets/textfile"
)

// Limits of a file, which bound the time and memory to read it.
const (
	maxFile      = 4 << 20 // bytes
	maxLines     = 1 << 18
	maxLevels    = 20_000
	maxFileCells = 4 << 20
	maxFileMoves = 2 << 20
)

// Read reads the levels of a file: one level from a table if the name ends in
// .csv, or any number of levels from a text. The error is a Fault with that name,
// or a read error.
func Read(name string, from io.Reader) ([]Level, error) {
	raw, err := io.ReadAll(io.LimitReader(from, maxFile+1))
	if err != nil {
		return nil, err
	}
	if len(raw) > maxFile {
		return nil, Fault{File: name, Reason: FaultFile}
	}
	raw = textfile.DecodeLegacy(raw)
	if strings.EqualFold(path.Ext(name), ".csv") {
		return readTable(name, raw)
	}
	r := &reader{name: name, gaps: make([][]string, 1)}
	for number := 1; len(raw) > 0; number++ {
		if number > maxLines {
			return nil, Fault{File: name, Reason: FaultFile}
		}
		var line []byte
		line, raw, _ = bytes.Cut(raw, []byte("\n"))
		if err := r.line(number, string(line)); err != nil {
			return nil, err
		}
	}
	if err := r.endBoard(); err != nil {
		return nil, err
	}
	if len(r.levels) == 0 {
		return nil, Fault{File: name, Reason: FaultEmpty}
	}
	r.describe()
	return r.levels, nil
}

// reader is the state of reading a text.
type reader struct {
	name     string
	alphabet Alphabet // of the file, 0 until a letter determines it
	levels   []Level
	gaps     [][]string // the lines before, between and after the boards
	rows     []row      // of the current board
	joined   bool       // the current board has several rows in one line
	cells    int        // of all levels
}

// row is a row of a board.
type row struct {
	line int
	text string
}

// line reads the next line.
func (r *reader) line(number int, text string) error {
	rows, alphabet, err := r.board(number, text)
	if err != nil {
		return err
	}
	if rows == nil {
		if err := r.endBoard(); err != nil {
			return err
		}
		gap := &r.gaps[len(r.levels)]
		*gap = append(*gap, strings.TrimSpace(strings.ToValidUTF8(text, "\ufffd")))
		return nil
	}
	if alphabet != 0 && r.alphabet != 0 && alphabet != r.alphabet {
		return r.fault(number, FaultMixed)
	}
	if alphabet != 0 {
		r.alphabet = alphabet
	}
	// After a line with a whole level, the next line can be the next level.
	joined := len(rows) > 1
	if joined && r.joined && hasPlayer(rows) && slices.ContainsFunc(r.rows, func(b row) bool { return hasPlayer([]string{b.text}) }) {
		if err := r.endBoard(); err != nil {
			return err
		}
	}
	r.joined = r.joined || joined
	for _, text := range rows {
		r.rows = append(r.rows, row{number, text})
	}
	if len(r.rows) > MaxCells {
		return r.fault(number, FaultLarge)
	}
	return nil
}

// board parses a line as rows of a board; rows is nil if it is something else.
// The alphabet is 0 if the letters are valid in both.
func (r *reader) board(number int, text string) (rows []string, a Alphabet, err error) {
	switch {
	case !strings.Contains(text, "#") || strings.HasPrefix(strings.TrimSpace(text), ";"): // a comment
		return nil, 0, nil
	case Seed.holds(text) && XSB.holds(text):
		return []string{text}, 0, nil
	case Seed.holds(text):
		return []string{text}, Seed, nil
	case XSB.holds(text):
		return []string{text}, XSB, nil
	case bothHold(text):
		return nil, 0, r.fault(number, FaultMixed)
	case !hasRuns(text):
		return nil, 0, nil
	}
	rows, large, ok := expand(text)
	switch {
	case large:
		return nil, 0, r.fault(number, FaultLarge)
	case ok:
		return rows, XSB, nil
	case len(r.rows) > 0 || strings.Contains(text, "|"):
		return nil, 0, r.fault(number, FaultRuns)
	default:
		return nil, 0, nil // a title, such as #3
	}
}

func hasPlayer(rows []string) bool {
	return slices.ContainsFunc(rows, func(text string) bool { return strings.ContainsAny(text, "@+") })
}

func (r *reader) fault(line int, reason string) error {
	return Fault{File: r.name, Level: len(r.levels) + 1, Line: line, Reason: reason}
}

// endBoard builds a level from the rows read so far, if there are any.
func (r *reader) endBoard() error {
	r.rows = trimRows(r.rows)
	if len(r.rows) == 0 {
		return nil
	}
	l, fault := build(r.rows, r.alphabet)
	if fault == nil {
		if r.cells += l.Cells(); r.cells > maxFileCells || len(r.levels) == maxLevels {
			fault = &Fault{Line: l.Line, Reason: FaultFile}
		}
	}
	if fault != nil {
		fault.File, fault.Level = r.name, len(r.levels)+1
		return *fault
	}
	r.levels, r.gaps = append(r.levels, l), append(r.gaps, nil)
	r.rows, r.joined = nil, false
	return nil
}

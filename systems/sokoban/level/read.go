package level

import (
	"bytes"
	"cmp"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/assets/printable"
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

// Read reads the levels of a file. The error is a Fault with that name, or a read error; a
// file with a faulty level is refused as a whole.
func Read(name string, from io.Reader) ([]Level, error) {
	levels, skipped, err := ReadPlayable(name, from)
	if err == nil && len(skipped) > 0 {
		return nil, skipped[0]
	}
	return levels, err
}

// ReadPlayable reads the levels of a file and skips the faulty ones: one level from a table if
// the name ends in .csv, or any number of levels from a text or from XML. The error is a Fault
// with that name if there is no level that can be played, or a read error.
func ReadPlayable(name string, from io.Reader) (levels []Level, skipped []Fault, err error) {
	raw, err := io.ReadAll(io.LimitReader(from, maxFile+1))
	if err != nil {
		return nil, nil, err
	}
	if len(raw) > maxFile {
		return nil, nil, Fault{File: name, Reason: FaultFile}
	}
	raw = textfile.DecodeLegacy(raw)
	if game := variants[strings.ToLower(path.Ext(name))]; game != "" {
		return nil, nil, Fault{File: name, Reason: FaultVariant, Letter: game}
	}
	if strings.EqualFold(path.Ext(name), ".csv") {
		levels, err := readTable(name, raw)
		return levels, nil, err
	}
	r := &reader{name: name, gaps: make([][]string, 1)}
	if isXML(raw) {
		err = r.xml(raw)
	} else {
		err = r.text(raw)
	}
	if err != nil {
		return nil, nil, err
	}
	return r.result()
}

// text reads a text.
func (r *reader) text(raw []byte) error {
	for number := 1; len(raw) > 0; number++ {
		if number > maxLines {
			return Fault{File: r.name, Reason: FaultFile}
		}
		var line []byte
		line, raw, _ = bytes.Cut(raw, []byte("\n"))
		if err := r.line(number, string(line)); err != nil {
			return err
		}
	}
	if err := r.endBoard(); err != nil {
		return err
	}
	r.describe()
	return nil
}

// result returns the levels and the faults of a file that was read.
func (r *reader) result() (levels []Level, skipped []Fault, err error) {
	for i := range r.levels {
		if l := &r.levels[i]; l.playable() {
			levels = append(levels, *l)
		}
	}
	for i := range r.faults {
		r.faults[i].Title = r.levels[r.faults[i].Level-1].Title
	}
	switch {
	case len(levels) > 0:
		return levels, r.faults, nil
	case len(r.faults) > 0:
		return nil, nil, r.faults[0]
	case r.first != nil:
		return nil, nil, *r.first
	}
	return nil, nil, Fault{File: r.name, Reason: FaultEmpty}
}

// playable reports whether the level is not a faulty one that is skipped.
func (l *Level) playable() bool { return l.Walls != nil }

// reader is the state of reading a text.
type reader struct {
	name     string
	alphabet Alphabet   // of the file, 0 until a letter determines it
	levels   []Level    // faulty ones are empty
	faults   []Fault    // of the faulty levels
	gaps     [][]string // the lines before, between and after the boards
	rows     []row      // of the current board
	joined   bool       // the current board has several rows in one line
	fault    *Fault     // the first one of a row of the current board
	before   *Fault     // the suspect in the line before the current board
	suspect  *Fault     // the last line of text that may be a row with a foreign sign
	first    *Fault     // the first such line
	cells    int        // of all levels
	variant  string     // another game that the text names
}

// row is a row of a board.
type row struct {
	line int
	text string
}

// line reads the next line. The error is one of the whole file.
func (r *reader) line(number int, text string) error {
	if r.open() && isFloor(text) {
		return r.add(number, text)
	}
	rows, alphabet, fault := r.board(number, text)
	switch {
	case fault != nil:
		r.spoil(*fault)
		return nil //nolint:nilerr // the level is skipped, the file is read on
	case rows == nil:
		return r.words(number, text)
	case alphabet != 0 && r.alphabet != 0 && alphabet != r.alphabet:
		r.spoil(Fault{Line: number, Reason: FaultMixed})
		return nil
	case alphabet != 0:
		r.alphabet = alphabet
	}
	// After a line with a whole level, the next line can be the next level.
	joined := len(rows) > 1
	if joined && r.joined && slices.ContainsFunc(rows, hasPlayer) && slices.ContainsFunc(r.rows, func(b row) bool { return hasPlayer(b.text) }) {
		if err := r.endBoard(); err != nil {
			return err
		}
	}
	r.joined = r.joined || joined
	return r.add(number, rows...)
}

// open reports whether the last line belongs to a board.
func (r *reader) open() bool { return len(r.rows) > 0 || r.fault != nil }

// add adds rows in one line to the current board.
func (r *reader) add(number int, rows ...string) error {
	if !r.open() && r.suspect != nil && r.suspect.Line == number-1 {
		r.before = r.suspect
	}
	if len(r.rows)+len(rows) > MaxCells {
		r.spoil(Fault{Line: number, Reason: FaultLarge})
		return nil
	}
	for _, text := range rows {
		r.rows = append(r.rows, row{number, text})
	}
	return nil
}

// spoil notes a fault of the current board.
func (r *reader) spoil(f Fault) {
	if r.fault == nil {
		r.fault = &f
	}
}

// words reads a line that belongs to no board.
func (r *reader) words(number int, text string) error {
	if f := suspicious(text); f != nil {
		f.File, f.Level, f.Line = r.name, len(r.levels)+1, number
		r.suspect = f
		r.first = cmp.Or(r.first, f)
	}
	if err := r.endBoard(); err != nil {
		return err
	}
	if r.variant == "" {
		r.variant = namedVariant(text)
	}
	if isFloor(text) || len(r.faults) > 0 && r.faults[len(r.faults)-1].Line == number {
		text = "" // an empty row, a line between levels, or a row with a foreign sign
	}
	text = strings.ToValidUTF8(text, "\ufffd")
	if fault := r.hidden(text); fault != nil {
		fault.Line = number
		return *fault
	}
	gap := &r.gaps[len(r.levels)]
	*gap = append(*gap, strings.TrimSpace(text))
	return nil
}

// hidden returns the fault of a title or a comment that cannot be printed, with its column.
func (r *reader) hidden(text string) *Fault {
	for at := 0; ; at++ {
		sign, more, found := printable.Find(text[at:])
		if !found {
			return nil
		}
		if at += more; !strings.ContainsRune("\t\r\n", sign) {
			return &Fault{File: r.name, Column: 1 + utf8.RuneCountInString(text[:at]), Reason: FaultHidden, Letter: fmt.Sprintf("%U", sign)}
		}
	}
}

// isFloor reports whether a line has floor only, some of it visible: an empty row.
func isFloor(text string) bool {
	return strings.Trim(text, " "+moreFloor) == "" && strings.ContainsAny(text, moreFloor)
}

// board parses a line as rows of a board; rows is nil if it is something else.
// The alphabet is 0 if the letters are valid in both.
func (r *reader) board(number int, text string) (rows []string, a Alphabet, fault *Fault) {
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
		return nil, 0, &Fault{Line: number, Reason: FaultMixed}
	case !hasRuns(text):
		if column, sign := blankSign(text); column > 0 {
			return nil, 0, &Fault{Line: number, Column: column, Reason: FaultSign, Letter: string(sign)}
		}
		return nil, 0, nil
	}
	rows, large, ok := expand(text)
	switch {
	case large:
		return nil, 0, &Fault{Line: number, Reason: FaultLarge}
	case ok:
		return rows, XSB, nil
	case r.open() || strings.Contains(text, "|"):
		return nil, 0, &Fault{Line: number, Reason: FaultRuns}
	default:
		return nil, 0, nil // a title, such as #3
	}
}

// hasPlayer reports whether a row has a player.
func hasPlayer(text string) bool { return strings.ContainsAny(text, "@+PR") }

// endBoard builds a level from the rows read so far, if there are any. Rows without a cell
// separate levels if there is a player before and after them.
func (r *reader) endBoard() error {
	rows := trimRows(r.rows)
	if len(rows) == 0 && r.fault == nil {
		r.rows, r.before = nil, nil
		return nil
	}
	parts := [][]row{rows}
	if r.fault == nil {
		parts = split(rows)
	}
	for _, part := range parts {
		if err := r.level(part); err != nil {
			return err
		}
	}
	r.rows, r.joined, r.fault, r.before = nil, false, nil, nil
	return nil
}

// split returns the levels in rows that stand together.
func split(rows []row) (parts [][]row) {
	start, players := 0, false
	for i, b := range rows {
		if b.text != "" {
			players = players || hasPlayer(b.text)
			continue
		}
		if players && slices.ContainsFunc(rows[i:], func(b row) bool { return hasPlayer(b.text) }) {
			parts = append(parts, trimRows(rows[start:i]))
			start, players = i, false
		}
	}
	return append(parts, trimRows(rows[start:]))
}

// level adds the level with some rows. The error is one of the whole file.
func (r *reader) level(rows []row) error {
	number := len(r.levels) + 1
	l, fault := Level{}, r.fault
	if fault == nil {
		l, fault = build(rows, r.alphabet)
		r.cells += l.Cells()
	}
	if r.cells > maxFileCells || number > maxLevels {
		return Fault{File: r.name, Level: number, Line: l.Line, Reason: FaultFile}
	}
	if fault == nil {
		r.levels, r.gaps = append(r.levels, l), append(r.gaps, nil)
		return nil
	}
	if r.fault == nil {
		fault = r.better(rows, fault)
	}
	if n := len(r.faults); n > 0 && r.faults[n-1].Line == fault.Line && fault.Reason == FaultSign {
		return nil // the other part of the same level
	}
	fault.File, fault.Level = r.name, number
	r.faults = append(r.faults, *fault)
	r.levels, r.gaps = append(r.levels, Level{}), append(r.gaps, nil)
	return nil
}

// better returns what is more likely wrong with rows that are no level: a foreign sign in the
// line above or below them, or that they are a level of another game.
func (r *reader) better(rows []row, fault *Fault) *Fault {
	if s := r.suspect; s != nil && s.Line == rows[len(rows)-1].line+1 {
		f := *s
		return &f
	}
	if r.before != nil {
		gap := r.gaps[len(r.levels)]
		gap[len(gap)-1] = "" // it is no title
		f := *r.before
		return &f
	}
	if game := r.variant; game != "" {
		return &Fault{Line: rows[0].line, Reason: FaultVariant, Letter: game}
	}
	if hexagonal(rows) {
		return &Fault{Line: rows[0].line, Reason: FaultVariant, Letter: hexoban}
	}
	return fault
}

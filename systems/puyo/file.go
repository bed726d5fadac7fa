package puyo

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/donjon-rogue/donjon/assets/textfile"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Mode says which player places the pieces of a file. It is read from the line MODE.
type Mode string

// The modes.
const (
	Simulation Mode = "SIMULATION" // the file gives a move after each piece
	Solo       Mode = "SOLO"       // a player places the pieces
	AI         Mode = "IA"         // the program places the pieces
)

// Modes lists all modes.
var Modes = []Mode{Simulation, Solo, AI}

const (
	modeWord   = "MODE "
	ruleHeader = "REGLE 2" // the first line of every file of rule 2
)

// File is a parsed file. Only a Simulation has Moves, one per piece, and the
// State they lead to. Nothing after a losing move is read.
type File struct {
	Mode   Mode
	Rule   field.Rule
	Pieces []field.Piece
	Moves  []field.Move
	State  State
}

// Fault is an error in a file.
type Fault struct {
	Line   int    // from 1
	Reason string // word key
}

// Error formats the fault for logs.
func (f Fault) Error() string { return fmt.Sprintf("line %d: %s", f.Line, f.Reason) }

// The reasons of a Fault.
const (
	FaultMode     = "puyo.fault.mode"     // the mode is missing or unknown
	FaultRule     = "puyo.fault.rule"     // rule 1 was requested for a file of rule 2
	FaultPiece    = "puyo.fault.piece"    // the line is not two colour letters
	FaultMove     = "puyo.fault.move"     // the line is not two numbers
	FaultRotation = "puyo.fault.rotation" // the rotation is out of range
	FaultColumn   = "puyo.fault.column"   // the column is out of range
	FaultEdge     = "puyo.fault.edge"     // a flat piece does not fit in the last column
	FaultBlank    = "puyo.fault.blank"    // a blank line before the end
	FaultMissing  = "puyo.fault.missing"  // the file ends before the move of its last piece
)

// Read parses a file. rule is the requested rule, 0 to use that of the file.
// The error is a Fault or a read error.
func Read(from io.Reader, rule field.Rule) (File, error) {
	l := lines{from: bufio.NewReaderSize(textfile.NewReader(from), longestLine)}
	f := File{Rule: max(rule, field.Lines)}
	text, err := l.next(FaultMode)
	if text == ruleHeader && err == nil {
		if rule == field.Lines {
			return f, Fault{l.number, FaultRule}
		}
		f.Rule = field.Groups
		text, err = l.next(FaultMode)
	}
	if err != nil {
		return f, l.ended(err, FaultMode)
	}
	if f.Mode, err = l.mode(text); err != nil {
		return f, err
	}
	for !f.State.Lost {
		if err := f.turn(&l); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return f, err
		}
	}
	return f, nil
}

// turn reads a piece and, in a simulation, its move. It returns io.EOF at the
// end of the file.
func (f *File) turn(l *lines) error {
	text, err := l.next(FaultPiece)
	if err != nil {
		return err
	}
	piece, ok := ParsePiece(text)
	if !ok {
		return Fault{l.number, FaultPiece}
	}
	f.Pieces = append(f.Pieces, piece)
	if f.Mode != Simulation {
		return nil
	}
	if text, err = l.next(FaultMove); err != nil {
		return l.ended(err, FaultMissing)
	}
	move, fault := ParseMove(text)
	if fault != "" {
		return Fault{l.number, fault}
	}
	f.Moves = append(f.Moves, move)
	f.State.Place(f.Rule, piece, move)
	return nil
}

// ParseMove parses a move as files write it: a rotation and a column separated
// by a space. fault is the word key of the error, empty if there is none.
func ParseMove(text string) (m field.Move, fault string) {
	rotation, column, found := strings.Cut(text, " ")
	if !found || !digits(rotation) || !digits(column) {
		return m, FaultMove
	}
	if len(rotation) > 1 || rotation[0] > '3' {
		return m, FaultRotation
	}
	if len(column) > 1 || column[0] < '1' || column[0] > '0'+field.Columns {
		return m, FaultColumn
	}
	m = field.Move{Rotation: int(rotation[0] - '0'), Column: int(column[0] - '0')}
	if !m.Valid() {
		return m, FaultEdge
	}
	return m, ""
}

// digits reports whether text consists of decimal digits.
func digits(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

// longestLine is the maximum length of a line in bytes, line ending included.
const longestLine = 64

// lines reads a text line by line.
type lines struct {
	from   *bufio.Reader
	number int // number of the last line read, from 1
}

// next returns the next line without its line ending, or io.EOF after the last
// line that is not blank. A line that is too long is reported as the fault
// long.
func (l *lines) next(long string) (string, error) {
	text, err := l.read()
	if errors.Is(err, bufio.ErrBufferFull) {
		return "", Fault{l.number, long}
	}
	if err != nil || strings.TrimSpace(text) != "" {
		return text, err
	}
	blank := l.number
	for err == nil && strings.TrimSpace(text) == "" {
		text, err = l.read()
	}
	if errors.Is(err, io.EOF) {
		l.number = blank
		return "", io.EOF
	}
	if err == nil || errors.Is(err, bufio.ErrBufferFull) {
		return "", Fault{blank, FaultBlank}
	}
	return "", err
}

// read reads a line, blank or not. At the end of the file, number is that of
// the line that would follow.
func (l *lines) read() (string, error) {
	l.number++
	text, err := l.from.ReadSlice('\n')
	if errors.Is(err, io.EOF) && len(text) > 0 {
		err = nil // the last line has no line ending
	}
	return strings.TrimSuffix(string(text), "\n"), err
}

// ended turns io.EOF into a fault and returns other errors unchanged.
func (l *lines) ended(err error, fault string) error {
	if errors.Is(err, io.EOF) {
		return Fault{l.number, fault}
	}
	return err
}

// mode parses the line of the mode.
func (l *lines) mode(text string) (Mode, error) {
	for _, m := range Modes {
		if text == modeWord+string(m) {
			return m, nil
		}
	}
	return "", Fault{l.number, FaultMode}
}

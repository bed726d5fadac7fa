package puyo

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Mode is what is to be done with the pieces of a file, as its line MODE says.
type Mode string

// The modes.
const (
	Simulation Mode = "SIMULATION" // every piece is followed by where it goes
	Solo       Mode = "SOLO"       // a player places them
	AI         Mode = "IA"         // the program places them
)

// Modes are all of them.
var Modes = []Mode{Simulation, Solo, AI}

const (
	modeWord   = "MODE "
	ruleHeader = "REGLE 2" // the first line of every file of rule 2
)

// File is what a file says. Moves are there in a Simulation alone, as many as
// pieces; State is where they lead. What follows a move that loses is not read.
type File struct {
	Mode   Mode
	Rule   field.Rule
	Pieces []field.Piece
	Moves  []field.Move
	State  State
}

// Fault is what is wrong with a file.
type Fault struct {
	Line   int    // from 1
	Reason string // word key
}

// Error is the fault in a few English words.
func (f Fault) Error() string { return fmt.Sprintf("line %d: %s", f.Line, f.Reason) }

// The reasons of a Fault.
const (
	FaultMode     = "puyo.fault.mode"     // no mode stands where it should
	FaultRule     = "puyo.fault.rule"     // rule 1 is asked for and the file says rule 2
	FaultPiece    = "puyo.fault.piece"    // the line is not two letters of colours
	FaultMove     = "puyo.fault.move"     // the line is not two numbers
	FaultRotation = "puyo.fault.rotation" // there is no such rotation
	FaultColumn   = "puyo.fault.column"   // there is no such column
	FaultEdge     = "puyo.fault.edge"     // a flat piece does not fit into the last column
	FaultBlank    = "puyo.fault.blank"    // the line is blank, and others follow
	FaultMissing  = "puyo.fault.missing"  // the file ends before the last piece's move
)

// Read reads a file; rule is what is asked for beside it, 0 for what the file
// says. The error is a Fault, or the reader's.
func Read(from io.Reader, rule field.Rule) (File, error) {
	l := lines{from: bufio.NewReaderSize(from, longestLine)}
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

// turn reads a piece and, in a simulation, its move. The error is io.EOF at the
// end.
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

// ParseMove reads a move as files have it: a rotation and a column with a space
// between them. Where it is wrong, the word key tells why.
func ParseMove(text string) (m field.Move, fault string) {
	rotation, column, two := strings.Cut(text, " ")
	if !two || !digits(rotation) || !digits(column) {
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

// digits says whether a text is a whole number.
func digits(text string) bool {
	return text != "" && strings.Trim(text, "0123456789") == ""
}

// longestLine is how long a line may be, its end included.
const longestLine = 64

// lines reads a text line by line.
type lines struct {
	from   *bufio.Reader
	number int // of the line read last, from 1
}

// next reads a line without its end, io.EOF behind the last one that is not
// blank. A line that is too long has the fault that is named.
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

// read reads a line, blank or not. The number of the end is that of the line
// that would follow.
func (l *lines) read() (string, error) {
	l.number++
	text, err := l.from.ReadSlice('\n')
	if errors.Is(err, io.EOF) && len(text) > 0 {
		err = nil // the last line has no end
	}
	return strings.TrimSuffix(strings.TrimSuffix(string(text), "\n"), "\r"), err
}

// ended is the fault of a text that ends here; other errors stay as they are.
func (l *lines) ended(err error, fault string) error {
	if errors.Is(err, io.EOF) {
		return Fault{l.number, fault}
	}
	return err
}

// mode reads the line of the mode.
func (l *lines) mode(text string) (Mode, error) {
	for _, m := range Modes {
		if text == modeWord+string(m) {
			return m, nil
		}
	}
	return "", Fault{l.number, FaultMode}
}

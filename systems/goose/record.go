package goose

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/donjon-rogue/donjon/assets/textfile"
	nouns "github.com/donjon-rogue/donjon/components/goose"
)

// A record is a game as a text: the line "JO", a line with the number of
// players, and a line with two dice for every turn thrown.
const recordMark = "JO"

// recordLine is the maximum length of a line of a record, including the
// newline.
const recordLine = 16

// Record is a game read from a text.
type Record struct {
	Seats  int
	Throws []nouns.Throw
	State  State // after the throws
}

// Text is the record as files have it.
func (r Record) Text() string {
	var b strings.Builder
	b.WriteString(Head(r.Seats))
	for _, t := range r.Throws {
		b.WriteString(Line(t))
	}
	return b.String()
}

// Fault is an error in the text of a record.
type Fault struct {
	Line   int    // from 1
	Reason string // word key
}

// Error describes the fault in English.
func (f Fault) Error() string { return fmt.Sprintf("line %d: %s", f.Line, f.Reason) }

// The reasons of a Fault.
const (
	FaultMark    = "goose.fault.mark"    // the first line is not JO
	FaultPlayers = "goose.fault.players" // the second line is not a number of players
	FaultThrow   = "goose.fault.throw"   // the line is not two dice
	FaultAfter   = "goose.fault.after"   // the game was already over
	FaultTorn    = "goose.fault.torn"    // the last line has no newline
	FaultLong    = "goose.fault.long"    // the game already has MaxThrows throws
)

// Head is the header of a record.
func Head(seats int) string { return fmt.Sprintf("%s\n%d\n", recordMark, seats) }

// Line is a turn in a record.
func Line(t nouns.Throw) string { return fmt.Sprintf("%d %d\n", t.First, t.Second) }

// ReadRecord reads a record and replays it. The error is a Fault or an error of
// the reader.
func (k *Kit) ReadRecord(from io.Reader) (Record, error) {
	r := bufio.NewReaderSize(textfile.NewReader(from), recordLine)
	if line, err := nextLine(r, 1, FaultMark); err != nil || line != recordMark {
		return Record{}, faultOr(err, Fault{1, FaultMark})
	}
	line, err := nextLine(r, 2, FaultPlayers)
	if err != nil || len(line) != 1 || line[0] < '0'+MinSeats || line[0] > '0'+MaxSeats {
		return Record{}, faultOr(err, Fault{2, FaultPlayers})
	}
	rec := Record{Seats: int(line[0] - '0')}
	rec.State = Start(rec.Seats)
	for number := 3; ; number++ {
		line, err := nextLine(r, number, FaultThrow)
		if errors.Is(err, io.EOF) {
			return rec, nil
		}
		if err != nil {
			return Record{}, err
		}
		t, ok := parseThrow(line)
		if !ok {
			return Record{}, Fault{number, FaultThrow}
		}
		if rec.State.Over() {
			return Record{}, Fault{number, FaultAfter}
		}
		if len(rec.Throws) == MaxThrows {
			return Record{}, Fault{number, FaultLong}
		}
		rec.State.Throw(k.course, t)
		rec.Throws = append(rec.Throws, t)
	}
}

// nextLine reads a line without the newline. A line that is too long is the
// given fault.
func nextLine(r *bufio.Reader, number int, long string) (string, error) {
	line, err := r.ReadSlice('\n')
	switch {
	case err == nil:
		return string(line[:len(line)-1]), nil
	case errors.Is(err, bufio.ErrBufferFull):
		return "", Fault{number, long}
	case errors.Is(err, io.EOF) && len(line) > 0:
		return "", Fault{number, FaultTorn}
	default:
		return "", err
	}
}

// faultOr is the error, or the fault if there is no error or the text has
// ended.
func faultOr(err error, f Fault) error {
	if err == nil || errors.Is(err, io.EOF) {
		return f
	}
	return err
}

// parseThrow parses the line of a throw.
func parseThrow(line string) (nouns.Throw, bool) {
	if len(line) != 3 || line[1] != ' ' {
		return nouns.Throw{}, false
	}
	t := nouns.Throw{First: int(line[0]) - '0', Second: int(line[2]) - '0'}
	return t, Possible(t)
}

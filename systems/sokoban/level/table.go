package level

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"
)

// mostTable is how large a table may be, in bytes: room for every cell of the
// largest board, quoted.
const mostTable = 8 * MostCells

// readTable reads one level from a table: a cell a field, parted by comma or
// semicolon, an empty field for floor, in letters of either alphabet.
func readTable(name string, raw []byte) ([]Level, error) {
	if len(raw) > mostTable {
		return nil, Fault{File: name, Reason: FaultFile}
	}
	r := csv.NewReader(bytes.NewReader(raw))
	r.FieldsPerRecord = -1
	if bytes.ContainsRune(raw, ';') {
		r.Comma = ';'
	}
	if r.Comma == ';' && bytes.ContainsRune(raw, ',') {
		return nil, Fault{File: name, Level: 1, Line: 1 + bytes.Count(raw[:bytes.IndexAny(raw, cutOf(raw))], []byte("\n")), Reason: FaultCommas}
	}
	var rows []row
	var a Alphabet
	for {
		fields, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		var parse *csv.ParseError
		if errors.As(err, &parse) {
			return nil, Fault{File: name, Level: 1, Line: parse.Line, Column: parse.Column, Reason: FaultCSV}
		}
		if err != nil {
			return nil, err
		}
		text := make([]byte, len(fields))
		for i, field := range fields {
			line, column := r.FieldPos(i)
			letter, reason := fieldLetter(field, &a)
			if reason != "" {
				return nil, Fault{File: name, Level: 1, Line: line, Column: column, Reason: reason, Letter: told(field)}
			}
			text[i] = letter
		}
		line, _ := r.FieldPos(0)
		rows = append(rows, row{line, string(text)})
		if len(rows) > MostSide || len(text) > MostSide {
			return nil, Fault{File: name, Level: 1, Line: line, Reason: FaultLarge}
		}
	}
	rows = trimRows(rows)
	if len(rows) == 0 {
		return nil, Fault{File: name, Reason: FaultEmpty}
	}
	l, fault := build(rows, a)
	if fault != nil {
		fault.File, fault.Level = name, 1
		if fault.Column > 0 {
			fault.Column = 0 // a field's number is no column of the text
		}
		return nil, *fault
	}
	return []Level{l}, nil
}

// mostTold is how many letters of a field are told of one that is wrong.
const mostTold = 20

// told is a field as a Fault names it, its end left out where it is long.
func told(field string) string {
	letters := []rune(strings.ToValidUTF8(field, "\ufffd"))
	if len(letters) > mostTold {
		letters = append(letters[:mostTold], '…')
	}
	return string(letters)
}

// cutOf is whichever of comma and semicolon comes second in a text that has
// both.
func cutOf(raw []byte) string {
	if bytes.IndexByte(raw, ',') < bytes.IndexByte(raw, ';') {
		return ";"
	}
	return ","
}

// fieldLetter is the letter of a field, or the reason why it has none. The
// alphabet is told by the first letter that is in one of them alone.
func fieldLetter(field string, a *Alphabet) (letter byte, reason string) {
	field = strings.TrimSpace(field)
	if field == "" {
		return ' ', ""
	}
	if len(field) > 1 || !bothHold(field) {
		return 0, FaultField
	}
	_, seed := Seed.read(field[0])
	_, xsb := XSB.read(field[0])
	if seed && xsb {
		return field[0], ""
	}
	mine := XSB
	if seed {
		mine = Seed
	}
	if *a != 0 && *a != mine {
		return 0, FaultMixed
	}
	*a = mine
	return field[0], ""
}

// trimRows leaves out floor behind each row, and rows of floor alone before and
// behind the board.
func trimRows(rows []row) []row {
	for i := range rows {
		rows[i].text = strings.TrimRight(rows[i].text, " -_")
	}
	blank := func(r row) bool { return r.text == "" }
	for len(rows) > 0 && blank(rows[0]) {
		rows = rows[1:]
	}
	for len(rows) > 0 && blank(rows[len(rows)-1]) {
		rows = rows[:len(rows)-1]
	}
	return rows
}

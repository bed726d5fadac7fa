package level

import (
	"bytes"
	"encoding/csv"
	"errors"
	"io"
	"strings"
)

// maxTable is the maximum size of a table in bytes: enough for the largest
// board with all fields quoted.
const maxTable = 8 * MaxCells

// readTable reads one level from a table: one cell per field, separated by
// commas or semicolons, in letters of either alphabet. An empty field is floor.
func readTable(name string, raw []byte) ([]Level, error) {
	if len(raw) > maxTable {
		return nil, Fault{File: name, Reason: FaultFile}
	}
	r := csv.NewReader(bytes.NewReader(raw))
	r.FieldsPerRecord = -1
	if bytes.ContainsRune(raw, ';') {
		r.Comma = ';'
	}
	if r.Comma == ';' && bytes.ContainsRune(raw, ',') {
		return nil, Fault{File: name, Level: 1, Line: 1 + bytes.Count(raw[:bytes.IndexAny(raw, laterComma(raw))], []byte("\n")), Reason: FaultCommas}
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
				return nil, Fault{File: name, Level: 1, Line: line, Column: column, Reason: reason, Letter: quote(field)}
			}
			text[i] = letter
		}
		line, _ := r.FieldPos(0)
		rows = append(rows, row{line, string(text)})
		if len(rows) > MaxSide || len(text) > MaxSide {
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
			fault.Column = 0 // it is the number of a field, not a column of the text
		}
		return nil, *fault
	}
	return []Level{l}, nil
}

// maxQuoted is the maximum number of letters of a field quoted in a Fault.
const maxQuoted = 20

// quote shortens a field for a Fault.
func quote(field string) string {
	letters := []rune(strings.ToValidUTF8(field, "\ufffd"))
	if len(letters) > maxQuoted {
		letters = append(letters[:maxQuoted], '…')
	}
	return string(letters)
}

// laterComma returns whichever of comma and semicolon first occurs later, in a
// text that has both.
func laterComma(raw []byte) string {
	if bytes.IndexByte(raw, ',') < bytes.IndexByte(raw, ';') {
		return ";"
	}
	return ","
}

// fieldLetter returns the letter of a field, or the reason why it has none. The
// first letter that belongs to only one alphabet sets the alphabet.
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
	own := XSB
	if seed {
		own = Seed
	}
	if *a != 0 && *a != own {
		return 0, FaultMixed
	}
	*a = own
	return field[0], ""
}

// trimRows removes floor at the end of each row, and empty rows before and after
// the board.
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

package level

import (
	"fmt"
	"strings"
)

// Fault is why a file is refused: where, and the word key of the reason.
type Fault struct {
	File   string
	Level  int // number of the level, from 1; 0 when none is concerned
	Line   int // from 1; 0 when the file as a whole is concerned
	Column int // from 1; 0 when the line as a whole is concerned
	Reason string
	// What the words of some reasons name.
	Crates, Targets int
	Letter          string
}

// The reasons of a Fault.
const (
	FaultMixed    = "sokoban.fault.mixed"     // the file has both alphabets
	FaultNoPlayer = "sokoban.fault.no-player" // the level has no player
	FaultPlayers  = "sokoban.fault.players"   // it has two
	FaultCrates   = "sokoban.fault.crates"    // crates and targets differ in number: Crates, Targets
	FaultOpen     = "sokoban.fault.open"      // its border is open
	FaultRuns     = "sokoban.fault.runs"      // a row with run lengths is malformed
	FaultLarge    = "sokoban.fault.large"     // the level has too many cells
	FaultFile     = "sokoban.fault.file"      // the file is too large
	FaultEmpty    = "sokoban.fault.empty"     // it has no level
	FaultField    = "sokoban.fault.field"     // a field is no letter of a board: Letter
	FaultCSV      = "sokoban.fault.csv"       // the text is no table
	FaultCommas   = "sokoban.fault.commas"    // fields are parted by comma and by semicolon
)

// Error is the fault in a few English words.
func (f Fault) Error() string {
	text := f.File
	if f.Line > 0 {
		text += fmt.Sprintf(":%d", f.Line)
	}
	if f.Column > 0 {
		text += fmt.Sprintf(":%d", f.Column)
	}
	if f.Level > 0 {
		text += fmt.Sprintf(": level %d", f.Level)
	}
	return text + ": " + strings.TrimPrefix(f.Reason, "sokoban.fault.")
}

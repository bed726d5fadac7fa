package level

import (
	"fmt"
	"strings"
)

// Fault is an error in a file: its place and the word key of the reason.
type Fault struct {
	File   string
	Level  int    // number of the level, from 1; 0 if it is in no level
	Title  string // of the level
	Line   int    // from 1; 0 if it concerns the whole file
	Column int    // from 1; 0 if it concerns the whole line
	Reason string
	// Arguments of some reasons.
	Crates, Targets int
	Letter          string // or the other game
}

// The reasons of a Fault.
const (
	FaultMixed    = "sokoban.fault.mixed"     // the file mixes both alphabets
	FaultNoPlayer = "sokoban.fault.no-player" // the level has no player
	FaultPlayers  = "sokoban.fault.players"   // the level has more than one player
	FaultCrates   = "sokoban.fault.crates"    // the numbers of crates and targets differ: Crates, Targets
	FaultOpen     = "sokoban.fault.open"      // the border of the level is open
	FaultRuns     = "sokoban.fault.runs"      // a row with run lengths is malformed
	FaultLarge    = "sokoban.fault.large"     // the level has too many cells
	FaultFile     = "sokoban.fault.file"      // the file is too large
	FaultEmpty    = "sokoban.fault.empty"     // the file has no level
	FaultSign     = "sokoban.fault.sign"      // a row has a sign that no board has: Letter
	FaultVariant  = "sokoban.fault.variant"   // it is a level of another game: Letter
	FaultXML      = "sokoban.fault.xml"       // the text is not valid XML
	FaultField    = "sokoban.fault.field"     // a field is not a letter of a board: Letter
	FaultCSV      = "sokoban.fault.csv"       // the text is not valid CSV
	FaultCommas   = "sokoban.fault.commas"    // fields are separated by both commas and semicolons
	FaultHidden   = "sokoban.fault.hidden"    // a title or a comment has a character that cannot be printed: Letter
)

// Error formats the fault for logs.
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

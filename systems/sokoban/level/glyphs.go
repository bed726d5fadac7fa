package level

import (
	"slices"
	"strings"
)

// Alphabet is a set of letters for drawing boards.
type Alphabet uint8

// The alphabets. A board of walls and floor only is valid in both.
const (
	Seed Alphabet = iota + 1 // the letters of the original program
	XSB                      // the usual format of Sokoban files
)

// thing is the content of a cell, as bits.
type thing uint8

const (
	wall thing = 1 << iota
	target
	crate
	player
)

// things lists the possible contents of a cell, in the order of the letters
// below.
var things = []thing{0, wall, target, crate, crate | target, player, player | target}

// letters holds the letters of the things, by alphabet.
var letters = map[Alphabet]string{Seed: " #xO0PR", XSB: " #.$*@+"}

// moreFloor holds alternative XSB letters for floor.
const moreFloor = "-_"

// read returns the thing for a letter.
func (a Alphabet) read(letter byte) (t thing, ok bool) {
	if a == XSB && strings.IndexByte(moreFloor, letter) >= 0 {
		return 0, true
	}
	at := strings.IndexByte(letters[a], letter)
	if at < 0 {
		return 0, false
	}
	return things[at], true
}

// write returns the letter for a thing.
func (a Alphabet) write(t thing) byte { return letters[a][slices.Index(things, t)] }

// holds reports whether text has only letters of the alphabet.
func (a Alphabet) holds(text string) bool {
	for i := range len(text) {
		if _, ok := a.read(text[i]); !ok {
			return false
		}
	}
	return true
}

// bothHold reports whether text has only letters of the two alphabets.
func bothHold(text string) bool {
	return strings.Trim(text, letters[Seed]+letters[XSB]+moreFloor) == ""
}

// things returns the content of each cell of a level.
func (l Level) things() []thing {
	all := make([]thing, l.Cells())
	for cell := range all {
		if l.Walls[cell] {
			all[cell] |= wall
		}
		if l.Targets[cell] {
			all[cell] |= target
		}
	}
	for _, cell := range l.Crates {
		all[cell] |= crate
	}
	all[l.Player] |= player
	return all
}

// Rows draws the level in XSB, one string per row, without trailing spaces.
func (l Level) Rows() []string { return l.Draw(XSB) }

// Draw draws the level in the letters of an alphabet, one string per row,
// without trailing spaces. A row of floor is drawn visibly, because an empty line ends a board.
func (l Level) Draw(a Alphabet) []string {
	rows := make([]string, l.Height)
	all := l.things()
	for y := range rows {
		row := make([]byte, l.Width)
		for x := range row {
			row[x] = a.write(all[y*l.Width+x])
		}
		if rows[y] = strings.TrimRight(string(row), " "); rows[y] == "" {
			rows[y] = moreFloor[:1]
		}
	}
	return rows
}

package level

import (
	"slices"
	"strings"
)

// Alphabet is a set of letters that boards are drawn in.
type Alphabet uint8

// The alphabets. A board of walls and floor alone is in both.
const (
	Seed Alphabet = iota + 1 // of the original program
	XSB                      // of the community
)

// thing is what a cell holds.
type thing uint8

const (
	wall thing = 1 << iota
	target
	crate
	player
)

// things are what a cell can hold, in the order of the letters below.
var things = []thing{0, wall, target, crate, crate | target, player, player | target}

// letters draw the things, by alphabet.
var letters = map[Alphabet]string{Seed: " #xO0PR", XSB: " #.$*@+"}

// moreFloor are further letters of XSB, all of them floor.
const moreFloor = "-_"

// read is the thing that a letter draws.
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

// write is the letter for a thing.
func (a Alphabet) write(t thing) byte { return letters[a][slices.Index(things, t)] }

// holds says whether a text has letters of the alphabet only.
func (a Alphabet) holds(text string) bool {
	for i := range len(text) {
		if _, ok := a.read(text[i]); !ok {
			return false
		}
	}
	return true
}

// bothHold says whether a text has letters of the two alphabets only.
func bothHold(text string) bool {
	return strings.Trim(text, letters[Seed]+letters[XSB]+moreFloor) == ""
}

// things tells what each cell of a level holds.
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

// Rows draws the level in XSB, a text for each row, without spaces at its end.
func (l Level) Rows() []string { return l.Draw(XSB) }

// Draw draws the level in the letters of an alphabet, a text for each row,
// without spaces at its end.
func (l Level) Draw(a Alphabet) []string {
	rows := make([]string, l.Height)
	all := l.things()
	for y := range rows {
		row := make([]byte, l.Width)
		for x := range row {
			row[x] = a.write(all[y*l.Width+x])
		}
		rows[y] = strings.TrimRight(string(row), " ")
	}
	return rows
}

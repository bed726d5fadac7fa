package level

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"

	"github.com/donjon-rogue/donjon/components/grid"
)

// Form is what a level is under all its names, turned and mirrored alike.
type Form struct {
	Hash [8]byte // of its content
	Turn Turn    // that leads from the level to the form
}

// String is the hash in hexadecimal digits.
func (f Form) String() string { return hex.EncodeToString(f.Hash[:]) }

// Turn is one of the eight ways to turn or mirror a board: its bits are, in
// the order in which they are done, an exchange of rows and columns, of left
// and right, of top and bottom.
type Turn uint8

const (
	swaps Turn = 1 << iota
	flipsX
	flipsY
)

const turns = 8

// point is where a cell of a board of that size comes to.
func (t Turn) point(p grid.Point, size grid.Size) grid.Point {
	if t&swaps != 0 {
		p, size = grid.Point{X: p.Y, Y: p.X}, grid.Size{Width: size.Height, Height: size.Width}
	}
	if t&flipsX != 0 {
		p.X = size.Width - 1 - p.X
	}
	if t&flipsY != 0 {
		p.Y = size.Height - 1 - p.Y
	}
	return p
}

// letter is what a letter of LURD becomes.
func (t Turn) letter(letter byte) byte {
	d := Direction(letter)
	if !d.Valid() {
		return letter
	}
	// On a board of one cell, turning a neighbour of it turns the direction.
	at := t.point(d.Delta(), grid.Size{Width: 1, Height: 1})
	turned, _ := grid.Point{}.Toward(at)
	return Letter(turned, IsPush(letter))
}

// Moves are moves of the level as they lead through its form.
func (t Turn) Moves(moves Moves) Moves {
	var table [256]byte
	for letter := range table {
		table[letter] = t.letter(byte(letter))
	}
	return moves.through(table)
}

// Back are moves of the form as they lead through the level.
func (t Turn) Back(moves Moves) Moves {
	var table [256]byte
	for letter := range table {
		table[t.letter(byte(letter))] = byte(letter)
	}
	return moves.through(table)
}

func (m Moves) through(table [256]byte) Moves {
	out := make([]byte, len(m))
	for i := range out {
		out[i] = table[m[i]]
	}
	return Moves(out)
}

// Canonical is the form of the level: of all ways to turn and mirror it, the
// first in the order of their bytes. What the player can never come to does
// not count, but for crates and targets.
func (l Level) Canonical() Form {
	all, inside := l.things(), l.Inside()
	var cells []grid.Point
	size := l.Size()
	least, most := size.At(l.Player), size.At(l.Player)
	for cell := range all {
		if !inside[cell] && all[cell]&(crate|target) == 0 {
			continue
		}
		p := size.At(cell)
		cells = append(cells, p)
		least = grid.Point{X: min(least.X, p.X), Y: min(least.Y, p.Y)}
		most = grid.Point{X: max(most.X, p.X), Y: max(most.Y, p.Y)}
	}
	box := grid.Size{Width: most.X - least.X + 1, Height: most.Y - least.Y + 1}
	var best []byte
	var turn Turn
	for t := range Turn(turns) {
		turned := box
		if t&swaps != 0 {
			turned = grid.Size{Width: box.Height, Height: box.Width}
		}
		drawn := append([]byte{byte(turned.Width >> 8), byte(turned.Width)}, bytes.Repeat([]byte{byte(wall)}, turned.Cells())...)
		for _, p := range cells {
			to := t.point(grid.Point{X: p.X - least.X, Y: p.Y - least.Y}, box)
			drawn[2+turned.Index(to)] = byte(all[size.Index(p)])
		}
		if best == nil || bytes.Compare(drawn, best) < 0 {
			best, turn = drawn, t
		}
	}
	sum := sha256.Sum256(best)
	return Form{[8]byte(sum[:8]), turn}
}

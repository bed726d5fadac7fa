package level

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"

	"github.com/donjon-rogue/donjon/components/grid"
)

// Form identifies the content of a level. Rotated and mirrored levels have the
// same Hash.
type Form struct {
	Hash [8]byte // of the content in canonical form
	Turn Turn    // from the level to its canonical form
}

// String returns the hash in hexadecimal digits.
func (f Form) String() string { return hex.EncodeToString(f.Hash[:]) }

// Turn is one of the eight rotations and reflections of a board. Its bits, in the
// order in which they apply, swap rows with columns, left with right, and top
// with bottom.
type Turn uint8

const (
	swaps Turn = 1 << iota
	flipsX
	flipsY
)

const turns = 8

// point maps a cell of a board of the given size.
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

// letter maps a LURD letter.
func (t Turn) letter(letter byte) byte {
	d := Direction(letter)
	if !d.Valid() {
		return letter
	}
	// On a board of one cell, mapping a neighbour maps the direction.
	at := t.point(d.Delta(), grid.Size{Width: 1, Height: 1})
	turned, _ := grid.Point{}.Toward(at)
	return Letter(turned, IsPush(letter))
}

// Moves maps moves of the level to its canonical form.
func (t Turn) Moves(moves Moves) Moves {
	var table [256]byte
	for letter := range table {
		table[letter] = t.letter(byte(letter))
	}
	return moves.through(table)
}

// Back maps moves of the canonical form to the level.
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

// Canonical returns the canonical form of the level: the first in byte order of
// all its rotations and reflections. It omits cells that the player can never
// reach, unless they hold crates or targets.
func (l Level) Canonical() Form {
	all, inside := l.things(), l.Inside()
	var cells []grid.Point
	size := l.Size()
	low, high := size.At(l.Player), size.At(l.Player)
	for cell := range all {
		if !inside[cell] && all[cell]&(crate|target) == 0 {
			continue
		}
		p := size.At(cell)
		cells = append(cells, p)
		low = grid.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = grid.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	box := grid.Size{Width: high.X - low.X + 1, Height: high.Y - low.Y + 1}
	var best []byte
	var turn Turn
	for t := range Turn(turns) {
		turned := box
		if t&swaps != 0 {
			turned = grid.Size{Width: box.Height, Height: box.Width}
		}
		drawn := append([]byte{byte(turned.Width >> 8), byte(turned.Width)}, bytes.Repeat([]byte{byte(wall)}, turned.Cells())...)
		for _, p := range cells {
			to := t.point(grid.Point{X: p.X - low.X, Y: p.Y - low.Y}, box)
			drawn[2+turned.Index(to)] = byte(all[size.Index(p)])
		}
		if best == nil || bytes.Compare(drawn, best) < 0 {
			best, turn = drawn, t
		}
	}
	sum := sha256.Sum256(best)
	return Form{[8]byte(sum[:8]), turn}
}

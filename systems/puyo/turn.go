package puyo

import (
	nouns "github.com/donjon-rogue/donjon/components/puyo"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// board indexes the puyos of the field by column and row, both from 1. It is
// derived from their Cell components.
type board [field.Columns + 1][field.Rows + 1]Cell

// board builds the index of the puyos of the field.
func (g *Game) board() *board {
	b := &board{}
	for id, cell := range nouns.Cell.Each(g.World) {
		if cell.Row > 0 {
			colour, _ := field.ParseColour(nouns.Puyo.Get(g.World, id).Colour[0])
			b[cell.Column][cell.Row] = Cell{Puyo: id, Colour: colour, Column: cell.Column, Row: cell.Row}
		}
	}
	return b
}

// field converts the board to a plain field.
func (b *board) field() (f field.Field) {
	for column := 1; column <= field.Columns; column++ {
		for row := 1; row <= field.Rows; row++ {
			f.Set(column, row, b[column][row].Colour)
		}
	}
	return f
}

// place plays a turn. The rules work on a copy of the field; the entities are
// then updated to match.
// Source: docs/puyo.md, A turn.
func (g *Game) place(move field.Move) {
	m, b := g.Match(), g.board()
	m.Played = append(m.Played, nouns.Move(move))
	piece, _ := pieceOf(m, len(m.Played)-1)
	before := b.field()
	after := before
	if !after.Place(piece, move) {
		m.Lost = true
		g.emit(Event{Type: EventLost})
		return
	}
	id, held := nouns.Piece.Only(g.World)
	x, y := Landing(before, piece, move)
	x.Puyo, y.Puyo = held.X, held.Y
	g.World.Remove(id)
	g.emit(Event{Type: EventPlaced, Falls: b.move(g.World, x, y)})
	for combo := 1; ; combo++ {
		removal, more := after.Step(g.Rule())
		if !more {
			m.Combo = max(m.Combo, combo-1)
			break
		}
		e := Event{
			Type: EventVanished, Cells: b.remove(g.World, removal.Cells), Combo: combo,
			Groups: removal.Groups, Puyos: removal.Puyos,
			Points: field.Points(removal.Puyos, removal.Groups, combo),
		}
		m.Score = min(m.Score+e.Points, field.MaxScore)
		g.emit(e)
		if falls := b.settle(g.World); len(falls) > 0 {
			g.emit(Event{Type: EventFell, Falls: falls})
		}
	}
	if g.deal(); g.Over() {
		g.emit(Event{Type: EventEnded})
	}
}

func (g *Game) emit(e Event) { g.Events = append(g.Events, e) }

// move puts the puyos into the cells they fall to, in order, and returns falls.
func (b *board) move(w *world.World, falls ...Fall) []Fall {
	for _, f := range falls {
		b[f.Column][f.To] = Cell{f.Puyo, f.Colour, f.Column, f.To}
		*nouns.Cell.Get(w, f.Puyo) = nouns.CellData{Column: f.Column, Row: f.To}
	}
	return falls
}

// remove removes the puyos of these cells from the world and returns them.
func (b *board) remove(w *world.World, cells field.Cells) (gone []Cell) {
	for column := 1; column <= field.Columns; column++ {
		for row := 1; row <= field.Rows; row++ {
			if cells.Has(column, row) {
				gone = append(gone, b[column][row])
				w.Remove(b[column][row].Puyo)
				b[column][row] = Cell{}
			}
		}
	}
	return gone
}

// settle lets every puyo with free cells below it fall.
func (b *board) settle(w *world.World) (falls []Fall) {
	for column := 1; column <= field.Columns; column++ {
		free := 1 // lowest free row
		for row := 1; row <= field.Rows; row++ {
			c := b[column][row]
			if c.Puyo == 0 {
				continue
			}
			if free < row {
				b[column][row] = Cell{}
				falls = append(falls, b.move(w, Fall{c, free})...)
			}
			free++
		}
	}
	return falls
}

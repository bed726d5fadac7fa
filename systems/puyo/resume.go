package puyo

import (
	"errors"
	"fmt"

	nouns "github.com/donjon-rogue/donjon/components/puyo"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Resume goes on with a world that was saved. The error says what in it does
// not fit.
func Resume(w *world.World) (*Game, error) {
	g := &Game{World: w}
	err := g.check()
	if err != nil {
		return nil, fmt.Errorf("the game cannot go on: %w", err)
	}
	return g, nil
}

// check holds a world against what its moves lead to.
func (g *Game) check() error {
	matches := nouns.Match.IDs(g.World)
	if len(matches) != 1 {
		return fmt.Errorf("it has %d matches instead of one", len(matches))
	}
	g.match = matches[0]
	if err := checkMatch(g.Match()); err != nil {
		return err
	}
	if err := g.checkPuyos(); err != nil {
		return err
	}
	if replay(g.Match()) != g.State() {
		return errors.New("its puyos do not lie where its moves have led them")
	}
	return g.checkPiece()
}

// checkMatch looks whether a match can be played again.
func checkMatch(m *nouns.MatchData) error {
	if m.Rule != int(field.Lines) && m.Rule != int(field.Groups) {
		return fmt.Errorf("there is no rule %d", m.Rule)
	}
	for i, text := range m.Pieces {
		if _, ok := ParsePiece(text); !ok {
			return fmt.Errorf("its piece %d, %.20q, cannot be", i+1, text)
		}
	}
	if !m.Endless && len(m.Played) > len(m.Pieces) {
		return fmt.Errorf("of %d pieces, %d were played", len(m.Pieces), len(m.Played))
	}
	for i, move := range m.Played {
		if !field.Move(move).Valid() {
			return fmt.Errorf("its move %d, rotation %d in column %d, cannot be", i+1, move.Rotation, move.Column)
		}
	}
	last := *m
	last.Played = m.Played[:max(0, len(m.Played)-1)]
	if replay(&last).Lost {
		return errors.New("it went on after it was lost")
	}
	return nil
}

// checkPuyos looks whether every puyo is one, and has a cell for itself.
func (g *Game) checkPuyos() error {
	taken := map[nouns.CellData]bool{}
	for id, cell := range nouns.Cell.Each(g.World) {
		puyo := nouns.Puyo.Find(g.World, id)
		if puyo == nil || len(puyo.Colour) != 1 {
			return fmt.Errorf("its puyo %d has no colour", id)
		}
		if c, ok := field.ColourOf(puyo.Colour[0]); !ok || !ofPiece(c) {
			return fmt.Errorf("its puyo %d is of no colour", id)
		}
		if *cell == (nouns.CellData{}) {
			continue
		}
		if cell.Column < 1 || cell.Column > field.Columns || cell.Row < 1 || cell.Row > field.Rows || taken[*cell] {
			return fmt.Errorf("its puyo %d cannot lie in column %d, row %d", id, cell.Column, cell.Row)
		}
		taken[*cell] = true
	}
	return nil
}

// checkPiece looks whether the piece that is to be placed is there, and nothing
// else besides.
func (g *Game) checkPiece() error {
	var held []world.ID
	for id, cell := range nouns.Cell.Each(g.World) {
		if cell.Row == 0 {
			held = append(held, id)
		}
	}
	pieces := nouns.Piece.IDs(g.World)
	want, more := g.Piece()
	if !more {
		if len(pieces)+len(held) > 0 {
			return errors.New("it has a piece too many")
		}
		return nil
	}
	if len(pieces) != 1 || len(held) != 2 || len(nouns.Puyo.IDs(g.World)) != len(nouns.Cell.IDs(g.World)) {
		return errors.New("it has not the one piece that is to be placed")
	}
	p := nouns.Piece.Get(g.World, pieces[0])
	got := field.Piece{X: g.colour(p.X, held), Y: g.colour(p.Y, held)}
	if got != want || p.X == p.Y {
		return errors.New("its piece is not the one that is to be placed")
	}
	return nil
}

// colour is the colour of one of these puyos, None for any other entity.
func (g *Game) colour(id world.ID, of []world.ID) field.Colour {
	for _, known := range of {
		if id == known {
			c, _ := field.ColourOf(nouns.Puyo.Get(g.World, id).Colour[0])
			return c
		}
	}
	return field.None
}

package puyo

import (
	"errors"
	"fmt"

	nouns "github.com/donjon-rogue/donjon/components/puyo"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Resume continues a saved world. The error says what is inconsistent in it.
func Resume(w *world.World) (*Game, error) {
	g := &Game{World: w}
	err := g.check()
	if err != nil {
		return nil, fmt.Errorf("the game cannot be resumed: %w", err)
	}
	return g, nil
}

// check compares the world with the result of its moves.
func (g *Game) check() error {
	matches := nouns.Match.IDs(g.World)
	if len(matches) != 1 {
		return fmt.Errorf("got %d matches, want one", len(matches))
	}
	g.match = matches[0]
	if err := checkMatch(g.Match()); err != nil {
		return err
	}
	if err := g.checkPuyos(); err != nil {
		return err
	}
	if replay(g.Match()) != g.State() {
		return errors.New("the field differs from the result of the moves")
	}
	return g.checkPiece()
}

// checkMatch validates the data of a match, so that it can be replayed.
func checkMatch(m *nouns.MatchData) error {
	if m.Rule != int(field.Lines) && m.Rule != int(field.Groups) {
		return fmt.Errorf("unknown rule %d", m.Rule)
	}
	for i, text := range m.Pieces {
		if _, ok := ParsePiece(text); !ok {
			return fmt.Errorf("piece %d, %.20q, is invalid", i+1, text)
		}
	}
	if !m.Endless && len(m.Played) > len(m.Pieces) {
		return fmt.Errorf("%d moves were played with %d pieces", len(m.Played), len(m.Pieces))
	}
	for i, move := range m.Played {
		if !field.Move(move).Valid() {
			return fmt.Errorf("move %d, rotation %d in column %d, is invalid", i+1, move.Rotation, move.Column)
		}
	}
	last := *m
	last.Played = m.Played[:max(0, len(m.Played)-1)]
	if replay(&last).Lost {
		return errors.New("moves follow the move that lost the game")
	}
	return nil
}

// checkPuyos validates the puyos: each has a colour, and no two share a cell.
func (g *Game) checkPuyos() error {
	taken := map[nouns.CellData]bool{}
	for id, cell := range nouns.Cell.Each(g.World) {
		puyo := nouns.Puyo.Find(g.World, id)
		if puyo == nil || len(puyo.Colour) != 1 {
			return fmt.Errorf("puyo %d has no colour", id)
		}
		if c, ok := field.ParseColour(puyo.Colour[0]); !ok || !ofPiece(c) {
			return fmt.Errorf("puyo %d has an unknown colour %q", id, puyo.Colour)
		}
		if *cell == (nouns.CellData{}) {
			continue
		}
		if cell.Column < 1 || cell.Column > field.Columns || cell.Row < 1 || cell.Row > field.Rows || taken[*cell] {
			return fmt.Errorf("puyo %d: column %d, row %d is taken or outside the field", id, cell.Column, cell.Row)
		}
		taken[*cell] = true
	}
	return nil
}

// checkPiece validates that the world holds the piece to place next and no
// other.
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
			return errors.New("there is a piece after the last one")
		}
		return nil
	}
	if len(pieces) != 1 || len(held) != 2 || len(nouns.Puyo.IDs(g.World)) != len(nouns.Cell.IDs(g.World)) {
		return errors.New("there is not exactly one piece to place")
	}
	p := nouns.Piece.Get(g.World, pieces[0])
	got := field.Piece{X: g.colour(p.X, held), Y: g.colour(p.Y, held)}
	if got != want || p.X == p.Y {
		return errors.New("the piece to place is the wrong one")
	}
	return nil
}

// colour returns the colour of a puyo listed in of, None for any other entity.
func (g *Game) colour(id world.ID, of []world.ID) field.Colour {
	for _, known := range of {
		if id == known {
			c, _ := field.ParseColour(nouns.Puyo.Get(g.World, id).Colour[0])
			return c
		}
	}
	return field.None
}

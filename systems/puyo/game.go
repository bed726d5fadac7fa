// Package puyo implements the game of Puyo: pieces of two puyos fall into a
// field, and groups of one colour vanish. Package field holds the rules of
// groups and falling, shared with the search; this package applies them to
// entities. The rules for players are in docs/puyo.md.
package puyo

import (
	"fmt"
	"slices"

	nouns "github.com/donjon-rogue/donjon/components/puyo"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// The verbs of the game.
const (
	Place systems.Verb = "place" // place the piece
	Undo  systems.Verb = "undo"  // undo the last piece
	Retry systems.Verb = "retry" // start over with the same pieces
)

// Action is an action of the player.
type Action struct {
	Verb systems.Verb
	Move field.Move // of Place
}

// Word keys of the reasons why an action is refused.
const (
	RefuseOver    = "refuse.puyo-over"    // the game is over
	RefuseMove    = "refuse.puyo-move"    // the move is invalid
	RefuseNothing = "refuse.puyo-nothing" // there is nothing to undo
)

// Setup configures a game.
type Setup struct {
	Rule    field.Rule
	Pieces  []field.Piece // all pieces of the game, unless it is endless
	Endless bool          // draw pieces from Seed instead
	Seed    string
}

// Game is one game in play. Its whole state is in the world; Events holds the
// result of the last action.
type Game struct {
	World  *world.World
	Events []Event // of the last action, in order

	match world.ID
}

// New starts a game.
func New(s Setup) *Game {
	w := world.New()
	m := nouns.MatchData{Rule: int(s.Rule), Endless: s.Endless, Seed: s.Seed}
	for _, p := range s.Pieces {
		m.Pieces = append(m.Pieces, letters(p))
	}
	g := &Game{World: w, match: w.Create(nouns.Match.With(m))}
	g.deal()
	return g
}

// Match returns the data of the match, which can be changed.
func (g *Game) Match() *nouns.MatchData { return nouns.Match.Get(g.World, g.match) }

// Rule returns the rule of the game.
func (g *Game) Rule() field.Rule { return field.Rule(g.Match().Rule) }

// Over reports whether the game is lost or no piece is left.
func (g *Game) Over() bool {
	_, more := g.Piece()
	return !more || g.Match().Lost
}

// Piece returns the piece to place next or, in a lost game, the piece that lost
// it. It returns false when no piece is left.
func (g *Game) Piece() (field.Piece, bool) {
	m := g.Match()
	if m.Lost {
		return pieceOf(m, len(m.Played)-1)
	}
	return g.Coming(0)
}

// Coming returns the piece that will be dealt after the given number of others,
// 0 for the one to place next. It returns false past the last piece.
func (g *Game) Coming(after int) (field.Piece, bool) {
	m := g.Match()
	return pieceOf(m, len(m.Played)+after)
}

// Played returns the game so far as a Simulation.
func (g *Game) Played() File {
	m := g.Match()
	f := File{Mode: Simulation, Rule: g.Rule(), State: g.State()}
	for i, move := range m.Played {
		p, _ := pieceOf(m, i)
		f.Pieces, f.Moves = append(f.Pieces, p), append(f.Moves, field.Move(move))
	}
	return f
}

// State returns a copy of the current state.
func (g *Game) State() State {
	m := g.Match()
	return State{Field: g.board().field(), Score: m.Score, Combo: m.Combo, Lost: m.Lost}
}

// Act carries out an action of the player. The error is a systems.Refusal, and
// then nothing has changed.
func (g *Game) Act(a Action) error {
	m := g.Match()
	switch a.Verb {
	case Place:
		if g.Over() {
			return systems.Refusal{Key: RefuseOver}
		}
		if !a.Move.Valid() {
			return systems.Refusal{Key: RefuseMove}
		}
		g.Events = g.Events[:0]
		g.place(a.Move)
		return nil
	case Undo, Retry:
		if len(m.Played) == 0 {
			return systems.Refusal{Key: RefuseNothing}
		}
		left, event := 0, EventRestart
		if a.Verb == Undo {
			left, event = len(m.Played)-1, EventUndone
		}
		g.rewind(left)
		g.Events = []Event{{Type: event}}
		return nil
	default:
		return systems.Refusal{Key: "refuse.unknown-action"}
	}
}

// rewind goes back to the state after the given number of moves.
func (g *Game) rewind(left int) {
	m := g.Match()
	m.Played = slices.Clip(m.Played[:left])
	s := replay(m)
	m.Score, m.Combo, m.Lost = s.Score, s.Combo, s.Lost
	for id := range nouns.Piece.Each(g.World) {
		g.World.Remove(id)
	}
	for id := range nouns.Puyo.Each(g.World) {
		g.World.Remove(id)
	}
	for column := 1; column <= field.Columns; column++ {
		for row := 1; row <= s.Field.Height(column); row++ {
			g.create(s.Field.At(column, row), column, row)
		}
	}
	g.deal()
}

// replay returns the state after the moves of a match.
func replay(m *nouns.MatchData) State {
	var s State
	for i, move := range m.Played {
		p, _ := pieceOf(m, i)
		s.Place(field.Rule(m.Rule), p, field.Move(move))
	}
	return s
}

// pieceOf returns a piece of a match by its index, and false past the last one.
func pieceOf(m *nouns.MatchData, number int) (field.Piece, bool) {
	if m.Endless {
		return Draw(m.Seed, number), true
	}
	if number >= len(m.Pieces) {
		return field.Piece{}, false
	}
	p, ok := ParsePiece(m.Pieces[number])
	if !ok {
		panic(fmt.Errorf("puyo: invalid piece %q", m.Pieces[number]))
	}
	return p, true
}

// create creates a puyo. Column and row 0 are for the piece to place.
func (g *Game) create(c field.Colour, column, row int) world.ID {
	return g.World.Create(
		nouns.Puyo.With(nouns.Data{Colour: string(rune(c.Letter()))}),
		nouns.Cell.With(nouns.CellData{Column: column, Row: row}),
	)
}

// deal creates the piece to place next, if one is left.
func (g *Game) deal() {
	if p, more := g.Coming(0); more {
		x, y := g.create(p.X, 0, 0), g.create(p.Y, 0, 0)
		g.World.Create(nouns.Piece.With(nouns.PieceData{X: x, Y: y}))
	}
}

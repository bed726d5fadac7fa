// Package puyo is the game of Puyo: pieces of two puyos fall into a field, and
// groups of a colour vanish. What a group is and what falls is told in package
// field, once, for the game and for those who search ahead; here it happens to
// entities. Players read the rules in docs/puyo.md.
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
	Place systems.Verb = "place" // lets the piece fall
	Undo  systems.Verb = "undo"  // takes back the last piece
	Retry systems.Verb = "retry" // begins again, with the same pieces
)

// Action is what a player wants to do.
type Action struct {
	Verb systems.Verb
	Move field.Move // of Place
}

// Why an action is refused: word keys.
const (
	RefuseOver    = "refuse.puyo-over"    // the game is over
	RefuseMove    = "refuse.puyo-move"    // there is no such move
	RefuseNothing = "refuse.puyo-nothing" // nothing has been played yet
)

// Setup is what a game is played with.
type Setup struct {
	Rule    field.Rule
	Pieces  []field.Piece // all that there are
	Endless bool          // instead of those, pieces are drawn from the seed
	Seed    string
}

// Game is one game in play. Its whole state is the world; all else is what the
// last action brought.
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

// Match is the game as a whole.
func (g *Game) Match() *nouns.MatchData { return nouns.Match.Get(g.World, g.match) }

// Rule is by which groups are found.
func (g *Game) Rule() field.Rule { return field.Rule(g.Match().Rule) }

// Over says whether the game has ended: lost, or no piece is left.
func (g *Game) Over() bool {
	_, more := g.Piece()
	return !more || g.Match().Lost
}

// Piece is the piece that is to be placed, or that was lost by; false when none
// is left.
func (g *Game) Piece() (field.Piece, bool) {
	m := g.Match()
	if m.Lost {
		return pieceOf(m, len(m.Played)-1)
	}
	return g.Coming(0)
}

// Coming is a piece that will be dealt after so many others, 0 for the one that
// is to be placed; false where there is none.
func (g *Game) Coming(after int) (field.Piece, bool) {
	m := g.Match()
	return pieceOf(m, len(m.Played)+after)
}

// Played is the game so far as a simulation.
func (g *Game) Played() File {
	m := g.Match()
	f := File{Mode: Simulation, Rule: g.Rule(), State: g.State()}
	for i, move := range m.Played {
		p, _ := pieceOf(m, i)
		f.Pieces, f.Moves = append(f.Pieces, p), append(f.Moves, field.Move(move))
	}
	return f
}

// State is where the game stands, copied out of the world.
func (g *Game) State() State {
	m := g.Match()
	return State{Field: g.board().field(), Score: m.Score, Combo: m.Combo, Lost: m.Lost}
}

// Act lets the player act. The error is a systems.Refusal; nothing has changed
// then.
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

// rewind plays only the first moves again.
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

// replay is the state to which the moves of a match lead.
func replay(m *nouns.MatchData) State {
	var s State
	for i, move := range m.Played {
		p, _ := pieceOf(m, i)
		s.Place(field.Rule(m.Rule), p, field.Move(move))
	}
	return s
}

// pieceOf is a piece of a match, numbered from 0; false where there is none.
func pieceOf(m *nouns.MatchData, number int) (field.Piece, bool) {
	if m.Endless {
		return Draw(m.Seed, number), true
	}
	if number >= len(m.Pieces) {
		return field.Piece{}, false
	}
	p, ok := ParsePiece(m.Pieces[number])
	if !ok {
		panic(fmt.Errorf("puyo: there is no piece %q", m.Pieces[number]))
	}
	return p, true
}

// create makes a puyo.
func (g *Game) create(c field.Colour, column, row int) world.ID {
	return g.World.Create(
		nouns.Puyo.With(nouns.PuyoData{Colour: string(rune(c.Letter()))}),
		nouns.Cell.With(nouns.CellData{Column: column, Row: row}),
	)
}

// deal makes the piece that is to be placed, if one is left.
func (g *Game) deal() {
	if p, more := g.Coming(0); more {
		x, y := g.create(p.X, 0, 0), g.create(p.Y, 0, 0)
		g.World.Create(nouns.Piece.With(nouns.PieceData{X: x, Y: y}))
	}
}

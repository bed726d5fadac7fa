package sokoban

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/components"
	nouns "github.com/donjon-rogue/donjon/components/sokoban"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// board formats a level's board for the world.
func board(l level.Level) string { return strings.Join(l.Rows(), "\n") }

// Resume continues a saved world. The error says what is inconsistent: every
// entity must be where the moves put it.
func Resume(w *world.World) (*Game, error) {
	g, err := resume(w)
	if err != nil {
		return nil, fmt.Errorf("the game cannot be resumed: %w", err)
	}
	return g, nil
}

func resume(w *world.World) (*Game, error) {
	puzzles, heroes := nouns.Puzzle.IDs(w), components.Hero.IDs(w)
	if len(puzzles) != 1 || len(heroes) != 1 || !components.Run.Has(w, puzzles[0]) || len(components.Run.IDs(w)) != 1 {
		return nil, fmt.Errorf("got %d puzzles and %d players, want one each", len(puzzles), len(heroes))
	}
	p := nouns.Puzzle.Get(w, puzzles[0])
	levels, err := level.Read("board", strings.NewReader(p.Board))
	if err != nil || len(levels) != 1 {
		return nil, fmt.Errorf("the board is invalid: %w", err)
	}
	begin := levels[0]
	begin.Title, begin.Author, begin.Line = p.Title, p.Author, 0
	// The entities are compared with those of a new game on the same board.
	fresh := New(begin)
	if err := sameThings(w, fresh); err != nil {
		return nil, err
	}
	moves := level.Moves(p.Moves)
	if p.Done < 0 || p.Done > len(moves) {
		return nil, fmt.Errorf("%d of %d moves are done", p.Done, len(moves))
	}
	if played := level.Play(begin, moves); played.Wrong > 0 || played.Moves != moves {
		return nil, fmt.Errorf("move %d is impossible", len(played.Moves)+1)
	}
	g, err := wake(w, begin)
	if err != nil {
		return nil, err
	}
	b := begin.Board()
	for i := range p.Done {
		b.Move(level.Direction(moves[i]))
	}
	if now := b.Level(); !now.Same(g.Now()) {
		return nil, errors.New("the crates are not where the moves put them")
	}
	return g, nil
}

// sameThings compares the entities of two worlds, and the positions of those that
// cannot move.
func sameThings(w *world.World, begin *Game) error {
	fresh, size := begin.World, begin.begin.Size()
	if w.Len() != fresh.Len() {
		return fmt.Errorf("got %d entities, want the %d of the board", w.Len(), fresh.Len())
	}
	for _, id := range fresh.IDs() {
		if !w.Alive(id) || len(w.Kinds(id)) != len(fresh.Kinds(id)) {
			return fmt.Errorf("entity %d is not one of the board", id)
		}
		for _, kind := range fresh.Kinds(id) {
			if !slices.Contains(w.Kinds(id), kind) {
				return fmt.Errorf("entity %d has no %s", id, kind.Name())
			}
		}
		at := components.Position.Find(w, id)
		if at == nil {
			continue
		}
		moves := components.Hero.Has(w, id) || components.Pushable.Has(w, id)
		if at.Floor != depth || !size.Holds(at.At) || !moves && *at != *components.Position.Get(fresh, id) {
			return fmt.Errorf("entity %d is in the wrong position", id)
		}
	}
	return nil
}

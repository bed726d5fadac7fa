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

// board writes a level's board as the world keeps it.
func board(l level.Level) string { return strings.Join(l.Rows(), "\n") }

// Resume goes on with a world that was saved. The error says what in it does
// not fit: everything must stand where the moves have led it.
func Resume(w *world.World) (*Game, error) {
	g, err := resume(w)
	if err != nil {
		return nil, fmt.Errorf("the game cannot go on: %w", err)
	}
	return g, nil
}

func resume(w *world.World) (*Game, error) {
	puzzles, heroes := nouns.Puzzle.IDs(w), components.Hero.IDs(w)
	if len(puzzles) != 1 || len(heroes) != 1 || !components.Run.Has(w, puzzles[0]) || len(components.Run.IDs(w)) != 1 {
		return nil, fmt.Errorf("it has %d puzzles and %d players instead of one each", len(puzzles), len(heroes))
	}
	p := nouns.Puzzle.Get(w, puzzles[0])
	levels, err := level.Read("board", strings.NewReader(p.Board))
	if err != nil || len(levels) != 1 {
		return nil, fmt.Errorf("its board cannot be played: %w", err)
	}
	begin := levels[0]
	begin.Title, begin.Author, begin.Line = p.Title, p.Author, 0
	// Whoever stands in a cell is checked against a board made anew.
	fresh := New(begin)
	if err := sameThings(w, fresh); err != nil {
		return nil, err
	}
	moves := level.Moves(p.Moves)
	if p.Done < 0 || p.Done > len(moves) {
		return nil, fmt.Errorf("%d of its %d moves are done", p.Done, len(moves))
	}
	if played := level.Play(begin, moves); played.Wrong > 0 || played.Moves != moves {
		return nil, fmt.Errorf("its move %d cannot be", len(played.Moves)+1)
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
		return nil, errors.New("its crates do not stand where its moves have led them")
	}
	return g, nil
}

// sameThings compares two worlds: what stands in them, and for what never
// moves also where.
func sameThings(w *world.World, begin *Game) error {
	fresh, size := begin.World, begin.begin.Size()
	if w.Len() != fresh.Len() {
		return fmt.Errorf("%d things are in it, and its board has %d", w.Len(), fresh.Len())
	}
	for _, id := range fresh.IDs() {
		if !w.Alive(id) || len(w.Kinds(id)) != len(fresh.Kinds(id)) {
			return fmt.Errorf("its thing %d is not one of its board", id)
		}
		for _, kind := range fresh.Kinds(id) {
			if !slices.Contains(w.Kinds(id), kind) {
				return fmt.Errorf("its thing %d has no %s", id, kind.Name())
			}
		}
		at := components.Position.Find(w, id)
		if at == nil {
			continue
		}
		moves := components.Hero.Has(w, id) || components.Pushable.Has(w, id)
		if at.Floor != depth || !size.Holds(at.At) || !moves && *at != *components.Position.Get(fresh, id) {
			return fmt.Errorf("its thing %d stands elsewhere", id)
		}
	}
	return nil
}

package known

import (
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Storehouse is the puzzle of a Storehouse that the hero is in.
type Storehouse struct {
	Level  level.Level // as it is now, with the hero as its player; empty if it is solved
	Moves  int         // that can be undone
	Pushes int         // among them
	Undone int         // moves that can be repeated
	Solved bool
}

// Storehouse is the puzzle of the Storehouse that the hero is in; false elsewhere.
func (k Known) Storehouse() (Storehouse, bool) {
	store := dungeon.StorehouseHere(k.g)
	if store == nil {
		return Storehouse{}, false
	}
	begin, err := floors.BoardOf(store)
	if err != nil || store.Solved {
		return Storehouse{Solved: store.Solved}, true
	}
	done := level.Moves(store.Moves[:store.Done])
	board := begin.Board()
	for i := range done {
		board.Move(level.Direction(done[i]))
	}
	return Storehouse{
		Level: board.Level(), Moves: len(done), Pushes: done.Pushes(), Undone: len(store.Moves) - store.Done,
	}, true
}

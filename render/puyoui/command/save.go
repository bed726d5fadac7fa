package command

import (
	"io/fs"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// readTurns reads a saved turn-based game.
func readTurns(_ fs.FS, store persistence.Store, name string) (persistence.Save, *world.World, error) {
	save, game, err := keep.ReadTurns(store, name)
	if err != nil {
		return persistence.Save{}, nil, err
	}
	return save, game.World, nil
}

// readFall reads a saved or recorded game of falling pieces.
func readFall(_ fs.FS, store persistence.Store, name string) (save persistence.Save, w *world.World, torn int, err error) {
	return keep.ReadFall(store, name)
}

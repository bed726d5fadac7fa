package command

import (
	"io/fs"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/sokoban/keep"
)

// readKept reads the file of an unfinished level.
func readKept(_ fs.FS, store persistence.Store, name string) (persistence.Save, *world.World, error) {
	save, game, err := keep.Read(store, name)
	if err != nil {
		return persistence.Save{}, nil, err
	}
	return save, game.World, nil
}

package command

import (
	"io/fs"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/goose"
	"github.com/donjon-rogue/donjon/systems/goose/keep"
)

// readKept reads a saved game of the goose.
func readKept(files fs.FS, store persistence.Store, name string) (persistence.Save, *world.World, error) {
	kit, err := goose.Open(files)
	if err != nil {
		return persistence.Save{}, nil, err
	}
	save, game, err := keep.Read(kit, store, name)
	if err != nil {
		return persistence.Save{}, nil, err
	}
	return save, game.World, nil
}

package command

import (
	"io/fs"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/kitty"
	"github.com/donjon-rogue/donjon/systems/kitty/keep"
)

// readKept reads a saved game of Kitty Wonderland.
func readKept(files fs.FS, store persistence.Store, name string) (persistence.Save, *world.World, error) {
	kit, err := kitty.Open(files)
	if err != nil {
		return persistence.Save{}, nil, err
	}
	save, game, err := keep.Read(kit, store, name)
	if err != nil {
		return persistence.Save{}, nil, err
	}
	return save, game.World, nil
}

// Package command is the commands of Kitty Wonderland: games in the terminal and
// tournaments.
package command

import (
	"io/fs"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/kitty"
	"github.com/donjon-rogue/donjon/systems/kitty/keep"
)

// Game is Kitty Wonderland on the command line.
var Game = program.Game{
	Commands:  func(p *program.Env) []*cobra.Command { return []*cobra.Command{newCommand(p)} },
	SaveKinds: []program.SaveKind{program.SealedGame(keep.Ruleset, "kitty.title", "kitty.save.whole", readKept)},
}

// readKept reads a saved game.
func readKept(files fs.FS, store persistence.Store, name string) (persistence.Save, *world.World, error) {
	kit, err := kitty.Open(files)
	if err != nil {
		return persistence.Save{}, nil, err
	}
	return keep.Games(kit).World(store, name)
}

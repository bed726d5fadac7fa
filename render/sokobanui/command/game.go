// Package command implements the commands of Sokoban: playing in the terminal or
// the window, and solving, verifying and generating levels.
package command

import (
	"io/fs"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/sokoban/keep"
)

// Game registers Sokoban in the program.
var Game = program.Game{
	Commands:  func(p *program.Env) []*cobra.Command { return []*cobra.Command{newCommand(p)} },
	SaveKinds: []program.SaveKind{program.SealedGame(keep.Ruleset, "sokoban.title", "sokoban.save.whole", readKept)},
}

// readKept reads the file of an unfinished level.
func readKept(_ fs.FS, store persistence.Store, name string) (persistence.Save, *world.World, error) {
	return keep.Games.World(store, name)
}

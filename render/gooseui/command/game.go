// Package command is the command of the game of the goose: it plays in the terminal,
// simulates games, or solves the game exactly.
package command

import (
	"io/fs"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/goose"
	"github.com/donjon-rogue/donjon/systems/goose/keep"
)

// Game is the game of the goose on the command line.
var Game = program.Game{
	Commands: func(p *program.Env) []*cobra.Command { return []*cobra.Command{newCommand(p)} },
	Called:   "jeudeloie", Language: "fr",
	SaveKinds: []program.SaveKind{program.SealedGame(keep.Ruleset, "goose.title", "cli.save.whole-game", readKept)},
}

// readKept reads a saved game.
func readKept(files fs.FS, store persistence.Store, name string) (persistence.Save, *world.World, error) {
	kit, err := goose.Open(files)
	if err != nil {
		return persistence.Save{}, nil, err
	}
	return keep.Games(kit).World(store, name)
}

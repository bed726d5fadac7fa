// Package command is the command of the game of the goose: it plays in the terminal,
// simulates games, or solves the game exactly.
package command

import (
	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/goose/keep"
)

// Game is the game of the goose on the command line.
var Game = program.Game{
	Commands: func(p *program.Env) []*cobra.Command { return []*cobra.Command{newCommand(p)} },
	Called:   "jeudeloie", Language: "fr",
	SaveKinds: []program.SaveKind{program.SealedGame(keep.Ruleset, "goose.title", "cli.save.whole-game", readKept)},
}

// Package command is the commands of Kitty Wonderland: games in the terminal and
// tournaments.
package command

import (
	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/kitty/keep"
)

// Game is Kitty Wonderland on the command line.
var Game = program.Game{
	Commands:  func(p *program.Env) []*cobra.Command { return []*cobra.Command{newCommand(p)} },
	SaveKinds: []program.SaveKind{program.SealedGame(keep.Ruleset, "kitty.title", "kitty.save.whole", readKept)},
}

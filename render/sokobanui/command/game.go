// Package command is the commands of Sokoban: a game in the terminal, levels solved, checked and
// made.
package command

import (
	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/sokoban/keep"
)

// Game registers Sokoban in the program.
var Game = program.Game{
	Commands:  func(p *program.Env) []*cobra.Command { return []*cobra.Command{newCommand(p)} },
	SaveKinds: []program.SaveKind{program.SealedGame(keep.Ruleset, "sokoban.title", "sokoban.save.whole", readKept)},
}

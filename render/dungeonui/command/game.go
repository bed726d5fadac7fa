// Package command is the commands of the dungeon: play, floor, agent and sim.
package command

import (
	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/render/program"
)

// Game is the dungeon as the program has it.
var Game = program.Game{
	Commands: func(p *program.Env) []*cobra.Command {
		return []*cobra.Command{newPlay(p), newFloor(p), newAgent(p), newSim(p)}
	},
	SaveKinds:      []program.SaveKind{{Read: lookInto}},
	RecordingKinds: []program.RecordingKind{{Show: showReplay, Verify: verifyReplay}},
}

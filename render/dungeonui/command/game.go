// Package command implements the commands of the dungeon: play, floor, agent and sim.
package command

import (
	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/render/program"
)

// Game registers the dungeon in the program.
var Game = program.Game{
	Commands: func(p *program.Env) []*cobra.Command {
		return []*cobra.Command{newPlay(p), newFloor(p), newAgent(p), newSim(p), newMods(p)}
	},
	SaveKinds:      []program.SaveKind{{Read: readSave}},
	RecordingKinds: []program.RecordingKind{{Show: showReplay, Verify: verifyReplay}},
}

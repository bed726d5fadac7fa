// Package command implements the commands of Puyo: replaying, playing and solving
// files, generating them, and comparing bots.
package command

import (
	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// Game registers Puyo in the program.
var Game = program.Game{
	Commands: func(p *program.Env) []*cobra.Command { return []*cobra.Command{newCommand(p)} },
	Called:   "puyo", Language: "fr",
	SaveKinds: []program.SaveKind{
		program.SealedGame(keep.TurnsRuleset, "puyo.title", "cli.save.whole-game", readTurns),
		program.JournalGame(keep.FallRuleset, "puyo.title", "cli.save.whole-game", readFall),
		program.Notes(keep.ScoresRuleset, "cli.save.scores"),
	},
	RecordingKinds: []program.RecordingKind{{Ruleset: keep.FallRuleset, Show: showReplay, Verify: verifyReplay}},
}

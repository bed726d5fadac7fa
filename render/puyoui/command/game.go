// Package command implements the commands of Puyo: replaying, playing and solving
// files, generating them, and comparing bots.
package command

import (
	"io/fs"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
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

// readTurns reads a saved turn-based game.
func readTurns(_ fs.FS, store persistence.Store, name string) (persistence.Save, *world.World, error) {
	return keep.TurnsGames.World(store, name)
}

// readFall reads a saved or recorded game of falling pieces.
func readFall(_ fs.FS, store persistence.Store, name string) (save persistence.Save, w *world.World, torn int, err error) {
	return keep.ReadFall(store, name)
}

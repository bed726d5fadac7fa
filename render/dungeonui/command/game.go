// Package command implements the commands of the dungeon: play, floor, agent and sim.
package command

import (
	"strings"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// Game registers the dungeon in the program.
var Game = program.Game{
	Commands: func(p *program.Env) []*cobra.Command {
		return []*cobra.Command{newPlay(p), newFloor(p), newAgent(p), newSim(p), newMods(p)}
	},
	Rules: fingerprints,
	SaveKinds: []program.SaveKind{
		{Read: readSave}, program.Notes(keep.TriesRuleset, "cli.save.daily"), program.Notes(keep.MetRuleset, "cli.save.met"),
	},
	RecordingKinds: []program.RecordingKind{{Show: showReplay, Verify: verifyReplay, Clip: clipReplay}},
}

// fingerprints lists the program's own rulesets with the fingerprints of their rules.
func fingerprints() ([]string, error) {
	names, err := archetypes.Rulesets(assets.Files())
	if err != nil {
		return nil, err
	}
	var list []string
	for _, name := range names {
		kit, err := core.Open(assets.Files(), name)
		if err != nil {
			return nil, err
		}
		list = append(list, name+" "+kit.Fingerprint())
	}
	return []string{"rules " + strings.Join(list, ", ")}, nil
}

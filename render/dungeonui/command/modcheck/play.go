package modcheck

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/lab"
	"github.com/donjon-rogue/donjon/systems/dungeon/scripts"
)

// maxCheckTurns is the number of turns after which a game of the bot is stopped: with many potions it may
// never end, and a mod is checked often.
const maxCheckTurns = 10_000

// playWithMods has a bot play games under each ruleset, with every class that mods bring, and
// prints how long a turn took and what no game has called.
func playWithMods(p *program.Env, c *cobra.Command, files fs.FS, games int) error {
	rulesets, err := archetypes.Rulesets(files)
	if err != nil {
		return err
	}
	var idle []scripts.Hook // what no ruleset has called so far
	for i, name := range rulesets {
		share := games / len(rulesets)
		if i < games%len(rulesets) {
			share++
		}
		kit, err := core.Open(files, name)
		if err != nil {
			return err
		}
		if err := playUnder(p, c, kit, share); err != nil {
			return err
		}
		rest := scripts.NeverCalled(kit)
		if i > 0 {
			rest = slices.DeleteFunc(rest, func(h scripts.Hook) bool { return !slices.Contains(idle, h) })
		}
		idle = rest
	}
	for _, h := range idle {
		if err := program.PrintLine(c.OutOrStdout(), p.Words.Text("mods.never", lang.Args{"Name": h.Name, "Place": program.Printable(h.Place)})); err != nil {
			return err
		}
	}
	return nil
}

// playUnder has a bot play a number of games under a ruleset, but at least one with each class that
// mods bring.
func playUnder(p *program.Env, c *cobra.Command, kit *kit.Kit, games int) error {
	name := kit.Rules().Name
	classes := slices.DeleteFunc(slices.Clone(kit.Rules().Heroes()), func(class string) bool { return !dungeon.OfMod(class) })
	games = max(games, len(classes))
	if games == 0 {
		return nil
	}
	if len(classes) < games {
		classes = append(classes, "") // the ruleset's own
	}
	begun, turns, stopped := time.Now(), 0, 0
	for i, class := range classes {
		share := games / len(classes)
		if i < games%len(classes) {
			share++
		}
		plan := lab.Plan{Bot: bots.NameTester, Ruleset: name, Class: class, Seed: "mods", Games: share, Turns: maxCheckTurns}
		batch, err := lab.Play(context.Background(), kit, plan, lab.Shard{}, program.Parallel(program.MaxWorkers), func() {})
		if err != nil {
			return p.Error("mods.error.game", lang.Args{"Seed": plan.Seed, "Ruleset": name, "Reason": err})
		}
		var off []error
		for _, run := range batch.Runs {
			if turns += run.Turns; run.End == lab.EndTurns {
				stopped++
			}
			for _, reason := range run.ModsOff {
				off = append(off, p.Error("mods.error.off", lang.Args{"Seed": run.Seed, "Ruleset": name, "Reason": p.Words.Fault(reason)}))
			}
		}
		if len(off) > 0 {
			return errors.Join(off...)
		}
	}
	each := time.Since(begun).Microseconds() / int64(max(1, turns))
	played := p.Words.Text("mods.played", lang.Args{"Ruleset": name, "Count": games, "Turns": turns, "Amount": int(each)})
	if stopped > 0 {
		played += " (" + p.Words.Text("mods.played.stopped", lang.Args{"Count": stopped, "Turns": maxCheckTurns}) + ")"
	}
	return program.PrintLine(c.OutOrStdout(), played)
}

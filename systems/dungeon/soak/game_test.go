package soak

import (
	"fmt"
	"strings"

	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// plan is one game of a bot, determined by the seed and the bot. It ends with the
// hero's death or at the first limit reached; 0 means no limit.
type plan struct {
	seed, bot, build string
	class            string // empty for the ruleset's own hero
	floor            int    // deepest floor to enter
	actions          int    // actions taken, including free ones
	turns            int    // turns passed
	idle             int    // turns without a new floor, a kill or a treasure opened
}

// whole is a plan for a game played to its end, with the same limits as in the
// laboratory.
func whole(seed, bot, build string) plan {
	return plan{seed: seed, bot: bot, build: build, turns: 50_000, idle: 5_000}
}

func (p plan) String() string {
	return strings.TrimRight(fmt.Sprintf("seed %q, bot %s %s", p.seed, p.bot, p.build+p.class), " ")
}

// play lets the plan's bot play its game to the end. It calls after with the game
// and the action after each action.
func (p plan) play(kit *kit.Kit, after func(*systems.Game, systems.Action) error) error {
	bot, err := bots.New(p.bot, p.build)
	if err != nil {
		return err
	}
	g, err := kit.Begin(dungeon.Start{Seed: p.seed, Class: p.class})
	if err != nil {
		return err
	}
	progress := 0 // turn of the last progress
	for actions := 0; !p.done(g, actions, progress); actions++ {
		a := bot.Choose(known.Know(g))
		if err := g.Act(a); err != nil {
			return fmt.Errorf("%v, turn %d: the bot's action %+v: %w", p, g.Run().Turn, a, err)
		}
		for _, e := range g.Events {
			if e.Type == dungeon.EventEnter || e.Type == dungeon.EventKill || e.Type == dungeon.EventEmptied {
				progress = g.Run().Turn
			}
		}
		if err := after(g, a); err != nil {
			return err
		}
	}
	return nil
}

func (p plan) done(g *systems.Game, actions, progress int) bool {
	reached := func(limit, n int) bool { return limit > 0 && n >= limit }
	return g.Run().Over || reached(p.floor, known.Know(g).Run().Deepest()) || reached(p.actions, actions) ||
		reached(p.turns, g.Run().Turn) || reached(p.idle, g.Run().Turn-progress)
}

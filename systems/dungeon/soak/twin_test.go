package soak

import (
	"fmt"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// between is the average number of actions between two loads.
const between = 40

// twin plays the same game as another one with a bot of its own, and is saved and
// loaded at random turns: in memory, or in a file if it has a keeper.
type twin struct {
	plan   plan
	kit    *kit.Kit
	bot    bots.Bot
	game   *systems.Game
	keeper *keep.Keeper
	place  keep.Place  // of the file
	chance dice.Stream // when to load, and how
	loads  int
	done   int // actions
}

// newTwin starts the twin of a plan's game. Its file is in folder; it has none if
// folder is empty.
func newTwin(kit *kit.Kit, p plan, folder string) (*twin, error) {
	bot, err := bots.New(p.bot, p.build)
	if err != nil {
		return nil, err
	}
	t := &twin{plan: p, kit: kit, bot: bot, chance: dice.New(p.seed, "loads")}
	start := dungeon.Start{Seed: p.seed, Class: p.class}
	if folder == "" {
		t.game, err = kit.Begin(start)
		return t, err
	}
	t.place = keep.Place{Store: persistence.Disk(folder), Name: persistence.Slot(1)}
	t.keeper, err = keep.New(kit, start, "", t.place)
	if err != nil {
		return nil, err
	}
	t.game = t.keeper.Game
	return t, nil
}

// follow plays the next action, which the twin's bot must choose as well, compares
// the states and sometimes loads.
func (t *twin) follow(g *systems.Game, a systems.Action) error {
	if chosen := t.bot.Choose(known.Know(t.game)); chosen != a {
		return t.fault("the bot chooses %+v, but the twin's chooses %+v", a, chosen)
	}
	if err := t.act(a); err != nil {
		return t.fault("%+v: %w", a, err)
	}
	t.done++
	if g.World.Hash() != t.game.World.Hash() {
		names := world.Differing(g.World.Digests(), t.game.World.Digests())
		return t.fault("after %+v the twin differs first in %s, of %d components", a, names[0], len(names))
	}
	if t.game.Run().Over || t.chance.Below(between) > 0 {
		return nil
	}
	t.loads++
	if err := t.load(); err != nil {
		return t.fault("%w", err)
	}
	return nil
}

// fault is an error with the plan, the turn and the number of loads.
func (t *twin) fault(format string, args ...any) error {
	return fmt.Errorf("%v, turn %d, after %d loads: %w", t.plan, t.game.Run().Turn, t.loads, fmt.Errorf(format, args...))
}

func (t *twin) act(a systems.Action) error {
	if t.keeper == nil {
		return t.game.Act(a)
	}
	if err := t.keeper.Act(a); err != nil {
		return err
	}
	return t.keeper.Trouble
}

// load reloads the game: from memory, from a file that was closed, or from one
// left with its journal, as by a killed program. The events of the last action are
// not saved, so they are kept for the bot, which uses them.
func (t *twin) load() error {
	events := t.game.Events
	if err := t.restore(); err != nil {
		return err
	}
	t.game.Events = events
	return nil
}

func (t *twin) restore() error {
	if t.keeper == nil {
		w, err := t.kit.Schema().Restore(kit.Stored(t.game))
		if err == nil {
			t.game, err = t.kit.Resume(w)
		}
		return err
	}
	end := t.keeper.Close
	if t.chance.Below(2) == 0 {
		end = t.keeper.Abandon
	}
	if err := end(); err != nil {
		return err
	}
	k, loss, err := keep.Open(assets.Files(), t.place)
	if err != nil {
		return err
	}
	t.keeper, t.game = k, k.Game
	if loss != (keep.Loss{}) {
		return fmt.Errorf("a load lost %+v", loss)
	}
	return nil
}

// end closes the twin's file and verifies the recording of the game, which covers
// all its loads.
func (t *twin) end() error {
	if t.keeper == nil {
		return nil
	}
	if err := t.keeper.Close(); err != nil {
		return t.fault("%w", err)
	}
	name, err := recordingIn(t.place, t.game.Run().Over)
	if err != nil {
		return t.fault("%w", err)
	}
	r, err := keep.OpenReplay(assets.Files(), t.place.Store, name)
	if err == nil {
		err = r.Verify(func(int) {})
	}
	if err != nil {
		return t.fault("the recording: %w", err)
	}
	if r.Len() != t.done || r.Game.World.Hash() != t.game.World.Hash() {
		return t.fault("the recording has %d of %d actions, or its final state differs", r.Len(), t.done)
	}
	return nil
}

// recordingIn is the file with the recording of a place's only game: in the hall, if the
// game is over.
func recordingIn(place keep.Place, over bool) (string, error) {
	if !over {
		return persistence.Recording(place.Name), nil
	}
	runs, _, err := keep.Hall(place.Store)
	if err == nil && len(runs) != 1 {
		err = fmt.Errorf("the hall has %d runs", len(runs))
	}
	if err != nil {
		return "", err
	}
	return runs[0].File, nil
}

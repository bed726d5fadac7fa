package keep

import (
	"errors"
	"fmt"

	nouns "github.com/donjon-rogue/donjon/components/puyo"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// The file of a game of falling pieces, and what says in it what kind of game
// it holds.
const (
	FallName    = "puyo-fall.donjon"
	FallRuleset = "puyo-fall"
)

// longest is how long a kept game may have lasted, in ticks: ten days.
const longest = 10 * 24 * 60 * 60 * fall.Tick

// Fall is a game of falling pieces in play. It is written when Save or Close
// asks for it.
type Fall struct {
	Side fall.Side
	data nouns.FallData
	*kept.File
}

func (k *Fall) save() persistence.Save {
	w := world.New()
	w.Create(nouns.Fall.With(k.data))
	return persistence.Save{Seed: k.data.Seed, Ruleset: FallRuleset, Actions: k.Side.Number, World: w.Bytes()}
}

// kindFall wakes games of falling pieces.
func kindFall(wake func(*world.World) error) kept.Kind {
	return kept.Kind{Ruleset: FallRuleset, Wake: wake}
}

// BeginFall keeps a new game, over the one that was kept; the rest is as
// BeginTurns has it.
func BeginFall(store persistence.Store, rule field.Rule, seed string) (k *Fall, aside string, err error) {
	k = &Fall{Side: fall.New(rule, seed), data: nouns.FallData{Rule: int(rule), Seed: seed}}
	k.File, aside, err = kept.Begin(store, FallName, kindFall(new(Fall).wake), k.save)
	return k, aside, err
}

// ContinueFall goes on with the game that is kept; the errors are those of
// ContinueTurns.
func ContinueFall(store persistence.Store) (k *Fall, err error) {
	k = &Fall{}
	k.File, err = kept.Continue(store, FallName, kindFall(k.wake), k.save)
	return k, err
}

// LookFall is the game as ContinueFall would go on with it; nothing is changed.
// With the error persistence.ErrLocked there is a game all the same; without
// one its Rule is 0.
func LookFall(store persistence.Store) (fall.Side, error) {
	var k Fall
	err := kept.Look(store, FallName, kindFall(k.wake))
	return k.Side, err
}

// ReadFall is a file and the world in it; nothing is changed.
func ReadFall(store persistence.Store, name string) (save persistence.Save, w *world.World, err error) {
	save, err = kept.Read(store, name, kindFall(func(found *world.World) error {
		w = found
		return new(Fall).wake(found)
	}))
	return save, w, err
}

// wake plays the keys of a file.
func (k *Fall) wake(w *world.World) error {
	all := nouns.Fall.IDs(w)
	if len(all) != 1 {
		return fmt.Errorf("it has %d games instead of one", len(all))
	}
	data := *nouns.Fall.Get(w, all[0])
	rule := field.Rule(data.Rule)
	if data.Rule != int(field.Lines) && data.Rule != int(field.Groups) {
		return fmt.Errorf("there is no rule %d", data.Rule)
	}
	ticks := 0
	for _, keys := range data.Keys {
		if keys.Held < 0 || keys.Held > 0xff || keys.Ticks < 1 || keys.Ticks > longest-ticks {
			return errors.New("its keys cannot have been held")
		}
		ticks += keys.Ticks
	}
	side := fall.New(rule, data.Seed)
	for _, keys := range data.Keys {
		for range keys.Ticks {
			side.Tick(fall.Input(keys.Held))
		}
	}
	k.Side, k.data = side, data
	return nil
}

// Tick lets a tick pass, and tells what happens in it.
func (k *Fall) Tick(in fall.Input) []puyo.Event {
	if k.Side.Phase == fall.Lost {
		return nil
	}
	if last := len(k.data.Keys) - 1; last >= 0 && k.data.Keys[last].Held == int(in) {
		k.data.Keys[last].Ticks++
	} else {
		k.data.Keys = append(k.data.Keys, nouns.Keys{Held: int(in), Ticks: 1})
	}
	return k.Side.Tick(in)
}

// Close writes the game and lets go of the file; of a game that is over, there
// is none any more.
func (k *Fall) Close() error {
	if k.Side.Phase == fall.Lost {
		return k.Remove()
	}
	if err := k.Save(); err != nil {
		return err
	}
	return k.Abandon()
}

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

// File name and ruleset of a game of falling pieces.
const (
	FallName    = "puyo-fall.donjon"
	FallRuleset = "puyo-fall"
)

// maxTicks is the maximum length of a saved game: ten days. It bounds the time to
// replay a file.
const maxTicks = 10 * 24 * 60 * 60 * fall.TicksPerSecond

// Fall is a running game of falling pieces. Save and Close write it.
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

// kindFall returns the file kind of games of falling pieces.
func kindFall(wake func(*world.World) error) kept.Kind {
	return kept.Kind{Ruleset: FallRuleset, Wake: wake}
}

// BeginFall starts a new game and replaces the saved one. The results are those
// of BeginTurns.
func BeginFall(store persistence.Store, rule field.Rule, seed string) (k *Fall, aside string, err error) {
	k = &Fall{Side: fall.New(rule, seed), data: nouns.FallData{Rule: int(rule), Seed: seed}}
	k.File, aside, err = kept.Begin(store, FallName, kindFall(new(Fall).wake), k.save)
	return k, aside, err
}

// ContinueFall resumes the saved game. The errors are those of ContinueTurns.
func ContinueFall(store persistence.Store) (k *Fall, err error) {
	k = &Fall{}
	k.File, err = kept.Continue(store, FallName, kindFall(k.wake), k.save)
	return k, err
}

// LookFall returns the game that ContinueFall would resume, without changing
// anything. The game is also valid with the error persistence.ErrLocked. If
// there is no game, its Rule is 0.
func LookFall(store persistence.Store) (fall.Side, error) {
	var k Fall
	err := kept.Look(store, FallName, kindFall(k.wake))
	return k.Side, err
}

// ReadFall reads a file and its world, without changing anything.
func ReadFall(store persistence.Store, name string) (save persistence.Save, w *world.World, err error) {
	save, err = kept.Read(store, name, kindFall(func(found *world.World) error {
		w = found
		return new(Fall).wake(found)
	}))
	return save, w, err
}

// wake rebuilds the game by replaying the recorded keys.
func (k *Fall) wake(w *world.World) error {
	all := nouns.Fall.IDs(w)
	if len(all) != 1 {
		return fmt.Errorf("got %d games, want one", len(all))
	}
	data := *nouns.Fall.Get(w, all[0])
	rule := field.Rule(data.Rule)
	if data.Rule != int(field.Lines) && data.Rule != int(field.Groups) {
		return fmt.Errorf("unknown rule %d", data.Rule)
	}
	ticks := 0
	for _, keys := range data.Keys {
		if keys.Held < 0 || keys.Held > 0xff || keys.Ticks < 1 || keys.Ticks > maxTicks-ticks {
			return errors.New("its recorded keys are invalid")
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

// Tick records the keys, advances the game by one tick and returns its events.
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

// Close writes the game and closes the file. The file of a finished game is
// removed instead.
func (k *Fall) Close() error {
	if k.Side.Phase == fall.Lost {
		return k.Remove()
	}
	if err := k.Save(); err != nil {
		return err
	}
	return k.Abandon()
}

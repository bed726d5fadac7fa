package keep

import (
	"cmp"
	"encoding/binary"
	"errors"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// A victory enters the hall at once, and the game may go on. Its entry is then replaced
// once the run ends. To find it again, the save names the entry from the victory on.

// ErrNotWon is the error of ending a run that was not won, or is over.
var ErrNotWon = errors.New("only a won run can be ended")

// digitsOf identifies a run in the hall by its state, as digits of its file's name. It is
// not 0.
func digitsOf(g *systems.Game) uint32 {
	hash := g.World.Hash()
	return cmp.Or(binary.BigEndian.Uint32(hash[:]), 1)
}

// won reports whether the run was won, even if the hero has died since.
func (k *Keeper) won() bool { return won(k.Game) }

func won(g *systems.Game) bool { return g.Run().Outcome == components.OutcomeWon }

// fixEntry gives the run its entry as soon as it is won. Replaying the journal gives
// the same one.
func (k *Keeper) fixEntry() {
	if k.entry == 0 && k.won() {
		k.entry = digitsOf(k.Game)
	}
}

// uncelebrated reports whether a victory is not in the hall yet.
func (k *Keeper) uncelebrated() bool { return k.won() && k.hall == "" }

// celebrate adds a won run to the hall; the game goes on. The game's file is rewritten
// first: it names the entry before there is one, so that no crash can lead to a second.
func (k *Keeper) celebrate() error {
	if err := k.compact(); err != nil {
		return err
	}
	return k.addToHall()
}

// checkEntry makes sure that a won run that goes on is in the hall: the program may
// have stopped before that, or have been one that added victories at the end.
func (k *Keeper) checkEntry() error {
	if !endable(k.Game) {
		return nil
	}
	name, entered := k.entered()
	if entered == nil {
		return k.celebrate()
	}
	k.hall = name
	return nil
}

// entered returns the name of a won run's recording in the hall, and the ending there;
// nil if it cannot be read.
func (k *Keeper) entered() (name string, end *persistence.Ending) {
	won := persistence.Save{Seed: k.Game.Run().Seed, Daily: k.Daily, Ranked: k.Ranked, End: &persistence.Ending{Won: true}}
	name = hallName(won, k.entry) + recordingSuffix
	found, err := persistence.Read(k.place.Store, name)
	if err != nil {
		return name, nil
	}
	return name, found.End
}

// End ends a won run whose hero lives: its files are removed, and its entry in the hall
// stays. If the hero has been deeper since, the entry is replaced first. The error is
// ErrNotWon, or the game can go on and be ended again.
// Source: docs/rules.md, Saved games.
func (k *Keeper) End() error {
	if !endable(k.Game) {
		return ErrNotWon
	}
	if err := k.held(); err != nil {
		return err
	}
	if _, end := k.entered(); end == nil || end.Deepest < endingOf(k.Game).Deepest {
		if err := k.celebrate(); err != nil {
			return err
		}
	}
	if err := errors.Join(k.closeJournal(), k.leave()); err != nil {
		return err
	}
	k.rec.stop()
	return End(k.Game)
}

// End ends a won run in memory; see Keeper.End for one with files. The error is
// ErrNotWon.
func End(g *systems.Game) error {
	if !endable(g) {
		return ErrNotWon
	}
	dungeon.Finish(g, components.OutcomeGivenUp) // it stays won
	return nil
}

// endable reports whether a run is won and its hero lives.
func endable(g *systems.Game) bool { return won(g) && !g.Run().Over }

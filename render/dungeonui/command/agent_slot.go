package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// slot is where an agent's game is kept as the window keeps its own; the zero
// value keeps nothing.
type slot struct {
	place  keep.Place
	keeper *keep.Keeper // nil before the first game
	fault  error        // why the game found there cannot be resumed

	trouble persistence.Trouble // that was reported
}

// open goes on with the game that a slot holds, if it holds one. One that
// cannot be used is told of when the game is asked for, and set aside when
// another takes its place.
func (l *lines) open(place keep.Place) {
	l.slot = slot{place: place}
	var loss keep.Loss
	var err error
	l.slot.keeper, loss, err = keep.Open(l.files, place)
	l.warnOf(loss)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		l.slot.fault = err
	case dungeon.Know(l.slot.keeper.Game).Over():
		l.warn(l.slot.keeper.Close())
		l.slot.keeper = nil
	default:
		l.adopt()
	}
}

// adopt lets the agent play the slot's game.
func (l *lines) adopt() {
	k := l.slot.keeper
	l.agent.Adopt(k.Kit, k.Game, k, persistence.Save{Ruleset: k.Kit.Rules().Name, Elapsed: k.Elapsed})
}

// reopen goes on with what the slot holds, after a fault.
func (l *lines) reopen() {
	if l.slot.keeper != nil {
		l.warn(l.slot.keeper.Abandon())
	}
	if l.slot.kept() {
		l.open(l.slot.place)
	}
}

// close lets go of the slot, its game written as one save.
func (l *lines) close() {
	if l.slot.keeper != nil {
		l.warn(l.slot.keeper.Close())
	}
}

// load goes on with a copy of the game in a file.
func (l *lines) load(path string) error {
	store, name := persistence.At(path)
	k, loss, err := keep.Read(l.files, keep.Place{Store: store, Name: name})
	if err != nil {
		return err
	}
	l.warnOf(loss)
	l.agent.Adopt(k.Kit, k.Game, k.Game, persistence.Save{Ruleset: k.Kit.Rules().Name, Elapsed: k.Elapsed})
	return nil
}

// save writes a copy of the game in play into a file. A mistyped name makes no
// folders.
func (l *lines) save(path string) error {
	save, err := l.agent.Snapshot()
	if err != nil {
		return l.noGame()
	}
	if _, err := os.Stat(filepath.Dir(path)); err != nil {
		return fmt.Errorf("the game cannot be saved: %w", err)
	}
	store, name := persistence.At(path)
	return persistence.Write(store, name, save)
}

// vacant says whether another game may take the slot.
func (l *lines) vacant() error {
	if errors.Is(l.slot.fault, persistence.ErrLocked) {
		return l.slot.fault
	}
	if l.slot.kept() && l.slot.fault == nil && l.slot.taken() {
		return fmt.Errorf("the slot keeps a game already (%s); play it to its end, or use another slot", l.slot.where())
	}
	return nil
}

// kept says whether the agent's games are kept at all.
func (s slot) kept() bool { return s.place.Store != nil }

// where is the slot's file as people can look for it.
func (s slot) where() string { return s.place.Store.Where(s.place.Name) }

// taken says whether something is in the slot's place.
func (s slot) taken() bool {
	_, err := s.place.Store.Read(s.place.Name)
	return !errors.Is(err, fs.ErrNotExist)
}

// keep begins to keep the game in play in the slot.
func (l *lines) keep() {
	if l.slot.kept() {
		if err := l.take(); l.slot.trouble.Changed(err) {
			l.warn(err)
		}
	}
}

func (l *lines) take() error {
	if l.slot.fault != nil {
		if _, err := persistence.SetAside(l.slot.place.Store, l.slot.place.Name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
		l.slot.fault = nil
	}
	if l.slot.keeper != nil {
		l.warn(l.slot.keeper.Abandon())
	}
	game, kit := l.agent.Game()
	save, err := l.agent.Snapshot()
	if err != nil {
		return err
	}
	// A keeper that could not write its first save tries again with the first
	// action.
	l.slot.keeper, err = keep.Take(kit, game, save.Elapsed, l.slot.place)
	if l.slot.keeper != nil {
		l.adopt()
	}
	return err
}

// acted handles the error of actions, and reports when the slot could not be
// written. That does not end the game: the next action tries again.
func (l *lines) acted(err error) error {
	if errors.Is(err, agent.ErrNoGame) {
		return l.noGame()
	}
	if err == nil && l.slot.keeper != nil && l.slot.trouble.Changed(l.slot.keeper.Trouble) {
		l.warn(l.slot.keeper.Trouble)
	}
	return err
}

func (l *lines) warn(err error) {
	if err != nil {
		fmt.Fprintf(l.warnings, "donjon: %v\n", err)
	}
}

// warnOf tells people what of a file could not be used.
func (l *lines) warnOf(loss keep.Loss) {
	if loss.Dropped > 0 {
		fmt.Fprintf(l.warnings, "donjon: %d actions were played under other rules and are left out\n", loss.Dropped)
	}
	if loss.Torn > 0 {
		fmt.Fprintf(l.warnings, "donjon: %d unusable bytes at the end are left out\n", loss.Torn)
	}
}

// noGame says what to do when there is no game in play.
func (l *lines) noGame() error {
	if l.slot.fault != nil {
		return fmt.Errorf("the saved game in the slot cannot be resumed: %w; a new one sets it aside: "+beginning, l.slot.fault)
	}
	return errors.New("no game is in play; begin one: " + beginning)
}

// beginning is the request that begins a game, as an example.
const beginning = `{"cmd":"new","seed":"..."}`

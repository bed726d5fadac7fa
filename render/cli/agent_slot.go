package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// slot is where an agent's game is kept as the window keeps its own; the zero
// value keeps nothing.
type slot struct {
	path   string
	keeper *keep.Keeper // nil before the first game
	fault  error        // why the game found there cannot go on
}

// open goes on with the game that a slot holds, if it holds one. One that
// cannot be used is told of when the game is asked for, and set aside when
// another takes its place.
func (l *lines) open(path string) {
	l.slot = slot{path: path}
	err := regular(path)
	if err == nil {
		var loss keep.Loss
		l.slot.keeper, loss, err = keep.Open(l.files, path)
		if loss.Dropped > 0 {
			fmt.Fprintf(l.warnings, "donjon: %d actions were played under other rules and are left out\n", loss.Dropped)
		}
	}
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		l.slot.fault = err
	case l.slot.keeper.Game.Run().Over:
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
	if l.slot.path != "" {
		l.open(l.slot.path)
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
	if err := regular(path); err != nil {
		return err
	}
	k, _, err := keep.Read(l.files, path)
	if err != nil {
		return err
	}
	l.agent.Adopt(k.Kit, k.Game, k.Game, persistence.Save{Ruleset: k.Kit.Rules().Name, Elapsed: k.Elapsed})
	return nil
}

// regular refuses what is no file: reading from it could wait for ever.
func regular(path string) error {
	if info, err := os.Stat(path); err == nil && !info.Mode().IsRegular() {
		return fmt.Errorf("the saved game cannot be read: %s is no file", path)
	}
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
	return persistence.Write(path, save)
}

// vacant says whether another game may take the slot.
func (l *lines) vacant() error {
	if errors.Is(l.slot.fault, persistence.ErrLocked) {
		return l.slot.fault
	}
	if l.slot.path != "" && l.slot.fault == nil && there(l.slot.path) {
		return fmt.Errorf("the slot keeps a game already (%s); play it to its end, or use another slot", l.slot.path)
	}
	return nil
}

func there(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// keep begins to keep the game in play in the slot.
func (l *lines) keep() {
	if l.slot.path != "" {
		l.warn(l.take())
	}
}

func (l *lines) take() error {
	if l.slot.fault != nil {
		if _, err := persistence.SetAside(l.slot.path); err != nil && !errors.Is(err, fs.ErrNotExist) {
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
	l.slot.keeper, err = keep.Take(kit, game, save.Elapsed, l.slot.path)
	if l.slot.keeper != nil {
		l.adopt()
	}
	return err
}

// acted tells people when the slot could not be written. That does not end the
// game: the next action tries again.
func (l *lines) acted() {
	if l.slot.keeper != nil {
		l.warn(l.slot.keeper.Trouble)
	}
}

func (l *lines) warn(err error) {
	if err != nil {
		fmt.Fprintf(l.warnings, "donjon: %v\n", err)
	}
}

// noGame says what to do when there is no game in play.
func (l *lines) noGame() error {
	if l.slot.fault != nil {
		return fmt.Errorf("the game kept in the slot cannot go on: %w; a new one sets it aside: "+beginning, l.slot.fault)
	}
	return errors.New("no game is in play; begin one: " + beginning)
}

// beginning is the request that begins a game, as an example.
const beginning = `{"cmd":"new","seed":"..."}`

package dungeonui

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
)

// session is a game in play, kept in its file action by action, and what of
// the file could not be used when it was opened.
type session struct {
	*keep.Keeper
	loss keep.Loss
}

// newSession starts a game and writes it in place of what is kept there. One
// that can be locked and not be written goes on in trouble.
func newSession(files fs.FS, start dungeon.Start, name string, place keep.Place) (*session, error) {
	kit, err := dungeon.Open(files, start.Ruleset)
	if err != nil {
		return nil, err
	}
	k, err := keep.New(kit, start, name, place)
	if k == nil {
		return nil, err
	}
	k.Trouble = err
	return &session{Keeper: k}, nil
}

// openSession goes on with the game that is kept in a file. The error is
// fs.ErrNotExist where there is none, or only one whose hero is dead: that one
// goes to the hall.
func openSession(files fs.FS, place keep.Place) (*session, error) {
	k, loss, err := keep.Open(files, place)
	if k == nil {
		return nil, err
	}
	k.Trouble = err
	if dungeon.Know(k.Game).Over() {
		// The program was stopped between the last blow and the end.
		if err := k.Close(); err != nil {
			_ = k.Abandon() // the reason is told already
			return nil, err
		}
		return nil, fmt.Errorf("the hero of the kept game is dead: %w", fs.ErrNotExist)
	}
	return &session{Keeper: k, loss: loss}, nil
}

// known is what the player knows of the game.
func (s *session) known() dungeon.Known { return dungeon.Know(s.Game) }

// Pass counts played time, which ends with the hero.
func (s *session) Pass(d time.Duration) {
	if !s.known().Over() {
		s.Elapsed += d
	}
}

// Crash tells after a fault of the program where the game stood. The game is in
// its file already, up to the action that failed.
func (s *session) Crash(err error) error {
	err = fmt.Errorf("seed %q, turn %d: %w", s.known().Run().Seed, s.known().Turn(), err)
	if lost := s.Abandon(); lost != nil {
		err = errors.Join(err, lost)
	}
	return err
}

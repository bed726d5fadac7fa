package dungeonui

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// session is a game in play that is saved after every action, and the loss when its
// file was opened.
type session struct {
	*keep.Keeper
	loss keep.Loss
}

// newSession starts a game and overwrites the file at its place. If the file can be
// locked but not written, the game starts with Trouble set.
func newSession(files fs.FS, start dungeon.Start, name string, place keep.Place) (*session, error) {
	kit, err := core.Open(files, start.Ruleset)
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

// openSession continues the game in a file. It returns fs.ErrNotExist if there is no
// file, or if the hero is dead, in which case the run is moved to the hall.
func openSession(files fs.FS, place keep.Place) (*session, error) {
	k, loss, err := keep.Open(files, place)
	if k == nil {
		return nil, err
	}
	k.Trouble = err
	if known.Know(k.Game).Over() {
		// The program was stopped before it could finish the run.
		if err := k.Close(); err != nil {
			_ = k.Abandon() // err says why
			return nil, err
		}
		return nil, fmt.Errorf("the hero of the saved game is dead: %w", fs.ErrNotExist)
	}
	return &session{Keeper: k, loss: loss}, nil
}

// won reports whether the run was won, even if the hero has died since.
func (s *session) won() bool { return play.Won(s.known()) }

// known returns what the player knows of the game.
func (s *session) known() known.Known { return known.Know(s.Game) }

// Pass adds playing time while the hero is alive.
func (s *session) Pass(d time.Duration) {
	if !s.known().Over() {
		s.Elapsed += d
	}
}

// Crash adds the seed and turn of the game to the error of a panic. The game is already
// saved, up to the action that failed.
func (s *session) Crash(err error) error {
	err = fmt.Errorf("seed %q, turn %d: %w", s.known().Run().Seed, s.known().Turn(), err)
	if lost := s.Abandon(); lost != nil {
		err = errors.Join(err, lost)
	}
	return err
}

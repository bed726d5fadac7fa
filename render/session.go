package render

import (
	"fmt"
	"io/fs"
	"time"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// saveEvery is after how many turns the game is written while it is played.
const saveEvery = 50

// session is a game in play and the file it is kept in.
type session struct {
	game    *systems.Game
	kit     *dungeon.Kit
	path    string
	elapsed time.Duration // played, this time and before

	// What was last written and what was done since make the game again when
	// an action fails in the middle.
	written []byte
	since   []systems.Action
	acting  bool
	turn    int // when last written
}

// newSession starts a game.
func newSession(files fs.FS, ruleset, seed, path string) (*session, error) {
	kit, err := dungeon.Open(files, ruleset)
	if err != nil {
		return nil, err
	}
	s := &session{game: kit.New(seed), kit: kit, path: path}
	s.written = s.game.World.Bytes()
	return s, nil
}

// openSession goes on with the game that is kept in a file. The error is
// fs.ErrNotExist where there is none.
func openSession(files fs.FS, path string) (*session, error) {
	save, err := persistence.Read(path)
	if err != nil {
		return nil, err
	}
	kit, err := dungeon.Open(files, save.Ruleset)
	if err != nil {
		return nil, fmt.Errorf("the saved game cannot go on: %w", err)
	}
	game, err := restore(kit, save.World)
	if err != nil {
		return nil, err
	}
	return &session{game: game, kit: kit, path: path, elapsed: save.Elapsed,
		written: save.World, turn: game.Run().Turn}, nil
}

func restore(kit *dungeon.Kit, raw []byte) (*systems.Game, error) {
	w, err := world.Restore(raw)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", persistence.ErrDamaged, err)
	}
	return kit.Resume(w)
}

// act lets the hero act. The error is a systems.Refusal.
func (s *session) act(a systems.Action) error {
	s.acting = true
	err := s.game.Act(a)
	s.acting = false
	if err == nil {
		s.since = append(s.since, a)
	}
	return err
}

// due says whether the game has gone on long enough to be written.
func (s *session) due() bool { return s.game.Run().Turn >= s.turn+saveEvery }

// write keeps the game in its file. The game of a dead hero is removed
// instead.
func (s *session) write() error {
	if s.game.Run().Over {
		return persistence.Remove(s.path)
	}
	raw := s.game.World.Bytes()
	err := persistence.Write(s.path, persistence.Save{Ruleset: s.kit.Rules().Name, Elapsed: s.elapsed, World: raw})
	if err != nil {
		return err
	}
	s.written, s.since, s.turn = raw, s.since[:0], s.game.Run().Turn
	return nil
}

// rescue writes the game after a fault of the program. When the fault broke
// an action off in the middle, it is the game before that action: what was
// last written, with what was done since.
func (s *session) rescue() (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("the game cannot be kept after the fault: %v", fault)
		}
	}()
	if s.acting {
		game, err := restore(s.kit, s.written)
		if err != nil {
			return err
		}
		for _, a := range s.since {
			if err := game.Act(a); err != nil {
				return fmt.Errorf("the game cannot be played again up to the fault: %w", err)
			}
		}
		s.game, s.acting = game, false
	}
	return s.write()
}

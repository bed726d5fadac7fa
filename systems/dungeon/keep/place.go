package keep

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
)

// Place is where a game is saved. Next to its file there are a backup and a
// recording of everything played. When the run is won or over, the recording goes to
// the hall; when it is over, the files are removed.
type Place struct {
	Store persistence.Store
	Name  string // of the game's file, as returned by persistence.Slot

	// Now returns the current time, which is stored as the time when a game was
	// last played and when a run ended. Nil stores no time.
	Now func() time.Time
	// Account writes the text about a run for the hall. Nil writes none.
	Account func(*systems.Game, persistence.Save) []byte
}

// seconds is the current Unix time, or 0 if Now is nil.
func (p Place) seconds() int64 {
	if p.Now == nil {
		return 0
	}
	return p.Now().Unix()
}

// holdsGame reports whether a game's own file is there. The error is that of a file that cannot
// be read and must not be replaced.
func (p Place) holdsGame() (bool, error) {
	_, err := p.Store.Read(p.Name)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("the saved game cannot be read: %w", err)
	}
	return true, nil
}

// setAside makes room for a new game where no other has its own file. A backup and a recording
// may be all that is left of an older game.
func (p Place) setAside() error {
	_, err1 := persistence.KeepOld(p.Store, persistence.Backup(p.Name))
	_, err2 := persistence.KeepOld(p.Store, persistence.Recording(p.Name))
	return errors.Join(err1, err2)
}

// removeBackup removes the backup of a game that has been replaced.
func (p Place) removeBackup() error {
	if err := p.Store.Remove(persistence.Backup(p.Name)); err != nil {
		return removeError(err)
	}
	return nil
}

// files are the names of the game's files: its own, its backup and its recording.
func (p Place) files() []string {
	return []string{p.Name, persistence.Backup(p.Name), persistence.Recording(p.Name)}
}

// remove deletes the game's files. After a stop in between, the game's own file still tells
// that the run is over, or else its recording does.
func (p Place) remove() error {
	for _, name := range []string{persistence.Backup(p.Name), p.Name, persistence.Recording(p.Name)} {
		if err := p.Store.Remove(name); err != nil {
			return removeError(err)
		}
	}
	return nil
}

package keep

import (
	"time"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
)

// Place is where a game is kept. Beside its file there are its backup and the
// recording of everything played; when the run is over they are removed, and
// the recording goes to the hall.
type Place struct {
	Store persistence.Store
	Name  string // of the game's file, as persistence.Slot gives it

	// Now tells the time that a game keeps of when it was played last, and the
	// hall of a run's end; nil for no time.
	Now func() time.Time
	// Account words a run that is over for the file about it; nil for no file.
	Account func(*systems.Game, persistence.Save) []byte
}

// seconds is the time since 1970, 0 for no time.
func (p Place) seconds() int64 {
	if p.Now == nil {
		return 0
	}
	return p.Now().Unix()
}

// remove deletes the game's files.
func (p Place) remove() error {
	for _, name := range []string{p.Name, persistence.Backup(p.Name), persistence.Recording(p.Name)} {
		if err := p.Store.Remove(name); err != nil {
			return removing(err)
		}
	}
	return nil
}

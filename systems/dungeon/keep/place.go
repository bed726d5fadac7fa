package keep

import (
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

// remove deletes the game's files.
func (p Place) remove() error {
	for _, name := range []string{p.Name, persistence.Backup(p.Name), persistence.Recording(p.Name)} {
		if err := p.Store.Remove(name); err != nil {
			return removeError(err)
		}
	}
	return nil
}

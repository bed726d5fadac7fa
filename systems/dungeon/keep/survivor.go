package keep

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// remains is a game whose own file cannot be used, as its other files have it.
type remains struct {
	game       *systems.Game
	save       persistence.Save
	backup     []byte // the backup, unless the game is from the recording
	otherRules bool   // saved under other rules
}

// Recoverable reports whether Recover finds a backup or a recording of a game.
func Recoverable(files fs.FS, place Place) bool {
	_, err := survivor(files, place)
	return err == nil
}

// survivor reads the game of a place from its backup, or else from its recording. The error
// is fs.ErrNotExist if there is neither.
func survivor(files fs.FS, place Place) (remains, error) {
	name := persistence.Backup(place.Name)
	k, kept, _, err := read(files, place, name)
	if err == nil {
		var raw []byte
		if raw, err = place.Store.Read(name); err == nil {
			return remains{game: k.Game, save: kept.Save, backup: raw, otherRules: !k.Kit.Plays(kept.Rules)}, nil
		}
	}
	left, recorded := replayed(files, place)
	if recorded != nil && !errors.Is(err, fs.ErrNotExist) {
		return remains{}, err // the backup is what a player knows of
	}
	return left, recorded
}

// replayed plays a recording to its end and returns the game as a save would have it. Under
// other rules it might lead elsewhere, so it is refused.
func replayed(files fs.FS, place Place) (remains, error) {
	r, err := OpenReplay(files, place.Store, persistence.Recording(place.Name))
	if err != nil {
		return remains{}, err
	}
	if !r.Rules {
		if err := CheckMods(files, r.Head); err != nil {
			return remains{}, err
		}
		return remains{}, fmt.Errorf("%w, and its recording may lead elsewhere", ErrOtherData)
	}
	for r.At() < r.Len() {
		if err := r.Step(); err != nil {
			return remains{}, err
		}
	}
	if r.Game.Run().Over {
		return remains{}, fmt.Errorf("the run is over: %w", fs.ErrNotExist) // it is in the hall
	}
	save := r.Head
	save.Recording, save.Shapes, save.End = false, nil, nil
	save.Actions += r.Len()
	save.World = kit.Stored(r.Game)
	return remains{game: r.Game, save: save}, nil
}

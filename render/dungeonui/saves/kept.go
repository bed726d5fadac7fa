package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/play"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Kept is a game in play that is saved after every action, and the loss when its file was
// opened.
type Kept struct {
	*keep.Keeper
	Loss keep.Loss
}

// Ruleset is the name of the ruleset of the game, which may have words of its own.
func (k *Kept) Ruleset() string { return k.Known().Rules().Name }

// errSlotFilled is the error for a new game in a slot that has a game meanwhile.
var errSlotFilled = errors.New("the slot has a game by now")

// begin starts a game at a place. A game there is replaced only if overwrite is set; one that
// cannot be read is set aside. If the whole folder is unreadable, the check for a game is
// skipped. The error may be errSlotFilled.
func begin(files fs.FS, start dungeon.Start, name string, place keep.Place, overwrite, unreadable bool) (*Kept, error) {
	_, err := place.Store.Read(place.Name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil && unreadable:
	case !overwrite:
		return nil, errSlotFilled
	default:
		if _, _, err := keep.Read(files, place); err != nil {
			if _, err := persistence.SetAside(place.Store, place.Name); err != nil {
				return nil, err
			}
		}
	}
	return startAt(files, start, name, place)
}

// startAt starts a game and overwrites the file at its place. If the file can be locked but not
// written, the game starts with Trouble set.
func startAt(files fs.FS, start dungeon.Start, name string, place keep.Place) (*Kept, error) {
	kit, err := core.OpenFor(files, start)
	if err != nil {
		return nil, err
	}
	k, err := keep.New(kit, start, name, place)
	if k == nil {
		return nil, err
	}
	k.Trouble = err
	return &Kept{Keeper: k}, nil
}

// Continue continues the game in a file. It returns fs.ErrNotExist if there is no file, or if
// the hero is dead, in which case the run is moved to the hall.
func Continue(files fs.FS, place keep.Place) (*Kept, error) {
	k, loss, err := keep.Open(files, place)
	if k == nil {
		return nil, err
	}
	k.Trouble = err
	if known.Know(k.Game).Run().Over() {
		// The program was stopped before it could finish the run.
		if err := k.Close(); err != nil {
			_ = k.Abandon() // err says why
			return nil, err
		}
		return nil, fmt.Errorf("the hero of the saved game is dead: %w", fs.ErrNotExist)
	}
	return &Kept{k, loss}, nil
}

// Continued returns what is said of a game that goes on: where it was left, "" if it cannot be
// saved, and what of its file could not be used, "" for nothing.
func (s *Kept) Continued(words *lang.Words) (line, loss string) {
	if s.Trouble == nil {
		line = words.Text("event.continue", lang.Args{"Floor": s.Known().Hero().Depth()})
	}
	switch {
	case s.Loss.Dropped > 0:
		loss = words.Text("window.loss.dropped", lang.Args{"Count": s.Loss.Dropped})
	case s.Loss.Torn > 0:
		loss = words.Text("window.loss.torn")
	}
	return line, loss
}

// Known returns what the player knows of the game.
func (s *Kept) Known() known.Known { return known.Know(s.Game) }

// Won reports whether the run was won, even if the hero has died since.
func (s *Kept) Won() bool { return play.Won(s.Known()) }

// Pass adds playing time while the hero is alive.
func (s *Kept) Pass(d time.Duration) {
	if !s.Known().Run().Over() {
		s.Elapsed += d
	}
}

// Crash adds the seed and turn of the game to the error of a panic. The game is already
// saved, up to the action that failed.
func (s *Kept) Crash(err error) error {
	err = fmt.Errorf("seed %q, turn %d: %w", s.Known().Run().Data().Seed, s.Known().Run().Turn(), err)
	if lost := s.Abandon(); lost != nil {
		err = errors.Join(err, lost)
	}
	return err
}

// listSlots reads the slots. A run that had ended when the program was stopped is moved to the
// hall. The place of a slot is that of its number.
func listSlots(files fs.FS, store persistence.Store, place func(number int) keep.Place) (slots []keep.Slot, fault error) {
	slots, fault = keep.List(files, store)
	for i, s := range slots {
		if s.Game == nil || s.Fault != nil || !known.Know(s.Game).Run().Over() {
			continue
		}
		if _, err := Continue(files, place(s.Number)); errors.Is(err, fs.ErrNotExist) {
			slots[i] = keep.Slot{Number: s.Number, Place: s.Place}
		} else {
			slots[i].Fault = err
		}
	}
	return slots, fault
}

// GameIn returns the game in a slot or, if it is damaged, its backup.
func GameIn(slot keep.Slot) (k known.Known, ok bool) {
	switch {
	case slot.Game != nil:
		return known.Know(slot.Game), true
	case slot.Backup != nil:
		return known.Know(slot.Backup), true
	}
	return known.Known{}, false
}

// Locked reports whether a game is open elsewhere.
func Locked(slot keep.Slot) bool { return errors.Is(slot.Fault, persistence.ErrLocked) }

// SlotLabel returns the label of the button that plays a slot. If replacing, the game in the
// slot is given up for a new one.
func SlotLabel(words *lang.Words, slot keep.Slot, replacing bool) string {
	switch {
	case replacing:
		return words.Text("window.games.give")
	case slot.Empty():
		return words.Text("window.seed.start")
	case slot.Backup != nil:
		return words.Text("window.games.recover")
	}
	return words.Text("window.games.play")
}

// Playable reports whether a slot can be played.
func Playable(slot keep.Slot, replacing bool) bool {
	switch {
	case Locked(slot):
		return false
	case replacing || slot.Empty() || slot.Backup != nil:
		return true
	}
	return slot.Fault == nil || slot.LacksMods()
}

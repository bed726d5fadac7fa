package keep

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// TriesFile is the name of the file with the dates whose daily run was started.
const TriesFile = "daily.donjon"

// TriesRuleset stands for the ruleset in the header of that file.
const TriesRuleset = "daily"

// maxTries is the maximum number of dates in the file; the oldest are dropped.
var maxTries = components.Tries.MaxLen("Dates")

// ErrTries is the error of a daily run whose try cannot be noted.
var ErrTries = errors.New("the daily run cannot be noted")

// Today is the date of a time, in its time zone.
func Today(now time.Time) string { return now.Format(time.DateOnly) }

// Tried reports whether the daily run of a date was started before, as the file of the tries
// says, the hall, or what is left of the games in the slots. It reads all of them. A file
// that cannot be read says no; starting the run says what is wrong.
func Tried(store persistence.Store, date string) bool {
	dates, err := loadTries(store)
	return err == nil && slices.Contains(dates, date) || played(store, date)
}

// played reports whether a recording in the hall or a file of a slot, even one that was set
// aside, is of the daily run of a date. So the try is known without the file of the tries.
func played(store persistence.Store, date string) bool {
	for _, folder := range []string{persistence.Hall, ""} {
		entries, err := store.List(folder)
		if err != nil {
			continue
		}
		for _, e := range entries {
			if folder == "" && !strings.HasPrefix(e.Name, slotPrefix) {
				continue
			}
			s, err := persistence.Read(store, path.Join(folder, e.Name))
			if err != nil {
				continue // an account, a lock, or damaged
			}
			if of, daily := kit.DateOf(s.Seed); daily && of == date {
				return true
			}
		}
	}
	return false
}

// slotPrefix begins the names of all files of slots.
const slotPrefix = "slot"

// try notes that a new game is a daily run, if its seed is that of a date. Whatever is
// done with the game afterwards, it was the try of that date. It is ranked if it is the
// first one, starts on its date, has the class of the date, and is played without mods. A
// game that is not kept is not ranked, and its try is not noted.
// Source: docs/rules.md, Seeds.
func (k *Keeper) try(kept bool) error {
	start := dungeon.StartOf(k.Game)
	date, ok := kit.DateOf(start.Seed)
	if !ok || k.place.Now == nil {
		return nil
	}
	k.Daily = date
	if !kept {
		return nil
	}
	first, err := noteTry(k.place.Store, date)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrTries, err)
	}
	k.Ranked = first && len(start.Mods) == 0 && date == Today(k.place.Now()) && k.Kit.IsDaily(start) && k.Game.Run().Turn == 0
	return nil
}

// noteTry adds a date to the file and reports whether it was never tried before. A damaged
// file is set aside.
func noteTry(store persistence.Store, date string) (first bool, err error) {
	lock, err := store.Lock(TriesFile)
	if err != nil {
		return false, err
	}
	defer func() { err = errors.Join(err, lock.Close()) }()
	if err := lock.Held(); err != nil {
		return false, err
	}
	dates, err := loadTries(store)
	if errors.Is(err, persistence.ErrDamaged) {
		_, err = persistence.SetAside(store, TriesFile)
	}
	if err != nil || slices.Contains(dates, date) {
		return false, err
	}
	first = !played(store, date)
	dates = append(dates, date)
	slices.Sort(dates)
	dates = dates[max(0, len(dates)-maxTries):]
	w := world.New()
	w.Create(components.Tries.With(components.TriesData{Dates: dates}))
	return first, persistence.Write(store, TriesFile, persistence.Save{Ruleset: TriesRuleset, World: w.Bytes()})
}

// loadTries reads the dates; there are none without a file. The error is
// persistence.ErrDamaged or ErrVersion if the file cannot be used.
func loadTries(store persistence.Store) (dates []string, err error) {
	_, err = kept.Read(store, TriesFile, kept.Kind{Ruleset: TriesRuleset, Wake: func(w *world.World) error {
		for _, t := range components.Tries.Each(w) {
			dates = append(dates, t.Dates...)
		}
		return w.Validate()
	}})
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return dates, err
}

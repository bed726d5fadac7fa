package keep

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes/mods"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
)

// ModsMissing is the error of an intact game or recording that these data files have no
// place for, because they lack mods that it was played with. It is an ErrOtherData.
type ModsMissing struct {
	Mods   []persistence.Mod // that are missing, or here in another version
	Differ ModsDiffer        // how all its mods differ from those in use
}

func (e *ModsMissing) Error() string {
	var names []string
	for _, m := range e.Mods {
		names = append(names, m.ID+" "+m.Version)
	}
	return fmt.Sprintf("it was played with mods that are not in use here: %s", strings.Join(names, ", "))
}

// Is reports whether an error is ErrOtherData.
func (e *ModsMissing) Is(target error) bool { return target == ErrOtherData }

// Missing lists the mods of a save or a recording that data files lack: they have no such
// mod, or another version of it.
func Missing(files fs.FS, saved []persistence.Mod) []persistence.Mod {
	return missing(saved, inUse(files))
}

// inUse lists the mods over data files.
func inUse(files fs.FS) (list []components.Mod) {
	for _, l := range assets.Layers(files) {
		list = append(list, components.Mod{ID: l.ID, Version: l.Version, Hash: l.Hash})
	}
	return list
}

// missing lists the saved mods that are not among those in use.
func missing(saved []persistence.Mod, used []components.Mod) (list []persistence.Mod) {
	for _, m := range saved {
		if !slices.Contains(used, components.Mod(m)) {
			list = append(list, m)
		}
	}
	return list
}

// AsPlayed returns data files whose mods have the values of options that a game or a recording was
// played with. Those that the player has set since are for new games.
func AsPlayed(files fs.FS, s persistence.Save) fs.FS {
	values := map[string]string{}
	for _, o := range OptionsOf(s) {
		values[o.Mod] = o.Values
	}
	return mods.WithOptions(files, values)
}

// OptionsOf lists the values of options that a game or a recording was played with, of each of its
// mods. Without values a mod has its defaults.
func OptionsOf(s persistence.Save) (list []components.ModOptions) {
	for _, m := range s.Mods {
		o := components.ModOptions{Mod: m.ID}
		if i := slices.IndexFunc(s.Options, func(o persistence.ModOptions) bool { return o.Mod == m.ID }); i >= 0 {
			o.Values = s.Options[i].Values
		}
		list = append(list, o)
	}
	for _, o := range s.Options { // of mods that were added later
		if !slices.ContainsFunc(list, func(other components.ModOptions) bool { return other.Mod == o.Mod }) {
			list = append(list, components.ModOptions(o))
		}
	}
	return list
}

// optionsOf lists values of options as a save has them.
func optionsOf(options []components.ModOptions) (list []persistence.ModOptions) {
	for _, o := range options {
		list = append(list, persistence.ModOptions(o))
	}
	return list
}

// Plays reports whether a game or a recording goes on under data files as it was played.
func Plays(files fs.FS, s persistence.Save) bool {
	kit, err := core.Open(AsPlayed(files, s), s.Ruleset)
	return err == nil && kit.Plays(s.Rules)
}

// CheckMods returns ModsMissing if a game or a recording would go on otherwise than it was
// played, and data files lack mods that it was played with.
func CheckMods(files fs.FS, s persistence.Save) error {
	used := inUse(files)
	lacking := missing(s.Mods, used)
	if len(lacking) == 0 || Plays(files, s) { // or they changed words and pictures only
		return nil
	}
	return &ModsMissing{Mods: lacking, Differ: compareMods(s.Mods, used)}
}

// ModsDiffer is how the mods of a saved game differ from those in use.
type ModsDiffer struct {
	Saved   []persistence.Mod // all mods of the game
	Missing []persistence.Mod // that the game was played with, and that are not in use
	Changed []persistence.Mod // as the game has them: another version, or other files
	Added   []persistence.Mod // that are in use, and that the game was not played with
}

// Same reports whether there is no difference.
func (d ModsDiffer) Same() bool { return len(d.Missing)+len(d.Changed)+len(d.Added) == 0 }

// CompareMods returns how the mods of a game or a recording differ from those over data files.
func CompareMods(files fs.FS, saved []persistence.Mod) ModsDiffer {
	return compareMods(saved, inUse(files))
}

// compareMods compares the mods of a saved game with those in use.
func compareMods(saved []persistence.Mod, used []components.Mod) (d ModsDiffer) {
	d.Saved = saved
	for _, m := range saved {
		n := slices.IndexFunc(used, func(u components.Mod) bool { return u.ID == m.ID })
		switch {
		case n < 0:
			d.Missing = append(d.Missing, m)
		case persistence.Mod(used[n]) != m:
			d.Changed = append(d.Changed, m)
		}
	}
	for _, u := range used {
		if !slices.ContainsFunc(saved, func(m persistence.Mod) bool { return m.ID == u.ID }) {
			d.Added = append(d.Added, persistence.Mod(u))
		}
	}
	return d
}

package keep

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
)

// ModsDiffer is how the mods of a saved game differ from those in use.
type ModsDiffer struct {
	Missing []persistence.Mod // that the game was played with, and that are not in use
	Changed []persistence.Mod // as the game has them: another version, or other files
	Added   []persistence.Mod // that are in use, and that the game was not played with
}

// Same reports whether there is no difference.
func (d ModsDiffer) Same() bool { return len(d.Missing)+len(d.Changed)+len(d.Added) == 0 }

// compareMods compares the mods of a saved game with those in use.
func compareMods(saved []persistence.Mod, used []components.Mod) (d ModsDiffer) {
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

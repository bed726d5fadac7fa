package sokobanui

import (
	"io/fs"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/sokobanui/wording"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/keep"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// Set is a set of levels.
type Set struct {
	Name   string // as shown to the player
	Levels []level.Level
	// Skipped are the faults of levels of the file that cannot be played.
	Skipped []level.Fault
}

// library holds all playable levels and their state.
type library struct {
	sets  []shelf
	bests *keep.Bests
	from  *origin // where the levels were pasted; nil if they were not
}

// shelf is a set with the cached records of its levels.
type shelf struct {
	Set
	key   string // word key of the name; empty to use Name
	known []record
}

// record is the state of a level. Each part is read when it is first needed.
type record struct {
	best      keep.Best
	bestRead  bool
	begun     bool // and not solved since
	begunRead bool
}

// solved reports whether the level was ever solved.
func (r record) solved() bool { return r.best.Moves != "" }

// newLibrary loads the levels: the player's own set, if there is one, the story
// and the test level. aside is the new name of a damaged file of solutions.
func newLibrary(store persistence.Store, files fs.FS, own Set) (l *library, aside string, err error) {
	story, err := sokoban.Story(files)
	if err != nil {
		return nil, "", err
	}
	test, err := sokoban.TestLevel(files)
	if err != nil {
		return nil, "", err
	}
	l = &library{}
	l.bests, aside, _ = keep.OpenBests(store) // without them all levels are unsolved; a solution that cannot be saved says why
	if len(own.Levels) > 0 {
		l.sets = append(l.sets, shelf{Set: own})
	}
	l.sets = append(l.sets, shelf{Set: Set{Levels: story}, key: "sokoban.set.story"}, shelf{Set: Set{Levels: []level.Level{test}}, key: "sokoban.set.test"})
	brought, err := sokoban.ModSets(files)
	if err != nil {
		return nil, "", err
	}
	for _, s := range brought {
		l.sets = append(l.sets, shelf{Set: Set{Name: s.Name, Levels: s.Levels}})
	}
	for i := range l.sets {
		l.sets[i].known = make([]record, len(l.sets[i].Levels))
	}
	return l, aside, nil
}

// place identifies a level by its set and its number there, both from 0.
type place struct{ set, number int }

func (l *library) level(p place) level.Level { return l.sets[p.set].Levels[p.number] }

// called returns the name of a set.
func (l *library) called(w *shell.Window, set int) string {
	if key := l.sets[set].key; key != "" {
		return w.Words.Text(key)
	}
	return l.sets[set].Name
}

// title returns the title of a level.
func (l *library) title(w *shell.Window, p place) string {
	if title := l.level(p).Title; title != "" {
		return wording.Title(w.Words, title)
	}
	return w.Words.Text("sokoban.level", lang.Args{"Level": p.number + 1})
}

// record returns the record of a level.
func (l *library) record(store persistence.Store, p place) record {
	l.bestOf(p)
	r := &l.sets[p.set].known[p.number]
	if !r.begunRead {
		r.begun, r.begunRead = keep.Begun(store, l.level(p)), true
	}
	return *r
}

// forget clears all records. A change of one level can affect several, because
// a level may be in several sets.
func (l *library) forget() {
	for _, s := range l.sets {
		clear(s.known)
	}
}

// forgetBegun clears which levels were begun.
func (l *library) forgetBegun() {
	for _, s := range l.sets {
		for i := range s.known {
			s.known[i].begunRead = false
		}
	}
}

// solved returns the number of solved levels of a set.
func (l *library) solved(set int) (n int) {
	for number := range l.sets[set].Levels {
		if l.bestOf(place{set, number}).Moves != "" {
			n++
		}
	}
	return n
}

// bestOf returns the best solutions of a level.
func (l *library) bestOf(p place) keep.Best {
	r := &l.sets[p.set].known[p.number]
	if !r.bestRead {
		r.best, r.bestRead = l.bests.Of(l.level(p)), true
	}
	return r.best
}

// next returns the next unsolved level of a set, starting at a place and
// wrapping around.
func (l *library) next(from place) (place, bool) {
	count := len(l.sets[from.set].Levels)
	for i := range count {
		p := place{from.set, (from.number + i) % count}
		if l.bestOf(p).Moves == "" {
			return p, true
		}
	}
	return from, false
}

// first returns the level to select at first: the last one left that is in a
// set, else the first unsolved one.
func (l *library) first(store persistence.Store) place {
	entries, err := store.List("sokoban")
	if err != nil {
		entries = nil // as if no level was left
	}
	slices.SortFunc(entries, func(a, b persistence.Entry) int { return b.Modified.Compare(a.Modified) })
	names := map[string]place{}
	for _, e := range entries {
		name := "sokoban/" + e.Name
		if !strings.HasSuffix(name, ".donjon") {
			continue
		}
		if len(names) == 0 {
			l.name(names)
		}
		if p, ok := names[name]; ok {
			return p
		}
	}
	p, _ := l.next(place{})
	return p
}

// name maps file names to levels. Earlier sets take precedence.
func (l *library) name(names map[string]place) {
	for set := range slices.Backward(l.sets) {
		for number, of := range l.sets[set].Levels {
			names[keep.Name(of)] = place{set, number}
		}
	}
}

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

// Set are levels that belong together.
type Set struct {
	Name   string // as the player is shown it; empty for no set at all
	Levels []level.Level
}

// library are all levels that can be played, and what is known of them.
type library struct {
	sets  []shelf
	bests *keep.Bests
	from  *origin // where pasted levels were pasted; nil for all others
}

// shelf is a set, and what was found out so far of its levels.
type shelf struct {
	Set
	key   string // word key of the name; empty where Name is it
	known []record
}

// record is what is known of a level; each part is found out when it is first
// asked for.
type record struct {
	best      keep.Best
	bestRead  bool
	begun     bool // and not solved since
	begunRead bool
}

// solved reports whether the level was ever solved.
func (r record) solved() bool { return r.best.Moves != "" }

// newLibrary gathers the levels: the player's own set, if there is one, the
// story and the level to try. aside is where best solutions were put that could
// not be used.
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
	if l.bests, aside, err = keep.OpenBests(store); err != nil {
		return nil, "", err
	}
	if len(own.Levels) > 0 {
		l.sets = append(l.sets, shelf{Set: own})
	}
	l.sets = append(l.sets, shelf{Set: Set{Levels: story}, key: "sokoban.set.story"}, shelf{Set: Set{Levels: []level.Level{test}}, key: "sokoban.set.test"})
	for i := range l.sets {
		l.sets[i].known = make([]record, len(l.sets[i].Levels))
	}
	return l, aside, nil
}

// place is where a level stands: its set and its number there, both from 0.
type place struct{ set, number int }

func (l *library) level(p place) level.Level { return l.sets[p.set].Levels[p.number] }

// called names a set.
func (l *library) called(w *shell.Window, set int) string {
	if key := l.sets[set].key; key != "" {
		return w.Text(key)
	}
	return l.sets[set].Name
}

// title is what a level is called.
func (l *library) title(w *shell.Window, p place) string {
	if title := l.level(p).Title; title != "" {
		return wording.Title(w.Words, title)
	}
	return w.Words.Text("sokoban.level", lang.Args{"Level": p.number + 1})
}

// record is what is known of a level.
func (l *library) record(store persistence.Store, p place) record {
	l.bestOf(p)
	r := &l.sets[p.set].known[p.number]
	if !r.begunRead {
		r.begun, r.begunRead = keep.Begun(store, l.level(p)), true
	}
	return *r
}

// forget has everything found out again: a level may stand in several sets.
func (l *library) forget() {
	for _, s := range l.sets {
		clear(s.known)
	}
}

// forgetBegun has found out again which levels were begun.
func (l *library) forgetBegun() {
	for _, s := range l.sets {
		for i := range s.known {
			s.known[i].begunRead = false
		}
	}
}

// solved is how many levels of a set are.
func (l *library) solved(set int) (n int) {
	for number := range l.sets[set].Levels {
		if l.bestOf(place{set, number}).Moves != "" {
			n++
		}
	}
	return n
}

// bestOf are the best solutions of a level.
func (l *library) bestOf(p place) keep.Best {
	r := &l.sets[p.set].known[p.number]
	if !r.bestRead {
		r.best, r.bestRead = l.bests.Of(l.level(p)), true
	}
	return r.best
}

// next is the first level of a set that was never solved, from a place on and
// then from the first one.
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

// first is the level to begin with: the one that was left last and is in a set,
// else the first that was never solved.
func (l *library) first(store persistence.Store) place {
	entries, err := store.List("sokoban")
	if err != nil {
		entries = nil // then no level was left
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

// name tells in which file each level is kept, the first sets first.
func (l *library) name(names map[string]place) {
	for set := range slices.Backward(l.sets) {
		for number, of := range l.sets[set].Levels {
			names[keep.Name(of)] = place{set, number}
		}
	}
}

package keep

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/persistence"
)

// The hall of fame is a folder with two files for every finished or won run: its
// recording and a text about it.
const (
	recordingSuffix = ".replay"
	accountSuffix   = ".txt"
)

// hallName is the name of a run's files without extension: the depth or that it was
// won, the seed, and digits that make it unique.
func hallName(s persistence.Save, entry uint32) string {
	seed := strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToLower(s.Seed))
	seed = seed[:min(len(seed), 24)]
	try := ""
	if s.Unranked() {
		try = "-unranked" // it must not replace a ranked run that was played the same way
	}
	end := fmt.Sprintf("floor%02d", s.End.Deepest)
	if s.End.Won {
		end = "won" // without the depth, which may still grow
	}
	return path.Join(persistence.Hall, fmt.Sprintf("%s-%s-%08x%s", end, seed, entry, try))
}

// Fame is a run in the hall.
type Fame struct {
	persistence.Save        // the head of its recording, with the ending
	File             string // name of the recording in the store
}

// Hall lists the finished and won runs, best first; see better. Unreadable files are
// counted and left alone.
func Hall(store persistence.Store) (runs []Fame, unreadable int, err error) {
	defer persistence.SaveMemory()()
	files, err := store.List(persistence.Hall)
	if err != nil {
		return nil, 0, fmt.Errorf("the hall of fame cannot be read: %w", err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name, recordingSuffix) {
			continue
		}
		name := path.Join(persistence.Hall, f.Name)
		s, err := persistence.Read(store, name)
		if err != nil || s.End == nil {
			unreadable++
			continue
		}
		s.World = nil
		runs = append(runs, Fame{s, name})
	}
	slices.SortStableFunc(runs, better)
	return runs, unreadable, nil
}

// better is negative if a run stands before another in the hall: victories before all
// others, the deepest and then the fastest first; the others by depth, level and
// kills. Among equals the earliest is first.
// Source: docs/rules.md, Saved games.
func better(a, b Fame) int {
	x, y := *a.End, *b.End
	deeper, earlier := cmp.Compare(y.Deepest, x.Deepest), cmp.Compare(x.When, y.When)
	switch {
	case x.Won && y.Won:
		return cmp.Or(deeper, cmp.Compare(x.Turns, y.Turns), earlier)
	case x.Won:
		return -1
	case y.Won:
		return 1
	}
	return cmp.Or(deeper, cmp.Compare(y.Level, x.Level), cmp.Compare(y.Kills, x.Kills), earlier)
}

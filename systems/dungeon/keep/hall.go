package keep

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/persistence"
)

// The hall of fame is a folder with two files for every finished run: its
// recording and a text about it.
const (
	recordingSuffix = ".replay"
	accountSuffix   = ".txt"
)

// hallName is the name of a run's files without extension: the depth, the seed
// and a few digits of the hash that make it unique.
func hallName(s persistence.Save, hash [32]byte) string {
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
	return path.Join(persistence.Hall, fmt.Sprintf("floor%02d-%s-%x%s", s.End.Deepest, seed, hash[:4], try))
}

// Fame is a run in the hall.
type Fame struct {
	persistence.Save        // the head of its recording, with the ending
	File             string // name of the recording in the store
}

// Hall lists the finished runs, best first: victories before all others, then by depth,
// level and kills; among equals the earliest first. Unreadable files are counted and left alone.
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
	slices.SortStableFunc(runs, func(a, b Fame) int {
		return cmp.Or(victory(b)-victory(a), cmp.Compare(b.End.Deepest, a.End.Deepest), cmp.Compare(b.End.Level, a.End.Level),
			cmp.Compare(b.End.Kills, a.End.Kills), cmp.Compare(a.End.When, b.End.When))
	})
	return runs, unreadable, nil
}

// victory is 1 for a run that was won, else 0.
func victory(f Fame) int {
	if f.End.Won {
		return 1
	}
	return 0
}

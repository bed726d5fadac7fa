package keep

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"

	nouns "github.com/donjon-rogue/donjon/components/puyo"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// File name and ruleset of the high scores of falling pieces.
const (
	ScoresName    = "puyo-scores.donjon"
	ScoresRuleset = "puyo-scores"
)

// TableSize is the maximum number of scores per rule.
const TableSize = 10

// Score is a line of the table.
type Score = nouns.ScoreData

// Scores reads the table: the scores under rule 1, then those under rule 2, each
// in descending order. It is empty if there is no file.
func Scores(store persistence.Store) (list []Score, err error) {
	_, err = kept.Read(store, ScoresName, kept.Kind{Ruleset: ScoresRuleset, Wake: func(w *world.World) error {
		for _, score := range nouns.Score.Each(w) {
			if score.Rule != int(field.Lines) && score.Rule != int(field.Groups) || score.Score < 0 || score.Score > field.MaxScore ||
				score.Recording != "" && path.Dir(score.Recording) != Recordings {
				return fmt.Errorf("score %d under rule %d, recorded in %.40q, is invalid", score.Score, score.Rule, score.Recording)
			}
			list = append(list, *score)
		}
		return nil
	}})
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	return list, err
}

// Enter adds a score to the table and returns its rank among those under its
// rule, from 1. It returns 0 for a score of zero and for one too low for the
// table. A game that is in the table already is not added again. The recording
// of a game that leaves the table is removed. A damaged table is set aside.
func Enter(store persistence.Store, s Score) (place int, err error) {
	if s.Score == 0 {
		return 0, nil
	}
	lock, err := store.Lock(ScoresName)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, lock.Close()) }()
	if err := lock.Held(); err != nil {
		return 0, err
	}
	list, err := Scores(store)
	if errors.Is(err, persistence.ErrDamaged) {
		_, err = persistence.SetAside(store, ScoresName)
		list = nil
	}
	if err != nil {
		return 0, err
	}
	if at := slices.IndexFunc(list, func(known Score) bool { return s.Recording != "" && known.Recording == s.Recording }); at >= 0 {
		return 1 + at - slices.IndexFunc(list, func(known Score) bool { return known.Rule == s.Rule }), nil
	}
	// Of equal scores the older one comes first.
	at := 0
	for at < len(list) && (list[at].Rule < s.Rule || list[at].Rule == s.Rule && list[at].Score >= s.Score) {
		if at++; list[at-1].Rule == s.Rule {
			place++
		}
	}
	if place >= TableSize {
		return 0, nil
	}
	list = slices.Insert(list, at, s)
	displaced := ""
	if last := at - place + TableSize; last < len(list) && list[last].Rule == s.Rule {
		displaced = list[last].Recording
		list = slices.Delete(list, last, last+1)
	}
	w := world.New()
	for _, score := range list {
		w.Create(nouns.Score.With(score))
	}
	if err := persistence.Write(store, ScoresName, persistence.Save{Ruleset: ScoresRuleset, World: w.Bytes()}); err != nil {
		return 0, err
	}
	if displaced != "" {
		_ = store.Remove(displaced) // nothing refers to it any more
	}
	return place + 1, nil
}

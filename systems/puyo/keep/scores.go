package keep

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"

	nouns "github.com/donjon-rogue/donjon/components/puyo"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/persistence/kept"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// The file of the best games of falling pieces, and what says in it what it
// holds.
const (
	ScoresName    = "puyo-scores.donjon"
	ScoresRuleset = "puyo-scores"
)

// Best is how many games of a rule the table holds.
const Best = 10

// Score is a line of the table.
type Score = nouns.ScoreData

// Scores is the table of both rules, the best first, those of rule 1 before
// those of rule 2. Without a file it is empty.
func Scores(store persistence.Store) (list []Score, err error) {
	_, err = kept.Read(store, ScoresName, kept.Kind{Ruleset: ScoresRuleset, Wake: func(w *world.World) error {
		for _, score := range nouns.Score.Each(w) {
			if score.Rule != int(field.Lines) && score.Rule != int(field.Groups) || score.Score < 0 || score.Score > field.Most {
				return fmt.Errorf("there is no score %d by rule %d", score.Score, score.Rule)
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

// Enter writes a game into the table and tells its place among those of its
// rule, from 1; 0 when it is not among the best, or nothing was scored. A table
// that cannot be used is set aside.
func Enter(store persistence.Store, s Score) (place int, err error) {
	if s.Score == 0 {
		return 0, nil
	}
	lock, err := store.Lock(ScoresName)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, lock.Close()) }()
	list, err := Scores(store)
	if errors.Is(err, persistence.ErrDamaged) {
		_, err = persistence.SetAside(store, ScoresName)
		list = nil
	}
	if err != nil {
		return 0, err
	}
	// Of equal games the older one stands first.
	at := 0
	for at < len(list) && (list[at].Rule < s.Rule || list[at].Rule == s.Rule && list[at].Score >= s.Score) {
		if at++; list[at-1].Rule == s.Rule {
			place++
		}
	}
	if place >= Best {
		return 0, nil
	}
	list = slices.Insert(list, at, s)
	if last := at - place + Best; last < len(list) && list[last].Rule == s.Rule {
		list = slices.Delete(list, last, last+1)
	}
	w := world.New()
	for _, score := range list {
		w.Create(nouns.Score.With(score))
	}
	return place + 1, persistence.Write(store, ScoresName, persistence.Save{Ruleset: ScoresRuleset, World: w.Bytes()})
}

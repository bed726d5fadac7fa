package keep

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// Contradiction is the error of a recording that cannot be genuine: its head says something
// else than the game in it.
type Contradiction struct {
	Field       string   // as donjon save inspect names it, such as seed; "" for the state at the start
	Says, Shows string   // what the head says, and what the game shows
	Components  []string // of the state at the start that a new game has otherwise
}

func (e *Contradiction) Error() string {
	if e.Field == "" {
		return "the recording does not begin like a new game: " + strings.Join(e.Components, ", ") + " differ"
	}
	return fmt.Sprintf("the head of the recording says that %s is %q, and its game that it is %q", e.Field, e.Says, e.Shows)
}

// Unverifiable is the error of a recording that may be genuine, but of which this program
// cannot prove it.
type Unverifiable struct {
	Missing    []persistence.Mod // it was played with these mods, which are not in use
	OtherRules bool              // it was recorded under other rules
	Before     int               // actions of the run before its first one; from there on it is in step
}

func (e *Unverifiable) Error() string {
	switch {
	case len(e.Missing) > 0:
		return "the recording cannot be verified here: " + (&ModsMissing{Mods: e.Missing}).Error()
	case e.OtherRules:
		return "the recording cannot be verified here: it was recorded under other rules"
	}
	return fmt.Sprintf("the recording cannot be verified here: it begins after action %d of the run", e.Before)
}

// Verify proves that the run of the recording can be played: that a new game of what its
// head names begins like it, and that its actions lead to the recorded ending. It calls
// progress now and then with the number of actions played. The error is a Contradiction,
// OutOfStep, persistence.ErrDamaged, or Unverifiable.
// Source: docs/rules.md, Saved games.
func (r *Replay) Verify(progress func(at int)) error {
	defer persistence.SaveMemory()()
	first, err := r.first()
	if err != nil {
		return err
	}
	if err := contradiction(r.claims(first)); err != nil {
		return err
	}
	if !r.Rules {
		return &Unverifiable{Missing: missing(r.Head.Mods, r.kit.Mods()), OtherRules: true}
	}
	if err := r.verifyStart(first); err != nil {
		return err
	}
	if err := r.follow(progress); err != nil {
		return err
	}
	if r.Head.Actions > 0 {
		return &Unverifiable{Before: r.Head.Actions}
	}
	return nil
}

// follow plays the rest of the recording and compares the end of the run.
func (r *Replay) follow(progress func(at int)) error {
	for r.at < r.Len() {
		if err := r.Step(); err != nil {
			return err
		}
		if r.at%1000 == 0 {
			progress(r.at)
		}
	}
	progress(r.at)
	return r.verifyEnding()
}

// first is the game as the recording begins.
func (r *Replay) first() (*systems.Game, error) {
	w, err := persistence.RestoreIn(r.kit.Schema(), r.checkpoints[0].world)
	if err != nil {
		return nil, err
	}
	return r.kit.Resume(w)
}

// claim is something that the head of a recording says, and what its game shows.
type claim struct{ field, says, shows string }

// contradiction is the first of some claims that is wrong, or nil.
func contradiction(claims []claim) error {
	for _, c := range claims {
		if c.says != c.shows {
			return &Contradiction{Field: c.field, Says: c.says, Shows: c.shows}
		}
	}
	return nil
}

// claims lists the statements of the head about the start of the run. Format 2 stored no class.
func (r *Replay) claims(first *systems.Game) []claim {
	head, start := r.Head, dungeon.StartOf(first)
	date, _ := kit.DateOf(start.Seed)
	class := start.Class
	if head.Class == "" && first.Run().Class == "" {
		class = ""
	}
	before := head.Actions
	switch {
	case before < 0:
		before = 0
	case before == 0: // each turn takes an action
		before = first.Run().Turn
	}
	list := []claim{
		{"seed", head.Seed, start.Seed},
		{"ruleset", head.Ruleset, start.Ruleset},
		{"class", head.Class, class},
		{"mods", modNames(head.Mods), modNames(modsOf(start))},
		{"daily", head.Daily, date},
		{"actions_before", strconv.Itoa(head.Actions), strconv.Itoa(before)},
	}
	if head.Actions == 0 { // later ones may have been played with more mods
		list = append(list, claim{"options", optionNames(head.Options), optionNames(optionsOf(start.Options))})
	}
	if head.Ranked {
		fair := date != "" && len(start.Mods) == 0 && (r.kit.IsDaily(start) || !r.Rules)
		list = append(list, claim{"ranked", "true", strconv.FormatBool(fair)})
	}
	if head.Ranked && head.Actions == 0 { // the recording began with the run
		list = append(list, claim{"played", onDate(head.Played, date), date})
	}
	return list
}

// onDate is the date if it is that of a time somewhere on Earth, or else the date of the
// time in UTC.
func onDate(unix int64, date string) string {
	const east, west = 14 * time.Hour, -12 * time.Hour
	at := time.Unix(unix, 0).UTC()
	if date >= Today(at.Add(west)) && date <= Today(at.Add(east)) {
		return date
	}
	return Today(at)
}

// verifyStart compares the state at the start with that of a new game. A recording that
// says that it begins later must not begin with it.
func (r *Replay) verifyStart(first *systems.Game) error {
	start := dungeon.StartOf(first)
	begun, err := r.kit.BeginAgain(start)
	if err != nil {
		return fmt.Errorf("%w: %w", persistence.ErrDamaged, err)
	}
	begun.Run().Class = first.Run().Class // format 2 stored it only as the name of the hero, which is compared
	begun.Run().Mods = first.Run().Mods   // those in use now may bring other words only
	differ := world.Differing(begun.World.Digests(), first.World.Digests())
	switch {
	case r.Head.Actions == 0 && len(differ) > 0:
		return &Contradiction{Components: differ}
	case r.Head.Actions > 0 && len(differ) == 0:
		return contradiction([]claim{{"actions_before", strconv.Itoa(r.Head.Actions), "0"}})
	}
	return nil
}

// verifyEnding compares the end of the run with the one in the head. When it ended stands
// nowhere else.
func (r *Replay) verifyEnding() error {
	end := r.Head.End
	if end == nil {
		return nil
	}
	if !r.Game.Run().Over && !won(r.Game) {
		return contradiction([]claim{{"over", "true", "false"}})
	}
	found := endingOf(r.Game)
	return contradiction([]claim{
		{"ending.hero", end.Hero, found.Hero},
		{"ending.won", strconv.FormatBool(end.Won), strconv.FormatBool(found.Won)},
		{"ending.killer", end.Killer, found.Killer},
		{"ending.floor", strconv.Itoa(end.Floor), strconv.Itoa(found.Floor)},
		{"ending.deepest", strconv.Itoa(end.Deepest), strconv.Itoa(found.Deepest)},
		{"ending.level", strconv.Itoa(end.Level), strconv.Itoa(found.Level)},
		{"ending.kills", strconv.Itoa(end.Kills), strconv.Itoa(found.Kills)},
		{"ending.turns", strconv.Itoa(end.Turns), strconv.Itoa(found.Turns)},
	})
}

// modsOf are the mods that a run was started with, as a save has them.
func modsOf(start dungeon.Start) (list []persistence.Mod) {
	for _, m := range start.Mods {
		list = append(list, persistence.Mod(m))
	}
	return list
}

// optionNames joins values of options.
func optionNames(options []persistence.ModOptions) string {
	var names []string
	for _, o := range options {
		names = append(names, o.Mod+"?"+o.Values)
	}
	return cmp.Or(strings.Join(names, " "), "none")
}

// modNames joins mods, with all that identifies them.
func modNames(mods []persistence.Mod) string {
	var names []string
	for _, m := range mods {
		names = append(names, strings.TrimRight(m.ID+" "+m.Version+" "+m.Hash, " "))
	}
	return cmp.Or(strings.Join(names, ", "), "none")
}

package agent

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// UntilSight stops a list of actions when a monster comes into view.
const UntilSight = "sight"

// Progress tells how much of a list of actions was carried out.
type Progress struct {
	Done    int    // actions carried out
	Refused string // why the next one was impossible; empty if none was refused
}

// Steps takes actions in order. It stops before the first one that is impossible,
// and after one that ends the game or causes something listed in until: types of
// events, or UntilSight. The events of the state are those of all actions carried
// out. The error is that of a malformed action, or ErrNoGame; then nothing was
// done.
func (a *Agent) Steps(acts []Action, until []string) (State, Progress, error) {
	if a.game == nil {
		return a.state, Progress{}, ErrNoGame
	}
	parsed := make([]systems.Action, len(acts))
	for i, act := range acts {
		var err error
		if parsed[i], err = a.verbs.parse(act); err != nil {
			return a.state, Progress{}, fmt.Errorf("action %d: %w", i+1, err)
		}
	}
	var p Progress
	var events []systems.Event
	known := known.Know(a.game)
	before := a.monsters(known, until)
	for _, act := range parsed {
		if err := a.by.Act(act); err != nil {
			p.Refused = a.inWords(err).Error()
			break
		}
		p.Done++
		a.from.Actions++
		latest := known.Events().Last()
		events = append(events, latest...)
		now := a.monsters(known, until)
		if known.Run().Over() || slices.ContainsFunc(latest, func(e systems.Event) bool { return slices.Contains(until, e.Type) }) ||
			slices.ContainsFunc(now, func(id world.ID) bool { return !slices.Contains(before, id) }) {
			break
		}
		before = now
	}
	a.look(events)
	return a.state, p, nil
}

// monsters lists the monsters in view, if until asks for them.
func (a *Agent) monsters(k known.Known, until []string) (ids []world.ID) {
	if !slices.Contains(until, UntilSight) {
		return nil
	}
	for p, id := range k.View().Solids() {
		if m, ok := k.Foes().Examine(p); ok && !m.Remembered {
			ids = append(ids, id)
		}
	}
	return ids
}

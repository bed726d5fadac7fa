package agent_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
)

// guess returns up to 12 actions, most of them moves in one direction; some may be
// impossible when their turn comes.
func guess(chance *dice.Stream, s agent.State) (acts []agent.Action) {
	toward := []string{"north", "east", "south", "west"}[chance.Below(4)]
	for range 1 + chance.Below(12) {
		if chance.Below(8) == 0 {
			acts = append(acts, s.Legal[chance.Below(len(s.Legal))])
		} else {
			acts = append(acts, agent.Action{Verb: "move", Dir: toward})
		}
	}
	return acts
}

// TestStepsEqualsSingleSteps compares lists of actions with the same actions taken
// one by one.
func TestStepsEqualsSingleSteps(t *testing.T) {
	for _, until := range [][]string{nil, {dungeon.EventAttack, dungeon.EventSearch}, {agent.UntilSight}} {
		refused, cut := 0, 0
		for game := range 5 {
			seed := fmt.Sprint("steps ", game)
			one, all, chance := newAgent(t), newAgent(t), dice.New(seed, "guesses")
			s := reset(t, one, seed)
			reset(t, all, seed)
			for range 300 {
				acts := guess(&chance, s)
				var want agent.Progress
				var events []agent.Event
				for _, act := range acts {
					before := s.Seen
					next, err := one.Step(act)
					if err != nil {
						want.Refused = err.Error()
						refused++
						break
					}
					s = next
					want.Done++
					events = append(events, s.Events...)
					if s.Over || slices.ContainsFunc(s.Events, func(e agent.Event) bool { return slices.Contains(until, e.Type) }) ||
						slices.Contains(until, agent.UntilSight) && newMonster(before, s.Seen) {
						cut++
						break
					}
				}
				got, p, err := all.Steps(acts, until)
				if err != nil || p != want || all.Hash() != one.Hash() {
					t.Fatalf("%s, turn %d, %+v until %v: %+v, %v, want %+v", seed, s.Turn, acts, until, p, err, want)
				}
				if len(got.Events) != len(events) || len(events) > 0 && !cmp.Equal(got.Events, events) {
					t.Fatalf("%s, turn %d: the events are %v, want %v", seed, s.Turn, got.Events, events)
				}
				got.Events, s.Events = nil, nil
				if diff := cmp.Diff(got, s); diff != "" {
					t.Fatal(diff)
				}
				if s.Over {
					break
				}
			}
		}
		if refused == 0 || until != nil && cut == 0 {
			t.Errorf("until %v: %d lists were refused and %d were stopped", until, refused, cut)
		}
	}
}

// newMonster reports whether now lists a monster that before does not.
func newMonster(before, now []agent.Monster) bool {
	return slices.ContainsFunc(now, func(m agent.Monster) bool {
		return !slices.ContainsFunc(before, func(b agent.Monster) bool { return b.ID == m.ID })
	})
}

func TestMalformedStepsDoNothing(t *testing.T) {
	a := newAgent(t)
	if _, _, err := a.Steps(nil, nil); !errors.Is(err, agent.ErrNoGame) {
		t.Errorf("without a game: %v", err)
	}
	reset(t, a, "malformed")
	before := a.Hash()
	for _, act := range []agent.Action{{Verb: "fly"}, {Verb: "move"}, {Verb: "move", Dir: "up"}, {Verb: "wait", Item: 3}} {
		if _, p, err := a.Steps([]agent.Action{{Verb: "wait"}, act}, nil); err == nil || !strings.HasPrefix(err.Error(), "action 2: ") || p.Done != 0 {
			t.Errorf("%+v: %+v, %v", act, p, err)
		}
	}
	if a.Hash() != before {
		t.Error("a malformed list was carried out")
	}
}

// TestAgentsPlayConcurrently plays one game with each of several agents in
// goroutines; the race detector watches.
func TestAgentsPlayConcurrently(t *testing.T) {
	first := newAgent(t)
	var team sync.WaitGroup
	hashes := make([]string, 8)
	for i := range hashes {
		team.Go(func() {
			a := first.Another()
			random(t, a, "together", 200, func(agent.State) {})
			hashes[i] = a.Hash()
		})
	}
	team.Wait()
	for _, hash := range hashes[1:] {
		if hash != hashes[0] {
			t.Error("the same actions lead to different games")
		}
	}
	if _, err := first.State(); !errors.Is(err, agent.ErrNoGame) {
		t.Errorf("the first agent has a game: %v", err)
	}
}

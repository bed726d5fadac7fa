package agent_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

func newAgent(t testing.TB) *agent.Agent {
	t.Helper()
	a, err := agent.New(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func reset(t testing.TB, a *agent.Agent, seed string) agent.State {
	t.Helper()
	s, err := a.Reset(agent.Options{Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// random plays random legal actions and calls visit with each state.
func random(t testing.TB, a *agent.Agent, seed string, steps int, visit func(agent.State)) {
	t.Helper()
	s := reset(t, a, seed)
	chance := dice.New(seed, "random agent")
	for range steps {
		visit(s)
		if s.Over {
			return
		}
		act := s.Legal[chance.Below(len(s.Legal))]
		var err error
		if s, err = a.Step(act); err != nil {
			t.Fatalf("seed %s, turn %d: %+v is legal and was refused: %v", seed, s.Turn, act, err)
		}
	}
}

// lead plays a game directly by the rules, well enough to reach other floors, and has
// an agent take the same actions.
type lead struct {
	t     testing.TB
	game  *systems.Game
	agent *agent.Agent
	step  int
}

func newLead(t testing.TB, seed string) *lead {
	t.Helper()
	kit, err := core.Open(assets.Files(), kit.DefaultRuleset)
	if err != nil {
		t.Fatal(err)
	}
	l := &lead{t: t, game: kit.New(seed), agent: newAgent(t)}
	reset(t, l.agent, seed)
	return l
}

// play takes the given number of steps, or fewer if the hero dies, and calls
// visit with each state.
func (l *lead) play(steps int, visit func(agent.State)) {
	l.t.Helper()
	for range steps {
		s, err := l.agent.State()
		if err != nil {
			l.t.Fatal(err)
		}
		visit(s)
		if s.Over {
			return
		}
		act := l.choose(known.Know(l.game).Hero().Sheet())
		if err := l.game.Act(act); err != nil {
			l.t.Fatalf("step %d: %+v: %v", l.step, act, err)
		}
		if _, err := l.agent.Step(agent.Action{Verb: string(act.Verb), Dir: act.Direction.String(), Item: act.Item,
			Attr: act.Name}); err != nil {
			l.t.Fatalf("step %d: the agent refuses %+v: %v", l.step, act, err)
		}
		l.step++
	}
}

func (l *lead) choose(s known.Sheet) systems.Action {
	legal := dungeon.Legal(l.game)
	for _, act := range legal {
		switch {
		case act.Verb == dungeon.Take, act.Verb == dungeon.Spend && l.step%3 > 0, act.Verb == skills.Magic && l.step%2 > 0,
			act.Verb == items.Drink && s.Hp*2 < s.MaxHp:
			return act
		}
	}
	if s.Offer != nil {
		for _, act := range legal {
			if act.Verb == dungeon.Leave && l.step%2 > 0 || act.Verb == dungeon.Replace && l.step%2 == 0 {
				return act
			}
		}
	}
	way := known.Know(l.game).Routes().To(func(spot known.Spot) bool {
		stage := l.game.Stage(spot.Floor)
		solid := stage.Solid(spot.At)
		return spot.Floor >= s.Floor && (spot.Unseen || spot.Taking && spot.At == stage.Down || solid != 0 && solid != l.game.Hero)
	})
	if len(way) == 0 {
		return systems.Action{Verb: dungeon.Wait}
	}
	toward, _ := s.At.Toward(way[0].At)
	return systems.Action{Verb: dungeon.Move, Direction: toward}
}

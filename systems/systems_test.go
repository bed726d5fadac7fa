package systems_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// game makes a game with a hero, these verbs and this turn.
func game(t *testing.T, verbs map[systems.Verb]systems.Rule, turn systems.Pipeline[*systems.Game]) *systems.Game {
	t.Helper()
	w := world.New()
	w.Create(components.Run.With(components.RunData{Seed: "s"}), components.Chance.With(dice.Streams{}))
	w.Create(components.Hero.With(components.HeroData{}))
	var table []systems.VerbSpec
	for name, rule := range verbs { // the order does not matter: tests use verbs by name
		table = append(table, systems.VerbSpec{Name: name, Rule: rule})
	}
	g := systems.NewGame(systems.Design{Rules: &archetypes.Ruleset{Name: "test"}, Turn: turn, Verbs: systems.NewVerbs(table...)}, w)
	g.Wake()
	return g
}

// panicMessage returns the message that f panics with.
func panicMessage(t *testing.T, f func()) (message string) {
	t.Helper()
	defer func() {
		if err, ok := recover().(error); ok {
			message = err.Error()
		}
	}()
	f()
	t.Error("no panic")
	return ""
}

func TestInsteadReplacesTheAction(t *testing.T) {
	var done []systems.Action
	g := game(t, map[systems.Verb]systems.Rule{
		"walk": func(_ *systems.Game, _ world.ID, a systems.Action) systems.Result {
			return systems.Instead(systems.Action{Verb: "push", Direction: a.Direction})
		},
		"push": func(_ *systems.Game, _ world.ID, a systems.Action) systems.Result {
			done = append(done, a)
			return systems.Done()
		},
	}, nil)
	if err := g.Act(systems.Action{Verb: "walk", Direction: grid.West}); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(done, []systems.Action{{Verb: "push", Direction: grid.West}}) {
		t.Errorf("done: %+v", done)
	}
}

func TestACycleOfReplacementsPanics(t *testing.T) {
	g := game(t, map[systems.Verb]systems.Rule{
		"spin": func(*systems.Game, world.ID, systems.Action) systems.Result {
			return systems.Instead(systems.Action{Verb: "spin"})
		},
	}, nil)
	if s := panicMessage(t, func() { _ = g.Act(systems.Action{Verb: "spin"}) }); !strings.Contains(s, `"spin" is replaced in an endless cycle`) {
		t.Errorf("panic %q", s)
	}
}

func TestRefusalsHaveReasonAndNumbers(t *testing.T) {
	g := game(t, map[systems.Verb]systems.Rule{
		"cast": func(*systems.Game, world.ID, systems.Action) systems.Result {
			return systems.Lacking("refuse.mana", 20, 3)
		},
	}, systems.Pipeline[*systems.Game]{{Name: "never", Run: func(*systems.Game) { t.Error("a turn passed") }}})
	for verb, want := range map[systems.Verb]systems.Refusal{
		"cast": {Key: "refuse.mana", Need: 20, Amount: 3}, "sing": {Key: "refuse.unknown-action"},
	} {
		var r systems.Refusal
		if err := g.Act(systems.Action{Verb: verb}); !errors.As(err, &r) || r != want {
			t.Errorf("%s gives %v", verb, err)
		}
	}
}

// TestConsequencesHappenInOrder checks that a consequence's own consequences come
// after those already queued.
func TestConsequencesHappenInOrder(t *testing.T) {
	var happened []string
	say := func(what string, more ...systems.Consequence) systems.Consequence {
		return func(g *systems.Game) {
			happened = append(happened, what)
			for _, m := range more {
				g.Then(m)
			}
		}
	}
	g := game(t, map[systems.Verb]systems.Rule{
		"throw": func(g *systems.Game, _ world.ID, _ systems.Action) systems.Result {
			g.Then(say("explosion", say("barrel", say("second barrel"))))
			g.Then(say("noise"))
			return systems.Done()
		},
	}, systems.Pipeline[*systems.Game]{{Name: "consequences", Run: systems.RunConsequences}})
	if err := g.Act(systems.Action{Verb: "throw"}); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(happened); got != "[explosion noise barrel second barrel]" {
		t.Errorf("order: %s", got)
	}
}

func TestLeftoverConsequencesPanic(t *testing.T) {
	g := game(t, map[systems.Verb]systems.Rule{
		"throw": func(g *systems.Game, _ world.ID, _ systems.Action) systems.Result {
			g.Then(func(*systems.Game) {})
			return systems.Done()
		},
	}, nil)
	s := panicMessage(t, func() { _ = g.Act(systems.Action{Verb: "throw"}) })
	if !strings.Contains(s, "1 consequences") || !strings.Contains(s, "the ruleset test lacks a step") {
		t.Errorf("panic %q", s)
	}
}

// TestRemove checks that a removed entity leaves the index at once and that Reap
// removes it from the world, with what it holds and the effects on it.
func TestRemove(t *testing.T) {
	g := game(t, nil, nil)
	size := grid.Size{Width: 3, Height: 1}
	monster := g.World.Create(components.Solid.With(components.SolidData{}),
		components.Position.With(components.PositionData{Floor: 1, At: grid.Point{X: 1}}))
	item := g.World.Create(components.Held.With(components.HeldData{By: monster}))
	effect := g.World.Create(components.Target.With(components.TargetData{On: monster}))
	g.Wake()
	if err := g.AddStage(1, systems.NewStage(0, size, []bool{true, true, true}, grid.Point{}, grid.Point{})); err != nil {
		t.Fatal(err)
	}
	if g.Stage(1).Solid(grid.Point{X: 1}) != monster || !slices.Equal(g.HeldBy(monster), []world.ID{item}) {
		t.Fatal("the index lacks the monster or what it holds")
	}
	g.Remove(monster)
	if g.Stage(1).Solid(grid.Point{X: 1}) != 0 || !g.Removed(monster) || !g.World.Alive(monster) {
		t.Error("the monster should be out of its cell but still alive in the world")
	}
	systems.Reap(g)
	for _, id := range []world.ID{monster, item, effect} {
		if g.World.Alive(id) {
			t.Errorf("entity %d is still there", id)
		}
	}
}

func TestPipelines(t *testing.T) {
	library := map[string]systems.System[*systems.Game]{"walk": func(*systems.Game) {}, "rest": func(*systems.Game) {}}
	if _, err := systems.NewPipeline([]string{"walk", "wlak"}, library); err == nil || err.Error() != `there is no step "wlak" for a turn; did you mean "walk"?` {
		t.Errorf("error %v", err)
	}
	p, err := systems.NewPipeline([]string{"walk", "rest", "walk"}, library)
	if err != nil {
		t.Fatal(err)
	}
	if got := p.After("walk", systems.Step[*systems.Game]{Name: "look"}).Names(); !slices.Equal(got, []string{"walk", "look", "rest", "walk", "look"}) {
		t.Errorf("the turn is %q", got)
	}
	if len(p) != 3 {
		t.Error("After modified its receiver")
	}
}

package lab

import (
	"context"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// acted lets the hero of a scenario act, and counts what that did.
func acted(s *dungeontest.Scenario, f *fights, a systems.Action) {
	f.aware(known.Know(s.Game))
	turn := s.Run().Turn
	s.MustAct(a)
	f.note(s.Game, a, s.Run().Turn > turn)
}

// TestEveryKillHasOneMeans kills a monster by each means, in a corridor and in a room.
func TestEveryKillHasOneMeans(t *testing.T) {
	const corridor, room = "####### #@a...# #######", "###### #....# #@a..# #....# ######"
	east := systems.Action{Verb: dungeon.Move, Direction: grid.East}
	throw := func(item string) func(s *dungeontest.Scenario) systems.Action {
		return func(s *dungeontest.Scenario) systems.Action {
			return dungeontest.ThrowAction(s.Grant(s.Hero, item)[0], 2, components.Position.Get(s.World, s.Hero).At.Y)
		}
	}
	move := func(*dungeontest.Scenario) systems.Action { return east }
	for _, c := range []struct {
		picture, want string
		asleep        bool
		choked        int
		do            func(*dungeontest.Scenario) systems.Action
	}{
		{corridor, MeansBlow, false, 1, move},
		{room, MeansBlow, false, 0, move},
		{corridor, MeansSurprise, true, 1, move},
		{corridor, MeansSpell, false, 1, func(*dungeontest.Scenario) systems.Action {
			return systems.Action{Verb: skills.Magic, Direction: grid.East}
		}},
		{corridor, MeansThrown, false, 1, throw("knife")},
		{corridor, MeansFire, false, 1, throw("flask-fire")},
	} {
		m := dungeontest.Named("rat", 1, 1)
		m.Mind = components.MindData{State: components.Hunting, Spotted: true}
		if c.asleep {
			m.Mind = components.MindData{State: components.Asleep}
		}
		s, f := dungeontest.Adventure(t, "mage", c.picture, map[rune]dungeontest.Monster{'a': m}), newFights()
		acted(s, &f, c.do(s))
		if f.means[c.want] != 1 || len(f.means) != 1 || f.choked != c.choked || f.outside != 1 {
			t.Errorf("%s in %s: %v, %d of %d from a choke", c.want, c.picture, f.means, f.choked, f.outside)
		}
	}
}

// TestARiposteIsItsOwnMeans waits for a monster that steps next to the hero.
func TestARiposteIsItsOwnMeans(t *testing.T) {
	m := dungeontest.Named("rat", 1, 1)
	m.Mind = components.MindData{State: components.Hunting, Spotted: true}
	s, f := dungeontest.Adventure(t, "warrior", "####### #@.a..# #######", map[rune]dungeontest.Monster{'a': m}), newFights()
	s.Know("riposte", 1)
	acted(s, &f, systems.Action{Verb: dungeon.Wait})
	if f.means[MeansRiposte] != 1 {
		t.Errorf("the means are %v", f.means)
	}
}

// TestFireAndObjectsAreMeans kills a monster by burning straw, and another by a keg.
func TestFireAndObjectsAreMeans(t *testing.T) {
	east := grid.Point{X: 5, Y: 1}
	for want, prepare := range map[string]func(*dungeontest.Scenario){
		MeansFire: func(s *dungeontest.Scenario) {
			ground.Pour(s.Game, 2, []grid.Point{east}, "straw")
			ground.Burn(s.Game, 2, []grid.Point{east}, s.Hero)
		},
		MeansObject: func(s *dungeontest.Scenario) {
			keg := s.Spawn(s.Content.Must("terrain", "powder-keg"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 6, Y: 1}}))
			dungeon.Knock(s.Game, s.Hero, keg)
		},
	} {
		s, f := dungeontest.Adventure(t, "warrior", "######### #@...a..# #########", map[rune]dungeontest.Monster{'a': dungeontest.Named("rat", 1, 1)}), newFights()
		s.Pin()
		prepare(s)
		acted(s, &f, systems.Action{Verb: dungeon.Wait})
		acted(s, &f, systems.Action{Verb: dungeon.Wait})
		if f.means[want] != 1 || len(f.means) != 1 {
			t.Errorf("%s: the means are %v", want, f.means)
		}
	}
}

// TestAFallIsItsOwnMeans shoves a monster into a chasm that the fall kills, and one that it does not.
func TestAFallIsItsOwnMeans(t *testing.T) {
	for hp, want := range map[int]int{30: 1, 31: 0} {
		m := dungeontest.Named("rat", 100, 1)
		m.Mind = components.MindData{State: components.Hunting, Spotted: true}
		s, f := dungeontest.Adventure(t, "warrior", "####### #@a...# #######", map[rune]dungeontest.Monster{'a': m}), newFights()
		s.Know("shove", 1)
		ground.Pour(s.Game, 2, []grid.Point{{X: 3, Y: 1}}, "chasm")
		components.Health.Get(s.World, s.Labels['a']).Now = hp
		acted(s, &f, dungeontest.Use("shove", grid.East))
		if f.means[MeansFall] != want || len(f.means) != want {
			t.Errorf("with %d Hp: the means are %v", hp, f.means)
		}
	}
}

// TestFightsOfBlowsStepsAndWaitsArePlain fights once by hand alone and once with a drink.
func TestFightsOfBlowsStepsAndWaitsArePlain(t *testing.T) {
	for _, drinks := range []bool{false, true} {
		m := dungeontest.Named("rat", 1000, 1)
		m.Mind = components.MindData{State: components.Hunting, Spotted: true}
		s, f := dungeontest.Adventure(t, "warrior", "####### #@a...# #######", map[rune]dungeontest.Monster{'a': m}), newFights()
		want := Fights{Fought: 1, Plain: 1, Actions: []Tally{{ActionBlow, 1}, {ActionWait, 1}}}
		if drinks {
			acted(s, &f, systems.Action{Verb: items.Drink, Item: s.Grant(s.Hero, "fury")[0]})
			want = Fights{Fought: 1, Actions: []Tally{{ActionBlow, 1}, {ActionOther, 1}, {ActionWait, 1}}}
		}
		acted(s, &f, systems.Action{Verb: dungeon.Move, Direction: grid.East})
		acted(s, &f, systems.Action{Verb: dungeon.Wait})
		got := f.record()
		if got == nil || got.Fought != want.Fought || got.Plain != want.Plain || !slices.Equal(got.Actions, want.Actions) {
			t.Errorf("with a drink %v: %+v, want %+v", drinks, got, want)
		}
	}
}

// TestARecordTellsOfFights compares the counts of a record with each other.
func TestARecordTellsOfFights(t *testing.T) {
	p := Plan{Bot: bots.NameCareful, Ruleset: "adventure", Class: "rogue", Seed: "fights", Games: 2}
	b, err := Play(context.Background(), dungeontest.OwnKit(t, "adventure"), p, Shard{}, 2, func() {})
	if err != nil {
		t.Fatal(err)
	}
	kills := 0
	for _, r := range b.Runs {
		f := r.Fights
		if f == nil || f.Fought == 0 || f.Plain > f.Fought || f.Choked > f.Outside || f.Outside > r.Kills || len(r.Carried) == 0 {
			t.Fatalf("the record of %s is %+v, it carries %v", r.Seed, f, r.Carried)
		}
		earned := 0
		for _, floor := range r.Floors {
			earned += floor.Earned
		}
		if earned != r.Vigour.Earned {
			t.Errorf("%s: floors earned %d Vigour, the run %d", r.Seed, earned, r.Vigour.Earned)
		}
		for _, m := range f.Means {
			kills += m.N
		}
	}
	if s := b.Summary(); s.Fights == nil || s.Fights.Fought != b.Runs[0].Fights.Fought+b.Runs[1].Fights.Fought || kills == 0 {
		t.Errorf("the summary of %d kills has %+v", kills, s.Fights)
	}
	classic, err := Play(context.Background(), dungeontest.OwnKit(t, "classic"), Plan{Bot: bots.NameGreedy, Ruleset: "classic", Seed: "fights", Games: 1}, Shard{}, 1, func() {})
	if err != nil {
		t.Fatal(err)
	}
	if classic.Runs[0].Fights != nil || classic.Summary().Fights != nil {
		t.Error("monsters of Classic do not hunt, and its record tells of fights")
	}
}

// TestWonRunsAreCompared compares three won runs and a lost one.
func TestWonRunsAreCompared(t *testing.T) {
	run := func(end string, names ...string) Run { return Run{End: end, Carried: names} }
	runs := []Run{
		run(EndWon, "a", "b"), run(EndWon, "a", "b"), run(EndWon, "a", "c"), run(EndDeath, "x"),
	}
	if got := alike(runs); got != 5000 {
		t.Errorf("%v %% of what won runs carry is common, want 50", got)
	}
	if got := alike(runs[2:]); got != 0 {
		t.Errorf("one won run has %v %% in common with none", got)
	}
}

package bosses_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

// phases lists the bosses whose scripts have a phase that is opened, with their floors and the
// move that opens it.
var phases = []struct {
	boss  string
	depth int
	move  string
}{
	{"rat-king", 5, "kindle"},
	{"weaver", 10, "seal"},
	{"hollow-king", 20, "collapse"},
	{"forge-master", 15, "pour"},
	{"chamberlain", 20, "shuffle"},
}

// opened is a game on the floor of a boss that has just opened its phase, with the hero in its hall.
func opened(t *testing.T, name string, depth int) (s *dungeontest.Scenario, boss world.ID) {
	t.Helper()
	g, err := dungeontest.AdventureKit(t).Begin(dungeon.Start{Seed: "phases", Class: "warrior"})
	if err != nil {
		t.Fatal(err)
	}
	dungeontest.Descend(t, g, depth)
	s = &dungeontest.Scenario{Game: g, T: t}
	for id := range components.Lair.Each(g.World) {
		if components.Name.Get(g.World, id).Key == name {
			boss = id
		}
	}
	here, _ := dungeon.NearestOf(g.Here(), s.At(boss), func(p grid.Point) bool { return p.Distance(s.At(boss)) >= 3 })
	putHero(t, s, here)
	wound(s, boss, components.Health.Get(g.World, boss).Max*2/5)
	for range 10 {
		if _, unleashed := turnOf(s); unleashed > 0 {
			return s, boss
		}
	}
	t.Fatalf("%s does not open its phase", name)
	return nil, 0
}

// putHero puts the hero into a cell of its floor.
func putHero(t *testing.T, s *dungeontest.Scenario, at grid.Point) {
	t.Helper()
	if err := s.Place(s.Hero, components.Position.Get(s.World, s.Hero).Floor, at); err != nil {
		t.Fatal(err)
	}
}

// TestAPhaseGoesOnInASavedGame saves and loads in the middle of every phase.
func TestAPhaseGoesOnInASavedGame(t *testing.T) {
	for _, p := range phases {
		s, _ := opened(t, p.boss, p.depth)
		restFor(s, 2)
		loaded := &dungeontest.Scenario{Game: dungeontest.Clone(t, dungeontest.AdventureKit(t), s.Game), T: t}
		for range 12 {
			restFor(s, 1)
			restFor(loaded, 1)
			if loaded.World.Hash() != s.World.Hash() {
				t.Fatalf("%s: the game goes on otherwise when it has been loaded", p.boss)
			}
		}
	}
}

// TestAPhaseBeginsAnewAfterTheHeroHasLeft leaves by the stairway up in the middle of every phase,
// and comes back.
func TestAPhaseBeginsAnewAfterTheHeroHasLeft(t *testing.T) {
	for _, p := range phases {
		s, boss := opened(t, p.boss, p.depth)
		restFor(s, 4)
		stage := s.Here()
		beside, _ := dungeon.NearestFree(stage, stage.Up)
		putHero(t, s, beside)
		for id, effect := range components.Target.Each(s.World) { // webs root it
			if effect.On == s.Hero {
				s.World.Remove(id)
			}
		}
		s.Move(dungeontest.Toward(t, s.Game, stage.Up))
		dungeontest.Expect(t, p.boss+": Hp", s.Hp(boss), components.Health.Get(s.World, boss).Max)
		script := components.Script.Get(s.World, boss)
		dungeontest.Expect(t, p.boss+": phases opened", script.Opened, 0)
		s.Wait(1)
		for id, h := range components.Hazard.Each(s.World) {
			if h.By == boss {
				t.Errorf("%s: the danger %d is still there", p.boss, id)
			}
		}
		for id, b := range components.Brazier.Each(s.World) {
			if b.Tipped {
				t.Errorf("%s: the brazier %d lies", p.boss, id)
			}
		}
		dungeontest.Expect(t, p.boss+": pits", len(pitsOf(s)), 0)
	}
}

// TestPitsWithoutAKingCloseWhenTheHeroLeaves leaves a floor on which the King is dead and a pit is left, as in games
// that older versions have saved.
func TestPitsWithoutAKingCloseWhenTheHeroLeaves(t *testing.T) {
	s, boss := opened(t, "hollow-king", 20)
	dungeon.Kill(s.Game, boss, s.Hero)
	stage := s.Here()
	beside, _ := dungeon.NearestFree(stage, stage.Up)
	putHero(t, s, beside)
	at, _ := dungeon.NearestOf(stage, beside, func(p grid.Point) bool { return p.Distance(beside) > 2 && stage.Free(p) })
	s.Spawn(s.Content.Must("terrain", "pit"), components.Position.With(components.PositionData{Floor: components.Position.Get(s.World, s.Hero).Floor, At: at}))
	s.Wait(1)
	dungeontest.Expect(t, "pits while the hero is there", len(pitsOf(s)), 1)
	s.Move(dungeontest.Toward(t, s.Game, stage.Up))
	dungeontest.Expect(t, "pits", len(pitsOf(s)), 0)
}

// TestTheFloorOfAPhaseCanBeCrossed holds, in every turn of every phase, that a way leads from the
// place of the boss to both stairs, and from the stairway up to the hero.
func TestTheFloorOfAPhaseCanBeCrossed(t *testing.T) {
	for _, p := range phases {
		s, boss := opened(t, p.boss, p.depth)
		home := components.Lair.Get(s.World, boss).Home
		for turn := range 60 {
			restFor(s, 1)
			stage := s.Here()
			reached := stage.Reach(home, func(at grid.Point) bool {
				other := stage.Solid(at)
				return stage.Open(at) && (other == 0 || components.Mind.Has(s.World, other) || other == s.Hero || components.Door.Has(s.World, other))
			})
			for what, at := range map[string]grid.Point{"the stairway up": stage.Up, "the stairway down": stage.Down, "the hero": s.At(s.Hero)} { // independent
				if !reached[stage.Index(at)] {
					t.Fatalf("%s: no way leads to %s in turn %d", p.boss, what, turn)
				}
			}
		}
	}
}

// TestPhasesAreAnnounced holds that every phase of the program has its announcement, and names
// its move in both events.
func TestPhasesAreAnnounced(t *testing.T) {
	for _, p := range phases {
		s, boss := opened(t, p.boss, p.depth)
		for _, e := range s.Events {
			if e.Type == dungeon.EventUnleash && (e.Name != p.move || e.From != boss) {
				t.Errorf("%s: %+v", p.boss, e)
			}
		}
	}
	entries := 0
	for _, prefab := range dungeontest.AdventureKit(t).Content().All("monster") {
		script, _ := components.Script.Among(prefab.Parts)
		for _, phase := range script.Phases {
			if phase.Opens != "" {
				entries++
			}
		}
	}
	dungeontest.Expect(t, "phases that are opened in the data files", entries, len(phases))
}

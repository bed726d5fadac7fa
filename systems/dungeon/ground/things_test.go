package ground_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// put puts terrain of the data files into a cell of row 1.
func put(s *dungeontest.Scenario, name string, x int) world.ID { return s.Door(name, x, 1) }

func TestAWoodenDoorBurnsForThreeTurnsAndIsGone(t *testing.T) {
	s := draw(t, `
		##########
		#<o....@.#
		##########`, nil)
	s.Sturdy()
	door := put(s, "door", 3)
	beyond := grid.Point{X: 2, Y: 1}
	ignite(s, 2, 1, 0)
	for turn, want := range []struct{ burning, coming string }{
		{"2,1", "3,1"},
		{"2,1 3,1", ""},
		{"2,1 3,1", ""},
		{"3,1", ""},
		{"", ""},
	} {
		s.Wait(1)
		what := fmt.Sprintf("turn %d: ", turn+1)
		dungeontest.Expect(t, what+"burning", burning(s), want.burning)
		dungeontest.Expect(t, what+"announced", coming(s), want.coming)
		gone := turn == 4
		dungeontest.Expect(t, what+"the door is gone", !s.World.Alive(door), gone)
		dungeontest.Expect(t, what+"in view behind it", dungeon.InView(s.Game, beyond), gone)
		dungeontest.Expect(t, what+"a beast's way", !dungeon.DoorAt(s.Game, s.Here(), grid.Point{X: 3, Y: 1}), gone)
	}
	dungeontest.Expect(t, "layers", len(dungeon.Layers(s.Game, floor)), 0)
}

func TestWebsBurnInALine(t *testing.T) {
	s := draw(t, `
		##########
		#<.....@.#
		##########`, nil)
	for _, x := range []int{2, 3, 4, 6} { // none in 5
		put(s, "web", x)
	}
	ignite(s, 2, 1, s.Hero)
	dungeontest.Expect(t, "announced", coming(s), "2,1")
	dungeontest.Expect(t, "told", s.Count(ground.EventReact), 1)
	dungeontest.Expect(t, "webs by then", len(s.Webs()), 4)
	dungeontest.Expect(t, "mark", marked(s, 2), curve(s, 20))
	for turn, want := range []struct {
		burning, coming string
		webs            int
	}{{"2,1", "3,1", 4}, {"3,1", "4,1", 3}, {"4,1", "", 2}, {"", "", 1}} {
		s.Wait(1)
		what := fmt.Sprintf("turn %d: ", turn+1)
		dungeontest.Expect(t, what+"burning", burning(s), want.burning)
		dungeontest.Expect(t, what+"announced", coming(s), want.coming)
		dungeontest.Expect(t, what+"webs", len(s.Webs()), want.webs)
	}
}

// TestWhatBurns holds what burns of the terrain of the data files, and for how long.
func TestWhatBurns(t *testing.T) {
	want := map[string]int{
		"door": 3, "web": 1, "fungus": 1, "remains": 0,
		"wooden-crate": 2, "oil-cask": 1, "water-butt": 1, "powder-keg": 1,
	}
	for _, p := range dungeontest.AdventureKit(t).Content().All("terrain") {
		f, burns := components.Flammable.Among(p.Parts)
		turns, listed := want[p.Name.Key]
		if burns != listed || f.Turns != turns || f.Left != 0 {
			t.Errorf("%s burns: %t, for %d turns", p.Name.Key, burns, f.Turns)
		}
	}
}

// TestFireLeavesAlone lets a long fire burn around things that never burn.
func TestFireLeavesAlone(t *testing.T) {
	s := draw(t, `
		##########
		#<ooooo@.#
		#ooooooo.#
		##########`, nil)
	s.Sturdy()
	var kept []world.ID
	for x, name := range []string{"treasure", "pouch", "iron-door", "gold-door", "stairs-down"} {
		kept = append(kept, put(s, name, x+2))
	}
	ignite(s, 2, 2, 0)
	s.Wait(15)
	dungeontest.Expect(t, "burning", burning(s)+coming(s), "")
	dungeontest.Expect(t, "oil", cellsOf(s, "oil", false), "")
	for _, id := range kept {
		if !s.World.Alive(id) {
			t.Errorf("%d has burnt", id)
		}
	}
}

// TestAFireThatGoesOutSparesWhatStillBurns puts the fire of a door out, and lights it anew.
func TestAFireThatGoesOutSparesWhatStillBurns(t *testing.T) {
	s := draw(t, `
		##########
		#<.....@.#
		##########`, nil)
	door := put(s, "door", 3)
	at := []grid.Point{{X: 3, Y: 1}}
	ignite(s, 3, 1, 0)
	s.Wait(2)
	dungeontest.Expect(t, "burning", burning(s), "3,1")
	ground.Expose(s.Game, floor, at, ground.Cold, 0)
	s.Wait(5)
	dungeontest.Expect(t, "burning after the cold", burning(s)+coming(s), "")
	dungeontest.Expect(t, "the door stands", s.World.Alive(door), true)
	ignite(s, 3, 1, 0)
	for turn := range 3 {
		s.Wait(1)
		dungeontest.Expect(t, fmt.Sprintf("burning in turn %d of the new fire", turn+1), burning(s), "3,1")
	}
	s.Wait(1)
	dungeontest.Expect(t, "the door stands", s.World.Alive(door), false)
}

// TestADoorwayThatBurnsHurtsAsForetold stands in a door when fire comes to it.
func TestADoorwayThatBurnsHurtsAsForetold(t *testing.T) {
	s := draw(t, `
		##########
		#<o@.....#
		##########`, nil)
	s.Sturdy()
	put(s, "door", 3)
	ignite(s, 2, 1, 0)
	s.Wait(1)
	want := marked(s, 3)
	dungeontest.Expect(t, "mark", want, curve(s, 20))
	hit, burns := ground.Kindled(s.Game, floor, s.At(s.Hero), 0, s.Hero)
	dungeontest.Expect(t, "what fire would do there", burns && hit.Amount == want, true)
	before := s.Hp(s.Hero)
	s.Wait(1)
	dungeontest.Expect(t, "Hp lost", before-s.Hp(s.Hero), want)
}

// TestADoorBurnsOnInASavedGame saves and loads while a door burns.
func TestADoorBurnsOnInASavedGame(t *testing.T) {
	g := dungeontest.AdventureKit(t).New("ground")
	s := &dungeontest.Scenario{Game: g, T: t}
	here := *components.Position.Get(g.World, g.Hero)
	at, _ := dungeon.NearestOf(g.Here(), here.At, func(p grid.Point) bool { return p.Distance(here.At) >= 3 })
	door := s.Spawn(s.Content.Must("terrain", "door"), components.Position.With(components.PositionData{Floor: here.Floor, At: at}))
	ground.Burn(g, here.Floor, []grid.Point{at}, 0)
	s.Wait(2)
	loaded := &dungeontest.Scenario{Game: dungeontest.Clone(t, dungeontest.AdventureKit(t), s.Game), T: t}
	dungeontest.Expect(t, "turns left", components.Flammable.Get(loaded.World, door).Left, 2)
	for range 4 {
		s.Wait(1)
		loaded.Wait(1)
		dungeontest.Expect(t, "the loaded game goes on alike", loaded.World.Hash() == s.World.Hash(), true)
	}
	dungeontest.Expect(t, "the door", s.World.Alive(door), false)
}

func TestExamineKnowsWhatBurns(t *testing.T) {
	s := draw(t, corridor, nil)
	put(s, "door", 8)
	put(s, "iron-door", 7)
	var burns []string
	for thing := range known.Know(s.Game).Here().Things(grid.Point{}, grid.Point{X: 10, Y: 2}) {
		if thing.Burns > 0 {
			burns = append(burns, fmt.Sprintf("%s %d", thing.Name.Key, thing.Burns))
		}
	}
	dungeontest.Expect(t, "what burns", strings.Join(burns, ", "), "door 3")
}

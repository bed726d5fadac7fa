package items_test

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

func readAction(s *dungeontest.Scenario, name string) systems.Action {
	return systems.Action{Verb: items.Read, Item: s.Grant(s.Hero, name)[0]}
}

func TestTeleportNeedsAKnownPlaceFarAway(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `@.....#......`, nil)
	s.Refused(readAction(s, "scroll-teleport"), "refuse.no-place")
	s.Refused(systems.Action{Verb: items.Read, Item: s.Grant(s.Hero, "healing")[0]}, "refuse.not-scroll")
	s = dungeontest.Adventure(t, "warrior", `
		@.................a
		.##################
		...................`, nil)
	s.Refused(readAction(s, "scroll-teleport"), "refuse.no-place")
	for range 2 {
		s.Move(grid.South)
	}
	for range 18 {
		s.Move(grid.East)
	}
	s.MustAct(readAction(s, "scroll-teleport"))
	at, steps := s.Sheet().At, 0
	for p := at; p != (grid.Point{X: 18, Y: 2}); steps++ {
		d, ok := dungeon.Toward(s.Here(), p, grid.Point{X: 18, Y: 2}, s.Here().Open)
		if !ok {
			t.Fatal("the hero is not connected to where it was")
		}
		p = p.Step(d)
	}
	dungeontest.Expect(t, "15 steps or more", steps >= 15, true)
	dungeontest.Expect(t, "scrolls left of two", len(s.Sheet().Bag), 1)
}

// TestNobodyLandsBehindALock has seen the inside of a locked room past a corner. A jump and
// a teleport lead there only once its door is open.
func TestNobodyLandsBehindALock(t *testing.T) {
	s := dungeontest.Locked(t, "######### #.......# ###.@...# #########", nil)
	stage := s.Here()
	bits := grid.NewBits(stage.Size)
	bits.Add(stage.Index(grid.Point{X: 1, Y: 1}))
	bits.Add(stage.Index(grid.Point{X: 2, Y: 1}))
	components.Locked.Attach(s.World, stage.Entity, components.LockedData{Rooms: 1, Cells: bits})
	door := s.Door("iron-door", 3, 1)
	giveRod(s, "rod-blink")
	for i := range stage.Cells() {
		dungeon.SeenBits(s.Game, stage).Add(i)
	}
	landings := func() (jumps, teleports int) {
		for _, a := range known.Know(s.Game).Actions().Legal(items.Zap) {
			if bits.Has(stage.Index(a.Cell)) {
				jumps++
			}
		}
		for p := range items.FarPlaces(s.Game, s.Hero, 1) {
			if bits.Has(stage.Index(p)) {
				teleports++
			}
		}
		return jumps, teleports
	}
	jumps, teleports := landings()
	dungeontest.Expect(t, "jumps behind the lock", jumps, 0)
	dungeontest.Expect(t, "teleports behind the lock", teleports, 0)
	s.Remove(door)
	jumps, teleports = landings()
	dungeontest.Expect(t, "jumps into the open room", jumps, 2)
	dungeontest.Expect(t, "teleports into the open room", teleports, 2)
}

func TestSlumberPutsWhatIsInViewToSleep(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		@...a
		...b.
		#####
		c....`, map[rune]dungeontest.Monster{
		'a': {Hp: 9, Atk: 1, Mind: components.MindData{State: components.Hunting, Pips: 3, Spotted: true}},
		'b': {Hp: 9, Atk: 1, Mind: components.MindData{State: components.Wandering}},
		'c': {Hp: 9, Atk: 1, Mind: components.MindData{State: components.Wandering}},
	})
	components.Boss.Attach(s.World, s.Labels['b'], components.BossData{})
	s.MustAct(readAction(s, "scroll-slumber"))
	mind := func(label rune) components.MindData { return *components.Mind.Get(s.World, s.Labels[label]) }
	dungeontest.Expect(t, "a's state", mind('a').State, components.Asleep)
	dungeontest.Expect(t, "a can be surprised again", mind('a').Spotted, false)
	dungeontest.Expect(t, "a's pips", mind('a').Pips, 0)
	dungeontest.Expect(t, "b's state", mind('b').State == components.Asleep, false)
	dungeontest.Expect(t, "b was stunned", s.Count(dungeon.EventEffect), 1)
	dungeontest.Expect(t, "c's state", mind('c').State == components.Asleep, false)
	s = dungeontest.Adventure(t, "warrior", `@..a`, nil)
	s.Refused(readAction(s, "scroll-slumber"), "refuse.nobody")
}

func TestMappingShowsTerrainThatStaysUnseen(t *testing.T) {
	picture := `
		@...#.....
		###.#.##a#
		###...##>#`
	s := dungeontest.Adventure(t, "warrior", picture, nil)
	far, stair := grid.Point{X: 9, Y: 0}, grid.Point{X: 8, Y: 2}
	k := known.Know(s.Game)
	dungeontest.Expect(t, "the far cell is known", k.Floor(2).Open(far), false)
	s.MustAct(readAction(s, "scroll-mapping"))
	dungeontest.Expect(t, "the far cell is known", k.Floor(2).Open(far), true)
	dungeontest.Expect(t, "the far cell was seen", k.Floor(2).Seen(far), false)
	dungeontest.Expect(t, "its glyph", k.Here().Glyph(far), known.GlyphRoom)
	dungeontest.Expect(t, "the stair's glyph", k.Here().Glyph(stair), known.GlyphStairsDown)
	dungeontest.Expect(t, "stairs known", len(k.Floor(2).Stairs()), 1)
	_, monster := k.Floor(2).Solid(grid.Point{X: 8, Y: 1})
	dungeontest.Expect(t, "the monster is known", monster, false)
	terrain := k.Floor(2).Terrain(nil)[s.Here().Index(far)]
	dungeontest.Expect(t, "terrain known", terrain.Known() && terrain.Open() && !terrain.Seen(), true)
	route := k.Routes().To(func(spot known.Spot) bool { return spot.At == far && !spot.Unseen })
	dungeontest.Expect(t, "steps of the route", len(route), 13)
	route = k.Routes().To(func(spot known.Spot) bool { return spot.Unseen })
	dungeontest.Expect(t, "exploring goes to an unseen cell that is open", s.Here().Open(route[len(route)-1].At), true)
}

package dungeon

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

func readAction(s *scenario, name string) systems.Action {
	return systems.Action{Verb: Read, Item: s.give(s.Hero, name)[0]}
}

func TestTeleportNeedsAKnownPlaceFarAway(t *testing.T) {
	s := adventure(t, "warrior", `@.....#......`, nil)
	s.refused(readAction(s, "scroll-teleport"), "refuse.no-place")
	s.refused(systems.Action{Verb: Read, Item: s.give(s.Hero, "healing")[0]}, "refuse.not-scroll")
	s = adventure(t, "warrior", `
		@.................a
		.##################
		...................`, nil)
	s.refused(readAction(s, "scroll-teleport"), "refuse.no-place")
	for range 2 {
		s.move(grid.South)
	}
	for range 18 {
		s.move(grid.East)
	}
	s.do(readAction(s, "scroll-teleport"))
	at, steps := s.sheet().At, 0
	for p := at; p != (grid.Point{X: 18, Y: 2}); steps++ {
		d, ok := Toward(s.Here(), p, grid.Point{X: 18, Y: 2}, s.Here().Open)
		if !ok {
			t.Fatal("the hero is not connected to where it was")
		}
		p = p.Step(d)
	}
	expect(t, "15 steps or more", steps >= 15, true)
	expect(t, "scrolls left of two", len(s.sheet().Bag), 1)
}

// TestNobodyLandsBehindALock has seen the inside of a locked room past a corner. A jump and
// a teleport lead there only once its door is open.
func TestNobodyLandsBehindALock(t *testing.T) {
	s := locked(t, "######### #.......# ###.@...# #########", nil)
	stage := s.Here()
	bits := grid.NewBits(stage.Size)
	bits.Add(stage.Index(grid.Point{X: 1, Y: 1}))
	bits.Add(stage.Index(grid.Point{X: 2, Y: 1}))
	components.Locked.Attach(s.World, stage.Entity, components.LockedData{Rooms: 1, Cells: bits})
	door := s.door("iron-door", 3, 1)
	giveRod(s, "rod-blink")
	for i := range stage.Cells() {
		seenBits(s.Game, stage).Add(i)
	}
	landings := func() (jumps, teleports int) {
		for _, a := range Know(s.Game).Legal(Zap) {
			if bits.Has(stage.Index(a.Cell)) {
				jumps++
			}
		}
		for p := range farPlaces(s.Game, s.Hero, 1) {
			if bits.Has(stage.Index(p)) {
				teleports++
			}
		}
		return jumps, teleports
	}
	jumps, teleports := landings()
	expect(t, "jumps behind the lock", jumps, 0)
	expect(t, "teleports behind the lock", teleports, 0)
	s.Remove(door)
	jumps, teleports = landings()
	expect(t, "jumps into the open room", jumps, 2)
	expect(t, "teleports into the open room", teleports, 2)
}

func TestSlumberPutsWhatIsInViewToSleep(t *testing.T) {
	s := adventure(t, "warrior", `
		@...a
		...b.
		#####
		c....`, map[rune]monster{
		'a': {hp: 9, atk: 1, mind: components.MindData{State: components.Hunting, Pips: 3, Spotted: true}},
		'b': {hp: 9, atk: 1, mind: components.MindData{State: components.Wandering}},
		'c': {hp: 9, atk: 1, mind: components.MindData{State: components.Wandering}},
	})
	components.Boss.Attach(s.World, s.labels['b'], components.BossData{})
	s.do(readAction(s, "scroll-slumber"))
	mind := func(label rune) components.MindData { return *components.Mind.Get(s.World, s.labels[label]) }
	expect(t, "a's state", mind('a').State, components.Asleep)
	expect(t, "a can be surprised again", mind('a').Spotted, false)
	expect(t, "a's pips", mind('a').Pips, 0)
	expect(t, "b's state", mind('b').State == components.Asleep, false)
	expect(t, "b was stunned", s.count(EventEffect), 1)
	expect(t, "c's state", mind('c').State == components.Asleep, false)
	s = adventure(t, "warrior", `@..a`, nil)
	s.refused(readAction(s, "scroll-slumber"), "refuse.nobody")
}

func TestMappingShowsTerrainThatStaysUnseen(t *testing.T) {
	picture := `
		@...#.....
		###.#.##a#
		###...##>#`
	s := adventure(t, "warrior", picture, nil)
	far, stair := grid.Point{X: 9, Y: 0}, grid.Point{X: 8, Y: 2}
	k := Know(s.Game)
	expect(t, "the far cell is known", k.Open(2, far), false)
	s.do(readAction(s, "scroll-mapping"))
	expect(t, "the far cell is known", k.Open(2, far), true)
	expect(t, "the far cell was seen", k.Seen(2, far), false)
	expect(t, "its glyph", k.Glyph(far), GlyphRoom)
	expect(t, "the stair's glyph", k.Glyph(stair), GlyphStairsDown)
	expect(t, "stairs known", len(k.Stairs(2)), 1)
	_, monster := k.Solid(2, grid.Point{X: 8, Y: 1})
	expect(t, "the monster is known", monster, false)
	terrain := k.Terrain(2, nil)[s.Here().Index(far)]
	expect(t, "terrain known", terrain.Known() && terrain.Open() && !terrain.Seen(), true)
	route := k.Route(func(spot Spot) bool { return spot.At == far && !spot.Unseen })
	expect(t, "steps of the route", len(route), 13)
	route = k.Route(func(spot Spot) bool { return spot.Unseen })
	expect(t, "exploring goes to an unseen cell that is open", s.Here().Open(route[len(route)-1].At), true)
}

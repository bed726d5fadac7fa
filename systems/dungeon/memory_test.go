package dungeon_test

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// setProwling makes the monsters of these letters ones that may move.
func setProwling(s *dungeontest.Scenario, letters string) {
	for _, l := range letters {
		dungeontest.Prowls.Attach(s.World, s.Labels[l], struct{}{})
	}
}

// ghostsIn lists where monsters are known to have been that are not in view, with a star
// for those that were seen to leave.
func ghostsIn(s *dungeontest.Scenario) string {
	var out []string
	for _, t := range s.Things() {
		if t.Monster && t.Remembered && t.Moves {
			star := ""
			if !t.Solid {
				star = "*"
			}
			out = append(out, fmt.Sprintf("%d,%d%s", t.At.X, t.At.Y, star))
		}
	}
	return fmt.Sprint(out)
}

func TestAMonsterOutOfSightStaysWhereItWasSeen(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		.@.+...a.
		########.`, nil)
	setProwling(s, "a")
	standAt(s, grid.Point{X: 3})
	dungeontest.Expect(t, "ghosts with the rat in view", ghostsIn(s), "[]")
	standAt(s, grid.Point{X: 2})
	dungeontest.Expect(t, "ghosts behind the door", ghostsIn(s), "[7,0]")
	s.Put(s.Labels['a'], grid.Point{X: 8})
	s.Put(s.Labels['a'], grid.Point{X: 8, Y: 1})
	dungeon.UpdateSight(s.Game)
	dungeontest.Expect(t, "ghosts after it has walked on", ghostsIn(s), "[7,0]")
	rat, _ := known.Know(s.Game).Foes().Examine(grid.Point{X: 7})
	dungeontest.Expect(t, "examined", rat, known.Monster{ID: s.Labels['a'], Name: "rat", At: grid.Point{X: 7}, Remembered: true})
	standAt(s, grid.Point{X: 3})
	dungeontest.Expect(t, "ghosts when its cell is seen empty", ghostsIn(s), "[]")
	if _, there := known.Know(s.Game).Foes().Examine(grid.Point{X: 7}); there {
		t.Error("it can still be examined")
	}
}

func TestAMonsterSeenToLeaveIsRememberedWhereItWasLastSeen(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#######
		#@....#
		#####.#
		#####.#
		#####a#
		#######`, nil)
	setProwling(s, "a")
	rat := s.Labels['a']
	walk := func(cells ...grid.Point) {
		for _, p := range cells {
			s.Put(rat, p)
		}
		dungeon.UpdateSight(s.Game)
	}
	walk(grid.Point{X: 5, Y: 1}, grid.Point{X: 4, Y: 1})
	dungeontest.Expect(t, "ghosts with the rat in view", ghostsIn(s), "[]")
	walk(grid.Point{X: 5, Y: 1}, grid.Point{X: 5, Y: 2}) // two steps in a turn
	dungeontest.Expect(t, "ghosts", ghostsIn(s), "[5,1*]")
	seen, _ := known.Know(s.Game).Foes().Examine(grid.Point{X: 5, Y: 1})
	dungeontest.Expect(t, "examined", seen, known.Monster{ID: rat, Name: "rat", At: grid.Point{X: 5, Y: 1}, Remembered: true})
	if thing, solid := known.Know(s.Game).Floor(2).Solid(grid.Point{X: 5, Y: 1}); solid {
		t.Errorf("%v fills the cell that was left", thing.Name)
	}
	walk(grid.Point{X: 5, Y: 3}, grid.Point{X: 5, Y: 4})
	standAt(s, grid.Point{X: 2, Y: 1})
	dungeontest.Expect(t, "ghosts after steps out of sight", ghostsIn(s), "[5,1*]")
	standAt(s, grid.Point{X: 5, Y: 1})
	dungeontest.Expect(t, "ghosts with the rat in view again", ghostsIn(s), "[]")
}

func TestASightingEndsWhereNothingCanHaveGone(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#######
		#@....#
		#####.#
		#####.#
		#.####a
		#######`, nil)
	setProwling(s, "a")
	s.Put(s.Labels['a'], grid.Point{X: 5, Y: 1})
	dungeon.UpdateSight(s.Game)
	s.Put(s.Labels['a'], grid.Point{X: 5, Y: 2})
	dungeon.UpdateSight(s.Game)
	dungeontest.Expect(t, "ghosts", ghostsIn(s), "[5,1*]")
	s.Put(s.Labels['a'], grid.Point{X: 1, Y: 4}) // it has got away
	standAt(s, grid.Point{X: 5, Y: 1})
	dungeontest.Expect(t, "ghosts when the way it went is empty", ghostsIn(s), "[]")
}

func TestAMonsterIsRememberedOnlyOnce(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		a.+@...
		######.
		######.`, nil)
	setProwling(s, "a")
	rat := s.Labels['a']
	standAt(s, grid.Point{X: 2})
	standAt(s, grid.Point{X: 3})
	for _, step := range []struct {
		to   grid.Point
		want string
	}{
		{grid.Point{X: 1}, "[0,0]"},
		{grid.Point{X: 6}, "[]"},
		{grid.Point{X: 6, Y: 1}, "[6,0*]"},
		{grid.Point{X: 6, Y: 2}, "[6,0*]"},
		{grid.Point{X: 0}, "[6,0*]"},
	} {
		s.Put(rat, step.to)
		dungeon.UpdateSight(s.Game)
		dungeontest.Expect(t, fmt.Sprint("ghosts when it is at ", step.to), ghostsIn(s), step.want)
	}
}

func TestTheDeadAreForgottenIfTheHeroKnows(t *testing.T) {
	for _, killed := range []bool{true, false} {
		s := dungeontest.Adventure(t, "warrior", `
			.@.+...a.
			########.`, nil)
		setProwling(s, "a")
		standAt(s, grid.Point{X: 3})
		standAt(s, grid.Point{X: 2})
		killer := world.ID(0)
		if killed {
			killer = s.Hero // by poison
		}
		s.Events = nil
		dungeon.Kill(s.Game, s.Labels['a'], killer)
		systems.Reap(s.Game)
		dungeon.UpdateSight(s.Game)
		dungeontest.Expect(t, "ghosts", ghostsIn(s), map[bool]string{true: "[]", false: "[7,0]"}[killed])
		name, there := known.Know(s.Game).Floor(2).Solid(grid.Point{X: 7})
		dungeontest.Expect(t, "it is known to fill its cell", there, !killed)
		if there {
			dungeontest.Expect(t, "name", name.Name.Key, "rat")
		}
	}
}

// TestDoorsOutOfSightAreRemembered removes and adds doors that the hero does not see.
func TestDoorsOutOfSightAreRemembered(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		@.#..+..
		..#.....
		........`, nil)
	standAt(s, grid.Point{X: 4, Y: 2})
	standAt(s, grid.Point{})
	door := s.Here().Lying(grid.Point{X: 5})[0]
	s.Remove(door)
	systems.Reap(s.Game)
	s.Spawn(s.Content.Must("terrain", "door"), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: 4}}))
	dungeon.UpdateSight(s.Game)
	dungeontest.Expect(t, "the row of the door", dungeontest.KnownRows(s)[0], "@.#..'..")
	things := known.Know(s.Game).Floor(2).Lying(grid.Point{X: 5})
	dungeontest.Expect(t, "the removed door is known", len(things) == 1 && things[0].Door && things[0].Remembered, true)
	standAt(s, grid.Point{X: 4, Y: 2})
	dungeontest.Expect(t, "the row of the door when seen again", dungeontest.KnownRows(s)[0], "..#.'...")
}

func TestMemoryLastsAcrossFloors(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		.@.+...a.
		########.`, nil)
	setProwling(s, "a")
	standAt(s, grid.Point{X: 3})
	floors.MakeFloor(s.Game, dungeon.FloorKey{Number: 3, Depth: 3})
	if err := s.Place(s.Hero, 3, s.Stage(3).Up); err != nil {
		t.Fatal(err)
	}
	dungeon.UpdateSight(s.Game)
	dungeontest.Expect(t, "ghosts", ghostsIn(s), "[7,0]")
	s.Put(s.Labels['a'], grid.Point{X: 8, Y: 1})
	dungeon.UpdateSight(s.Game)
	dungeontest.Expect(t, "ghosts after it has moved", ghostsIn(s), "[7,0]")
	if err := s.Place(s.Hero, 2, grid.Point{X: 1}); err != nil {
		t.Fatal(err)
	}
	dungeon.UpdateSight(s.Game)
	dungeontest.Expect(t, "ghosts on return", ghostsIn(s), "[7,0]")
	for _, thing := range s.Things() {
		dungeontest.Expect(t, thing.Name.Key+" is remembered", thing.Remembered, !known.Know(s.Game).View().Has(thing.At))
	}
}

// TestMemoryIsSaved restores a game with marks and sightings.
func TestMemoryIsSaved(t *testing.T) {
	s := dungeontest.Adventure(t, "warrior", `
		#######
		#@.a..#
		#####.#
		#####.#
		#######`, nil)
	setProwling(s, "a")
	s.Put(s.Labels['a'], grid.Point{X: 5, Y: 1})
	s.Put(s.Labels['a'], grid.Point{X: 5, Y: 3})
	dungeon.UpdateSight(s.Game)
	dungeontest.Expect(t, "ghosts", ghostsIn(s), "[5,1*]")
	w, err := world.Restore(s.World.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	_, memory := components.Memory.Only(w)
	dungeontest.Expect(t, "sightings restored", fmt.Sprint(memory.Gone), fmt.Sprint(components.Memory.Get(s.World, s.Here().Entity).Gone))
}

package objects_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/objects"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

const floor = 2

// letters are the objects and grounds of a drawing.
var letters = map[rune]string{
	'C': "wooden-crate", 'O': "oil-cask", 'W': "water-butt", 'K': "powder-keg", 'B': "iron-brazier",
	'~': "water", ',': "oil", 'i': "ice", '"': "straw", 'v': "chasm",
}

// draw plays a drawing of Adventure.
func draw(t *testing.T, picture string, monsters map[rune]dungeontest.Monster) *dungeontest.Scenario {
	t.Helper()
	bare := strings.Map(func(r rune) rune {
		if letters[r] != "" {
			return '.'
		}
		return r
	}, picture)
	s := dungeontest.Adventure(t, "warrior", bare, monsters)
	for y, row := range strings.Fields(picture) {
		for x, letter := range row {
			at := grid.Point{X: x, Y: y}
			switch name := letters[letter]; {
			case name == "":
			case s.Content.Find("terrain", name) != nil:
				s.Spawn(s.Content.Must("terrain", name), components.Position.With(components.PositionData{Floor: floor, At: at}))
			default:
				ground.Pour(s.Game, floor, []grid.Point{at}, name)
			}
		}
	}
	return s
}

// standing lists where objects of a kind stand, row by row, as "x,y".
func standing(s *dungeontest.Scenario, name string) string {
	var cells []string
	stage := s.Stage(floor)
	for p := range stage.All() {
		if id := stage.Solid(p); id != 0 && dungeon.NameOf(s.Game, id) == "terrain."+name {
			cells = append(cells, fmt.Sprintf("%d,%d", p.X, p.Y))
		}
	}
	return strings.Join(cells, " ")
}

// covered counts the cells with a ground.
func covered(s *dungeontest.Scenario, name string) (n int) {
	stage := s.Stage(floor)
	for p := range stage.All() {
		n += min(1, dungeon.AmountAt(s.Game, floor, components.NameData{Kind: dungeon.GroundKind, Key: name}, p))
	}
	return n
}

func TestTheHeroPushesAnObject(t *testing.T) {
	for _, c := range []struct {
		name, picture, hero, crates string
	}{
		{"onto free floor", `
			#########
			#<@C....#
			#......>#
			#########`, "3,1", "4,1"},
		{"never two at once", `
			#########
			#<@CC...#
			#......>#
			#########`, "2,1", "3,1 4,1"},
		{"never onto a stair", `
			#########
			#...@C>.#
			#<......#
			#########`, "4,1", "5,1"},
		{"never into a wall", `
			#########
			#<@C#...#
			#......>#
			#########`, "2,1", "3,1"},
		{"over ice, and slides after it", `
			#########
			#<@Ciii.#
			#......>#
			#########`, "3,1", "7,1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := draw(t, c.picture, nil)
			turn := s.Run().Turn
			s.Move(grid.East)
			at := s.At(s.Hero)
			dungeontest.Expect(t, "the hero", fmt.Sprintf("%d,%d", at.X, at.Y), c.hero)
			dungeontest.Expect(t, "crates", standing(s, "wooden-crate"), c.crates)
			dungeontest.Expect(t, "turns", s.Run().Turn-turn, 1)
		})
	}
}

func TestTwoBlowsBreakWhatCannotMove(t *testing.T) {
	s := draw(t, `
		######
		#<@C##
		#...>#
		######`, nil)
	s.Move(grid.East)
	dungeontest.Expect(t, "after one blow", standing(s, "wooden-crate"), "3,1")
	dungeontest.Expect(t, "told", slices.Contains(s.Types(), objects.EventDent), true)
	thing, _ := known.Know(s.Game).Here().Solid(grid.Point{X: 3, Y: 1})
	dungeontest.Expect(t, "blows left", thing.Blows, 1)
	s.Move(grid.East)
	dungeontest.Expect(t, "after two", standing(s, "wooden-crate"), "")
	dungeontest.Expect(t, "told", slices.Contains(s.Types(), objects.EventBreak), true)
}

func TestCasksSpillWhatTheyHold(t *testing.T) {
	for object, spilt := range map[rune]string{'O': "oil", 'W': "water"} {
		s := draw(t, strings.ReplaceAll(`
			#######
			#<....#
			#..@X##
			#....>#
			#######`, "X", string(object)), nil)
		s.Move(grid.East)
		dungeontest.Expect(t, spilt+" after one blow", covered(s, spilt), 0)
		s.Move(grid.East)
		dungeontest.Expect(t, spilt+" after two", covered(s, spilt), 8) // the square without a wall
	}
}

// A keg is set off by one blow. It is shown, and explodes in the turn after, for friend and foe.
func TestAKegExplodesATurnAfterTheBlow(t *testing.T) {
	s := draw(t, `
		#########
		#<..@Ka##
		#......>#
		#########`, map[rune]dungeontest.Monster{'a': {Name: "rat", Hp: 500, Atk: 1}})
	s.Pin()
	hp, health := s.HpOf('a'), s.Hp(s.Hero)
	s.Move(grid.East)
	dungeontest.Expect(t, "the keg", standing(s, "powder-keg"), "")
	dungeontest.Expect(t, "hurt at once", s.HpOf('a'), hp)
	damage := ground.Percent(s.Game, floor, 100)
	marked := 0
	for _, m := range known.Know(s.Game).Threats().Marked() {
		if m.Turns == 1 {
			marked++
		}
	}
	if marked == 0 {
		t.Error("no cell is marked before the explosion")
	}
	s.Move(grid.West)
	dungeontest.Expect(t, "the rat", hp-s.HpOf('a'), damage)
	dungeontest.Expect(t, "the hero, a step away", s.Hp(s.Hero), health)
}

func TestKegsSetOffEachOther(t *testing.T) {
	s := draw(t, `
		###########
		#<..@KKK..#
		#........>#
		###########`, nil)
	s.Move(grid.East)
	dungeontest.Expect(t, "after the blow", standing(s, "powder-keg"), "6,1 7,1")
	s.Move(grid.West)
	dungeontest.Expect(t, "a turn later", standing(s, "powder-keg"), "7,1")
	s.Move(grid.West)
	dungeontest.Expect(t, "two turns later", standing(s, "powder-keg"), "")
}

// lit reports whether a cell of row 1 burns.
func lit(s *dungeontest.Scenario, x int) bool {
	return dungeon.AmountAt(s.Game, floor, components.NameData{Kind: "ground", Key: "fire"}, grid.Point{X: x, Y: 1}) > 0
}

// A brazier tips its coals into the cell behind it, where they burn from the next turn, and light what burns there.
func TestABrazierTipsOver(t *testing.T) {
	s := draw(t, `
		##########
		#<.@B""..#
		#.......>#
		##########`, nil)
	s.Move(grid.East)
	dungeontest.Expect(t, "the brazier", standing(s, "iron-brazier"), "")
	dungeontest.Expect(t, "embers", covered(s, "embers"), 1)
	dungeontest.Expect(t, "the hero stays", s.At(s.Hero), grid.Point{X: 3, Y: 1})
	dungeontest.Expect(t, "burning at once", lit(s, 5), false)
	s.Wait(1)
	dungeontest.Expect(t, "burning", lit(s, 5), true)
	s.Wait(1)
	dungeontest.Expect(t, "the straw burns", covered(s, "straw"), 0)
}

func TestSpellsAndThrowsStrikeObjects(t *testing.T) {
	s := draw(t, `
		#########
		#<.@..K.#
		#......>#
		#########`, nil)
	knife := s.Grant(s.Hero, "knife")
	s.MustAct(systems.Action{Verb: "throw", Item: knife[0], Cell: grid.Point{X: 6, Y: 1}})
	dungeontest.Expect(t, "the keg", standing(s, "powder-keg"), "")
}

// Monsters go around objects, and strike what bars their only way.
func TestMonstersStrikeWhatBarsTheirOnlyWay(t *testing.T) {
	for _, c := range []struct {
		name, picture, left string
	}{
		{"the only way", `
			##########
			#<@..C..a#
			####.#####
			###>.#####
			##########`, ""},
		{"another way", `
			##########
			#<@..C..a#
			#.##.###.#
			#>.......#
			##########`, "5,1"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := draw(t, c.picture, map[rune]dungeontest.Monster{'a': {Name: "rat", Hp: 500, Atk: 1}})
			s.Sturdy()
			dungeon.Notice(s.Game, s.Labels['a'])
			s.Wait(25)
			dungeontest.Expect(t, "crates", standing(s, "wooden-crate"), c.left)
			dungeontest.Expect(t, "the rat is beside the hero", s.Cell('a').Distance(s.At(s.Hero)), 1)
		})
	}
}

// A shove moves an object further than a step, and strikes both it and whom it hits.
func TestAShoveMovesAnObject(t *testing.T) {
	s := draw(t, `
		############
		#<.@C...a..#
		#.........>#
		############`, map[rune]dungeontest.Monster{'a': {Name: "rat", Hp: 500, Atk: 1}})
	s.Pin()
	s.Know("shove", 1)
	s.MustAct(systems.Action{Verb: "skill", Name: "shove", Direction: grid.East})
	cells := strings.TrimSuffix(standing(s, "wooden-crate"), ",1")
	if cells == "4" || cells == "5" {
		t.Errorf("the crate is in column %s after a shove", cells)
	}
	dungeontest.Expect(t, "the hero stays", s.At(s.Hero), grid.Point{X: 3, Y: 1})
}

// Fire burns crates down, breaks casks and sets off kegs. All is marked a turn ahead.
func TestFireBurnsObjects(t *testing.T) {
	for _, c := range []struct {
		object      string
		gone, burns int // the turn in which it is gone, and in which fire burns in its cell for the last time
	}{
		{"wooden-crate", 4, 3},
		{"oil-cask", 2, 5},
		{"powder-keg", 2, 2},
	} {
		t.Run(c.object, func(t *testing.T) {
			s := draw(t, `
				##########
				#<".....@#
				#.......>#
				##########`, nil)
			s.Sturdy()
			s.Spawn(s.Content.Must("terrain", c.object), components.Position.With(components.PositionData{Floor: floor, At: grid.Point{X: 3, Y: 1}}))
			ground.Burn(s.Game, floor, []grid.Point{{X: 2, Y: 1}}, s.Hero)
			gone, burns := 0, 0
			for turn := 1; turn < 8; turn++ {
				s.Wait(1)
				if gone == 0 && standing(s, c.object) == "" {
					gone = turn
				}
				if lit(s, 3) {
					burns = turn
				}
			}
			dungeontest.Expect(t, "gone in turn", gone, c.gone)
			dungeontest.Expect(t, "last fire in turn", burns, c.burns)
		})
	}
}

// A keg on a floor that the hero has left does nothing when the hero comes back.
func TestKegsOnFloorsThatWereLeftHurtNobody(t *testing.T) {
	s := draw(t, `
		##########
		#<"""""@>#
		#........#
		##########`, nil)
	s.Sturdy()
	s.Spawn(s.Content.Must("terrain", "powder-keg"), components.Position.With(components.PositionData{Floor: floor, At: grid.Point{X: 3, Y: 2}}))
	ground.Burn(s.Game, floor, []grid.Point{{X: 2, Y: 1}}, s.Hero)
	s.Move(grid.East)
	s.Wait(3)
	dungeontest.Expect(t, "kegs", standing(s, "powder-keg"), "")
	dungeontest.Expect(t, "hazards", len(components.Hazard.IDs(s.World)), 0)
}

// An object that is pushed into a chasm is gone.
func TestObjectsFallIntoChasms(t *testing.T) {
	s := draw(t, `
		#########
		#<@Cv...#
		#......>#
		#########`, nil)
	s.Move(grid.East)
	dungeontest.Expect(t, "crates", standing(s, "wooden-crate"), "")
	dungeontest.Expect(t, "the hero", s.At(s.Hero), grid.Point{X: 3, Y: 1})
	dungeontest.Expect(t, "told", s.Count(dungeon.EventFall), 1)
}

// Exploring goes around objects, and leaves them as they are.
func TestExploringTouchesNoObject(t *testing.T) {
	s := draw(t, `
		############
		#<@..C.....#
		#..K....B..#
		#....O....>#
		############`, nil)
	w := walks.Explore(known.Know(s.Game))
	for n := 0; n < 60; n++ {
		next, stop := w.Next(known.Know(s.Game))
		if stop != "" {
			break
		}
		s.MustAct(next)
	}
	dungeontest.Expect(t, "crate, keg, brazier and cask", standing(s, "wooden-crate")+" "+standing(s, "powder-keg")+" "+
		standing(s, "iron-brazier")+" "+standing(s, "oil-cask"), "5,1 3,2 8,2 5,3")
}

// A walk to an object ends next to it, and a second one pushes it.
func TestAWalkToAnObjectEndsNextToIt(t *testing.T) {
	s := draw(t, `
		############
		#<@..C.....#
		#.........>#
		############`, nil)
	for _, want := range []string{"4,1 5,1", "5,1 6,1"} {
		w := walks.To(known.Know(s.Game), grid.Point{X: 5, Y: 1})
		for {
			next, stop := w.Next(known.Know(s.Game))
			if stop != "" {
				break
			}
			s.MustAct(next)
		}
		at := s.At(s.Hero)
		dungeontest.Expect(t, "the hero and the crate", fmt.Sprintf("%d,%d ", at.X, at.Y)+standing(s, "wooden-crate"), want)
	}
}

// Exploring goes on past an object and a stair that come into view, and names them; a walk
// to a cell stops for them, and exploring still stops for a monster.
func TestExploringPassesObjectsAndStairs(t *testing.T) {
	const floor = `
		###################
		#@................#
		#........C.>......#
		###################`
	follow := func(s *dungeontest.Scenario, w *walks.Walker) (stop string, passed []string) {
		for range 40 {
			a, stop := w.Next(known.Know(s.Game))
			for _, thing := range w.Passed() {
				passed = append(passed, thing.Name.Key)
			}
			if stop != "" {
				return stop, passed
			}
			s.MustAct(a)
		}
		return "", passed
	}
	s := draw(t, floor, nil)
	stop, passed := follow(s, walks.Explore(known.Know(s.Game)))
	dungeontest.Expect(t, "exploring stops for", stop, walks.Done)
	dungeontest.Expect(t, "passed", fmt.Sprint(passed), "[wooden-crate stairs-down]")

	s = draw(t, floor, nil)
	stop, passed = follow(s, walks.To(known.Know(s.Game), grid.Point{X: 6, Y: 1}))
	dungeontest.Expect(t, "a walk stops for", stop, walks.Sighted)
	dungeontest.Expect(t, "passed by a walk", len(passed), 0)
}

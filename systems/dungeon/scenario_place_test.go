package dungeon

import (
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// place puts an entity on a cell of the scenario's floor.
func (s *scenario) place(id world.ID, x, y int) {
	s.t.Helper()
	if err := s.Place(id, 2, grid.Point{X: x, Y: y}); err != nil {
		s.t.Fatal(err)
	}
}

func (s *scenario) at(id world.ID) grid.Point { return components.Position.Get(s.World, id).At }

// putHero moves the hero to a free cell.
func putHero(t *testing.T, g *systems.Game, floor int, at grid.Point) {
	t.Helper()
	if err := g.Place(g.Hero, floor, at); err != nil {
		t.Fatal(err)
	}
}

func openNeighbour(s *systems.Stage, p grid.Point) grid.Point {
	for _, n := range p.Neighbours() {
		if s.Open(n) {
			return n
		}
	}
	return p
}

func toward(t *testing.T, g *systems.Game, p grid.Point) grid.Direction {
	t.Helper()
	d, ok := Know(g).Sheet().At.Toward(p)
	if !ok {
		t.Fatalf("%v is not next to the hero", p)
	}
	return d
}

// act takes a step that must be accepted.
func act(t *testing.T, g *systems.Game, d grid.Direction) {
	t.Helper()
	if err := g.Act(systems.Action{Verb: Move, Direction: d}); err != nil {
		t.Fatal(err)
	}
}

// put moves an entity of the scenario without a step.
func (s *scenario) put(id world.ID, at grid.Point) {
	s.t.Helper()
	if err := s.Place(id, 2, at); err != nil {
		s.t.Fatal(err)
	}
}

// cell is where the monster with that letter stands.
func (s *scenario) cell(letter rune) grid.Point { return s.at(s.labels[letter]) }

// door puts a door of the data files into a cell.
func (s *scenario) door(name string, x, y int) world.ID {
	return s.Spawn(s.Content.Must("terrain", name), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: x, Y: y}}))
}

// grow lets fungus grow in a cell.
func (s *scenario) grow(at grid.Point) world.ID {
	return s.Spawn(s.Content.Must("terrain", "fungus"), components.Position.With(components.PositionData{Floor: 2, At: at}))
}

// webs lists where webs are.
func (s *scenario) webs() (at []grid.Point) {
	for id, p := range components.Position.Each(s.World) {
		if components.Clings.Has(s.World, id) && !s.Removed(id) {
			at = append(at, p.At)
		}
	}
	return at
}

// mp is what the hero has of Mp.
func (s *scenario) mp() int { return components.Mana.Get(s.World, s.Hero).Now }

func (s *scenario) hp(id world.ID) int { return components.Health.Get(s.World, id).Now }

// hpOf is the health of a letter's monster, 0 if it is dead.
func (s *scenario) hpOf(label rune) int {
	if h := components.Health.Find(s.World, s.labels[label]); h != nil {
		return h.Now
	}
	return 0
}

// keys lists the keys that the hero has.
func (s *scenario) keys() string {
	var names []string
	for _, k := range Know(s.Game).Keys() {
		names = append(names, k.Name)
	}
	return strings.Join(names, " ")
}

// things lists what is known of the hero's floor.
func (s *scenario) things() []Thing {
	size := s.Here().Size
	return slices.Collect(Know(s.Game).Things(2, grid.Point{}, grid.Point{X: size.Width - 1, Y: size.Height - 1}))
}

// knownRows draws the hero's floor as the player knows it.
func knownRows(s *scenario) []string {
	stage := s.Here()
	var rows []string
	for y := range stage.Height {
		var row strings.Builder
		for x := range stage.Width {
			row.WriteRune(Know(s.Game).Glyph(grid.Point{X: x, Y: y}))
		}
		rows = append(rows, row.String())
	}
	return rows
}

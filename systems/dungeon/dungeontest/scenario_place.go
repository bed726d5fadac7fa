package dungeontest

import (
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// PlaceAt puts an entity on a cell of the scenario's floor.
func (s *Scenario) PlaceAt(id world.ID, x, y int) {
	s.T.Helper()
	if err := s.Place(id, 2, grid.Point{X: x, Y: y}); err != nil {
		s.T.Fatal(err)
	}
}

// At is where an entity stands.
func (s *Scenario) At(id world.ID) grid.Point { return components.Position.Get(s.World, id).At }

// PutHero moves the hero to a free cell.
func PutHero(t *testing.T, g *systems.Game, floor int, at grid.Point) {
	t.Helper()
	if err := g.Place(g.Hero, floor, at); err != nil {
		t.Fatal(err)
	}
}

// OpenNeighbour is an open cell next to a cell, or the cell itself.
func OpenNeighbour(s *systems.Stage, p grid.Point) grid.Point {
	for _, n := range p.Neighbours() {
		if s.Open(n) {
			return n
		}
	}
	return p
}

// Toward is the direction of a cell next to the hero.
func Toward(t *testing.T, g *systems.Game, p grid.Point) grid.Direction {
	t.Helper()
	d, ok := known.Know(g).Hero().Sheet().At.Toward(p)
	if !ok {
		t.Fatalf("%v is not next to the hero", p)
	}
	return d
}

// Walk takes a step that must be accepted.
func Walk(t *testing.T, g *systems.Game, d grid.Direction) {
	t.Helper()
	if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: d}); err != nil {
		t.Fatal(err)
	}
}

// Put moves an entity of the scenario without a step.
func (s *Scenario) Put(id world.ID, at grid.Point) {
	s.T.Helper()
	if err := s.Place(id, 2, at); err != nil {
		s.T.Fatal(err)
	}
}

// Cell is where the monster with that letter stands.
func (s *Scenario) Cell(letter rune) grid.Point { return s.At(s.Labels[letter]) }

// Door puts a door of the data files into a cell.
func (s *Scenario) Door(name string, x, y int) world.ID {
	return s.Spawn(s.Content.Must("terrain", name), components.Position.With(components.PositionData{Floor: 2, At: grid.Point{X: x, Y: y}}))
}

// Grow lets fungus grow in a cell.
func (s *Scenario) Grow(at grid.Point) world.ID {
	return s.Spawn(s.Content.Must("terrain", "fungus"), components.Position.With(components.PositionData{Floor: 2, At: at}))
}

// Webs lists where webs are.
func (s *Scenario) Webs() (at []grid.Point) {
	for id, p := range components.Position.Each(s.World) {
		if components.Clings.Has(s.World, id) && !s.Removed(id) {
			at = append(at, p.At)
		}
	}
	return at
}

// Mp is the hero's Mp.
func (s *Scenario) Mp() int { return components.Mana.Get(s.World, s.Hero).Now }

// Hp is the Hp of an entity.
func (s *Scenario) Hp(id world.ID) int { return components.Health.Get(s.World, id).Now }

// HpOf is the health of a letter's monster, 0 if it is dead.
func (s *Scenario) HpOf(label rune) int {
	if h := components.Health.Find(s.World, s.Labels[label]); h != nil {
		return h.Now
	}
	return 0
}

// Keys lists the keys that the hero has.
func (s *Scenario) Keys() string {
	var names []string
	for _, k := range known.Know(s.Game).Bag().Keys() {
		names = append(names, k.Name)
	}
	return strings.Join(names, " ")
}

// Things lists what is known of the hero's floor.
func (s *Scenario) Things() []known.Thing {
	size := s.Here().Size
	return slices.Collect(known.Know(s.Game).Floor(2).Things(grid.Point{}, grid.Point{X: size.Width - 1, Y: size.Height - 1}))
}

// KnownRows draws the hero's floor as the player knows it.
func KnownRows(s *Scenario) []string {
	stage := s.Here()
	var rows []string
	for y := range stage.Height {
		var row strings.Builder
		for x := range stage.Width {
			row.WriteRune(known.Know(s.Game).Here().Glyph(grid.Point{X: x, Y: y}))
		}
		rows = append(rows, row.String())
	}
	return rows
}

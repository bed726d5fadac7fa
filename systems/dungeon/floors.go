package dungeon

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// FloorSize is the size of a classic floor, in cells.
var FloorSize = grid.Size{Width: 63, Height: 43}

// levelGeneration is the step that makes the floor which the hero's stair
// leads to, when it does not exist yet.
func levelGeneration(g *systems.Game) {
	if g.Leaving == 0 {
		return
	}
	if depth := destination(g); g.Stage(depth) == nil {
		makeFloor(g, depth)
		g.Emit(systems.Event{Type: EventEnter, To: g.Hero, Amount: depth})
	}
}

// arrival is the step that brings the hero out of the stair it has taken:
// going down, on the up stair; going up, on the down stair.
func arrival(g *systems.Game) {
	if g.Leaving == 0 {
		return
	}
	depth := destination(g)
	stage := g.Stage(depth)
	at := stage.Down
	if components.Stair.Get(g.World, g.Leaving).Down {
		at = stage.Up
	}
	g.Leaving = 0
	g.Place(g.Hero, depth, at)
	g.Emit(systems.Event{Type: EventStairs, From: g.Hero, Amount: depth, At: at})
}

// destination is the depth that the stair being taken leads to.
func destination(g *systems.Game) int {
	depth := components.Position.Get(g.World, g.Leaving).Floor
	if components.Stair.Get(g.World, g.Leaving).Down {
		return depth + 1
	}
	return depth - 1
}

// makeFloor makes the floor of that depth with everything on it. It depends
// on the seed, the depth, the ruleset and the content alone, not on what was
// played before.
func makeFloor(g *systems.Game, depth int) {
	name := g.Rules.Floors.Generator
	version, err := generators.Latest(name)
	if err != nil {
		panic(err) // Open has refused rulesets that name no generator
	}
	terrain, err := makeTerrain(g, depth, name, version)
	if err != nil {
		panic(err)
	}
	floor := g.World.Create(
		components.Floor.With(components.FloorData{
			Depth: depth, Generator: name, Version: version, Checksum: terrain.Checksum(),
		}),
		components.Seen.With(components.SeenData{Bits: make([]byte, seenBytes(terrain.Size))}),
	)
	g.AddEmptyStage(depth, systems.NewStage(floor, terrain.Size, terrain.Open, terrain.Up, terrain.Down))
	populate(g, depth, terrain)
}

func makeTerrain(g *systems.Game, depth int, generator string, version int) (*generators.Terrain, error) {
	generate, err := generators.Find(generator, version)
	if err != nil {
		return nil, err
	}
	stream := dice.New(g.Run().Seed, "terrain", depth)
	return generate(generators.Brief{Size: FloorSize, Apart: g.Rules.Floors.StairsApart}, &stream), nil
}

// remakeFloors makes the terrain of every floor of a loaded world again and
// holds it against the checksum that was saved. The error also says when a
// floor between two is missing, or somebody stands on none.
func remakeFloors(g *systems.Game) error {
	stages := map[int]*systems.Stage{}
	for floor, f := range components.Floor.Each(g.World) {
		terrain, err := makeTerrain(g, f.Depth, f.Generator, f.Version)
		if err != nil {
			return err
		}
		if terrain.Checksum() != f.Checksum {
			return fmt.Errorf("floor %d comes out otherwise than when it was saved", f.Depth)
		}
		stages[f.Depth] = systems.NewStage(floor, terrain.Size, terrain.Open, terrain.Up, terrain.Down)
	}
	for depth := range len(stages) {
		if stages[depth+1] == nil {
			return fmt.Errorf("floor %d is missing", depth+1)
		}
	}
	for id, p := range components.Position.Each(g.World) {
		if stages[p.Floor] == nil {
			return fmt.Errorf("entity %d stands on floor %d, which there is not", id, p.Floor)
		}
	}
	g.AddStages(stages)
	return nil
}

// Package floors makes floors and puts on them what a plan asks for: dealt treasures,
// inhabitants, locked rooms, and Storehouses with their puzzles.
package floors

import (
	"errors"
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// FloorPack declares how floors are made and entered, and what is dealt to them.
func FloorPack() dungeon.Pack {
	return dungeon.Pack{
		Steps: []dungeon.Step{
			{Name: "level generation", Run: levelGeneration},
			{Name: "arrival", Run: arrival},
			{Name: "falls", Run: falls},
		},
		Populators: map[string]dungeon.Populator{
			dealtTreasures: placeDealt,
			"garrison":     placeGarrison,
			"inhabitants":  placeInhabitants,
			residents:      placeResidents,
		},
		RulesChecks: []dungeon.RulesCheck{checkDeck, checkMarks},
	}
}

// levelGeneration is the step that makes the floor that the hero's stair leads
// to, if it does not exist yet, and tells of one that the hero has not been on.
func levelGeneration(g *systems.Game) {
	if g.Leaving == 0 {
		return
	}
	key := dungeon.Destination(g, g.Leaving)
	if g.Stage(key.Number) == nil {
		MakeFloor(g, key)
		if s := components.Stair.Get(g.World, g.Leaving); s.Side != "" {
			s.To = key.Number
		}
	}
	discover(g, key)
}

// discover tells that the hero comes to a floor for the first time.
func discover(g *systems.Game, key dungeon.FloorKey) {
	if !dungeon.Visited(g, key.Number) {
		g.Emit(systems.Event{Type: dungeon.EventEnter, To: g.Hero, Amount: key.Depth, Name: key.Word()})
	}
}

// arrival is the step that puts the hero on the floor that it has taken a stair
// to, on the stair that leads back. Anything solid there is moved aside.
func arrival(g *systems.Game) {
	if g.Leaving == 0 {
		return
	}
	key := dungeon.Destination(g, g.Leaving)
	stage := g.Stage(key.Number)
	at := dungeon.Landing(g, stage, key.Number, g.Leaving)
	followers := dungeon.FollowersOf(g)
	g.Leaving = 0
	if other := stage.Solid(at); other != 0 {
		MoveAside(g, stage, other)
	}
	if err := g.Place(g.Hero, key.Number, at); err != nil {
		panic(fmt.Errorf("dungeon: the hero cannot come out on floor %d: %w", key.Number, err))
	}
	g.Emit(systems.Event{Type: dungeon.EventStairs, From: g.Hero, Amount: key.Depth, Name: key.Word(), At: at})
	if dungeon.StorehouseHere(g) == nil {
		dungeon.Follow(g, followers)
	}
}

// MoveAside makes room in a cell: what stands there moves to the nearest free
// cell with nothing lying in it, or is removed if there is none.
func MoveAside(g *systems.Game, stage *systems.Stage, id world.ID) {
	here := components.Position.Get(g.World, id)
	at, ok := dungeon.NearestFree(stage, here.At)
	if !ok || g.Place(id, here.Floor, at) != nil {
		g.Remove(id)
	}
}

// MakeFloor makes a floor with everything on it. The result depends only on the
// seed, the floor, the ruleset and the content, not on what was played before.
func MakeFloor(g *systems.Game, key dungeon.FloorKey) {
	plan, ok := g.Rules.Floors.Plan(key.Name, key.Depth)
	if !ok {
		panic(fmt.Errorf("dungeon: the ruleset %s has no plan for the floor %q at depth %d", g.Rules.Name, key.Name, key.Depth))
	}
	putFloor(g, key, plan, storehouseOf(g, plan, key))
}

// putFloor is MakeFloor for a plan, and for the puzzle of a Storehouse; nil for none.
func putFloor(g *systems.Game, key dungeon.FloorKey, plan archetypes.Plan, store *components.StorehouseData) {
	version, err := dungeon.RegistryOf(g).Latest(plan.Generator)
	if err != nil {
		panic(err) // Open rejects rulesets with an unknown generator
	}
	f := components.FloorData{
		Depth: key.Depth, Generator: plan.Generator, Version: version, Number: key.Number, Name: key.Name,
		Theme: plan.Theme, Width: plan.Width, Height: plan.Height, Apart: plan.StairsApart,
	}
	locked := lockedOf(g.Rules, plan, key)
	terrain, err := makeTerrain(g, &f, locked, store)
	var fault dungeon.ModFault
	if errors.As(err, &fault) {
		dungeon.SwitchOff(g, fault)
		f.Generator = dungeon.FallbackGenerator
		f.Version, _ = generators.Latest(f.Generator)
		terrain, err = makeTerrain(g, &f, locked, store)
	}
	if err != nil {
		panic(err)
	}
	f.Checksum = terrain.Checksum()
	floor := g.World.Create(
		components.Floor.With(f),
		components.Seen.With(components.SeenData{Bits: grid.NewBits(terrain.Size)}),
	)
	if locked != nil {
		locked.Cells = cellsBehindLocks(terrain)
		components.Locked.Attach(g.World, floor, *locked)
	}
	if store != nil {
		components.Storehouse.Attach(g.World, floor, *store)
	}
	g.AddEmptyStage(key.Number, stageOf(floor, &f, terrain))
	dungeon.Populate(g, key, plan, terrain)
}

// makeTerrain makes the terrain of a floor with its generator, version and size, with what
// lies behind locked doors, and with the board of a Storehouse; nil for nothing.
func makeTerrain(g *systems.Game, f *components.FloorData, locked *components.LockedData, store *components.StorehouseData) (*generators.Terrain, error) {
	stream := dungeon.FloorKey{Depth: f.Depth, Name: f.Name}.Stream(g.Run().Seed, "terrain")
	brief := generators.Brief{Size: dungeon.SizeOf(f), Apart: f.Apart}
	if locked != nil {
		brief.Rooms, brief.Vaults = locked.Rooms, locked.Vaults
	}
	if store != nil {
		brief.Board = store.Board
	}
	return dungeon.RegistryOf(g).Generate(f, brief, &stream)
}

// TerrainOf makes the terrain of a floor again.
func TerrainOf(g *systems.Game, floor world.ID) (*generators.Terrain, error) {
	return makeTerrain(g, components.Floor.Get(g.World, floor),
		components.Locked.Find(g.World, floor), components.Storehouse.Find(g.World, floor))
}

// stageOf is the stage of a floor. A side floor leads no further, so the cell of
// its down stair is an ordinary one.
func stageOf(floor world.ID, f *components.FloorData, t *generators.Terrain) *systems.Stage {
	if f.Number < 0 {
		t.Down = generators.None
	}
	return systems.NewStage(floor, t.Size, t.Open, t.Up, t.Down)
}

// RemakeFloors regenerates the terrain of every floor of a loaded world and
// compares it with the saved checksum. It also returns an error if a floor is
// missing between two others, if an entity stands on a floor that does not exist,
// or if two solid entities share a cell.
func RemakeFloors(g *systems.Game) error {
	stages := map[int]*systems.Stage{}
	deepest := 0
	for floor, f := range components.Floor.Each(g.World) {
		terrain, err := TerrainOf(g, floor)
		if err != nil {
			return err
		}
		if terrain.Checksum() != f.Checksum {
			return fmt.Errorf("floor %d differs from its checksum", f.Number)
		}
		if dug := components.Dug.Find(g.World, floor); dug != nil {
			for _, p := range dug.Cells {
				terrain.Open[terrain.Index(p)] = true
			}
		}
		stages[f.Number] = stageOf(floor, f, terrain)
		deepest = max(deepest, f.Number)
	}
	for number := 1; number <= min(deepest, len(stages)+1); number++ {
		if stages[number] == nil {
			return fmt.Errorf("floor %d is missing", number)
		}
	}
	for id, p := range components.Position.Each(g.World) {
		if stages[p.Floor] == nil {
			return fmt.Errorf("entity %d stands on floor %d, which does not exist", id, p.Floor)
		}
	}
	if err := g.AddStages(stages); err != nil {
		return err
	}
	for number := range stages { // each on its own: the order does not matter
		dungeon.Overcast(g, number)
	}
	return nil
}

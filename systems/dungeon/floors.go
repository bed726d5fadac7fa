package dungeon

import (
	"errors"
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// floorPack declares how floors are made and entered, and what is dealt to them.
func floorPack() Pack {
	return Pack{
		Steps: []Step{
			{Name: "level generation", Run: levelGeneration},
			{Name: "arrival", Run: arrival},
		},
		Populators: map[string]Populator{
			dealtTreasures: placeDealt,
			"garrison":     placeGarrison,
			"inhabitants":  placeInhabitants,
		},
		RulesChecks: []RulesCheck{checkDeck},
	}
}

// levelGeneration is the step that makes the floor that the hero's stair leads
// to, if it does not exist yet.
func levelGeneration(g *systems.Game) {
	if g.Leaving == 0 {
		return
	}
	key := destination(g, g.Leaving)
	if g.Stage(key.number) == nil {
		makeFloor(g, key)
		if s := components.Stair.Get(g.World, g.Leaving); s.Side != "" {
			s.To = key.number
		}
		g.Emit(systems.Event{Type: EventEnter, To: g.Hero, Amount: key.depth, Name: key.word()})
	}
}

// arrival is the step that puts the hero on the floor that it has taken a stair
// to, on the stair that leads back. Anything solid there is moved aside.
func arrival(g *systems.Game) {
	if g.Leaving == 0 {
		return
	}
	key := destination(g, g.Leaving)
	stage := g.Stage(key.number)
	at := landing(g, stage, key.number, g.Leaving)
	followers := followersOf(g)
	g.Leaving = 0
	if other := stage.Solid(at); other != 0 {
		moveAside(g, stage, other)
	}
	if err := g.Place(g.Hero, key.number, at); err != nil {
		panic(fmt.Errorf("dungeon: the hero cannot come out on floor %d: %w", key.number, err))
	}
	g.Emit(systems.Event{Type: EventStairs, From: g.Hero, Amount: key.depth, Name: key.word(), At: at})
	if storehouseHere(g) == nil {
		follow(g, followers)
	}
}

// moveAside makes room in a cell: what stands there moves to the nearest free
// cell with nothing lying in it, or is removed if there is none.
func moveAside(g *systems.Game, stage *systems.Stage, id world.ID) {
	here := components.Position.Get(g.World, id)
	at, ok := nearestFree(stage, here.At)
	if !ok || g.Place(id, here.Floor, at) != nil {
		g.Remove(id)
	}
}

// makeFloor makes a floor with everything on it. The result depends only on the
// seed, the floor, the ruleset and the content, not on what was played before.
func makeFloor(g *systems.Game, key floorKey) {
	plan, ok := g.Rules.Floors.Plan(key.name, key.depth)
	if !ok {
		panic(fmt.Errorf("dungeon: the ruleset %s has no plan for the floor %q at depth %d", g.Rules.Name, key.name, key.depth))
	}
	putFloor(g, key, plan, storehouseOf(g, plan, key))
}

// putFloor is makeFloor for a plan, and for the puzzle of a Storehouse; nil for none.
func putFloor(g *systems.Game, key floorKey, plan archetypes.Plan, store *components.StorehouseData) {
	version, err := registryOf(g).latest(plan.Generator)
	if err != nil {
		panic(err) // Open rejects rulesets with an unknown generator
	}
	f := components.FloorData{
		Depth: key.depth, Generator: plan.Generator, Version: version, Number: key.number, Name: key.name,
		Theme: plan.Theme, Width: plan.Width, Height: plan.Height, Apart: plan.StairsApart,
	}
	locked := lockedOf(g.Rules, plan, key)
	terrain, err := makeTerrain(g, &f, locked, store)
	var fault ModFault
	if errors.As(err, &fault) {
		SwitchOff(g, fault)
		f.Generator = fallbackGenerator
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
	g.AddEmptyStage(key.number, stageOf(floor, &f, terrain))
	populate(g, key, plan, terrain)
}

// makeTerrain makes the terrain of a floor with its generator, version and size, with what
// lies behind locked doors, and with the board of a Storehouse; nil for nothing.
func makeTerrain(g *systems.Game, f *components.FloorData, locked *components.LockedData, store *components.StorehouseData) (*generators.Terrain, error) {
	stream := floorKey{depth: f.Depth, name: f.Name}.stream(g.Run().Seed, "terrain")
	brief := generators.Brief{Size: sizeOf(f), Apart: f.Apart}
	if locked != nil {
		brief.Rooms, brief.Vaults = locked.Rooms, locked.Vaults
	}
	if store != nil {
		brief.Board = store.Board
	}
	return registryOf(g).generate(f, brief, &stream)
}

// terrainOf makes the terrain of a floor again.
func terrainOf(g *systems.Game, floor world.ID) (*generators.Terrain, error) {
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

// remakeFloors regenerates the terrain of every floor of a loaded world and
// compares it with the saved checksum. It also returns an error if a floor is
// missing between two others, if an entity stands on a floor that does not exist,
// or if two solid entities share a cell.
func remakeFloors(g *systems.Game) error {
	stages := map[int]*systems.Stage{}
	deepest := 0
	for floor, f := range components.Floor.Each(g.World) {
		terrain, err := terrainOf(g, floor)
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
	return g.AddStages(stages)
}

package kit

import (
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// FreeCells lists the cells of a floor that an actor in a cell could walk to in that many steps, row by
// row: free, with nothing lying in them, and not shut in by a lock. Steps of 0 mean any number.
func FreeCells(g *systems.Game, floor int, from grid.Point, steps int) (cells []grid.Point) {
	stage := g.Stage(floor)
	if stage == nil || !stage.Holds(from) {
		return nil
	}
	away, shut := stage.Distances(from, stage.Open), floors.ShutIn(g, stage, from)
	for p := range stage.All() {
		n := away[stage.Index(p)]
		if n >= 0 && (steps == 0 || n <= steps) && stage.Free(p) && len(stage.Lying(p)) == 0 && !shut(p) {
			cells = append(cells, p)
		}
	}
	return cells
}

// Furniture lists the entries of terrain of the program that need nothing besides a cell.
func Furniture() []string { return []string{"door", "fungus", "lever", "web"} }

// IsFurniture reports whether an entry of terrain needs nothing besides a cell: stairs lead somewhere,
// treasures hold something, and so on. All entries of mods are furniture.
func IsFurniture(name string) bool { return dungeon.OfMod(name) || slices.Contains(Furniture(), name) }

// Pour puts a ground into a cell of a floor, in place of what lay there. It does nothing in walls and in a
// Storehouse.
func Pour(g *systems.Game, name string, floor int, at grid.Point) {
	if takesGround(g, floor) {
		ground.Pour(g, floor, []grid.Point{at}, name)
	}
}

// Ignite brings fire into a cell of a floor: what burns there is announced, and burns in the next turn. By is who
// lights it, or 0.
func Ignite(g *systems.Game, floor int, at grid.Point, by world.ID) {
	if takesGround(g, floor) {
		ground.Burn(g, floor, []grid.Point{at}, by)
	}
}

// Lightning announces lightning in a cell of a floor and in the ground that conducts it from there. A turn later
// it takes a percentage of the curve of health of all who stand there. By is who calls it, or 0.
func Lightning(g *systems.Game, floor int, at grid.Point, percent int, by world.ID) {
	if takesGround(g, floor) {
		monsters.Lightning(g, floor, at, percent, by)
	}
}

// Release adds units of a gas to a cell of a floor. It does nothing in walls and in a Storehouse. By is who
// releases it, or 0.
func Release(g *systems.Game, name string, floor int, at grid.Point, units int, by world.ID) {
	if takesGround(g, floor) {
		ground.Release(g, floor, at, name, units, by)
	}
}

// takesGround reports whether there can be ground and gas on a floor.
func takesGround(g *systems.Game, floor int) bool {
	stage := g.Stage(floor)
	return stage != nil && !dungeon.IsStorehouse(g, floor)
}

// PlaceTerrain puts a piece of furniture into a cell of a floor. It is false if the cell is a wall or
// holds the same already, if both the piece and what is there are solid, and in a Storehouse.
func PlaceTerrain(g *systems.Game, name string, floor int, at grid.Point) bool {
	prefab, stage := g.Content.Find("terrain", name), g.Stage(floor)
	if prefab == nil || stage == nil || !IsFurniture(name) || !stage.Open(at) || dungeon.IsStorehouse(g, floor) {
		return false
	}
	if isSolid(prefab) && !stage.Free(at) {
		return false
	}
	if slices.ContainsFunc(furnitureIn(g, stage, at), func(id world.ID) bool { return components.Name.Get(g.World, id).Key == name }) {
		return false
	}
	g.Spawn(prefab, components.Position.With(components.PositionData{Floor: floor, At: at}))
	return true
}

// isSolid reports whether what an entry makes fills its cell.
func isSolid(prefab *archetypes.Prefab) bool {
	return dungeon.PartsHave(prefab.Parts, components.Solid)
}

// ClearTerrain removes the furniture of a cell; it is false if there is none, and in a Storehouse.
func ClearTerrain(g *systems.Game, floor int, at grid.Point) bool {
	stage := g.Stage(floor)
	if stage == nil || dungeon.IsStorehouse(g, floor) {
		return false
	}
	all := furnitureIn(g, stage, at)
	for _, id := range all {
		g.Remove(id)
	}
	return len(all) > 0
}

// Dig turns a wall of a floor into an open cell; it is false if no rod of digging could, and in a
// Storehouse. The hero no longer knows a cell that is dug out of its sight.
func Dig(g *systems.Game, floor int, at grid.Point) bool {
	stage := g.Stage(floor)
	if stage == nil || dungeon.IsStorehouse(g, floor) {
		return false
	}
	inView := components.Position.Get(g.World, g.Hero).Floor == floor && dungeon.InView(g, at)
	if !items.Open(g, floor, at) {
		return false
	}
	if !inView {
		dungeon.SeenBits(g, stage).Remove(stage.Index(at))
		if mapped := dungeon.MappedBits(g, stage); mapped != nil {
			mapped.Remove(stage.Index(at))
		}
	}
	return true
}

// furnitureIn lists the furniture in a cell: first what fills it, then what lies there.
func furnitureIn(g *systems.Game, stage *systems.Stage, at grid.Point) (all []world.ID) {
	for _, id := range slices.Concat([]world.ID{stage.Solid(at)}, stage.Lying(at)) {
		if n := components.Name.Find(g.World, id); n != nil && n.Kind == "terrain" && IsFurniture(n.Key) {
			all = append(all, id)
		}
	}
	return all
}

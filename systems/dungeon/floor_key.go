package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// floorKey identifies a floor: those of the main path are numbered by their
// depth, side floors have a name and a negative number.
type floorKey struct {
	number, depth int
	name          string
	back          int // of a side floor, the number of the floor that leads to it
}

// stream is the random stream for one aspect of a floor, such as its terrain. It
// depends only on the seed and the floor, not on when the floor is entered.
func (k floorKey) stream(seed, what string) dice.Stream {
	if k.name != "" {
		what += " of " + k.name
	}
	return dice.New(seed, what, k.depth)
}

// word is the word key of a side floor's name; empty on the main path.
func (k floorKey) word() string {
	if k.name == "" {
		return ""
	}
	return "floor." + k.name
}

// keyOf is the key of a floor that exists.
func keyOf(g *systems.Game, number int) floorKey {
	f := components.Floor.Get(g.World, g.Stage(number).Entity)
	return floorKey{number: number, depth: f.Depth, name: f.Name}
}

// destination is the floor that a stair leads to.
func destination(g *systems.Game, stair world.ID) floorKey {
	from := components.Position.Get(g.World, stair).Floor
	s := components.Stair.Get(g.World, stair)
	switch {
	case s.To != 0:
		return keyOf(g, s.To)
	case s.Side != "":
		return floorKey{number: nextSide(g), depth: depthOfFloor(g, from), name: s.Side, back: from}
	case s.Down:
		return floorKey{number: from + 1, depth: from + 1}
	}
	return floorKey{number: from - 1, depth: from - 1}
}

// leadsOn reports whether the floor that a stair leads to exists or can be made:
// a game may have only so many floors and cells.
func leadsOn(g *systems.Game, stair world.ID) bool {
	key := destination(g, stair)
	if g.Stage(key.number) != nil {
		return true
	}
	floors, cells := 1, 0
	for _, f := range components.Floor.Each(g.World) {
		floors++
		cells += sizeOf(f).Cells()
	}
	plan, ok := g.Rules.Floors.Plan(key.name, key.depth)
	return ok && floors <= maxFloors && cells+plan.Width*plan.Height <= maxCells
}

// nextSide is the number of the next side floor.
func nextSide(g *systems.Game) int {
	number := -1
	for g.Stage(number) != nil {
		number--
	}
	return number
}

// landing is the cell of a floor where an actor arrives by a stair: the cell of
// the stair that leads back.
func landing(g *systems.Game, stage *systems.Stage, number int, taken world.ID) grid.Point {
	s := components.Stair.Get(g.World, taken)
	if s.To == 0 && s.Side == "" { // the main path has one stair up and one down
		if s.Down {
			return stage.Up
		}
		return stage.Down
	}
	from := components.Position.Get(g.World, taken).Floor
	for id, s := range components.Stair.Each(g.World) {
		p := components.Position.Get(g.World, id)
		if p.Floor == number && !s.Sealed && destination(g, id).number == from {
			return p.At
		}
	}
	return stage.Up
}

// depthOf is the depth of the floor that an entity is on.
func depthOf(g *systems.Game, id world.ID) int {
	return depthOfFloor(g, components.Position.Get(g.World, id).Floor)
}

func depthOfFloor(g *systems.Game, number int) int {
	return components.Floor.Get(g.World, g.Stage(number).Entity).Depth
}

func sizeOf(f *components.FloorData) grid.Size { return grid.Size{Width: f.Width, Height: f.Height} }

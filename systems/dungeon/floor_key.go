package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// FloorKey identifies a floor: those of the main path are numbered by their
// depth, side floors have a name and a negative number.
type FloorKey struct {
	Number, Depth int
	Name          string
	Back          int // of a side floor, the number of the floor that leads to it
}

// Stream is the random stream for one aspect of a floor, such as its terrain. It
// depends only on the seed and the floor, not on when the floor is entered.
func (k FloorKey) Stream(seed, what string) dice.Stream {
	if k.Name != "" {
		what += " of " + k.Name
	}
	return dice.New(seed, what, k.Depth)
}

// Word is the word key of a side floor's name; empty on the main path.
func (k FloorKey) Word() string {
	if k.Name == "" {
		return ""
	}
	return "floor." + k.Name
}

// FloorKeyOf is the key of a floor that exists.
func FloorKeyOf(g *systems.Game, number int) FloorKey {
	f := components.Floor.Get(g.World, g.Stage(number).Entity)
	return FloorKey{Number: number, Depth: f.Depth, Name: f.Name}
}

// Destination is the floor that a stair leads to.
func Destination(g *systems.Game, stair world.ID) FloorKey {
	from := components.Position.Get(g.World, stair).Floor
	s := components.Stair.Get(g.World, stair)
	switch {
	case s.To != 0:
		return FloorKeyOf(g, s.To)
	case s.Side != "":
		return FloorKey{Number: nextSide(g), Depth: DepthOfFloor(g, from), Name: s.Side, Back: from}
	case s.Down:
		return FloorKey{Number: from + 1, Depth: from + 1}
	}
	return FloorKey{Number: from - 1, Depth: from - 1}
}

// Below is the floor under a floor of the main path; false if there is none, or if it cannot be made.
func Below(g *systems.Game, floor int) (FloorKey, bool) {
	stage, key := g.Stage(floor), FloorKey{Number: floor + 1, Depth: floor + 1}
	return key, floor > 0 && stage != nil && stage.Holds(stage.Down) && canBe(g, key)
}

// Visited reports whether the hero has been on a floor. A floor is also made when a monster falls to it.
func Visited(g *systems.Game, number int) bool {
	stage := g.Stage(number)
	return stage != nil && slices.ContainsFunc(SeenBits(g, stage), func(b byte) bool { return b != 0 })
}

// leadsOn reports whether the floor that a stair leads to exists or can be made.
func leadsOn(g *systems.Game, stair world.ID) bool { return canBe(g, Destination(g, stair)) }

// canBe reports whether a floor exists or can be made: a game may have only so many floors and cells.
func canBe(g *systems.Game, key FloorKey) bool {
	if g.Stage(key.Number) != nil {
		return true
	}
	floors, cells := 1, 0
	for _, f := range components.Floor.Each(g.World) {
		floors++
		cells += SizeOf(f).Cells()
	}
	plan, ok := g.Rules.Floors.Plan(key.Name, key.Depth)
	return ok && floors <= MaxFloors && cells+plan.Width*plan.Height <= maxCells
}

// nextSide is the number of the next side floor.
func nextSide(g *systems.Game) int {
	number := -1
	for g.Stage(number) != nil {
		number--
	}
	return number
}

// Landing is the cell of a floor where an actor arrives by a stair: the cell of
// the stair that leads back.
func Landing(g *systems.Game, stage *systems.Stage, number int, taken world.ID) grid.Point {
	s := components.Stair.Get(g.World, taken)
	if s.To == 0 && s.Side == "" { // the main path has one stair up and one down
		if s.Down {
			return stage.Up
		}
		return stage.Down
	}
	from := components.Position.Get(g.World, taken).Floor
	for id, of := range world.Each2(g.World, components.Stair, components.Position) {
		s, p := of.A, of.B
		if p.Floor == number && !s.Sealed && Destination(g, id).Number == from {
			return p.At
		}
	}
	return stage.Up
}

// DepthOf is the depth of the floor that an entity is on.
func DepthOf(g *systems.Game, id world.ID) int {
	return DepthOfFloor(g, components.Position.Get(g.World, id).Floor)
}

// DepthOfFloor is the depth of the floor of that number.
func DepthOfFloor(g *systems.Game, number int) int {
	return components.Floor.Get(g.World, g.Stage(number).Entity).Depth
}

// SizeOf is the size of a floor.
func SizeOf(f *components.FloorData) grid.Size { return grid.Size{Width: f.Width, Height: f.Height} }

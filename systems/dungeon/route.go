package dungeon

import (
	"iter"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

// Spot is a cell of a floor on somebody's way. Taking a stair is a spot of
// its own: the step onto it, which leads to the stair of the other floor.
type Spot struct {
	Floor  int
	At     grid.Point
	Taking bool
}

// Route is the shortest way for the hero, over cells it has seen, to the
// nearest spot that goal accepts; nil when there is none. Only the last spot
// may be filled or unseen. A maze is a tree with the up stair at its root:
// its other branches are reached by going up and down again, and the route
// knows this.
func Route(g *systems.Game, goal func(Spot) bool) []Spot {
	here := components.Position.Get(g.World, g.Hero)
	return grid.Search(Spot{Floor: here.Floor, At: here.At}, func(s Spot) iter.Seq[Spot] {
		return func(yield func(Spot) bool) { leads(g, s, goal, yield) }
	}, goal)
}

// leads yields the spots that one step from s leads to.
func leads(g *systems.Game, s Spot, goal, yield func(Spot) bool) {
	stage := g.Stage(s.Floor)
	if s.Taking {
		if next, known := across(g, s); known {
			yield(next)
		}
		return
	}
	if s.At != position(g) && !Seen(g, s.Floor, s.At) {
		return // a goal that is not known to be walkable
	}
	for _, p := range s.At.Neighbours() {
		if !stage.Holds(p) {
			continue
		}
		next := Spot{Floor: s.Floor, At: p}
		if Seen(g, s.Floor, p) {
			if !stage.Open(p) {
				continue
			}
			if solid := stage.Solid(p); solid != 0 && solid != g.Hero && !goal(next) {
				continue
			}
			next.Taking = leadsAway(g, stage, p)
		} else if !goal(next) {
			continue
		}
		if !yield(next) {
			return
		}
	}
}

// leadsAway says whether stepping on a cell takes a stair.
func leadsAway(g *systems.Game, stage *systems.Stage, p grid.Point) bool {
	stair := components.Stair.Find(g.World, stage.Lying(p))
	return stair != nil && !stair.Sealed
}

// across is where a stair being taken leads, when that floor is known.
func across(g *systems.Game, s Spot) (Spot, bool) {
	if s.At == g.Stage(s.Floor).Down {
		if below := g.Stage(s.Floor + 1); below != nil {
			return Spot{Floor: s.Floor + 1, At: below.Up}, true
		}
		return Spot{}, false
	}
	return Spot{Floor: s.Floor - 1, At: g.Stage(s.Floor - 1).Down}, true
}

func position(g *systems.Game) grid.Point { return components.Position.Get(g.World, g.Hero).At }

// unseen says whether a spot is still to be explored.
func unseen(g *systems.Game, s Spot) bool { return !s.Taking && !Seen(g, s.Floor, s.At) }

// Deepest is the depth of the deepest floor that the hero has entered.
func Deepest(g *systems.Game) int {
	depth := components.Position.Get(g.World, g.Hero).Floor
	for g.Stage(depth+1) != nil {
		depth++
	}
	return depth
}

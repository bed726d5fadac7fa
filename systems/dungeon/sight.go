package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

// The view: so many cells with the hero in the middle one.
const (
	ViewWidth  = 13
	ViewHeight = 9
)

// View yields the cells of the view around a point, row by row; those beyond
// the floor's edge too.
func View(centre grid.Point) func(yield func(grid.Point) bool) {
	return func(yield func(grid.Point) bool) {
		for y := range ViewHeight {
			for x := range ViewWidth {
				if !yield(grid.Point{X: centre.X - ViewWidth/2 + x, Y: centre.Y - ViewHeight/2 + y}) {
					return
				}
			}
		}
	}
}

// InView says whether a cell is in the view around the hero.
func InView(g *systems.Game, p grid.Point) bool {
	d := p.Add(grid.Point{X: ViewWidth / 2, Y: ViewHeight / 2})
	at := components.Position.Get(g.World, g.Hero).At
	return grid.Size{Width: ViewWidth, Height: ViewHeight}.Holds(grid.Point{X: d.X - at.X, Y: d.Y - at.Y})
}

// seenBytes is how many bytes hold one bit for each cell.
func seenBytes(size grid.Size) int { return (size.Cells() + 7) / 8 }

// sight is the step that remembers which cells of the floor are in view.
func sight(g *systems.Game) {
	here := components.Position.Get(g.World, g.Hero)
	stage := g.Stage(here.Floor)
	seen := components.Seen.Get(g.World, stage.Entity)
	for p := range View(here.At) {
		if stage.Holds(p) {
			i := stage.Index(p)
			seen.Bits[i/8] |= 1 << (i % 8)
		}
	}
}

// Seen says whether a cell of a floor has ever been in view.
func Seen(g *systems.Game, depth int, p grid.Point) bool {
	stage := g.Stage(depth)
	if stage == nil || !stage.Holds(p) {
		return false
	}
	i := stage.Index(p)
	return components.Seen.Get(g.World, stage.Entity).Bits[i/8]&(1<<(i%8)) != 0
}

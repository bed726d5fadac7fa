package dungeon

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

// The view: a rectangle of cells with the hero in the middle one.
const (
	ViewWidth  = 13
	ViewHeight = 9
)

// Sight says whether the hero sees a cell of the view.
type Sight func(g *systems.Game, p grid.Point) bool

// sights are what rulesets name under sight. Nil sees the whole view.
var sights = map[string]Sight{"view": nil}

// AddSight makes a way to see known, which rulesets can then name under sight.
// Call it while packages initialise; a name that is taken is a panic.
func AddSight(name string, s Sight) {
	if _, taken := sights[name]; taken {
		panic(fmt.Errorf("dungeon: two ways to see are called %q", name))
	}
	sights[name] = s
}

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

// inView says whether the hero sees a cell of its floor.
func inView(g *systems.Game, p grid.Point) bool {
	at := components.Position.Get(g.World, g.Hero).At
	corner := grid.Point{X: p.X - at.X + ViewWidth/2, Y: p.Y - at.Y + ViewHeight/2}
	if !(grid.Size{Width: ViewWidth, Height: ViewHeight}).Holds(corner) {
		return false
	}
	sees := sights[g.Rules.Sight]
	return sees == nil || sees(g, p)
}

// seenBytes is how many bytes hold one bit for each cell.
func seenBytes(size grid.Size) int { return (size.Cells() + 7) / 8 }

// sight is the step that remembers which cells of the floor are in view.
func sight(g *systems.Game) {
	here := components.Position.Get(g.World, g.Hero)
	stage := g.Stage(here.Floor)
	seen := components.Seen.Get(g.World, stage.Entity)
	sees := sights[g.Rules.Sight]
	left, top := here.At.X-ViewWidth/2, here.At.Y-ViewHeight/2
	for y := max(0, top); y < min(top+ViewHeight, stage.Height); y++ {
		for x := max(0, left); x < min(left+ViewWidth, stage.Width); x++ {
			p := grid.Point{X: x, Y: y}
			if sees == nil || sees(g, p) {
				i := stage.Index(p)
				seen.Bits[i/8] |= 1 << (i % 8)
			}
		}
	}
	forget(g)
}

// seen says whether a cell of a floor has ever been in view.
func seen(g *systems.Game, floor int, p grid.Point) bool {
	stage := g.Stage(floor)
	if stage == nil || !stage.Holds(p) {
		return false
	}
	i := stage.Index(p)
	return components.Seen.Get(g.World, stage.Entity).Bits[i/8]&(1<<(i%8)) != 0
}

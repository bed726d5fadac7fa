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

// Sight is a sight rule: it reports whether the hero sees a cell of the view.
type Sight func(g *systems.Game, p grid.Point) bool

// sights are the sight rules that rulesets can name under sight. Nil sees the
// whole view.
var sights = map[string]Sight{"view": nil}

// AddSight registers a sight rule that rulesets can name under sight. Call it
// from an init function; it panics if the name is taken.
func AddSight(name string, s Sight) {
	if _, taken := sights[name]; taken {
		panic(fmt.Errorf("dungeon: two sight rules are called %q", name))
	}
	sights[name] = s
}

// View yields the cells of the view around a point, row by row, including those
// beyond the edge of the floor.
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

// inView reports whether the hero sees a cell of its floor.
func inView(g *systems.Game, p grid.Point) bool {
	at := components.Position.Get(g.World, g.Hero).At
	offset := grid.Point{X: p.X - at.X + ViewWidth/2, Y: p.Y - at.Y + ViewHeight/2}
	if !(grid.Size{Width: ViewWidth, Height: ViewHeight}).Holds(offset) {
		return false
	}
	sees := sights[g.Rules.Sight]
	return sees == nil || sees(g, p)
}

// seenBytes is the number of bytes needed for one bit a cell.
func seenBytes(size grid.Size) int { return (size.Cells() + 7) / 8 }

// sight is the step that records which cells of the floor are in view.
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

// seen reports whether a cell of a floor has ever been in view.
func seen(g *systems.Game, floor int, p grid.Point) bool {
	stage := g.Stage(floor)
	if stage == nil || !stage.Holds(p) {
		return false
	}
	i := stage.Index(p)
	return components.Seen.Get(g.World, stage.Entity).Bits[i/8]&(1<<(i%8)) != 0
}

package ground

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// drift moves every gas of the floor, and lets it lose what it loses.
func (t *turn) drift() {
	stage := t.g.Stage(t.floor)
	var air []passage // by cell
	for _, layer := range t.layers() {
		rule := layer.Gas
		if rule == nil {
			continue
		}
		l := layer.Data(t.g)
		if !rule.Still {
			if air == nil {
				air = make([]passage, stage.Cells())
			}
			spread(l, stage.Size, func(p grid.Point) bool {
				if !stage.Open(p) {
					return false
				}
				i := stage.Index(p)
				if air[i] == unknown {
					if air[i] = shut; !closed(t.g, stage, p) {
						air[i] = open
					}
				}
				return air[i] == open
			})
		}
		if (t.number+1)%max(1, rule.Every) == 0 {
			for i, n := range l.Amounts {
				l.Amounts[i] = max(0, n-1)
			}
		}
	}
}

// passage is whether gas passes a cell.
type passage uint8

// The passages; unknown until it is asked for.
const (
	unknown passage = iota
	open
	shut
)

// closed reports whether a door keeps gas out of a cell.
func closed(g *systems.Game, stage *systems.Stage, p grid.Point) bool {
	if solid := stage.Solid(p); solid != 0 {
		return components.Door.Has(g.World, solid)
	}
	return dungeon.DoorAt(g, stage, p)
}

// spread lets all cells of a gas act at once, from the amounts before: a cell with k open neighbours gives to
// each its amount divided by k + 1, rounded down, and keeps the rest.
func spread(l *components.LayerData, size grid.Size, passes func(grid.Point) bool) {
	last := dungeon.CellOf(l, len(l.Amounts)-1)
	dungeon.Reframe(l, grid.Point{X: max(0, l.Corner.X-1), Y: max(0, l.Corner.Y-1)},
		grid.Point{X: min(size.Width-1, last.X+1), Y: min(size.Height-1, last.Y+1)})
	next := make([]int, len(l.Amounts))
	for i, amount := range l.Amounts {
		if amount == 0 {
			continue
		}
		next[i] += amount
		p := dungeon.CellOf(l, i)
		if !passes(p) {
			continue
		}
		var to [4]int
		k := 0
		for _, n := range p.Neighbours() {
			if passes(n) {
				to[k] = (n.Y-l.Corner.Y)*l.Width + n.X - l.Corner.X
				k++
			}
		}
		share := amount / (k + 1)
		if share == 0 {
			continue
		}
		next[i] -= k * share
		for _, j := range to[:k] {
			next[j] += share
		}
	}
	l.Amounts = next
}

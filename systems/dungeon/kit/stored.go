package kit

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
)

// Stored encodes a game for saves; Resume reads it. It is World.Bytes, except that the seen cells
// of an explored floor are stored as the difference from those that its terrain shows. Resume
// generates the terrain again, so little has to be stored.
func Stored(g *systems.Game) []byte {
	raw := g.World.Bytes()
	w, err := g.World.Schema().Restore(raw) // a copy: the game in play stays as it is
	if err != nil {
		return raw // a valid save, only larger
	}
	for floor, f := range components.Floor.Each(w) {
		seen, shown := components.Seen.Get(w, floor).Bits, shownBits(g.Stage(f.Number))
		if changes(seen, shown) < changes(seen, nil) {
			toggle(seen, shown)
			components.Explored.Attach(w, floor, components.ExploredData{})
		}
	}
	return w.Bytes()
}

// restoreSeen reverses what Stored did to a world, whose floors have their terrain.
func restoreSeen(g *systems.Game) {
	for floor := range components.Explored.Each(g.World) {
		stage := g.Stage(components.Floor.Get(g.World, floor).Number)
		toggle(components.Seen.Get(g.World, floor).Bits, shownBits(stage))
		components.Explored.Detach(g.World, floor)
	}
}

// shownBits returns the cells of a floor that an explorer of the whole floor would see:
// the open ones and those around them. Saves since format 4 depend on it, so it never
// changes.
func shownBits(stage *systems.Stage) grid.Bits {
	shown := grid.NewBits(stage.Size)
	for y := range stage.Height {
		for x := range stage.Width {
			if !stage.Open(grid.Point{X: x, Y: y}) {
				continue
			}
			for beside := max(0, y-1); beside <= min(y+1, stage.Height-1); beside++ {
				for i := stage.Index(grid.Point{X: max(0, x-1), Y: beside}); i <= stage.Index(grid.Point{X: min(x+1, stage.Width-1), Y: beside}); i++ {
					shown.Add(i)
				}
			}
		}
	}
	return shown
}

// toggle replaces a set by its symmetric difference from another.
func toggle(set, other grid.Bits) {
	for i := range set {
		set[i] ^= other[i]
	}
}

// changes estimates the compressed size of a set, or of its difference from another that is not
// nil: the number of bytes that differ from the one before.
func changes(set, other grid.Bits) (n int) {
	var before byte
	for i, b := range set {
		if other != nil {
			b ^= other[i]
		}
		if b != before {
			n++
		}
		before = b
	}
	return n
}

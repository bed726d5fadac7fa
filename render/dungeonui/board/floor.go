package board

import (
	"slices"

	"github.com/donjon-rogue/donjon/assets/looks"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/sheets"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// floor holds the known terrain of the hero's floor, and its look.
type floor struct {
	number  int
	depth   int
	theme   string
	size    grid.Size
	terrain []known.Terrain
	before  []known.Terrain // terrain before the last action; its memory is reused
	cracks  []grid.Point
	ground  ground
}

// enter notes which floor the hero is on.
func (f *floor) enter(k known.Known, s *sheets.Set, l *looks.Looks) {
	f.number, f.depth = k.Hero().Floor(), k.Hero().Depth()
	f.cracks = f.cracks[:0]
	f.theme, f.size = k.Here().Place().Theme, k.Here().Size()
	f.ground = ground{open: f.Open, salt: uint32(f.number), tiles: tilesOf(s, l, f.theme, f.depth)}
}

// survey reads the known terrain, and returns the cells whose ground has cracked since.
func (f *floor) survey(k known.Known) (cracked []grid.Point) {
	for _, p := range k.Here().Cracks() {
		if !slices.Contains(f.cracks, p) {
			f.cracks, cracked = append(f.cracks, p), append(cracked, p)
		}
	}
	f.terrain, f.before = k.Here().Terrain(f.before), f.terrain
	return cracked
}

// Open reports whether a cell is known to be open floor.
func (f *floor) Open(p grid.Point) bool { return f.size.Holds(p) && f.terrain[f.size.Index(p)].Open() }

// Dug reports whether a cell is open that was known as a wall before the last action.
func (f *floor) Dug(p grid.Point) bool {
	if !f.Open(p) || len(f.before) != len(f.terrain) {
		return false
	}
	before := f.before[f.size.Index(p)]
	return before.Known() && !before.Open()
}

// Torch reports whether a torch hangs in a cell.
func (f *floor) Torch(p grid.Point) bool { return f.size.Holds(p) && f.ground.torch(p) }

// Theme returns the name of the floor's own theme, or "".
func (f *floor) Theme() string { return f.theme }

// Doors returns what the names of the sprites of wooden doors end in.
func (f *floor) Doors() string { return f.ground.tiles.doors }

// known reports whether the terrain of the cell of the floor that is nearest to a cell is known.
func (f *floor) known(p grid.Point) bool { return f.terrain[f.index(p)].Known() }

// index returns the index of the cell of the floor that is nearest to a cell.
func (f *floor) index(p grid.Point) int {
	return f.size.Index(grid.Point{X: min(max(p.X, 0), f.size.Width-1), Y: min(max(p.Y, 0), f.size.Height-1)})
}

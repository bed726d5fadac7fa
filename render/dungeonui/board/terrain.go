package board

import "github.com/donjon-rogue/donjon/components/grid"

// The bits of a shape: the neighbours that are wall too, or water too.
const (
	wallNorth = 1 << iota
	wallEast
	wallSouth
	wallWest
	wallNorthEast
	wallSouthEast
	wallSouthWest
	wallNorthWest
)

// solidRock is the shape of a wall with walls on all sides.
const solidRock = shapes - 1

// around are the steps to the neighbours, in the order of the bits, and the sides that a
// corner lies between.
var around = [8]struct {
	by    grid.Point
	sides int
}{
	{by: grid.Point{Y: -1}}, {by: grid.Point{X: 1}}, {by: grid.Point{Y: 1}}, {by: grid.Point{X: -1}},
	{grid.Point{X: 1, Y: -1}, wallNorth | wallEast}, {grid.Point{X: 1, Y: 1}, wallSouth | wallEast},
	{grid.Point{X: -1, Y: 1}, wallSouth | wallWest}, {grid.Point{X: -1, Y: -1}, wallNorth | wallWest},
}

// shapeOf returns a set of neighbours without the corners that make no difference: those
// that are not between two sides of the set.
func shapeOf(mask int) int {
	for i, a := range around {
		if mask&a.sides != a.sides {
			mask &^= 1 << i
		}
	}
	return mask
}

// ground chooses the sprites of terrain. The choice depends only on the floor and the
// position, so that a cell always looks the same.
type ground struct {
	open  func(grid.Point) bool // reports whether a cell is open floor
	salt  uint32                // differs between floors
	tiles tiles
}

func (t ground) wall(p grid.Point) bool { return !t.open(p) }

// mask returns the neighbours of a cell that are like it, for a shape.
func (t ground) mask(p grid.Point, like func(grid.Point) bool) (mask int) {
	for i, a := range around {
		if like(p.Add(a.by)) {
			mask |= 1 << i
		}
	}
	return shapeOf(mask)
}

// hash returns a number that depends only on the floor, the cell and the purpose.
func (t ground) hash(p grid.Point, purpose uint32) uint32 {
	h := t.salt ^ purpose*0x9e3779b9
	for _, v := range [2]int{p.X, p.Y} {
		h ^= uint32(int32(v)) + 0x9e3779b9 + h<<6 + h>>2
		h *= 0x85ebca6b
		h ^= h >> 13
	}
	h *= 0xc2b2ae35
	return h ^ h>>16
}

// The purposes of a cell's hash.
const (
	forFloor = iota + 1
	forVariant
	forDecoration
	forTorch
	forChoice
	forPlace
	forWater
)

// oneIn reports whether a cell is one of so many.
func (t ground) oneIn(p grid.Point, purpose uint32, many int) bool {
	return t.hash(p, purpose)%uint32(many) == 0
}

// pick returns one of some names.
func (t ground) pick(p grid.Point, purpose uint32, names []string) string {
	if len(names) == 0 {
		return ""
	}
	return names[t.hash(p, purpose)%uint32(len(names))]
}

// sprite returns the name of a cell's sprite.
func (t ground) sprite(p grid.Point) string {
	if t.open(p) {
		return t.pick(p, forFloor, t.tiles.floors)
	}
	mask := t.mask(p, t.wall)
	if mask == solidRock {
		return t.pick(p, forVariant, t.tiles.solids)
	}
	return t.tiles.walls[mask]
}

// faced reports whether a cell is a wall whose face is seen, with walls on both sides.
func (t ground) faced(p grid.Point) bool {
	return t.wall(p) && t.open(p.Step(grid.South)) && t.wall(p.Step(grid.East)) && t.wall(p.Step(grid.West))
}

// torch reports whether a cell is a wall with a torch.
func (t ground) torch(p grid.Point) bool {
	return t.oneIn(p, forTorch, t.tiles.theme.Torch) && t.faced(p)
}

// decoration returns the name of the decoration of a cell, or nothing.
func (t ground) decoration(p grid.Point) string {
	theme := &t.tiles.theme
	switch {
	case t.wall(p):
		if t.faced(p) && t.oneIn(p, forDecoration, theme.Face) && !t.torch(p) {
			return t.pick(p, forChoice, theme.Faces)
		}
	case t.inCorner(p):
		if t.oneIn(p, forDecoration, theme.Corner) {
			return t.pick(p, forChoice, theme.Corners)
		}
	case t.oneIn(p, forDecoration, theme.Open) && !t.wet(p):
		return t.pick(p, forChoice, theme.Floors)
	}
	return ""
}

// inCorner reports whether an open cell lies in the upper left corner of a room.
func (t ground) inCorner(p grid.Point) bool {
	return t.wall(p.Step(grid.North)) && t.wall(p.Step(grid.West)) && t.open(p.Step(grid.South)) && t.open(p.Step(grid.East))
}

// pond is the distance between the points that decide where water lies, in cells.
const pond = 5

// wet reports whether a cell is open floor under water. Water lies where a smooth random
// field is low.
func (t ground) wet(p grid.Point) bool {
	theme := &t.tiles.theme
	if theme.Wet == 0 || !t.open(p) {
		return false
	}
	x, y, u, v := floorDiv(p.X, pond), floorDiv(p.Y, pond), modulo(p.X, pond), modulo(p.Y, pond)
	at := func(i, j int) int { return int(t.hash(grid.Point{X: x + i, Y: y + j}, forWater) % 256) }
	upper, lower := at(0, 0)*(pond-u)+at(1, 0)*u, at(0, 1)*(pond-u)+at(1, 1)*u
	return (upper*(pond-v)+lower*v)*100 < theme.Wet*256*pond*pond
}

// water returns the name of the sprite of a cell's water, or nothing.
func (t ground) water(p grid.Point) string {
	if !t.wet(p) {
		return ""
	}
	return t.tiles.water[t.mask(p, t.wet)]
}

// floorDiv is n divided by d, which is positive, rounded down.
func floorDiv(n, d int) int { return (n - modulo(n, d)) / d }

// modulo is the rest of that division, from 0 to d-1.
func modulo(n, d int) int { return (n%d + d) % d }

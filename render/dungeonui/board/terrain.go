package board

import "github.com/donjon-rogue/donjon/components/grid"

// The bits of a wall's sprite number: the neighbours that are wall too.
const (
	wallNorth = 1 << iota
	wallEast
	wallSouth
	wallWest
)

// solidRock is a wall with walls on all sides.
const solidRock = wallNorth | wallEast | wallSouth | wallWest

// The frequency of variants: one in this many cells.
const (
	oddFloor  = 9  // a floor cell with a variant
	oddFace   = 8  // a wall face with a mark or with plants
	torchFace = 10 // a wall face with a torch
)

// ground chooses the sprites of terrain. The choice depends only on the floor and the
// position, so that a cell always looks the same.
type ground struct {
	open  func(grid.Point) bool // reports whether a cell is open floor
	salt  uint32                // differs between floors
	tiles tiles
}

func (t ground) wall(p grid.Point) bool { return !t.open(p) }

// mask returns the number of a wall cell's sprite.
func (t ground) mask(p grid.Point) int {
	m := 0
	for i, n := range p.Neighbours() {
		if t.wall(n) {
			m |= 1 << i
		}
	}
	return m
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
	forFace
	forTorch
	forMirror
	forLook
)

// floorVariant returns the variant of an open cell's floor.
func (t ground) floorVariant(p grid.Point) int {
	if len(t.tiles.floors) < 2 || t.hash(p, forFloor)%oddFloor != 0 {
		return 0
	}
	return 1 + int(t.hash(p, forVariant)%uint32(len(t.tiles.floors)-1))
}

// faceVariant returns the variant of a wall's face, from 1, or 0 for the plain face.
// Only faces with walls on both sides have variants. The last variant has a torch.
func (t ground) faceVariant(p grid.Point) int {
	variants := len(t.tiles.faces[t.mask(p)])
	switch {
	case variants == 0:
		return 0
	case t.hash(p, forTorch)%torchFace == 0:
		return variants
	case variants > 1 && t.hash(p, forFace)%oddFace == 0:
		return 1 + int(t.hash(p, forVariant)%uint32(variants-1))
	default:
		return 0
	}
}

// torch reports whether a cell is a wall with a torch.
func (t ground) torch(p grid.Point) bool {
	if !t.wall(p) {
		return false
	}
	variant := t.faceVariant(p)
	return variant > 0 && variant == len(t.tiles.faces[t.mask(p)])
}

// corner reports whether a wall cell has an inner corner: two of its neighbours are
// wall, and the cell diagonally between them is open.
func (t ground) corner(p grid.Point, i int) bool {
	by := innerCorners[i].by
	return t.wall(p.Add(grid.Point{X: by.X})) && t.wall(p.Add(grid.Point{Y: by.Y})) && t.open(p.Add(by))
}

// innerCorners are the names of inner corners and their directions.
var innerCorners = [...]struct {
	by   grid.Point
	name string
}{
	{grid.Point{X: -1, Y: -1}, "nw"},
	{grid.Point{X: 1, Y: -1}, "ne"},
	{grid.Point{X: -1, Y: 1}, "sw"},
	{grid.Point{X: 1, Y: 1}, "se"},
}

// mirrored reports whether a cell's sprite is flipped horizontally, which keeps the
// grain of solid rock from repeating visibly.
func (t ground) mirrored(p grid.Point) bool {
	return t.wall(p) && t.mask(p) == solidRock && t.hash(p, forMirror)%2 == 0
}

// sprite returns the name of a cell's sprite.
func (t ground) sprite(p grid.Point) string {
	if t.open(p) {
		if variant := t.floorVariant(p); variant > 0 {
			return t.tiles.floors[variant]
		}
		return t.tiles.plain[t.hash(p, forLook)%uint32(len(t.tiles.plain))]
	}
	m := t.mask(p)
	if m == solidRock && t.hash(p, forVariant)%2 == 0 {
		return t.tiles.dark
	}
	if variant := t.faceVariant(p); variant > 0 {
		return t.tiles.faces[m][variant-1]
	}
	return t.tiles.walls[m]
}

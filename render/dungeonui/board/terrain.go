package board

import (
	"strconv"

	"github.com/donjon-rogue/donjon/components/grid"
)

// The bits of a wall's sprite number: which of its neighbours are wall too.
const (
	wallNorth = 1 << iota
	wallEast
	wallSouth
	wallWest
)

// solidRock is a wall with walls on all sides.
const solidRock = wallNorth | wallEast | wallSouth | wallWest

// How often rare looks come: one in so many.
const (
	oddFloor  = 9  // a floor cell that is not the plain one
	oddFace   = 8  // a wall face with a mark or with plants
	torchFace = 10 // a wall face with a torch
)

// The variants of floors and of wall faces that are drawn.
const (
	floorLooks = 6
	torchLook  = 3
)

// ground chooses the sprites of terrain; open says which cells of the floor
// are room. The choice depends on the place alone: a cell looks the same
// whenever it is seen.
type ground struct {
	open func(grid.Point) bool
	salt uint32 // the floor's own, so that floors differ
}

func (t ground) wall(p grid.Point) bool { return !t.open(p) }

// mask is the number of a wall cell's sprite.
func (t ground) mask(p grid.Point) int {
	m := 0
	for i, n := range p.Neighbours() {
		if t.wall(n) {
			m |= 1 << i
		}
	}
	return m
}

// hash is a number that is always the same for a cell and a purpose.
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

// What the hash of a cell is taken for.
const (
	forFloor = iota + 1
	forLook
	forFace
	forTorch
	forMirror
)

// floorLook is which floor variant a room cell shows.
func (t ground) floorLook(p grid.Point) int {
	if t.hash(p, forFloor)%oddFloor != 0 {
		return 0
	}
	return 1 + int(t.hash(p, forLook)%(floorLooks-1))
}

// faceLook is which rare face a wall shows, from 1, or 0 for the plain one.
// Only faces that go on to both sides have rare looks.
func (t ground) faceLook(p grid.Point) int {
	if m := t.mask(p) &^ wallNorth; m != wallEast|wallWest {
		return 0
	}
	switch {
	case t.hash(p, forTorch)%torchFace == 0:
		return torchLook
	case t.hash(p, forFace)%oddFace == 0:
		return 1 + int(t.hash(p, forLook)%(torchLook-1))
	default:
		return 0
	}
}

// torch says whether a torch burns on the face of a cell.
func (t ground) torch(p grid.Point) bool { return t.wall(p) && t.faceLook(p) == torchLook }

// corner says whether a wall cell has that inner corner: two of its sides are
// wall and the cell between them is room.
func (t ground) corner(p grid.Point, i int) bool {
	by := innerCorners[i].by
	return t.wall(p.Add(grid.Point{X: by.X})) && t.wall(p.Add(grid.Point{Y: by.Y})) && t.open(p.Add(by))
}

var innerCorners = [...]struct {
	by   grid.Point
	name string
}{
	{grid.Point{X: -1, Y: -1}, "wall.corner.nw"},
	{grid.Point{X: 1, Y: -1}, "wall.corner.ne"},
	{grid.Point{X: -1, Y: 1}, "wall.corner.sw"},
	{grid.Point{X: 1, Y: 1}, "wall.corner.se"},
}

// wallNames and the like are made once: drawing makes no text.
var (
	floorNames = numbered("floor.", "", 0, floorLooks)
	wallNames  = numbered("wall.", "", 0, 16)
	faceNames  = map[int][]string{
		wallEast | wallWest:             numbered("wall.face.", ".10", 1, torchLook),
		wallEast | wallWest | wallNorth: numbered("wall.face.", ".11", 1, torchLook),
	}
)

func numbered(before, after string, from, count int) []string {
	var names []string
	for n := from; n < from+count; n++ {
		names = append(names, before+strconv.Itoa(n)+after)
	}
	return names
}

// mirrored says whether a cell's drawing is turned about, left for right: the
// grain of solid rock would repeat from cell to cell otherwise.
func (t ground) mirrored(p grid.Point) bool {
	return t.wall(p) && t.mask(p) == solidRock && t.hash(p, forMirror)%2 == 0
}

// sprite is the name of the drawing of a cell's terrain.
func (t ground) sprite(p grid.Point) string {
	if t.open(p) {
		return floorNames[t.floorLook(p)]
	}
	m := t.mask(p)
	if m == solidRock && t.hash(p, forLook)%2 == 0 {
		return "wall.dark"
	}
	if look := t.faceLook(p); look > 0 {
		return faceNames[m][look-1]
	}
	return wallNames[m]
}

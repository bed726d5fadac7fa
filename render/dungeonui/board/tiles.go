package board

import (
	"fmt"
	"strconv"

	"github.com/donjon-rogue/donjon/render/sheets"
)

// tiles are the names of the sprites of a theme's terrain, built once a floor so that
// drawing allocates nothing.
type tiles struct {
	own     bool             // the theme has tiles of its own
	floors  []string         // the first is the plain one
	plain   []string         // looks of the plain one, at least itself
	walls   []string         // by mask
	dark    string           // top of solid rock
	corners []string         // as innerCorners
	faces   map[int][]string // by mask; the last one has a torch
}

// tilesOf returns the tiles of a theme. A theme without sprites looks like any floor.
func tilesOf(s *sheets.Set, theme string) tiles {
	at := "."
	if own := "." + theme + "."; s.Has("floor" + own + "0") {
		at = own
	}
	t := tiles{own: at != ".", dark: "wall" + at + "dark", floors: numbered(s, "floor"+at, "", 0), faces: map[int][]string{}}
	t.plain = append([]string{"floor" + at + "0"}, numbered(s, "floor"+at+"0.", "", 1)...)
	for mask := range 16 {
		t.walls = append(t.walls, "wall"+at+strconv.Itoa(mask))
	}
	for _, c := range innerCorners {
		t.corners = append(t.corners, "wall"+at+"corner."+c.name)
	}
	for _, mask := range [...]int{wallEast | wallWest, wallEast | wallWest | wallNorth} {
		t.faces[mask] = numbered(s, "wall"+at+"face.", fmt.Sprintf(".%d", mask), 1)
	}
	return t
}

// numbered returns the names of consecutive numbers that have a sprite.
func numbered(s *sheets.Set, before, after string, from int) []string {
	var names []string
	for n := from; s.Has(before + strconv.Itoa(n) + after); n++ {
		names = append(names, before+strconv.Itoa(n)+after)
	}
	return names
}

package board

import (
	"strconv"

	"github.com/donjon-rogue/donjon/assets/looks"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/sheets"
)

// shapes is the number of sets of neighbours: bits for the four sides, then the corners.
const shapes = 256

// tiles are the names of the sprites of a theme's terrain, built once a floor so that
// drawing allocates nothing.
type tiles struct {
	theme  looks.Theme
	floors []string
	walls  [shapes]string // by shape
	solids []string       // looks of solid rock
	water  [shapes]string // by shape; empty if the theme has none
	torch  string
	doors  string // what the names of the theme's wooden doors end in
}

// tilesOf returns the tiles of a floor that has this theme, at this depth. A theme without
// sprites looks like another.
func tilesOf(s *sheets.Set, l *looks.Looks, theme string, depth int) tiles {
	theme = l.Theme(theme, depth)
	t := tiles{theme: l.Themes[theme]}
	dot := "."
	for _, like := range []string{theme, t.theme.Like} {
		if name := "." + like + "."; s.Has("wall" + name + "0") {
			dot = name
			break
		}
	}
	t.floors = numbered(s, "floor"+dot, 0)
	t.solids = append([]string{"wall" + dot + strconv.Itoa(solidRock)}, numbered(s, "wall"+dot+"solid.", 1)...)
	t.torch = "torch"
	if dot != "." {
		t.torch += dot[:len(dot)-1]
	}
	for _, like := range []string{t.theme.Like, theme} {
		if s.Has(anim.DoorSprite + "." + like) {
			t.doors = "." + like
		}
	}
	water := "water."
	if s.Has("water" + dot + "0") {
		water = "water" + dot
	}
	for mask := range shapes {
		shape := strconv.Itoa(shapeOf(mask))
		t.walls[mask] = "wall" + dot + shape
		if t.theme.Wet > 0 {
			t.water[mask] = water + shape
		}
	}
	return t
}

// numbered returns the names of consecutive numbers that have a sprite.
func numbered(s *sheets.Set, before string, from int) []string {
	var names []string
	for n := from; s.Has(before + strconv.Itoa(n)); n++ {
		names = append(names, before+strconv.Itoa(n))
	}
	return names
}

// Theme is the name of the look of a floor: its own, or that of its depth.
func (b *Board) Theme(floor components.FloorData) string {
	return b.looks.Theme(floor.Theme, floor.Depth)
}

// Look is how the floors of a theme look, and the panels and maps beside them.
func (b *Board) Look(floor components.FloorData) looks.Theme { return b.looks.Themes[b.Theme(floor)] }

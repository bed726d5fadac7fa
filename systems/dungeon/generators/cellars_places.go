package generators

import (
	"cmp"
	"slices"

	"github.com/donjon-rogue/donjon/components/fov"
	"github.com/donjon-rogue/donjon/components/grid"
)

// closets adds small dead ends for treasures: rooms with one entrance, and corridors
// with the treasure at their end.
func (c *cellar) closets() {
	wanted := c.Between(4, 6) * c.scale() / 100
	for range c.Cells() {
		if wanted == 0 {
			return
		}
		width, height, hall := c.Between(2, 3), c.Between(2, 3), c.Below(2)
		if c.Percent(40) {
			width, height, hall = 1, 1, c.Between(1, 3)
		}
		b, step, done := c.attach(width, height, hall)
		if !done {
			continue
		}
		wanted--
		end := b.y*c.Width + b.x
		if width == 1 {
			c.ends = append(c.ends, Place{Kind: PlaceTreasure, At: c.At(end), Post: c.At(end - step)})
		}
		for y := b.y; y < b.y+b.height; y++ {
			for x := b.x; x < b.x+b.width; x++ {
				c.closet[y*c.Width+x] = true
			}
		}
	}
}

// terrain adds the down stair, the treasures' dead ends, the doors and the ambushes.
func (c *cellar) terrain(brief Brief) *Terrain {
	t := &Terrain{Size: c.Size, Open: c.open, Up: c.Centre(), Down: None}
	alcoves := c.alcoves()
	for _, a := range alcoves {
		if a.At.Distance(t.Up) >= brief.Apart && !c.closet[c.Index(a.Post)] {
			t.Down = a.At
			c.carve(c.Index(a.At))
			break
		}
	}
	c.treasures(t, alcoves)
	c.doors(t)
	slices.SortFunc(t.Places, func(a, b Place) int {
		if a.At != b.At {
			return t.Index(a.At) - t.Index(b.At)
		}
		return cmp.Compare(a.Kind, b.Kind)
	})
	t.Places = slices.Compact(t.Places) // a cell may be beside two entrances
	if t.Holds(t.Down) {
		for _, p := range t.Shortest(t.Up, t.Down, t.IsOpen) {
			t.Path = append(t.Path, t.Index(p))
		}
	}
	return t
}

// alcoves lists, in random order, the cells in the walls of rooms that can be opened
// as alcoves. Post is the cell in front of each.
func (c *cellar) alcoves() []Place {
	var all []Place
	for _, from := range c.carved {
		for _, step := range c.steps {
			if at := int(from) + step; c.niche(at, step) && c.room[from] {
				all = append(all, Place{Kind: PlaceTreasure, At: c.At(at), Post: c.At(int(from))})
			}
		}
	}
	for i := len(all) - 1; i > 0; i-- {
		j := c.Below(i + 1)
		all[i], all[j] = all[j], all[i]
	}
	return all
}

// niche reports whether a cell that is entered by a step can be opened as an alcove:
// the cells beside and behind it are wall.
func (c *cellar) niche(at, step int) bool {
	side := c.aside(step)
	return !c.open[at] && c.inside(at) && !c.open[at+step] && c.flanked(at, step) && c.flanked(at+step, step) &&
		!c.open[at+side] && !c.open[at-side]
}

// treasures chooses the places for treasures, well apart: dead ends of corridors,
// then alcoves in closets, then alcoves elsewhere. No guard stands where it could be
// seen from a stair.
func (c *cellar) treasures(t *Terrain, alcoves []Place) {
	wanted := 9 * c.scale() / 100
	spaced := func(p Place) bool {
		if fov.Within(t.Up, p.Post) || fov.Within(t.Down, p.Post) {
			return false
		}
		for _, other := range t.Places {
			if p.At.Distance(other.At) < treasuresApart {
				return false
			}
		}
		return len(t.Places) < wanted
	}
	for _, end := range c.ends {
		if spaced(end) {
			t.Places = append(t.Places, end)
		}
	}
	for _, closets := range [...]bool{true, false} {
		for _, a := range alcoves {
			at, post := c.Index(a.At), c.Index(a.Post)
			if c.closet[post] == closets && spaced(a) && c.niche(at, at-post) {
				c.carve(at)
				t.Places = append(t.Places, a)
			}
		}
	}
}

// treasuresApart is the minimum Manhattan distance between places for treasures.
const treasuresApart = 6

// doors chooses entrances of rooms for doors, and the cells beside entrances as
// ambushes. No two doors are so near each other that one could be opened from the
// other's cell.
func (c *cellar) doors(t *Terrain) {
	ambushes := len(t.Places)
	for _, at := range c.carved {
		at := int(at)
		for _, step := range c.steps[:2] {
			if !c.open[at] || c.room[at] || !c.open[at+step] || !c.open[at-step] || !c.flanked(at, step) {
				continue
			}
			for _, into := range [...]int{step, -step} {
				if !c.room[at+into] {
					continue
				}
				for _, side := range [...]int{c.aside(step), -c.aside(step)} {
					if beside := at + into + side; c.room[beside] {
						t.Places = append(t.Places, Place{Kind: PlaceAmbush, At: c.At(beside)})
					}
				}
			}
			if (c.room[at+step] || c.room[at-step]) && c.Percent(doorPercent) && !nearDoor(t.Places[ambushes:], c.At(at)) {
				t.Places = append(t.Places, Place{Kind: PlaceDoor, At: c.At(at)})
			}
		}
	}
}

// doorPercent is the share of entrances that have doors. Beasts do not open doors, so
// that a floor with too many would be a floor without beasts.
const doorPercent = 50

// nearDoor reports whether one of the places is a door near a cell.
func nearDoor(places []Place, at grid.Point) bool {
	return slices.ContainsFunc(places, func(p Place) bool { return p.Kind == PlaceDoor && p.At.Distance(at) < 4 })
}

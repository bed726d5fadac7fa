package generators

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
)

// closets adds small dead ends for treasures: rooms with one entrance, and corridors
// with the treasure at their end.
func (e *excavation) closets() {
	wanted := e.Between(4, 6) * e.scale() / 100
	for range e.Cells() {
		if wanted == 0 {
			return
		}
		width, height, hall := e.Between(2, 3), e.Between(2, 3), e.Below(2)
		if e.Percent(40) {
			width, height, hall = 1, 1, e.Between(1, 3)
		}
		b, step, done := e.attach(width, height, hall)
		if !done {
			continue
		}
		wanted--
		end := b.y*e.Width + b.x
		if width == 1 {
			e.ends = append(e.ends, Place{Kind: PlaceTreasure, At: e.At(end), Post: e.At(end - step)})
		}
		for y := b.y; y < b.y+b.height; y++ {
			for x := b.x; x < b.x+b.width; x++ {
				e.closet[y*e.Width+x] = true
			}
		}
	}
}

// doors chooses entrances of rooms for doors, and the cells beside entrances as
// ambushes. No two doors are so near each other that one could be opened from the
// other's cell.
func (e *excavation) doors(t *Terrain) {
	ambushes := len(t.Places)
	for _, at := range e.carved {
		at := int(at)
		for _, step := range e.steps[:2] {
			if !e.open[at] || e.locked[at] || e.room[at] || !e.open[at+step] || !e.open[at-step] || !e.flanked(at, step) {
				continue
			}
			for _, into := range [...]int{step, -step} {
				if !e.room[at+into] {
					continue
				}
				for _, side := range [...]int{e.aside(step), -e.aside(step)} {
					if beside := at + into + side; e.room[beside] {
						t.Places = append(t.Places, Place{Kind: PlaceAmbush, At: e.At(beside)})
					}
				}
			}
			if (e.room[at+step] || e.room[at-step]) && e.Percent(doorPercent) && !nearDoor(t.Places[ambushes:], e.At(at)) {
				t.Places = append(t.Places, Place{Kind: PlaceDoor, At: e.At(at)})
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

package generators

import (
	"cmp"
	"slices"

	"github.com/donjon-rogue/donjon/components/fov"
)

// terrain puts the down stair into the first of the places that is far enough, and adds
// the treasures' dead ends.
func (e *excavation) terrain(brief Brief, places []Place) *Terrain {
	t := &Terrain{Size: e.Size, Open: e.open, Up: e.Centre(), Down: None}
	for _, p := range places {
		if p.At.Distance(t.Up) >= brief.Apart && !e.closet[e.Index(p.Post)] {
			t.Down = p.At
			e.carve(e.Index(p.At))
			break
		}
	}
	e.treasures(t, places)
	t.Places = append(t.Places, e.locks...)
	return t
}

// settle puts the places in order and finds the path to the down stair.
func (t *Terrain) settle() {
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
}

// alcoves lists, in random order, the cells in the walls of rooms that can be opened
// as alcoves. Post is the cell in front of each.
func (e *excavation) alcoves() []Place {
	var all []Place
	for _, from := range e.carved {
		for _, step := range e.steps {
			if at := int(from) + step; e.niche(at, step) && e.room[from] && !e.locked[from] {
				all = append(all, Place{Kind: PlaceTreasure, At: e.At(at), Post: e.At(int(from))})
			}
		}
	}
	e.shuffle(all)
	return all
}

func (e *excavation) shuffle(list []Place) {
	for i := len(list) - 1; i > 0; i-- {
		j := e.Below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

// niche reports whether a cell that is entered by a step can be opened as an alcove:
// the cells beside and behind it are wall.
func (e *excavation) niche(at, step int) bool {
	return !e.open[at] && e.inside(at) && !e.open[at+step] && e.flanked(at, step) && e.flanked(at+step, step)
}

// treasures chooses the places for treasures, well apart: dead ends of corridors,
// then alcoves in closets, then alcoves elsewhere. No guard stands where it could be
// seen from a stair.
func (e *excavation) treasures(t *Terrain, alcoves []Place) {
	wanted := 9 * e.scale() / 100
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
	for _, end := range e.ends {
		if spaced(end) {
			t.Places = append(t.Places, end)
		}
	}
	for _, closets := range [...]bool{true, false} {
		for _, a := range alcoves {
			at, post := e.Index(a.At), e.Index(a.Post)
			if e.closet[post] == closets && spaced(a) && e.niche(at, at-post) {
				e.carve(at)
				t.Places = append(t.Places, a)
			}
		}
	}
}

// treasuresApart is the minimum Manhattan distance between places for treasures.
const treasuresApart = 6

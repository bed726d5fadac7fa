package generators

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

// Labyrinth (version 1) is a maze with openings that close loops. Dead ends remain at
// the down stair and the treasures; of all others only short recesses are left, in
// which something can lie in ambush.
func Labyrinth(brief Brief, s *dice.Stream) *Terrain {
	return excavate(brief, s, labyrinthPromises, func(e *excavation, brief Brief) *Terrain {
		g := newGrowth(e.Size)
		g.grow(g.index(e.Centre()), s)
		for p := range e.All() {
			if g.cells[g.index(p)]&open != 0 {
				e.carve(e.Index(p))
			}
		}
		e.loops(e.Between(14, 20)*e.scale()/100, 1)
		return e.blindAlleys(brief)
	})
}

// leastLabyrinth is the smallest floor on which labyrinths keep their promises.
var leastLabyrinth = grid.Size{Width: 35, Height: 23}

// labyrinthPromises are what every labyrinth keeps.
var labyrinthPromises = []Promise{
	ConnectedWithoutUp, EightLoops, WallBorder, CentralUp, Connected, DownInDeadEnd, TreasuresInDeadEnds,
	SixTreasures, HiddenArrival, LocksCloseDeadEnds,
}

// recess is the length of what is left of a blind alley without a treasure, in cells.
const recess = 2

// blindAlleys gives the dead ends to the down stair and the treasures, and shortens the
// others.
func (e *excavation) blindAlleys(brief Brief) *Terrain {
	up := e.Index(e.Centre())
	for _, at := range e.carved {
		if end := int(at); e.open[end] && end != up && e.exits(end) == 1 {
			e.ends = append(e.ends, Place{Kind: PlaceTreasure, At: e.At(end), Post: e.At(e.next(end, end))})
		}
	}
	e.shuffle(e.ends)
	e.lockedAlleys(brief)
	t := e.terrain(brief, e.ends)
	used := map[grid.Point]bool{t.Down: true}
	for _, p := range t.Places {
		used[p.At] = true
	}
	for _, end := range e.ends {
		if !used[end.At] {
			t.Places = append(t.Places, Place{Kind: PlaceAmbush, At: e.At(e.shorten(e.Index(end.At)))})
		}
	}
	return t
}

// next is an open neighbour of a cell other than the one that it was reached from.
func (e *excavation) next(at, from int) int {
	for _, step := range e.steps {
		if to := at + step; e.open[to] && to != from {
			return to
		}
	}
	return at
}

// alley lists the cells of a blind alley from its end on. The list is valid until the
// next search.
func (e *excavation) alley(end int) []int32 {
	alley := e.queue[:0]
	alley = append(alley, int32(end))
	up := e.Index(e.Centre())
	for from, at := end, e.next(end, end); at != up && e.exits(at) == 2; {
		alley = append(alley, int32(at))
		from, at = at, e.next(at, from)
	}
	return alley
}

// shorten fills a blind alley from its end until recess cells are left of it, and
// returns its new end.
func (e *excavation) shorten(end int) int {
	alley := e.alley(end)
	if len(alley) <= recess {
		return end
	}
	for _, at := range alley[:len(alley)-recess] {
		e.open[at] = false
	}
	return int(alley[len(alley)-recess])
}

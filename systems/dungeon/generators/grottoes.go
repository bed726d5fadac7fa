package generators

import (
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

// Grottoes (version 1) makes caves: rock with random holes is smoothed until the holes
// are caves, and tunnels join those that are apart. More tunnels close loops. Fungus
// grows in patches and hides what is behind it.
func Grottoes(brief Brief, s *dice.Stream) *Terrain {
	return excavate(brief, s, grottoPromises, func(e *excavation, brief Brief) *Terrain {
		e.caves()
		e.joinCaves()
		e.loops(e.Between(7, 10)*e.scale()/100, 2, 4, 7, 11)
		e.fillDeadEnds()
		e.lockedRooms(brief)
		e.markRooms()
		t := e.terrain(brief, e.alcoves())
		e.fungus(t)
		return t
	})
}

// leastGrottoes is the smallest floor on which grottoes keep their promises.
var leastGrottoes = grid.Size{Width: 41, Height: 29}

// grottoPromises are what every floor of grottoes keeps.
var grottoPromises = []Promise{
	EightLoops, WallBorder, CentralUp, Connected, ConnectedWithoutUp, DownInDeadEnd, TreasuresInDeadEnds,
	SixTreasures, HiddenArrival, LocksCloseDeadEnds,
}

// Percentages of the cells of grottoes.
const (
	holes      = 50 // open before the caves are smoothed
	overgrown  = 9  // with fungus, of the cells that have been opened
	smoothings = 2  // how often the caves are smoothed
	leastCave  = 9  // cells of a cave; smaller ones are filled
)

// caves opens cells at random and smooths them: a cell becomes rock if most of the nine
// cells around and under it are rock. The cells around the up stair stay open.
func (e *excavation) caves() {
	n := e.Cells()
	open, next := make([]bool, n), make([]bool, n)
	for at := range open {
		open[at] = e.inside(at) && e.Percent(holes)
	}
	for range smoothings {
		e.hollow(open)
		for at := range open {
			next[at] = e.inside(at) && e.around(open, at) >= 5
		}
		open, next = next, open
	}
	e.hollow(open)
	for at, is := range open {
		if is {
			e.carve(at)
		}
	}
}

// hollow opens the cells around the up stair.
func (e *excavation) hollow(open []bool) {
	up := e.Centre()
	for y := up.Y - 1; y <= up.Y+1; y++ {
		for x := up.X - 2; x <= up.X+2; x++ {
			open[y*e.Width+x] = true
		}
	}
}

// around counts the open cells among a cell that is not on the border and the eight
// cells around it.
func (e *excavation) around(open []bool, at int) int {
	n := 0
	for _, row := range [...]int{at - e.Width, at, at + e.Width} {
		for _, is := range open[row-1 : row+2] {
			if is {
				n++
			}
		}
	}
	return n
}

// joinCaves fills the caves that are too small, and digs from every other cave that
// cannot be reached from the up stair to the nearest cell that can.
func (e *excavation) joinCaves() {
	e.search++
	joined := e.search
	e.flood(e.Index(e.Centre()), joined)
	for _, from := range e.carved {
		if !e.open[from] || e.reached[from] != 0 {
			continue
		}
		e.search++
		cave := e.flood(int(from), e.search)
		if len(cave) < leastCave {
			for _, at := range cave {
				e.open[at] = false
			}
			continue
		}
		e.flood(e.join(cave, joined), joined)
	}
}

// flood gives a number to the open cells that can be reached from one without crossing
// cells that have it, and lists them. The list is valid until the next search.
func (e *excavation) flood(from int, number int32) []int32 {
	e.reached[from] = number
	queue := e.queue[:0]
	queue = append(queue, int32(from))
	for i := 0; i < len(queue); i++ {
		for _, step := range e.steps {
			if next := int(queue[i]) + step; e.open[next] && e.reached[next] != number {
				e.reached[next] = number
				queue = append(queue, int32(next))
			}
		}
	}
	return queue
}

// join digs the shortest tunnel from a cave to a cell with that number, and returns the
// last cell dug.
func (e *excavation) join(cave []int32, number int32) int {
	came := make([]int8, e.Cells()) // by cell: the step that led there, from 1
	queue := append(make([]int32, 0, e.Cells()), cave...)
	first := e.Below(len(e.steps)) // so that no direction is preferred on every floor
	for i := 0; i < len(queue); i++ {
		for k := range e.steps {
			k = (k + first) % len(e.steps)
			next := int(queue[i]) + e.steps[k]
			if e.reached[next] == number && e.open[next] {
				at := int(queue[i])
				for last := at; ; at -= e.steps[came[at]-1] {
					if e.open[at] {
						return last
					}
					e.carve(at)
				}
			}
			if came[next] == 0 && !e.open[next] && e.inside(next) {
				came[next] = int8(k + 1)
				queue = append(queue, int32(next))
			}
		}
	}
	return int(cave[0]) // unreachable: rock hangs together inside the border
}

// markRooms marks the cells that are part of a space at least two cells wide.
func (e *excavation) markRooms() {
	for _, at := range e.carved {
		for _, corner := range [...]int{0, -1, -e.Width, -e.Width - 1} {
			at := int(at) + corner
			if e.open[at] && e.open[at+1] && e.open[at+e.Width] && e.open[at+e.Width+1] {
				e.room[at-corner] = true
			}
		}
	}
}

// fungus chooses patches of cells for fungus, away from the stairs, the treasures and
// their guards.
func (e *excavation) fungus(t *Terrain) {
	kept := map[grid.Point]bool{}
	for _, p := range t.Places {
		kept[p.At], kept[p.Post] = true, true
	}
	free := func(at int) bool {
		p := e.At(at)
		return e.open[at] && !e.locked[at] && !kept[p] && p.Distance(t.Up) > 3 && p.Distance(t.Down) > 2
	}
	wanted := len(e.carved) * overgrown / 100
	for range e.Cells() {
		if wanted <= 0 {
			return
		}
		size := e.Between(4, 9)
		patch := e.queue[:0]
		patch = append(patch, e.carved[e.Below(len(e.carved))])
		for i := 0; i < len(patch) && wanted > 0 && size > 0; i++ {
			at := int(patch[i])
			if !free(at) {
				continue
			}
			kept[e.At(at)] = true
			t.Places = append(t.Places, Place{Kind: PlaceFungus, At: e.At(at)})
			wanted--
			size--
			for _, step := range e.steps {
				if e.Percent(70) {
					patch = append(patch, int32(at+step))
				}
			}
		}
	}
}

package generators

import (
	"errors"
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/components/fov"
	"github.com/donjon-rogue/donjon/components/grid"
)

// Promise is an invariant of all terrains of a generator. Check returns an error
// if a terrain breaks it.
type Promise struct {
	Name  string
	Check func(*Terrain, Brief) error
}

// The built-in promises.
var (
	// WallBorder: the outermost cells are wall.
	WallBorder = Promise{"wall border", func(t *Terrain, _ Brief) error {
		for y := range t.Height {
			step := max(1, t.Width-1) // between the two cells of a row at the border
			if y == 0 || y == t.Height-1 {
				step = 1
			}
			for x := 0; x < t.Width; x += step {
				if t.Open[y*t.Width+x] {
					return fmt.Errorf("the border is open at %v", grid.Point{X: x, Y: y})
				}
			}
		}
		return nil
	}}
	// CentralUp: the up stair is in the centre.
	CentralUp = Promise{"central up stair", func(t *Terrain, b Brief) error {
		if t.Up != b.Size.Centre() {
			return fmt.Errorf("the up stair is at %v, not in the centre", t.Up)
		}
		return nil
	}}
	// Connected: every open cell is reachable from the up stair.
	Connected = Promise{"connected", func(t *Terrain, _ Brief) error { return t.reached(grid.Point{X: -1, Y: -1}) }}
	// ConnectedWithoutUp: every other open cell is reachable from the down stair
	// without crossing the up stair.
	ConnectedWithoutUp = Promise{"connected without the up stair", func(t *Terrain, _ Brief) error { return t.reached(t.Up) }}
	// DownInDeadEnd: the down stair is in a dead end, so that it cuts nothing off,
	// and at least as far from the up stair as required.
	DownInDeadEnd = Promise{"down stair in a dead end", func(t *Terrain, b Brief) error {
		if t.Exits(t.Down) != 1 || t.Down.Distance(t.Up) < b.Apart {
			return fmt.Errorf("the down stair at %v has %d exits, %d cells from the up stair", t.Down, t.Exits(t.Down), t.Down.Distance(t.Up))
		}
		return nil
	}}
	// TreasuresInDeadEnds: each place for a treasure has one exit, which is its
	// guard's post.
	TreasuresInDeadEnds = Promise{"treasures in dead ends", func(t *Terrain, _ Brief) error {
		for _, p := range t.PlacesFor(PlaceTreasure) {
			if t.Exits(p.At) != 1 || p.At.Distance(p.Post) != 1 || !t.IsOpen(p.Post) {
				return fmt.Errorf("the treasure at %v has %d exits and its guard stands at %v", p.At, t.Exits(p.At), p.Post)
			}
		}
		return nil
	}}
	// SixTreasures: there are places for at least six treasures, each with a post of
	// its own.
	SixTreasures = Promise{"six treasures", func(t *Terrain, _ Brief) error {
		posts := map[grid.Point]bool{}
		for _, p := range t.PlacesFor(PlaceTreasure) {
			posts[p.Post] = true
		}
		if len(posts) < 6 {
			return fmt.Errorf("there are places for %d guarded treasures", len(posts))
		}
		return nil
	}}
	// HiddenArrival: no treasure's guard stands in view of the up stair.
	HiddenArrival = Promise{"hidden arrival", func(t *Terrain, _ Brief) error {
		for _, p := range t.PlacesFor(PlaceTreasure) {
			if fov.Within(t.Up, p.Post) {
				return fmt.Errorf("the guard at %v is in view of the up stair", p.Post)
			}
		}
		return nil
	}}
	// EightLoops: there are at least eight loops.
	EightLoops = Promise{"eight loops", func(t *Terrain, _ Brief) error {
		if n := t.Loops(); n < 8 {
			return fmt.Errorf("there are %d loops", n)
		}
		return nil
	}}
	// DoorsBetweenWalls: each place for a door closes a passage one cell wide, with
	// wall on both sides.
	DoorsBetweenWalls = Promise{"doors between walls", func(t *Terrain, _ Brief) error {
		for _, p := range t.PlacesFor(PlaceDoor) {
			n := p.At.Neighbours()
			straight := t.IsOpen(n[0]) && t.IsOpen(n[2]) || t.IsOpen(n[1]) && t.IsOpen(n[3])
			if t.Exits(p.At) != 2 || !straight || !t.IsOpen(p.At) {
				return fmt.Errorf("the door at %v is not between two walls", p.At)
			}
		}
		return nil
	}}
)

// reached checks that all open cells are reachable without crossing one of them.
func (t *Terrain) reached(without grid.Point) error {
	start := t.Up
	if without == t.Up {
		start = t.Down
	}
	if !t.IsOpen(start) {
		return errors.New("there is no open cell to start at")
	}
	left := slices.Clone(t.Open) // the open cells that are not reached yet
	if t.Holds(without) {
		left[t.Index(without)] = false
	}
	queue := append(make([]int32, 0, t.Cells()/2), int32(t.Index(start)))
	left[t.Index(start)] = false
	visit := func(at int) {
		if left[at] {
			left[at] = false
			queue = append(queue, int32(at))
		}
	}
	for i := 0; i < len(queue); i++ {
		at := int(queue[i])
		x := at % t.Width
		if at >= t.Width {
			visit(at - t.Width)
		}
		if x < t.Width-1 {
			visit(at + 1)
		}
		if at < len(left)-t.Width {
			visit(at + t.Width)
		}
		if x > 0 {
			visit(at - 1)
		}
	}
	if i := slices.Index(left, true); i >= 0 {
		return fmt.Errorf("the cell %v is cut off", t.At(i))
	}
	return nil
}

// broken returns the error of the first promise that a terrain breaks.
func broken(t *Terrain, b Brief, promises []Promise) error {
	for _, p := range promises {
		if err := p.Check(t, b); err != nil {
			return fmt.Errorf("%s: %w", p.Name, err)
		}
	}
	return nil
}

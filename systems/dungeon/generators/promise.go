package generators

import (
	"errors"
	"fmt"

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
		for i, open := range t.Open {
			if open && t.OnBorder(t.At(i)) {
				return fmt.Errorf("the border is open at %v", t.At(i))
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
	reached := make([]bool, t.Cells())
	queue := append(make([]grid.Point, 0, t.Cells()/2), start)
	reached[t.Index(start)] = true
	for i := 0; i < len(queue); i++ {
		for _, p := range queue[i].Neighbours() {
			if t.IsOpen(p) && p != without && !reached[t.Index(p)] {
				reached[t.Index(p)] = true
				queue = append(queue, p)
			}
		}
	}
	for i, open := range t.Open {
		if open && !reached[i] && t.At(i) != without {
			return fmt.Errorf("the cell %v is cut off", t.At(i))
		}
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

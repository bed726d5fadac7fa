package generators

import (
	"errors"
	"fmt"

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
	reached := t.Reach(start, func(p grid.Point) bool { return p != without && t.IsOpen(p) })
	for i, open := range t.Open {
		if open && !reached[i] && t.At(i) != without {
			return fmt.Errorf("the cell %v is cut off", t.At(i))
		}
	}
	return nil
}

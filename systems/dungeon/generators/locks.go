package generators

import (
	"errors"
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/components/grid"
)

// lockedTreasures is the number of places for treasures in a locked room.
const lockedTreasures = 2

// LocksCloseDeadEnds is that there are as many locked rooms and vaults as were asked for.
// Each is a dead end behind a door between two walls, and with all those doors closed
// the rest is still one connected whole, with both stairs and everything that is not
// behind a lock. So keys that lie there are reached before their doors, in any order.
var LocksCloseDeadEnds = Promise{"locks close dead ends", func(t *Terrain, b Brief) error {
	locked, vaults := t.PlacesFor(PlaceLocked), t.PlacesFor(PlaceVault)
	if len(locked) != lockedTreasures*b.Rooms || len(vaults) != b.Vaults {
		return fmt.Errorf("there are %d places in locked rooms and %d vaults", len(locked), len(vaults))
	}
	if b.Rooms+b.Vaults == 0 {
		return nil
	}
	inside := make([]grid.Point, t.Cells()) // the door of each cell behind one, by Size.Index
	var doors []grid.Point
	for _, p := range slices.Concat(locked, vaults) {
		if !t.straight(p.Post) {
			return fmt.Errorf("the locked door at %v is not between two walls", p.Post)
		}
		if !slices.Contains(doors, p.Post) {
			doors = append(doors, p.Post)
		}
		for _, c := range t.Behind(p) {
			door := &inside[t.Index(c)]
			if *door != (grid.Point{}) && *door != p.Post {
				return fmt.Errorf("the cell %v is behind the doors at %v and %v", c, *door, p.Post)
			}
			*door = p.Post
		}
	}
	if len(doors) != b.Rooms+b.Vaults {
		return fmt.Errorf("there are %d locked doors", len(doors))
	}
	steps := t.Distances(t.Up, func(p grid.Point) bool { return t.IsOpen(p) && !slices.Contains(doors, p) })
	for i, open := range t.Open {
		behind := inside[i] != (grid.Point{}) // in that corner is no door
		if open && behind == (steps[i] >= 0) && !slices.Contains(doors, t.At(i)) {
			return fmt.Errorf("with all locks closed, the cell %v is on the wrong side", t.At(i))
		}
	}
	if t.Holds(t.Down) && steps[t.Index(t.Down)] < 0 {
		return errors.New("the down stair is behind a lock")
	}
	for _, p := range t.Places {
		if p.Kind != PlaceLocked && p.Kind != PlaceVault && steps[t.Index(p.At)] < 0 {
			return fmt.Errorf("the %s at %v is behind a lock", p.Kind, p.At)
		}
	}
	return nil
}}

// straight reports whether a cell is open and lies between two walls and two open cells.
func (t *Terrain) straight(p grid.Point) bool {
	n := p.Neighbours()
	return t.IsOpen(p) && t.Exits(p) == 2 && (t.IsOpen(n[0]) && t.IsOpen(n[2]) || t.IsOpen(n[1]) && t.IsOpen(n[3]))
}

// Behind lists the cells that the locked door of a place closes off, row by row.
func (t *Terrain) Behind(locked Place) []grid.Point {
	var flood grid.Flood
	flood.Walk(t.Size, locked.At, func(p grid.Point) bool { return t.IsOpen(p) && p != locked.Post }, nil)
	slices.SortFunc(flood.Cells, func(a, b grid.Point) int { return t.Index(a) - t.Index(b) })
	return flood.Cells
}

// lockedRooms adds the locked rooms and the vaults that the brief asks for: small rooms
// with one entrance.
func (e *excavation) lockedRooms(brief Brief) {
	for range brief.Rooms {
		e.lockedRoom(PlaceLocked, lockedTreasures)
	}
	for range brief.Vaults {
		e.lockedRoom(PlaceVault, 1)
	}
}

// lockedRoom adds a room with n places of a kind, in the cells farthest from its door.
func (e *excavation) lockedRoom(kind PlaceKind, n int) {
	for range e.Cells() {
		b, _, done := e.attach(e.Between(2, 3), e.Between(2, 3), e.Below(2))
		if !done {
			continue
		}
		var cells []int
		for y := b.y; y < b.y+b.height; y++ {
			for x := b.x; x < b.x+b.width; x++ {
				cells = append(cells, y*e.Width+x)
			}
		}
		door := e.entrance(cells)
		slices.SortStableFunc(cells, func(a, b int) int {
			return e.At(b).Distance(e.At(door)) - e.At(a).Distance(e.At(door))
		})
		e.lockUp(kind, cells[:n], door)
		for _, c := range cells {
			e.locked[c], e.closet[c] = true, true
		}
		return
	}
}

// entrance is the open cell next to those of a room with one entrance.
func (e *excavation) entrance(cells []int) int {
	for _, c := range cells {
		for _, step := range e.steps {
			if next := c + step; e.open[next] && !slices.Contains(cells, next) {
				return next
			}
		}
	}
	return cells[0] // unreachable: a room is entered from somewhere
}

// lockUp notes places behind a locked door.
func (e *excavation) lockUp(kind PlaceKind, cells []int, door int) {
	e.locked[door], e.closet[door] = true, true
	for _, c := range cells {
		e.locks = append(e.locks, Place{Kind: kind, At: e.At(c), Post: e.At(door)})
	}
}

// lockedAlleys makes locked rooms and vaults of blind alleys, which are then no longer
// among the dead ends.
func (e *excavation) lockedAlleys(brief Brief) {
	for range brief.Rooms {
		e.lockedAlley(PlaceLocked, lockedTreasures)
	}
	for range brief.Vaults {
		e.lockedAlley(PlaceVault, 1)
	}
}

// lockedAlley closes the first blind alley that is long enough, with n places of a kind
// at its end and the door at the first cell after them that lies straight.
func (e *excavation) lockedAlley(kind PlaceKind, n int) {
	t := &Terrain{Size: e.Size, Open: e.open}
	for i, end := range e.ends {
		alley := e.alley(e.Index(end.At))
		for door := n; door < len(alley); door++ {
			if !t.straight(e.At(int(alley[door]))) {
				continue
			}
			var cells []int
			for k, c := range alley[:door] {
				if e.locked[c] = true; k < n {
					cells = append(cells, int(c))
				}
			}
			e.lockUp(kind, cells, int(alley[door]))
			e.ends = slices.Delete(e.ends, i, i+1)
			return
		}
	}
}

package generators

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
)

// TestFloorsHaveTheLocksThatAreAskedFor makes 200 floors of each generator with a locked
// room, half of them with a vault too.
func TestFloorsHaveTheLocksThatAreAskedFor(t *testing.T) {
	for _, g := range adventure {
		t.Run(g.name, func(t *testing.T) {
			for i := range 200 {
				brief := g.brief
				brief.Rooms, brief.Vaults = 1, i%2
				f := made(g.name, brief, dice.New(g.name, "locks", i))
				if err := broken(f, brief, PromisesOf(g.name)); err != nil {
					t.Fatalf("floor %d: %v\n%s", i, err, strings.Join(picture(f), "\n"))
				}
			}
		})
	}
}

// lockedFloor is a floor with two places in a locked room and a vault.
func lockedFloor(t *testing.T, picture string) *Terrain {
	t.Helper()
	rows := strings.Fields(picture)
	f := &Terrain{Size: grid.Size{Width: len(rows[0]), Height: len(rows)}, Down: None}
	f.Open = make([]bool, f.Cells())
	var doors []grid.Point
	var places []Place
	for p := range f.All() {
		c := rows[p.Y][p.X]
		f.Open[f.Index(p)] = c != '#'
		switch c {
		case '@':
			f.Up = p
		case '>':
			f.Down = p
		case '+':
			doors = append(doors, p)
		case 'l':
			places = append(places, Place{Kind: PlaceLocked, At: p})
		case 'v':
			places = append(places, Place{Kind: PlaceVault, At: p})
		case '$':
			places = append(places, Place{Kind: PlaceTreasure, At: p})
		}
	}
	for i := range places { // the nearest door is that of a place
		for _, d := range doors {
			if post := &places[i].Post; *post == (grid.Point{}) || places[i].At.Distance(d) < places[i].At.Distance(*post) {
				*post = d
			}
		}
	}
	f.Places = places
	return f
}

func TestThePromiseOfLocksIsChecked(t *testing.T) {
	brief := Brief{Rooms: 1, Vaults: 1}
	for name, c := range map[string]struct{ picture, want string }{
		"kept": {`
			###########
			#ll+.@.+.v#
			#####.#####
			#>..$.#####
			###########`, ""},
		"no vault": {`
			###########
			#ll+.@....#
			###########`, "2 places in locked rooms and 0 vaults"},
		"two ways in": {`
			###########
			#ll+.@.+.v#
			#..##.#####
			##....#####
			###########`, "is behind the doors"},
		"a door in a corner": {`
			###########
			#ll.#@.+.v#
			###+..#####
			###########`, "not between two walls"},
		"a stair behind a lock": {`
			###########
			#ll+.@.+>v#
			###########`, "the down stair is behind a lock"},
		"a treasure behind a lock": {`
			###########
			#ll+.@.+$v#
			###########`, "the treasure at"},
		"a part cut off": {`
			###########
			#ll+.@.+.v#
			#####.#####
			#...#.#####
			###########`, "wrong side"},
	} {
		err := LocksCloseDeadEnds.Check(lockedFloor(t, c.picture), brief)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}

package ground

import (
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// clearance is the distance in cells that ground keeps from stairs, so that the hero arrives beside it.
const clearance = 4

// layBeds lays the ground that the plan of a new floor asks for, in patches. It never covers what lies or stands on the
// floor besides monsters. Ground that monsters shun, and a chasm, leave a way around them to everything.
// Source: docs/rules.md, Adventure: Ground, air and fire.
func layBeds(p *dungeon.Population) {
	key := dungeon.FloorKeyOf(p.Game, p.Floor)
	plan, ok := p.Rules.Floors.Plan(key.Name, key.Depth)
	if !ok {
		return
	}
	b := newBedding(p, key.Stream(p.Run().Seed, "ground"))
	for _, bed := range plan.Ground {
		if !bed.Covers(p.Rules.Floors.Model(p.Depth)) {
			continue
		}
		for range b.stream.Between(bed.Patches[0], bed.Patches[1]) {
			if cells := b.patch(bed); len(cells) > 0 {
				b.lay(bed.Name, cells)
			}
		}
	}
}

// bedding chooses the cells of the ground of a floor.
type bedding struct {
	*dungeon.Population
	stream  dice.Stream
	bare    []bool // by cell: ground may lie there
	free    []bool // by cell: nothing that would not move stands there, and nobody shuns its ground
	crowded []bool // by cell: a monster stands there, or something that stays stands next to it
}

// newBedding looks at the floor.
func newBedding(p *dungeon.Population, stream dice.Stream) *bedding {
	cells := p.Terrain.Cells()
	b := &bedding{Population: p, stream: stream, bare: make([]bool, cells), free: make([]bool, cells), crowded: make([]bool, cells)}
	stage := p.Stage(p.Floor)
	for at := range stage.All() {
		i := stage.Index(at)
		solid := stage.Solid(at)
		stays := solid != 0 && (!components.Mind.Has(p.World, solid) || dungeon.Disguised(p.Game, solid))
		b.free[i] = stage.Open(at) && !stays
		b.bare[i] = b.free[i] && !b.covered(stage.Lying(at)) && b.away(at)
		b.crowded[i] = b.crowded[i] || solid != 0
		if stays {
			for _, n := range at.Neighbours() {
				if stage.Holds(n) {
					b.crowded[stage.Index(n)] = true
				}
			}
		}
	}
	return b
}

// lay lays a ground that stays for good, even if it does not where it comes later, as ice does.
func (b *bedding) lay(name string, cells []grid.Point) {
	for _, at := range cells {
		dungeon.SetAmount(b.Game, b.Floor, components.NameData{Kind: dungeon.GroundKind, Key: name}, 0, false, at, 1)
	}
	dungeon.LayersChanged(b.Game, b.Floor)
}

// covered reports whether one of these things must not lie in a ground: all but what is hidden.
func (b *bedding) covered(lying []world.ID) bool {
	return slices.ContainsFunc(lying, func(id world.ID) bool { return !components.Hidden.Has(b.World, id) })
}

// away reports whether a cell is far enough from the stairs.
func (b *bedding) away(at grid.Point) bool {
	return at.Distance(b.Terrain.Up) > clearance && (!b.Terrain.Holds(b.Terrain.Down) || at.Distance(b.Terrain.Down) > clearance)
}

// tries is how often a patch is begun elsewhere if it finds no room.
const tries = 8

// patch chooses the cells of one patch and claims them for its ground; none if it has found no room.
func (b *bedding) patch(bed archetypes.Bed) []grid.Point {
	rule := groundRule(b.Game, bed.Name)
	if rule == nil {
		return nil
	}
	shunned, deep := dungeon.Shunned(rule) || rule.Falls > 0, rule.Falls > 0
	size := b.stream.Between(bed.Cells[0], bed.Cells[1])
	for range tries {
		cells := b.grow(size, shunned, deep, bed.Inhabited > 0 && b.stream.Below(100) < bed.Inhabited)
		if len(cells) >= bed.Cells[0] {
			return cells
		}
		for _, at := range cells {
			b.bare[b.Terrain.Index(at)], b.free[b.Terrain.Index(at)] = true, true
		}
	}
	return nil
}

// grow chooses up to a number of cells of one patch, which grows from one cell, and from one with a monster if it is to be
// inhabited. A way leads around each of them if
// monsters shun it, and nothing at all lies in one that is deep.
func (b *bedding) grow(size int, shunned, deep, inhabited bool) (cells []grid.Point) {
	var from []grid.Point
	stage := b.Stage(b.Floor)
	fits := func(at grid.Point) bool {
		return b.bare[b.Terrain.Index(at)] && (!shunned || b.around(at)) && (!deep || len(stage.Lying(at)) == 0)
	}
	for i, bare := range b.bare {
		if at := b.Terrain.At(i); bare && fits(at) {
			from = append(from, at)
		}
	}
	if inhabited {
		from = b.underMonsters(from)
	}
	for len(from) > 0 && len(cells) < size {
		n := b.stream.Below(len(from))
		at := from[n]
		from = slices.Delete(from, n, n+1)
		i := b.Terrain.Index(at)
		if !fits(at) {
			continue
		}
		if len(cells) == 0 {
			from = from[:0]
		}
		cells = append(cells, at)
		b.bare[i] = false
		b.free[i] = b.free[i] && !shunned
		for _, next := range at.Neighbours() {
			if b.Terrain.IsOpen(next) && b.bare[b.Terrain.Index(next)] {
				from = append(from, next) // as often as it touches the patch, so that patches are round
			}
		}
	}
	return cells
}

// underMonsters lists those of some cells in which a monster stands; all of them if there is none.
func (b *bedding) underMonsters(cells []grid.Point) []grid.Point {
	stage := b.Stage(b.Floor)
	under := slices.DeleteFunc(slices.Clone(cells), func(at grid.Point) bool {
		id := stage.Solid(at)
		return id == 0 || !components.Mind.Has(b.World, id)
	})
	if len(under) == 0 {
		return cells
	}
	return under
}

// around reports whether a way leads around a cell: the free cells next to it stay connected without it through the
// eight cells around it.
func (b *bedding) around(at grid.Point) bool {
	if b.crowded[b.Terrain.Index(at)] {
		return false
	}
	// A side is a run of free cells of the ring with one of the four neighbours, which have even numbers.
	start := slices.IndexFunc(ring, func(d grid.Point) bool { return !b.isFree(at.Add(d)) })
	sides, joined := 0, false
	for k := range ring {
		n := (max(0, start) + k) % len(ring)
		switch {
		case !b.isFree(at.Add(ring[n])):
			joined = false
		case n%2 == 0 && !joined:
			sides, joined = sides+1, true
		}
	}
	return sides <= 1
}

// ring holds the ways to the eight cells around a cell, clockwise from north.
var ring = []grid.Point{{X: 0, Y: -1}, {X: 1, Y: -1}, {X: 1, Y: 0}, {X: 1, Y: 1}, {X: 0, Y: 1}, {X: -1, Y: 1}, {X: -1, Y: 0}, {X: -1, Y: -1}}

// isFree reports whether a cell is free.
func (b *bedding) isFree(at grid.Point) bool {
	return b.Terrain.Holds(at) && b.free[b.Terrain.Index(at)]
}

// Spots returns a function that chooses cells of a new floor for what is to stand there: one after another, each away
// from the stairs, behind no lock, where nothing lies or stands, no ground is shunned and there is no chasm, and with a way around it;
// false once there is none. They lie in the open and near monsters, where fights take place.
func Spots(p *dungeon.Population, stream dice.Stream) func() (grid.Point, bool) {
	b := newBedding(p, stream)
	stage := p.Stage(p.Floor)
	locked := dungeon.LockedBits(p.Game, stage)
	var actors []grid.Point
	for at := range stage.All() {
		i := stage.Index(at)
		rule := groundRule(p.Game, dungeon.GroundAt(p.Game, p.Floor, at))
		if rule != nil && (dungeon.Shunned(rule) || rule.Falls > 0) {
			b.bare[i], b.free[i] = false, false
		}
		b.bare[i] = b.bare[i] && stage.Solid(at) == 0 && len(stage.Lying(at)) == 0 && !locked.Has(i)
		if id := stage.Solid(at); id != 0 && components.Mind.Has(p.World, id) {
			actors = append(actors, at)
		}
	}
	return func() (grid.Point, bool) { return b.spot(actors) }
}

// spotsTried is how many cells are compared for each thing that is to stand on a floor.
const spotsTried = 8

// spot claims the best of some cells that fit.
func (b *bedding) spot(actors []grid.Point) (best grid.Point, ok bool) {
	var from []grid.Point
	for i, bare := range b.bare {
		if at := b.Terrain.At(i); bare && b.around(at) {
			from = append(from, at)
		}
	}
	most := -1
	for range min(spotsTried, len(from)) {
		at := from[b.stream.Below(len(from))]
		if n := b.worth(at, actors); n > most {
			best, most = at, n
		}
	}
	if most >= 0 {
		i := b.Terrain.Index(best)
		b.bare[i], b.free[i] = false, false
	}
	return best, most >= 0
}

// The distance at which a monster is near a spot, and the free cells that it counts for.
const (
	company      = 6
	companyWorth = 6
)

// worth is the number of free cells in the square of five around a spot, and more with a monster nearby.
func (b *bedding) worth(at grid.Point, actors []grid.Point) (n int) {
	for y := -2; y <= 2; y++ {
		for x := -2; x <= 2; x++ {
			if b.isFree(at.Add(grid.Point{X: x, Y: y})) {
				n++
			}
		}
	}
	if slices.ContainsFunc(actors, func(p grid.Point) bool { return p.Distance(at) <= company }) {
		n += companyWorth
	}
	return n
}

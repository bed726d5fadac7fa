package dungeon

import (
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// Population puts things on a new floor. Its random stream depends only on the
// seed and the floor.
type Population struct {
	*systems.Game
	Floor    int // its number
	Depth    int
	Terrain  *generators.Terrain
	Stream   dice.Stream
	back     int          // number of the floor that a side floor was entered from
	Taken    []bool       // by Size.Index: the cell is claimed
	monsters []int        // cells of the monsters, in the order of placing
	Posts    []grid.Point // cells kept for the guards of dealt treasures
	Guarded  []world.ID   // the treasures behind those
	Arrived  []Arrival
	given    int // experience of the floor that is given already
	pools    map[string]pool
}

// pool holds the entries of one kind that may be drawn on this floor.
type pool struct {
	prefabs []*archetypes.Prefab
	weights []int
}

// Populate runs the populators of a floor's plan in order.
// Source: docs/rules.md, Floors.
func Populate(g *systems.Game, key FloorKey, plan archetypes.Plan, t *generators.Terrain) {
	p := &Population{
		Game: g, Floor: key.Number, Depth: key.Depth, Terrain: t, back: key.Back,
		Stream: key.Stream(g.Run().Seed, "population"),
		Taken:  make([]bool, t.Cells()),
		pools:  map[string]pool{},
	}
	p.Claim(t.Up)
	if t.Holds(t.Down) {
		p.Claim(t.Down)
	}
	for _, c := range t.Up.Neighbours() {
		if t.Holds(c) {
			p.Claim(c) // reserved for the gift
		}
	}
	for _, name := range plan.Populate {
		RegistryOf(g).populators[name](p)
	}
}

// Claim reserves a cell, so that nothing else is put there; it returns false if
// the cell is already claimed.
func (p *Population) Claim(at grid.Point) bool {
	c := p.Terrain.Index(at)
	if p.Taken[c] {
		return false
	}
	p.Taken[c] = true
	return true
}

// Free lists the unclaimed places of a kind in random order. A place for a
// treasure also needs its guard's post to be unclaimed.
func (p *Population) Free(kind generators.PlaceKind) []generators.Place {
	free := make([]generators.Place, 0, len(p.Terrain.Places))
	for _, place := range p.Terrain.Places {
		if place.Kind == kind && !p.Taken[p.Terrain.Index(place.At)] &&
			(kind != generators.PlaceTreasure || !p.Taken[p.Terrain.Index(place.Post)]) {
			free = append(free, place)
		}
	}
	Shuffle(&p.Stream, free)
	return free
}

// At is the position component for a cell of the floor.
func (p *Population) At(c grid.Point) world.Part {
	return components.Position.With(components.PositionData{Floor: p.Floor, At: c})
}

func (p *Population) stairs() {
	up := components.StairData{Sealed: p.Floor == 1, To: p.back}
	p.Spawn(p.Content.Must("terrain", "stairs-up"), p.At(p.Terrain.Up), components.Stair.With(up))
	if p.Terrain.Holds(p.Terrain.Down) {
		p.Spawn(p.Content.Must("terrain", "stairs-down"), p.At(p.Terrain.Down),
			components.Stair.With(components.StairData{Down: true}))
	}
}

// treasures places the gift of the first floor and, in the terrain's places for
// treasures, as many guarded ones as the ruleset says.
func (p *Population) treasures() {
	if p.Floor == 1 {
		p.treasure(p.BesideUp(), true)
	}
	places := p.Free(generators.PlaceTreasure)
	places = places[:min(p.Rules.Floors.Treasures.At(p.Depth), len(places))]
	for _, place := range places {
		p.Claim(place.At)
		p.treasure(place.At, false)
	}
	for _, place := range places {
		p.Monster(place.Post) // one guard serves two treasures that share it
	}
}

func (p *Population) treasure(at grid.Point, gift bool) {
	id := p.Spawn(p.Content.Must("terrain", "treasure"), p.At(at),
		components.Treasure.With(components.TreasureData{Gift: gift}))
	for slot := range p.Rules.Floors.TreasureSize {
		p.item(id, slot)
	}
}

// item draws an item and puts it into a treasure. Equipment gets a quality from 1
// to the floor's depth.
func (p *Population) item(holder world.ID, slot int) {
	prefab := p.draw("item")
	id := p.Spawn(prefab, components.Held.With(components.HeldData{By: holder, Slot: slot}))
	if e := components.Equipment.Find(p.World, id); e != nil {
		e.Quality = p.Stream.Between(1, p.Depth)
	}
}

// draw picks an entry of that kind, by weight, among those met at this depth.
func (p *Population) draw(kind string) *archetypes.Prefab {
	from := p.pool(kind)
	return from.prefabs[p.Stream.Pick(from.weights)]
}

// DrawOf is draw among the entries that fit, or among all if none does.
func (p *Population) DrawOf(kind string, fits func(*archetypes.Prefab) bool) *archetypes.Prefab {
	from := p.pool(kind)
	some := pool{make([]*archetypes.Prefab, 0, len(from.prefabs)), make([]int, 0, len(from.weights))}
	for i, prefab := range from.prefabs {
		if fits(prefab) {
			some.prefabs = append(some.prefabs, prefab)
			some.weights = append(some.weights, from.weights[i])
		}
	}
	if len(some.prefabs) == 0 {
		some = from
	}
	return some.prefabs[p.Stream.Pick(some.weights)]
}

// pool is the entries of a kind that are met at this depth.
func (p *Population) pool(kind string) pool {
	from, known := p.pools[kind]
	if !known {
		for _, prefab := range p.Content.All(kind) {
			if p.Rules.Floors.Meets(prefab, p.Depth) {
				from.prefabs = append(from.prefabs, prefab)
				from.weights = append(from.weights, prefab.Weight)
			}
		}
		p.pools[kind] = from
	}
	return from
}

// allMonsters places the monsters that guard nothing and spawns all monsters.
func (p *Population) allMonsters() {
	p.otherMonsters()
	p.spawnMonsters()
}

// otherMonsters chooses cells for the monsters that guard nothing, some of them
// on the path to the down stair.
func (p *Population) otherMonsters() {
	path := slices.DeleteFunc(slices.Clone(p.Terrain.Path), func(c int) bool { return p.Taken[c] })
	onPath := p.Rules.Floors.OnTheWay.At(p.Depth)
	p.place(path, onPath)
	rest := make([]int, 0, len(p.Taken)/2)
	for c, open := range p.Terrain.Open {
		if open && !p.Taken[c] {
			rest = append(rest, c)
		}
	}
	p.place(rest, p.Rules.Floors.Monsters.At(p.Depth)-onPath)
}

func (p *Population) place(cells []int, n int) {
	Shuffle(&p.Stream, cells)
	for i := range max(0, min(n, len(cells))) {
		p.Monster(p.Terrain.At(cells[i]))
	}
}

// Monster claims a cell for one of the floor's monsters, which share the floor's
// experience; it does nothing if the cell is already claimed.
func (p *Population) Monster(at grid.Point) {
	if p.Claim(at) {
		p.monsters = append(p.monsters, p.Terrain.Index(at))
	}
}

// spawnMonsters draws the type of each monster and spawns them all.
func (p *Population) spawnMonsters() {
	for _, c := range p.monsters {
		p.Arrive(p.draw("monster"), p.Terrain.At(c), components.MindData{})
	}
	p.SpawnArrived()
}

// Shuffle puts a list into random order.
func Shuffle[T any](s *dice.Stream, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := s.Below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

// BesideUp draws an open cell next to the up stair.
func (p *Population) BesideUp() grid.Point {
	var open []grid.Point
	for _, c := range p.Terrain.Up.Neighbours() {
		if p.Terrain.IsOpen(c) {
			open = append(open, c)
		}
	}
	return open[p.Stream.Below(len(open))]
}

package dungeon

import (
	"fmt"
	"math/bits"
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
	back     int    // number of the floor that a side floor was entered from
	taken    []bool // by Size.Index: the cell is claimed
	monsters []int  // cells of the monsters, in the order of placing
	pools    map[string]pool
}

// pool holds the entries of one kind that may be drawn on this floor.
type pool struct {
	prefabs []*archetypes.Prefab
	weights []int
}

// populators are the populators that floor plans can name under populate.
var populators = map[string]func(*Population){
	"stairs":    (*Population).stairs,
	"treasures": (*Population).treasures,
	"monsters":  (*Population).allMonsters,
}

// AddPopulator registers a function that puts things on new floors, for floor
// plans to name under populate. Call it from an init function; it panics if the
// name is taken.
func AddPopulator(name string, populate func(*Population)) {
	if _, taken := populators[name]; taken {
		panic(fmt.Errorf("dungeon: two populators are called %q", name))
	}
	populators[name] = populate
}

// populate runs the populators of a floor's plan in order.
// Source: docs/rules.md, Floors.
func populate(g *systems.Game, key floorKey, plan archetypes.Plan, t *generators.Terrain) {
	p := &Population{
		Game: g, Floor: key.number, Depth: key.depth, Terrain: t, back: key.back,
		Stream: key.stream(g.Run().Seed, "population"),
		taken:  make([]bool, t.Cells()),
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
		populators[name](p)
	}
}

// Claim reserves a cell, so that nothing else is put there; it returns false if
// the cell is already claimed.
func (p *Population) Claim(at grid.Point) bool {
	c := p.Terrain.Index(at)
	if p.taken[c] {
		return false
	}
	p.taken[c] = true
	return true
}

// Free lists the unclaimed places of a kind in random order. A place for a
// treasure also needs its guard's post to be unclaimed.
func (p *Population) Free(kind generators.PlaceKind) []generators.Place {
	free := make([]generators.Place, 0, len(p.Terrain.Places))
	for _, place := range p.Terrain.Places {
		if place.Kind == kind && !p.taken[p.Terrain.Index(place.At)] &&
			(kind != generators.PlaceTreasure || !p.taken[p.Terrain.Index(place.Post)]) {
			free = append(free, place)
		}
	}
	shuffle(p, free)
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
		var adjacent []grid.Point
		for _, c := range p.Terrain.Up.Neighbours() {
			if p.Terrain.IsOpen(c) {
				adjacent = append(adjacent, c)
			}
		}
		gift := adjacent[p.Stream.Below(len(adjacent))]
		p.treasure(gift, true)
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
	from, known := p.pools[kind]
	if !known {
		for _, prefab := range p.Content.All(kind) {
			if prefab.MetOn(p.Depth) {
				from.prefabs = append(from.prefabs, prefab)
				from.weights = append(from.weights, prefab.Weight)
			}
		}
		p.pools[kind] = from
	}
	return from.prefabs[p.Stream.Pick(from.weights)]
}

// allMonsters places the monsters that guard nothing and spawns all monsters.
func (p *Population) allMonsters() {
	p.otherMonsters()
	p.spawnMonsters()
}

// otherMonsters chooses cells for the monsters that guard nothing, some of them
// on the path to the down stair.
func (p *Population) otherMonsters() {
	path := slices.DeleteFunc(slices.Clone(p.Terrain.Path), func(c int) bool { return p.taken[c] })
	onPath := p.Rules.Floors.OnTheWay.At(p.Depth)
	p.place(path, onPath)
	rest := make([]int, 0, len(p.taken)/2)
	for c, open := range p.Terrain.Open {
		if open && !p.taken[c] {
			rest = append(rest, c)
		}
	}
	p.place(rest, p.Rules.Floors.Monsters.At(p.Depth)-onPath)
}

func (p *Population) place(cells []int, n int) {
	shuffle(p, cells)
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

// spawnMonsters draws each monster's type and strength and shares the floor's
// experience among them by strength, Hp times Atk, to the last point.
func (p *Population) spawnMonsters() {
	type drawn struct {
		prefab  *archetypes.Prefab
		hp, atk int
	}
	all := make([]drawn, 0, len(p.monsters))
	total := 0
	for range p.monsters {
		prefab := p.draw("monster")
		d := drawn{
			prefab,
			p.strength(p.Rules.Floors.Hp, prefab.Growth.Hp, prefab.Growth.Spread),
			p.strength(p.Rules.Floors.Atk, prefab.Growth.Atk, prefab.Growth.Spread),
		}
		all = append(all, d)
		total += d.hp * d.atk
	}
	experience := p.Rules.Floors.Experience.At(p.Depth)
	share := func(sum int) int { // of the experience, for monsters of this total strength
		hi, lo := bits.Mul64(uint64(experience), uint64(sum))
		share, _ := bits.Div64(hi, lo, uint64(total))
		return int(share)
	}
	sum := 0
	for i, d := range all {
		before := share(sum)
		sum += d.hp * d.atk
		p.Spawn(d.prefab, p.At(p.Terrain.At(p.monsters[i])),
			components.Health.With(components.HealthData{Now: d.hp, Max: d.hp}),
			components.Attributes.With(components.AttributesData{Atk: d.atk}),
			components.Reward.With(components.RewardData{Exp: share(sum) - before}))
	}
}

// maxStrength caps the Hp and Atk of generated monsters.
const maxStrength = 1_000_000

// strength draws a value around the curve at this depth, from 1 to maxStrength.
func (p *Population) strength(c archetypes.Curve, percent, spread int) int {
	hundredths := c.At(p.Depth) * percent / 100
	drawn := p.Stream.Between(hundredths*(100-spread)/100, hundredths*(100+spread)/100)
	return min(max(1, (drawn+50)/100), maxStrength)
}

func shuffle[T any](p *Population, list []T) {
	for i := len(list) - 1; i > 0; i-- {
		j := p.Stream.Below(i + 1)
		list[i], list[j] = list[j], list[i]
	}
}

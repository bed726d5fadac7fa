package dungeon

import (
	"iter"
	"math/bits"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// population puts things on a new floor. Its stream depends on the seed and
// the depth alone.
type population struct {
	*systems.Game
	depth    int
	terrain  *generators.Terrain
	stream   dice.Stream
	taken    map[grid.Point]bool
	monsters []grid.Point // where they stand, in the order of being placed
}

// populate places stairs, treasures with their guards, the other monsters,
// and shares the floor's experience out among them.
// Source: docs/rules.md, Floors.
func populate(g *systems.Game, depth int, t *generators.Terrain) {
	p := &population{
		Game: g, depth: depth, terrain: t,
		stream: dice.New(g.Run().Seed, "population", depth),
		taken:  map[grid.Point]bool{t.Up: true, t.Down: true},
	}
	p.stairs()
	p.treasures()
	p.otherMonsters()
	p.spawnMonsters()
}

func (p *population) stairs() {
	p.Spawn(p.Content.Must("terrain", "stairs-up"), p.at(p.terrain.Up),
		components.Stair.With(components.StairData{Sealed: p.depth == 1}))
	p.Spawn(p.Content.Must("terrain", "stairs-down"), p.at(p.terrain.Down),
		components.Stair.With(components.StairData{Down: true}))
}

// treasures places the gift of the first floor and, in dead ends, as many
// guarded treasures as the ruleset says or the terrain has room for.
func (p *population) treasures() {
	if p.depth == 1 {
		var beside []grid.Point
		for _, c := range p.terrain.Up.Neighbours() {
			if p.terrain.IsOpen(c) {
				beside = append(beside, c)
			}
		}
		gift := beside[p.stream.Below(len(beside))]
		p.taken[gift] = true
		p.treasure(gift, true)
	}
	var ends []grid.Point
	for c := range p.terrain.All() {
		if p.terrain.IsOpen(c) && p.terrain.Exits(c) == 1 && !p.taken[c] && !p.nearUp(c) && !p.nearUp(p.exit(c)) {
			ends = append(ends, c)
		}
	}
	p.shuffle(ends)
	wanted := min(p.Rules.Floors.Treasures.At(p.depth), len(ends))
	for _, end := range ends[:wanted] {
		p.taken[end] = true
		p.treasure(end, false)
	}
	for _, end := range ends[:wanted] {
		// One guard serves two treasures that share it.
		if guard := p.exit(end); !p.taken[guard] {
			p.monster(guard)
		}
	}
}

// exit is the one open neighbour of a dead end.
func (p *population) exit(end grid.Point) grid.Point {
	for _, c := range end.Neighbours() {
		if p.terrain.IsOpen(c) {
			return c
		}
	}
	return end
}

// nearUp says whether a cell is the up stair or touches it: nothing but the
// gift stands there.
func (p *population) nearUp(c grid.Point) bool { return c.Distance(p.terrain.Up) <= 1 }

func (p *population) treasure(at grid.Point, gift bool) {
	id := p.Spawn(p.Content.Must("terrain", "treasure"), p.at(at),
		components.Treasure.With(components.TreasureData{Gift: gift}))
	for slot := range p.Rules.Floors.TreasureSize {
		p.item(id, slot)
	}
}

// item draws an item into a treasure. Equipment has a quality from 1 to the
// floor's depth.
func (p *population) item(holder world.ID, slot int) {
	prefab := p.draw("item")
	id := p.Spawn(prefab, components.Held.With(components.HeldData{By: holder, Slot: slot}))
	if e := components.Equipment.Find(p.World, id); e != nil {
		e.Quality = p.stream.Between(1, p.depth)
	}
}

// draw picks an entry of that kind by weight among those met on this floor.
func (p *population) draw(kind string) *archetypes.Prefab {
	var met []*archetypes.Prefab
	var weights []int
	for _, prefab := range p.Content.All(kind) {
		if prefab.MetOn(p.depth) {
			met = append(met, prefab)
			weights = append(weights, prefab.Weight)
		}
	}
	return met[p.stream.Pick(weights)]
}

// otherMonsters chooses cells for the monsters that guard nothing, some of
// them on the way to the down stair.
func (p *population) otherMonsters() {
	var way []grid.Point
	path := grid.Search(p.terrain.Up, p.openNeighbours, func(c grid.Point) bool { return c == p.terrain.Down })
	for _, c := range path {
		if p.free(c) {
			way = append(way, c)
		}
	}
	onTheWay := p.Rules.Floors.OnTheWay.At(p.depth)
	p.place(way, onTheWay)
	var rest []grid.Point
	for c := range p.terrain.All() {
		if p.terrain.IsOpen(c) && p.free(c) {
			rest = append(rest, c)
		}
	}
	p.place(rest, p.Rules.Floors.Monsters.At(p.depth)-onTheWay)
}

func (p *population) openNeighbours(c grid.Point) iter.Seq[grid.Point] {
	return func(yield func(grid.Point) bool) {
		for _, n := range c.Neighbours() {
			if p.terrain.IsOpen(n) && !yield(n) {
				return
			}
		}
	}
}

func (p *population) free(c grid.Point) bool { return !p.taken[c] && !p.nearUp(c) }

func (p *population) place(cells []grid.Point, n int) {
	p.shuffle(cells)
	for i := range min(n, len(cells)) {
		p.monster(cells[i])
	}
}

func (p *population) monster(at grid.Point) {
	p.taken[at] = true
	p.monsters = append(p.monsters, at)
}

// spawnMonsters draws each monster's type and strength and shares the floor's
// experience among them by strength, Hp times Atk, to the last point.
func (p *population) spawnMonsters() {
	type drawn struct {
		prefab  *archetypes.Prefab
		hp, atk int
	}
	var all []drawn
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
	experience := p.Rules.Floors.Experience.At(p.depth)
	share := func(sum int) int { // of the experience, by the strength of those so far
		hi, lo := bits.Mul64(uint64(experience), uint64(sum))
		share, _ := bits.Div64(hi, lo, uint64(total))
		return int(share)
	}
	sum := 0
	for i, d := range all {
		before := share(sum)
		sum += d.hp * d.atk
		p.Spawn(d.prefab, p.at(p.monsters[i]),
			components.Health.With(components.HealthData{Now: d.hp, Max: d.hp}),
			components.Attributes.With(components.AttributesData{Atk: d.atk}),
			components.Reward.With(components.RewardData{Exp: share(sum) - before}))
	}
}

// strongest is the most Hp or Atk that a monster comes with.
const strongest = 1_000_000

// strength draws a value around the curve at this depth, from 1 to strongest.
func (p *population) strength(c archetypes.Curve, percent, spread int) int {
	hundredths := c.At(p.depth) * percent / 100
	drawn := p.stream.Between(hundredths*(100-spread)/100, hundredths*(100+spread)/100)
	return min(max(1, (drawn+50)/100), strongest)
}

func (p *population) at(c grid.Point) world.Part {
	return components.Position.With(components.PositionData{Floor: p.depth, At: c})
}

func (p *population) shuffle(cells []grid.Point) {
	for i := len(cells) - 1; i > 0; i-- {
		j := p.stream.Below(i + 1)
		cells[i], cells[j] = cells[j], cells[i]
	}
}

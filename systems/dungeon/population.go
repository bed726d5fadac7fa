package dungeon

import (
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

// population puts things on a new floor. Its stream depends on the seed and
// the depth alone. Cells are numbered by Size.Index.
type population struct {
	*systems.Game
	depth    int
	terrain  *generators.Terrain
	stream   dice.Stream
	taken    []bool // cells where something is, or nothing else may be
	monsters []int  // where they stand, in the order of being placed
	pools    map[string]pool
}

// pool is what is drawn from on this floor, of one kind.
type pool struct {
	prefabs []*archetypes.Prefab
	weights []int
}

// populate places stairs, treasures with their guards, the other monsters,
// and shares the floor's experience out among them.
// Source: docs/rules.md, Floors.
func populate(g *systems.Game, depth int, t *generators.Terrain) {
	p := &population{
		Game: g, depth: depth, terrain: t,
		stream: dice.New(g.Run().Seed, "population", depth),
		taken:  make([]bool, t.Cells()),
		pools:  map[string]pool{},
	}
	p.taken[t.Index(t.Up)], p.taken[t.Index(t.Down)] = true, true
	for _, c := range t.Up.Neighbours() {
		p.taken[t.Index(c)] = true // nothing but the gift stands there
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
		p.treasure(gift, true)
	}
	var ends []int
	for _, end := range p.terrain.Ends {
		if c := p.terrain.Index(end); !p.taken[c] && !p.taken[p.exit(c)] {
			ends = append(ends, c)
		}
	}
	p.shuffle(ends)
	wanted := min(p.Rules.Floors.Treasures.At(p.depth), len(ends))
	for _, end := range ends[:wanted] {
		p.taken[end] = true
		p.treasure(p.terrain.At(end), false)
	}
	for _, end := range ends[:wanted] {
		// One guard serves two treasures that share it.
		if guard := p.exit(end); !p.taken[guard] {
			p.monster(guard)
		}
	}
}

// exit is the one open neighbour of a dead end.
func (p *population) exit(end int) int {
	for _, c := range p.terrain.At(end).Neighbours() {
		if p.terrain.IsOpen(c) {
			return p.terrain.Index(c)
		}
	}
	return end
}

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
	from, known := p.pools[kind]
	if !known {
		for _, prefab := range p.Content.All(kind) {
			if prefab.MetOn(p.depth) {
				from.prefabs = append(from.prefabs, prefab)
				from.weights = append(from.weights, prefab.Weight)
			}
		}
		p.pools[kind] = from
	}
	return from.prefabs[p.stream.Pick(from.weights)]
}

// otherMonsters chooses cells for the monsters that guard nothing, some of
// them on the way to the down stair.
func (p *population) otherMonsters() {
	way := slices.DeleteFunc(slices.Clone(p.terrain.Way), func(c int) bool { return p.taken[c] })
	onTheWay := p.Rules.Floors.OnTheWay.At(p.depth)
	p.place(way, onTheWay)
	rest := make([]int, 0, len(p.taken)/2)
	for c, open := range p.terrain.Open {
		if open && !p.taken[c] {
			rest = append(rest, c)
		}
	}
	p.place(rest, p.Rules.Floors.Monsters.At(p.depth)-onTheWay)
}

func (p *population) place(cells []int, n int) {
	p.shuffle(cells)
	for i := range min(n, len(cells)) {
		p.monster(cells[i])
	}
}

func (p *population) monster(at int) {
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
		p.Spawn(d.prefab, p.at(p.terrain.At(p.monsters[i])),
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

func (p *population) shuffle(cells []int) {
	for i := len(cells) - 1; i > 0; i-- {
		j := p.stream.Below(i + 1)
		cells[i], cells[j] = cells[j], cells[i]
	}
}

package objects

import (
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
)

// place puts the objects there that the plan of a new floor asks for, as long as there is room for them.
func place(p *dungeon.Population) {
	key := dungeon.FloorKeyOf(p.Game, p.Floor)
	plan, ok := p.Rules.Floors.Plan(key.Name, key.Depth)
	if !ok || len(plan.Objects) == 0 {
		return
	}
	stream := key.Stream(p.Run().Seed, "objects")
	next := ground.Spots(p, key.Stream(p.Run().Seed, "objects' cells"))
	for _, supply := range plan.Objects {
		if !supply.Covers(p.Rules.Floors.Model(p.Depth)) {
			continue
		}
		for range stream.Between(supply.Count[0], supply.Count[1]) {
			at, room := next()
			if !room {
				return
			}
			p.Spawn(p.Content.Must("terrain", supply.Name), p.At(at))
		}
	}
}

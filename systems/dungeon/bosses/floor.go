package bosses

import (
	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/generators"
)

// BossFloorPack declares what stands on the floor of a boss.
func BossFloorPack() dungeon.Pack {
	return dungeon.Pack{
		Populators: map[string]dungeon.Populator{"boss": placeBosses, "furniture": placeFurniture},
	}
}

// placeBosses puts each of the floor's bosses on its mark and the nests on theirs, and seals the
// stairway down. A boss takes its share of the floor's experience first, and straw lies around its braziers.
func placeBosses(p *dungeon.Population) {
	for _, prefab := range lordsOf(p) {
		marks := append(p.Marks("boss"), p.Marks(prefab.Name.Key)...)
		if len(marks) > 0 && p.Claim(marks[0]) {
			enthrone(p, prefab, marks[0])
		}
	}
	layStraw(p.Game, p.Floor)
	for _, stair := range p.Stage(p.Floor).Lying(p.Terrain.Down) {
		if s := components.Stair.Find(p.World, stair); s != nil {
			s.Sealed = true
		}
	}
}

// enthrone puts a boss into its place.
func enthrone(p *dungeon.Population, prefab *archetypes.Prefab, home grid.Point) {
	growth, floors := prefab.Growth, p.Rules.Floors
	hp := p.Strength(floors.Hp, growth.Hp, growth.Spread)
	atk := p.Strength(floors.Atk, growth.Atk, growth.Spread)
	id := p.Spawn(prefab, p.At(home),
		components.Health.With(components.HealthData{Now: hp, Max: hp}),
		components.Attributes.With(components.AttributesData{Atk: atk}),
		components.Reward.With(components.RewardData{}),
		components.Mind.With(components.MindData{State: components.Guarding, Guard: true, Home: home}))
	lair := components.Lair.Get(p.World, id)
	lair.Home = home
	components.Reward.Get(p.World, id).Exp = p.TakeExperience(lair.Share)
	if lair.Nest != "" {
		for _, at := range p.Marks("nest") {
			if p.Claim(at) {
				lair.Nests = append(lair.Nests, at)
				spawnNest(p.Game, lair.Nest, p.Floor, at)
			}
		}
	}
}

// placeFurniture puts the things of the data files on the marks of their names: webs, levers.
func placeFurniture(p *dungeon.Population) {
	for _, place := range p.Terrain.PlacesFor(generators.PlaceMark) {
		if prefab := p.Content.Find("terrain", place.Name); prefab != nil {
			p.Claim(place.At)
			p.Spawn(prefab, p.At(place.At))
		}
	}
}

// lordsOf are the entries of the bosses of this depth, or of its model.
func lordsOf(p *dungeon.Population) []*archetypes.Prefab {
	var lords []*archetypes.Prefab
	for _, prefab := range p.Content.All("monster") {
		if _, rules := components.Lair.Among(prefab.Parts); rules && prefab.Lives(p.Rules.Floors.Model(p.Depth)) {
			lords = append(lords, prefab)
		}
	}
	return lords
}

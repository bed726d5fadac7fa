package dungeon

import (
	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
)

func init() { AddPopulator("boss", (*Population).boss) }

// boss puts the floor's boss on its mark and its nests on theirs, and seals the
// stairway down. The boss takes its share of the floor's experience first.
func (p *Population) boss() {
	marks := p.Marks("boss")
	prefab := p.lord()
	if prefab == nil || len(marks) == 0 || !p.Claim(marks[0]) {
		return
	}
	home, growth, floors := marks[0], prefab.Growth, p.Rules.Floors
	hp := p.strength(floors.Hp, growth.Hp, growth.Spread)
	atk := p.strength(floors.Atk, growth.Atk, growth.Spread)
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
	for _, stair := range p.Stage(p.Floor).Lying(p.Terrain.Down) {
		if s := components.Stair.Find(p.World, stair); s != nil {
			s.Sealed = true
		}
	}
}

// lord is the entry of the boss of this depth, or nil.
func (p *Population) lord() *archetypes.Prefab {
	for _, prefab := range p.Content.All("monster") {
		if _, rules := components.Lair.Among(prefab.Parts); rules && prefab.Lives(p.Depth) {
			return prefab
		}
	}
	return nil
}

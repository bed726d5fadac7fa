package dungeon

import (
	"math/bits"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
)

// Arrival is a monster that a populator has placed and not spawned yet.
type Arrival struct {
	prefab  *archetypes.Prefab
	At      grid.Point
	hp, atk int
	threat  int                 // its Atk, or more for a monster that its Atk understates
	mind    components.MindData // for a monster that has one
}

// Arrive draws the strength of a monster that will be spawned in a cell.
func (p *Population) Arrive(prefab *archetypes.Prefab, at grid.Point, mind components.MindData) {
	growth, floors := prefab.Growth, p.Rules.Floors
	a := Arrival{prefab: prefab, At: at, mind: mind}
	a.hp = p.Strength(floors.Hp, growth.Hp, growth.Spread)
	a.atk = p.Strength(floors.Atk, growth.Atk, growth.Spread)
	a.threat = max(a.atk, min((floors.Atk.At(p.Depth)*growth.Threat/100+50)/100, maxStrength))
	p.Arrived = append(p.Arrived, a)
}

// SpawnArrived spawns the monsters that have arrived. They share what is left of the
// floor's experience by strength, Hp times threat, to the last point.
func (p *Population) SpawnArrived() {
	total := 0
	for _, a := range p.Arrived {
		total += a.hp * a.threat
	}
	experience := max(0, p.Rules.Floors.Experience.At(p.Depth)-p.given)
	share := func(sum int) int { // of the experience, for monsters of this total strength
		hi, lo := bits.Mul64(uint64(experience), uint64(sum))
		share, _ := bits.Div64(hi, lo, uint64(total))
		return int(share)
	}
	sum := 0
	for _, a := range p.Arrived {
		before := share(sum)
		sum += a.hp * a.threat
		exp := share(sum) - before
		p.given += exp
		id := p.Spawn(a.prefab, p.At(a.At),
			components.Health.With(components.HealthData{Now: a.hp, Max: a.hp}),
			components.Attributes.With(components.AttributesData{Atk: a.atk}),
			components.Reward.With(components.RewardData{Exp: exp}))
		if m := components.Mind.Find(p.World, id); m != nil && a.mind.State != "" {
			*m = a.mind
		}
	}
	p.Arrived = nil
}

// TakeExperience takes a share of the floor's experience, in percent, for a monster that
// a populator spawns itself. Populators that share out the rest must come after it.
func (p *Population) TakeExperience(percent int) int {
	taken := p.Rules.Floors.Experience.At(p.Depth) * percent / 100
	p.given += taken
	return taken
}

// maxStrength caps the Hp and Atk of generated monsters.
const maxStrength = 1_000_000

// Strength draws a value around the curve at this depth, from 1 to maxStrength.
func (p *Population) Strength(c archetypes.Curve, percent, spread int) int {
	return InPoints(p.Stream.Between(StrengthBounds(c.At(p.Depth), percent, spread)))
}

// StrengthBounds are the bounds of a monster's value, for that value of the curve; all
// in hundredths.
func StrengthBounds(curve, percent, spread int) (low, high int) {
	hundredths := curve * percent / 100
	return hundredths * (100 - spread) / 100, hundredths * (100 + spread) / 100
}

// InPoints rounds hundredths, to a value from 1 to maxStrength.
func InPoints(hundredths int) int { return min(max(1, (hundredths+50)/100), maxStrength) }

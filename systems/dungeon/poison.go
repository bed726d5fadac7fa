package dungeon

import (
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// poisonEffect is the effect that carries poison.
const poisonEffect = "poison"

// poisonBounds are the bounds of a target's poison.
var poisonBounds = components.Poison.Bounds("Hp")

// PoisonPack declares poison.
func PoisonPack() Pack {
	return Pack{
		Behaviours: []Behaviour{{Of: components.Venomous, Choose: NoChoice, Threat: bite}},
		Reactions:  []Reaction{{Of: components.Venomous, Struck: bitten}},
		Checks:     []Check{{Of: components.Venomous, Wrong: poisonless}},
	}
}

func poisonless(_ *world.World, _ world.ID, content *archetypes.Content) string {
	if content.Find("effect", poisonEffect) == nil {
		return fmt.Sprintf("poisons by its blows, and no data file has the effect %q", poisonEffect)
	}
	return ""
}

// bite is the damage of an average blow with its poison.
func bite(g *systems.Game, actor world.ID) (damage int, known bool) {
	return PercentOf(Stat(g, actor, Atk), 100+components.Venomous.Get(g.World, actor).Percent), true
}

// bitten poisons whom a venomous actor has hurt with a blow.
func bitten(g *systems.Game, h Hit) {
	if h.Kind == HitBlow && h.Amount > 0 {
		Envenom(g, h.From, h.To, PercentOf(h.Amount, components.Venomous.Get(g.World, h.From).Percent))
	}
}

// Envenom gives a target poison that will take that many Hp, at least 1. It adds to
// the poison that is still in the target, and the turns start over: no poison is
// lost, and none acts faster than the newest.
func Envenom(g *systems.Game, by, target world.ID, hp int) {
	if g.Removed(target) {
		return
	}
	Apply(g, target, poisonEffect)
	p := components.Poison.Get(g.World, EffectOn(g, target, poisonEffect))
	Add(&p.Hp, max(1, hp), poisonBounds)
	p.By = by
}

// poisons takes this turn's share of a poison from its target: what is left,
// divided by the turns that are left, rounded up. So the shares add up to the whole.
func poisons(g *systems.Game, effect, target world.ID, turns int) {
	p := components.Poison.Find(g.World, effect)
	if p == nil || p.Hp == 0 || g.Removed(target) {
		return
	}
	share := (p.Hp + turns - 1) / turns
	p.Hp -= share
	by := p.By
	if !g.World.Alive(by) || g.Removed(by) {
		by = 0
	}
	Hurt(g, Hit{From: by, To: target, Kind: HitPoison, With: NameOf(g, effect), Amount: share})
}

package enchantments

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// The stats that enchantments change besides those of other rules, in percent of a blow.
const (
	Venom  = "venom"  // that the actor's blows add as poison
	Thorns = "thorns" // the damage that an attacker takes
)

// EnchantedBlowPack declares what enchantments do in a fight.
func EnchantedBlowPack() dungeon.Pack {
	return dungeon.Pack{
		Stats:        []string{Venom, Thorns},
		Reactions:    []dungeon.Reaction{{Of: components.Tokens, Struck: enchantedBlow, Hurt: prick, Rested: readyHaven, Cast: pierce}},
		HitModifiers: map[string]dungeon.ModifyHit{"haven": haven},
	}
}

// enchantedBlow runs the enchantments of an actor that has struck a blow.
func enchantedBlow(g *systems.Game, h dungeon.Hit) {
	if h.Kind != dungeon.HitBlow || h.Amount <= 0 {
		return
	}
	leech(g, h)
	if percent := dungeon.Scale(g, h.From, Venom, 0); percent > 0 {
		dungeon.Envenom(g, h.From, h.To, dungeon.PercentOf(h.Amount, percent))
	}
	stagger(g, h)
}

// leech heals the attacker by a part of the damage. Less than a point is carried to the
// next blow.
func leech(g *systems.Game, h dungeon.Hit) {
	data, e := wornWith(g, h.From, components.Leech)
	if e == nil {
		return
	}
	hundredths := e.Charge + dungeon.StatBounds.Clamp(h.Amount)*max(0, dungeon.AtRank(data.Percent, e.Rank))
	e.Charge = hundredths % 100
	if health := components.Health.Get(g.World, h.From); hundredths >= 100 && health.Now < health.Max {
		dungeon.Heal(g, h.From, hundredths/100, 0)
	}
}

// stagger counts a blow; every so many start an effect on whom they hit.
func stagger(g *systems.Game, h dungeon.Hit) {
	data, e := wornWith(g, h.From, components.Stagger)
	if e == nil {
		return
	}
	if e.Charge++; e.Charge < dungeon.AtRank(data.Every, e.Rank) {
		return
	}
	e.Charge = 0
	if g.Removed(h.To) {
		return
	}
	dungeon.BeginEffect(g, h.To, data.Effect, 0)
	g.Emit(systems.Event{Type: dungeon.EventStagger, From: h.From, To: h.To, Who: dungeon.NameOf(g, h.To),
		At: components.Position.Get(g.World, h.To).At})
}

// prick returns part of a blow to the attacker.
func prick(g *systems.Game, h dungeon.Hit) {
	if h.Kind != dungeon.HitBlow || h.Amount <= 0 || h.From == 0 {
		return
	}
	if percent := dungeon.Scale(g, h.To, Thorns, 0); percent > 0 {
		dungeon.Hurt(g, dungeon.Hit{From: h.To, To: h.From, Kind: dungeon.HitThorns, With: dungeon.WithThorns, Amount: max(1, dungeon.PercentOf(h.Amount, percent))})
	}
}

// haven is the hit modifier for the first blow that hits an actor after a rest.
func haven(g *systems.Game, h *dungeon.Hit) {
	if h.Kind != dungeon.HitBlow || h.Amount <= 0 || !components.Tokens.Has(g.World, h.To) {
		return
	}
	if data, e := wornWith(g, h.To, components.Haven); e != nil && e.Charge > 0 {
		e.Charge = 0
		h.Amount = max(1, dungeon.PercentOf(dungeon.StatBounds.Clamp(h.Amount), max(0, 100-dungeon.AtRank(data.Percent, e.Rank))))
	}
}

// readyHaven makes a haven weaken the next blow, after a turn of rest.
func readyHaven(g *systems.Game, actor world.ID) {
	if _, e := wornWith(g, actor, components.Haven); e != nil {
		e.Charge = 1
	}
}

// pierce lets a spell go on in its line, behind the foe that it has struck at that many
// cells, until something else is in the way.
func pierce(g *systems.Game, actor world.ID, d grid.Direction, cells, power int) {
	data, e := wornWith(g, actor, components.Pierce)
	if e == nil {
		return
	}
	power = dungeon.StatBounds.Clamp(dungeon.PercentOf(power, max(0, dungeon.AtRank(data.Percent, e.Rank))))
	here := components.Position.Get(g.World, actor)
	at := here.At
	for range cells {
		at = at.Step(d)
	}
	for cells < data.Reach {
		id, where := dungeon.FirstInLine(g, here.Floor, at, d, data.Reach-cells)
		if !dungeon.AreFoes(g, actor, id) || actor == g.Hero && !dungeon.InView(g, where) {
			return
		}
		dungeon.Strike(g, dungeon.Hit{From: actor, To: id, Kind: dungeon.HitMagic, Power: power})
		cells, at = here.At.Distance(where), where
	}
}

package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// The stats that enchantments change besides those of other rules, in percent of a blow.
const (
	Venom  = "venom"  // that the actor's blows add as poison
	Thorns = "thorns" // that whoever strikes the actor takes
)

func enchantedBlowPack() Pack {
	return Pack{
		Reactions:    []Reaction{{Of: components.Tokens, Struck: enchantedBlow, Hurt: prick, Rested: readyHaven, Cast: pierce}},
		HitModifiers: map[string]ModifyHit{"haven": haven},
	}
}

// enchantedBlow is what enchantments do when their owner has struck a blow.
func enchantedBlow(g *systems.Game, h Hit) {
	if h.Kind != HitBlow || h.Amount <= 0 {
		return
	}
	leech(g, h)
	if percent := Scale(g, h.From, Venom, 0); percent > 0 {
		Envenom(g, h.From, h.To, percentOf(h.Amount, percent))
	}
	stagger(g, h)
}

// leech heals the attacker by a part of the damage. Less than a point is carried to the
// next blow.
func leech(g *systems.Game, h Hit) {
	data, e := wornWith(g, h.From, components.Leech)
	if e == nil {
		return
	}
	hundredths := e.Charge + statBounds.Clamp(h.Amount)*max(0, ofRank(data.Percent, e.Rank))
	e.Charge = hundredths % 100
	if health := components.Health.Get(g.World, h.From); hundredths >= 100 && health.Now < health.Max {
		Heal(g, h.From, hundredths/100, 0)
	}
}

// stagger counts a blow; every so many start an effect on whom they hit.
func stagger(g *systems.Game, h Hit) {
	data, e := wornWith(g, h.From, components.Stagger)
	if e == nil {
		return
	}
	if e.Charge++; e.Charge < ofRank(data.Every, e.Rank) {
		return
	}
	e.Charge = 0
	if g.Removed(h.To) {
		return
	}
	begin(g, h.To, data.Effect, 0)
	g.Emit(systems.Event{Type: EventStagger, From: h.From, To: h.To, Who: nameOf(g, h.To),
		At: components.Position.Get(g.World, h.To).At})
}

// prick gives a part of a blow back to whoever has struck it.
func prick(g *systems.Game, h Hit) {
	if h.Kind != HitBlow || h.Amount <= 0 || h.From == 0 {
		return
	}
	if percent := Scale(g, h.To, Thorns, 0); percent > 0 {
		Hurt(g, Hit{From: h.To, To: h.From, Kind: HitThorns, With: WithThorns, Amount: max(1, percentOf(h.Amount, percent))})
	}
}

// haven is the hit modifier for the first blow that hits somebody after a rest.
func haven(g *systems.Game, h *Hit) {
	if h.Kind != HitBlow || h.Amount <= 0 || !components.Tokens.Has(g.World, h.To) {
		return
	}
	if data, e := wornWith(g, h.To, components.Haven); e != nil && e.Charge > 0 {
		e.Charge = 0
		h.Amount = max(1, percentOf(statBounds.Clamp(h.Amount), max(0, 100-ofRank(data.Percent, e.Rank))))
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
	power = statBounds.Clamp(percentOf(power, max(0, ofRank(data.Percent, e.Rank))))
	here := components.Position.Get(g.World, actor)
	at := here.At
	for range cells {
		at = at.Step(d)
	}
	for cells < data.Reach {
		id, where := FirstInLine(g, here.Floor, at, d, data.Reach-cells)
		if !AreFoes(g, actor, id) || actor == g.Hero && !inView(g, where) {
			return
		}
		Strike(g, Hit{From: actor, To: id, Kind: HitMagic, Power: power})
		cells, at = here.At.Distance(where), where
	}
}

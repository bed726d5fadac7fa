package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// Magic casts a spell.
const Magic systems.Verb = "magic"

func magicPack() Pack {
	return Pack{
		Verbs: []systems.VerbSpec{{Name: Magic, Takes: takesDirection, Rule: magic, Legal: legalMagic, Keys: []string{"m", "PadL1"}, Icon: "icon.magic", Cost: costOfSpell}},
	}
}

// SpellCost is the mana that an actor's spell costs; the actor has magic.
func SpellCost(g *systems.Game, actor world.ID) int {
	return spellCostWith(g, actor, Stat(g, actor, Int))
}

// costOfSpell is SpellCost as a declaration.
func costOfSpell(g *systems.Game, actor world.ID) systems.Cost {
	return systems.Cost{Mp: SpellCost(g, actor)}
}

// spellCostWith is SpellCost for an actor with that Int.
func spellCostWith(g *systems.Game, actor world.ID, intelligence int) int {
	return max(0, manaBounds.Clamp(Scale(g, actor, SpellMana, plainSpellCost(g, actor, intelligence))))
}

// plainSpellCost is what a spell costs an actor with that Int, before anything modifies
// it.
func plainSpellCost(g *systems.Game, actor world.ID, intelligence int) int {
	spell := components.Magic.Get(g.World, actor)
	if spell.PerInt == 0 {
		return spell.Cost
	}
	return spell.Cost + percentOf(intelligence, spell.PerInt)
}

// SpellPower is the attack of an actor's spell against a foe that many cells away
// in a row or column; the actor has magic. Power counts next to the actor, the
// percentage of its reach beyond.
func SpellPower(g *systems.Game, actor world.ID, cells int) int {
	if reach := components.Reach.Find(g.World, actor); reach != nil && cells > 1 {
		return statBounds.Clamp(percentOf(Stat(g, actor, Int), reach.Percent))
	}
	return components.Magic.Get(g.World, actor).Power * Stat(g, actor, Int)
}

// magic strikes a foe with the actor's Int and costs mana: the first one in the
// direction that the spell reaches. Without a direction it strikes the only one.
// Source: docs/rules.md, Combat.
func magic(g *systems.Game, actor world.ID, a systems.Action) systems.Result {
	spell := components.Magic.Find(g.World, actor)
	mana := components.Mana.Find(g.World, actor)
	if spell == nil || mana == nil {
		return systems.Refused("refuse.unknown-action")
	}
	if searching(g, actor) {
		return systems.Refused("refuse.offered")
	}
	cost := SpellCost(g, actor)
	if mana.Now < cost {
		return systems.Lacking("refuse.mana", cost, mana.Now)
	}
	if a.Direction == grid.Nowhere {
		targets := spellTargets(g, actor)
		if len(targets) > 1 {
			return systems.Refused("refuse.many-targets")
		}
		if len(targets) == 1 {
			a.Direction = targets[0].Toward
		}
	}
	reach := spellReach(g, actor)
	target, cells := firstFoe(g, actor, a.Direction, reach)
	if target == 0 && actor == g.Hero && a.Direction.Valid() {
		target, cells = suspect(g, a.Direction, reach)
	}
	switch {
	case target != 0:
	case reach > 1:
		return systems.Lacking("refuse.spell-reach", reach, 0)
	default:
		return systems.Refused("refuse.spell-beside")
	}
	target, cells = inTheWay(g, actor, a.Direction, cells)
	face(g, actor, a.Direction)
	add(&mana.Now, -cost, manaBounds)
	power := SpellPower(g, actor, cells)
	tryOn(g, Hit{From: actor, To: target, Kind: HitMagic, Power: power})
	hasCast(g, actor, a.Direction, cells, power)
	return systems.Done()
}

func legalMagic(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	spell, mana := components.Magic.Find(g.World, actor), components.Mana.Find(g.World, actor)
	if spell == nil || mana == nil || searching(g, actor) || mana.Now < SpellCost(g, actor) {
		return out
	}
	for _, target := range marksInLine(g, actor, spellReach(g, actor)) {
		out = append(out, systems.Action{Verb: Magic, Direction: target.Toward})
	}
	return out
}

// spellReach is how many cells an actor's magic reaches.
func spellReach(g *systems.Game, actor world.ID) int {
	if reach := components.Reach.Find(g.World, actor); reach != nil {
		return reach.Cells
	}
	return 1
}

// spellTargets lists the foes that an actor's magic reaches, clockwise from north.
func spellTargets(g *systems.Game, actor world.ID) []Foe {
	return foesInLine(g, actor, spellReach(g, actor))
}

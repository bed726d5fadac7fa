package skills

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// Magic casts a spell.
const Magic systems.Verb = "magic"

// MagicPack declares the spell that every hero knows.
func MagicPack() dungeon.Pack {
	return dungeon.Pack{
		Verbs: []systems.VerbSpec{{Name: Magic, Takes: dungeon.TakesDirection, Rule: magic, Legal: legalMagic, Keys: []string{"m", "PadL1"}, Icon: "icon.magic", Cost: costOfSpell}},
	}
}

// SpellCost is the mana that an actor's spell costs; the actor has magic.
func SpellCost(g *systems.Game, actor world.ID) int {
	return SpellCostWith(g, actor, dungeon.Stat(g, actor, dungeon.Int))
}

// costOfSpell is SpellCost as a declaration.
func costOfSpell(g *systems.Game, actor world.ID) systems.Cost {
	return systems.Cost{Mp: SpellCost(g, actor)}
}

// SpellCostWith is SpellCost for an actor with that Int.
func SpellCostWith(g *systems.Game, actor world.ID, intelligence int) int {
	return max(0, dungeon.ManaBounds.Clamp(dungeon.Scale(g, actor, dungeon.SpellMana, PlainSpellCost(g, actor, intelligence))))
}

// PlainSpellCost is the Mp cost of a spell for an actor with that Int, before anything modifies
// it.
func PlainSpellCost(g *systems.Game, actor world.ID, intelligence int) int {
	spell := components.Magic.Get(g.World, actor)
	if spell.PerInt == 0 {
		return spell.Cost
	}
	return spell.Cost + dungeon.PercentOf(intelligence, spell.PerInt)
}

// SpellPower is the attack of an actor's spell against a foe that many cells away
// in a row or column; the actor has magic. Power counts next to the actor, the
// percentage of its reach beyond.
func SpellPower(g *systems.Game, actor world.ID, cells int) int {
	if reach := components.Reach.Find(g.World, actor); reach != nil && cells > 1 {
		return dungeon.StatBounds.Clamp(dungeon.PercentOf(dungeon.Stat(g, actor, dungeon.Int), reach.Percent))
	}
	return components.Magic.Get(g.World, actor).Power * dungeon.Stat(g, actor, dungeon.Int)
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
	if dungeon.Searching(g, actor) {
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
	reach := SpellReach(g, actor)
	target, cells := dungeon.FirstFoe(g, actor, a.Direction, reach)
	if target == 0 && actor == g.Hero && a.Direction.Valid() {
		if target, cells = dungeon.Suspect(g, a.Direction, reach); target == 0 {
			target, cells = dungeon.Breakable(g, a.Direction, reach)
		}
	}
	switch {
	case target != 0:
	case reach > 1:
		return systems.Lacking("refuse.spell-reach", reach, 0)
	default:
		return systems.Refused("refuse.spell-beside")
	}
	target, cells = monsters.InTheWay(g, actor, a.Direction, cells)
	dungeon.Face(g, actor, a.Direction)
	dungeon.Add(&mana.Now, -cost, dungeon.ManaBounds)
	power, struck := SpellPower(g, actor, cells), *components.Position.Get(g.World, target)
	monsters.TryOn(g, dungeon.Hit{From: actor, To: target, Kind: dungeon.HitMagic, Power: power})
	g.Then(func(g *systems.Game) { ground.Spark(g, struck.Floor, struck.At, actor) })
	dungeon.AfterCast(g, actor, a.Direction, cells, power)
	return systems.Done()
}

func legalMagic(g *systems.Game, actor world.ID, out []systems.Action) []systems.Action {
	spell, mana := components.Magic.Find(g.World, actor), components.Mana.Find(g.World, actor)
	if spell == nil || mana == nil || dungeon.Searching(g, actor) || mana.Now < SpellCost(g, actor) {
		return out
	}
	for _, target := range dungeon.MarksInLine(g, actor, SpellReach(g, actor)) {
		out = append(out, systems.Action{Verb: Magic, Direction: target.Toward})
	}
	return out
}

// SpellReach returns the number of cells that an actor's magic reaches.
func SpellReach(g *systems.Game, actor world.ID) int {
	if reach := components.Reach.Find(g.World, actor); reach != nil {
		return reach.Cells
	}
	return 1
}

// spellTargets lists the foes that an actor's magic reaches, clockwise from north.
func spellTargets(g *systems.Game, actor world.ID) []dungeon.Foe {
	return dungeon.FoesInLine(g, actor, SpellReach(g, actor))
}

package known

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// Threats tells of the damage that may come to the hero.
type Threats Known

// Forecast is the Hp that the monsters in view may take in the next turn, if the hero
// stays where it is.
type Forecast struct {
	Hunters int // monsters in view that hunt the hero
	Strikes int // those of them that can strike it
	Average int // Hp, with the usual share of critical hits
	Most    int // Hp, if all of them hit critically
}

// Forecast returns what the monsters in view may do in the next turn.
func (t Threats) Forecast() Forecast {
	var f Forecast
	for _, id := range dungeon.SolidsInView(t.g) {
		if !dungeon.Hunts(t.g, id) {
			continue
		}
		f.Hunters++
		average, most, strikes := t.strikeNext(id)
		if !strikes {
			continue
		}
		f.Strikes++
		f.Average, f.Most = f.Average+average, f.Most+most
	}
	return f
}

// DrinksSlowly reports whether drinking takes a turn now.
func (t Threats) DrinksSlowly() bool { return items.DrinksSlowly(t.g) }

// Hunted reports whether a monster in view hunts the hero.
func (t Threats) Hunted() bool {
	for _, id := range dungeon.SolidsInView(t.g) {
		if dungeon.Hunts(t.g, id) {
			return true
		}
	}
	return false
}

// Aims reports whether an actor that the hero sees has taken aim and will shoot or charge.
func (t Threats) Aims(id world.ID) bool {
	archer, rule := components.Archer.Find(t.g.World, id), components.Charges.Find(t.g.World, id)
	return (archer != nil && archer.Aims || rule != nil && monsters.RushesNext(t.g, rule)) && View(t).sees(id)
}

// Opens returns the move of the script of a boss that the hero sees or fights, if it has announced
// it for its next turn; empty for none.
func (t Threats) Opens(id world.ID) string {
	if !View(t).sees(id) && !slices.Contains(dungeon.BossFights(t.g), id) {
		return ""
	}
	return dungeon.Announced(t.g, id)
}

// Strikes reports whether a visible actor that hunts the hero can hurt it in the
// next turn if it stays where it is.
func (t Threats) Strikes(id world.ID) bool {
	if !View(t).sees(id) || !dungeon.Hunts(t.g, id) {
		return false
	}
	_, _, strikes := t.strikeNext(id)
	return strikes
}

// MarkedCell is a cell in which damage is to come, or a door that changes places.
type MarkedCell struct {
	At     grid.Point
	Damage int // Hp that the hero would lose there; 0 for a door
	Turns  int // turns of the monsters until it comes: 1 for the coming one
	Kind   string
}

// Marked lists the cells in view in which damage is to come: of hazards, the oldest first,
// then of charges, and then of fire and gases. Doors that change places are in it if the hero has seen them.
func (t Threats) Marked() []MarkedCell {
	var marked []MarkedCell
	for id, h := range components.Hazard.Each(t.g.World) {
		if components.Position.Get(t.g.World, id).Floor != Hero(t).Floor() {
			continue
		}
		damage, swaps := 0, h.Kind == dungeon.HazardSwap
		if !swaps {
			damage = Preview(t).forecast(monsters.HazardHit(t.g, h, t.g.Hero))
		}
		for _, p := range h.Cells {
			if dungeon.InView(t.g, p) || swaps && Known(t).Here().Seen(p) {
				marked = append(marked, MarkedCell{p, damage, h.Left, h.Kind})
			}
		}
	}
	for id, rule := range components.Charges.Each(t.g.World) {
		if components.Position.Get(t.g.World, id).Floor != Hero(t).Floor() || t.g.Removed(id) {
			continue
		}
		hit := monsters.RushHit(id, t.g.Hero, rule)
		for _, p := range monsters.RushCells(t.g, id, rule) {
			if dungeon.InView(t.g, p) {
				marked = append(marked, MarkedCell{p, Preview(t).forecast(hit), 1, hit.Kind})
			}
		}
	}
	for _, d := range ground.Dangers(t.g) {
		if !dungeon.InView(t.g, d.At) {
			continue
		}
		damage := Preview(t).forecast(d.Hit)
		if d.Hit.Most > 0 {
			damage = min(damage, d.Hit.Most)
		}
		marked = append(marked, MarkedCell{d.At, damage, 1, d.Hit.Kind})
	}
	return marked
}

// strikeNext is the average and the highest damage that a hunter can do to the hero in the
// next turn if the hero stays where it is; false if it cannot.
func (t Threats) strikeNext(id world.ID) (average, most int, ok bool) {
	if rule := components.Charges.Find(t.g.World, id); rule != nil && monsters.RushesNext(t.g, rule) && !dungeon.Rooted(t.g, id) {
		damage := Preview(t).forecast(monsters.RushHit(id, t.g.Hero, rule))
		return damage, damage, slices.Contains(monsters.RushCells(t.g, id, rule), Hero(t).At())
	}
	kind, power, ok := monsters.StrikesNext(t.g, id)
	if !ok {
		return 0, 0, false
	}
	average, most = damageOf(t.g, id, kind, power)
	return average, most, true
}

// damageOf is the average and the highest damage of a monster's hit of a kind and a power
// to the hero.
func damageOf(g *systems.Game, id world.ID, kind string, power int) (average, most int) {
	rules, factor := g.Rules.Combat, dungeon.FactorOf(g, id)
	power = max(1, power)
	chance := dungeon.Stat(g, id, dungeon.Critical)
	average = dungeon.PercentOf(power, 100+chance*(factor-1))
	if most = max(1, dungeon.PercentOf(power, rules.High)); chance > 0 {
		most *= factor
	}
	percent := Hero{g}.Taken(kind)
	return max(1, dungeon.PercentOf(average, percent)), max(1, dungeon.PercentOf(most, percent))
}

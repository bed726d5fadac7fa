package lab

import (
	"slices"
	"strings"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/ground"
	"github.com/donjon-rogue/donjon/systems/dungeon/objects"
)

// lastHit is the last hit on a fighter among events; false for none.
func lastHit(events []systems.Event, target world.ID) (systems.Event, bool) {
	for _, e := range slices.Backward(events) {
		if e.Type == dungeon.EventAttack && e.To == target {
			return e, true
		}
	}
	return systems.Event{}, false
}

// entryOf is the entry with a word key; nil for none.
func entryOf(g *systems.Game, name string) *archetypes.Prefab {
	kind, key, _ := strings.Cut(name, ".")
	return g.Content.Find(kind, key)
}

// ofGround reports whether a hit is one of fire, lightning that was announced, or an object that burst.
func ofGround(g *systems.Game, hit systems.Event) bool {
	with := entryOf(g, hit.Name)
	return hit.Name == ground.Bolt || burns(with) || carries(with, components.Object)
}

// killed is the death of a monster with the hit that killed it; false for another event.
func (s *stories) killed(g *systems.Game, i int) (m moment, hit systems.Event, dies bool) {
	e := g.Events[i]
	if e.Type != dungeon.EventKill {
		return moment{}, systems.Event{}, false
	}
	hit, dies = lastHit(g.Events[:i], e.To)
	m = moment{foe: e.To, name: e.Whom, worth: e.Amount, size: e.Amount + 1}
	if m.name == "" { // the hero's kill names it as who dies
		m.name = e.Who
	}
	return m, hit, dies
}

func (s *stories) burntDown(g *systems.Game, i int) (moment, bool) {
	m, hit, dies := s.killed(g, i)
	with := entryOf(g, hit.Name)
	return m, dies && burns(with) && !carries(with, components.Object)
}

// burntIn is the death by fire of a monster with what it stood in a moment ago that burns; empty for nothing.
func (s *stories) burntIn(g *systems.Game, i int) (m moment, name string) {
	m, burnt := s.burntDown(g, i)
	below := s.fuel[g.Events[i].At]
	if !burnt || below.floor != s.floor || s.turn-below.turn > fuelLasts {
		return moment{}, ""
	}
	return m, below.name
}

func (s *stories) burntInStraw(g *systems.Game, i int) (moment, bool) {
	m, name := s.burntIn(g, i)
	m.with = name
	return m, slices.Contains(kindling, name)
}

func (s *stories) exploded(g *systems.Game, i int) (moment, bool) {
	m, name := s.burntIn(g, i)
	return m, strings.HasPrefix(name, dungeon.GasKind+".")
}

// kindling lists the grounds of which stories tell that they burnt.
var kindling = []string{dungeon.GroundKind + ".straw", dungeon.GroundKind + ".brush"}

// fuelAt is the word key of the gas that burns in a cell of the hero's floor, or else of the ground; empty for none.
func fuelAt(g *systems.Game, p grid.Point) string {
	floor := components.Position.Get(g.World, g.Hero).Floor
	for _, layer := range dungeon.Layers(g, floor) {
		if layer.Gas != nil && dungeon.AmountIn(layer.Data(g), p) > 0 && ground.Feeds(g, layer.Name.Key) {
			return layer.Name.String()
		}
	}
	if name := dungeon.GroundAt(g, floor, p); ground.Feeds(g, name) {
		return dungeon.GroundKind + "." + name
	}
	return ""
}

func (s *stories) blasted(g *systems.Game, i int) (moment, bool) {
	m, hit, dies := s.killed(g, i)
	m.with = hit.Name
	return m, dies && carries(entryOf(g, hit.Name), components.Object)
}

func (s *stories) fallen(g *systems.Game, i int) (moment, bool) {
	e := g.Events[i]
	if e.Type != dungeon.EventFall || e.From == g.Hero || e.Amount == 0 { // a fallen object comes nowhere
		return moment{}, false
	}
	exp := 0
	if reward := components.Reward.Find(g.World, e.From); reward != nil {
		exp = reward.Exp
	}
	for _, kill := range g.Events[i:] { // of a monster that the fall kills
		if kill.Type == dungeon.EventKill && kill.To == e.From {
			exp = max(exp, kill.Amount)
		}
	}
	return moment{foe: e.From, name: e.Who, worth: exp, size: exp + 1}, true
}

func (s *stories) shocked(g *systems.Game, i int) (moment, bool) {
	e := g.Events[i]
	if e.Type != dungeon.EventAttack || e.To == g.Hero || e.Name == "" || !conducts(g, e.At) {
		return moment{}, false
	}
	bolt := e.Name == ground.Bolt
	if with := entryOf(g, e.Name); with != nil {
		burst, has := components.Burst.Among(with.Parts)
		bolt = bolt || has && burst.Kind == dungeon.HitLightning
	}
	name := e.Whom
	if name == "" {
		name = e.Who
	}
	return moment{foe: e.To, name: name, worth: e.Amount, size: e.Amount + 1}, bolt
}

// conducts reports whether the ground in a cell of the hero's floor conducts lightning.
func conducts(g *systems.Game, p grid.Point) bool {
	floor := components.Position.Get(g.World, g.Hero).Floor
	rule := dungeon.PartOf(g, components.NameData{Kind: dungeon.GroundKind, Key: dungeon.GroundAt(g, floor, p)}, components.Ground)
	return rule != nil && rule.Conducts > 0
}

// lulls reports whether a gas in a cell of the hero's floor puts monsters to sleep.
func lulls(g *systems.Game, p grid.Point) bool {
	for _, layer := range dungeon.Layers(g, components.Position.Get(g.World, g.Hero).Floor) {
		if layer.Gas != nil && layer.Gas.Lulls != "" && dungeon.AmountIn(layer.Data(g), p) > 0 {
			return true
		}
	}
	return false
}

func (s *stories) killedInSleep(g *systems.Game, i int) (moment, bool) {
	m, _, dies := s.killed(g, i)
	slept, lulled := s.asleep[m.foe]
	m.ago = s.turn - slept.turn
	return m, dies && lulled && g.Events[i].From == g.Hero && s.turn-slept.turn <= sleepLasts
}

// slippedAway tells that the hero leaves a floor, with no hunter in view, soon after spores have put one to sleep.
func (s *stories) slippedAway(g *systems.Game, i int) (moment, bool) {
	e := g.Events[i]
	if e.From != g.Hero || e.Type != dungeon.EventStairs && e.Type != dungeon.EventFall || len(s.hunters) > 0 {
		return moment{}, false
	}
	best, found := moment{}, false
	for id, slept := range s.asleep { // in any order: the least entity of the latest turn is taken
		ago := s.turn - slept.turn
		if ago <= sleepLasts && g.World.Alive(id) && (!found || ago < best.ago || ago == best.ago && id < best.foe) {
			best, found = moment{foe: id, name: slept.name, size: 100 - 100*s.hp/max(1, s.maxHp), ago: ago}, true
		}
	}
	return best, found
}

func (s *stories) slidAway(g *systems.Game, i int) (moment, bool) {
	e := g.Events[i]
	m, hunted := s.nearest()
	if e.Type != dungeon.EventSlide || e.From != g.Hero || !hunted {
		return moment{}, false
	}
	cells := s.at.Distance(e.At)
	return moment{foe: m.ID, name: "monster." + m.Name, amount: cells, size: cells}, cells >= slideLeast && e.At.Distance(m.At) > s.at.Distance(m.At)
}

// barred tells the first blow of a hunter at an object that the hero has pushed.
func (s *stories) barred(g *systems.Game, i int) (moment, bool) {
	e := g.Events[i]
	if e.Type != objects.EventDent && e.Type != objects.EventBreak || !components.Hostile.Has(g.World, e.From) {
		return moment{}, false
	}
	thing, pushed := s.pushed[e.At]
	if !pushed || thing.floor != s.floor || s.turn-thing.turn > pushLasts {
		return moment{}, false
	}
	return moment{foe: e.From, name: dungeon.NameOf(g, e.From), with: thing.name, size: pushLasts - (s.turn - thing.turn), ago: s.turn - thing.turn}, true
}

func (s *stories) bossBeaten(g *systems.Game, i int) (moment, bool) {
	m, _, dies := s.killed(g, i)
	m.amount = s.phases[m.foe]
	m.size = m.amount
	return m, dies && m.amount > 0
}

func (s *stories) leapt(g *systems.Game, i int) (moment, bool) {
	e := g.Events[i]
	m, hunted := s.nearest()
	part := 100 * s.hp / max(1, s.maxHp)
	tells := e.Type == dungeon.EventFall && e.From == g.Hero && hunted && part < leapBelow
	return moment{foe: m.ID, name: "monster." + m.Name, amount: s.hp, size: 100 - part}, tells
}

func (s *stories) backfired(g *systems.Game, i int) (moment, bool) {
	m, burnt := s.burntDown(g, i)
	return m, burnt && lit(g, g.Events[i].At, m.foe)
}

func (s *stories) fought(g *systems.Game, i int) (moment, bool) {
	m, _, dies := s.killed(g, i)
	e := g.Events[i]
	m.with = e.Who
	return m, dies && e.From != g.Hero && e.From != e.To && components.Hostile.Has(g.World, e.From)
}

func (s *stories) burntItself(g *systems.Game, i int) (moment, bool) {
	e := g.Events[i]
	if e.Type != dungeon.EventDeath {
		return moment{}, false
	}
	hit, struck := lastHit(g.Events[:i], g.Hero)
	if !struck || !burns(entryOf(g, hit.Name)) {
		return moment{}, false
	}
	own := lit(g, e.At, g.Hero)
	for effect, scorches := range components.Scorches.Each(g.World) {
		own = own || scorches.By == g.Hero && dungeon.WorksOn(g, effect, g.Hero)
	}
	return moment{size: e.Amount}, own
}

// lit reports whether a fighter lit the fire in a cell of the hero's floor.
func lit(g *systems.Game, p grid.Point, by world.ID) bool {
	for _, layer := range dungeon.Layers(g, components.Position.Get(g.World, g.Hero).Floor) {
		if l := layer.Data(g); layer.Fire && l.By == by && dungeon.AmountIn(l, p) > 0 {
			return true
		}
	}
	return false
}

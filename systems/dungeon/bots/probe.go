package bots

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// probe plays like another bot, except where its tactic has an answer. It shows how much a
// single habit gains under the rules: the laboratory wants no habit to win by itself.
type probe struct {
	bot     Bot
	careful *Careful // the careful player inside the bot
	tactic  tactic
	idle    int // actions of the tactic since the last blow
	last    int // the turn in which it last answered hunters in view
}

// tactic is one habit of a player.
type tactic interface {
	// answer is the action of the tactic; false if it has none now.
	answer(s skirmish) (systems.Action, bool)
}

// skirmish holds what a tactic looks at.
type skirmish struct {
	living
	hunters []known.Monster // in view, those next to the hero first
	melee   bool            // all hunters hurt only from a neighbouring cell
	other   systems.Action  // what the bot would do without the tactic
	since   int             // turns since the tactic last answered hunters in view
}

// moves reports whether the bot would only take a step or wait.
func (s skirmish) moves() bool {
	switch s.other.Verb {
	case dungeon.Wait:
		return true
	case dungeon.Move:
		to := s.s.At.Step(s.other.Direction)
		return !slices.ContainsFunc(s.near, func(m known.Monster) bool { return m.At == to })
	}
	return false
}

// newProbe makes the probe of that name; nil if there is none.
func newProbe(name string) Bot {
	var t tactic
	switch name {
	case NameDoorHolder, NamePlannerDoors:
		t = doorway{}
	case NameDrinker, NamePlannerDrinks:
		t = &drinks{}
	case NameStairFighter:
		t = &stairs{}
	case NameLurer:
		t = corner{}
	case NameJumper:
		t = leap{}
	case NameBouncer, NamePlannerBounces:
		t = &bounce{lost: map[world.ID]int{}}
	default:
		return nil
	}
	p := &probe{tactic: t}
	switch name {
	case NamePlannerDoors, NamePlannerDrinks, NamePlannerBounces:
		planner := newPlanner()
		p.bot, p.careful = planner, &planner.Careful
	default:
		p.careful = &Careful{}
		p.bot = p.careful
	}
	return p
}

// probePatience is the number of turns without damage for which a tactic goes on.
const probePatience = 40

// Choose is the bot's next action; the game must not be over.
func (p *probe) Choose(k known.Known) systems.Action {
	s := k.Hero().Sheet()
	l, lives := look(k, s)
	if !lives || s.Points > 0 || s.Offer != nil || k.Hero().InStorehouse() {
		return p.bot.Choose(k)
	}
	if t, ok := p.tactic.(interface{ prefers(*style) }); ok && p.careful.style == nil {
		chosen := styleOf(k)
		t.prefers(&chosen)
		p.careful.style = &chosen
	}
	turn := k.Run().Turn()
	if hurt, _ := harmed(k); hurt || turn-p.last > probePatience {
		p.idle = 0
	}
	other := p.bot.Choose(k)
	if p.idle < probePatience {
		now := skirmishOf(l)
		now.other, now.since = other, turn-p.last
		if a, ok := p.tactic.answer(now); ok {
			p.idle++
			if len(now.hunters) > 0 {
				p.last = turn
			}
			p.careful.route, p.careful.waited = nil, 0
			return patient(k, a)
		}
	}
	return other
}

// skirmishOf is the fight that a bot sees.
func skirmishOf(l living) skirmish {
	s := skirmish{living: l, melee: true}
	var lore lore
	for _, m := range slices.Concat(l.near, l.far) {
		if m.Mind.State != components.Hunting {
			continue
		}
		s.hunters = append(s.hunters, m)
		h := lore.habitsOf(l.k, m.Name)
		s.melee = s.melee && h.Reach == 0 && h.Charges == 0
	}
	return s
}

// fightsOn reports whether the tactic may leave the hero where it stands: nothing is
// announced for its cell.
func (s skirmish) fightsOn() bool {
	return !slices.ContainsFunc(s.k.Threats().Marked(), func(m known.MarkedCell) bool { return m.At == s.s.At })
}

// free reports whether the hero could step into a cell and stay there.
func (s skirmish) free(p grid.Point) bool {
	floor := s.k.Here()
	if !floor.Size().Holds(p) || !floor.Firm(p) {
		return false
	}
	if _, taken := floor.Solid(p); taken {
		return false
	}
	return !slices.ContainsFunc(floor.Stairs(), func(stair known.Stair) bool { return stair.At == p })
}

// wait is a turn without a step.
func (s skirmish) wait() (systems.Action, bool) { return s.can(dungeon.Wait, nil) }

// goes is the first step of the shortest way to a cell that suits, of at most so many
// steps, that no hunter reaches first.
func (s skirmish) goes(steps int, suits func(grid.Point) bool) (systems.Action, bool) {
	r := route(s.k.Routes().To(func(spot known.Spot) bool {
		return spot.Floor == s.s.Floor && !spot.Unseen && !spot.Taking && suits(spot.At) &&
			!slices.ContainsFunc(s.hunters, func(m known.Monster) bool { return m.At.Distance(spot.At) < s.s.At.Distance(spot.At) })
	}))
	if len(r) == 0 || len(r) > steps {
		return systems.Action{}, false
	}
	return r.step(s.s), true
}

// ambush is the number of turns that the hero waits for hunters that are out of sight.
const ambush = 4

// doorway holds a narrow cell: hunters come one at a time, and what arrives does not
// strike at once.
type doorway struct{}

// doorwaySteps limits the way of the hero to a narrow cell, in steps.
const doorwaySteps = 12

func (doorway) answer(s skirmish) (systems.Action, bool) {
	floor := s.k.Here()
	narrow := exits(floor, s.s.At) <= 2
	switch {
	case !s.melee || !s.fightsOn():
		return systems.Action{}, false
	case len(s.hunters) == 0:
		if s.quiet() && narrow && s.since <= ambush {
			return s.wait()
		}
		return systems.Action{}, false
	case narrow && s.moves():
		return s.wait()
	case narrow || !s.moves() && len(s.hunters) == 1:
		return systems.Action{}, false
	}
	return s.goes(doorwaySteps, func(p grid.Point) bool { return exits(floor, p) <= 2 })
}

// drinks steps back from a fight, and drinks at every step: what follows does not strike.
type drinks struct {
	on bool // it has begun
}

// The Hp in percent below which the hero steps back, and up to which it then drinks.
const (
	drinksBelow = 40
	drunkAt     = 75
)

func (t *drinks) answer(s skirmish) (systems.Action, bool) {
	if len(s.hunters) == 0 || !s.melee {
		t.on = false
		return systems.Action{}, false
	}
	slowly, limit := regenerating(s.k, s.s), drinksBelow
	if t.on || slowly {
		limit = drunkAt
	}
	if t.on = s.s.Hp*100 < s.s.MaxHp*limit; !t.on {
		return systems.Action{}, false
	}
	stock := false
	for _, item := range s.s.Bag {
		if !restoresHealth(s.k, item) || !drinkable(s.s, item) {
			continue
		}
		stock = true
		if a := drink(item); slices.Contains(s.legal(a.Verb), a) && len(s.near) > 0 {
			return a, true
		}
	}
	if !stock && !slowly {
		t.on = false
		return systems.Action{}, false
	}
	return s.stepBack()
}

// runAhead is the number of steps that stepBack looks ahead.
const runAhead = 6

// stepBack is a step out of reach of all hunters that leaves the longest way on.
func (s skirmish) stepBack() (systems.Action, bool) {
	best, longest := systems.Action{}, 0
	for _, a := range s.legal(dungeon.Move) {
		to := s.s.At.Step(a.Direction)
		if n := s.run(to, s.s.At, runAhead); n > longest {
			best, longest = a, n
		}
	}
	return best, longest > 0
}

// run is the number of steps that the hero can walk on, from a cell that it enters from
// another one, without coming next to where a hunter stands.
func (s skirmish) run(to, from grid.Point, left int) int {
	if !s.free(to) || slices.ContainsFunc(s.hunters, func(m known.Monster) bool { return m.At.Distance(to) <= 1 }) {
		return 0
	}
	longest := 0
	for _, p := range to.Neighbours() {
		if left > 1 && p != from {
			longest = max(longest, s.run(p, to, left-1))
		}
	}
	return longest + 1
}

// stairs leaves a fight that goes badly by the stair up: only neighbours follow. The hero
// fights these on the other side, and rests there.
type stairs struct {
	until int // the turn until which the hero takes no other stair
}

// The Hp in percent below which the hero leaves, how far the stair may be, and how long it
// stays on the other side.
const (
	stairsBelow = 60
	stairsSteps = 10
	stairsPause = 30
)

func (t *stairs) answer(s skirmish) (systems.Action, bool) {
	turn := s.k.Run().Turn()
	if len(s.hunters) == 0 || turn < t.until || s.s.Hp*100 >= s.s.MaxHp*stairsBelow {
		return systems.Action{}, false
	}
	r := route(s.k.Routes().To(func(spot known.Spot) bool { return spot.Floor == s.s.Floor && spot.Taking && !spot.Down }))
	if len(r) == 0 || len(r) > stairsSteps {
		return systems.Action{}, false
	}
	if len(r) == 1 {
		t.until = turn + stairsPause
	}
	return r.step(s.s), true
}

// corner shows the hero to hunters, goes out of their lines around a corner, and waits
// there for them.
type corner struct{}

// How far the hero walks to a corner, and how many cells in straight lines may see it.
const (
	cornerSteps = 8
	cornerLines = 4
)

func (corner) answer(s skirmish) (systems.Action, bool) {
	if len(s.hunters) == 0 && s.quiet() && s.since <= ambush {
		return s.wait()
	}
	if len(s.near) > 0 || len(s.hunters) == 0 || !s.fightsOn() || !s.moves() {
		return systems.Action{}, false
	}
	if s.exposure(s.s.At) <= cornerLines && !s.inLine(s.s.At) {
		return s.wait()
	}
	return s.goes(cornerSteps, func(p grid.Point) bool { return s.exposure(p) <= cornerLines && !s.inLine(p) })
}

// exposure is the number of cells in a row or column with a cell, and within reach of
// what shoots.
func (s skirmish) exposure(p grid.Point) (n int) {
	floor := s.k.Here()
	for d := range grid.Clockwise {
		for q, i := p.Step(d), 0; i < dungeon.ViewHeight/2 && floor.Size().Holds(q) && floor.Open(q); i++ {
			n++
			q = q.Step(d)
		}
	}
	return n
}

// inLine reports whether a hunter stands in a cell's row or column.
func (s skirmish) inLine(p grid.Point) bool {
	return slices.ContainsFunc(s.hunters, func(m known.Monster) bool { return m.At.X == p.X || m.At.Y == p.Y })
}

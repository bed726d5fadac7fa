package bots

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// bounce leads a lone hunter to a place where a shove throws it against a wall that is a
// cell or more behind it. The hunter is hurt, and may only step back to the hero in its
// turn; then it is shoved again.
type bounce struct {
	led   world.ID         // the hunter that the hero leads
	lost  map[world.ID]int // how often each was lost on the way
	wait  int              // turns since it was in view
	still int              // turns for which the hero has waited for a hunter that does not come nearer
	far   int              // how far away that hunter was last
}

// bounceSteps limits the way that the hero leads a hunter, in steps.
const bounceSteps = 10

// bounceTries is the number of times that a hunter may be lost before the hero leads it no more.
const bounceTries = 2

// bounceWaits is the number of turns that the hero waits for a hunter that it leads and that is out of
// sight.
const bounceWaits = 2

// prefers puts the skill that shoves before all others.
func (*bounce) prefers(s *style) {
	s.skills = slices.DeleteFunc(s.skills, func(name string) bool { return name == shoveSkill })
	s.skills = append([]string{shoveSkill}, s.skills...)
}

// shoveSkill is the skill that shoves.
const shoveSkill = "shove"

// bounceRests is the percentage of its Mp below which the hero rests before the next fight.
const bounceRests = 60

func (b *bounce) answer(s skirmish) (systems.Action, bool) {
	if s.quiet() {
		if b.led != 0 && b.wait < bounceWaits {
			b.wait++
			return s.wait()
		}
		if b.led != 0 {
			b.lost[b.led]++
			b.led = 0
		}
		learnt, has := s.k.Skills().Find(shoveSkill)
		if has && learnt.Rank > 0 && s.s.Mp*100 < s.s.MaxMp*bounceRests {
			return s.can(dungeon.RestVerb, nil)
		}
		return systems.Action{}, false
	}
	if len(s.hunters) != 1 || len(s.near)+len(s.far) != 1 || !s.melee || !s.fightsOn() {
		return systems.Action{}, false
	}
	m := s.hunters[0]
	cells := s.shoves()
	b.led, b.wait = 0, 0
	if cells < 2 || b.lost[m.ID] >= bounceTries || duelWith(s.s, m).blows < 2 {
		return systems.Action{}, false
	}
	if _, scripted := part(components.Script, s.k, "monster", m.Name); scripted {
		return systems.Action{}, false
	}
	if s.s.At.Distance(m.At) > 1 {
		if distance := s.s.At.Distance(m.At); distance != b.far {
			b.far, b.still = distance, 0
		}
		if b.still++; b.still > patience { // it does not come
			b.still, b.lost[m.ID] = 0, bounceTries
			return systems.Action{}, false
		}
		return s.wait()
	}
	b.still, b.far = 0, 1
	if d, _ := s.s.At.Toward(m.At); s.bounces(m.At, d, cells) {
		return s.shove(d)
	}
	a, ok := s.lead(m.At, cells)
	if ok {
		b.led = m.ID
	}
	return a, ok
}

// shoves returns the number of cells that the hero can shove a foe now; 0 if it cannot.
func (s skirmish) shoves() (cells int) {
	if v, has := s.k.Skills().Find(shoveSkill); has && v.Rank > 0 && v.Use.Key == "" {
		cells = v.Numbers[v.Rank-1]["Cells"]
	}
	for _, item := range s.s.Bag {
		if shove, pushes := part(components.Shove, s.k, "item", item.Name); pushes && shove.Reach == 0 && (!item.Rod || item.Most == 0 || item.Charges > 0) {
			cells = max(cells, shove.Cells[0])
		}
	}
	return cells
}

// shove is the action that shoves a foe in a direction: with an item if one does, since a
// skill costs Mp.
func (s skirmish) shove(d grid.Direction) (systems.Action, bool) {
	if a, ok := s.can(items.Zap, func(a systems.Action) bool {
		_, pushes := part(components.Shove, s.k, "item", s.item(a).Name)
		return pushes && a.Direction == d
	}); ok {
		return a, true
	}
	return s.can(skills.UseSkill, func(a systems.Action) bool { return a.Name == shoveSkill && a.Direction == d })
}

// bounces reports whether a shove hurts a foe and leaves it out of reach: there is a free
// cell behind it, and something solid within the length of the shove.
func (s skirmish) bounces(at grid.Point, d grid.Direction, cells int) bool {
	for n := range cells {
		if at = at.Step(d); !s.freeFor(at) {
			return n > 0
		}
	}
	return false
}

// freeFor reports whether a monster could be shoved into a cell.
func (s skirmish) freeFor(p grid.Point) bool {
	floor := s.k.Here()
	if !floor.Size().Holds(p) || !floor.Firm(p) {
		return false
	}
	thing, taken := floor.Solid(p)
	return !taken || thing.Hero || thing.ID == s.hunters[0].ID
}

// pair holds the cells of the hero and its hunter.
type pair struct{ hero, hunter grid.Point }

// led is a pair that the hero reaches by steps, the first of them in a direction.
type led struct {
	pair
	first grid.Direction
	steps int
}

// lead is the first step of the shortest walk after which a shove bounces. The hunter
// follows: it steps next to the hero, of two cells into the first clockwise from north.
func (s skirmish) lead(hunter grid.Point, cells int) (systems.Action, bool) {
	start := pair{s.s.At, hunter}
	seen := map[pair]bool{start: true}
	queue := []led{{pair: start}}
	for i := 0; i < len(queue); i++ {
		now := queue[i]
		if now.steps == bounceSteps {
			break
		}
		for d := range grid.Clockwise {
			to := now.hero.Step(d)
			if to == now.hunter || to != s.s.At && to != hunter && !s.free(to) {
				continue
			}
			next := led{pair{to, s.follows(now.hunter, to)}, now.first, now.steps + 1}
			if next.steps == 1 {
				next.first = d
			}
			if seen[next.pair] || next.hunter == now.hunter {
				continue
			}
			seen[next.pair] = true
			if away, beside := to.Toward(next.hunter); beside && s.bounces(next.hunter, away, cells) {
				return systems.Action{Verb: dungeon.Move, Direction: next.first}, true
			}
			queue = append(queue, next)
		}
	}
	return systems.Action{}, false
}

// follows is the cell into which a hunter steps to come next to the hero.
func (s skirmish) follows(hunter, hero grid.Point) grid.Point {
	for d := range grid.Clockwise {
		if p := hunter.Step(d); p.Distance(hero) == 1 && s.freeFor(p) {
			return p
		}
	}
	return hunter
}

package bots

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots/outlook"
)

// Planner is a computer player that looks ahead: it plays the fight that it knows of to
// its end, in a model with average damage, once for every action that matters and every
// simple way to go on, and takes the action that leads to the best end. Outside fights it
// plays like Careful.
type Planner struct {
	Careful
	observer
	idle  int // turns of a fight without damage on either side
	bored int // turns for which it leaves a fight that leads nowhere alone
}

// plannerRests is the percentage of its Hp below which a planner rests.
const plannerRests = 95

// newPlanner is a planner for one game.
func newPlanner() *Planner {
	return &Planner{Careful: Careful{Build: DefaultBuild, rests: plannerRests}}
}

// Choose is the bot's next action; the game must not be over.
func (b *Planner) Choose(k dungeon.Known) systems.Action { return patient(k, b.choose(k)) }

func (b *Planner) choose(k dungeon.Known) systems.Action {
	s := k.Sheet()
	l, lives := look(k, s)
	if !lives {
		return b.Careful.choose(k)
	}
	b.observer.note(k)
	b.fled.note(k)
	if b.surprised(k) && !b.route.crossing(s, k.Deepest()) {
		b.route = nil
	}
	if s.Points > 0 {
		return systems.Action{Verb: dungeon.Spend, Name: b.attribute(k, s)}
	}
	if s.Offer != nil {
		return b.answerOffer(k, s)
	}
	if a, ok := l.learn(); ok {
		return a
	}
	if a, ok := b.fightOn(l); ok {
		b.route = nil
		return a
	}
	if l.quiet() {
		if a, ok := l.upkeep(b.rests, bestEnchantments[k.Run().Class]); ok {
			return a
		}
	}
	return b.walk(k, s)
}

// The most turns that a plan is followed in the model.
const lookahead = 45

// boredom is how many turns without damage a planner fights on, and how long it then
// does something else.
const boredom = 25

// fightOn chooses an action while there is something to fight; false if the bot should
// walk on.
func (b *Planner) fightOn(l living) (systems.Action, bool) {
	if b.bored > 0 {
		if b.bored--; len(l.near) == 0 {
			return systems.Action{}, false
		}
	}
	if !b.involved(l) {
		b.idle = 0
		return systems.Action{}, false
	}
	if b.idle++; b.harmed(l.k) {
		b.idle = 0
	}
	if b.idle > boredom {
		b.idle, b.bored = 0, boredom
	}
	scene := b.scene(l.k, l.s)
	return b.best(l, scene)
}

// harmed reports whether the last action has hurt anybody.
func (b *Planner) harmed(k dungeon.Known) bool {
	for _, e := range k.Events() {
		if e.Type == dungeon.EventAttack {
			return true
		}
	}
	return false
}

// involved reports whether there is a fight: somebody hunts the hero or could be attacked.
func (b *Planner) involved(l living) bool {
	if !l.quiet() || len(l.k.Marked()) > 0 || len(b.bones) > 0 {
		return true
	}
	for _, m := range l.k.Monsters() {
		if m.Mind.State != components.Fleeing && !b.shunned(m.ID) {
			return true
		}
	}
	for _, s := range b.seen { // whether there is one: the order does not matter
		if s.foe.State == outlook.Hunting && l.k.Turn()-s.turn <= keptInMind {
			return true
		}
	}
	return false
}

// best is the action that leads to the best end of a scene; false if the best is to walk
// on.
func (b *Planner) best(l living, scene *outlook.Scene) (systems.Action, bool) {
	v := valuesOf(l, scene)
	v.Turn = 1 + b.idle
	plans := b.plans(scene)
	fighting := !scene.Over()
	stay := *scene
	least := stay.Worth(&v)
	if fighting {
		least = -1 << 30
	}
	ranked := make([]int, len(plans))
	for i := range plans {
		end := *scene
		end.Follow(&plans[i], lookahead)
		ranked[i] = end.Worth(&v)
	}
	first, second := top(ranked)
	action, most := systems.Action{}, least
	for _, o := range b.options(l.k, l, scene) {
		for _, p := range [2]int{first, second} {
			if p < 0 {
				continue
			}
			end := *scene
			end.Do(&o.move)
			end.Follow(&plans[p], lookahead)
			if worth := end.Worth(&v); worth > most {
				action, most = o.action, worth
			}
		}
	}
	if action.Verb == "" || !fighting && most <= least+unworthy {
		return systems.Action{}, false
	}
	return action, true
}

// unworthy is how much better a fight must be than none for the bot to begin it.
const unworthy = 5

// top are the indices of the two greatest numbers; -1 for none.
func top(list []int) (first, second int) {
	first, second = -1, -1
	for i, n := range list {
		switch {
		case first < 0 || n > list[first]:
			first, second = i, first
		case second < 0 || n > list[second]:
			second = i
		}
	}
	return first, second
}

// valuesOf says what counts in a fight.
func valuesOf(l living, scene *outlook.Scene) outlook.Values {
	v := outlook.Values{Mp: 350, Level: 700, Items: 100, Death: 6000}
	for i := range scene.Count {
		if scene.Foes[i].Habits.Boss && scene.Foes[i].State == outlook.Hunting {
			v.Items = 30
		}
	}
	return v
}

// plans lists the simple ways to fight on that are compared.
func (b *Planner) plans(scene *outlook.Scene) []outlook.Plan {
	none := outlook.NoCell
	plans := []outlook.Plan{
		{Hold: none, Heals: true, Attack: true},
		{Hold: none, Heals: true, Advance: true, Attack: true},
		{Hold: none, Heals: true, Thrift: true},
		{Hold: none, Heals: true, Advance: true, Thrift: true},
		{Hold: none, Heals: true, Nests: true, Advance: true},
	}
	if scene.Over() {
		return plans
	}
	for _, c := range b.holds(scene) {
		plans = append(plans, outlook.Plan{Hold: c, Heals: true}, outlook.Plan{Hold: c, Heals: true, Thrift: true})
	}
	return plans
}

// The cells to which a planner considers going, at most: how many, and how far away.
const (
	maxHolds  = 3
	holdReach = 6
)

// holds lists cells nearby where few can reach the hero, the nearest first.
func (b *Planner) holds(scene *outlook.Scene) []outlook.Cell {
	g := scene.Ground
	here := g.Point(scene.Hero.At)
	var best [4][]outlook.Cell // by exits
	for n := 1; n <= holdReach; n++ {
		for dx := -n; dx <= n; dx++ {
			dy := n - max(dx, -dx)
			for _, y := range [2]int{here.Y - dy, here.Y + dy} {
				p := here
				p.X, p.Y = here.X+dx, y
				c := g.Cell(p)
				if c == outlook.NoCell || !g.Opens(c) || g.Distance(scene.Hero.At, c) > holdReach {
					continue
				}
				if e := g.Exits(c); e <= 2 && len(best[e]) < maxHolds && (len(best[e]) == 0 || best[e][len(best[e])-1] != c) {
					best[e] = append(best[e], c)
				}
			}
		}
	}
	list := best[2]
	if len(best[1]) > 0 {
		list = append(list[:min(len(list), maxHolds-1)], best[1][0])
	}
	return list
}

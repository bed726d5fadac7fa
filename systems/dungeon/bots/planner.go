package bots

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
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
	idle    int          // turns of a fight without damage on either side
	trail   []grid.Point // where it has stood in those turns
	bored   int          // turns for which it leaves a fight that leads nowhere alone
	pardons int          // how often on this floor it has turned to those that it had given up
	reigned int          // the floor whose boss is dead
	done    int          // what it has achieved, as progressOf counts it
	since   int          // the turn in which that last grew
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
	b.reign(k)
	b.observer.note(k)
	b.fled.note(k)
	if b.surprised(k) && !b.route.crossing(s, k.Deepest()) {
		b.route = nil
	}
	if b.stuck(k) {
		return b.Careful.choose(k)
	}
	if s.Points > 0 {
		return systems.Action{Verb: dungeon.Spend, Name: b.attribute(k, s)}
	}
	if s.Offer != nil {
		return b.answer(l)
	}
	if a, ok := l.learn(); ok {
		return a
	}
	if a, ok := b.fightOn(l); ok {
		b.route = nil
		return a
	}
	if l.quiet() && !roaming(k) {
		if a, ok := b.keepUp(l); ok {
			return a
		}
	}
	return b.walkOn(k, l)
}

// stuckAfter is how many turns without progress make a planner play like Careful.
const stuckAfter = 250

// stuck reports whether the planner gets nowhere: its plans may keep undoing each other.
func (b *Planner) stuck(k dungeon.Known) bool {
	if n := progressOf(k); n != b.done {
		b.done, b.since = n, k.Turn()
	}
	return k.Turn()-b.since > stuckAfter
}

// progressOf counts kills, treasures, new floors and what has been seen of this one.
func progressOf(k dungeon.Known) int {
	s := k.Statistics()
	n := s.Treasures + 1000*s.Deepest + k.Yielded(k.Floor())
	for _, kills := range s.Kills {
		n += kills.N
	}
	return n
}

// roaming reports whether somebody in view walks about and may notice the hero.
func roaming(k dungeon.Known) bool {
	return slices.ContainsFunc(k.Monsters(), func(m dungeon.MonsterView) bool { return m.Mind.State == components.Wandering })
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
		b.idle, b.trail = 0, b.trail[:0]
		return systems.Action{}, false
	}
	b.idle++
	if b.trail = append(b.trail, l.s.At); b.harmed(l.k) {
		b.idle, b.trail = 0, b.trail[:0]
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
	for id, s := range b.seen { // whether there is one: the order does not matter
		if (s.foe.State == outlook.Hunting || calm(&s.foe) && !b.shunned(id)) && l.k.Turn()-s.turn <= keptInMind {
			return true
		}
	}
	return false
}

// best is the action that leads to the best end of a scene; false if the best is to walk
// on.
func (b *Planner) best(l living, scene *outlook.Scene) (systems.Action, bool) {
	v := valuesOf(l, scene)
	v.Turn = 1 + b.idle*b.idle/2
	plans := b.plans(scene)
	fighting := !scene.Over()
	least := b.stay(scene, &v)
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
	meets := len(l.near) > 0 || scene.Marked > 0 // whether the fight goes on at all: nobody may be in reach
	for _, o := range b.options(l.k, l, scene) {
		for _, p := range [2]int{first, second} {
			if p < 0 {
				continue
			}
			end := *scene
			end.Do(&o.move)
			end.Follow(&plans[p], lookahead)
			worth := end.Worth(&v) - b.weary(l, &o)
			if debugging {
				fmt.Printf("      %v %v %s plan %d: %d (hp %d taken %d slack %d turn %d spent %d dead %v over %v)\n", o.action.Verb, o.action.Direction, o.action.Name, p, worth, end.Hero.Hp, end.Taken, end.Slack, end.Turn, end.Spent, end.Dead, end.Over())
			}
			meets = meets || end.Taken > 0 || end.Wounded(scene)
			if !fighting && end.Gained == 0 {
				continue // it only puts off being noticed
			}
			if worth > most {
				action, most = o.action, worth
			}
		}
	}
	if !meets || action.Verb == "" || !fighting && most <= least+unworthy {
		return systems.Action{}, false
	}
	return action, true
}

// weary is how much less a step or a wait is worth because it leads to where the hero has
// been since anybody was last hurt: without it, a planner would put off what costs Hp
// for ever.
func (b *Planner) weary(l living, o *option) int {
	if o.move.Struck > 0 || o.move.Free || len(b.trail) <= patience {
		return 0
	}
	at, been := l.s.At, 0
	if o.move.To != outlook.NoCell {
		at = b.ground.Point(o.move.To)
	}
	for _, p := range b.trail {
		if p == at {
			been++
		}
	}
	return 40 * been * (been + 1) / 2
}

// stay is what the scene is worth if the hero attacks nobody: those who roam notice it.
func (b *Planner) stay(scene *outlook.Scene, v *outlook.Values) int {
	end, roams := *scene, false
	for i := range end.Count {
		if f := &end.Foes[i]; calm(f) {
			roams = roams || f.Roams
			if !f.Roams {
				f.Needed = 100
			}
		}
	}
	if roams {
		wait := outlook.Move{To: outlook.NoCell}
		for range patience {
			end.Do(&wait)
		}
		end.Follow(&outlook.Plan{Hold: outlook.NoCell, Heals: 30}, lookahead)
	}
	return end.Worth(v)
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
		{Hold: none, Heals: 55, Advance: true},
		{Hold: none, Heals: 30, Attack: true},
		{Hold: none, Heals: 30, Advance: true, Attack: true},
		{Hold: none, Heals: 30, Thrift: true},
		{Hold: none, Heals: 30, Advance: true, Thrift: true},
		{Hold: none, Heals: 30, Nests: true, Advance: true},
	}
	if scene.Over() {
		return plans
	}
	for _, c := range b.holds(scene) {
		plans = append(plans, outlook.Plan{Hold: c, Heals: 30}, outlook.Plan{Hold: c, Heals: 30, Thrift: true})
	}
	return plans
}

// The cells to which a planner considers going, at most: how many, and how far away.
const (
	maxHolds  = 3
	holdReach = 10
)

// holds lists cells nearby where few can reach the hero, the nearest first.
func (b *Planner) holds(scene *outlook.Scene) []outlook.Cell {
	g := scene.Ground
	here := g.Point(scene.Hero.At)
	var best [4][]outlook.Cell // by exits
	var bent []outlook.Cell
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
				if len(bent) < 2 && g.Bent(c) {
					bent = append(bent, c)
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
	for _, c := range bent {
		if !slices.Contains(list, c) {
			list = append(list, c)
		}
	}
	return list
}

var debugging = false

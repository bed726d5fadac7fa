package bots

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots/outlook"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// The most turns that a plan is followed in the model.
const lookahead = 45

// boredom is the number of turns without damage that a planner fights on, and how long it then
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
	b.trail = append(b.trail, l.s.At)
	if hurt, struck := harmed(l.k); hurt {
		b.idle = 0
		// Thorns strike for a hero that walks away, too.
		if walked := b.stepped == l.k.Run().Turn() && b.from != l.s.At; struck && !walked {
			b.trail = b.trail[:0]
		}
	}
	if b.idle > boredom {
		b.idle, b.bored = 0, boredom
	}
	scene := b.scene(l.k, l.s)
	return b.best(l, scene)
}

// harmed reports whether the last action has hurt anybody, and whether the hero has struck.
func harmed(k known.Known) (hurt, struck bool) {
	for _, e := range k.Events().Last() {
		if e.Type == dungeon.EventAttack {
			hurt, struck = true, struck || e.From == k.Hero().ID()
		}
	}
	return hurt, struck
}

// involved reports whether there is a fight: an actor hunts the hero or could be attacked.
func (b *Planner) involved(l living) bool {
	if !l.quiet() || len(l.k.Threats().Marked()) > 0 || len(b.bones) > 0 {
		return true
	}
	for _, m := range l.all {
		if m.Mind.State != components.Fleeing && !b.shuns[m.ID] {
			return true
		}
	}
	for id, s := range b.seen { // whether there is one: the order does not matter
		if (s.foe.State == outlook.Hunting || calm(&s.foe) && !b.shuns[id]) && l.k.Run().Turn()-s.turn <= keptInMind {
			return true
		}
	}
	return false
}

// best is the action that leads to the best end of a scene; false if the best is to walk
// on.
func (b *Planner) best(l living, scene *outlook.Scene) (systems.Action, bool) {
	v := valuesOf(scene)
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
		ranked[i] = v.Worth(&end)
	}
	best := top(ranked)
	action, most := systems.Action{}, least
	meets := len(l.near) > 0 || scene.Marked > 0 // whether the fight goes on at all: nobody may be in reach
	for _, o := range b.options(l.k, l, scene) {
		if o.move.Slips && !fighting {
			continue // nobody is there to jump away from
		}
		for n := range len(best) + len(o.holds) {
			end := *scene
			if o.ground != nil {
				end.Ground = o.ground
			}
			end.Do(&o.move)
			if n < len(best) {
				end.Follow(&plans[best[n]], lookahead)
			} else {
				end.Follow(&o.holds[n-len(best)], lookahead)
			}
			worth := v.Worth(&end) - b.weary(l, &o)
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
// been since it last struck: without it, a planner would put off what costs Hp for ever,
// and go to and fro under the blows of the pursuer. A jump costs as much wherever it
// leads.
func (b *Planner) weary(l living, o *option) int {
	if o.move.Slips {
		return jumpMargin
	}
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

// stay returns the worth of the scene if the hero attacks nobody: roaming monsters notice it.
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
	return v.Worth(&end)
}

// jumpMargin is how much better a jump must be than anything else. The model sees some good
// in nearly every jump: a blow less, or a level soon that gives the Mp back. A hero that
// believes it jumps again in the next turn, until it has no Mp left to fight with.
const jumpMargin = 300

// unworthy is how much better a fight must be than none for the bot to begin it.
const unworthy = 5

// followed is the number of plans, the best ones, that are tried after every action.
const followed = 4

// top are the indices of the greatest numbers, the greatest first.
func top(list []int) []int {
	indices := make([]int, len(list))
	for i := range indices {
		indices[i] = i
	}
	slices.SortStableFunc(indices, func(i, j int) int { return list[j] - list[i] })
	return indices[:min(followed, len(indices))]
}

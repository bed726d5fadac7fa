package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// The stats of the hero that concern monsters.
const (
	NoticeStat = "notice" // pips after which a monster hunts
	AlertStat  = "alert"  // steps at which one that is awake notices the hero
)

// Hunts reports whether a monster hunts the hero.
func Hunts(g *systems.Game, id world.ID) bool {
	m := components.Mind.Find(g.World, id)
	return m != nil && m.State == components.Hunting
}

// MindStream is the random stream of what monsters do by chance.
const MindStream = "minds"

// knows reports whether a mind has noticed the hero: it hunts or flees.
func knows(m *components.MindData) bool {
	return m.State == components.Hunting || m.State == components.Fleeing
}

// SeesHero reports whether an actor sees the hero: sight is mutual.
func SeesHero(g *systems.Game, id world.ID) bool {
	p, hero := components.Position.Find(g.World, id), components.Position.Get(g.World, g.Hero)
	return p != nil && p.Floor == hero.Floor && InView(g, p.At)
}

// Notice makes a monster hunt the hero, and its pack with it. They do not act in that
// turn. Monsters that hunt or flee already are left alone.
func Notice(g *systems.Game, id world.ID) {
	if wake(g, id) {
		g.Emit(systems.Event{Type: EventNotice, From: id, Who: NameOf(g, id), At: components.Position.Get(g.World, id).At})
	}
}

// MindPack declares minds: noticing, hunting, losing the hero.
func MindPack() Pack {
	return Pack{
		Stats: []string{NoiseStat, NoticeStat, AlertStat},
		Reactions: []Reaction{{Of: components.Mind, Hurt: func(g *systems.Game, h Hit) {
			if h.Amount > 0 && h.Kind != HitPoison { // the blow that poisoned has woken it
				wake(g, h.To)
				provoke(g, h)
			}
		}}},
	}
}

// wake is Notice without an event, for one that is hurt. It is false if the monster
// hunts or flees already, or has no mind.
func wake(g *systems.Game, id world.ID) bool {
	m := components.Mind.Find(g.World, id)
	if m == nil || knows(m) || g.Removed(id) {
		return false
	}
	StartHunt(g, id)
	if m.Pack == 0 {
		return true
	}
	floor := components.Position.Get(g.World, id).Floor
	for other, its := range components.Mind.Each(g.World) {
		if its.Pack == m.Pack && !knows(its) && !g.Removed(other) && components.Position.Get(g.World, other).Floor == floor {
			StartHunt(g, other)
		}
	}
	return true
}

// StartHunt makes one monster hunt the hero from its next turn, if it has a mind.
func StartHunt(g *systems.Game, id world.ID) {
	m := components.Mind.Find(g.World, id)
	if m == nil {
		return
	}
	m.State, m.Spotted, m.Since = components.Hunting, true, g.Run().Turn+1
	m.Trail, m.Left = components.Position.Get(g.World, g.Hero).At, g.Rules.Minds.GiveUp
}

// Lose makes a monster lose the hero: it goes back to its post, or wanders. It can be
// surprised again.
func Lose(g *systems.Game, id world.ID) {
	m := components.Mind.Find(g.World, id)
	if m == nil || !knows(m) {
		return
	}
	m.State, m.Ploy, m.Spotted, m.Left = components.Wandering, "", false, 0
	m.Pips = min(m.Pips, g.Rules.Minds.Left)
	if m.Guard {
		m.State = components.Guarding
	}
	Interrupt(g, id)
}

// FallAsleep puts a monster to sleep, if it has a mind. One that sleeps already sleeps on.
func FallAsleep(g *systems.Game, id world.ID) {
	m := components.Mind.Find(g.World, id)
	if m == nil || m.State == components.Asleep {
		return
	}
	m.State, m.Ploy, m.Pips, m.Left, m.Spotted = components.Asleep, "", 0, 0, false
	Interrupt(g, id)
	g.Emit(systems.Event{Type: EventSleep, From: id, Who: NameOf(g, id), At: components.Position.Get(g.World, id).At})
}

// Rouse wakes a monster that sleeps: it goes back to its post, or wanders.
func Rouse(g *systems.Game, id world.ID) {
	m := components.Mind.Find(g.World, id)
	if m == nil || m.State != components.Asleep {
		return
	}
	m.State = components.Wandering
	if m.Guard {
		m.State = components.Guarding
	}
}

// addPips brings a monster nearer to noticing the hero.
func addPips(g *systems.Game, id world.ID, m *components.MindData, pips int) {
	Add(&m.Pips, pips, pipBounds)
	if m.Pips >= PipsNeeded(g) {
		Notice(g, id)
	}
}

// PipsNeeded returns the number of pips that make a monster hunt.
func PipsNeeded(g *systems.Game) int {
	return max(1, Scale(g, g.Hero, NoticeStat, g.Rules.Minds.Notice))
}

// Rooted reports whether an effect keeps an actor in its cell.
func Rooted(g *systems.Game, id world.ID) bool { return under(g, id, components.Rooted) }

// Stunned reports whether an effect keeps an actor from acting.
func Stunned(g *systems.Game, id world.ID) bool { return under(g, id, components.Stunned) }

// Hidden reports whether an effect keeps monsters from noticing the hero.
func Hidden(g *systems.Game) bool { return under(g, g.Hero, components.Unnoticed) }

// under reports whether an effect with a condition works on an actor.
func under[T any](g *systems.Game, id world.ID, condition *world.Component[T]) bool {
	for effect := range condition.Each(g.World) {
		if WorksOn(g, effect, id) {
			return true
		}
	}
	return false
}

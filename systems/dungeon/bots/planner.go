package bots

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Planner is a computer player that looks ahead: it plays the fight that it knows of to
// its end, in a model with average damage, once for every action that matters and every
// simple way to go on, and takes the action that leads to the best end. Outside fights it
// plays like Careful.
type Planner struct {
	Careful
	observer
	idle    int          // turns of a fight without damage on either side
	trail   []grid.Point // where it has stood since it last struck
	bored   int          // turns for which it leaves a fight that leads nowhere alone
	reigned int          // the floor whose boss is dead
}

// plannerRests is the percentage of its Hp below which a planner rests.
const plannerRests = 95

// newPlanner is a planner for one game.
func newPlanner() *Planner {
	return &Planner{Careful: Careful{rests: plannerRests}}
}

// Choose is the bot's next action; the game must not be over.
func (b *Planner) Choose(k known.Known) systems.Action {
	a := patient(k, b.choose(k))
	if a.Verb == dungeon.Move {
		b.stepped, b.from = k.Run().Turn()+1, k.Hero().At()
	}
	return a
}

func (b *Planner) choose(k known.Known) systems.Action {
	s := k.Hero().Sheet()
	l, lives := look(k, s)
	if !lives {
		return b.Careful.choose(k, s, l, lives)
	}
	b.reign(k)
	b.remember(k)
	b.fled.note(l.all)
	if b.surprised(k) && !b.route.crossing(s, k.Run().Deepest()) {
		b.route = nil
	}
	if b.pace.stalled(k) > stuckAfter {
		return b.Careful.choose(k, s, l, lives)
	}
	if s.Points > 0 {
		return systems.Action{Verb: dungeon.Spend, Name: b.attribute(k, s)}
	}
	if s.Offer != nil {
		return b.answer(l)
	}
	if a, inside := b.porter.inside(k); inside {
		return a
	}
	if a, ok := l.learn(b.taste(k)); ok {
		return a
	}
	if scripted(l) {
		if a, ok := b.act(l); ok {
			b.route = nil
			return a
		}
	}
	if a, ok := b.fightOn(l); ok {
		b.route = nil
		return a
	}
	if l.quiet() && !l.roaming() {
		if a, ok := b.keepUp(l); ok {
			return a
		}
	}
	return b.walkOn(k, l)
}

// scripted reports whether a boss with a script hunts the hero: its moves are not in the
// model, so the planner plays like Careful against it.
func scripted(l living) bool {
	return slices.ContainsFunc(slices.Concat(l.near, l.far), func(m known.Monster) bool {
		_, has := part(components.Script, l.k, "monster", m.Name)
		return has && m.Mind.State == components.Hunting
	})
}

// stuckAfter is the number of turns without progress that make a planner play like Careful: its plans
// may keep undoing each other.
const stuckAfter = 250

// roaming reports whether a monster in view walks about and may notice the hero.
func (l living) roaming() bool {
	return slices.ContainsFunc(l.all, func(m known.Monster) bool { return m.Mind.State == components.Wandering })
}

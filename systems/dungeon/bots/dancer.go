package bots

import (
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Dancer plays like Careful, but leaves by a stair when a fight goes badly and comes
// back at once: a probe for rules in which that should gain nothing.
type Dancer struct {
	Careful
	back bool // it has just fled, and returns
}

// fleeBelow is the percentage of its Hp below which a dancer flees from a fight.
const fleeBelow = 60

// fleeWithin limits the steps to the stair.
const fleeWithin = 10

// Choose is the bot's next action; the game must not be over.
func (b *Dancer) Choose(k known.Known) systems.Action {
	s := k.Hero().Sheet()
	l, lives := look(k, s)
	if s.Points > 0 || s.Offer != nil {
		return patient(k, b.choose(k, s, l, lives))
	}
	if lives && !l.quiet() && s.Hp*100 < s.MaxHp*fleeBelow && !b.back {
		r := route(k.Routes().To(func(spot known.Spot) bool { return spot.Floor == s.Floor && spot.Taking }))
		if len(r) > 0 && len(r) <= fleeWithin {
			b.back = len(r) == 1
			return patient(k, r.step(s)) // it may be rooted
		}
	}
	b.back = b.back && !l.quiet()
	return patient(k, b.choose(k, s, l, lives))
}

package bots

import (
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// way is a walk that a bot has thought out and takes step by step.
type way []dungeon.Spot

// step takes the next step; there must be one.
func (w *way) step(s dungeon.HeroSheet) systems.Action {
	d, _ := s.At.Toward((*w)[0].At)
	*w = (*w)[1:]
	if len(*w) > 0 && (*w)[0].Floor != s.Floor {
		*w = (*w)[1:] // a stair taken: the step leads across by itself
	}
	return systems.Action{Verb: dungeon.Move, Direction: d}
}

// crossing says whether the walk is over another floor than the deepest, or
// about to take a stair: then it is kept to.
func (w way) crossing(s dungeon.HeroSheet, deepest int) bool {
	return len(w) > 0 && (s.Floor != deepest || w[0].Taking)
}

// holds says whether the way still leads to what it was thought out for: an
// unseen cell is not worth the walk once it turns out to be wall, and the down
// stair is not to be taken by chance.
func (w way) holds(k dungeon.Known) bool {
	if len(w) == 0 {
		return false
	}
	end := w[len(w)-1]
	down, _ := k.Down(end.Floor)
	return !end.Unseen || !k.Seen(end.Floor, end.At) || k.Open(end.Floor, end.At) && end.At != down
}

// lookout notices what makes a bot think its way over: searching anew at each
// step would mostly find the same way.
type lookout struct{ known map[world.ID]bool }

// startled says whether the last action brought anything but a step, or a
// monster or treasure into view for the first time.
func (l *lookout) startled(k dungeon.Known) bool {
	startled := false
	for _, e := range k.Events() {
		startled = startled || e.Type != dungeon.EventStep && e.Type != dungeon.EventStairs
	}
	if l.known == nil {
		l.known = map[world.ID]bool{}
	}
	for _, id := range k.SolidsInView() {
		if !l.known[id] {
			l.known[id] = true
			startled = true
		}
	}
	return startled
}

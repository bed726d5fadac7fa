package bots

import (
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// Tester plays like Careful, but in every third turn it uses what mods bring, if it can: verbs,
// items and skills, those first that it has used least. Without mods it is Careful.
type Tester struct {
	Careful
	used map[string]int // times, by the name of a verb, an item or a skill
	last int            // the turn in which it last did so
}

// testerTurns is the number of turns in which a tester uses one thing.
const testerTurns = 3

// Choose is the bot's next action; the game must not be over.
func (b *Tester) Choose(k known.Known) systems.Action {
	turn := k.Run().Turn()
	if turn < b.last+testerTurns {
		return b.Careful.Choose(k)
	}
	s := k.Hero().Sheet()
	var best systems.Action
	chosen := ""
	for _, a := range k.Actions().Legal() {
		if name := broughtBy(s, a); name != "" && (chosen == "" || b.used[name] < b.used[chosen]) {
			best, chosen = a, name
		}
	}
	if chosen == "" {
		return b.Careful.Choose(k)
	}
	if b.used == nil {
		b.used = map[string]int{}
	}
	b.used[chosen]++
	b.last = turn
	return best
}

// broughtBy is the name of what a mod brings and an action uses or takes; empty for none.
func broughtBy(s known.Sheet, a systems.Action) string {
	names := []string{string(a.Verb), a.Name}
	switch {
	case a.Verb == items.Discard:
		return ""
	case s.Offer != nil && (a.Verb == dungeon.Take || a.Verb == dungeon.Replace):
		names = append(names, s.Offer.Name)
	case a.Item != 0:
		names = append(names, s.Carried(a.Item).Name)
	}
	for _, name := range names {
		if dungeon.OfMod(name) {
			return name
		}
	}
	return ""
}

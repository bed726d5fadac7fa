package bots

import (
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// Greedy is a computer player of little skill: it walks to the nearest treasure,
// monster, down stair or unseen cell of the deepest floor, spends points in turn
// on the three attributes and drinks below 40 % of its Hp. The zero value is
// ready to use.
type Greedy struct {
	route route
	fled  fugitives
}

// Choose is the bot's next action; the game must not be over.
func (b *Greedy) Choose(k known.Known) systems.Action { return patient(k, b.choose(k)) }

func (b *Greedy) choose(k known.Known) systems.Action {
	s := k.Hero().Sheet()
	if a, ok := urgent(k, s); ok {
		return a
	}
	if l, lives := look(k, s); lives {
		b.fled.note(l.all)
		if a, ok := l.simple(); ok {
			return a
		}
	}
	return b.walk(k, s)
}

// urgent returns what a bot of little skill does before anything else: spend a point, drink
// below 40 % of its Hp, or answer an offer.
func urgent(k known.Known, s known.Sheet) (systems.Action, bool) {
	if s.Points > 0 {
		return spendInTurn(k, s), true
	}
	if s.Hp*100 < s.MaxHp*40 {
		if item, ok := firstHealth(k, s); ok {
			return drink(item), true
		}
	}
	if s.Offer != nil {
		return answerOffer(k, s), true
	}
	return systems.Action{}, false
}

// restSimple is the percentage of its Hp below which a bot of little skill rests.
const restSimple = 70

// simple holds the knowledge of a bot of little skill about living monsters: it learns what it
// can, rests when it is badly hurt, throws its knives and uses a skill on what stands
// next to it.
func (l living) simple() (systems.Action, bool) {
	if a, ok := l.can(skills.Learn, nil); ok {
		return a, true
	}
	if l.quiet() {
		return l.upkeep(restSimple, nil)
	}
	if len(l.near) > 0 {
		m := l.near[0]
		for _, name := range []string{"smite", "cleave", "frost"} {
			d, _ := l.s.At.Toward(m.At)
			if a, ok := l.skill(name, func(a systems.Action) bool { return !a.Direction.Valid() || a.Direction == d }); ok {
				return a, true
			}
		}
		return l.strike(m), true
	}
	for _, m := range l.far {
		if a, ok := l.throws(m, "knife"); ok {
			return a, true
		}
	}
	return systems.Action{}, false
}

// spendInTurn puts a point on each of the three attributes in turn.
func spendInTurn(k known.Known, s known.Sheet) systems.Action {
	spent := s.Level*k.Rules().Levels.Points - s.Points
	attribute := []string{dungeon.Atk, dungeon.Int, dungeon.Def}[spent%3]
	return systems.Action{Verb: dungeon.Spend, Name: attribute}
}

// walk takes the next step of the bot's route. On the deepest floor the bot plans
// at every step; on others it is just passing through.
func (b *Greedy) walk(k known.Known, s known.Sheet) systems.Action {
	if deepest := k.Run().Deepest(); !b.route.crossing(s, deepest) {
		b.route = k.Routes().To(func(spot known.Spot) bool {
			switch {
			case spot.Floor != deepest:
				return false
			case spot.Taking:
				return spot.Down
			case spot.Unseen:
				return true
			}
			thing, filled := k.Floor(deepest).Solid(spot.At)
			return filled && !b.fled[thing.ID] && !k.Routes().OnlyBlocks(thing)
		})
	}
	if len(b.route) == 0 {
		return systems.Action{Verb: dungeon.Wait}
	}
	return b.route.step(s)
}

// answerOffer takes an item if there is room. With a full bag, it exchanges the
// first item it does not need for one that restores health or is better than the
// one it wears.
func answerOffer(k known.Known, s known.Sheet) systems.Action {
	if a, asked := answerQuestion(k, s); asked {
		return a
	}
	if s.Room {
		return systems.Action{Verb: dungeon.Take}
	}
	useful := restoresHealth(k, *s.Offer)
	if quality := worn(s, s.Offer.Kind); quality > 0 {
		useful = s.Offer.Quality > quality
	}
	if useful {
		for _, item := range s.Bag {
			if !item.Worn && !restoresHealth(k, item) {
				return systems.Action{Verb: dungeon.Replace, Item: item.ID}
			}
		}
	}
	return systems.Action{Verb: dungeon.Leave}
}

package dungeon

import (
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
)

// Greedy is a computer player of little skill: it walks to the nearest of
// what it has seen on the deepest floor (treasure, monster, down stair, unseen
// cell), spends points in turn on the three attributes and drinks below 40 %
// of its Hp. It sees only what a player sees. The zero value is ready.
type Greedy struct{ way []Spot }

// Choose is the bot's next action; the game must not be over.
func (b *Greedy) Choose(g *systems.Game) systems.Action {
	s := Sheet(g)
	if s.Points > 0 {
		spent := s.Level*g.Rules.Levels.Points - s.Points
		return systems.Action{Verb: Spend, Attribute: []string{Atk, Int, Def}[spent%3]}
	}
	if s.Hp*100 < s.MaxHp*40 {
		for _, item := range s.Bag {
			if restoresHealth(g, item) && drinkable(g, item.ID) {
				return systems.Action{Verb: Drink, Item: item.ID}
			}
		}
	}
	if s.Offer != nil {
		return answerOffer(g, s)
	}
	return b.walk(g, s)
}

// walk takes the next step of the bot's way, which it thinks over whenever it
// is on the deepest floor; elsewhere it is only crossing.
func (b *Greedy) walk(g *systems.Game, s HeroSheet) systems.Action {
	deepest := Deepest(g)
	if len(b.way) == 0 || s.Floor == deepest && !b.way[0].Taking {
		stage := g.Stage(deepest)
		b.way = Route(g, func(spot Spot) bool {
			switch {
			case spot.Floor != deepest:
				return false
			case spot.Taking:
				return spot.At == stage.Down
			case spot.Unseen:
				return true
			}
			solid := stage.Solid(spot.At)
			return solid != 0 && solid != g.Hero
		})
	}
	if len(b.way) == 0 {
		return systems.Action{Verb: Wait}
	}
	d, _ := s.At.Toward(b.way[0].At)
	b.way = b.way[1:]
	if len(b.way) > 0 && b.way[0].Floor != s.Floor {
		b.way = b.way[1:] // a stair taken: the step leads across by itself
	}
	return systems.Action{Verb: Move, Direction: d}
}

// restoresHealth says whether drinking an item gives back Hp, now or later.
func restoresHealth(g *systems.Game, item BagItem) bool {
	if h := components.Healing.Find(g.World, item.ID); h != nil {
		return h.HpPercent > 0
	}
	grants := components.Grants.Find(g.World, item.ID)
	if grants == nil {
		return false
	}
	for _, part := range g.Content.Must("effect", grants.Effect).Parts {
		if part.Kind() == components.Regeneration.Kind() {
			return true
		}
	}
	return false
}

// answerOffer takes what there is room for. With a full bag it gives the
// first thing it does not need for what restores health or is better than
// what it wears.
func answerOffer(g *systems.Game, s HeroSheet) systems.Action {
	if len(s.Bag) < s.Slots {
		return systems.Action{Verb: Take}
	}
	useful := restoresHealth(g, *s.Offer)
	for _, item := range s.Bag {
		if item.Worn && item.Kind == s.Offer.Kind {
			useful = s.Offer.Quality > item.Quality
		}
	}
	if useful {
		for _, item := range s.Bag {
			if !item.Worn && !restoresHealth(g, item) {
				return systems.Action{Verb: Replace, Item: item.ID}
			}
		}
	}
	return systems.Action{Verb: Leave}
}

package bots

import (
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// Greedy is a computer player of little skill: it walks to the nearest of
// what it has seen on the deepest floor (treasure, monster, down stair, unseen
// cell), spends points in turn on the three attributes and drinks below 40 %
// of its Hp. The zero value is ready.
type Greedy struct{ way way }

// Choose is the bot's next action; the game must not be over.
func (b *Greedy) Choose(g *systems.Game) systems.Action {
	s := dungeon.Sheet(g)
	if s.Points > 0 {
		return spendInTurn(g, s)
	}
	if s.Hp*100 < s.MaxHp*40 {
		if item, ok := firstHealth(g, s); ok {
			return drink(item)
		}
	}
	if s.Offer != nil {
		return answerOffer(g, s)
	}
	return b.walk(g, s)
}

// spendInTurn puts a point on each of the three attributes in turn.
func spendInTurn(g *systems.Game, s dungeon.HeroSheet) systems.Action {
	spent := s.Level*g.Rules.Levels.Points - s.Points
	attribute := []string{dungeon.Atk, dungeon.Int, dungeon.Def}[spent%3]
	return systems.Action{Verb: dungeon.Spend, Attribute: attribute}
}

// walk takes the next step of the bot's way, which it thinks over whenever it
// is on the deepest floor; elsewhere it is only crossing.
func (b *Greedy) walk(g *systems.Game, s dungeon.HeroSheet) systems.Action {
	if deepest := dungeon.Deepest(g); !b.way.crossing(s, deepest) {
		stage := g.Stage(deepest)
		b.way = dungeon.Route(g, func(spot dungeon.Spot) bool {
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
		return systems.Action{Verb: dungeon.Wait}
	}
	return b.way.step(s)
}

// answerOffer takes what there is room for. With a full bag it gives the
// first thing it does not need for what restores health or is better than
// what it wears.
func answerOffer(g *systems.Game, s dungeon.HeroSheet) systems.Action {
	if len(s.Bag) < s.Slots {
		return systems.Action{Verb: dungeon.Take}
	}
	useful := restoresHealth(g, *s.Offer)
	if quality := worn(s, s.Offer.Kind); quality > 0 {
		useful = s.Offer.Quality > quality
	}
	if useful {
		for _, item := range s.Bag {
			if !item.Worn && !restoresHealth(g, item) {
				return systems.Action{Verb: dungeon.Replace, Item: item.ID}
			}
		}
	}
	return systems.Action{Verb: dungeon.Leave}
}

package kitty

import "github.com/donjon-rogue/donjon/components/dice"

// moveCarefully prefers cells with free neighbours, away from friends that
// pursue the player.
func moveCarefully(s *State, seat int, chance *dice.Stream) int {
	reach := s.Reachable(seat)
	open := s.Free().Or(cellOf(s.Player(seat).Cell))
	best, bestRoom, ties := s.Player(seat).Cell, -1, 0
	for rest := reach; rest != (Cells{}); {
		cell := rest.First()
		rest = rest.But(cellOf(cell))
		room := s.room(seat, cell, open)
		switch {
		case room > bestRoom:
			best, bestRoom, ties = cell, room, 1
		case room == bestRoom:
			if ties++; chance.Below(ties) == 0 { // choose among the ties with equal probability
				best = cell
			}
		}
	}
	return best
}

// room rates a cell: more exits are better, friends nearby that pursue the
// player are worse.
func (s *State) room(seat, cell int, open Cells) int {
	ways := s.Board.near[cell].And(open)
	room := 100*ways.Len() + s.Board.spread(ways).And(open).Len()
	for i := range s.Friends {
		if f := &s.Friends[i]; f.Target == seat && s.Board.far[f.Cell][cell] <= friendSteps+1 {
			room -= 50
		}
	}
	return max(0, room)
}

// playCarefully plays the most valuable card, by the weights of the player's
// class. A card of no value is still played, to draw another, if enough mana is
// left.
func playCarefully(s *State, seat int, _ *dice.Stream) Choice {
	best, bestValue := Choice{}, 0
	me := s.Player(seat)
	for slot := 1; slot <= len(me.Hand); slot++ {
		if !s.Afford(seat, slot) {
			continue
		}
		card := int(me.Hand[slot-1])
		for _, target := range s.Targets(seat, card) {
			value := s.cardValue(seat, card, target)
			if value == 0 && me.Mana-s.Kit.Cards[card].Cost >= spareMana {
				value = 1
			}
			if value > bestValue {
				best, bestValue = Choice{slot, target}, value
			}
		}
	}
	if bestValue < sureKill && s.saves(seat) {
		return Choice{}
	}
	return best
}

// Constants of the careful strategy.
const (
	sureKill      = 10_000 // outranks everything else
	enoughIncome  = 4      // more brings little
	earlyIncome   = 3      // below it mana is saved for a card that raises income
	spareMana     = 4      // minimum left after playing a card of no value
	dangerousLife = 30     // at or below it healing counts double
)

// saves reports whether a player with little income should save mana for a card
// that raises it.
func (s *State) saves(seat int) bool {
	me := s.Player(seat)
	if me.Income >= earlyIncome || me.Life <= dangerousLife {
		return false
	}
	for slot, card := range me.Hand {
		if c := &s.Kit.Cards[card]; c.Effect == "learn" && !s.Afford(seat, slot+1) {
			return true
		}
	}
	return false
}

// cardValue is the value to a player of playing a card on a target.
func (s *State) cardValue(seat, card, target int) int {
	c, me := &s.Kit.Cards[card], s.Player(seat)
	value := s.Kit.Classes[s.Class[seat-1]].values[card]
	on := s.bodyOf(target)
	if target >= FirstFriend {
		return 0 // friends leave on their own
	}
	switch c.Effect {
	case "kill":
		return sureKill + on.Life
	case "hurt":
		if on.Life <= c.Amount {
			return sureKill
		}
	case "heal":
		if on.Life <= dangerousLife {
			return 2 * value
		}
	case "learn", "inspire":
		return value * max(0, enoughIncome-me.Income) / enoughIncome
	case "steal":
		if on.Income <= minIncome {
			return value * max(0, enoughIncome-me.Income) / enoughIncome
		}
	case "stone":
		switch free := s.Board.near[on.Cell].But(s.Taken).Len(); free {
		case 0:
			return 0
		case 1:
			return sureKill
		default:
			return value / free
		}
	case "call":
		if s.Board.far[me.Cell][on.Cell] > friendSteps {
			return 0
		}
	}
	return value
}

package kitty

import "github.com/donjon-rogue/donjon/components/dice"

// playGreedily plays the card with the highest gain: a card that kills, then one
// that raises income, then one that hurts the weakest opponent.
func playGreedily(s *State, seat int, _ *dice.Stream) Choice {
	best, bestGain := Choice{}, 0
	for slot := 1; slot <= len(s.Player(seat).Hand); slot++ {
		if !s.Afford(seat, slot) {
			continue
		}
		card := int(s.Player(seat).Hand[slot-1])
		target := seat
		if s.Kit.Cards[card].Targets == targetsOther {
			target = s.weakestOpponent(seat)
		}
		if gain := s.gain(card, target); gain > bestGain {
			best, bestGain = Choice{slot, target}, gain
		}
	}
	return best
}

// weakestOpponent is the living player of another team with the lowest life, or
// Nobody.
func (s *State) weakestOpponent(seat int) int {
	weakest := Nobody
	for other := 1; other <= s.Seats(); other++ {
		if s.Alive(other) && s.Team(other) != s.Team(seat) &&
			(weakest == Nobody || s.Player(other).Life < s.Player(weakest).Life) {
			weakest = other
		}
	}
	return weakest
}

// gain is the immediate value of a card, in life points.
func (s *State) gain(card, target int) int {
	c := &s.Kit.Cards[card]
	switch c.Effect {
	case "kill":
		return 1000
	case "hurt":
		if s.Player(target).Life <= c.Amount {
			return 500
		}
		return c.Amount
	case "steal", "inspire":
		return 40
	case "learn":
		return 30
	case "heal":
		return c.Amount - 1
	case "call":
		return 8
	default:
		return 1
	}
}

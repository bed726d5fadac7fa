package kitty

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/dice"
)

// Parameters of the planner.
const (
	plannedGames = 30 // simulated for each choice
	plannedTurns = 5  // simulated in each game
	certainty    = 20 // in tenths: the square of the standard errors by which a gain must exceed 0
)

// playAhead simulates every choice on copies of the game, in which all play
// carefully from then on, and takes the best one if it is significantly better
// than the careful choice. Hidden cards are redealt in each copy.
func playAhead(s *State, seat int, chance *dice.Stream) Choice {
	usual := playCarefully(s, seat, chance)
	choices := s.choices(seat)
	if len(choices) == 1 {
		return usual
	}
	better := make([]gain, len(choices))
	for range plannedGames {
		guess := s.Clone()
		guess.redeal(seat, chance)
		base := guess.lookAhead(seat, usual)
		for i, c := range choices {
			if c != usual {
				better[i].add(guess.lookAhead(seat, c) - base)
			}
		}
	}
	best, bestSum := usual, 0
	for i, c := range choices {
		if better[i].sum > bestSum && better[i].sure() {
			best, bestSum = c, better[i].sum
		}
	}
	return best
}

// gain is the advantage of one choice over another, summed over simulated games.
type gain struct{ sum, squares int }

func (g *gain) add(d int) {
	g.sum += d
	g.squares += d * d
}

// sure reports whether the gain is statistically significant.
func (g *gain) sure() bool { return g.sum*g.sum*10 > certainty*g.squares }

// choices lists what a player can do: each different card on each target. Friends
// are not targets, because they leave on their own.
func (s *State) choices(seat int) []Choice {
	list := []Choice{{}}
	hand := s.Player(seat).Hand
	for slot := 1; slot <= len(hand); slot++ {
		if !s.Afford(seat, slot) || slices.Contains(hand[:slot-1], hand[slot-1]) {
			continue
		}
		for _, target := range s.Targets(seat, int(hand[slot-1])) {
			if target < FirstFriend {
				list = append(list, Choice{slot, target})
			}
		}
	}
	return list
}

// redeal replaces every card that a player does not see: the hands of others and
// the draw piles. It also replaces the random stream of the rules.
func (s *State) redeal(seat int, chance *dice.Stream) {
	for other := 1; other <= s.Seats(); other++ {
		p, deal := s.Player(other), s.deal[s.Class[other-1]]
		for i := range p.draw.list() {
			p.draw.cards[i] = uint8(chance.Pick(deal))
		}
		for slot := range p.Hand {
			if other != seat {
				p.Hand[slot] = uint8(chance.Pick(deal))
			}
		}
	}
	s.Chance = dice.Stream{Hi: uint64(chance.Below(streamValues)), Lo: uint64(chance.Below(streamValues))}
}

// streamValues is the number of values from which each half of a new stream is
// drawn.
const streamValues = 1 << 62

// lookAhead plays a choice and some more turns on a copy, and rates the resulting
// position of the player's team.
func (s *State) lookAhead(seat int, first Choice) int {
	ahead := s.Clone()
	own := ahead.Chance
	r := Round{State: &ahead,
		Move: func(other int) int { return moveRandomly(&ahead, other, &own) },
		Play: func(other int) Choice { return playCarefully(&ahead, other, &own) },
	}
	for _, step := range Turn[Turn.Index(StepPlay):] {
		play := r.Play
		if step.Name == StepPlay {
			r.Play = func(other int) Choice {
				if other == seat {
					return first
				}
				return play(other)
			}
		}
		step.Run(&r)
		r.Play = play
	}
	for range plannedTurns {
		r.turn()
	}
	return ahead.standing(s.Team(seat))
}

// Weights of a standing, in life points.
const (
	victory       = 300
	incomeInLife  = 15
	countedIncome = 5 // more does not count
	manaInLife    = 3
	countedMana   = 20 // more does not count
)

// standing rates the position of a team against the best of the others.
func (s *State) standing(team int) int {
	if s.Over && s.Winner != 0 {
		if s.Winner == team {
			return victory
		}
		return -victory
	}
	var value [MaxSeats + 1]int
	best := 0
	for seat := 1; seat <= s.Seats(); seat++ {
		p := s.Player(seat)
		if p.Dead {
			continue
		}
		t := s.Team(seat)
		value[t] += min(p.Life, victory) + incomeInLife*min(p.Income, countedIncome) + manaInLife*min(p.Mana, countedMana)
		if t != team {
			best = max(best, value[t])
		}
	}
	if value[team] == 0 {
		return -victory
	}
	return min(victory, max(-victory, value[team]-best))
}

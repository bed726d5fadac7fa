package kitty

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/dice"
)

// Parameters of the planner.
const (
	plannedGames = 30 // that each choice is tried in
	plannedTurns = 5  // that such a game goes on
	certainty    = 20 // in tenths: the square of how many deviations a gain must lie above none
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
	best, most := usual, 0
	for i, c := range choices {
		if better[i].sum > most && better[i].sure() {
			best, most = c, better[i].sum
		}
	}
	return best
}

// gain is how much better one choice was than another, game for game.
type gain struct{ sum, squares int }

func (g *gain) add(d int) {
	g.sum += d
	g.squares += d * d
}

// sure reports whether the gain is statistically significant.
func (g *gain) sure() bool { return g.sum*g.sum*10 > certainty*g.squares }

// choices are what a player can do, each card once for each target; friends
// are left alone, for they go by themselves.
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

// redeal deals every card anew that a player does not see: the hands of others,
// and what lies in the piles. The chance of the rules is another one too.
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
	s.Chance = dice.Stream{Hi: uint64(chance.Below(wholeWord)), Lo: uint64(chance.Below(wholeWord))}
}

// wholeWord is the number of values of a draw.
const wholeWord = 1 << 62

// lookAhead plays a choice and some turns on a copy, and tells how things stand
// then for the player's team.
func (s *State) lookAhead(seat int, first Choice) int {
	ahead := s.Clone()
	own := ahead.Chance
	r := Round{State: &ahead,
		Move: func(other int) int { return moveAnywhere(&ahead, other, &own) },
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
	victory      = 300
	incomeInLife = 15
	mostIncome   = 5 // that counts
	manaInLife   = 3
	mostMana     = 20 // that counts
)

// standing rates the position of a team against the best of the others.
func (s *State) standing(team int) int {
	if s.Over && s.Winner != 0 {
		if s.Winner == team {
			return victory
		}
		return -victory
	}
	var worth [MostSeats + 1]int
	best := 0
	for seat := 1; seat <= s.Seats(); seat++ {
		p := s.Player(seat)
		if p.Dead {
			continue
		}
		t := s.Team(seat)
		worth[t] += min(p.Life, victory) + incomeInLife*min(p.Income, mostIncome) + manaInLife*min(p.Mana, mostMana)
		if t != team {
			best = max(best, worth[t])
		}
	}
	if worth[team] == 0 {
		return -victory
	}
	return min(victory, max(-victory, worth[team]-best))
}

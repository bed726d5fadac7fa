package kitty

import (
	"slices"

	"github.com/donjon-rogue/donjon/components/dice"
)

// Strategy decides for a player. It may use everything that a human player
// sees: all except the hands of others and the piles. It has its own random
// stream.
type Strategy struct {
	Name string
	// Move chooses one of the cells that are Reachable.
	Move func(s *State, seat int, chance *dice.Stream) int
	// Play chooses a card that the player can afford, and one of its Targets.
	Play func(s *State, seat int, chance *dice.Stream) Choice
}

// Strategies lists all strategies, from the weakest to the strongest.
var Strategies = []Strategy{
	{"random", moveRandomly, playRandomly},
	{"greedy", moveRandomly, playGreedily},
	{"careful", moveCarefully, playCarefully},
	{"planner", moveCarefully, playAhead},
}

// FindStrategy finds a strategy by its name. It is false if there is none.
func FindStrategy(name string) (Strategy, bool) {
	at := slices.IndexFunc(Strategies, func(s Strategy) bool { return s.Name == name })
	if at < 0 {
		return Strategy{}, false
	}
	return Strategies[at], true
}

// moveRandomly moves to a random reachable cell.
func moveRandomly(s *State, seat int, chance *dice.Stream) int {
	reach := s.Reachable(seat)
	return reach.At(chance.Below(reach.Len()))
}

// playRandomly plays a random affordable card on a random valid player.
func playRandomly(s *State, seat int, chance *dice.Stream) Choice {
	var slots [len(s.Players[0].Hand)]int
	n := 0
	for slot := 1; slot <= len(slots); slot++ {
		slots[n] = slot // kept only if the card is affordable
		if s.Afford(seat, slot) {
			n++
		}
	}
	if n == 0 {
		return Choice{}
	}
	slot := slots[chance.Below(n)]
	return Choice{slot, randomTarget(s, seat, int(s.Player(seat).Hand[slot-1]), chance)}
}

// randomTarget is a random player that a card can target.
func randomTarget(s *State, seat, card int, chance *dice.Stream) int {
	kind := s.Kit.Cards[card].Targets
	if kind == targetsSelf {
		return seat
	}
	var players [MaxSeats]int
	n := 0
	for other := 1; other <= s.Seats(); other++ {
		if s.Alive(other) && (s.Team(other) == s.Team(seat)) == (kind == targetsAlly) {
			players[n] = other
			n++
		}
	}
	if n == 1 {
		return players[0]
	}
	return players[chance.Below(n)]
}

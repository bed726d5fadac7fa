package goose

import "github.com/donjon-rogue/donjon/components/dice"

// chain is the state graph of a game with one or two seats: every state
// reachable before a throw, and the next state for each throw. It is built by
// playing: 84 states for one seat, 14,311 for two.
type chain struct {
	// next is indexed by a state plus a throw. It is the next state, or the end
	// of the game, as encoded by ended. States are multiples of dice.Outcomes;
	// every game starts at 0.
	next []int32
}

// ended encodes the end of a game in place of a state: -1 blocked, -1-n won by
// seat n.
func ended(s *State) int32 { return -1 - int32(s.winner) }

func newChain(c *Course, seats int) *chain {
	start := Start(seats)
	numbers, states := map[State]int32{start: 0}, []State{start}
	ch := &chain{}
	for i := 0; i < len(states); i++ {
		for throw := range dice.Outcomes {
			s := states[i]
			s.move(c, throw, nil)
			if s.Over() {
				ch.next = append(ch.next, ended(&s))
				continue
			}
			s.pass(nil)
			number, known := numbers[s]
			if !known {
				number = int32(len(states) * dice.Outcomes)
				numbers[s] = number
				states = append(states, s)
			}
			ch.next = append(ch.next, number)
		}
	}
	return ch
}

// game plays one game and counts its turns; end is encoded by ended.
func (ch *chain) game(r *run) (end int32, turns int) {
	state, at := int32(0), r.at
	for state >= 0 {
		if at == len(r.throws) {
			r.draw()
			at = 0
		}
		state = ch.next[state+int32(r.throws[at])]
		at++
		turns++
	}
	r.at = at
	return state, turns
}

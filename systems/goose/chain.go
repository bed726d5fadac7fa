package goose

import "github.com/donjon-rogue/donjon/components/dice"

// chain is the whole game of one or two seats: every state that can be come to
// before a throw, and to which each throw leads from there. It is made by
// playing: 84 states are all of a game alone, 14,311 of one of two.
type chain struct {
	// next is, at a state plus a throw, the state that follows; or how the
	// game ends, as ended tells. States are numbered dice.Outcomes apart, from
	// 0, where every game starts.
	next []int32
}

// ended is how a game ends, in place of a state: -1 blocked, -1-n won by seat n.
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

// game plays one game, and counts its turns; end is as ended tells.
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

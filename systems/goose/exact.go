package goose

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components/dice"
)

// Whole is how many equally likely games an exact tally is made of: what
// twelve throws can show. Probabilities are counts of those, so that no
// fraction is needed and every machine finds the same.
const Whole = 4_738_381_338_321_616_896 // 36^12

// MostExact is how many seats the exact solver takes.
const MostExact = 2

// leftover is when the solver stops: at one game in 2^40 still going on.
const leftover = Whole >> 40

// Exact is the tally of all games that chance can give, each counted by how
// likely it is, Whole of them in all. It is exact but for the games longer
// than all but one in a million million, which it leaves out, and the
// remainders of divisions, which are smaller still.
//
// The state of a game of one or two seats is a Markov chain; the solver lets
// the probability of all its states flow from turn to turn until nearly all
// has ended.
func (k *Kit) Exact(seats int) (Tally, error) {
	if seats < 1 || seats > MostExact {
		return Tally{}, fmt.Errorf("goose: games of %d players cannot be solved exactly; those of 1 to %d can", seats, MostExact)
	}
	edges := newChain(k.course, seats).edges()
	t := newTally(seats)
	now, then := make([]uint64, len(edges)), make([]uint64, len(edges))
	now[0] = Whole
	for turn, left := 1, uint64(Whole); left > leftover; turn++ {
		for state, likely := range now {
			if likely == 0 {
				continue
			}
			now[state] = 0
			share, rest := likely/dice.Outcomes, likely%dice.Outcomes
			for _, e := range edges[state] {
				flow := share*e.ways + rest // the first edge takes what cannot be shared
				rest = 0
				if e.to >= 0 {
					then[e.to] += flow
					continue
				}
				left -= flow
				t.add(int(-1-e.to), turn, flow)
			}
		}
		now, then = then, now
	}
	t.Games = Whole
	return t, nil
}

// edge is a state that follows, or an end, and how many throws lead there.
type edge struct {
	to   int32 // place in the list of states; an end as in a chain
	ways uint64
}

// edges gathers what follows each state, in the order of throws.
func (ch *chain) edges() [][]edge {
	all := make([][]edge, len(ch.next)/dice.Outcomes)
	for state := range all {
		var found []edge
	throws:
		for _, to := range ch.next[state*dice.Outcomes:][:dice.Outcomes] {
			if to > 0 {
				to /= dice.Outcomes
			}
			for i := range found {
				if found[i].to == to {
					found[i].ways++
					continue throws
				}
			}
			found = append(found, edge{to, 1})
		}
		all[state] = found
	}
	return all
}

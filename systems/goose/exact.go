package goose

import (
	"fmt"

	"github.com/donjon-rogue/donjon/components/dice"
)

// Whole is the number of equally likely games in an exact tally: the outcomes
// of twelve throws. Probabilities are integer multiples of 1/Whole, so that
// results are the same on every machine.
const Whole = 4_738_381_338_321_616_896 // 36^12

// MaxExactSeats is the maximum number of seats of the exact solver.
const MaxExactSeats = 2

// leftover is the number of unfinished games at which the solver stops: one in
// 2^40.
const leftover = Whole >> 40

// Exact is the tally of all possible games, weighted by probability, with a
// total of Whole. It omits the longest games, about one in 10^12. The rounding
// errors of divisions are smaller still.
//
// A game of one or two seats is a Markov chain; the solver propagates the
// probabilities of all states from turn to turn until nearly all games have
// ended.
func (k *Kit) Exact(seats int) (Tally, error) {
	if seats < 1 || seats > MaxExactSeats {
		return Tally{}, fmt.Errorf("goose: games of %d players cannot be solved exactly; the number must be from 1 to %d", seats, MaxExactSeats)
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
				flow := share*e.ways + rest // the first edge gets the remainder
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

// edge is a next state, or an end, and the number of throws that lead there.
type edge struct {
	to   int32 // place in the list of states; an end as in a chain
	ways uint64
}

// edges collects the successors of each state, in the order of throws.
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

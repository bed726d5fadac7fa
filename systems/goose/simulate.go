package goose

import (
	"context"
	"sync"

	"github.com/donjon-rogue/donjon/components/dice"
)

// MaxGames is the maximum number of games of a simulation.
const MaxGames = 1_000_000_000_000

// batch is the number of games that share a random stream. Changing it changes
// the results of a seed: each batch has its own stream, whichever worker plays
// it.
const batch = 1 << 14

// Plan is a simulation: the number of games, of seats (1 to MaxSeats), and a
// seed.
type Plan struct {
	Seats int
	Games uint64 // at most MaxGames
	Seed  string
}

// Simulate plays the games of a plan with a number of workers, which does not
// affect the tally. After every batch it calls done with the number of games in
// it, from one goroutine at a time. The error is the context's if it ends
// early.
func (k *Kit) Simulate(ctx context.Context, p Plan, workers int, done func(games uint64)) (Tally, error) {
	player := k.player(p.Seats)
	whole, next := newTally(p.Seats), make(chan int)
	var team sync.WaitGroup
	var mu sync.Mutex
	for range max(1, workers) {
		team.Go(func() {
			for number := range next {
				part := player.batch(p, number)
				mu.Lock()
				whole.Add(part)
				done(part.Games)
				mu.Unlock()
			}
		})
	}
	for number := 0; uint64(number)*batch < p.Games && ctx.Err() == nil; number++ {
		select {
		case next <- number:
		case <-ctx.Done():
		}
	}
	close(next)
	team.Wait()
	return whole, ctx.Err()
}

// player is the read-only data that all workers of a simulation share.
type player struct {
	course *Course
	chain  *chain // for games of one seat; nil for more
}

func (k *Kit) player(seats int) player {
	p := player{course: k.course}
	if seats == 1 {
		p.chain = newChain(k.course, seats)
	}
	return p
}

// batch plays one batch of the plan; the last one may be shorter.
func (p player) batch(plan Plan, number int) Tally {
	r := newRun(p.course, dice.New(plan.Seed, "goose", plan.Seats, number).Fast())
	t := newTally(plan.Seats)
	for range min(batch, plan.Games-uint64(number)*batch) {
		if p.chain != nil {
			end, turns := p.chain.game(r)
			t.add(int(-1-end), turns, 1)
		} else {
			s, turns := r.game(plan.Seats)
			t.add(s.Winner(), turns, 1)
		}
	}
	return t
}

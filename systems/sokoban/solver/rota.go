package solver

import (
	"context"
	"sync"
)

// runner is a search with its share of time and memory.
type runner struct {
	search
	every int  // it runs in one of this many rounds
	later int  // the same after the first rounds
	room  int  // memory limit in bytes; the search pauses when it is reached
	rests bool // the limit is reached
	busy  bool // a worker runs it
	held  int  // number of stored positions after its last slice
}

// firstRounds is the number of rounds after which runner.later counts: the
// searches by single moves have solved most levels that they can solve.
const firstRounds = 64

// share returns in one of how many rounds the search runs.
func (x *runner) share(round int) int {
	if round < firstRounds {
		return x.every
	}
	return x.later
}

// rota lets searches take turns until one of them is over: each of them finds a
// solution or proves that there is none. A search that has used up its memory
// pauses while the others continue.
type rota struct {
	runners   []*runner
	positions int // limit of the stored positions; 0 means no limit
	cancel    context.CancelFunc
	mutex     sync.Mutex
	at        int // number of the next runner, counted over all rounds
	ended     bool
	outcome   Outcome
	winner    search // the search that found a solution, or nil
}

// run runs the searches with a number of workers. The answer has no moves yet.
func (r *rota) run(ctx context.Context, workers int) Answer {
	for _, x := range r.runners {
		x.note()
	}
	var all sync.WaitGroup
	for range min(workers, len(r.runners)) - 1 {
		all.Go(func() { r.toil(ctx) })
	}
	r.toil(ctx)
	all.Wait()
	if !r.ended {
		r.outcome = OutOfMemory // every search rests
	}
	return Answer{Outcome: r.outcome, Positions: r.stored()}
}

// toil is the work of one worker.
func (r *rota) toil(ctx context.Context) {
	for {
		x := r.take()
		if x == nil {
			return
		}
		over := x.work(slice)
		r.give(ctx, x, over)
	}
}

// take returns the next search to run, or nil if the search as a whole is over
// or other workers run what is left.
func (r *rota) take() *runner {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	for idle := 0; !r.ended; r.at++ {
		x := r.runners[r.at%len(r.runners)]
		switch {
		case x.busy, x.rests:
			if idle++; idle == len(r.runners) {
				return nil
			}
			continue
		case r.at/len(r.runners)%x.share(r.at/len(r.runners)) > 0:
			idle = 0
			continue
		}
		x.busy = true
		r.at++
		return x
	}
	return nil
}

// give returns a search after a slice of work.
func (r *rota) give(ctx context.Context, x *runner, over bool) {
	r.mutex.Lock()
	defer r.mutex.Unlock()
	x.busy = false
	x.note()
	resting := 0
	for _, y := range r.runners {
		if y.rests {
			resting++
		}
	}
	switch {
	case r.ended:
	case x.found():
		r.end(Found)
		r.winner = x.search
	case ctx.Err() != nil:
		r.end(OutOfTime)
	case over:
		r.end(Unsolvable)
	case resting == len(r.runners), r.positions > 0 && r.stored() > r.positions:
		r.end(OutOfMemory)
	}
}

func (r *rota) end(o Outcome) {
	r.ended, r.outcome = true, o
	r.cancel()
}

// note records how much memory a search uses.
func (x *runner) note() { x.rests, x.held = x.bytes() > x.room, x.size() }

// stored returns the number of stored positions.
func (r *rota) stored() (n int) {
	for _, x := range r.runners {
		n += x.held
	}
	return n
}

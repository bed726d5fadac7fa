package kitty

import (
	"context"
	"sync"

	nouns "github.com/donjon-rogue/donjon/components/kitty"
)

// MaxGames is the maximum number of games of a pair in a tournament.
const MaxGames = 100_000_000

// Plan is a tournament: each pair of strategies plays Games games of two,
// swapping seats after each.
type Plan struct {
	Games      int // for each pair; 1 to MaxGames
	Seed       string
	Strategies []Strategy
	Arena      nouns.ArenaData
	Class      int // of both players
}

// Pair is the results of the games of two strategies.
type Pair struct {
	A, B       string // names
	Games      int
	WonA, WonB int
	Draws      int
	Turns      int // in all games
}

// batch is the number of games per job. It does not affect results.
const batch = 16

// Tournament plays a tournament with a number of workers, which does not affect
// the results. After every batch it calls done with the number of games in it,
// from one goroutine at a time. The error is the context's if it ends early.
func (k *Kit) Tournament(ctx context.Context, p Plan, workers int, done func(games int)) ([]Pair, error) {
	table := k.NewTable(p.Arena, 0, []int{p.Class, p.Class})
	pairs, jobs := p.pairs(), make(chan job)
	var team sync.WaitGroup
	var mu sync.Mutex
	for range max(1, workers) {
		team.Go(func() {
			for j := range jobs {
				part := p.play(table, j)
				mu.Lock()
				pairs[j.pair].add(part)
				done(part.Games)
				mu.Unlock()
			}
		})
	}
	p.send(ctx, jobs)
	close(jobs)
	team.Wait()
	return pairs, ctx.Err()
}

// job is a range of games of a pair.
type job struct {
	pair, a, b  int
	first, last int // last is exclusive
}

// pairs returns all pairs of strategies, without results.
func (p Plan) pairs() (pairs []Pair) {
	for b := range p.Strategies {
		for a := range b {
			pairs = append(pairs, Pair{A: p.Strategies[a].Name, B: p.Strategies[b].Name})
		}
	}
	return pairs
}

// send sends the jobs of all games until the context ends.
func (p Plan) send(ctx context.Context, jobs chan<- job) {
	pair := 0
	for b := range p.Strategies {
		for a := range b {
			for first := 0; first < p.Games && ctx.Err() == nil; first += batch {
				select {
				case jobs <- job{pair, a, b, first, min(first+batch, p.Games)}:
				case <-ctx.Done():
				}
			}
			pair++
		}
	}
}

// play plays the games of a job. A game is determined by the seed, the names of
// the pair and its number.
func (p Plan) play(t *Table, j job) (sum Pair) {
	a, b := p.Strategies[j.a], p.Strategies[j.b]
	for n := j.first; n < j.last; n++ {
		seats, first := []Strategy{a, b}, 1
		if n%2 == 1 {
			seats, first = []Strategy{b, a}, 2
		}
		sum.count(t.Play(seats, p.Seed+"\x00"+a.Name+"\x00"+b.Name, n), first)
	}
	return sum
}

// count adds a game in which A had this seat.
func (p *Pair) count(o Outcome, seat int) {
	p.Games++
	p.Turns += o.Turns
	switch o.Winner {
	case 0:
		p.Draws++
	case seat:
		p.WonA++
	default:
		p.WonB++
	}
}

// add adds the results of more games of the same pair.
func (p *Pair) add(q Pair) {
	p.Games, p.Turns = p.Games+q.Games, p.Turns+q.Turns
	p.WonA, p.WonB, p.Draws = p.WonA+q.WonA, p.WonB+q.WonB, p.Draws+q.Draws
}

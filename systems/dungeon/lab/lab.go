// Package lab is the balance laboratory: it plays whole games of a bot without a
// display, keeps a record of each and summarizes them. The result depends only on
// the plan, not on the number of workers or shards.
package lab

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"

	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// Plan defines a batch of games: the bot, the rules and the seed.
type Plan struct {
	Bot     string `json:"bot"`
	Build   string `json:"build,omitempty"` // of the careful bot
	Ruleset string `json:"ruleset"`
	Class   string `json:"class,omitempty"`   // of the hero; the ruleset's default if empty
	Without string `json:"without,omitempty"` // an option of the kit that is left out
	Rules   string `json:"rules"`             // fingerprint of the ruleset and its content
	Seed    string `json:"seed"`
	Games   int    `json:"games"`           // in the whole batch, not the shard
	Turns   int    `json:"turns,omitempty"` // after which a game is stopped; MaxTurns if 0
}

// GameSeed is the seed of one game of the batch, numbered from 0.
func (p Plan) GameSeed(game int) string { return p.Seed + "-" + strconv.Itoa(game) }

// Shard is one of several parts of a batch: every Of-th game, starting with the
// I-th. The zero value is the whole batch.
type Shard struct{ I, Of int }

// ParseShard parses "I/N", such as "1/4" to "4/4".
func ParseShard(text string) (Shard, error) {
	i, n, ok := strings.Cut(text, "/")
	part, err1 := strconv.Atoi(i)
	of, err2 := strconv.Atoi(n)
	if !ok || err1 != nil || err2 != nil || part < 1 || part > of {
		return Shard{}, fmt.Errorf("%q is not a valid shard; write I/N for shard I of N, such as 1/4", text)
	}
	return Shard{part, of}, nil
}

// games lists the numbers of a batch's games that belong to the shard.
func (s Shard) games(total int) []int {
	if s.Of == 0 {
		s = Shard{1, 1}
	}
	var out []int
	for i := s.I - 1; i < total; i += s.Of {
		out = append(out, i)
	}
	return out
}

// Len is the number of games in the shard, of a batch with total games.
func (s Shard) Len(total int) int { return len(s.games(total)) }

// Play plays the shard's games of the plan with the given number of workers. It
// calls done after each game, from one goroutine at a time. The error is that of
// a faulty bot or an unknown option, or the context's if it was cancelled.
func Play(ctx context.Context, kit *kit.Kit, p Plan, s Shard, workers int, done func()) (Batch, error) {
	if p.Without != "" {
		var err error
		if kit, err = kit.Without(p.Without); err != nil {
			return Batch{}, err
		}
	}
	p.Rules = kit.Fingerprint()
	numbers := s.games(p.Games)
	runs := make([]Run, len(numbers))
	faults := make([]error, len(numbers))
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	next := make(chan int)
	var team sync.WaitGroup
	var mutex sync.Mutex
	for range max(1, workers) {
		team.Go(func() {
			for i := range next {
				if runs[i], faults[i] = playSafely(kit, p, numbers[i]); faults[i] != nil {
					cancel()
				}
				mutex.Lock()
				done()
				mutex.Unlock()
			}
		})
	}
	for i := range numbers {
		select {
		case next <- i:
			continue
		case <-ctx.Done():
		}
		break
	}
	close(next)
	team.Wait()
	if err := errors.Join(faults...); err != nil {
		return Batch{}, err
	}
	return Batch{p, s, runs}, ctx.Err()
}

// playSafely is play, with a panic of the rules as an error: a mod may have left out a
// step that they need.
func playSafely(kit *kit.Kit, p Plan, game int) (run Run, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("the game %q stopped: %v\n%s", p.GameSeed(game), fault, debug.Stack())
		}
	}()
	return play(kit, p, game)
}

package search

import (
	"context"
	"slices"
	"strconv"

	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Bot is a computer player.
type Bot struct {
	Name string
	// Nodes is the search budget per piece. A bot with 0 looks only at the piece
	// that it places.
	Nodes int64
	// whole is an additional search budget per list, whatever its length.
	whole int64
}

// bots lists the named bots from the weakest to the strongest. The last three
// are the strengths of the computer player in the window.
var bots = []Bot{
	{Name: "greedy"},
	{Name: "novice", Nodes: 300},
	{Name: "skilled", Nodes: 5_000},
	{Name: "master", Nodes: 80_000},
}

// Bots returns the named bots, from the weakest to the strongest.
func Bots() []Bot { return slices.Clone(bots) }

// FindBot returns the bot of a name. A positive number names a bot with that
// search budget, in nodes, for a whole list.
func FindBot(name string) (Bot, bool) {
	for _, b := range bots {
		if b.Name == name {
			return b, true
		}
	}
	nodes, err := strconv.ParseInt(name, 10, 64)
	return Bot{Name: name, whole: nodes}, err == nil && nodes > 0
}

// Play finds a move for each piece, as Solve does.
func (b Bot) Play(ctx context.Context, p Problem, workers int) []field.Move {
	nodes := b.whole + b.Nodes*int64(len(p.Pieces))
	if nodes == 0 {
		return greedy(p)
	}
	return Solve(ctx, p, Budget{Nodes: nodes}, workers, nil)
}

// greedy picks the move with the longest immediate chain, and among equal ones
// that with the emptiest field.
func greedy(p Problem) []field.Move {
	var line []field.Move
	var space scratch
	f := p.Start
	for _, piece := range p.Pieces {
		best, value, next := moves[0], -1, f
		for _, m := range movesOf(piece) {
			after := f
			if !after.Place(piece, m) {
				continue
			}
			v := after.Resolve(p.Rule).Combo * valueLimit
			if v += emptiness(&after, p.Rule, &space); v > value {
				best, value, next = m, v, after
			}
		}
		if value < 0 {
			return append(line, losing(f, piece))
		}
		line, f = append(line, best), next
	}
	return line
}

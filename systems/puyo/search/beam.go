package search

import (
	"context"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// moves lists all moves. The first half is enough for a piece of one colour.
var moves = func() (all []field.Move) {
	for rotation := range 4 {
		for column := 1; column <= field.Columns; column++ {
			if m := (field.Move{Rotation: rotation, Column: column}); m.Valid() {
				all = append(all, m)
			}
		}
	}
	return all
}()

// movesOf returns the moves of a piece that lead to different fields.
func movesOf(p field.Piece) []field.Move {
	if p.X == p.Y {
		return moves[:len(moves)/2]
	}
	return moves
}

// node is a field to search from.
type node struct {
	field field.Field
	score int32
	from  step
}

// step records how a node was reached: a move from a node of the previous layer.
type step struct {
	parent int32
	move   uint8
}

// child is a successor of a node, with its value.
type child struct {
	key   uint64
	value int32
	from  step
}

// firing is a chain set off by a step.
type firing struct {
	combo, score int // score is the total of the path
	from         step
}

func (a firing) better(than firing) bool {
	return a.combo > than.combo || a.combo == than.combo && a.score > than.score
}

// beam is a beam search: one layer per piece, of which only the best nodes are
// kept.
type beam struct {
	problem Problem
	judge   judge
	fire    int // the search does not continue after a chain of at least this many removals
	workers int
	salt    uint64
	nodes   int64   // nodes expanded so far
	groups  []group // of the layer
	spare   []group // backing array of groups, reused for every layer
	sorted  []child
	seen    map[uint64]struct{}
}

// group is a part of a layer that one worker expands.
type group struct {
	children []child
	firing   firing
	nodes    int64
	scratch  scratch
}

// groupSize is the number of nodes per group, large enough to make the
// distribution of work cheap.
const groupSize = 32

// path is a sequence of moves that ends with a chain.
type path struct {
	moves  []field.Move
	firing firing
}

// history holds the steps of all layers.
type history [][]step

// to returns the moves that lead to a step from the last layer.
func (h history) to(s step) []field.Move {
	line := []field.Move{moves[s.move]}
	for i := len(h) - 1; i >= 0; i-- {
		s = h[i][s.parent]
		line = append(line, moves[s.move])
	}
	slices.Reverse(line)
	return line
}

// run searches from a field over pieces. width returns the number of nodes to
// keep of a layer, or 0 to stop. run returns the moves to the best chain, which
// may be empty, and those to the best node of the last complete layer.
func (b *beam) run(ctx context.Context, start node, pieces []field.Piece, width func(depth int) int) (best path, last []field.Move) {
	layer, steps := []node{start}, history{}
	for depth, p := range pieces {
		keep := width(depth)
		if keep == 0 {
			break
		}
		fired := b.expand(ctx, layer, p)
		if ctx.Err() != nil { // the layer is incomplete
			break
		}
		if fired.better(best.firing) {
			best = path{steps.to(fired.from), fired}
		}
		next := b.choose(layer, p, keep)
		if len(next) == 0 {
			break
		}
		layer = next
		steps = append(steps, stepsOf(next))
	}
	if len(steps) > 0 {
		last = steps[:len(steps)-1].to(layer[0].from)
	}
	return best, last
}

func stepsOf(layer []node) []step {
	steps := make([]step, len(layer))
	for i := range layer {
		steps[i] = layer[i].from
	}
	return steps
}

// expand generates all children of a layer with all workers, and returns the
// best chain among them. The layer is incomplete if the context ends.
func (b *beam) expand(ctx context.Context, layer []node, p field.Piece) (best firing) {
	count := (len(layer) + groupSize - 1) / groupSize
	for len(b.spare) < count {
		b.spare = append(b.spare, group{})
	}
	b.groups = b.spare[:count]
	var next atomic.Int64
	work := func() {
		for i := int(next.Add(1)) - 1; i < count && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
			b.expandGroup(&b.groups[i], layer, i*groupSize, p)
		}
	}
	var all sync.WaitGroup
	for range min(b.workers, count) - 1 {
		all.Go(work)
	}
	work()
	all.Wait()
	for i := range b.groups {
		b.nodes += b.groups[i].nodes
		if b.groups[i].firing.better(best) {
			best = b.groups[i].firing
		}
	}
	return best
}

// expandGroup generates the children of the nodes of one group.
func (b *beam) expandGroup(g *group, layer []node, first int, p field.Piece) {
	g.children, g.firing, g.nodes = g.children[:0], firing{}, 0
	for i := first; i < min(first+groupSize, len(layer)); i++ {
		for m, move := range movesOf(p) {
			f := layer[i].field
			if !f.Place(p, move) {
				continue
			}
			g.nodes++
			from := step{int32(i), uint8(m)}
			chain := f.Resolve(b.problem.Rule)
			if chain.Combo > 0 {
				fired := firing{chain.Combo, min(field.MaxScore, int(layer[i].score)+chain.Score), from}
				if fired.better(g.firing) {
					g.firing = fired
				}
				if chain.Combo >= b.fire {
					continue
				}
			}
			key := (f.Key() ^ b.salt) * 0x9e3779b97f4a7c15
			noise := int(key>>60) / 4 // breaks ties between similar fields
			g.children = append(g.children, child{key, int32(b.judge(&f, b.problem.Rule, &g.scratch) + noise), from})
		}
	}
}

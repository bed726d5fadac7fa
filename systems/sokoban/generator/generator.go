// Package generator makes Sokoban levels: a floor is carved, crates are pulled
// away from the targets, and what comes out is kept only when the solver
// solves it and every crate, target and wall of it matters. All chance comes
// from a seed; the same seed gives the same levels everywhere.
package generator

import (
	"context"
	"errors"
	"strconv"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// Range is a number from Least to Most, both included; Most 0 stands for no
// bound.
type Range struct{ Least, Most int }

// Holds says whether n is in the range.
func (r Range) Holds(n int) bool { return n >= r.Least && (r.Most == 0 || n <= r.Most) }

// Asked is what levels should be like.
type Asked struct {
	Seed          string
	Boxes         int // crates, and as many targets
	Width, Height int // cells, the walls around counted in

	// Difficulty, see Rating.
	Pushes, Changes, Positions, Spoils Range
}

// Bounds of what can be asked.
const (
	LeastSide = 5
	MostSide  = 20
	mostBoxes = 12
)

// cellsABox is the least number of cells within the walls for each crate.
const cellsABox = 5

// MostBoxesIn is how many crates a level of that size can be asked to have.
func MostBoxesIn(width, height int) int {
	return max(0, min(mostBoxes, (width-2)*(height-2)/cellsABox))
}

// What is wrong with what is asked.
var (
	ErrSize  = errors.New("generator: the size is out of bounds")
	ErrBoxes = errors.New("generator: that many crates do not fit")
	ErrRare  = errors.New("generator: no level of that kind was found")
)

// mostTries is how many drafts are made for one level.
const mostTries = 20_000

// Made is a level, its solution of the fewest pushes in it, and how hard it is.
type Made struct {
	Level  level.Level
	Rating Rating
}

// Generator makes one level after the other, never the same twice, turned and
// mirrored levels counted as the same.
type Generator struct {
	asked Asked
	draft int
	known map[[8]byte]bool
}

// New checks what is asked: the error is ErrSize or ErrBoxes.
func New(asked Asked) (*Generator, error) {
	switch {
	case asked.Width < LeastSide || asked.Width > MostSide || asked.Height < LeastSide || asked.Height > MostSide:
		return nil, ErrSize
	case asked.Boxes < 1 || asked.Boxes > MostBoxesIn(asked.Width, asked.Height):
		return nil, ErrBoxes
	}
	return &Generator{asked: asked, known: map[[8]byte]bool{}}, nil
}

// Next makes the next level. The error is the context's when it ends first, or
// ErrRare.
func (g *Generator) Next(ctx context.Context) (Made, error) {
	for range mostTries {
		g.draft++
		draw := dice.New(g.asked.Seed, "sokoban", g.draft)
		made, ok := g.try(ctx, &draw)
		if err := ctx.Err(); err != nil {
			return Made{}, err
		}
		if !ok || g.known[made.Level.Canonical().Hash] {
			continue
		}
		g.known[made.Level.Canonical().Hash] = true
		made.Level.Title = g.asked.Seed + "-" + strconv.Itoa(g.draft)
		return made, nil
	}
	return Made{}, ErrRare
}

// try makes a draft, and tells whether it is good.
func (g *Generator) try(ctx context.Context, draw *dice.Stream) (Made, bool) {
	l, ok := carve(draw, g.asked)
	if !ok {
		return Made{}, false
	}
	if l, ok = pullApart(draw, l); !ok {
		return Made{}, false
	}
	judge := judge{ctx, mostPositions}
	a := judge.solve(l)
	l.Solution = a.Moves
	if a.Outcome != solver.Found || !g.asked.Pushes.Holds(l.Solution.Pushes()) || !g.asked.Changes.Holds(changes(l)) {
		return Made{}, false
	}
	if l, ok = judge.tidy(l); !ok || !judge.needed(l) {
		return Made{}, false
	}
	rating := judge.rate(l, draw)
	return Made{l, rating}, g.asked.fits(rating)
}

func (a Asked) fits(r Rating) bool {
	return a.Pushes.Holds(r.Pushes) && a.Changes.Holds(r.Changes) && a.Positions.Holds(r.Positions) && a.Spoils.Holds(r.Spoils)
}

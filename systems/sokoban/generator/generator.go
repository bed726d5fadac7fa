// Package generator generates Sokoban levels: it carves a floor, or builds a hall
// for levels of many pushes, pulls crates away from the targets, and keeps the
// level only if the solver solves it and all its crates, targets and walls are
// needed. For the dungeon it makes boards that look like storehouses. The same
// seed gives the same levels everywhere.
package generator

import (
	"context"
	"errors"
	"strconv"

	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
	"github.com/donjon-rogue/donjon/systems/sokoban/solver"
)

// Range is a range of numbers from Min to Max, both included. Max 0 means no
// upper limit.
type Range struct{ Min, Max int }

// Holds reports whether n is in the range.
func (r Range) Holds(n int) bool { return n >= r.Min && (r.Max == 0 || n <= r.Max) }

// Request describes the levels to generate.
type Request struct {
	Seed          string
	Boxes         int // number of crates and of targets
	Width, Height int // in cells, outer walls included

	// Required difficulty, see Rating.
	Pushes, Changes, Positions, Spoils Range

	// Limits of the work for one level. They are counted, not timed, so that the
	// result is the same on every machine. 0 means maxTries or maxHalls, and maxPositions.
	Drafts int // drafts tried
	Effort int // positions stored by one call of the solver
}

// Limits of a request.
const (
	MinSide  = 5
	MaxSide  = 20
	maxBoxes = 12
)

// cellsPerBox is the minimum number of interior cells per crate.
const cellsPerBox = 5

// MaxBoxesIn returns the maximum number of crates for a level of the given size.
func MaxBoxesIn(width, height int) int {
	return max(0, min(maxBoxes, (width-2)*(height-2)/cellsPerBox))
}

// Requests for which halls are built.
const (
	hallPushes = 40                           // pushes, at least
	maxInside  = maxFloor * 100 / openPercent // cells inside the outer walls, at most
)

// halls reports whether halls are built for a request: hardly any random floor
// needs that many pushes.
func (a Request) halls() bool {
	return a.Pushes.Min >= hallPushes && a.Pushes.Min <= maxDistance && (a.Width-2)*(a.Height-2) <= maxInside
}

// Errors of a request.
var (
	ErrSize     = errors.New("generator: size out of range")
	ErrBoxes    = errors.New("generator: too many crates for the size")
	ErrNotFound = errors.New("generator: no matching level found")
)

// Maximum number of drafts for one level if the request sets none.
const (
	maxTries = 20_000
	maxHalls = 40 // each takes a second or two
)

// Result is a generated level with a push-optimal solution, and its rating.
type Result struct {
	Level  level.Level
	Rating Rating
}

// Generator generates levels without duplicates. Rotated and mirrored levels
// count as the same level.
type Generator struct {
	request Request
	draft   int
	known   map[[8]byte]bool
}

// New validates the request. The error is ErrSize or ErrBoxes.
func New(request Request) (*Generator, error) {
	switch {
	case request.Width < MinSide || request.Width > MaxSide || request.Height < MinSide || request.Height > MaxSide:
		return nil, ErrSize
	case request.Boxes < 1 || request.Boxes > MaxBoxesIn(request.Width, request.Height):
		return nil, ErrBoxes
	}
	return &Generator{request: request, known: map[[8]byte]bool{}}, nil
}

// Next generates the next level. The error is ErrNotFound, or that of the context
// if it ends first.
func (g *Generator) Next(ctx context.Context) (Result, error) {
	tries := g.request.Drafts
	switch {
	case tries > 0:
	case g.request.halls():
		tries = maxHalls
	default:
		tries = maxTries
	}
	for range tries {
		g.draft++
		draw := dice.New(g.request.Seed, "sokoban", g.draft)
		made, ok := g.try(ctx, &draw)
		if err := ctx.Err(); err != nil {
			return Result{}, err
		}
		if !ok || g.known[made.Level.Canonical().Hash] {
			continue
		}
		g.known[made.Level.Canonical().Hash] = true
		made.Level.Title = g.request.Seed + "-" + strconv.Itoa(g.draft)
		return made, nil
	}
	return Result{}, ErrNotFound
}

// try generates a draft and reports whether it meets the request.
func (g *Generator) try(ctx context.Context, draw *dice.Stream) (Result, bool) {
	l, ok := g.request.draft(draw)
	if !ok {
		return Result{}, false
	}
	effort := g.request.Effort
	if effort == 0 {
		effort = maxPositions
	}
	judge := judge{ctx, effort}
	a := judge.solve(l)
	l.Solution = a.Moves
	if a.Outcome != solver.Found || !g.request.Pushes.Holds(l.Solution.Pushes()) || !g.request.Changes.Holds(changes(l)) {
		return Result{}, false
	}
	if l, ok = judge.tidy(l); !ok || !judge.needed(l) {
		return Result{}, false
	}
	rating := judge.rate(l, draw)
	return Result{l, rating}, g.request.fits(rating)
}

// draft generates a level that may meet the request.
func (a Request) draft(draw *dice.Stream) (level.Level, bool) {
	if a.halls() {
		size := grid.Size{Width: a.Width, Height: a.Height}
		return Kind{a.Boxes, size, size, a.Pushes}.Generate(draw)
	}
	l, ok := carve(draw, a)
	if !ok {
		return level.Level{}, false
	}
	return pullApart(draw, l, a.Pushes.Min)
}

func (a Request) fits(r Rating) bool {
	return a.Pushes.Holds(r.Pushes) && a.Changes.Holds(r.Changes) && a.Positions.Holds(r.Positions) && a.Spoils.Holds(r.Spoils)
}

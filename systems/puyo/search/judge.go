package search

import "github.com/donjon-rogue/donjon/systems/puyo/field"

// judge rates a field from 0 up to, but not including, valueLimit; higher is
// better.
type judge func(f *field.Field, rule field.Rule, s *scratch) int

// valueLimit is the exclusive upper bound of the ratings of a judge.
const valueLimit = 1 << 12

// scratch is the scratch space of a worker.
type scratch struct{ triggers []field.Trigger }

// Weights of the evaluation.
const (
	comboWeight   = 64 // per removal of the best chain that one or two puyos set off
	secondPenalty = 16 // penalty for needing the second puyo
)

// promise rates a field by the longest chain that one or two puyos of one
// colour in one column would set off, the number of adjacent puyos of the same
// colour, and how even the columns are.
func promise(f *field.Field, rule field.Rule, s *scratch) int {
	best := 0
	s.triggers = f.Triggers(rule, s.triggers[:0])
	for _, t := range s.triggers {
		after := *f
		for range t.Count {
			after.Drop(t.Column, t.Colour)
		}
		best = max(best, after.Resolve(rule).Combo*comboWeight-(t.Count-1)*secondPenalty)
	}
	return max(0, best+f.Links()+valueLimit/8-unevenness(f))
}

// unevenness is a penalty for high columns.
func unevenness(f *field.Field) int {
	squares := 0
	for column := 1; column <= field.Columns; column++ {
		height := f.Height(column)
		squares += height * height
	}
	return squares / 8
}

// emptiness rates a field by how few puyos are left, and by how close these are
// to vanishing.
func emptiness(f *field.Field, rule field.Rule, s *scratch) int {
	s.triggers = f.Triggers(rule, s.triggers[:0])
	near := 0
	for _, t := range s.triggers {
		near += 3 - t.Count
	}
	return valueLimit*3/4 - 32*f.Count() - 2*unevenness(f) + 4*min(near, 50) + 4*f.Links()
}

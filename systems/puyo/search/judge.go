package search

import "github.com/donjon-rogue/donjon/systems/puyo/field"

// judge evaluates a field: at least 0 and below values, the higher the better.
// room is scratch space.
type judge func(f *field.Field, rule field.Rule, room *room) int

// values is the exclusive upper bound of the values of a judge.
const values = 1 << 12

// room is the scratch space of a worker.
type room struct{ triggers []field.Trigger }

// Weights of the evaluation.
const (
	ofCombo  = 64 // per removal of the best chain that one or two puyos set off
	ofSecond = 16 // penalty for needing the second puyo
)

// promise evaluates a field by the longest chain that one or two puyos of one
// colour in one column would set off, the number of adjacent puyos of the same
// colour, and how even the columns are.
func promise(f *field.Field, rule field.Rule, room *room) int {
	best := 0
	room.triggers = f.Triggers(rule, room.triggers[:0])
	for _, t := range room.triggers {
		after := *f
		for range t.Count {
			after.Drop(t.Column, t.Colour)
		}
		best = max(best, after.Resolve(rule).Combo*ofCombo-(t.Count-1)*ofSecond)
	}
	return max(0, best+f.Links()+values/8-unevenness(f))
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

// emptiness evaluates a field by how few puyos are left, and by how close these
// are to vanishing.
func emptiness(f *field.Field, rule field.Rule, room *room) int {
	room.triggers = f.Triggers(rule, room.triggers[:0])
	near := 0
	for _, t := range room.triggers {
		near += 3 - t.Count
	}
	return values*3/4 - 32*f.Count() - 2*unevenness(f) + 4*min(near, 50) + 4*f.Links()
}

package search

import "github.com/donjon-rogue/donjon/systems/puyo/field"

// judge values a field; the higher, the better. It is at least 0 and below
// values. room is space to work in.
type judge func(f *field.Field, rule field.Rule, room *room) int

// values bounds what a judge may say.
const values = 1 << 12

// room is what a worker needs while it values fields.
type room struct{ triggers []field.Trigger }

// The weights by which fields are valued, in parts of a combo.
const (
	ofCombo  = 64 // a removal of the best chain that one or two puyos set off
	ofSecond = 16 // for the second of these puyos, less
)

// promise values a field by the longest chain that one or two puyos of one
// colour in one column would set off, by how many puyos of a colour are side by
// side, and by how even its columns are.
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

// unevenness is how much room is wasted by high columns.
func unevenness(f *field.Field) int {
	squares := 0
	for column := 1; column <= field.Columns; column++ {
		height := f.Height(column)
		squares += height * height
	}
	return squares / 8
}

// emptiness values a field by how few puyos are left, and by how near these
// are to vanishing.
func emptiness(f *field.Field, rule field.Rule, room *room) int {
	room.triggers = f.Triggers(rule, room.triggers[:0])
	near := 0
	for _, t := range room.triggers {
		near += 3 - t.Count
	}
	return values*3/4 - 32*f.Count() - 2*unevenness(f) + 4*min(near, 50) + 4*f.Links()
}

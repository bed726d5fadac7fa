package systems

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// Stage is one floor as the rules see it: its terrain and who stands where.
// It is derived from positions and terrain, and never saved.
type Stage struct {
	grid.Size
	Entity   world.ID   // the floor's own entity
	Up, Down grid.Point // where the stairs are; outside the floor where there is none
	open     []bool
	solid    []world.ID
	lying    []world.ID         // the first thing that lies in a cell
	piles    map[int][]world.ID // all things of a cell in which more than one lies
	fresh    bool               // the hero has not been here: there is nothing to remember
}

// NewStage makes an empty floor; open tells, by Size.Index, which cells are
// not wall.
func NewStage(entity world.ID, size grid.Size, open []bool, up, down grid.Point) *Stage {
	return &Stage{
		Size: size, Entity: entity, Up: up, Down: down, open: open,
		solid: make([]world.ID, size.Cells()), lying: make([]world.ID, size.Cells()),
	}
}

// Open says whether a cell is room; everything outside the grid is wall.
func (s *Stage) Open(p grid.Point) bool { return s.Holds(p) && s.open[s.Index(p)] }

// Free says whether somebody could step into a cell: it is open and nothing
// solid is in it.
func (s *Stage) Free(p grid.Point) bool { return s.Open(p) && s.solid[s.Index(p)] == 0 }

// Solid is the one thing that fills a cell, or nobody.
func (s *Stage) Solid(p grid.Point) world.ID {
	if !s.Holds(p) {
		return 0
	}
	return s.solid[s.Index(p)]
}

// Lying lists what lies in a cell and can be walked over, such as a stair,
// the first to come there first. The list is only read.
func (s *Stage) Lying(p grid.Point) []world.ID {
	if !s.Holds(p) {
		return nil
	}
	return s.pile(s.Index(p))
}

// pile is what lies in the cell of that number.
func (s *Stage) pile(i int) []world.ID {
	if s.lying[i] == 0 {
		return nil
	}
	if pile, ok := s.piles[i]; ok {
		return pile
	}
	return s.lying[i : i+1 : i+1]
}

// Cell is all there is in the cell with that number, by Size.Index.
func (s *Stage) Cell(i int) (open bool, solid world.ID, lying []world.ID) {
	return s.open[i], s.solid[i], s.pile(i)
}

// put enters an entity at a cell of the floor; it is false where the cell
// holds something solid already, and another solid thing cannot come.
func (s *Stage) put(w *world.World, id world.ID, p grid.Point) bool {
	i := s.Index(p)
	if components.Solid.Has(w, id) {
		if s.solid[i] != 0 && s.solid[i] != id {
			return false
		}
		s.solid[i] = id
		return true
	}
	if s.lying[i] == 0 {
		s.lying[i] = id
		return true
	}
	if s.piles == nil {
		s.piles = map[int][]world.ID{}
	}
	if s.piles[i] == nil {
		s.piles[i] = []world.ID{s.lying[i]}
	}
	s.piles[i] = append(s.piles[i], id)
	return true
}

// remove takes an entity out of a cell.
func (s *Stage) remove(id world.ID, p grid.Point) {
	if !s.Holds(p) {
		return
	}
	i := s.Index(p)
	if s.solid[i] == id {
		s.solid[i] = 0
	}
	pile, ok := s.piles[i]
	switch {
	case !ok && s.lying[i] == id:
		s.lying[i] = 0
	case ok:
		// Whoever visits the pile keeps the list it was given.
		pile = slices.DeleteFunc(slices.Clone(pile), func(other world.ID) bool { return other == id })
		s.lying[i] = pile[0]
		if s.piles[i] = pile; len(pile) == 1 {
			delete(s.piles, i)
		}
	}
}

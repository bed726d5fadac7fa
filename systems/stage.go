package systems

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// Stage is one floor for the rules: its terrain and the entities in each cell.
// It is derived from positions and terrain, and never saved.
type Stage struct {
	grid.Size
	Entity   world.ID   // the floor's own entity
	Up, Down grid.Point // positions of the stairs; outside the floor if there is none
	open     []bool
	solid    []world.ID
	lying    []world.ID         // the first non-solid entity of a cell
	piles    map[int][]world.ID // all non-solid entities of cells with more than one
	fresh    bool               // not visited by the hero yet: there is nothing to remember
	veils    []world.ID         // by cell: something opaque there; nil as long as nothing is
	haze     []bool             // by cell: a gas or a ground hides what is behind it; nil for nowhere
	gaps     []bool             // by cell: what comes there falls to the floor below; nil for nowhere
	unveiled int                // how often a veil has come, gone, or changed its effect
	changes  int

	// Own holds what packages derive from the floor and keep while nothing changes.
	Own Locals
}

// NewStage makes an empty floor; open marks the cells, by Size.Index, that are
// not walls.
func NewStage(entity world.ID, size grid.Size, open []bool, up, down grid.Point) *Stage {
	return &Stage{
		Size: size, Entity: entity, Up: up, Down: down, open: open,
		solid: make([]world.ID, size.Cells()), lying: make([]world.ID, size.Cells()),
	}
}

// Open reports whether a cell is not a wall; everything outside the grid is
// wall.
func (s *Stage) Open(p grid.Point) bool { return s.Holds(p) && s.open[s.Index(p)] }

// Free reports whether a cell can be entered and stood in: it is open, has no solid
// entity, and is no gap.
func (s *Stage) Free(p grid.Point) bool { return s.Clear(p) && !s.Gap(p) }

// Clear reports whether a cell is open and has no solid entity. It may be a gap.
func (s *Stage) Clear(p grid.Point) bool { return s.Open(p) && s.solid[s.Index(p)] == 0 }

// Gap reports whether what comes into a cell falls to the floor below.
func (s *Stage) Gap(p grid.Point) bool { return s.gaps != nil && s.Holds(p) && s.gaps[s.Index(p)] }

// Gaps reports whether the floor has a gap.
func (s *Stage) Gaps() bool { return s.gaps != nil }

// Hollow sets the cells, by Size.Index, that are gaps; nil for none. It counts as a change of the floor.
func (s *Stage) Hollow(cells []bool) {
	if !slices.Equal(cells, s.gaps) {
		s.gaps = cells
		s.changes++
	}
}

// Solid is the solid entity in a cell, or 0.
func (s *Stage) Solid(p grid.Point) world.ID {
	if !s.Holds(p) {
		return 0
	}
	return s.solid[s.Index(p)]
}

// Lying lists the non-solid entities in a cell, such as a stair, in the order
// of arrival. Callers must not modify the list.
func (s *Stage) Lying(p grid.Point) []world.ID {
	if !s.Holds(p) {
		return nil
	}
	return s.pile(s.Index(p))
}

// pile is Lying by cell index.
func (s *Stage) pile(i int) []world.ID {
	if s.lying[i] == 0 {
		return nil
	}
	if pile, ok := s.piles[i]; ok {
		return pile
	}
	return s.lying[i : i+1 : i+1]
}

// Cell is the content of the cell with that Size.Index.
func (s *Stage) Cell(i int) (open bool, solid world.ID, lying []world.ID) {
	return s.open[i], s.solid[i], s.pile(i)
}

// Dig opens a wall. Terrain is derived, so the caller has to save which cells were dug.
func (s *Stage) Dig(p grid.Point) {
	s.open[s.Index(p)] = true
	s.changes++
	s.unveiled++
}

// Changes counts how often something else than a hero or a monster that moves has
// entered or left a cell of the floor.
func (s *Stage) Changes() int { return s.changes }

// Note counts a change of the floor that is in no entity of a cell.
func (s *Stage) Note() { s.changes++ }

// note counts a change.
func (s *Stage) note(w *world.World, id world.ID) {
	if !components.Mind.Has(w, id) && !components.Hero.Has(w, id) {
		s.changes++
	}
}

// put adds an entity to a cell; it is false if both it and an entity already
// there are solid.
func (s *Stage) put(w *world.World, id world.ID, p grid.Point) bool {
	i := s.Index(p)
	solid := components.Solid.Has(w, id)
	if solid && s.solid[i] != 0 && s.solid[i] != id {
		return false
	}
	s.note(w, id)
	s.veil(w, id, i)
	if solid {
		s.solid[i] = id
		return true
	}
	s.lay(id, i)
	return true
}

// lay adds an entity to what lies in a cell.
func (s *Stage) lay(id world.ID, i int) {
	if s.lying[i] == 0 {
		s.lying[i] = id
		return
	}
	if s.piles == nil {
		s.piles = map[int][]world.ID{}
	}
	if s.piles[i] == nil {
		s.piles[i] = []world.ID{s.lying[i]}
	}
	s.piles[i] = append(s.piles[i], id)
}

// remove removes an entity from a cell.
func (s *Stage) remove(w *world.World, id world.ID, p grid.Point) {
	if s.take(id, p); s.Holds(p) {
		s.note(w, id)
		s.unveil(w, id, s.Index(p))
	}
}

// take is remove without the veils.
func (s *Stage) take(id world.ID, p grid.Point) {
	if !s.Holds(p) {
		return
	}
	i := s.Index(p)
	if s.solid[i] == id {
		s.solid[i] = 0
	}
	s.pickUp(id, i)
}

// pickUp removes an entity from what lies in a cell, if it is there.
func (s *Stage) pickUp(id world.ID, i int) {
	pile, ok := s.piles[i]
	switch {
	case !ok && s.lying[i] == id:
		s.lying[i] = 0
	case ok:
		// A list that was handed out is not modified.
		pile = slices.DeleteFunc(slices.Clone(pile), func(other world.ID) bool { return other == id })
		s.lying[i] = pile[0]
		if s.piles[i] = pile; len(pile) == 1 {
			delete(s.piles, i)
		}
	}
}

package systems

import (
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/fov"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// Opaque reports whether a cell hides what is behind it: a wall, and a cell with
// something opaque in it unless another solid entity stands there.
func (s *Stage) Opaque(p grid.Point) bool {
	if !s.Open(p) {
		return true
	}
	if s.veils == nil && s.haze == nil {
		return false
	}
	i := s.Index(p)
	if s.hazy(i) && s.solid[i] == 0 {
		return true
	}
	if s.veils == nil {
		return false
	}
	veil := s.veils[i]
	return veil != 0 && (s.solid[i] == 0 || s.solid[i] == veil)
}

// Haze sets the cells, by Size.Index, that a gas or a ground makes opaque while nothing solid is
// there.
func (s *Stage) Haze(cells []bool) {
	if !slices.Contains(cells, true) {
		cells = nil
	}
	if slices.Equal(cells, s.haze) {
		return
	}
	s.haze = cells
	s.unveiled++
}

// veil notes that an entity enters a cell. Of several opaque ones a solid one counts,
// because nobody can stand in its cell.
func (s *Stage) veil(w *world.World, id world.ID, i int) {
	if components.Opaque.Has(w, id) {
		if s.veils == nil {
			s.veils = make([]world.ID, s.Cells())
		}
		if s.veils[i] == 0 || components.Solid.Has(w, id) {
			s.veils[i] = id
		}
	}
	if s.veils != nil && s.veils[i] != 0 || s.hazy(i) {
		s.unveiled++
	}
}

// hazy reports whether a gas or a ground hides what is behind a cell that is free.
func (s *Stage) hazy(i int) bool { return s.haze != nil && s.haze[i] }

// unveil notes that an entity has left a cell.
func (s *Stage) unveil(w *world.World, id world.ID, i int) {
	if s.hazy(i) {
		s.unveiled++
	}
	if s.veils == nil || s.veils[i] == 0 {
		return
	}
	s.unveiled++
	if s.veils[i] != id {
		return
	}
	s.veils[i] = 0
	for _, other := range s.pile(i) {
		if other != id && components.Opaque.Has(w, other) {
			s.veils[i] = other
			return
		}
	}
}

// view holds the hero's view, with what it depends on.
type view struct {
	field    fov.Field
	stage    *Stage // nil if there is no field
	unveiled int
}

// View is the hero's view by that rule, which is a function of the stage's opaque
// cells. It is computed again only when the hero or something opaque has moved, or
// an actor has entered or left an opaque cell.
func (g *Game) View(look func(*Stage, grid.Point) fov.Field) *fov.Field {
	here := components.Position.Get(g.World, g.Hero)
	stage := g.index.stages[here.Floor]
	if v := &g.view; v.stage != stage || v.unveiled != stage.unveiled || v.field.Centre != here.At {
		*v = view{look(stage, here.At), stage, stage.unveiled}
	}
	return &g.view.field
}

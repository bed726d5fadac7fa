package systems

import (
	"fmt"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// follow keeps the index right when an entity becomes solid or opaque, or no longer is, in
// the cell where it stands. It panics if two solid entities would share a cell: callers check
// for a free cell first.
func (g *Game) follow() {
	w := g.World
	components.Opaque.OnAdd(w, g.whereItStands(func(s *Stage, id world.ID, i int) { s.veil(w, id, i) }))
	components.Opaque.OnRemove(w, g.whereItStands(func(s *Stage, id world.ID, i int) { s.unveil(w, id, i) }))
	components.Solid.OnAdd(w, g.whereItStands(func(s *Stage, id world.ID, i int) {
		if s.solid[i] != 0 {
			panic(fmt.Errorf("systems: entity %d cannot become solid: %w", id, ErrOccupied))
		}
		s.pickUp(id, i)
		s.solid[i] = id
		s.veil(w, id, i)
	}))
	components.Solid.OnRemove(w, g.whereItStands(func(s *Stage, id world.ID, i int) {
		s.solid[i] = 0
		s.lay(id, i)
		if s.veils != nil && s.veils[i] != 0 || s.hazy(i) {
			s.unveiled++
		}
	}))
}

// whereItStands makes a hook of a change to an entity in a cell. Entities that are not in the
// index are left alone: those that are being created or have just been removed.
func (g *Game) whereItStands(change func(s *Stage, id world.ID, i int)) func(world.ID) {
	return func(id world.ID) {
		p := components.Position.Find(g.World, id)
		if p == nil {
			return
		}
		s := g.index.stages[p.Floor]
		if s == nil || !s.contains(id, p.At) {
			return
		}
		g.noteChange(id)
		s.note(g.World, id)
		change(s, id, s.Index(p.At))
	}
}

// contains reports whether an entity is in a cell.
func (s *Stage) contains(id world.ID, p grid.Point) bool {
	return s.Solid(p) == id || slices.Contains(s.Lying(p), id)
}

package systems

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// ErrOccupied is the error of placing a solid entity in a cell with another
// solid entity.
var ErrOccupied = errors.New("something solid is in that cell")

// index is everything derived from the world: stages by floor number, and items
// by holder.
type index struct {
	stages map[int]*Stage
	held   map[world.ID][]world.ID
}

func newIndex() index {
	return index{map[int]*Stage{}, map[world.ID][]world.ID{}}
}

// AddStage adds a floor to the index, with everything on it. The error is
// ErrOccupied if two solid entities share a cell.
func (g *Game) AddStage(floor int, s *Stage) error { return g.AddStages(map[int]*Stage{floor: s}) }

// AddEmptyStage adds a floor without entities, without scanning all positions.
func (g *Game) AddEmptyStage(floor int, s *Stage) {
	s.fresh = true
	g.index.stages[floor] = s
}

// AddStages is AddStage for many floors, by number, with a single scan of all
// positions.
func (g *Game) AddStages(stages map[int]*Stage) error {
	maps.Copy(g.index.stages, stages)
	for id, p := range components.Position.Each(g.World) {
		if s := stages[p.Floor]; s != nil && !s.put(g.World, id, p.At) {
			return fmt.Errorf("entity %d stands at %d, %d on floor %d: %w", id, p.At.X, p.At.Y, p.Floor, ErrOccupied)
		}
	}
	return nil
}

// Stage is the floor of that number, or nil if it was never entered.
func (g *Game) Stage(floor int) *Stage { return g.index.stages[floor] }

// Here is the hero's stage.
func (g *Game) Here() *Stage {
	return g.index.stages[components.Position.Get(g.World, g.Hero).Floor]
}

// Spawn creates an entity from a prefab and adds it to the index. It panics if
// two solid entities would share a cell: callers check for a free cell first.
func (g *Game) Spawn(p *archetypes.Prefab, more ...world.Part) world.ID {
	id := p.Spawn(g.World, more...)
	g.noteChange(id)
	g.bagsMoved = g.bagsMoved || components.Held.Has(g.World, id)
	if err := g.index.put(g.World, id); err != nil {
		panic(fmt.Errorf("systems: the %s %q cannot be placed: %w", p.Name.Kind, p.Name.Key, err))
	}
	return id
}

// Place moves an entity to a cell of a floor. The error is ErrOccupied, in
// which case nothing has changed.
func (g *Game) Place(id world.ID, floor int, at grid.Point) error {
	if s := g.index.stages[floor]; s != nil && components.Solid.Has(g.World, id) {
		if other := s.Solid(at); other != 0 && other != id {
			return ErrOccupied
		}
	}
	g.noteChange(id)
	g.index.remove(g.World, id)
	*components.Position.Get(g.World, id) = components.PositionData{Floor: floor, At: at}
	if s := g.index.stages[floor]; s != nil && id == g.Hero {
		s.fresh = false
	}
	g.noteChange(id)
	if err := g.index.put(g.World, id); err != nil {
		return err
	}
	g.trample(id, floor, at)
	return nil
}

// trample removes what is frail in the cell that something solid has come to.
func (g *Game) trample(id world.ID, floor int, at grid.Point) {
	s := g.index.stages[floor]
	if s == nil || !components.Solid.Has(g.World, id) {
		return
	}
	for _, other := range s.Lying(at) {
		if components.Frail.Has(g.World, other) {
			g.Remove(other)
		}
	}
}

// noteChange reports that an entity is about to enter or leave its cell.
func (g *Game) noteChange(id world.ID) {
	if g.changing == nil {
		return
	}
	p := components.Position.Find(g.World, id)
	if p == nil {
		return
	}
	if s := g.index.stages[p.Floor]; s != nil && !s.fresh {
		g.changing(g, id, p.Floor, p.At)
	}
}

// Give moves an item to a holder's slot.
func (g *Game) Give(item, holder world.ID, slot int) {
	g.index.remove(g.World, item)
	*components.Held.Get(g.World, item) = components.HeldData{By: holder, Slot: slot}
	g.index.hold(g.World, item)
	g.bagsMoved = true
}

// HeldBy lists the items that a bag or a treasure holds, by slot.
func (g *Game) HeldBy(holder world.ID) []world.ID { return slices.Clone(g.index.held[holder]) }

// Holding is HeldBy without the copy; callers must not modify the list or the
// bags while using it.
func (g *Game) Holding(holder world.ID) []world.ID { return g.index.held[holder] }

// reindex rebuilds the index of held items; the generators of terrain add the
// stages.
func (g *Game) reindex() {
	g.index = newIndex()
	for id := range components.Held.Each(g.World) {
		g.index.hold(g.World, id)
	}
}

// put adds an entity to the index, by position or holder.
func (x index) put(w *world.World, id world.ID) error {
	if p := components.Position.Find(w, id); p != nil {
		if s := x.stages[p.Floor]; s != nil && !s.put(w, id, p.At) {
			return ErrOccupied
		}
	}
	x.hold(w, id)
	return nil
}

// hold adds an item to its holder's list.
func (x index) hold(w *world.World, id world.ID) {
	h := components.Held.Find(w, id)
	if h == nil {
		return
	}
	x.held[h.By] = append(x.held[h.By], id)
	slices.SortFunc(x.held[h.By], func(a, b world.ID) int {
		return cmp.Compare(components.Held.Get(w, a).Slot, components.Held.Get(w, b).Slot)
	})
}

// remove removes an entity from its cell or its holder's list.
func (x index) remove(w *world.World, id world.ID) {
	if p := components.Position.Find(w, id); p != nil {
		if s := x.stages[p.Floor]; s != nil {
			s.remove(w, id, p.At)
		}
	}
	if h := components.Held.Find(w, id); h != nil {
		x.held[h.By] = slices.DeleteFunc(x.held[h.By], func(other world.ID) bool { return other == id })
		if len(x.held[h.By]) == 0 {
			delete(x.held, h.By)
		}
	}
}

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

// ErrOccupied is the error of a solid thing that would come into a cell which
// another one fills.
var ErrOccupied = errors.New("something solid is in that cell")

// index is everything derived from the world: stages by the number of their
// floor, and items by holder.
type index struct {
	stages map[int]*Stage
	held   map[world.ID][]world.ID
}

func newIndex() index {
	return index{map[int]*Stage{}, map[world.ID][]world.ID{}}
}

// AddStage makes a floor known to the game and puts everything on it in its
// place. The error is ErrOccupied where two solid things share a cell.
func (g *Game) AddStage(floor int, s *Stage) error { return g.AddStages(map[int]*Stage{floor: s}) }

// AddEmptyStage makes a floor known on which nobody is yet, without looking at
// where everybody else is.
func (g *Game) AddEmptyStage(floor int, s *Stage) {
	s.fresh = true
	g.index.stages[floor] = s
}

// AddStages does what AddStage does for many floors, by number: everybody's
// place is looked at once.
func (g *Game) AddStages(stages map[int]*Stage) error {
	maps.Copy(g.index.stages, stages)
	for id, p := range components.Position.Each(g.World) {
		if s := stages[p.Floor]; s != nil && !s.put(g.World, id, p.At) {
			return fmt.Errorf("entity %d stands at %d, %d on floor %d: %w", id, p.At.X, p.At.Y, p.Floor, ErrOccupied)
		}
	}
	return nil
}

// Stage is the floor of that number, or nil when it was never entered.
func (g *Game) Stage(floor int) *Stage { return g.index.stages[floor] }

// Here is the stage that the hero is on.
func (g *Game) Here() *Stage {
	return g.index.stages[components.Position.Get(g.World, g.Hero).Floor]
}

// Spawn makes an entity of a prefab and puts it in its place. Two solid things
// in a cell are a panic: whoever spawns looks first where there is room.
func (g *Game) Spawn(p *archetypes.Prefab, more ...world.Part) world.ID {
	id := p.Spawn(g.World, more...)
	g.noteChange(id)
	g.bagsMoved = g.bagsMoved || components.Held.Has(g.World, id)
	if err := g.index.put(g.World, id); err != nil {
		panic(fmt.Errorf("systems: the %s %q cannot be placed: %w", p.Name.Kind, p.Name.Key, err))
	}
	return id
}

// Place moves an entity to a cell of a floor. The error is ErrOccupied, and
// nothing has changed then.
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
	return g.index.put(g.World, id)
}

// noteChange tells that an entity is about to come to its cell or to leave it.
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

// Give puts an item into a slot of a holder's.
func (g *Game) Give(item, holder world.ID, slot int) {
	g.index.remove(g.World, item)
	*components.Held.Get(g.World, item) = components.HeldData{By: holder, Slot: slot}
	g.index.hold(g.World, item)
	g.bagsMoved = true
}

// HeldBy lists the items that a bag or a treasure holds, by slot.
func (g *Game) HeldBy(holder world.ID) []world.ID { return slices.Clone(g.index.held[holder]) }

// Holding is HeldBy for those who only read it and change nothing meanwhile.
func (g *Game) Holding(holder world.ID) []world.ID { return g.index.held[holder] }

// reindex derives held items anew; stages are added by who makes terrain.
func (g *Game) reindex() {
	g.index = newIndex()
	for id := range components.Held.Each(g.World) {
		g.index.hold(g.World, id)
	}
}

// put enters an entity where it stands or who holds it.
func (x index) put(w *world.World, id world.ID) error {
	if p := components.Position.Find(w, id); p != nil {
		if s := x.stages[p.Floor]; s != nil && !s.put(w, id, p.At) {
			return ErrOccupied
		}
	}
	x.hold(w, id)
	return nil
}

// hold enters an item under its holder.
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

// remove takes an entity out of the cell it is in or the bag it is in.
func (x index) remove(w *world.World, id world.ID) {
	if p := components.Position.Find(w, id); p != nil {
		if s := x.stages[p.Floor]; s != nil {
			s.remove(id, p.At)
		}
	}
	if h := components.Held.Find(w, id); h != nil {
		x.held[h.By] = slices.DeleteFunc(x.held[h.By], func(other world.ID) bool { return other == id })
		if len(x.held[h.By]) == 0 {
			delete(x.held, h.By)
		}
	}
}

package systems

import (
	"cmp"
	"maps"
	"slices"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// Stage is one floor as the rules see it: its terrain and who stands where.
// It is derived from positions and terrain, and never saved.
type Stage struct {
	grid.Size
	Entity   world.ID   // the floor's own entity
	Up, Down grid.Point // where the stairs are
	open     []bool
	solid    []world.ID
	lying    []world.ID
}

// NewStage makes an empty floor; open tells, by Size.Index, which cells are
// not wall.
func NewStage(entity world.ID, size grid.Size, open []bool, up, down grid.Point) *Stage {
	return &Stage{size, entity, up, down, open, make([]world.ID, size.Cells()), make([]world.ID, size.Cells())}
}

// Open says whether a cell is room; everything outside the grid is wall.
func (s *Stage) Open(p grid.Point) bool { return s.Holds(p) && s.open[s.Index(p)] }

// Solid is who fills a cell, or nobody.
func (s *Stage) Solid(p grid.Point) world.ID {
	if !s.Holds(p) {
		return 0
	}
	return s.solid[s.Index(p)]
}

// Lying is what lies in a cell and can be walked over, such as a stair, or
// nothing.
func (s *Stage) Lying(p grid.Point) world.ID {
	if !s.Holds(p) {
		return 0
	}
	return s.lying[s.Index(p)]
}

// index is everything derived from the world: stages by depth and items by
// holder.
type index struct {
	stages map[int]*Stage
	held   map[world.ID][]world.ID
}

func newIndex() index {
	return index{map[int]*Stage{}, map[world.ID][]world.ID{}}
}

// AddStage makes a floor known to the game and puts everything on it in its
// place.
func (g *Game) AddStage(depth int, s *Stage) { g.AddStages(map[int]*Stage{depth: s}) }

// AddEmptyStage makes a floor known on which nobody is yet, without looking at
// where everybody else is.
func (g *Game) AddEmptyStage(depth int, s *Stage) { g.index.stages[depth] = s }

// AddStages does what AddStage does for many floors, by depth: everybody's
// place is looked at once.
func (g *Game) AddStages(stages map[int]*Stage) {
	maps.Copy(g.index.stages, stages)
	for id, p := range components.Position.Each(g.World) {
		if s := stages[p.Floor]; s != nil {
			s.layer(g.World, id)[s.Index(p.At)] = id
		}
	}
}

// Stage is the floor of that depth, or nil when it was never entered.
func (g *Game) Stage(depth int) *Stage { return g.index.stages[depth] }

// Here is the stage that the hero is on.
func (g *Game) Here() *Stage {
	return g.index.stages[components.Position.Get(g.World, g.Hero).Floor]
}

// Spawn makes an entity of a prefab and puts it in its place.
func (g *Game) Spawn(p *archetypes.Prefab, more ...world.Part) world.ID {
	id := p.Spawn(g.World, more...)
	g.index.put(g.World, id)
	return id
}

// Place moves an entity to a cell of a floor.
func (g *Game) Place(id world.ID, depth int, at grid.Point) {
	g.index.remove(g.World, id)
	*components.Position.Get(g.World, id) = components.PositionData{Floor: depth, At: at}
	g.index.put(g.World, id)
}

// Give puts an item into a slot of a holder's.
func (g *Game) Give(item, holder world.ID, slot int) {
	g.index.remove(g.World, item)
	*components.Held.Get(g.World, item) = components.HeldData{By: holder, Slot: slot}
	g.index.put(g.World, item)
}

// HeldBy lists the items that a bag or a treasure holds, by slot.
func (g *Game) HeldBy(holder world.ID) []world.ID { return slices.Clone(g.index.held[holder]) }

// reindex derives held items anew; stages are added by who makes terrain.
func (g *Game) reindex() {
	g.index = newIndex()
	for id := range components.Held.Each(g.World) {
		g.index.put(g.World, id)
	}
}

// put enters an entity where it stands or who holds it.
func (x index) put(w *world.World, id world.ID) {
	if p := components.Position.Find(w, id); p != nil {
		if s := x.stages[p.Floor]; s != nil {
			s.layer(w, id)[s.Index(p.At)] = id
		}
	}
	if h := components.Held.Find(w, id); h != nil {
		x.held[h.By] = append(x.held[h.By], id)
		slices.SortFunc(x.held[h.By], func(a, b world.ID) int {
			return cmp.Compare(components.Held.Get(w, a).Slot, components.Held.Get(w, b).Slot)
		})
	}
}

// remove takes an entity out of the cell it fills or the bag it is in.
func (x index) remove(w *world.World, id world.ID) {
	if p := components.Position.Find(w, id); p != nil {
		if s := x.stages[p.Floor]; s != nil {
			if cell := &s.layer(w, id)[s.Index(p.At)]; *cell == id {
				*cell = 0
			}
		}
	}
	if h := components.Held.Find(w, id); h != nil {
		x.held[h.By] = slices.DeleteFunc(x.held[h.By], func(other world.ID) bool { return other == id })
		if len(x.held[h.By]) == 0 {
			delete(x.held, h.By)
		}
	}
}

func (s *Stage) layer(w *world.World, id world.ID) []world.ID {
	if components.Solid.Has(w, id) {
		return s.solid
	}
	return s.lying
}

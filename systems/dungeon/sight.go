package dungeon

import (
	"iter"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/fov"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// The view: a rectangle of cells with the hero in the middle one.
const (
	ViewWidth  = fov.Width
	ViewHeight = fov.Height
)

// Sight is a sight rule: what is seen from a cell of a floor. It must depend on nothing
// but which cells are opaque, and be symmetric between cells that are not.
type Sight func(stage *systems.Stage, from grid.Point) fov.Field

// shadows sees what walls and opaque things do not hide.
func shadows(stage *systems.Stage, from grid.Point) fov.Field {
	return fov.Shadows(from, stage.Opaque)
}

// View yields the cells of the view around a point, row by row, including those
// beyond the edge of the floor.
func View(centre grid.Point) func(yield func(grid.Point) bool) {
	return func(yield func(grid.Point) bool) {
		for y := range ViewHeight {
			for x := range ViewWidth {
				if !yield(grid.Point{X: centre.X - ViewWidth/2 + x, Y: centre.Y - ViewHeight/2 + y}) {
					return
				}
			}
		}
	}
}

// InView reports whether the hero sees a cell of its floor, at any moment of a turn.
func InView(g *systems.Game, p grid.Point) bool { return Outlook(g).sees(p) }

// prospect caches the hero's view until something moves.
type prospect struct {
	from  grid.Point
	field *fov.Field     // nil for the whole view
	lit   *systems.Stage // a Storehouse, which is seen as a whole; or nil
}

// Outlook is inView for callers that ask about many cells.
func Outlook(g *systems.Game) prospect {
	if StorehouseHere(g) != nil {
		return prospect{lit: g.Here()}
	}
	if sees := RegistryOf(g).Sights[g.Rules.Sight]; sees != nil {
		return prospect{field: g.View(sees)}
	}
	return prospect{from: components.Position.Get(g.World, g.Hero).At}
}

// sees reports whether a cell is in view.
func (o prospect) sees(p grid.Point) bool {
	if o.lit != nil {
		return o.lit.Holds(p)
	}
	if o.field != nil {
		return o.field.Has(p)
	}
	return fov.Within(o.from, p)
}

// Cells yields the cells in view, row by row, including those beyond the edge of the floor.
func (o prospect) Cells() func(yield func(grid.Point) bool) {
	if o.lit != nil {
		return o.lit.All()
	}
	if o.field != nil {
		return o.field.All
	}
	return View(o.from)
}

// Sees reports whether an actor sees another, and so the other way round. Nobody sees
// further than the view.
func Sees(g *systems.Game, actor, other world.ID) bool {
	a, b := components.Position.Get(g.World, actor), components.Position.Get(g.World, other)
	return a.Floor == b.Floor && SeesCell(g, a.Floor, a.At, b.At)
}

// SeesCell reports whether an actor in one cell of a floor sees another cell.
func SeesCell(g *systems.Game, floor int, from, to grid.Point) bool {
	sees := RegistryOf(g).Sights[g.Rules.Sight]
	if sees == nil || !fov.Within(from, to) {
		return fov.Within(from, to)
	}
	here := components.Position.Get(g.World, g.Hero)
	if floor == here.Floor && from == here.At {
		return InView(g, to)
	}
	stage := g.Stage(floor)
	if floor == here.Floor && to == here.At && !stage.Opaque(from) {
		return InView(g, from)
	}
	field := sees(stage, from)
	return field.Has(to)
}

// Watched returns whether a monster of a floor would see an actor in a cell, asleep or not.
func Watched(g *systems.Game, floor int) func(grid.Point) bool {
	sees, stage := RegistryOf(g).Sights[g.Rules.Sight], g.Stage(floor)
	var eyes []grid.Point
	var fields []fov.Field
	for id := range components.Mind.Each(g.World) {
		p := components.Position.Find(g.World, id)
		if p == nil || p.Floor != floor || g.Removed(id) {
			continue
		}
		eyes = append(eyes, p.At)
		if sees != nil {
			fields = append(fields, sees(stage, p.At))
		}
	}
	return func(p grid.Point) bool {
		for i, eye := range eyes {
			if fov.Within(eye, p) && (sees == nil || fields[i].Has(p)) {
				return true
			}
		}
		return false
	}
}

// UpdateSight is the step that records which cells of the floor are in view.
func UpdateSight(g *systems.Game) {
	here := components.Position.Get(g.World, g.Hero)
	stage := g.Stage(here.Floor)
	seen := SeenBits(g, stage)
	if o := Outlook(g); o.field != nil || o.lit != nil {
		for p := range o.Cells() {
			if stage.Holds(p) {
				seen.Add(stage.Index(p))
			}
		}
	} else {
		left, top := here.At.X-ViewWidth/2, here.At.Y-ViewHeight/2
		for y := max(0, top); y < min(top+ViewHeight, stage.Height); y++ {
			for x := max(0, left); x < min(left+ViewWidth, stage.Width); x++ {
				seen.Add(stage.Index(grid.Point{X: x, Y: y}))
			}
		}
	}
	forget(g)
}

// Charted reports whether the terrain of a cell is known: it has been seen, or the floor
// is mapped.
func Charted(g *systems.Game, floor int, p grid.Point) bool {
	if Seen(g, floor, p) {
		return true
	}
	stage := g.Stage(floor)
	if stage == nil || !stage.Holds(p) {
		return false
	}
	return MappedBits(g, stage).Has(stage.Index(p))
}

// SeenBits are the cells of a floor that have been in view.
func SeenBits(g *systems.Game, stage *systems.Stage) grid.Bits {
	return components.Seen.Get(g.World, stage.Entity).Bits
}

// MappedBits are the cells of a floor that are on a map; nil if there is no map.
func MappedBits(g *systems.Game, stage *systems.Stage) grid.Bits {
	if m := components.Mapped.Find(g.World, stage.Entity); m != nil {
		return m.Bits
	}
	return nil
}

// Seen reports whether a cell of a floor has ever been in view.
func Seen(g *systems.Game, floor int, p grid.Point) bool {
	stage := g.Stage(floor)
	if stage == nil || !stage.Holds(p) {
		return false
	}
	return SeenBits(g, stage).Has(stage.Index(p))
}

// SolidsInView yields what fills the cells in view, row by row, except for the hero.
func SolidsInView(g *systems.Game) iter.Seq2[grid.Point, world.ID] {
	return func(yield func(grid.Point, world.ID) bool) {
		stage := g.Here()
		for p := range Outlook(g).Cells() {
			if id := SolidSeen(g, stage, p); id != 0 && id != g.Hero && !yield(p, id) {
				return
			}
		}
	}
}

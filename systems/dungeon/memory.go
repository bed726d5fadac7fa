package dungeon

import (
	"cmp"
	"slices"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
)

// A cell out of sight is known as it was when last seen. If it has not changed
// since, that is how it still is; so only cells that change out of sight get a
// mark, with what was in them before.

// Remember notes that an entity is about to enter or leave a cell. A cell out of the
// hero's sight gets a mark.
func Remember(g *systems.Game, id world.ID, floor int, at grid.Point) {
	if id == g.Hero {
		return
	}
	hero, stage := components.Position.Find(g.World, g.Hero), g.Stage(floor)
	// More is seen of a closed door than of an actor in it: once it has opened, its cell
	// may be out of view.
	if hero != nil && hero.Floor == floor && InView(g, at) && !stage.Opaque(at) {
		noteSighting(g, id, floor, at)
		return
	}
	if hero != nil {
		mark(g, floor, at)
	}
}

// RememberGround notes that the ground in a cell is about to change.
func RememberGround(g *systems.Game, floor int, at grid.Point) {
	hero := components.Position.Find(g.World, g.Hero)
	if hero != nil && (hero.Floor != floor || !InView(g, at)) {
		mark(g, floor, at)
	}
}

// mark keeps what is in a cell out of sight that was seen, unless what was there earlier is kept.
func mark(g *systems.Game, floor int, at grid.Point) {
	stage := g.Stage(floor)
	if !Seen(g, floor, at) {
		return
	}
	i, marked := markIndex(components.Memory.Find(g.World, stage.Entity), at)
	if marked {
		return
	}
	m := components.Mark{At: at, Solid: Glimpse(g, stage.Solid(at)), Ground: GroundAt(g, floor, at)}
	for _, lying := range Shown(g, stage.Lying(at)) {
		m.Lying = append(m.Lying, Glimpse(g, lying))
	}
	memory := memoryOf(g, stage)
	memory.Marks = slices.Insert(memory.Marks, i, m)
}

// Disclose lets the hero know what fills a cell of a floor now, if it has been seen before. Actors in it
// stay unknown.
func Disclose(g *systems.Game, floor int, at grid.Point) {
	stage := g.Stage(floor)
	m := MarkIn(components.Memory.Find(g.World, stage.Entity), at)
	if m == nil {
		return
	}
	if m.Solid = (components.Glimpse{}); !Acts(g, stage.Solid(at)) {
		m.Solid = Glimpse(g, stage.Solid(at))
	}
}

// memoryOf is the memory of a floor, which it gets when there is something to remember.
func memoryOf(g *systems.Game, stage *systems.Stage) *components.MemoryData {
	if !components.Memory.Has(g.World, stage.Entity) {
		components.Memory.Attach(g.World, stage.Entity, components.MemoryData{})
	}
	return components.Memory.Get(g.World, stage.Entity)
}

// Glimpse is an entity as it looks now; the zero value for none, for the hero, and for what
// cannot be seen from afar.
func Glimpse(g *systems.Game, id world.ID) components.Glimpse {
	if id == 0 || id == g.Hero || Concealed(g, id) {
		return components.Glimpse{}
	}
	seen := components.Glimpse{ID: id}
	if Disguised(g, id) {
		seen.Name = TreasureName
	} else if n := components.Name.Find(g.World, id); n != nil {
		seen.Name = *n
	}
	return seen
}

// MarkAt returns the memory of a cell that has changed since it was last seen;
// nil if it has not.
func MarkAt(g *systems.Game, floor int, at grid.Point) *components.Mark {
	return MarkIn(components.Memory.Find(g.World, g.Stage(floor).Entity), at)
}

// MarkIn is MarkAt for the memory of one floor.
func MarkIn(memory *components.MemoryData, at grid.Point) *components.Mark {
	if i, marked := markIndex(memory, at); marked {
		return &memory.Marks[i]
	}
	return nil
}

// markIndex returns the index of a cell's mark among the marks, or the one where it belongs.
func markIndex(memory *components.MemoryData, at grid.Point) (int, bool) {
	if memory == nil {
		return 0, false
	}
	return slices.BinarySearchFunc(memory.Marks, at, func(m components.Mark, at grid.Point) int { return ByRow(m.At, at) })
}

// HasMarks reports whether a cell of a row has a mark.
func HasMarks(memory *components.MemoryData, y int) bool {
	if memory == nil || len(memory.Marks) == 0 {
		return false
	}
	i, _ := markIndex(memory, grid.Point{Y: y})
	return i < len(memory.Marks) && memory.Marks[i].At.Y == y
}

// ByRow orders cells row by row.
func ByRow(a, b grid.Point) int { return cmp.Or(cmp.Compare(a.Y, b.Y), cmp.Compare(a.X, b.X)) }

// forget drops what the hero sees to be otherwise on its floor: the marks of cells that
// are in view again, and of actors seen elsewhere since. Marks that are back to the
// truth are dropped too.
func forget(g *systems.Game) {
	stage := g.Here()
	memory := components.Memory.Find(g.World, stage.Entity)
	if memory == nil {
		return
	}
	view, kept := Outlook(g), memory.Marks[:0]
	for _, m := range memory.Marks {
		if view.sees(m.At) {
			continue
		}
		if m.Solid.Name.Kind == "monster" && metSince(g, memory, m.Solid.ID) {
			m.Solid = components.Glimpse{}
		}
		if !isTrue(g, stage, m) {
			kept = append(kept, m)
		}
	}
	clear(memory.Marks[len(kept):])
	memory.Marks = kept
	memory.Gone = slices.DeleteFunc(memory.Gone, func(s components.Sighting) bool { return outdated(g, memory, s) })
}

// isTrue reports whether a marked cell is as it is remembered.
func isTrue(g *systems.Game, stage *systems.Stage, m components.Mark) bool {
	return m.Solid == Glimpse(g, stage.Solid(m.At)) && m.Ground == GroundAt(g, components.Floor.Get(g.World, stage.Entity).Number, m.At) &&
		slices.EqualFunc(m.Lying, Shown(g, stage.Lying(m.At)), func(then components.Glimpse, now world.ID) bool { return then.ID == now })
}

// Filled reports whether something other than the hero is known to fill a cell.
func Filled(g *systems.Game, floor int, p grid.Point) bool {
	if !Seen(g, floor, p) {
		return false
	}
	if m := MarkAt(g, floor, p); m != nil {
		return m.Solid.ID != 0
	}
	id := SolidSeen(g, g.Stage(floor), p)
	return id != 0 && id != g.Hero
}

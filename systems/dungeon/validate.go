package dungeon

import (
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// A file can hold any world. Everything that the rules rely on is checked before a
// game is resumed, so that no file can crash the program or keep it busy forever. The
// needs and bounds of single components are declared where they are registered; the
// checks here involve more than one value.

// Limits of a world.
const (
	MaxFloors = 1000 // main path and side floors together
	maxHeld   = 1000 // items held by one entity
)

// Validate returns an error if the rules cannot play with a loaded world.
func (x *Registry) Validate(w *world.World, content *archetypes.Content) error {
	if err := w.Validate(); err != nil {
		return err
	}
	for _, c := range x.checks {
		for _, id := range c.Of.IDs(w) {
			if wrong := c.Wrong(w, id, content); wrong != "" {
				return fmt.Errorf("entity %d %s", id, wrong)
			}
		}
	}
	for _, check := range []func(*world.World) error{validateFloors, validateBodies, validateHolders, validateEffects} {
		if err := check(w); err != nil {
			return err
		}
	}
	return nil
}

func grantsUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	if g := components.Grants.Get(w, id); content.Find("effect", g.Effect) == nil {
		return fmt.Sprintf("grants the effect %.60q, which no data file has", g.Effect)
	}
	return ""
}

func hiddenAndSolid(w *world.World, id world.ID, _ *archetypes.Content) string {
	if components.Solid.Has(w, id) {
		return "is hidden and solid"
	}
	return ""
}

func lastsTooLong(w *world.World, id world.ID, _ *archetypes.Content) string {
	if t := components.Timer.Get(w, id); t.Left > t.Total {
		return fmt.Sprintf("has %d turns left of %d", t.Left, t.Total)
	}
	return ""
}

func searchesNoTreasure(w *world.World, id world.ID, _ *archetypes.Content) string {
	if s := components.Search.Get(w, id); s.Treasure != 0 && !components.Treasure.Has(w, s.Treasure) {
		return fmt.Sprintf("searches entity %d, which is not a treasure", s.Treasure)
	}
	return ""
}

func validateFloors(w *world.World) error {
	floors := map[int]grid.Size{}
	cells := 0
	for id, f := range components.Floor.Each(w) {
		size := SizeOf(f)
		main := f.Number > 0 && f.Number == f.Depth && f.Name == ""
		side := f.Number < 0 && f.Number >= -MaxFloors && f.Name != "" && f.Depth > 0
		switch _, taken := floors[f.Number]; {
		case taken || len(floors) == MaxFloors || !main && !side:
			return fmt.Errorf("floor %d is a duplicate, one too many, or has an invalid depth or name", f.Number)
		case f.Width < minFloor || f.Height < minFloor || f.Width > maxCells/f.Height:
			return fmt.Errorf("floor %d has %d by %d cells", f.Number, f.Width, f.Height)
		case len(components.Seen.Get(w, id).Bits) != size.BitBytes():
			return fmt.Errorf("floor %d has %d bytes for its seen cells", f.Number, len(components.Seen.Get(w, id).Bits))
		}
		if m := components.Mapped.Find(w, id); m != nil && len(m.Bits) != size.BitBytes() {
			return fmt.Errorf("floor %d has %d bytes for its mapped cells", f.Number, len(m.Bits))
		}
		if c := components.Cracked.Find(w, id); c != nil && len(c.Bits) != size.BitBytes() {
			return fmt.Errorf("floor %d has %d bytes for its cracked cells", f.Number, len(c.Bits))
		}
		if m := components.Memory.Find(w, id); m != nil {
			for _, mark := range m.Marks {
				if !size.Holds(mark.At) {
					return fmt.Errorf("floor %d remembers a cell beyond its edge", f.Number)
				}
			}
			for _, s := range m.Gone {
				if !size.Holds(s.At) {
					return fmt.Errorf("floor %d remembers an actor beyond its edge", f.Number)
				}
			}
		}
		if wrong := wronglyLocked(w, id, size); wrong != "" {
			return fmt.Errorf("floor %d %s", f.Number, wrong)
		}
		floors[f.Number] = size
		if cells += size.Cells(); cells > maxCells {
			return fmt.Errorf("its floors have more than %d cells", maxCells)
		}
	}
	for id, p := range components.Position.Each(w) {
		size, ok := floors[p.Floor]
		if !ok {
			return fmt.Errorf("entity %d stands on floor %d, which does not exist", id, p.Floor)
		}
		if !size.Holds(p.At) {
			return fmt.Errorf("entity %d stands at %d, %d, beyond the edge of the floor", id, p.At.X, p.At.Y)
		}
	}
	for id, h := range components.Hazard.Each(w) {
		for _, p := range h.Cells {
			if !floors[components.Position.Get(w, id).Floor].Holds(p) {
				return fmt.Errorf("entity %d marks a cell beyond the edge of its floor", id)
			}
		}
	}
	for id, l := range components.Layer.Each(w) {
		size, ok := floors[l.Floor]
		if !ok || !size.Holds(l.Corner) || !size.Holds(CellOf(l, len(l.Amounts)-1)) || l.Corner.X+l.Width > size.Width {
			return fmt.Errorf("the layer %d reaches beyond the edge of its floor", id)
		}
	}
	for id, s := range components.Stair.Each(w) {
		from := components.Position.Get(w, id).Floor
		if _, known := floors[s.To]; s.To != 0 && !known {
			return fmt.Errorf("the stair %d leads to floor %d, which does not exist", id, s.To)
		}
		if s.To == 0 && s.Side == "" && !s.Sealed && (from < 1 || !s.Down && from == 1) {
			return fmt.Errorf("the stair %d leads above the first floor", id)
		}
	}
	return nil
}

func validateBodies(w *world.World) error {
	for id, f := range components.Facing.Each(w) {
		if f.Toward != grid.Nowhere && !f.Toward.Valid() {
			return fmt.Errorf("entity %d faces an invalid direction", id)
		}
	}
	return nil
}

func validateHolders(w *world.World) error {
	items := map[world.ID]int{}
	for _, h := range components.Held.Each(w) {
		if items[h.By]++; items[h.By] > maxHeld {
			return fmt.Errorf("entity %d holds more than %d items", h.By, maxHeld)
		}
	}
	for id, s := range components.Search.Each(w) {
		if s.Treasure != 0 && items[s.Treasure] == 0 {
			return fmt.Errorf("entity %d searches an empty treasure", id)
		}
	}
	return nil
}

func validateEffects(w *world.World) error {
	for id, t := range components.Target.Each(w) {
		if !components.Position.Has(w, t.On) {
			return fmt.Errorf("the effect %d has no target on any floor", id)
		}
	}
	return nil
}

// Limits for a new hero: every level that its experience buys takes time to
// compute.
const (
	maxStartLevel = 1000
	maxStartExp   = 1_000_000
)

// checkStart checks the limits for a new hero, which a hero in play may exceed.
func checkStart(p *archetypes.Prefab, w *world.World, id world.ID) error {
	progress := components.Progress.Find(w, id)
	if progress != nil && (progress.Level > maxStartLevel || progress.Exp > maxStartExp) {
		return p.Fault("progress", "a hero starts at level 1 to %d with 0 to %d experience", maxStartLevel, maxStartExp)
	}
	return nil
}

// wronglyLocked describes what is wrong with the locks and the dug cells of a floor; empty
// if nothing is.
func wronglyLocked(w *world.World, floor world.ID, size grid.Size) string {
	if locked := components.Locked.Find(w, floor); locked != nil && len(locked.Cells) != size.BitBytes() {
		return "has the wrong number of bytes for its cells behind locks"
	}
	if dug := components.Dug.Find(w, floor); dug != nil {
		for _, p := range dug.Cells {
			if !size.Holds(p) || size.OnBorder(p) {
				return "is dug at or beyond its edge"
			}
		}
	}
	return ""
}

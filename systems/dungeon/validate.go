package dungeon

import (
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// A file can hold any world. What the rules rely on is checked before they play
// in it, so that no file stops the program or keeps it busy for ever. What one
// component needs or bounds is declared where it is registered; here stands
// what takes more than one value to tell.

const (
	maxFloors = 1000 // that were entered
	maxHeld   = 1000 // items by one holder
)

// validate returns what in a loaded world the rules cannot play with.
func validate(w *world.World, content *archetypes.Content) error {
	if err := w.Validate(); err != nil {
		return err
	}
	for _, c := range checks {
		for _, id := range c.of.IDs(w) {
			if wrong := c.wrong(w, id, content); wrong != "" {
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

// checks are held against the entries of data files and against loaded games:
// what is wrong with somebody who carries a component, or nothing.
var checks = []struct {
	of interface {
		IDs(*world.World) []world.ID
		Has(*world.World, world.ID) bool
		Kind() *world.Kind
	}
	wrong func(*world.World, world.ID, *archetypes.Content) string
}{
	{components.Grants, grantsUnknown},
	{components.Timer, lastsTooLong},
	{components.Search, searchesNoTreasure},
}

func grantsUnknown(w *world.World, id world.ID, content *archetypes.Content) string {
	if g := components.Grants.Get(w, id); content.Find("effect", g.Effect) == nil {
		return fmt.Sprintf("grants the effect %.60q, which no data file has", g.Effect)
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
		size := sizeOf(f)
		main := f.Number > 0 && f.Number == f.Depth && f.Name == ""
		side := f.Number < 0 && f.Number >= -maxFloors && f.Name != "" && f.Depth > 0
		switch _, taken := floors[f.Number]; {
		case taken || len(floors) == maxFloors || !main && !side:
			return fmt.Errorf("floor %d is one too many", f.Number)
		case f.Width < minFloor || f.Height < minFloor || f.Width > maxCells/f.Height:
			return fmt.Errorf("floor %d has %d by %d cells", f.Number, f.Width, f.Height)
		case len(components.Seen.Get(w, id).Bits) != seenBytes(size):
			return fmt.Errorf("floor %d has %d bytes of cells that were seen", f.Number, len(components.Seen.Get(w, id).Bits))
		}
		if m := components.Memory.Find(w, id); m != nil {
			for _, mark := range m.Marks {
				if !size.Holds(mark.At) {
					return fmt.Errorf("floor %d has a memory of a cell beyond its edge", f.Number)
				}
			}
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
			return fmt.Errorf("entity %d faces no direction", id)
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
			return fmt.Errorf("entity %d searches a treasure without items", id)
		}
	}
	return nil
}

func validateEffects(w *world.World) error {
	for id, t := range components.Target.Each(w) {
		if !components.Position.Has(w, t.On) {
			return fmt.Errorf("the effect %d is on nobody", id)
		}
	}
	return nil
}

// The most that a hero may begin with; each level that its experience buys
// takes time.
const (
	maxStartLevel = 1000
	maxStartExp   = 1_000_000
)

// checkStart holds a hero's entry to a beginning: a game in play may have come
// further.
func checkStart(p *archetypes.Prefab, w *world.World, id world.ID) error {
	progress := components.Progress.Find(w, id)
	if progress != nil && (progress.Level > maxStartLevel || progress.Exp > maxStartExp) {
		return p.Fault("progress", "a hero begins on a level from 1 to %d, with experience from 0 to %d", maxStartLevel, maxStartExp)
	}
	return nil
}

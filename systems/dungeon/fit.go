package dungeon

import (
	"fmt"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
)

// A file can hold any world. What the rules rely on is looked at before they
// play in it, so that no file stops the program or keeps it busy for ever.

// carried is a component of any type.
type carried interface {
	IDs(*world.World) []world.ID
	Has(*world.World, world.ID) bool
	Kind() *world.Kind
}

// needs are the components that those who carry one must carry too.
var needs = []struct {
	one  carried
	also []carried
}{
	{components.Hero, []carried{components.Name, components.Position, components.Facing, components.Health, components.Mana, components.Attributes,
		components.Progress, components.Magic, components.Bag, components.Search}},
	{components.Run, []carried{components.Chance, components.Log, components.Statistics}},
	{components.Hostile, []carried{components.Name, components.Position, components.Health, components.Attributes}},
	{components.Progress, []carried{components.Position, components.Health, components.Mana}},
	{components.Gauges, []carried{components.Health, components.Mana, components.Attributes}},
	{components.Floor, []carried{components.Seen}},
	{components.Stair, []carried{components.Position}},
	{components.Treasure, []carried{components.Name, components.Position}},
	{components.Solid, []carried{components.Name}},
	{components.Held, []carried{components.Name, components.Item}},
	{components.Target, []carried{components.Name}},
	{components.Timer, []carried{components.Target}},
	{components.Precision, []carried{components.Target}},
	{components.Learning, []carried{components.Target}},
}

// The most that numbers may be: far beyond any game, and too little to
// overflow when they are multiplied.
const (
	mostFactor = 1_000_000
	mostSum    = 1_000_000_000
	maxFloors  = 1000 // that were entered
	mostHeld   = 1000 // items by one holder
)

// limits are the components with numbers that rules reckon with.
var limits = []func(*world.World) error{
	limit(components.Health, mostSum, func(c components.HealthData) []int { return []int{c.Now, c.Max} }),
	limit(components.Mana, mostSum, func(c components.ManaData) []int { return []int{c.Now, c.Max} }),
	limit(components.Attributes, mostFactor, func(c components.AttributesData) []int { return []int{c.Atk, c.Int, c.Def} }),
	limit(components.Gauges, mostFactor, func(c components.GaugesData) []int {
		return []int{c.HpPerDef, c.HpBase, c.MpPerInt, c.MpBase}
	}),
	limit(components.Reward, mostSum, func(c components.RewardData) []int { return []int{c.Exp} }),
	limit(components.Progress, mostSum, func(c components.ProgressData) []int { return []int{c.Exp, c.Level, c.Points} }),
	limit(components.Magic, mostFactor, func(c components.MagicData) []int { return []int{c.Cost, c.Power} }),
	limit(components.Bag, mostFactor, func(c components.BagData) []int { return []int{c.Slots} }),
	limit(components.Equipment, mostFactor, func(c components.EquipmentData) []int { return []int{c.Quality} }),
	limit(components.Healing, mostFactor, func(c components.HealingData) []int { return []int{c.HpPercent, c.MpPercent} }),
	limit(components.Timer, mostSum, func(c components.TimerData) []int { return []int{c.Left, c.Total} }),
	limit(components.Regeneration, mostFactor, func(c components.RegenerationData) []int { return []int{c.Every, c.Hp, c.Mp} }),
	limit(components.Learning, mostFactor, func(c components.LearningData) []int { return []int{c.Percent} }),
	limit(components.Run, mostSum, func(c components.RunData) []int { return []int{c.Turn} }),
}

func limit[T any](c *world.Component[T], most int, numbers func(T) []int) func(*world.World) error {
	return func(w *world.World) error {
		for id, v := range c.Each(w) {
			for _, n := range numbers(*v) {
				if n < -most || n > most {
					return fmt.Errorf("entity %d has the number %d in its %s", id, n, c.Kind().Name())
				}
			}
		}
		return nil
	}
}

// fit says what in a loaded world the rules cannot live with.
func fit(w *world.World, content *archetypes.Content) error {
	for _, need := range needs {
		for _, id := range need.one.IDs(w) {
			for _, other := range need.also {
				if !other.Has(w, id) {
					return fmt.Errorf("entity %d has %s and no %s", id, need.one.Kind().Name(), other.Kind().Name())
				}
			}
		}
	}
	for _, check := range limits {
		if err := check(w); err != nil {
			return err
		}
	}
	for _, check := range []func(*world.World) error{fitFloors, fitBodies, fitHolders, fitEffects} {
		if err := check(w); err != nil {
			return err
		}
	}
	for id, g := range components.Grants.Each(w) {
		if content.Find("effect", g.Effect) == nil {
			return fmt.Errorf("entity %d grants the effect %.60q, which no data file has", id, g.Effect)
		}
	}
	return nil
}

func fitFloors(w *world.World) error {
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

func fitBodies(w *world.World) error {
	for id, f := range components.Facing.Each(w) {
		if f.Toward != grid.Nowhere && !f.Toward.Valid() {
			return fmt.Errorf("entity %d faces no direction", id)
		}
	}
	for id, p := range components.Progress.Each(w) {
		if p.Level < 1 || p.Points < 0 {
			return fmt.Errorf("entity %d has level %d and %d points", id, p.Level, p.Points)
		}
	}
	return nil
}

func fitHolders(w *world.World) error {
	items := map[world.ID]int{}
	for _, h := range components.Held.Each(w) {
		if items[h.By]++; items[h.By] > mostHeld {
			return fmt.Errorf("entity %d holds more than %d items", h.By, mostHeld)
		}
	}
	for _, s := range components.Search.Each(w) {
		if s.Treasure != 0 && (items[s.Treasure] == 0 || !components.Treasure.Has(w, s.Treasure)) {
			return fmt.Errorf("entity %d is searched and no treasure", s.Treasure)
		}
	}
	return nil
}

func fitEffects(w *world.World) error {
	for id, t := range components.Target.Each(w) {
		if !components.Position.Has(w, t.On) {
			return fmt.Errorf("the effect %d is on nobody", id)
		}
	}
	for id, r := range components.Regeneration.Each(w) {
		if r.Every < 1 {
			return fmt.Errorf("the effect %d comes every %d turns", id, r.Every)
		}
	}
	return nil
}

package dungeon_test

import (
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
)

// TestAnInvalidWorldIsRefused changes one thing in a valid world.
func TestAnInvalidWorldIsRefused(t *testing.T) {
	kit := dungeontest.OwnKit(t, "classic")
	raw := kit.New("fit").World.Bytes()
	first := func(w *world.World, c interface{ IDs(*world.World) []world.ID }) world.ID { return c.IDs(w)[0] }
	onHero := func(w *world.World) components.TargetData {
		return components.TargetData{On: first(w, components.Hero)}
	}
	for name, c := range map[string]struct {
		change func(*world.World)
		says   string // empty for a world that can be played
	}{
		"unchanged": {func(*world.World) {}, ""},
		"no health": {func(w *world.World) { components.Health.Detach(w, first(w, components.Hero)) }, "entity 2 has gauges but lacks health"},
		"no log":    {func(w *world.World) { components.Log.Detach(w, first(w, components.Run)) }, "entity 1 has run but lacks log"},
		"a monster without a name": {func(w *world.World) { components.Name.Detach(w, first(w, components.Hostile)) },
			"has hostile but lacks name"},
		"an item without its kind":   {func(w *world.World) { components.Item.Detach(w, first(w, components.Held)) }, "has held but lacks item"},
		"a stair without a position": {func(w *world.World) { components.Position.Detach(w, first(w, components.Stair)) }, "has stair but lacks position"},
		"a huge attack":              {func(w *world.World) { components.Attributes.Get(w, 2).Atk = 1 << 40 }, "entity 2: in its attributes, atk is 1099511627776; it may be from -1000000 to 1000000"},
		"a hugely negative maximum":  {func(w *world.World) { components.Health.Get(w, 2).Max = -1 << 63 }, "entity 2: in its health, max is -9223372036854775808; it may be from -1000000000 to 1000000000"},
		"level 0":                    {func(w *world.World) { components.Progress.Get(w, 2).Level = 0 }, "entity 2: in its progress, level is 0; it may be from 1 to 1000000000"},
		"negative points":            {func(w *world.World) { components.Progress.Get(w, 2).Points = -1 }, "entity 2: in its progress, points is -1; it may be from 0 to 1000000000"},
		"beyond the edge":            {func(w *world.World) { components.Position.Get(w, 2).At = grid.Point{X: -1, Y: 3} }, "entity 2 stands at -1, 3, beyond the edge of the floor"},
		"a missing floor":            {func(w *world.World) { components.Position.Get(w, 2).Floor = 2 }, "entity 2 stands on floor 2, which does not exist"},
		"an invalid direction":       {func(w *world.World) { components.Facing.Get(w, 2).Toward = 9 }, "entity 2 faces an invalid direction"},
		"no seen bits":               {func(w *world.World) { components.Seen.Get(w, 3).Bits = nil }, "floor 1 has 0 bytes for its seen cells"},
		"the same floor twice": {func(w *world.World) {
			w.Create(components.Floor.With(*components.Floor.Get(w, 3)), components.Seen.With(*components.Seen.Get(w, 3)))
		}, "floor 1 is a duplicate, one too many, or has an invalid depth or name"},
		"an unsealed stair above the first floor": {func(w *world.World) {
			for _, s := range components.Stair.Each(w) {
				s.Sealed = false
			}
		}, "leads above the first floor"},
		"a search of the hero": {func(w *world.World) { components.Search.Get(w, 2).Treasure = 2 }, "entity 2 searches entity 2, which is not a treasure"},
		"a search of an empty treasure": {func(w *world.World) {
			treasure := components.Held.Get(w, first(w, components.Held)).By
			components.Search.Get(w, 2).Treasure = treasure
			for id, h := range components.Held.Each(w) {
				if h.By == treasure {
					w.Remove(id)
				}
			}
		}, "entity 2 searches an empty treasure"},
		"an effect with more turns left than its total": {func(w *world.World) {
			w.Create(components.Target.With(onHero(w)), components.Name.With(components.NameData{}), components.Timer.With(components.TimerData{Left: 4, Total: 3}))
		}, "has 4 turns left of 3"},
		"a search": {func(w *world.World) {
			components.Search.Get(w, 2).Treasure = components.Held.Get(w, first(w, components.Held)).By
		}, ""},
		"too many items": {func(w *world.World) {
			for range 1001 {
				w.Create(components.Held.With(components.HeldData{By: 2}), components.Item.With(components.ItemData{}), components.Name.With(components.NameData{}))
			}
		}, "entity 2 holds more than 1000 items"},
		"an effect on a missing entity": {func(w *world.World) {
			w.Create(components.Target.With(components.TargetData{On: 1 << 30}), components.Name.With(components.NameData{}))
		}, "has no target on any floor"},
		"an effect without a target": {func(w *world.World) { w.Create(components.Timer.With(components.TimerData{})) }, "has timer but lacks target"},
		"an effect with an interval of 0": {func(w *world.World) {
			w.Create(components.Target.With(onHero(w)), components.Name.With(components.NameData{}), components.Regeneration.With(components.RegenerationData{}))
		}, "in its regeneration, every is 0; it may be from 1 to 1000000"},
		"a potion of an absent mod": {func(w *world.World) {
			w.Create(components.Grants.With(components.GrantsData{Effect: "flight"}))
		}, `grants the effect "flight", which no data file has`},
	} {
		t.Run(name, func(t *testing.T) {
			w, err := world.Restore(raw)
			if err != nil {
				t.Fatal(err)
			}
			c.change(w)
			_, err = kit.Resume(w)
			if c.says == "" && err != nil {
				t.Error(err)
			}
			if c.says != "" && (err == nil || !strings.HasPrefix(err.Error(), "the game cannot be resumed: ") || !strings.HasSuffix(err.Error(), c.says)) {
				t.Errorf("got %v, want %q", err, c.says)
			}
		})
	}
}

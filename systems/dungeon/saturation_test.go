package dungeon_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// TestPlayStaysWithinBounds sets every bounded number of a game to its bounds and
// near them, and every text and list to its maximum length, one after the other.
// A game that is accepted with that is played: no action may leave the bounds, and
// the game can be saved and loaded.
func TestPlayStaysWithinBounds(t *testing.T) {
	kit := dungeontest.OwnKit(t, "classic")
	raw := eventful(t, kit).World.Bytes()
	w, err := world.Restore(raw)
	if err != nil {
		t.Fatal(err)
	}
	tried := map[string]int{} // accepted games by component and field
	for _, id := range firstOfEachSet(w) {
		for _, k := range w.Kinds(id) {
			value, listed := bounded[k.Name()]
			changes := forgeries(reflect.ValueOf(w.Value(id, k)), k.Type(), "")
			if !listed && len(changes) > 0 {
				t.Errorf("%s has bounds and is not listed", k.Name())
				continue
			}
			for _, f := range changes {
				forged, err := world.Restore(raw)
				if err != nil {
					t.Fatal(err)
				}
				f.set(value(forged, id))
				g, err := kit.Resume(forged)
				if err != nil {
					continue
				}
				tried[k.Name()+f.path]++
				playWithinBounds(t, kit, g, fmt.Sprintf("%s%s of entity %d is %s", k.Name(), f.path, id, f.what))
			}
		}
	}
	for _, want := range []string{
		"run.Turn", "progress.Level", "progress.Exp", "progress.Points", "health.Now", "health.Max", "mana.Now", "attributes.Atk", "attributes.Def",
		"gauges.HpPerDef", "magic.Cost", "magic.Power", "bag.Slots", "equipment.Quality", "healing.HpPercent", "timer.Left", "reward.Exp",
		"statistics.Steps", "statistics.DamageDealt", "statistics.Kills.N", "statistics.Kills", "timeline.Floors", "log.Entries",
	} {
		if tried[want] == 0 {
			t.Errorf("%s was not tried", want)
		}
	}
}

// eventful is a game with an effect and items in the bag, in a fight.
func eventful(t *testing.T, kit *kit.Kit) *systems.Game {
	t.Helper()
	for n := range 100 {
		g := kit.New(fmt.Sprint("saturation ", n))
		var bot bots.Greedy
		for !g.Run().Over {
			if len(dungeon.AdjacentFoes(g, g.Hero)) > 0 && len(g.HeldBy(g.Hero)) > 2 && len(components.Timer.IDs(g.World)) > 0 {
				components.Progress.Get(g.World, g.Hero).Points = 10
				return g
			}
			if err := g.Act(bot.Choose(known.Know(g))); err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Fatal("no game is eventful")
	return nil
}

// firstOfEachSet lists an entity for each set of components in a world.
func firstOfEachSet(w *world.World) (ids []world.ID) {
	seen := map[string]bool{}
	for _, id := range w.IDs() {
		var names []string
		for _, k := range w.Kinds(id) {
			names = append(names, k.Name())
		}
		if set := strings.Join(names, " "); !seen[set] {
			seen[set] = true
			ids = append(ids, id)
		}
	}
	return ids
}

// forgery is a change of one field.
type forgery struct {
	path, what string
	set        func(reflect.Value)
}

// forgeries lists the changes of the bounded fields of a type.
func forgeries(v reflect.Value, t reflect.Type, path string) (all []forgery) {
	for f := range t.Fields() {
		field := func(v reflect.Value) reflect.Value { return v.FieldByIndex(f.Index) }
		path := path + "." + f.Name
		if bounds, ok := world.BoundsOf(f); ok && (f.Type.Kind() == reflect.Int) {
			for _, n := range []int64{bounds.Min, bounds.Min + 1, bounds.Max - 1, bounds.Max} {
				all = append(all, forgery{path, fmt.Sprint(n), func(v reflect.Value) { field(v).SetInt(n) }})
			}
		}
		if maxLen, ok := world.MaxLenOf(f); ok {
			all = append(all, forgery{path, fmt.Sprint(maxLen, " long"), func(v reflect.Value) {
				if f.Type.Kind() == reflect.String {
					field(v).SetString(strings.Repeat("x", maxLen))
				} else {
					field(v).Set(reflect.MakeSlice(f.Type, maxLen, maxLen))
				}
			}})
		}
		switch inner := field(v); {
		case f.Type.Kind() == reflect.Struct:
			for _, deep := range forgeries(inner, f.Type, path) {
				set := deep.set
				deep.set = func(v reflect.Value) { set(field(v)) }
				all = append(all, deep)
			}
		case f.Type.Kind() == reflect.Slice && f.Type.Elem().Kind() == reflect.Struct && inner.Len() > 0:
			for _, deep := range forgeries(inner.Index(0), f.Type.Elem(), path) {
				set := deep.set
				deep.set = func(v reflect.Value) {
					for i := range field(v).Len() {
						set(field(v).Index(i))
					}
				}
				all = append(all, deep)
			}
		}
	}
	return all
}

// access returns a component's own value on an entity, to change it; it is invalid if
// the entity lacks the component.
type access func(*world.World, world.ID) reflect.Value

func of[T any](c *world.Component[T]) access {
	return func(w *world.World, id world.ID) reflect.Value {
		if value := c.Find(w, id); value != nil {
			return reflect.ValueOf(value).Elem()
		}
		return reflect.Value{}
	}
}

// bounded are the components that have bounds.
var bounded = map[string]access{
	"name": of(components.Name), "health": of(components.Health), "mana": of(components.Mana), "attributes": of(components.Attributes),
	"gauges": of(components.Gauges), "reward": of(components.Reward), "modifiers": of(components.Modifiers), "progress": of(components.Progress),
	"magic": of(components.Magic), "bag": of(components.Bag), "equipment": of(components.Equipment), "healing": of(components.Healing),
	"timer": of(components.Timer), "regeneration": of(components.Regeneration), "precision": of(components.Precision), "learning": of(components.Learning),
	"run": of(components.Run), "log": of(components.Log), "statistics": of(components.Statistics), "timeline": of(components.Timeline),
}

// playWithinBounds plays random legal actions, checks the bounds after each, and
// saves and loads the game.
func playWithinBounds(t *testing.T, kit *kit.Kit, g *systems.Game, name string) {
	t.Helper()
	chance := dice.New(name, "test")
	for n := range 60 {
		legal := dungeon.Legal(g)
		if len(legal) == 0 {
			break
		}
		if err := g.Act(legal[chance.Below(len(legal))]); err != nil {
			t.Fatal(err)
		}
		if err := g.World.Validate(); err != nil {
			t.Errorf("%s: after %d actions, %v", name, n+1, err)
			return
		}
	}
	w, err := world.Restore(g.World.Bytes())
	if err == nil {
		_, err = kit.Resume(w)
	}
	if err != nil {
		t.Errorf("%s: saved and loaded: %v", name, err)
	}
}

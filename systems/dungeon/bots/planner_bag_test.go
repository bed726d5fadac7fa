package bots

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// bagOf begins a game in which the hero carries these items and nothing else.
func bagOf(t *testing.T, class string, names ...string) (*systems.Game, []world.ID) {
	t.Helper()
	g := adventureGame(t, "bag", class)
	for _, item := range g.HeldBy(g.Hero) {
		g.Remove(item)
	}
	var ids []world.ID
	for i, name := range names {
		ids = append(ids, g.Spawn(g.Content.Must("item", name), components.Held.With(components.HeldData{By: g.Hero, Slot: i})))
	}
	return g, ids
}

// teach lets the hero learn a skill.
func teach(t *testing.T, g *systems.Game, skill string) {
	t.Helper()
	components.Skills.Get(g.World, g.Hero).Points++
	if err := g.Act(systems.Action{Verb: skills.Learn, Name: skill}); err != nil {
		t.Fatal(err)
	}
}

func TestThePlannerReadsAMapOfNewGround(t *testing.T) {
	g, ids := bagOf(t, "warrior", "scroll-mapping")
	want := systems.Action{Verb: items.Read, Item: ids[0]}
	if got := newPlanner().Choose(known.Know(g)); got != want {
		t.Errorf("it chooses %+v, want %+v", got, want)
	}
}

// TestThePlannerBrewsWhatItValuesLeast lets an alchemist brew: a map and a bell are worth
// less than a potion of healing, and two flasks of fire are not.
func TestThePlannerBrewsWhatItValuesLeast(t *testing.T) {
	g, ids := bagOf(t, "alchemist", "flask-fire", "flask-bell", "flask-smoke")
	teach(t, g, "brew")
	bot := newPlanner()
	for _, want := range []systems.Action{{Verb: items.Brew, Item: ids[1]}, {Verb: items.Brew, Item: ids[2], Name: "healing"}} {
		got := bot.Choose(known.Know(g))
		if got != want {
			t.Fatalf("it chooses %+v, want %+v", got, want)
		}
		if err := g.Act(got); err != nil {
			t.Fatal(err)
		}
	}
	g, _ = bagOf(t, "alchemist", "regeneration", "scroll-slumber")
	teach(t, g, "brew")
	if got := newPlanner().Choose(known.Know(g)); got.Verb == items.Brew {
		t.Errorf("it brews what is worth more: %+v", got)
	}
}

// TestARodIsWorthMoreThanAnotherOfItsKind compares what a planner would carry.
func TestARodIsWorthMoreThanAnotherOfItsKind(t *testing.T) {
	g, _ := bagOf(t, "warrior", "rod-push")
	k, b := known.Know(g), newPlanner()
	rod := k.Hero().Sheet().Bag[0]
	first := b.keeping(k, k.Hero().Sheet(), rod)
	rod.ID++
	if second := b.keeping(k, k.Hero().Sheet(), rod); second >= first {
		t.Errorf("a second rod of a kind is worth %d, the first one %d", second, first)
	}
}

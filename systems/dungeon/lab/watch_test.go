package lab

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/floors"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/walks"
)

// TestARecordOfAdventureAddsUp compares the counts of records with each other.
func TestARecordOfAdventureAddsUp(t *testing.T) {
	for _, class := range []string{"warrior", "alchemist"} {
		p := Plan{Bot: bots.NameCareful, Ruleset: "adventure", Class: class, Seed: "watch", Games: 3}
		b, err := Play(context.Background(), dungeontest.OwnKit(t, "adventure"), p, Shard{}, 2, func() {})
		if err != nil {
			t.Fatal(err)
		}
		skills, taken := 0, 0
		for _, r := range b.Runs {
			rested := 0
			for _, f := range r.Floors {
				rested += f.Rested
			}
			if v := r.Vigour; v.Spent != rested || v.Lost < 0 || v.Spent+v.Lost > v.Earned || v.Earned > dungeon.MaxVigour*(len(r.Floors)+20) {
				t.Errorf("%s: %d turns of rest, %+v", r.Seed, rested, v)
			}
			if r.Presses < 1 || r.Presses >= r.Actions {
				t.Errorf("%s: %d presses for %d actions", r.Seed, r.Presses, r.Actions)
			}
			for _, u := range r.Items {
				taken += u.Taken
				if u.Taken < 1 || u.Used < 0 || u.Used > u.Taken {
					t.Errorf("%s: %+v", r.Seed, u)
				}
				i := slices.IndexFunc(r.Potions, func(p Tally) bool { return p.Name == u.Name })
				if i >= 0 && u.Used > r.Potions[i].N {
					t.Errorf("%s: %+v, and %d were drunk", r.Seed, u, r.Potions[i].N)
				}
			}
			for _, name := range r.Picked {
				if !slices.Contains(r.Offered, name) {
					t.Errorf("%s: %s was picked and not offered", r.Seed, name)
				}
			}
			if slices.Contains(r.Offered, "skill.sprint") {
				skills++
			}
		}
		if skills == 0 || taken == 0 {
			t.Errorf("%s: %d games offered skills, %d items were taken", class, skills, taken)
		}
		s := b.Summary()
		if i := slices.IndexFunc(s.Choices, func(c Choice) bool { return c.Name == "skill.sprint" }); i < 0 || s.Choices[i].Offered != skills {
			t.Errorf("%s: the choices are %+v", class, s.Choices)
		}
	}
}

// TestAPlanLeavesAnOptionOut looks for a skill and for the pieces of vaults that a plan
// leaves out.
func TestAPlanLeavesAnOptionOut(t *testing.T) {
	kit := dungeontest.OwnKit(t, "adventure")
	for _, without := range []string{"skill:second-breath", "vault:weapon"} {
		p := Plan{Bot: bots.NameCareful, Ruleset: "adventure", Class: "warrior", Without: without, Seed: "without", Games: 2}
		b, err := Play(context.Background(), kit, p, Shard{}, 2, func() {})
		if err != nil {
			t.Fatal(err)
		}
		if b.Plan.Rules == kit.Fingerprint() || b.Runs[0].Without != without {
			t.Errorf("the batch is %+v, its record %+v", b.Plan, b.Runs[0])
		}
		out := strings.Replace(without, ":", ".", 1)
		choices := b.Summary().Choices
		if len(choices) == 0 || slices.ContainsFunc(choices, func(c Choice) bool { return c.Name == out }) {
			t.Errorf("without %s the choices are %+v", without, choices)
		}
	}
	if _, err := Play(context.Background(), kit, Plan{Bot: bots.NameGreedy, Without: "skill:juggling", Games: 1}, Shard{}, 1, func() {}); err == nil {
		t.Error("an unknown option is no error")
	}
}

// TestItemsCountOnce feeds events to the counts of items.
func TestItemsCountOnce(t *testing.T) {
	g := dungeontest.OwnKit(t, "adventure").New("goods") // a warrior has two knives and two potions of healing
	own := newGoods(g)
	var potion systems.Action
	for _, item := range g.Holding(g.Hero) {
		if components.Healing.Has(g.World, item) {
			potion = systems.Action{Verb: items.Drink, Item: item}
		}
	}
	event := func(kind string, e systems.Event, a systems.Action) {
		e.Type, e.From = kind, g.Hero
		own.note(g, a, e)
	}
	none := systems.Action{}
	components.Keys.Attach(g.World, g.Hero, components.KeysData{List: []components.HeldKey{{Name: "keeper-key", Lock: "keeper"}}})
	for range 2 { // those of the start
		event(dungeon.EventDrink, systems.Event{Name: "item.healing"}, potion)
	}
	event(dungeon.EventTake, systems.Event{To: 901, Name: "item.healing", Count: 1}, none)
	event(dungeon.EventReceive, systems.Event{To: 902, Name: "item.healing", Count: 1}, none)
	event(dungeon.EventDrink, systems.Event{Name: "item.healing"}, systems.Action{Verb: items.Drink, Item: 902})
	event(dungeon.EventReplace, systems.Event{To: 903, Name: "item.wand", Quality: 2}, none)
	event(dungeon.EventTake, systems.Event{To: 903, Name: "item.wand", Quality: 2}, none) // back from a thief
	event(dungeon.EventWear, systems.Event{To: 903, Name: "item.wand"}, none)
	event(dungeon.EventWear, systems.Event{To: 903, Name: "item.wand"}, none)
	event(dungeon.EventTake, systems.Event{To: 904, Name: "item.knife", Count: 5}, none)
	for range 3 { // two of them are those of the start
		event(dungeon.EventThrow, systems.Event{To: 1, Name: "item.knife"}, none)
	}
	event(dungeon.EventTake, systems.Event{To: 905, Name: "item.token"}, none)
	event(dungeon.EventTake, systems.Event{To: 906, Name: "item.token"}, none)
	event(enchantments.EventEnchant, systems.Event{To: 903, Name: "item.wand", Old: "enchantment.thrift"}, none)
	event(dungeon.EventTake, systems.Event{To: 907, Name: "item.iron-key"}, none)
	event(floors.EventUnlock, systems.Event{To: 908, Name: "terrain.iron-door", Old: "item.iron-key"}, none)
	event(dungeon.EventTake, systems.Event{To: 909, Name: "item.keeper-key"}, none)
	if got := own.uses(); slices.Contains(got, Use{"item.keeper-key", 1, 1}) {
		t.Errorf("an iron key counts as a use of the keeper's: %+v", got)
	}
	event(dungeon.EventTake, systems.Event{To: 910, Name: "item.gold-key"}, none)
	event(floors.EventUnlock, systems.Event{To: 911, Name: "terrain.gold-door", Old: "item.gold-key"}, none) // of a vault
	want := []Use{{"item.gold-key", 1, 1}, {"item.healing", 2, 1}, {"item.iron-key", 1, 1}, {"item.keeper-key", 1, 1}, {"item.knife", 5, 1}, {"item.token", 2, 1}, {"item.wand", 1, 1}}
	if got := own.uses(); !slices.Equal(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
}

// TestPressesAreThoseOfAPlayer plays as a player does who explores, waits for hunters,
// strikes what stands next to the hero and answers offers, and compares the commands with
// what was counted.
func TestPressesAreThoseOfAPlayer(t *testing.T) {
	kit := dungeontest.OwnKit(t, "adventure")
	commands, counted, turns := 0, 0, 0
	for _, seed := range []string{"press-1", "press-2", "press-3"} {
		g, err := kit.Begin(dungeon.Start{Seed: seed, Class: "warrior"})
		if err != nil {
			t.Fatal(err)
		}
		w := newWatch(g)
		act := func(a systems.Action) {
			before := g.Run().Turn
			if err := g.Act(a); err != nil {
				t.Fatal(err)
			}
			w.note(g, a, g.Run().Turn > before)
		}
		done := false
		for !done && !g.Run().Over {
			k := known.Know(g)
			switch foes := k.Foes().Beside(); {
			case dungeon.Offer(g) != 0:
				commands++
				a := systems.Action{Verb: dungeon.Take}
				if !slices.Contains(k.Actions().Legal(), a) {
					a = systems.Action{Verb: dungeon.Leave}
				}
				act(a)
			case k.Hero().Sheet().Points > 0:
				commands++
				act(systems.Action{Verb: dungeon.Spend, Name: dungeon.Atk})
			case len(foes) > 0:
				commands++
				act(systems.Action{Verb: dungeon.Move, Direction: foes[0].Toward})
			case slices.ContainsFunc(k.Foes().InView(), func(m known.Monster) bool { return m.Mind.State == components.Hunting }):
				commands++
				act(systems.Action{Verb: dungeon.Wait})
			default:
				commands++
				walk := walks.Explore(k)
				steps := 0
				for !g.Run().Over {
					a, stop := walk.Next(known.Know(g))
					if stop != "" {
						done = steps == 0 // a second attempt that goes nowhere
						if done {
							commands--
						}
						break
					}
					act(a)
					steps++
				}
			}
		}
		counted, turns = counted+w.presses, turns+g.Run().Turn
	}
	t.Logf("%d commands, %d counted, in %d turns", commands, counted, turns)
	if turns < 300 || counted != commands {
		t.Errorf("%d commands were counted as %d, in %d turns", commands, counted, turns)
	}
}

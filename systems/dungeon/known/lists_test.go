package known_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/enchantments"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// playAtRandom plays random actions of every class of Adventure, and calls check before each.
func playAtRandom(t *testing.T, actions int, check func(g *systems.Game)) {
	kit := dungeontest.AdventureKit(t)
	for _, class := range kit.Rules().Classes {
		chance := dice.New(class, "test")
		for n, g := 0, (*systems.Game)(nil); n < actions; n++ {
			if g == nil || g.Run().Over {
				var err error
				if g, err = kit.Begin(dungeon.Start{Seed: fmt.Sprint(class, n), Class: class}); err != nil {
					t.Fatal(err)
				}
				components.Tokens.Get(g.World, g.Hero).Count = 3
				components.Skills.Get(g.World, g.Hero).Points = 3
				components.Progress.Get(g.World, g.Hero).Level = 5
				components.Attributes.Get(g.World, g.Hero).Def = 100 // it lives longer
			}
			check(g)
			legal := dungeon.Legal(g)
			if err := g.Act(legal[chance.Below(len(legal))]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// The legal actions with some verbs are those of all legal actions that have them.
func TestLegalWithSomeVerbs(t *testing.T) {
	playAtRandom(t, 300, func(g *systems.Game) {
		k := known.Know(g)
		all := k.Actions().Legal()
		for _, verbs := range [][]systems.Verb{{dungeon.Move}, {items.Drink}, {items.Read}, {items.Throw}, {skills.UseSkill}, {enchantments.Enchant}, {skills.Learn}, {dungeon.RestVerb}, {items.Read, dungeon.Move, items.Drink}, {dungeon.Attack}} {
			want := slices.DeleteFunc(slices.Clone(all), func(a systems.Action) bool { return !slices.Contains(verbs, a.Verb) })
			if got := k.Actions().Legal(verbs...); !slices.Equal(got, want) {
				t.Fatalf("turn %d: with %v these are legal:\n%v\nwant\n%v", k.Run().Turn(), verbs, got, want)
			}
		}
	})
}

// The monsters in view are those that examining every cell of the view shows.
func TestMonstersAreThoseThatCanBeExamined(t *testing.T) {
	seen := 0
	playAtRandom(t, 1500, func(g *systems.Game) {
		k := known.Know(g)
		var want []known.Monster
		for p := range dungeon.View(k.Hero().At()) {
			if m, ok := k.Foes().Examine(p); ok && !m.Remembered {
				want = append(want, m)
			}
		}
		if got := k.Foes().InView(); !slices.Equal(got, want) {
			t.Fatalf("turn %d: in view are\n%v\nwant\n%v", k.Run().Turn(), got, want)
		}
		seen += len(want)
	})
	if seen == 0 {
		t.Error("no monster came into view")
	}
}

// What hits are expected to do is what the hit modifiers make of them, and the blows that
// kill a monster follow from it.
func TestBlowsThatKillFollowFromTheHitModifiers(t *testing.T) {
	surprised := 0
	playAtRandom(t, 1000, func(g *systems.Game) {
		k := known.Know(g)
		for _, m := range k.Foes().InView() {
			if !components.Modifiers.Has(g.World, m.ID) {
				components.Modifiers.Attach(g.World, m.ID, components.ModifiersData{List: []components.Modifier{
					{Stat: dungeon.Taken, Percent: -40}, {Stat: dungeon.Taken + "-" + dungeon.HitBlow, Percent: 20},
				}})
			}
			m, _ = k.Foes().Examine(m.At)
			landed := func(h dungeon.Hit) int {
				dungeontest.Modify(g, "dealt", &h)
				dungeontest.Modify(g, "taken", &h)
				return h.Amount
			}
			blowsOf := func(amount int) int {
				first, next := dungeon.Hit{From: g.Hero, To: m.ID, Kind: dungeon.HitBlow, Amount: amount}, dungeon.Hit{From: g.Hero, To: m.ID, Kind: dungeon.HitBlow, Amount: amount}
				if m.Mind.Unaware {
					first.Amount = dungeon.PercentOf(amount, dungeon.SurpriseOf(g, m.ID))
					surprised++
				}
				return 1 + known.Blows(max(0, m.Hp-landed(first)), landed(next))
			}
			low, high := k.Preview().Spread(dungeon.BlowPower(g, g.Hero))
			if want := (known.ToKill{Least: blowsOf(high), Most: blowsOf(low)}); m.ToKill != want {
				t.Fatalf("turn %d: %+v is killed by the blows %+v, want %+v", k.Run().Turn(), m, m.ToKill, want)
			}
		}
	})
	if surprised == 0 {
		t.Error("no monster was unaware")
	}
}

// A skill is told the same way alone, among those learnt and among all.
func TestSkillsAreToldTheSameEverywhere(t *testing.T) {
	learnt := 0
	playAtRandom(t, 100, func(g *systems.Game) {
		k := known.Know(g)
		var want []known.Skill
		for _, all := range k.Skills().All() {
			if all.Rank > 0 {
				want = append(want, all)
			}
			if one, known := k.Skills().Find(all.Name); !known || !reflect.DeepEqual(one, all) {
				t.Fatalf("turn %d: alone the skill is\n%+v\nwant\n%+v", k.Run().Turn(), one, all)
			}
		}
		if got := k.Skills().Learnt(); !reflect.DeepEqual(got, want) {
			t.Fatalf("turn %d: these are learnt:\n%+v\nwant\n%+v", k.Run().Turn(), got, want)
		}
		learnt += len(want)
	})
	if learnt == 0 {
		t.Error("no skill was learnt")
	}
}

// Visible cells and the things in them agree with the known ones.
func TestVisibleThingsAreThoseInTheCellsInView(t *testing.T) {
	seen := 0
	playAtRandom(t, 1000, func(g *systems.Game) {
		k := known.Know(g)
		things, solids := map[known.Thing]bool{}, map[world.ID]bool{}
		for p := range k.Here().Size().All() {
			if !k.View().Has(p) {
				continue
			}
			for _, thing := range k.Here().Lying(p) {
				things[thing] = true
			}
			if thing, filled := k.Here().Solid(p); filled {
				things[thing], solids[thing.ID] = true, true
			}
		}
		list := k.View().Things()
		for _, thing := range list {
			if !things[thing] {
				t.Fatalf("turn %d: %+v is visible, and in no cell in view", k.Run().Turn(), thing)
			}
		}
		if len(list) != len(things) {
			t.Fatalf("turn %d: %d things are visible, want %d", k.Run().Turn(), len(list), len(things))
		}
		for p, id := range k.View().Solids() {
			if !solids[id] || !k.View().Has(p) {
				t.Fatalf("turn %d: %d at %v is listed as in view", k.Run().Turn(), id, p)
			}
			delete(solids, id)
		}
		if len(solids) > 0 {
			t.Fatalf("turn %d: in view are also %v", k.Run().Turn(), solids)
		}
		seen += len(things)
	})
	if seen == 0 {
		t.Error("nothing came into view")
	}
}

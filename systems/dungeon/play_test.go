package dungeon_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

// invariants returns an error that says what is wrong with a game between turns.
func invariants(g *systems.Game) error {
	s := known.Know(g).Hero().Sheet()
	switch {
	case s.Hp < 0 || s.Hp > s.MaxHp || s.Mp < 0 || s.Mp > s.MaxMp:
		return fmt.Errorf("gauges are %d/%d and %d/%d", s.Hp, s.MaxHp, s.Mp, s.MaxMp)
	case s.MaxHp != 10*s.Total.Def || s.MaxMp != 10*s.Total.Int-50:
		return fmt.Errorf("maxima are %d and %d with %+v", s.MaxHp, s.MaxMp, s.Total)
	case g.Run().Over != (s.Hp == 0):
		return fmt.Errorf("over is %v with %d Hp", g.Run().Over, s.Hp)
	case s.Exp < 0 || s.Exp >= s.NextLevel && !g.Run().Over:
		return fmt.Errorf("%d experience at level %d", s.Exp, s.Level)
	case s.Base.Atk+s.Base.Int+s.Base.Def+s.Points != 30+3*(s.Level-1):
		return fmt.Errorf("%+v and %d points at level %d", s.Base, s.Points, s.Level)
	case len(s.Bag) > s.Slots:
		return fmt.Errorf("%d items in the bag", len(s.Bag))
	case !g.Here().Open(s.At) || g.Here().Solid(s.At) != g.Hero:
		return fmt.Errorf("the hero is not found in its cell %v", s.At)
	}
	worn := map[string]int{}
	for i, item := range s.Bag {
		if i > 0 && item.Slot <= s.Bag[i-1].Slot || item.Slot >= s.Slots {
			return fmt.Errorf("slots of the bag are out of order or out of range: %+v", s.Bag)
		}
		if item.Worn {
			worn[item.Kind] = item.Quality
		}
	}
	for _, item := range s.Bag {
		if !item.Potion && item.Quality > worn[item.Kind] {
			return fmt.Errorf("%+v is better than what is worn", item)
		}
	}
	for depth := 1; g.Stage(depth) != nil; depth++ {
		if err := stageInvariants(g, depth); err != nil {
			return err
		}
	}
	return nil
}

// stageInvariants compares the index of a floor with the positions.
func stageInvariants(g *systems.Game, depth int) error {
	stage := g.Stage(depth)
	at := map[grid.Point]world.ID{}
	for id, p := range components.Position.Each(g.World) {
		if p.Floor != depth || !components.Solid.Has(g.World, id) {
			continue
		}
		if other := at[p.At]; other != 0 || !stage.Open(p.At) {
			return fmt.Errorf("entities %d and %d share %v of floor %d, or it is wall", id, other, p.At, depth)
		}
		at[p.At] = id
	}
	for p := range stage.All() {
		if stage.Solid(p) != at[p] {
			return fmt.Errorf("the index has entity %[3]d in cell %[1]v of floor %[2]d, want %[4]d", p, depth, stage.Solid(p), at[p])
		}
	}
	return nil
}

// TestRandomPlayKeepsTheInvariants plays random legal actions, checks every
// invariant after each, and plays the same actions on a copy that is saved and
// loaded at random turns: the states must stay equal.
func TestRandomPlayKeepsTheInvariants(t *testing.T) {
	kit := dungeontest.ClassicKit(t)
	rapid.Check(t, func(r *rapid.T) {
		g := kit.New(rapid.StringN(0, 8, 16).Draw(r, "seed"))
		if rapid.Bool().Draw(r, "strong") {
			components.Attributes.Get(g.World, g.Hero).Def = 10 // kept: the sum is an invariant
		}
		twin := dungeontest.Clone(t, kit, g)
		for range rapid.IntRange(1, 120).Draw(r, "actions") {
			legal := dungeon.Legal(g)
			if len(legal) == 0 {
				break
			}
			a := rapid.SampledFrom(legal).Draw(r, "action")
			if err := g.Act(a); err != nil {
				r.Fatalf("%+v is legal and was refused: %v", a, err)
			}
			if err := twin.Act(a); err != nil {
				r.Fatalf("%+v was refused after a load: %v", a, err)
			}
			if err := invariants(g); err != nil {
				r.Fatalf("after %+v: %v", a, err)
			}
			if rapid.IntRange(0, 9).Draw(r, "load") == 0 {
				twin = dungeontest.Clone(t, kit, twin)
			}
			if g.World.Hash() != twin.World.Hash() {
				r.Fatalf("after %+v the game that was loaded differs", a)
			}
		}
	})
}

// TestLegalIsCompleteAndCorrect plays random actions and, now and then and
// whenever an item is offered, tries every possible action: the listed ones on a
// copy, the others on the game itself, which must refuse them and stay
// unchanged.
func TestLegalIsCompleteAndCorrect(t *testing.T) {
	kit := dungeontest.ClassicKit(t)
	g := kit.New("legal")
	chance := dice.New("legal", "test")
	for turn := range 1500 {
		if g.Run().Over {
			g = kit.New(fmt.Sprint("legal ", turn))
		}
		legal := dungeon.Legal(g)
		if turn%97 == 0 || known.Know(g).Hero().Sheet().Offer != nil {
			before := g.World.Hash()
			for _, a := range everyAction(g) {
				tried, listed := g, slices.Contains(legal, a)
				if listed {
					tried = dungeontest.Clone(t, kit, g)
				}
				if err := tried.Act(a); listed != (err == nil) {
					t.Fatalf("turn %d: for %+v listed is %v, and trying it gives %v", turn, a, listed, err)
				}
			}
			if g.World.Hash() != before {
				t.Fatalf("turn %d: a refused action changed something", turn)
			}
		}
		if err := g.Act(legal[chance.Below(len(legal))]); err != nil {
			t.Fatal(err)
		}
	}
}

func everyAction(g *systems.Game) []systems.Action {
	out := []systems.Action{{Verb: dungeon.Wait}, {Verb: dungeon.Take}, {Verb: dungeon.Leave}}
	for d := range grid.Clockwise {
		out = append(out, systems.Action{Verb: dungeon.Move, Direction: d}, systems.Action{Verb: skills.Magic, Direction: d})
	}
	for _, a := range []string{dungeon.Atk, dungeon.Int, dungeon.Def, "luck"} {
		out = append(out, systems.Action{Verb: dungeon.Spend, Name: a})
	}
	for _, id := range g.World.IDs() {
		for _, v := range []systems.Verb{items.Drink, items.Discard, dungeon.Replace} {
			out = append(out, systems.Action{Verb: v, Item: id})
		}
	}
	return out
}

package dungeon_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// glance holds the state of a monster from before a turn.
type glance struct {
	at     components.PositionData
	mind   components.MindData
	archer bool // its arrow may land in the turn in which it dies
}

func glances(g *systems.Game) map[world.ID]glance {
	all := map[world.ID]glance{}
	for id, m := range components.Mind.Each(g.World) {
		all[id] = glance{*components.Position.Get(g.World, id), *m, components.Archer.Has(g.World, id)}
	}
	return all
}

// TestMindsKeepTheirPromises plays random actions of every class of Adventure and
// checks what must never happen, and that a game that is saved and loaded at random
// turns stays the same.
func TestMindsKeepTheirPromises(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	blows, hunts := 0, 0
	rapid.Check(t, func(r *rapid.T) {
		class := rapid.SampledFrom(kit.Rules().Classes).Draw(r, "class")
		g, err := kit.Begin(dungeon.Start{Seed: rapid.StringMatching(`[ -~]{0,8}`).Draw(r, "seed"), Class: class})
		if err != nil {
			r.Fatal(err)
		}
		components.Attributes.Get(g.World, g.Hero).Def = 1000 // it lives long
		dungeon.UpdateMaxima(g, g.Hero)
		components.Health.Get(g.World, g.Hero).Now = 10_000
		twin := dungeontest.Clone(t, kit, g)
		for range rapid.IntRange(50, 200).Draw(r, "actions") {
			legal := dungeon.Legal(g)
			if len(legal) == 0 {
				break
			}
			a := rapid.SampledFrom(legal).Draw(r, "action")
			before, floor := glances(g), known.Know(g).Hero().Floor()
			if err := g.Act(a); err != nil {
				r.Fatalf("%+v is legal and was refused: %v", a, err)
			}
			if err := twin.Act(a); err != nil {
				r.Fatalf("%+v was refused after a load: %v", a, err)
			}
			if rapid.IntRange(0, 9).Draw(r, "load") == 0 {
				twin = dungeontest.Clone(t, kit, twin)
			}
			if g.World.Hash() != twin.World.Hash() {
				r.Fatalf("after %+v the game that was loaded differs", a)
			}
			for number := 1; g.Stage(number) != nil; number++ {
				if err := stageInvariants(g, number); err != nil {
					r.Fatalf("after %+v: %v", a, err)
				}
			}
			b, h := promises(r, g, before, floor)
			blows, hunts = blows+b, hunts+h
		}
	})
	if blows == 0 || hunts == 0 {
		t.Errorf("%d blows and %d hunts are too few to show anything", blows, hunts)
	}
}

// promises checks one turn, and counts the blows struck and the hunters.
func promises(r *rapid.T, g *systems.Game, before map[world.ID]glance, floor int) (blows, hunters int) {
	hero := components.Position.Get(g.World, g.Hero)
	for id, m := range components.Mind.Each(g.World) {
		old, known := before[id]
		if !known {
			continue
		}
		at := *components.Position.Get(g.World, id)
		if m.State == components.Hunting {
			hunters++
		}
		switch {
		case m.Pips < old.mind.Pips && m.State != components.Asleep && (!dungeon.Knows(&old.mind) || dungeon.Knows(m)): // a slumber clears them
			r.Fatalf("the pips of monster %d fell from %d to %d", id, old.mind.Pips, m.Pips)
		case old.mind.State == components.Asleep && at != old.at:
			r.Fatalf("monster %d, asleep, went from %v to %v", id, old.at, at)
		case !dungeon.Knows(&old.mind) && dungeon.Knows(m) && at != old.at:
			r.Fatalf("monster %d moved in the turn in which it noticed the hero", id)
		case at != old.at && at.Floor == old.at.Floor && components.Beast.Has(g.World, id) && dungeon.DoorAt(g, g.Stage(at.Floor), at.At):
			r.Fatalf("monster %d, a beast, entered the door at %v", id, at.At)
		case at.Floor != old.at.Floor && (hero.Floor == floor || at.At.Distance(hero.At) != 1):
			r.Fatalf("monster %d is on floor %d at %v without following", id, at.Floor, at.At)
		case old.at.Floor == floor && at.Floor == floor && at.At.Distance(old.at.At) > pace(g, id):
			r.Fatalf("monster %d went from %v to %v", id, old.at.At, at.At)
		}
	}
	for _, e := range g.Events {
		old, known := before[e.From]
		if e.Type != dungeon.EventAttack || e.To != g.Hero || !known || old.archer || e.Name != "" {
			continue
		}
		blows++
		if old.at.Floor != hero.Floor || old.at.At.Distance(e.At) != 1 || !dungeon.Knows(&old.mind) {
			r.Fatalf("monster %d struck from %v, where it was %s, at %v", e.From, old.at, old.mind.State, e.At)
		}
	}
	return blows, hunters
}

// pace returns the number of cells that a monster may go in a turn.
func pace(g *systems.Game, id world.ID) int {
	if p := components.Pace.Find(g.World, id); p != nil && p.Fast {
		return 2
	}
	return 1
}

// TestRandomWaysLeadToTheHero compares the steps of a lone hunter with the distances
// that a plain flood finds.
func TestRandomWaysLeadToTheHero(t *testing.T) {
	kit := dungeontest.AdventureKit(t)
	rapid.Check(t, func(r *rapid.T) {
		g := kit.New(rapid.StringN(0, 8, 16).Draw(r, "seed"))
		for _, id := range components.Mind.IDs(g.World) {
			g.Remove(id)
		}
		systems.Reap(g)
		stage := g.Here()
		var free []grid.Point
		for p := range stage.All() {
			if stage.Free(p) {
				free = append(free, p)
			}
		}
		name := rapid.SampledFrom([]string{"rat", "skeleton"}).Draw(r, "monster")
		id, ok := dungeon.Summon(g, name, 1, rapid.SampledFrom(free).Draw(r, "cell"), 9, 1)
		if !ok {
			r.Fatal("the monster was not summoned")
		}
		dungeon.StartHunt(g, id)
		beast := components.Beast.Has(g.World, id)
		hero := known.Know(g).Hero().At()
		steps := stage.Distances(hero, func(p grid.Point) bool {
			return p == hero || stage.Open(p) && (stage.Solid(p) == 0 || stage.Solid(p) == id) && (!beast || !dungeon.DoorAt(g, stage, p))
		})
		at := components.Position.Get(g.World, id).At
		a, ok := dungeon.StepToward(g, id, hero)
		far := steps[stage.Index(at)]
		if far > 1 && (!ok || steps[stage.Index(at.Step(a.Direction))] != far-1) {
			r.Fatalf("from %v, %d steps from the hero, it goes %v (%v)", at, far, a.Direction, ok)
		}
		if far == 1 && ok {
			r.Fatalf("from %v, next to the hero, it goes %v", at, a.Direction)
		}
	})
}

package anim

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// minded puts a monster with a mind on a free cell in view, and returns it.
func minded(t *testing.T, g *systems.Game, name, state string, pips int) world.ID {
	t.Helper()
	hero := components.Position.Get(g.World, g.Hero).At
	for p := range dungeon.View(hero) {
		if g.Here().Free(p) && p.Distance(hero) > 1 && known.Know(g).View().Has(p) {
			return g.Spawn(g.Content.Must("monster", name),
				components.Position.With(components.PositionData{Floor: 1, At: p}),
				components.Health.With(components.HealthData{Now: 30, Max: 30}),
				components.Attributes.With(components.AttributesData{Atk: 5}),
				components.Mind.With(components.MindData{State: state, Pips: pips}))
		}
	}
	t.Fatal("no free cell is in view")
	return 0
}

func TestSignsShowWhatMonstersAreUpTo(t *testing.T) {
	for state, want := range map[string]struct {
		sign   string
		needed int
	}{
		components.Asleep: {"sign.asleep", 3}, components.Guarding: {"", 3}, components.Wandering: {"", 3},
		components.Hunting: {"sign.hunting", 0}, components.Fleeing: {"sign.fleeing", 0},
	} {
		g := openAdventure(t, "signs")
		id := minded(t, g, "rat", state, 1)
		b := openScene(t, g)
		f := Find(b.Cast.Figures, id)
		if f == nil || f.Signs.Needed != want.needed || f.Signs.Needed > 0 && f.Signs.Pips != 1 {
			t.Fatalf("a monster that is %s has the signs %+v", state, f)
		}
		if (want.sign == "") != (f.Signs.State == "") || want.sign != f.Signs.State {
			t.Errorf("a monster that is %s does not have the sign %q", state, want.sign)
		}
		if len(b.Animations) > 0 {
			t.Errorf("a monster that is %s is marked as one that noticed the hero", state)
		}
	}
}

func TestSignsShowTheEffectsOfActors(t *testing.T) {
	g := openAdventure(t, "ailing")
	id := minded(t, g, "rat", components.Hunting, 0)
	dungeon.Apply(g, id, "poison")
	if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
		t.Fatal(err)
	}
	b := openScene(t, g)
	if f := Find(b.Cast.Figures, id); len(f.Signs.Ails) != 1 || f.Signs.Ails[0] != "sign.poison" {
		t.Errorf("a poisoned rat has the signs %+v", f.Signs)
	}
	if f := Find(b.Cast.Figures, g.Hero); len(f.Signs.Ails) != 0 {
		t.Errorf("a healthy hero has the signs %+v", f.Signs)
	}
}

// TestMonstersAreMarkedWhenTheyNoticeTheHero checks that those with a mind are not
// marked when they come into view.
func TestMonstersAreMarkedWhenTheyNoticeTheHero(t *testing.T) {
	g := openAdventure(t, "notice")
	b := openScene(t, g)
	id := minded(t, g, "rat", components.Asleep, 0)
	at := components.Position.Get(g.World, id).At
	g.Events = nil
	if b.Show(known.Know(g)); len(b.Animations) != 0 {
		t.Error("a sleeping monster is marked")
	}
	g.Events = []systems.Event{{Type: dungeon.EventNotice, From: id, Who: "monster.rat", At: at}}
	if b.Show(known.Know(g)); len(b.Animations) != 1 {
		t.Errorf("%d marks for a monster that noticed the hero", len(b.Animations))
	}
}

func TestDoorsStandOpenWhileAnActorIsInThem(t *testing.T) {
	g := openAdventure(t, "doors")
	hero := components.Position.Get(g.World, g.Hero).At
	b := openScene(t, g)
	for d := range grid.Clockwise {
		p := hero.Step(d)
		if !g.Here().Free(p) {
			continue
		}
		g.Spawn(g.Content.Must("terrain", "door"), components.Position.With(components.PositionData{Floor: 1, At: p}))
		b.Reset(known.Know(g))
		if name := b.Cast.doorway(DoorSprite, p); name != "terrain.door" && name != "terrain.door.side" {
			t.Errorf("an empty door is %s", name)
		}
		if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: d}); err != nil {
			t.Fatal(err)
		}
		b.Show(known.Know(g))
		if name := b.Cast.doorway(DoorSprite, p); name != "terrain.door.open" && name != "terrain.door.side.open" {
			t.Errorf("a door with the hero in it is %s", name)
		}
		return
	}
	t.Fatal("no free cell is next to the hero")
}

// TestAHoleBelowAnotherHasNoEdge puts two pits one above the other.
func TestAHoleBelowAnotherHasNoEdge(t *testing.T) {
	g := openAdventure(t, "signs")
	hero := components.Position.Get(g.World, g.Hero).At
	for p := range dungeon.View(hero) {
		below, seen := p.Step(grid.South), known.Know(g).View()
		if !g.Here().Free(p) || !g.Here().Free(below) || !seen.Has(p) || !seen.Has(below) || len(g.Here().Lying(p))+len(g.Here().Lying(below)) > 0 {
			continue
		}
		pit := func(at grid.Point) world.ID {
			return g.Spawn(g.Content.Must("terrain", "pit"), components.Position.With(components.PositionData{Floor: 1, At: at}))
		}
		upper, lower := pit(p), pit(below)
		figures := openScene(t, g).Cast.Figures
		if f := Find(figures, upper); f == nil || f.Sprite != "terrain.pit" {
			t.Errorf("the upper one looks like %+v", f)
		}
		if f := Find(figures, lower); f == nil || f.Sprite != "terrain.pit.deep" {
			t.Errorf("the lower one looks like %+v", f)
		}
		return
	}
	t.Fatal("there is no room for two pits in view")
}

// TestAMirrorMarksTheRealBoss puts the Chamberlain and an image of him next to a mirror.
func TestAMirrorMarksTheRealBoss(t *testing.T) {
	for _, mirrored := range []bool{false, true} {
		g := openAdventure(t, "signs")
		boss := minded(t, g, "chamberlain", components.Hunting, 0)
		image := minded(t, g, "image", components.Hunting, 0)
		components.Minion.Attach(g.World, image, components.MinionData{Of: boss})
		if mirrored {
			at, _ := dungeon.NearestOf(g.Here(), components.Position.Get(g.World, g.Hero).At, func(p grid.Point) bool {
				return p.Distance(components.Position.Get(g.World, g.Hero).At) == 1
			})
			g.Spawn(g.Content.Must("terrain", "mirror"), components.Position.With(components.PositionData{Floor: 1, At: at}))
		}
		b := openScene(t, g)
		for id, want := range map[world.ID]bool{boss: mirrored, image: false} {
			if f := Find(b.Cast.Figures, id); f == nil || (f.Signs.State == "sign.real") != want {
				t.Errorf("with a mirror %v, the sign of %d is %+v", mirrored, id, f)
			}
		}
	}
}

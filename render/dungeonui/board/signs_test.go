package board

import (
	"slices"
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
		g := openAdventure(t, "warrior", "signs")
		id := minded(t, g, "rat", state, 1)
		b := openBoard(t, g)
		f := find(b.motion.cast.figures, id)
		if f == nil || f.signs.needed != want.needed || f.signs.needed > 0 && f.signs.pips != 1 {
			t.Fatalf("a monster that is %s has the signs %+v", state, f)
		}
		if (want.sign == "") != (f.signs.state == "") || want.sign != f.signs.state {
			t.Errorf("a monster that is %s does not have the sign %q", state, want.sign)
		}
		if len(b.motion.animations) > 0 {
			t.Errorf("a monster that is %s is marked as one that noticed the hero", state)
		}
	}
}

func TestSignsShowWhatAilsSomebody(t *testing.T) {
	g := openAdventure(t, "warrior", "ailing")
	id := minded(t, g, "rat", components.Hunting, 0)
	dungeon.Apply(g, id, "poison")
	if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
		t.Fatal(err)
	}
	b := openBoard(t, g)
	if f := find(b.motion.cast.figures, id); len(f.signs.ails) != 1 || f.signs.ails[0] != "sign.poison" {
		t.Errorf("a poisoned rat has the signs %+v", f.signs)
	}
	if f := find(b.motion.cast.figures, g.Hero); len(f.signs.ails) != 0 {
		t.Errorf("a healthy hero has the signs %+v", f.signs)
	}
}

// TestMonstersAreMarkedWhenTheyNoticeTheHero checks that those with a mind are not
// marked when they come into view.
func TestMonstersAreMarkedWhenTheyNoticeTheHero(t *testing.T) {
	g := openAdventure(t, "warrior", "notice")
	b := openBoard(t, g)
	id := minded(t, g, "rat", components.Asleep, 0)
	at := components.Position.Get(g.World, id).At
	g.Events = nil
	if b.Show(known.Know(g)); len(b.motion.animations) != 0 {
		t.Error("a sleeping monster is marked")
	}
	g.Events = []systems.Event{{Type: dungeon.EventNotice, From: id, Who: "monster.rat", At: at}}
	if b.Show(known.Know(g)); len(b.motion.animations) != 1 {
		t.Errorf("%d marks for a monster that noticed the hero", len(b.motion.animations))
	}
}

func TestDoorsStandOpenWhileSomebodyIsInThem(t *testing.T) {
	g := openAdventure(t, "warrior", "doors")
	hero := components.Position.Get(g.World, g.Hero).At
	b := openBoard(t, g)
	for d := range grid.Clockwise {
		p := hero.Step(d)
		if !g.Here().Free(p) {
			continue
		}
		g.Spawn(g.Content.Must("terrain", "door"), components.Position.With(components.PositionData{Floor: 1, At: p}))
		b.Reset(known.Know(g))
		if name := b.motion.cast.doorway(doorSprite, p); name != "terrain.door" && name != "terrain.door.side" {
			t.Errorf("an empty door is %s", name)
		}
		if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: d}); err != nil {
			t.Fatal(err)
		}
		b.Show(known.Know(g))
		if name := b.motion.cast.doorway(doorSprite, p); name != "terrain.door.open" && name != "terrain.door.side.open" {
			t.Errorf("a door with the hero in it is %s", name)
		}
		return
	}
	t.Fatal("no free cell is next to the hero")
}

// TestTheMarkOnTheHeroIsSeen counts the pixels of a mark on the hero's cell, with and
// without the hero.
func TestTheMarkOnTheHeroIsSeen(t *testing.T) {
	b := openBoard(t, openGame(t, "marks"))
	b.motion.reduced = true
	changed := func() (n int) {
		before := picture(b, 1)
		b.marks.all = []mark{{at: b.motion.hero}}
		after := picture(b, 1)
		b.marks.all = nil
		for i := 0; i < len(after.Pix); i += 4 {
			if !slices.Equal(before.Pix[i:i+4], after.Pix[i:i+4]) {
				n++
			}
		}
		return n
	}
	shown := changed()
	b.motion.cast.figures = slices.DeleteFunc(b.motion.cast.figures, func(f figure) bool { return f.id == b.motion.heroID })
	if all := changed(); all == 0 || shown*10 < all*9 {
		t.Errorf("a mark of %d pixels shows %d of them around and over the hero", all, shown)
	}
}

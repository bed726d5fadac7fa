package anim

import (
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/skills"
)

func TestTheHeroStaysInTheMiddleWhileTheViewSlides(t *testing.T) {
	g := openGame(t, "slide")
	b := openScene(t, g)
	for range 6 {
		from := b.Camera.At()
		step(t, b, g)
		if b.Camera.At() != from {
			t.Fatalf("the view jumps from %v to %v", from, b.Camera.At())
		}
		for range 8 {
			if hero := Find(b.Cast.Figures, g.Hero); hero.Place() != b.Camera.At() {
				t.Fatalf("the hero is drawn at %v, and the middle of the view is at %v", hero.Place(), b.Camera.At())
			}
			b.Update()
		}
	}
}

func TestReducedMotionHasNoLunges(t *testing.T) {
	b, g := fight(t)
	b.Reduced = true
	foe := dungeon.Foes(g)[0]
	if err := g.Act(systems.Action{Verb: skills.Magic, Direction: foe.Toward}); err != nil {
		t.Fatal(err)
	}
	b.Show(known.Know(g))
	for range 60 {
		for i := range b.Cast.Figures {
			if f := &b.Cast.Figures[i]; f.Place() != SpotOf(f.At) {
				t.Fatalf("%s is at %v and drawn at %v", f.Name, f.At, f.Place())
			}
		}
		for _, s := range b.Animations {
			if s.from != s.to {
				t.Fatal("something flies")
			}
		}
		b.Update()
	}
}

func TestAnAttackIsAnimated(t *testing.T) {
	b, g := fight(t)
	foe := dungeon.Foes(g)[0]
	if err := g.Act(systems.Action{Verb: dungeon.Attack, Direction: foe.Toward}); err != nil {
		t.Fatal(err)
	}
	b.Show(known.Know(g))
	hero, monster := Find(b.Cast.Figures, g.Hero), Find(b.Cast.Figures, foe.ID)
	if monster == nil || hero.lunge.Over() || monster.lunge.Over() || monster.Flash.Over() {
		t.Fatal("the hero and the monster do not lunge, or the monster does not flash")
	}
	if hero.by.X*float64(foe.Toward.Delta().X)+hero.by.Y*float64(foe.Toward.Delta().Y) <= 0 {
		t.Errorf("the hero lunges by %v at a monster in the %v", hero.by, foe.Toward)
	}
	if !monster.Wounded || monster.Health >= monster.BarHealth {
		t.Error("the health bar of the monster does not fall")
	}
	blows := 0
	for _, e := range g.Events {
		if e.Type == dungeon.EventAttack {
			blows++
		}
	}
	if len(b.Numbers) != blows {
		t.Errorf("%d numbers rise after %d blows", len(b.Numbers), blows)
	}
	for range 60 {
		b.Update()
	}
	if len(b.Numbers)+len(b.Animations)+len(b.Ghosts) != 0 || hero.Place() != b.Camera.At() {
		t.Error("an animation lasts longer than a second")
	}
}

// freeBeside returns a free cell next to the hero.
func freeBeside(t *testing.T, g *systems.Game) grid.Point {
	t.Helper()
	for _, p := range components.Position.Get(g.World, g.Hero).At.Neighbours() {
		if g.Here().Free(p) {
			return p
		}
	}
	t.Fatal("no free cell is next to the hero")
	return grid.Point{}
}

func TestEventsAreAnimated(t *testing.T) {
	g := openGame(t, "events")
	hero := components.Position.Get(g.World, g.Hero).At
	beside := freeBeside(t, g)
	id := monster(g, "rat", beside)
	for _, c := range []struct {
		event                  systems.Event
		Numbers, shows, ghosts int
	}{
		{systems.Event{Type: dungeon.EventAttack, From: g.Hero, To: id, Amount: 7, At: beside}, 1, 1, 0},
		{systems.Event{Type: dungeon.EventAttack, From: g.Hero, To: id, Amount: 7, Magic: true, At: beside}, 1, 2, 0},
		{systems.Event{Type: dungeon.EventKill, From: g.Hero, To: id, Amount: 12, At: beside}, 1, 0, 1},
		{systems.Event{Type: dungeon.EventHeal, To: g.Hero, Amount: 12, At: hero}, 1, 1, 0},
		{systems.Event{Type: dungeon.EventHeal, To: g.Hero, At: hero}, 0, 1, 0},
		{systems.Event{Type: dungeon.EventMana, To: g.Hero, Amount: 5, At: hero}, 1, 1, 0},
		{systems.Event{Type: dungeon.EventLevel, To: g.Hero, Amount: 2, At: hero}, 1, 1, 0},
		{systems.Event{Type: dungeon.EventEmptied, From: g.Hero, To: id, At: beside}, 0, 1, 1},
		{systems.Event{Type: dungeon.EventTake, From: g.Hero, Name: "item.wand"}, 0, 0, 0}, // it flies to the panel
		{systems.Event{Type: dungeon.EventDrink, From: g.Hero, Name: "item.healing"}, 1, 0, 0},
		{systems.Event{Type: dungeon.EventEffect, To: g.Hero, Name: "effect.learning"}, 1, 1, 0},
		{systems.Event{Type: dungeon.EventWait, From: g.Hero, At: hero}, 0, 0, 0},
		{systems.Event{Type: "of a mod"}, 0, 0, 0},
	} {
		b := openScene(t, g)
		g.Events = []systems.Event{c.event}
		b.Show(known.Know(g))
		if len(b.Numbers) != c.Numbers || len(b.Animations) != c.shows || len(b.Ghosts) != c.ghosts {
			t.Errorf("%+v starts %d numbers, %d animations and %d ghosts; want %d, %d and %d",
				c.event, len(b.Numbers), len(b.Animations), len(b.Ghosts), c.Numbers, c.shows, c.ghosts)
		}
	}
}

func TestOnlyCriticalHitsShakeTheView(t *testing.T) {
	b, g := fight(t)
	blow := systems.Event{Type: dungeon.EventAttack, From: g.Hero, To: dungeon.Foes(g)[0].ID, Amount: 1}
	turn := turn{Motion: b.Motion}
	if turn.animate(blow); !b.Shaking.Over() {
		t.Error("an ordinary blow shakes the view")
	}
	blow.Critical = true
	if turn.animate(blow); b.Shaking.Over() || !b.Numbers[1].Large || b.Numbers[0].Large {
		t.Error("a critical hit does not shake the view, or its number is not large")
	}
}

func TestTextAndColoursOfNumbers(t *testing.T) {
	for _, c := range []struct {
		atHero, magic, critical bool
		want                    tone.Tone
	}{
		{false, false, false, tone.White}, {false, true, false, tone.Sky}, {false, false, true, tone.Gold},
		{false, true, true, tone.Gold}, {true, false, false, tone.Rose}, {true, false, true, tone.Rose},
	} {
		if got := blowColour(c.atHero, c.magic, c.critical); got != c.want {
			t.Errorf("the colour for %+v is %v", c, got)
		}
	}
	var n Number
	if n.Write("+", 1234567); string(n.Text[:n.Signs]) != "+1234567" {
		t.Errorf("the text is %q", n.Text[:n.Signs])
	}
	if n.Write("+", 12345678); n.Signs > len(n.Text) {
		t.Error("the text is longer than its array")
	}
}

func TestTreasuresOpenWhileTheyAreSearched(t *testing.T) {
	g := openGame(t, "treasure")
	b := openScene(t, g)
	names := func() (all []string) {
		for _, f := range b.Cast.Figures {
			if f.Treasure {
				all = append(all, f.Name)
			}
		}
		return all
	}
	at := components.Position.Get(g.World, g.Hero).At
	for d := range grid.Clockwise {
		if id := g.Here().Solid(at.Step(d)); id == 0 || !components.Treasure.Has(g.World, id) {
			continue
		}
		if got := names(); got[0] != "treasure.gift" {
			t.Errorf("the sprites before the search are %v", got)
		}
		if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: d}); err != nil {
			t.Fatal(err)
		}
		b.Show(known.Know(g))
		if got := names(); got[0] != "treasure.open" {
			t.Errorf("the sprites during the search are %v", got)
		}
		return
	}
	t.Fatal("no gift is next to the hero")
}

func TestTheNumberOfAnimationsIsLimited(t *testing.T) {
	g := openGame(t, "fast")
	b := openScene(t, g)
	bot := &bots.Greedy{}
	for range 1500 {
		if g.Run().Over {
			break
		}
		if err := g.Act(bot.Choose(known.Know(g))); err != nil {
			t.Fatal(err)
		}
		b.Show(known.Know(g))
	}
	if len(b.Numbers) > MaxPassing || len(b.Animations) > MaxPassing || len(b.Ghosts) > MaxPassing {
		t.Errorf("%d numbers, %d animations, %d ghosts", len(b.Numbers), len(b.Animations), len(b.Ghosts))
	}
}

func TestNewMonstersAreMarkedOnce(t *testing.T) {
	g := openGame(t, "alert")
	b := openScene(t, g)
	if len(b.Animations) != 0 {
		t.Error("monsters that were there from the start are marked")
	}
	at := components.Position.Get(g.World, g.Hero).At
	monster(g, "rat", at.Add(grid.Point{X: 3, Y: 3}))
	g.Events = nil
	for range 2 {
		b.Show(known.Know(g))
		if len(b.Animations) != 1 {
			t.Errorf("%d marks for one new monster", len(b.Animations))
		}
	}
}

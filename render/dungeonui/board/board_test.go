package board

import (
	"image"
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

func TestCellReturnsTheCellDrawnThere(t *testing.T) {
	b := openBoard(t, openGame(t, "cell"))
	at, scale := image.Pt(10, 20), 4
	side := cell * scale
	for _, c := range []struct {
		x, y int
		by   grid.Point
		ok   bool
	}{
		{10, 20, grid.Point{X: -6, Y: -4}, true},
		{10 + 6*side, 20 + 4*side, grid.Point{}, true},
		{10 + 7*side - 1, 20 + 5*side - 1, grid.Point{}, true},
		{10 + 13*side - 1, 20 + 9*side - 1, grid.Point{X: 6, Y: 4}, true},
		{9, 20, grid.Point{}, false},
		{10, 19, grid.Point{}, false},
		{10 + 13*side, 20, grid.Point{}, false},
		{10, 20 + 9*side, grid.Point{}, false},
	} {
		got, ok := b.Cell(c.x, c.y, at, scale)
		if ok != c.ok || ok && got != b.motion.hero.Add(c.by) {
			t.Errorf("the cell at %d,%d is %v, %v; want %v, %v", c.x, c.y, got, ok, b.motion.hero.Add(c.by), c.ok)
		}
	}
}

func TestCellOutsideTheFloor(t *testing.T) {
	g := openGame(t, "edge")
	if err := g.Place(g.Hero, 1, grid.Point{X: 1, Y: 1}); err != nil {
		t.Fatal(err)
	}
	b := openBoard(t, g)
	if p, ok := b.Cell(0, 0, image.Point{}, 4); ok {
		t.Errorf("%v is outside the floor", p)
	}
	if p, ok := b.Cell(5*cell*4, 3*cell*4, image.Point{}, 4); !ok || p != (grid.Point{}) {
		t.Errorf("the cell in the floor's corner is %v, %v", p, ok)
	}
}

func TestCellWhileTheViewSlides(t *testing.T) {
	g := openGame(t, "slide")
	b := openBoard(t, g)
	step(t, b, g)
	at := components.Position.Get(g.World, g.Hero).At
	centre := image.Pt(6*cell*4+cell*2, 4*cell*4+cell*2)
	if p, ok := b.Cell(centre.X+cell*4, centre.Y, image.Point{}, 4); !ok || p != at.Step(grid.East) {
		t.Errorf("the cell to the right of the hero at %v is %v, %v", at, p, ok)
	}
}

// step moves the hero to a free cell and shows it.
func step(t *testing.T, b *Board, g *systems.Game) {
	t.Helper()
	at := components.Position.Get(g.World, g.Hero).At
	for d := range grid.Clockwise {
		p := at.Step(d)
		if g.Here().Open(p) && g.Here().Solid(p) == 0 {
			if err := g.Act(systems.Action{Verb: dungeon.Move, Direction: d}); err != nil {
				t.Fatal(err)
			}
			b.Show(known.Know(g))
			return
		}
	}
	t.Fatalf("no free cell is next to %v", at)
}

func TestTheHeroStaysInTheMiddleWhileTheViewSlides(t *testing.T) {
	g := openGame(t, "slide")
	b := openBoard(t, g)
	for range 6 {
		from := b.motion.camera.at()
		step(t, b, g)
		if b.motion.camera.at() != from {
			t.Fatalf("the view jumps from %v to %v", from, b.motion.camera.at())
		}
		for range 8 {
			if hero := find(b.motion.cast.figures, g.Hero); hero.place() != b.motion.camera.at() {
				t.Fatalf("the hero is drawn at %v, and the middle of the view is at %v", hero.place(), b.motion.camera.at())
			}
			b.Update()
		}
	}
}

func TestReducedMotionDoesNotSlide(t *testing.T) {
	g := openGame(t, "slide")
	b := openBoard(t, g)
	b.motion.reduced = true
	step(t, b, g)
	if b.motion.camera.moving() || b.motion.camera.at() != centreOf(b.motion.hero) {
		t.Error("the view slides")
	}
	b.motion.shake = clock{length: shakeTime}
	if b.motion.Shake() != (spot{}) {
		t.Error("the view shakes")
	}
	b.Update()
	if b.lighting.kindle(b.motion); b.lighting.glow != 1 {
		t.Error("the torch flickers")
	}
}

func TestReducedMotionHasNoLunges(t *testing.T) {
	b, g := fight(t)
	b.motion.reduced = true
	foe := dungeon.Foes(g)[0]
	if err := g.Act(systems.Action{Verb: skills.Magic, Direction: foe.Toward}); err != nil {
		t.Fatal(err)
	}
	b.Show(known.Know(g))
	for range 60 {
		for i := range b.motion.cast.figures {
			if f := &b.motion.cast.figures[i]; f.place() != centreOf(f.at) {
				t.Fatalf("%s is at %v and drawn at %v", f.name, f.at, f.place())
			}
		}
		for _, s := range b.motion.animations {
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
	hero, monster := find(b.motion.cast.figures, g.Hero), find(b.motion.cast.figures, foe.ID)
	if monster == nil || hero.lunge.over() || monster.lunge.over() || monster.flash.over() {
		t.Fatal("the hero and the monster do not lunge, or the monster does not flash")
	}
	if hero.by.x*float64(foe.Toward.Delta().X)+hero.by.y*float64(foe.Toward.Delta().Y) <= 0 {
		t.Errorf("the hero lunges by %v at a monster in the %v", hero.by, foe.Toward)
	}
	if !monster.wounded || monster.health >= monster.barHealth {
		t.Error("the health bar of the monster does not fall")
	}
	blows := 0
	for _, e := range g.Events {
		if e.Type == dungeon.EventAttack {
			blows++
		}
	}
	if len(b.motion.numbers) != blows {
		t.Errorf("%d numbers rise after %d blows", len(b.motion.numbers), blows)
	}
	for range 60 {
		b.Update()
	}
	if len(b.motion.numbers)+len(b.motion.animations)+len(b.motion.ghosts) != 0 || hero.place() != b.motion.camera.at() {
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
		numbers, shows, ghosts int
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
		b := openBoard(t, g)
		g.Events = []systems.Event{c.event}
		b.Show(known.Know(g))
		if len(b.motion.numbers) != c.numbers || len(b.motion.animations) != c.shows || len(b.motion.ghosts) != c.ghosts {
			t.Errorf("%+v starts %d numbers, %d animations and %d ghosts; want %d, %d and %d",
				c.event, len(b.motion.numbers), len(b.motion.animations), len(b.motion.ghosts), c.numbers, c.shows, c.ghosts)
		}
	}
}

func TestOnlyCriticalHitsShakeTheView(t *testing.T) {
	b, g := fight(t)
	blow := systems.Event{Type: dungeon.EventAttack, From: g.Hero, To: dungeon.Foes(g)[0].ID, Amount: 1}
	turn := turn{Motion: b.motion}
	if turn.animate(blow); !b.motion.shake.over() {
		t.Error("an ordinary blow shakes the view")
	}
	blow.Critical = true
	if turn.animate(blow); b.motion.shake.over() || !b.motion.numbers[1].large || b.motion.numbers[0].large {
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
	var n number
	if n.write("+", 1234567); string(n.text[:n.signs]) != "+1234567" {
		t.Errorf("the text is %q", n.text[:n.signs])
	}
	if n.write("+", 12345678); n.signs > len(n.text) {
		t.Error("the text is longer than its array")
	}
}

func TestTreasuresOpenWhileTheyAreSearched(t *testing.T) {
	g := openGame(t, "treasure")
	b := openBoard(t, g)
	names := func() (all []string) {
		for _, f := range b.motion.cast.figures {
			if f.treasure {
				all = append(all, f.name)
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
	b := openBoard(t, g)
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
	if len(b.motion.numbers) > maxPassing || len(b.motion.animations) > maxPassing || len(b.motion.ghosts) > maxPassing {
		t.Errorf("%d numbers, %d animations, %d ghosts", len(b.motion.numbers), len(b.motion.animations), len(b.motion.ghosts))
	}
}

func TestNewMonstersAreMarkedOnce(t *testing.T) {
	g := openGame(t, "alert")
	b := openBoard(t, g)
	if len(b.motion.animations) != 0 {
		t.Error("monsters that were there from the start are marked")
	}
	at := components.Position.Get(g.World, g.Hero).At
	monster(g, "rat", at.Add(grid.Point{X: 3, Y: 3}))
	g.Events = nil
	for range 2 {
		b.Show(known.Know(g))
		if len(b.motion.animations) != 1 {
			t.Errorf("%d marks for one new monster", len(b.motion.animations))
		}
	}
}

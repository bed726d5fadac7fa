package board

import (
	"fmt"
	"testing"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
	"github.com/donjon-rogue/donjon/systems/dungeon/monsters"
)

// eventTypes lists all types of events.
func eventTypes(t *testing.T) (types []string) {
	t.Helper()
	kit, err := classic()
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range kit.Events() {
		types = append(types, e.Type)
	}
	return types
}

// shows reports whether the board shows anything that it would not show without an event.
func (b *Board) shows() bool {
	n := len(b.motion.animations) + len(b.motion.numbers) + len(b.motion.ghosts) + b.motion.swarm.count
	for i := range b.motion.cast.figures {
		f := &b.motion.cast.figures[i]
		if f.lunge.length+f.recoil.length+f.flash.length > 0 {
			n++
		}
	}
	return n > 0 || b.motion.over || !b.motion.fade.over()
}

// TestEveryEventIsShown shows each event of the rules by itself. One without an entry in
// the data, or without a sight that its entry promises, fails.
func TestEveryEventIsShown(t *testing.T) {
	b, g := fight(t)
	foe := dungeon.Foes(g)[0]
	types := eventTypes(t)
	declared := map[string]bool{}
	for _, name := range types {
		declared[name] = true
		look, ok := b.motion.data.Looks[name]
		if !ok {
			t.Errorf("the event %q has no entry in the data of motion", name)
			continue
		}
		b.Reset(known.Know(g))
		b.motion.cast.before = append(b.motion.cast.before[:0], b.motion.cast.figures...)
		e := systems.Event{Type: name, From: g.Hero, To: foe.ID, Who: "monster.orc", Name: "item.healing", Old: "enchantment.leech", Amount: 3, Count: 1, At: b.motion.hero.Step(foe.Toward)}
		if look.Missile != "" {
			e.From, e.To = foe.ID, g.Hero
		}
		switch name {
		case monsters.EventSteal, monsters.EventRush:
			e.From, e.To = foe.ID, g.Hero
		case dungeon.EventStairs:
			b.motion.fade = clock{length: fadeTime} // as Show does for another floor
		}
		if animate(b, e); b.shows() != (look.None == "") {
			t.Errorf("the event %q is shown: %v; the data say %q", name, b.shows(), look.None)
		}
	}
	for name := range b.motion.data.Looks {
		if !declared[name] {
			t.Errorf("the data of motion have an entry for %q, which is no event", name)
		}
	}
}

// TestAnEventWithoutALookIsShownLikeAnother shows the event of a mod that declares nothing else.
func TestAnEventWithoutALookIsShownLikeAnother(t *testing.T) {
	kit, err := core.Open(assets.Files(), "classic", prowlers, dungeon.Pack{Events: []systems.EventSpec{
		{Type: "mod:boom", Like: monsters.EventRaise}, {Type: "mod:hush"},
	}})
	if err != nil {
		t.Fatal(err)
	}
	g := kit.New("like")
	b := openBoard(t, g)
	for name, want := range map[string]bool{"mod:boom": true, "mod:hush": false} {
		b.Reset(known.Know(g))
		b.motion.cast.before = append(b.motion.cast.before[:0], b.motion.cast.figures...)
		b.motion.fade = clock{}
		if animate(b, systems.Event{Type: name, From: g.Hero, At: b.motion.hero}); b.shows() != want {
			t.Errorf("the event %s is shown: %v", name, b.shows())
		}
	}
}

// busy reports what of a turn is still going on, apart from what is there to be read.
func (b *Board) busy() string {
	for i := range b.motion.cast.figures {
		f := &b.motion.cast.figures[i]
		for what, c := range map[string]clock{"lunges": f.lunge, "recoils": f.recoil, "flashes": f.flash, "swings": f.swing} {
			if c.length > 0 && !c.over() {
				return f.name + " " + what
			}
		}
		if f.slide.moving() {
			return f.name + " moves"
		}
	}
	for i := range b.motion.numbers {
		if !b.motion.numbers[i].started() {
			return "a number waits"
		}
	}
	for i := range b.motion.animations {
		if !b.motion.animations[i].lingers {
			return "an animation plays"
		}
	}
	for i := range b.motion.swarm.count {
		if b.motion.swarm.of[i].wait > 0 {
			return "a particle waits"
		}
	}
	switch {
	case len(b.motion.ghosts) > 0:
		return "a monster dissolves"
	case b.motion.hold.length > 0 && !b.motion.hold.over(), b.motion.shake.length > 0 && !b.motion.shake.over():
		return "the view holds or shakes"
	}
	return ""
}

// crowd returns a board with monsters around the hero, and what they and the hero do in a
// turn: blows, critical ones too, shots, deaths, steps and gains.
func crowd(t *testing.T, monsters int) (b *Board, g *systems.Game, events []systems.Event) {
	t.Helper()
	g = openGame(t, "crowd")
	b = openBoard(t, g)
	hero := b.motion.hero
	var ids []world.ID
	for p := range dungeon.View(hero) {
		if len(ids) < monsters && p != hero && g.Here().Free(p) {
			ids = append(ids, monster(g, "orc", p))
		}
	}
	if len(ids) < monsters {
		t.Fatalf("there is room for %d monsters only", len(ids))
	}
	b.Reset(known.Know(g))
	for n, id := range ids {
		at := find(b.motion.cast.figures, id).at
		events = append(events,
			systems.Event{Type: dungeon.EventAttack, From: g.Hero, To: id, Amount: 7, Critical: n%3 == 0, Magic: n%2 == 0, At: at},
			systems.Event{Type: dungeon.EventAttack, From: id, To: g.Hero, Who: "monster.orc", Amount: 7, Critical: n%4 == 0, At: hero},
			systems.Event{Type: dungeon.EventBurst, From: g.Hero, Name: "item.flask-fire", Count: 2, At: at},
			systems.Event{Type: dungeon.EventHeal, To: g.Hero, Amount: 5, At: hero},
			systems.Event{Type: dungeon.EventLevel, To: g.Hero, Amount: 5, At: hero},
		)
		if n%2 == 1 {
			events = append(events, systems.Event{Type: dungeon.EventKill, From: g.Hero, To: id, Who: "monster.orc", Amount: 5, At: at})
		}
	}
	return b, g, events
}

// TestATurnTakesAQuarterOfASecond lets one monster, ten and twenty act and die.
func TestATurnTakesAQuarterOfASecond(t *testing.T) {
	for _, n := range []int{1, 10, 20} {
		t.Run(fmt.Sprint(n), func(t *testing.T) {
			b, g, events := crowd(t, n)
			g.Events = events
			b.Show(known.Know(g))
			if b.busy() == "" {
				t.Fatal("nothing happens")
			}
			ticks := 0
			for ; b.busy() != "" && ticks < 60; ticks++ {
				b.Update()
			}
			if ms := float64(ticks) * tick; ms > turnTime {
				t.Errorf("the turn takes %.0f ms", ms)
			}
		})
	}
}

// TestTheNextActionEndsTheLast acts again while everything is still going on.
func TestTheNextActionEndsTheLast(t *testing.T) {
	b, g, events := crowd(t, 10)
	g.Events = events
	b.Show(known.Know(g))
	b.Update()
	b.Update()
	numbers := len(b.motion.numbers)
	g.Events = nil
	b.Show(known.Know(g))
	if what := b.busy(); what != "" {
		t.Errorf("after the next action %s", what)
	}
	if len(b.motion.numbers) != numbers {
		t.Errorf("%d of %d numbers are left", len(b.motion.numbers), numbers)
	}
	for i := range b.motion.cast.figures {
		if f := &b.motion.cast.figures[i]; f.barHealth != f.health {
			t.Errorf("the bar of %s still falls", f.name)
		}
	}
}

// TestACriticalHitHolds counts the ticks for which a lunge stands still.
func TestACriticalHitHolds(t *testing.T) {
	for _, critical := range []bool{false, true} {
		b, g := fight(t)
		foe := dungeon.Foes(g)[0]
		g.Events = []systems.Event{{Type: dungeon.EventAttack, From: g.Hero, To: foe.ID, Amount: 7, Critical: critical, At: b.motion.hero.Step(foe.Toward)}}
		b.Show(known.Know(g))
		held, flashes := 0, 0
		for range 20 {
			before := find(b.motion.cast.figures, g.Hero).lunge.age
			b.Update()
			if find(b.motion.cast.figures, g.Hero).lunge.age == before {
				held++
			} else if f := find(b.motion.cast.figures, foe.ID); f.flash.started() && !f.flash.over() {
				flashes++
			}
		}
		if want := critical; (held > 0) != want || want && (float64(held)*tick < holdTime-tick || float64(held)*tick > holdTime+tick) {
			t.Errorf("critical %v: the blow is held for %d ticks", critical, held)
		}
		if flashes != 1 {
			t.Errorf("critical %v: the target flashes for %d moving frames", critical, flashes)
		}
	}
}

// TestABlowLungesFourPixels measures how far the hero goes, and that it comes back.
func TestABlowLungesFourPixels(t *testing.T) {
	b, g := fight(t)
	foe := dungeon.Foes(g)[0]
	g.Events = []systems.Event{{Type: dungeon.EventAttack, From: g.Hero, To: foe.ID, Amount: 7, At: b.motion.hero.Step(foe.Toward)}}
	b.Show(known.Know(g))
	farthest, back, recoil := 0.0, 0.0, 0.0
	toward := centreOf(foe.Toward.Delta())
	along := func(f *figure) float64 {
		by := f.place().add(f.slide.at().times(-1))
		return (by.x*toward.x + by.y*toward.y) * cell
	}
	for range 20 {
		b.Update()
		farthest, back = max(farthest, along(find(b.motion.cast.figures, g.Hero))), min(back, along(find(b.motion.cast.figures, g.Hero)))
		recoil = max(recoil, along(find(b.motion.cast.figures, foe.ID)))
	}
	if farthest < 3 || farthest > 4 || back > -0.4 || back < -1.5 {
		t.Errorf("the hero lunges %.1f pixels and comes back %.1f too far", farthest, back)
	}
	if recoil < 1 || recoil > 2.1 {
		t.Errorf("the target recoils %.1f pixels", recoil)
	}
	if hero := find(b.motion.cast.figures, g.Hero); hero.place() != centreOf(b.motion.hero) {
		t.Errorf("the hero stays at %v", hero.place())
	}
}

// TestADoorSwings opens and closes a door.
func TestADoorSwings(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		b := openBoard(t, openGame(t, "doors"))
		b.motion.reduced = reduced
		at := b.motion.hero.Step(grid.East)
		b.motion.cast.before = []figure{{id: 9, name: doorSprite, sprite: doorSprite}}
		f := figure{id: 9, at: at, name: doorSprite + ".open", sprite: doorSprite + ".open"}
		b.motion.cast.swingOpen(&f, reduced)
		if swings := f.swing.length > 0; swings == reduced {
			t.Errorf("reduced motion %v: the door swings: %v", reduced, swings)
		}
		b.motion.cast.figures = []figure{f}
		picture(b, 1)
	}
}

// TestWhoIsHitWalksOnAfterwards casts at a monster that steps in the same turn: it stays
// where it is until the spell lands.
func TestWhoIsHitWalksOnAfterwards(t *testing.T) {
	g := openGame(t, "flights")
	b := openBoard(t, g)
	var way []grid.Point
	for d := range grid.Clockwise {
		way = nil
		for p := b.motion.hero.Step(d); g.Here().Free(p) && len(way) < 4; p = p.Step(d) {
			way = append(way, p)
		}
		if len(way) == 4 {
			break
		}
	}
	if len(way) < 4 {
		t.Fatal("there is no way of four cells")
	}
	id := monster(g, "orc", way[3])
	b.Reset(known.Know(g))
	if err := g.Place(id, 1, way[2]); err != nil {
		t.Fatal(err)
	}
	g.Events = []systems.Event{{Type: dungeon.EventAttack, From: g.Hero, To: id, Amount: 3, Magic: true, At: way[3]}}
	b.Show(known.Know(g))
	for b.busy() != "" {
		flies := len(b.motion.animations) > 0 && !b.motion.animations[0].over() && b.motion.animations[0].from != b.motion.animations[0].to
		if at := find(b.motion.cast.figures, id).slide.at(); flies && at != centreOf(way[3]) {
			t.Fatalf("while the spell flies, its target is at %v", at)
		}
		b.Update()
	}
	if at := find(b.motion.cast.figures, id).place(); at != centreOf(way[2]) {
		t.Errorf("in the end it is at %v, want %v", at, way[2])
	}
}

// TestFiguresTakePoses strikes a monster dead and looks at the frames that are drawn.
func TestFiguresTakePoses(t *testing.T) {
	b, g := fight(t)
	foe := dungeon.Foes(g)[0]
	at := b.motion.hero.Step(foe.Toward)
	g.Events = []systems.Event{
		{Type: dungeon.EventAttack, From: g.Hero, To: foe.ID, Amount: 7, At: at},
		{Type: dungeon.EventAttack, From: foe.ID, To: g.Hero, Who: "monster.orc", Amount: 7, At: b.motion.hero},
	}
	b.Show(known.Know(g))
	seen := map[pose]bool{}
	for range 20 {
		b.Update()
		for i := range b.motion.cast.figures {
			sprite, frame := b.motion.cast.figures[i].frame(b.motion.now)
			seen[pose{sprite, frame}] = true
		}
	}
	hero := find(b.motion.cast.figures, g.Hero)
	for _, p := range []pose{hero.poses.attack, find(b.motion.cast.figures, foe.ID).poses.attack, hero.poses.hurt} {
		if p.frames == 0 {
			t.Fatal("a pose has no frames")
		}
		for n := range p.frames {
			if !seen[pose{p.sprite, n}] {
				t.Errorf("frame %d of a pose of %d frames is not drawn", n, p.frames)
			}
		}
	}
	c := clock{length: deathTime}
	if n, sinks := find(b.motion.cast.figures, foe.ID).poses.death.during(&c); n != 0 || !sinks {
		t.Error("the dying do not begin to sink")
	}
}

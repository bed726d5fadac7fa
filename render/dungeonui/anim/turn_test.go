package anim

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

// shows reports whether the scene shows anything that it would not show without an event.
func (b *scene) shows() bool {
	n := len(b.Animations) + len(b.Numbers) + len(b.Ghosts) + b.Swarm.Count
	for i := range b.Cast.Figures {
		f := &b.Cast.Figures[i]
		if f.lunge.Length+f.recoil.Length+f.Flash.Length > 0 {
			n++
		}
	}
	return n > 0 || b.Over || !b.Fade.Over()
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
		look, ok := b.Data.Looks[name]
		if !ok {
			t.Errorf("the event %q has no entry in the data of motion", name)
			continue
		}
		b.Reset(known.Know(g))
		b.Cast.before = append(b.Cast.before[:0], b.Cast.Figures...)
		e := systems.Event{Type: name, From: g.Hero, To: foe.ID, Who: "monster.orc", Name: "item.healing", Old: "enchantment.leech", Amount: 3, Count: 1, At: b.Hero.Step(foe.Toward)}
		if look.Missile != "" {
			e.From, e.To = foe.ID, g.Hero
		}
		switch name {
		case monsters.EventSteal, monsters.EventRush:
			e.From, e.To = foe.ID, g.Hero
		case dungeon.EventStairs:
			b.Fade = Clock{Length: FadeTime} // as Show does for another floor
		}
		if animate(b, e); b.shows() != (look.None == "") {
			t.Errorf("the event %q is shown: %v; the data say %q", name, b.shows(), look.None)
		}
	}
	for name := range b.Data.Looks {
		if !declared[name] {
			t.Errorf("the data of motion have an entry for %q, which is no event", name)
		}
	}
}

// TestAnEventWithoutALookIsShownLikeAnother shows the event of a mod that declares nothing else.
func TestAnEventWithoutALookIsShownLikeAnother(t *testing.T) {
	kit, err := core.Open(assets.Files(), "classic", dungeon.Pack{Events: []systems.EventSpec{
		{Type: "mod:boom", Like: monsters.EventRaise}, {Type: "mod:hush"},
	}})
	if err != nil {
		t.Fatal(err)
	}
	g := kit.New("like")
	b := openScene(t, g)
	for name, want := range map[string]bool{"mod:boom": true, "mod:hush": false} {
		b.Reset(known.Know(g))
		b.Cast.before = append(b.Cast.before[:0], b.Cast.Figures...)
		b.Fade = Clock{}
		if animate(b, systems.Event{Type: name, From: g.Hero, At: b.Hero}); b.shows() != want {
			t.Errorf("the event %s is shown: %v", name, b.shows())
		}
	}
}

// busy reports what of a turn is still going on, apart from what is there to be read.
func (b *scene) busy() string {
	for i := range b.Cast.Figures {
		f := &b.Cast.Figures[i]
		for what, c := range map[string]Clock{"lunges": f.lunge, "recoils": f.recoil, "flashes": f.Flash, "swings": f.Swing} {
			if c.Length > 0 && !c.Over() {
				return f.Name + " " + what
			}
		}
		if f.Slide.Moving() {
			return f.Name + " moves"
		}
	}
	for i := range b.Numbers {
		if !b.Numbers[i].Started() {
			return "a number waits"
		}
	}
	for i := range b.Animations {
		if !b.Animations[i].lingers {
			return "an animation plays"
		}
	}
	for i := range b.Swarm.Count {
		if b.Swarm.of[i].wait > 0 {
			return "a particle waits"
		}
	}
	switch {
	case len(b.Ghosts) > 0:
		return "a monster dissolves"
	case b.pause.Length > 0 && !b.pause.Over(), b.Shaking.Length > 0 && !b.Shaking.Over():
		return "the view holds or shakes"
	}
	return ""
}

// crowd returns a scene with monsters around the hero, and what they and the hero do in a
// turn: blows, critical ones too, shots, deaths, steps and gains.
func crowd(t *testing.T, monsters int) (b *scene, g *systems.Game, events []systems.Event) {
	t.Helper()
	g = openGame(t, "crowd")
	b = openScene(t, g)
	hero := b.Hero
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
		at := Find(b.Cast.Figures, id).At
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
	numbers := len(b.Numbers)
	g.Events = nil
	b.Show(known.Know(g))
	if what := b.busy(); what != "" {
		t.Errorf("after the next action %s", what)
	}
	if len(b.Numbers) != numbers {
		t.Errorf("%d of %d numbers are left", len(b.Numbers), numbers)
	}
	for i := range b.Cast.Figures {
		if f := &b.Cast.Figures[i]; f.BarHealth != f.Health {
			t.Errorf("the bar of %s still falls", f.Name)
		}
	}
}

// TestACriticalHitHolds counts the ticks for which a lunge stands still.
func TestACriticalHitHolds(t *testing.T) {
	for _, critical := range []bool{false, true} {
		b, g := fight(t)
		foe := dungeon.Foes(g)[0]
		g.Events = []systems.Event{{Type: dungeon.EventAttack, From: g.Hero, To: foe.ID, Amount: 7, Critical: critical, At: b.Hero.Step(foe.Toward)}}
		b.Show(known.Know(g))
		held, flashes := 0, 0
		for range 20 {
			before := Find(b.Cast.Figures, g.Hero).lunge.age
			b.Update()
			if Find(b.Cast.Figures, g.Hero).lunge.age == before {
				held++
			} else if f := Find(b.Cast.Figures, foe.ID); f.Flash.Started() && !f.Flash.Over() {
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
	g.Events = []systems.Event{{Type: dungeon.EventAttack, From: g.Hero, To: foe.ID, Amount: 7, At: b.Hero.Step(foe.Toward)}}
	b.Show(known.Know(g))
	farthest, back, recoil := 0.0, 0.0, 0.0
	toward := SpotOf(foe.Toward.Delta())
	along := func(f *Figure) float64 {
		by := f.Place().Add(f.Slide.At().Times(-1))
		return (by.X*toward.X + by.Y*toward.Y) * Cell
	}
	for range 20 {
		b.Update()
		farthest, back = max(farthest, along(Find(b.Cast.Figures, g.Hero))), min(back, along(Find(b.Cast.Figures, g.Hero)))
		recoil = max(recoil, along(Find(b.Cast.Figures, foe.ID)))
	}
	if farthest < 3 || farthest > 4 || back > -0.4 || back < -1.5 {
		t.Errorf("the hero lunges %.1f pixels and comes back %.1f too far", farthest, back)
	}
	if recoil < 1 || recoil > 2.1 {
		t.Errorf("the target recoils %.1f pixels", recoil)
	}
	if hero := Find(b.Cast.Figures, g.Hero); hero.Place() != SpotOf(b.Hero) {
		t.Errorf("the hero stays at %v", hero.Place())
	}
}

// TestADoorSwings opens and closes a door.
func TestADoorSwings(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		b := openScene(t, openGame(t, "doors"))
		b.Reduced = reduced
		at := b.Hero.Step(grid.East)
		b.Cast.before = []Figure{{ID: 9, Name: DoorSprite, Sprite: DoorSprite}}
		f := Figure{ID: 9, At: at, Name: DoorSprite + ".open", Sprite: DoorSprite + ".open"}
		b.Cast.swingOpen(&f, reduced)
		if swings := f.Swing.Length > 0; swings == reduced {
			t.Errorf("reduced motion %v: the door swings: %v", reduced, swings)
		}
	}
}

// TestWhoIsHitWalksOnAfterwards casts at a monster that steps in the same turn: it stays
// where it is until the spell lands.
func TestWhoIsHitWalksOnAfterwards(t *testing.T) {
	g := openGame(t, "flights")
	b := openScene(t, g)
	var way []grid.Point
	for d := range grid.Clockwise {
		way = nil
		for p := b.Hero.Step(d); g.Here().Free(p) && len(way) < 4; p = p.Step(d) {
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
		flies := len(b.Animations) > 0 && !b.Animations[0].Over() && b.Animations[0].from != b.Animations[0].to
		if at := Find(b.Cast.Figures, id).Slide.At(); flies && at != SpotOf(way[3]) {
			t.Fatalf("while the spell flies, its target is at %v", at)
		}
		b.Update()
	}
	if at := Find(b.Cast.Figures, id).Place(); at != SpotOf(way[2]) {
		t.Errorf("in the end it is at %v, want %v", at, way[2])
	}
}

// TestFiguresTakePoses strikes a monster dead and looks at the frames that are drawn.
func TestFiguresTakePoses(t *testing.T) {
	b, g := fight(t)
	foe := dungeon.Foes(g)[0]
	at := b.Hero.Step(foe.Toward)
	g.Events = []systems.Event{
		{Type: dungeon.EventAttack, From: g.Hero, To: foe.ID, Amount: 7, At: at},
		{Type: dungeon.EventAttack, From: foe.ID, To: g.Hero, Who: "monster.orc", Amount: 7, At: b.Hero},
	}
	b.Show(known.Know(g))
	seen := map[Pose]bool{}
	for range 20 {
		b.Update()
		for i := range b.Cast.Figures {
			sprite, frame := b.Cast.Figures[i].Frame(b.Now)
			seen[Pose{sprite, frame}] = true
		}
	}
	hero := Find(b.Cast.Figures, g.Hero)
	for _, p := range []Pose{hero.Poses.Attack, Find(b.Cast.Figures, foe.ID).Poses.Attack, hero.Poses.hurt} {
		if p.Frames == 0 {
			t.Fatal("a pose has no frames")
		}
		for n := range p.Frames {
			if !seen[Pose{p.Sprite, n}] {
				t.Errorf("frame %d of a pose of %d frames is not drawn", n, p.Frames)
			}
		}
	}
	c := Clock{Length: deathTime}
	if n, sinks := Find(b.Cast.Figures, foe.ID).Poses.Death.During(&c); n != 0 || !sinks {
		t.Error("the dying do not begin to sink")
	}
}

package anim

import (
	"slices"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/items"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// archer returns an open scene with an archer four cells east of the hero.
func archer(t *testing.T) (b *scene, g *systems.Game, id world.ID, hero grid.Point) {
	t.Helper()
	g = openGame(t, "flights")
	hero = components.Position.Get(g.World, g.Hero).At
	b = openScene(t, g)
	b.Cast.Figures = append(b.Cast.Figures, Figure{ID: 1 << 30, At: hero.Add(grid.Point{X: 4}), Hostile: true, Sprite: "monster.archer"})
	return b, g, 1 << 30, hero
}

// TestAMissileOfItsOwnFlies compares what an archer and a chainer shoot.
func TestAMissileOfItsOwnFlies(t *testing.T) {
	for who, sprite := range map[string]string{"monster.archer": "fx.arrow", "monster.chainer": "fx.chainer"} {
		b, g, id, hero := archer(t)
		b.Animations = nil
		animate(b, systems.Event{Type: dungeon.EventAttack, From: id, To: g.Hero, Who: who, Amount: 3, At: hero})
		if len(b.Animations) == 0 || b.Animations[0].Name != sprite {
			t.Errorf("%s does not shoot %s", who, sprite)
		}
	}
}

func TestWhatIsShotAndThrownFlies(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		b, g, id, hero := archer(t)
		b.Reduced = reduced
		far := hero.Add(grid.Point{X: 4})
		for _, c := range []struct {
			what   string
			events []systems.Event
			shows  int // animations
			from   grid.Point
			arc    bool
			toward grid.Direction
		}{
			{"an arrow", []systems.Event{{Type: dungeon.EventAttack, From: id, To: g.Hero, Amount: 3, At: hero}}, 2, far, false, grid.West},
			{"a knife", []systems.Event{
				{Type: dungeon.EventThrow, From: g.Hero, Name: "item.knife", At: far},
				{Type: dungeon.EventAttack, From: g.Hero, To: id, Amount: 3, At: far},
			}, 2, hero, false, grid.East},
			{"a flask", []systems.Event{
				{Type: dungeon.EventThrow, From: g.Hero, Name: "item.flask-fire", At: far},
				{Type: dungeon.EventBurst, From: g.Hero, Name: "item.flask-fire", At: far},
				{Type: dungeon.EventAttack, From: g.Hero, To: id, Name: "item.flask-fire", Amount: 3, At: far},
			}, 3, hero, true, grid.Nowhere},
			{"a fan of knives", []systems.Event{
				{Type: dungeon.EventSkill, From: g.Hero, Name: "skill.knife-fan", At: far},
				{Type: dungeon.EventAttack, From: g.Hero, To: id, Amount: 3, At: far},
			}, 2, hero, false, grid.East},
		} {
			b.Animations = nil
			animate(b, c.events...)
			if len(b.Animations) != c.shows {
				t.Fatalf("%s starts %d animations, want %d", c.what, len(b.Animations), c.shows)
			}
			s := b.Animations[0]
			if flies := s.from != s.to; flies == reduced || !reduced && s.from != SpotOf(c.from) {
				t.Errorf("%s flies from %v to %v; reduced motion is %v", c.what, s.from, s.to, reduced)
			}
			if (s.arc > 0) != (c.arc && !reduced) || s.Toward != c.toward {
				t.Errorf("%s has the arc %v and points to the %v", c.what, s.arc, s.Toward)
			}
			if hit := b.Animations[len(b.Animations)-1]; hit.delay < s.delay+s.Length-1 {
				t.Errorf("%s hits after %v ms and lands after %v ms", c.what, hit.delay, s.delay+s.Length)
			}
		}
		for i := range b.Cast.Figures {
			if f := &b.Cast.Figures[i]; f.ID == g.Hero && reduced && !f.lunge.Over() {
				t.Error("the hero lunges")
			}
		}
	}
}

// TestARodIsSeenToBeUsed follows the beam of each rod, and the dust of the walls that it
// opens.
func TestARodIsSeenToBeUsed(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		b, g, id, hero := archer(t)
		b.Reduced = reduced
		for i := range b.site.terrain {
			b.site.terrain[i] = ^known.Terrain(0)
		}
		b.site.before = slices.Clone(b.site.terrain)
		b.Cast.before = slices.Clone(b.Cast.Figures)
		next, far := hero.Step(grid.East), hero.Add(grid.Point{X: 4})
		for _, c := range []struct {
			rod   string
			at    grid.Point
			shows int // animations
			end   grid.Point
			beam  bool
		}{
			{"item.rod-push", next, 2, far, true},
			{"item.rod-binding", far, 2, far, true},
			{"item.rod-digging", next, 2, far, true},
			{"item.rod-water", next, 2, far, true},
			{"item.rod-of-a-mod", next, 2, far, true},
			{"item.rod-blink", far, 2, far, false},
		} {
			b.Animations, b.Numbers = nil, nil
			animate(b, systems.Event{Type: items.EventZap, From: g.Hero, To: id, Name: c.rod, At: c.at})
			if len(b.Animations) != c.shows {
				t.Fatalf("%s starts %d animations, want %d", c.rod, len(b.Animations), c.shows)
			}
			last := b.Animations[len(b.Animations)-1]
			if last.to != SpotOf(c.end) {
				t.Errorf("%s ends at %v, want %v", c.rod, last.to, c.end)
			}
			first := b.Animations[0]
			if flies := first.from != first.to; flies != (c.beam && !reduced) || c.beam && last.delay < first.Length {
				t.Errorf("the beam of %s goes from %v to %v in %v ms, and its end is seen after %v ms", c.rod, first.from, first.to, first.Length, last.delay)
			}
			if len(b.Numbers) != 1 {
				t.Errorf("%s is not shown over the hero", c.rod)
			}
		}
		wall := known.Terrain(1)
		if !wall.Known() || wall.Open() {
			t.Fatal("this is no wall that is known")
		}
		for n := range 2 {
			b.site.before[b.site.size.Index(hero.Add(grid.Point{X: 1 + n}))] = wall
		}
		b.Animations = nil
		animate(b, systems.Event{Type: items.EventZap, From: g.Hero, To: id, Name: "item.rod-digging", At: next})
		if len(b.Animations) != 4 {
			t.Errorf("two walls that are dug have %d animations", len(b.Animations))
		}
	}
}

// TestABurstFillsItsCells counts the cells of a cross.
func TestABurstFillsItsCells(t *testing.T) {
	b, _, _, hero := archer(t)
	b.site.everywhere = true
	for i := range b.site.terrain {
		b.site.terrain[i] = ^known.Terrain(0)
	}
	animate(b, systems.Event{Type: dungeon.EventBurst, Name: "item.flask-frost", Count: 1, At: hero.Add(grid.Point{X: 2})})
	if len(b.Animations) != 5 || b.Animations[0].Name != "fx.burst.flask-frost" {
		t.Errorf("a burst of radius 1 has %d animations", len(b.Animations))
	}
	b.Animations = nil
	animate(b, systems.Event{Type: dungeon.EventBurst, Name: "item.of-a-mod", Count: 9, At: hero})
	if len(b.Animations) > MaxPassing {
		t.Errorf("a large burst has %d animations", len(b.Animations))
	}
}

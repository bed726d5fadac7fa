package board

import (
	"image"
	"testing"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// atHealth shows a game without motion with a percentage of the hero's Hp.
func atHealth(b *Board, g *systems.Game, percent int) *image.RGBA {
	health := components.Health.Get(g.World, g.Hero)
	health.Now = max(1, health.Max*percent/100)
	b.motion.Reduced = true
	b.Reset(known.Know(g))
	return picture(b, 1)
}

// TestTheTorchIsTheHerosLife compares pictures with many and few Hp: the floor in view is darker, and
// nothing else changes, neither what stands on it nor what is out of view.
func TestTheTorchIsTheHerosLife(t *testing.T) {
	g := openAdventure(t, "warrior", "torch")
	bot := &bots.Greedy{}
	for range 40 { // until the view has remembered cells
		if err := g.Act(bot.Choose(known.Know(g))); err != nil {
			t.Fatal(err)
		}
	}
	monster(g, "rat", awayFrom(g, g.Here().Up))
	b := openBoard(t, g)
	b.ShowEdge(false)
	full, few := atHealth(b, g, 100), atHealth(b, g, 10)
	b.motion.Cast.Figures, b.motion.Cast.Echoes = nil, nil
	bare := picture(b, 1) // with few Hp
	corner := b.motion.Centre.Add(grid.Point{X: -viewWidth / 2, Y: -viewHeight / 2})
	var lit []image.Point
	things, unseen := 0, 0
	for y := range viewHeight {
		for x := range viewWidth {
			p := corner.Add(grid.Point{X: x, Y: y})
			inView, own := known.Know(g).View().Has(p), 0
			for i := range cell * cell {
				at := image.Pt(x*cell+i%cell, y*cell+i/cell)
				was, is := full.RGBAAt(at.X, at.Y), few.RGBAAt(at.X, at.Y)
				figure := is != bare.RGBAAt(at.X, at.Y)
				if figure {
					own++
				}
				if figure && was != is && luminance(is) > 0.1 { // shadows at the feet are of the floor
					t.Fatalf("a pixel of a figure at %v changes from %v to %v", at, was, is)
				}
				if !inView && near(b, corner, x, y) && was != is {
					t.Fatalf("the pixel %v out of view changes from %v to %v", at, was, is)
				}
			}
			if own > 0 {
				things++
			}
			if !inView {
				unseen++
			} else if b.floor.Open(p) {
				lit = append(lit, image.Pt(x, y))
			}
		}
	}
	before, after := medianLuminance(full, lit), medianLuminance(bare, lit)
	t.Logf("%d things, %d cells out of view; the median of the floor falls from %.4f to %.4f", things, unseen, before, after)
	if things < 2 || unseen < 10 || after > 0.75*before {
		t.Errorf("%d things, %d cells out of view; the median of the floor falls from %.4f to %.4f", things, unseen, before, after)
	}
}

// near reports whether no cell in view is beside a cell of the view, so that no light crosses over.
func near(b *Board, corner grid.Point, x, y int) bool {
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if b.motion.Known.View().Has(corner.Add(grid.Point{X: x + dx, Y: y + dy})) {
				return false
			}
		}
	}
	return true
}

// TestTheEdgeIsRedWithFewHp looks at the border of the view at many and few Hp, with and without
// motion, and when the player has switched it off.
func TestTheEdgeIsRedWithFewHp(t *testing.T) {
	b, g := fight(t)
	health := components.Health.Get(g.World, g.Hero)
	for _, c := range []struct {
		percent       int
		reduced, off  bool
		red, breathes bool
	}{
		{percent: 100}, {percent: 30}, {percent: 20, red: true, breathes: true},
		{percent: 20, reduced: true, red: true}, {percent: 20, off: true},
	} {
		health.Now = health.Max * c.percent / 100
		b.motion.Reduced = c.reduced
		b.ShowEdge(!c.off)
		b.Reset(known.Know(g))
		amounts := map[int]bool{}
		most := 0
		for range 2 * edgeStages * edgeTicks {
			b.Update()
			m, red := picture(b, 1), 0
			for x := range m.Bounds().Dx() {
				for _, y := range []int{0, 1, m.Bounds().Dy() - 1} {
					if p := m.RGBAAt(x, y); int(p.R) > 120 && int(p.R) > 2*int(p.G) && int(p.R) > 2*int(p.B) {
						red++
					}
				}
			}
			most = max(most, red)
			amounts[red] = true
		}
		if (most > 100) != c.red || c.breathes != (len(amounts) >= edgeStages) {
			t.Errorf("%+v: %d red pixels at most, %d amounts of them", c, most, len(amounts))
		}
	}
}

// TestTheTorchGoesOutWithTheHero kills the hero: the picture darkens in the time of the death, and
// the body stays.
func TestTheTorchGoesOutWithTheHero(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		g := openAdventure(t, "warrior", "death")
		b := openBoard(t, g)
		b.motion.Reduced = reduced
		b.Reset(known.Know(g))
		alive := picture(b, 1)
		dungeon.Hurt(g, dungeon.Hit{To: g.Hero, Kind: dungeon.HitBlow, Amount: 10_000})
		if !g.Run().Over {
			g.Events = g.Events[:0]
			if err := g.Act(systems.Action{Verb: dungeon.Wait}); err != nil {
				t.Fatal(err)
			}
		}
		b.Show(known.Know(g))
		ticks := anim.DeathTime * 60 / 1000
		for range ticks + 2 {
			b.Update()
		}
		dead := picture(b, 1)
		if !b.motion.Dead.Over() || b.motion.Weapon == "" {
			t.Errorf("reduced %v: after %d ticks the death is over: %v; the weapon is %q", reduced, ticks, b.motion.Dead.Over(), b.motion.Weapon)
		}
		b.motion.Cast.Figures = nil
		bare, body := picture(b, 1), 0
		for i := range cell * cell {
			x, y := viewWidth/2*cell+i%cell, viewHeight/2*cell+i/cell
			if dead.RGBAAt(x, y) != bare.RGBAAt(x, y) {
				body++
			}
		}
		var floor []image.Point
		for i := range viewWidth * viewHeight {
			x, y := i%viewWidth, i/viewWidth
			p := b.motion.Centre.Add(grid.Point{X: x - viewWidth/2, Y: y - viewHeight/2})
			if known.Know(g).View().Has(p) && b.floor.Open(p) {
				floor = append(floor, image.Pt(x, y))
			}
		}
		before, after := medianLuminance(alive, floor), medianLuminance(bare, floor)
		if body < 30 || after > 0.6*before {
			t.Errorf("reduced %v: the body has %d pixels; the median falls from %.4f to %.4f", reduced, body, before, after)
		}
	}
}

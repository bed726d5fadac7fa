package board

import (
	"bytes"
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/dungeontest"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// duel returns a board on the floor of the Rat King, who hunts the hero.
func duel(t *testing.T) (b *Board, g *systems.Game, boss world.ID) {
	t.Helper()
	g = openAdventure(t, "warrior", "duel")
	dungeontest.Descend(t, g, 5)
	for id := range components.Lair.Each(g.World) {
		boss = id
	}
	dungeon.StartHunt(g, boss)
	if err := g.Place(g.Hero, 5, components.Position.Get(g.World, boss).At.Add(grid.Point{X: -2})); err != nil {
		t.Fatal(err)
	}
	dungeon.UpdateSight(g)
	return openBoard(t, g), g, boss
}

// stand puts the boss into the first free cell that is so many columns and rows away from the hero, or a
// little nearer.
func (b *Board) stand(t *testing.T, g *systems.Game, boss world.ID, dx, dy int) grid.Point {
	t.Helper()
	hero := components.Position.Get(g.World, g.Hero).At
	for _, way := range []grid.Point{{X: 1, Y: 1}, {X: -1, Y: 1}, {X: 1, Y: -1}, {X: -1, Y: -1}} {
		p := hero.Add(grid.Point{X: dx * way.X, Y: dy * way.Y})
		if g.Here().Holds(p) && g.Here().Free(p) {
			if err := g.Place(boss, 5, p); err != nil {
				t.Fatal(err)
			}
			return p
		}
	}
	t.Fatalf("no free cell is %d, %d away from %v", dx, dy, hero)
	return grid.Point{}
}

// drawAt draws the view at a scale and returns its pixels.
func drawAt(b *Board, scale int) *image.RGBA {
	view := Bounds(image.Point{}, scale)
	m := ebiten.NewImage(view.Dx(), view.Dy())
	defer m.Deallocate()
	b.Draw(m, image.Point{}, scale)
	out := image.NewRGBA(view)
	m.ReadPixels(out.Pix)
	return out
}

// TestTheViewPullsBackForABoss puts a boss at growing distances, and checks that it is in the view
// where the scale allows it, that the scale is whole and not too small, and that it comes back.
func TestTheViewPullsBackForABoss(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		for _, base := range []int{1, 2, 3, 4, 6} {
			b, g, boss := duel(t)
			b.motion.Reduced = reduced
			drawAt(b, base)
			for _, by := range []extent{{2, 0}, {3, 1}, {7, 0}, {9, 0}, {12, 0}} {
				p := b.stand(t, g, boss, by.x, by.y)
				for range patience {
					b.Show(known.Know(g))
				}
				for range 8 * lensTicks {
					b.Update()
				}
				drawAt(b, base)
				scale := b.Scale()
				if scale > base || scale < min(base, leastPulled) {
					t.Fatalf("the base %d is pulled back to %d", base, scale)
				}
				place := b.Place(p, image.Point{}, base)
				if in := place.In(Bounds(image.Point{}, base)); !in && scale > min(base, leastPulled) {
					t.Errorf("at %d of %d the boss, %d columns away, is at %v, outside the view", scale, base, by.x, place)
				}
				if reduced {
					with, bosses := drawAt(b, base), b.lens.bosses
					b.lens.bosses = nil
					without := drawAt(b, base)
					b.lens.bosses = bosses
					in := len(b.Marks(image.Point{}, base)) == 0
					seen := place.Overlaps(Bounds(image.Point{}, base))
					if marked := !bytes.Equal(with.Pix, without.Pix); marked == in || !marked && !seen {
						t.Errorf("at %d of %d the boss, %d columns away and seen: %v, has a mark at the edge: %v", scale, base, by.x, seen, marked)
					}
				}
				if by.x <= 3 && scale != base {
					t.Errorf("with the boss %d columns away the view is pulled back to %d of %d", by.x, scale, base)
				}
				if at, ok := b.Cell(place.Min.X, place.Min.Y, image.Point{}, base); place.In(Bounds(image.Point{}, base)) && (!ok || at != p) {
					t.Errorf("the corner of the cell %v is a pixel of %v", p, at)
				}
			}
			dungeon.Kill(g, boss, g.Hero)
			b.Show(known.Know(g))
			for range 8 * lensTicks {
				b.Update()
			}
			if b.Scale() != base {
				t.Errorf("after the fight the view has the scale %d of %d", b.Scale(), base)
			}
		}
	}
}

// TestThePulledViewShowsNothingUnknown compares a view that is pulled back with one that is not: the
// cells of the smaller one look the same, and others are fogged or unknown.
func TestThePulledViewShowsNothingUnknown(t *testing.T) {
	b, g, boss := duel(t)
	b.motion.Reduced = true
	p := b.stand(t, g, boss, 12, 0)
	b.Show(known.Know(g))
	drawAt(b, 4)
	b.Update()
	drawAt(b, 4)
	if b.Scale() != 2 {
		t.Fatalf("the scale is %d", b.Scale())
	}
	i := slices.IndexFunc(b.motion.Cast.Figures, func(f anim.Figure) bool { return f.ID == boss })
	if i < 0 || b.motion.Cast.Figures[i].At != p || b.motion.Cast.Figures[i].Remembered {
		t.Error("the boss is not drawn where it stands")
	}
	k := known.Know(g)
	for n := range b.fog.span.Cells() {
		q := b.motion.Centre.Add(b.fog.span.At(n)).Add(grid.Point{X: -b.fog.span.Width / 2, Y: -b.fog.span.Height / 2})
		if !b.floor.size.Holds(q) {
			continue
		}
		if level := b.fog.level[b.floor.size.Index(q)]; (level == 0) != k.View().Has(q) {
			t.Errorf("the fog on %v has the level %d, in view: %v", q, level, k.View().Has(q))
		}
	}
	b.motion.Cast.Figures, b.motion.Cast.Shut = nil, nil
	wide := drawAt(b, 4)
	b.lens = lens{}
	b.floor.size = g.Here().Size
	near := drawAt(b, 2)
	off := wide.Bounds().Size().Sub(near.Bounds().Size()).Div(2)
	different := 0
	for y := range near.Bounds().Dy() {
		for x := range near.Bounds().Dx() {
			if near.RGBAAt(x, y) != wide.RGBAAt(x+off.X, y+off.Y) {
				different++
			}
		}
	}
	if all := near.Bounds().Dx() * near.Bounds().Dy(); different > all/20 { // fog and light flow at the edge
		t.Errorf("%d of %d pixels of the view differ", different, all)
	}
}

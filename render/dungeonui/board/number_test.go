package board

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// busy returns a board with many numbers over the hero's cell and those next to it.
func busy(t *testing.T) *Board {
	t.Helper()
	b, g := fight(t)
	events := []systems.Event{
		{Type: dungeon.EventHeal, To: g.Hero, At: b.motion.Hero, Amount: 20},
		{Type: dungeon.EventMana, To: g.Hero, At: b.motion.Hero, Amount: 10},
		{Type: dungeon.EventKill, From: g.Hero, At: b.motion.Hero.Step(grid.North), Amount: 250},
		{Type: dungeon.EventLevel, To: g.Hero, At: b.motion.Hero, Amount: 8},
		{Type: dungeon.EventTake, From: g.Hero, To: g.Hero, At: b.motion.Hero, Name: "item.healing"},
	}
	for d := range grid.Clockwise {
		at := b.motion.Hero.Step(d)
		events = append(events,
			systems.Event{Type: dungeon.EventAttack, From: g.Hero, At: at, Amount: 123, Critical: d == grid.North},
			systems.Event{Type: dungeon.EventAttack, To: g.Hero, At: b.motion.Hero, Amount: 7, Critical: d == grid.East})
	}
	g.Events = events
	b.Show(known.Know(g))
	return b
}

// TestNumbersNeverCoverEachOther checks every tick of a busy turn.
func TestNumbersNeverCoverEachOther(t *testing.T) {
	for _, scale := range []int{2, 4, 6} {
		for _, reduced := range []bool{false, true} {
			b := busy(t)
			b.motion.Reduced = reduced
			all, most := len(b.motion.Numbers), 0
			m := ebiten.NewImage(viewWidth*cell*scale, viewHeight*cell*scale)
			for tick := 0; len(b.motion.Numbers) > 0; tick++ {
				b.Draw(m, image.Point{}, scale)
				shown := 0
				for i := range b.motion.Numbers {
					n, at := &b.motion.Numbers[i], b.effects.boxes[i]
					if !n.Started() {
						continue
					}
					shown++
					if wide, high := b.effects.extent(n); at.right-at.left != wide || at.bottom-at.top != high {
						t.Fatalf("scale %d, tick %d: the number %s has the box %v, want %v x %v", scale, tick, n.Text[:n.Signs], at, wide, high)
					}
					for j := range i {
						if o, other := &b.motion.Numbers[j], b.effects.boxes[j]; o.Started() && at.overlaps(other) {
							t.Fatalf("scale %d, tick %d: the number %s at %v covers %s at %v", scale, tick, n.Text[:n.Signs], at, o.Text[:o.Signs], other)
						}
					}
				}
				most = max(most, shown)
				if b.Update(); tick > 120 {
					t.Fatalf("scale %d: %d numbers remain after two seconds", scale, len(b.motion.Numbers))
				}
			}
			m.Deallocate()
			if most < all/2 {
				t.Errorf("scale %d: of %d numbers at most %d are shown at a time", scale, all, most)
			}
		}
	}
}

// TestTheHealthBarCoversNoSprite compares pictures with and without health bars.
func TestTheHealthBarCoversNoSprite(t *testing.T) {
	b, _ := fight(t)
	const scale = 2
	wounded := picture(b, scale)
	var cells []image.Rectangle
	bars := 0
	for i := range b.motion.Cast.Figures {
		f := &b.motion.Cast.Figures[i]
		if f.Hostile && f.Wounded {
			bars++
		}
		if !f.Lying {
			at := image.Pt((f.At.X-b.motion.Hero.X+viewWidth/2)*cell*scale, (f.At.Y-b.motion.Hero.Y+viewHeight/2)*cell*scale)
			cells = append(cells, image.Rectangle{at, at.Add(image.Pt(cell*scale, cell*scale))})
		}
		f.Wounded = false
	}
	whole := picture(b, scale)
	changed := 0
	for y := range whole.Bounds().Dy() {
		for x := range whole.Bounds().Dx() {
			if whole.RGBAAt(x, y) == wounded.RGBAAt(x, y) {
				continue
			}
			changed++
			for _, r := range cells {
				if image.Pt(x, y).In(r) {
					t.Fatalf("a health bar covers %d,%d of the figure in %v", x, y, r)
				}
			}
		}
	}
	if bars == 0 || changed < bars*barWidth*scale*scale {
		t.Errorf("%d bars change %d pixels", bars, changed)
	}
}

// TestTheHealthBarStaysInTheView puts a monster into the top row.
func TestTheHealthBarStaysInTheView(t *testing.T) {
	b, _ := fight(t)
	for i := range b.motion.Cast.Figures {
		if f := &b.motion.Cast.Figures[i]; f.Hostile {
			f.At = grid.Point{X: b.motion.Hero.X + 3, Y: b.motion.Hero.Y - viewHeight/2}
			if top := b.actors.healthTop(f); top < 0 {
				t.Errorf("in the top row of the view the health bar lies %d pixels above its cell", -top)
			}
		}
	}
}

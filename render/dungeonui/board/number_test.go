package board

import (
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon"
)

// busy returns a board with many numbers over the hero's cell and those next to it.
func busy(t *testing.T) *Board {
	t.Helper()
	b, g := fight(t)
	for d := range grid.Clockwise {
		at := b.hero.Step(d)
		b.animate(systems.Event{Type: dungeon.EventAttack, From: g.Hero, At: at, Amount: 123, Critical: d == grid.North})
		b.animate(systems.Event{Type: dungeon.EventAttack, To: g.Hero, At: b.hero, Amount: 7, Critical: d == grid.East})
	}
	b.animate(systems.Event{Type: dungeon.EventHeal, To: g.Hero, At: b.hero, Amount: 20})
	b.animate(systems.Event{Type: dungeon.EventMana, To: g.Hero, At: b.hero, Amount: 10})
	b.animate(systems.Event{Type: dungeon.EventKill, From: g.Hero, At: b.hero.Step(grid.North), Amount: 250})
	b.animate(systems.Event{Type: dungeon.EventLevel, To: g.Hero, At: b.hero, Amount: 8})
	b.animate(systems.Event{Type: dungeon.EventTake, From: g.Hero, To: g.Hero, At: b.hero, Name: "item.healing"})
	return b
}

// TestNumbersNeverCoverEachOther checks every tick of a busy turn.
func TestNumbersNeverCoverEachOther(t *testing.T) {
	for _, scale := range []int{2, 4, 6} {
		for _, reduced := range []bool{false, true} {
			b := busy(t)
			b.ReducedMotion = reduced
			all, most := len(b.numbers), 0
			m := ebiten.NewImage(viewWidth*cell*scale, viewHeight*cell*scale)
			for tick := 0; len(b.numbers) > 0; tick++ {
				b.Draw(m, image.Point{}, scale)
				shown := 0
				for i := range b.numbers {
					n := &b.numbers[i]
					if !n.started() {
						continue
					}
					shown++
					if wide, high := b.extent(n, scale); n.box.right-n.box.left != wide || n.box.bottom-n.box.top != high {
						t.Fatalf("scale %d, tick %d: the number %s has the box %v, want %v x %v", scale, tick, n.text[:n.signs], n.box, wide, high)
					}
					for j := range i {
						if o := &b.numbers[j]; o.started() && n.box.overlaps(o.box) {
							t.Fatalf("scale %d, tick %d: the number %s at %v covers %s at %v", scale, tick, n.text[:n.signs], n.box, o.text[:o.signs], o.box)
						}
					}
				}
				most = max(most, shown)
				if b.Update(); tick > 120 {
					t.Fatalf("scale %d: %d numbers remain after two seconds", scale, len(b.numbers))
				}
			}
			m.Deallocate()
			if most < all/2 {
				t.Errorf("scale %d: of %d numbers at most %d are shown at a time", scale, all, most)
			}
		}
	}
}

// TestNumbersComeOneAfterAnother counts the numbers over a cell that start in the same
// tick.
func TestNumbersComeOneAfterAnother(t *testing.T) {
	b := openBoard(t, openGame(t, "queue"))
	for range 4 {
		b.addNumber(number{at: centreOf(b.hero), signs: 1})
	}
	seen := 0
	for range 20 {
		started := 0
		for i := range b.numbers {
			if b.numbers[i].started() {
				started++
			}
		}
		if started > seen+1 {
			t.Fatalf("%d numbers start at once", started-seen)
		}
		seen = started
		b.Update()
	}
	if seen != 4 {
		t.Errorf("only %d of 4 numbers have started after a third of a second", seen)
	}
}

// TestTheHealthBarCoversNoSprite compares pictures with and without health bars.
func TestTheHealthBarCoversNoSprite(t *testing.T) {
	b, _ := fight(t)
	const scale = 2
	wounded := picture(b, scale)
	var cells []image.Rectangle
	bars := 0
	for i := range b.figures {
		f := &b.figures[i]
		if f.hostile && f.wounded {
			bars++
		}
		if !f.lying {
			at := image.Pt((f.at.X-b.hero.X+viewWidth/2)*cell*scale, (f.at.Y-b.hero.Y+viewHeight/2)*cell*scale)
			cells = append(cells, image.Rectangle{at, at.Add(image.Pt(cell*scale, cell*scale))})
		}
		f.wounded = false
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
	for i := range b.figures {
		if f := &b.figures[i]; f.hostile {
			f.at = grid.Point{X: b.hero.X + 3, Y: b.hero.Y - viewHeight/2}
			if top := b.healthTop(f); top < 0 {
				t.Errorf("in the top row of the view the health bar lies %d pixels above its cell", -top)
			}
		}
	}
}

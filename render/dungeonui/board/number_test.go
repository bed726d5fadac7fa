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
	turn := turn{Motion: b.motion}
	for d := range grid.Clockwise {
		at := b.motion.hero.Step(d)
		turn.animate(systems.Event{Type: dungeon.EventAttack, From: g.Hero, At: at, Amount: 123, Critical: d == grid.North})
		turn.animate(systems.Event{Type: dungeon.EventAttack, To: g.Hero, At: b.motion.hero, Amount: 7, Critical: d == grid.East})
	}
	turn.animate(systems.Event{Type: dungeon.EventHeal, To: g.Hero, At: b.motion.hero, Amount: 20})
	turn.animate(systems.Event{Type: dungeon.EventMana, To: g.Hero, At: b.motion.hero, Amount: 10})
	turn.animate(systems.Event{Type: dungeon.EventKill, From: g.Hero, At: b.motion.hero.Step(grid.North), Amount: 250})
	turn.animate(systems.Event{Type: dungeon.EventLevel, To: g.Hero, At: b.motion.hero, Amount: 8})
	turn.animate(systems.Event{Type: dungeon.EventTake, From: g.Hero, To: g.Hero, At: b.motion.hero, Name: "item.healing"})
	return b
}

// TestNumbersNeverCoverEachOther checks every tick of a busy turn.
func TestNumbersNeverCoverEachOther(t *testing.T) {
	for _, scale := range []int{2, 4, 6} {
		for _, reduced := range []bool{false, true} {
			b := busy(t)
			b.motion.reduced = reduced
			all, most := len(b.motion.numbers), 0
			m := ebiten.NewImage(viewWidth*cell*scale, viewHeight*cell*scale)
			for tick := 0; len(b.motion.numbers) > 0; tick++ {
				b.Draw(m, image.Point{}, scale)
				shown := 0
				for i := range b.motion.numbers {
					n, at := &b.motion.numbers[i], b.effects.boxes[i]
					if !n.started() {
						continue
					}
					shown++
					if wide, high := b.effects.extent(n); at.right-at.left != wide || at.bottom-at.top != high {
						t.Fatalf("scale %d, tick %d: the number %s has the box %v, want %v x %v", scale, tick, n.text[:n.signs], at, wide, high)
					}
					for j := range i {
						if o, other := &b.motion.numbers[j], b.effects.boxes[j]; o.started() && at.overlaps(other) {
							t.Fatalf("scale %d, tick %d: the number %s at %v covers %s at %v", scale, tick, n.text[:n.signs], at, o.text[:o.signs], other)
						}
					}
				}
				most = max(most, shown)
				if b.Update(); tick > 120 {
					t.Fatalf("scale %d: %d numbers remain after two seconds", scale, len(b.motion.numbers))
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
		b.motion.numbers.add(number{at: centreOf(b.motion.hero), digits: digits{signs: 1}})
	}
	seen := 0
	for range 20 {
		started := 0
		for i := range b.motion.numbers {
			if b.motion.numbers[i].started() {
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
	for i := range b.motion.cast.figures {
		f := &b.motion.cast.figures[i]
		if f.hostile && f.wounded {
			bars++
		}
		if !f.lying {
			at := image.Pt((f.at.X-b.motion.hero.X+viewWidth/2)*cell*scale, (f.at.Y-b.motion.hero.Y+viewHeight/2)*cell*scale)
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
	for i := range b.motion.cast.figures {
		if f := &b.motion.cast.figures[i]; f.hostile {
			f.at = grid.Point{X: b.motion.hero.X + 3, Y: b.motion.hero.Y - viewHeight/2}
			if top := b.actors.healthTop(f); top < 0 {
				t.Errorf("in the top row of the view the health bar lies %d pixels above its cell", -top)
			}
		}
	}
}

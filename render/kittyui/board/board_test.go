package board

import (
	"image"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/motion"
	"github.com/donjon-rogue/donjon/render/sheets"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/kitty"
)

func TestMain(m *testing.M) { shelltest.Main(m) }

// game makes a game of greedy computers.
func game(t *testing.T, seats int, seed string) *kitty.Game {
	t.Helper()
	kit, err := kitty.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	o := kitty.Setup{Seed: seed, Arena: kit.Arena}
	for range seats {
		o.Seats = append(o.Seats, kitty.Seat{Class: kitty.DefaultClass, Strategy: "greedy"})
	}
	return kit.New(o)
}

// boardOf returns a board that shows a game.
func boardOf(t *testing.T, g *kitty.Game) *Board {
	t.Helper()
	sheets, err := sheets.BuiltIn()
	if err != nil {
		t.Fatal(err)
	}
	b := New(sheets)
	b.Reset(g.State())
	return b
}

// same checks that the board shows the state of the game.
func same(t *testing.T, b *Board, s kitty.State) {
	t.Helper()
	for seat := 1; seat <= s.Seats(); seat++ {
		p, f := s.Player(seat), b.Seen(seat)
		if f.Cell != p.Cell || f.Life != p.Life || f.Mana != p.Mana || f.Income != p.Income || f.Dead != p.Dead || f.at != b.land.corner(p.Cell) || f.high != 0 {
			t.Fatalf("turn %d: seat %d is shown as %+v but is %+v", s.Turn, seat, *f, *p)
		}
	}
	if len(b.Friends()) != len(s.Friends) {
		t.Fatalf("turn %d: %d friends of %d are shown", s.Turn, len(b.Friends()), len(s.Friends))
	}
	for i, f := range b.Friends() {
		if own := s.Friends[i]; f.Number != own.Number || f.Cell != own.Cell || f.Life != own.Life {
			t.Fatalf("turn %d: friend %+v is shown as %+v", s.Turn, own, f)
		}
	}
	for cell := range s.Board.Cells() {
		if b.Stone(cell) != s.Stones.Has(cell) {
			t.Fatalf("turn %d: cell %d shows a stone: %t", s.Turn, cell, b.Stone(cell))
		}
	}
}

// TestTheBoardEndsInTheStateOfTheGame shows whole games step by step and checks that the
// events shown add up, no figure jumps, and the board matches the game after each step.
func TestTheBoardEndsInTheStateOfTheGame(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		g := game(t, 4, "board")
		b := boardOf(t, g)
		b.ReducedMotion = reduced
		for steps := 0; !g.Match().Over && steps < 600; steps++ {
			if err := g.Step(); err != nil {
				t.Fatal(err)
			}
			had := [2]int{b.figures[0].Life, b.figures[1].Life}
			b.Show(g.Events, g.State())
			for ticks := 0; b.Busy(); ticks++ {
				before := b.Shown()
				for i, life := range had {
					done, doing := lives(g.Events, b.Shown()-1, i+1), lives(g.Events, b.Shown(), i+1)
					if got := b.figures[i].Life - life; got != done && got != doing {
						t.Fatalf("step %d: after %d events the life of seat %d has changed by %+d, not %+d or %+d", steps, b.Shown(), i+1, got, done, doing)
					}
				}
				was := [2]motion.Spot{b.figures[0].at, b.figures[1].at}
				b.Update()
				if b.Shown() < before || ticks > 60*60 {
					t.Fatalf("step %d: %d events are shown, fewer than %d before", steps, b.Shown(), before)
				}
				for i := range was {
					if d := far(b, was[i], b.figures[i].at); !reduced && d > 1.01*cell/stepTicks {
						t.Fatalf("step %d: seat %d jumps by %v pixels", steps, i+1, d)
					}
				}
			}
			if b.Shown() != len(g.Events) {
				t.Fatalf("step %d: of %d events %d are shown", steps, len(g.Events), b.Shown())
			}
			same(t, b, g.State())
		}
	}
}

// lives returns the change of a seat's life by the first events.
func lives(events []kitty.Event, first, seat int) (sum int) {
	for _, e := range events[:max(0, first)] {
		switch {
		case e.On != seat:
		case e.Type == kitty.EventHurt:
			sum -= e.Amount
		case e.Type == kitty.EventHealed:
			sum += e.Amount
		}
	}
	return sum
}

// far returns the distance of two points on the torus.
func far(b *Board, p, q motion.Spot) float64 {
	d := func(n float64, cells int) float64 {
		size := float64(cells * cell)
		for n < -size/2 {
			n += size
		}
		for n > size/2 {
			n -= size
		}
		return max(n, -n)
	}
	return d(p.X-q.X, b.land.Width) + d(p.Y-q.Y, b.land.Height)
}

func TestSkippingShowsEverything(t *testing.T) {
	g := game(t, 8, "skip")
	b := boardOf(t, g)
	for steps := 0; !g.Match().Over && steps < 300; steps++ {
		if err := g.Step(); err != nil {
			t.Fatal(err)
		}
		b.Show(g.Events, g.State())
		for range steps % 50 {
			b.Update()
		}
		b.Skip()
		if b.Busy() || b.Shown() != len(g.Events) {
			t.Fatalf("step %d: %d of %d events are shown", steps, b.Shown(), len(g.Events))
		}
		same(t, b, g.State())
	}
}

func TestTheMarginRepeatsTheOppositeSide(t *testing.T) {
	g := game(t, 2, "margin")
	b := boardOf(t, g)
	const scale = 3
	const size = 10*cell + 2*margin
	for _, c := range []struct {
		x, y int // in sprite pixels
		want int
		on   bool
	}{
		{margin, margin, 0, true}, {0, 0, 99, true}, {margin - 1, margin, 9, true}, {size - margin, margin, 0, true}, {margin, size - 1, 0, true},
		{size - 1, size - 1, 0, true}, {size - margin - 1, size - margin - 1, 99, true}, {size, margin, 0, false}, {margin, size, 0, false}, {-cell, 3, 0, false}, {-1, 3, 0, false},
	} {
		got, on := b.Point(image.Pt(c.x*scale+1, c.y*scale+1), scale)
		if on != c.on || on && got != c.want {
			t.Errorf("the cell at %d, %d is %d, %t, not %d", c.x, c.y, got, on, c.want)
		}
	}
	for number := range 100 {
		middle := b.Cell(number, scale).Min.Add(image.Pt(7, 7))
		if got, on := b.Point(middle, scale); !on || got != number {
			t.Errorf("cell %d is found as %d", number, got)
		}
	}
}

// TestFiguresAtTheEdgeAppearInTheMargin draws a board and compares the margin with the side that it
// repeats: it must be the same picture, only darker.
func TestFiguresAtTheEdgeAppearInTheMargin(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		g := game(t, 8, "twice")
		b := boardOf(t, g)
		size := Size(10, 10)
		dst := ebiten.NewImage(size.X, size.Y)
		defer dst.Deallocate()
		b.Draw(dst, image.Point{}, 1, 1, Marks{Cursor: 9, Reach: b.state.Reachable(1)})
		pixels := image.NewRGBA(dst.Bounds())
		dst.ReadPixels(pixels.Pix)
		for y := margin; y < margin+10*cell; y++ {
			for x := 1; x < margin-1; x++ { // the edge line is excluded
				in, out := pixels.RGBAAt(x+10*cell, y), pixels.RGBAAt(x, y)
				for i, pair := range [3][2]uint8{{in.R, out.R}, {in.G, out.G}, {in.B, out.B}} {
					dark := [3]uint8{dimmed.R, dimmed.G, dimmed.B}[i]
					want := (int(pair[0])*(255-int(dimmed.A)))/255 + int(dark)
					if d := int(pair[1]) - want; d < -3 || d > 3 {
						t.Fatalf("at %d, %d the margin is %v and the opposite side %v", x, y, out, in)
					}
				}
			}
		}
	})
}

// TestACardFliesTheShorterWay checks that a card crosses the edge where that is shorter.
func TestACardFliesTheShorterWay(t *testing.T) {
	g := game(t, 2, "flight")
	b := boardOf(t, g)
	b.figures[0].Cell, b.figures[1].Cell = 0, 8 // two cells to the left, across the side
	b.figures[0].at = b.land.corner(0)
	_, to := b.ends(kitty.Event{Type: kitty.EventHurt, Who: 1, On: 2, Card: "razor"})
	if want := motion.At(-2*cell, 0); to != want {
		t.Errorf("the card flies to %v, not %v", to, want)
	}
}

// TestTargetFramesAreVisible draws eight cats side by side, all possible targets of a
// card: no cat may hide a corner of a target frame.
func TestTargetFramesAreVisible(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		b := boardOf(t, game(t, 8, "aim"))
		marks := Marks{Cursor: -1}
		for i := range b.figures {
			f := &b.figures[i]
			f.Cell = b.land.Index(grid.Point{X: 3 + i%2, Y: 2 + i/2})
			f.at = b.land.corner(f.Cell)
			marks.Targets = append(marks.Targets, f.Number)
		}
		size := Size(10, 10)
		dst := ebiten.NewImage(size.X, size.Y)
		defer dst.Deallocate()
		b.Draw(dst, image.Point{}, 1, 1, marks)
		pixels := image.NewRGBA(dst.Bounds())
		dst.ReadPixels(pixels.Pix)
		for _, f := range b.figures {
			in := b.Cell(f.Cell, 1)
			for _, p := range []image.Point{in.Min, {in.Max.X - 1, in.Min.Y}, {in.Min.X, in.Max.Y - 1}, in.Max.Sub(image.Pt(1, 1))} {
				if got := pixels.RGBAAt(p.X, p.Y); got != theme.Ember {
					t.Errorf("%v, a corner of the cell of seat %d, is %v and not the frame", p, f.Number, got)
				}
			}
		}
	})
}

// TestEveryLookOfACellIsUsed checks that cells use every drawing that the sprites have, and
// that most are plain.
func TestEveryLookOfACellIsUsed(t *testing.T) {
	used, plain := map[int]bool{}, 0
	for y := range 26 {
		for x := range 26 {
			n := look(grid.Point{X: x, Y: y})
			used[n] = true
			if n < plainLooks {
				plain++
			}
		}
	}
	for n := range plainLooks + grownLooks {
		if !used[n] {
			t.Errorf("no cell has look %d", n)
		}
	}
	if len(used) != plainLooks+grownLooks || plain < 26*26/2 {
		t.Errorf("%d looks are used, and %d cells are plain", len(used), plain)
	}
}

// TestTheCardBeingPlayedIsTold shows a turn in which every card is told from its beginning
// to its end, in order, and none when nothing is shown.
func TestTheCardBeingPlayedIsTold(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		g := game(t, 4, "told")
		b := boardOf(t, g)
		b.ReducedMotion = reduced
		for steps := 0; !g.Match().Over && steps < 60; steps++ {
			if err := g.Step(); err != nil {
				t.Fatal(err)
			}
			var want, got []kitty.Event
			for _, e := range g.Events {
				if e.Card != "" {
					want = append(want, e)
				}
			}
			b.Show(g.Events, g.State())
			for ; b.Busy(); b.Update() {
				if e, on := b.Played(); on && (len(got) == 0 || got[len(got)-1] != e) {
					got = append(got, e)
				}
			}
			if _, on := b.Played(); on {
				t.Fatal("a card is told after the turn")
			}
			if !slices.Equal(got, want) {
				t.Fatalf("step %d: the cards told are %+v, not %+v", steps, got, want)
			}
			if reduced && len(b.traces.bursts) > 0 {
				t.Fatal("sparks fly with reduced motion")
			}
		}
	}
}

// TestAnArrowPointsAtTheTarget compares the pixels between a cat that plays a card and its
// target, across the edge, with those of the same board at rest.
func TestAnArrowPointsAtTheTarget(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		b := boardOf(t, game(t, 2, "arrow"))
		b.ReducedMotion = true
		state := b.state.Clone()
		for i, cell := range []int{21, 28} { // the way over the left edge is shorter
			state.Players[i].Cell = cell
		}
		b.Reset(state)
		size := Size(10, 10)
		dst := ebiten.NewImage(size.X, size.Y)
		defer dst.Deallocate()
		draw := func() *image.RGBA {
			pixels := image.NewRGBA(dst.Bounds())
			b.Draw(dst, image.Point{}, 1, 1, Marks{Cursor: -1})
			dst.ReadPixels(pixels.Pix)
			return pixels
		}
		before := draw()
		b.Show([]kitty.Event{{Type: kitty.EventHurt, Who: 1, On: 2, Card: "razor", Amount: 10}}, state)
		after := draw()
		changed := func(cell int) bool {
			for y := range 16 {
				for x := range 16 {
					p := b.Cell(cell, 1).Min.Add(image.Pt(x, y))
					if before.RGBAAt(p.X, p.Y) != after.RGBAAt(p.X, p.Y) {
						return true
					}
				}
			}
			return false
		}
		if !changed(20) || !changed(29) {
			t.Error("no arrow leads over the edge")
		}
		if changed(24) || changed(25) {
			t.Error("an arrow leads the longer way")
		}
	})
}

// TestTheWayToTheCursorIsShown marks a cell across the edge, which can be reached, and one
// that cannot.
func TestTheWayToTheCursorIsShown(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		b := boardOf(t, game(t, 2, "way"))
		b.ReducedMotion = true
		state := b.state.Clone()
		state.Players[0].Cell, state.Players[1].Cell = 31, 75
		b.Reset(state)
		size := Size(10, 10)
		dst := ebiten.NewImage(size.X, size.Y)
		defer dst.Deallocate()
		reach := state.Reachable(1)
		gold := func(cursor, cell int) bool {
			b.Draw(dst, image.Point{}, 1, 1, Marks{Cursor: cursor, Reach: reach, Walker: 1})
			pixels := image.NewRGBA(dst.Bounds())
			dst.ReadPixels(pixels.Pix)
			r := b.Cell(cell, 1).Inset(4) // without the frame of the cursor
			for y := r.Min.Y; y < r.Max.Y; y++ {
				for x := r.Min.X; x < r.Max.X; x++ {
					if pixels.RGBAAt(x, y) == theme.Gold {
						return true
					}
				}
			}
			return false
		}
		if !reach.Has(38) || reach.Has(86) {
			t.Fatal("cells can be reached that the test does not expect")
		}
		if !gold(38, 30) || !gold(38, 39) {
			t.Error("no way leads over the edge to the cursor")
		}
		if gold(86, 30) || gold(86, 32) || gold(86, 21) || gold(86, 41) {
			t.Error("a way leads to a cell that cannot be reached")
		}
	})
}

// TestSignsStayOnTheBoard shows a number over a cat in the top left corner.
func TestSignsStayOnTheBoard(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		b := boardOf(t, game(t, 2, "sign"))
		state := b.state.Clone()
		state.Players[1].Cell = 0
		b.Reset(state)
		size := Size(10, 10).Mul(2)
		dst := ebiten.NewImage(size.X+40, size.Y+40)
		defer dst.Deallocate()
		b.traces.sign(b.land.corner(0), "−1000", theme.Hurt, "kitty.life")
		for range signTicks - 1 {
			b.Update()
		}
		b.Draw(dst, image.Pt(20, 20), 2, 1, Marks{Cursor: -1})
		pixels := image.NewRGBA(dst.Bounds())
		dst.ReadPixels(pixels.Pix)
		for n := range size.X {
			if pixels.RGBAAt(n, 19).A > 0 || pixels.RGBAAt(19, n).A > 0 {
				t.Fatal("a number reaches over the edge of the board")
			}
		}
	})
}

// finished returns a board on which a game has ended with a winner, and the picture of it.
func finished(t *testing.T, reduced bool) (b *Board, draw func() *image.RGBA) {
	t.Helper()
	g := game(t, 2, "finished")
	b = boardOf(t, g)
	b.ReducedMotion = reduced
	for !g.Match().Over {
		if err := g.Step(); err != nil {
			t.Fatal(err)
		}
		if b.Show(g.Events, g.State()); g.Match().Over != b.state.Over {
			t.Fatal("the board does not know whether the game is over")
		}
		if !g.Match().Over && b.Cheering() {
			t.Fatal("the board cheers too soon")
		}
	}
	if b.Skip(); !b.Cheering() || g.Match().Winner == 0 {
		t.Fatalf("the game won by %d ends without cheers", g.Match().Winner)
	}
	size := Size(10, 10)
	dst := ebiten.NewImage(size.X, size.Y)
	t.Cleanup(dst.Deallocate)
	return b, func() *image.RGBA {
		pixels := image.NewRGBA(dst.Bounds())
		b.Draw(dst, image.Point{}, 1, 1, Marks{Cursor: -1})
		dst.ReadPixels(pixels.Pix)
		return pixels
	}
}

// TestTheEndIsCelebrated checks that confetti falls after a victory, and that nothing moves
// with reduced motion.
func TestTheEndIsCelebrated(t *testing.T) {
	for _, reduced := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			b, draw := finished(t, reduced)
			before := draw()
			for range 10 {
				b.Update()
			}
			changed := 0
			for i, now := range draw().Pix {
				if now != before.Pix[i] {
					changed++
				}
			}
			if reduced && changed > 0 || !reduced && changed < confetti {
				t.Errorf("with reduced motion %t, %d values of the picture have changed", reduced, changed)
			}
		})
	}
}

// TestTheBarShowsWhatACardWouldTake compares the bars of two targets with those of the same
// cats when no card is chosen.
func TestTheBarShowsWhatACardWouldTake(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		b := boardOf(t, game(t, 2, "bar"))
		b.ReducedMotion = true
		b.figures[1].Life = 50
		size := Size(10, 10)
		dst := ebiten.NewImage(size.X, size.Y)
		defer dst.Deallocate()
		bright := func(number, change int) (n int) {
			m := Marks{Cursor: -1, Targets: []int{1, 2}, Change: change}
			b.Draw(dst, image.Point{}, 1, 1, m)
			pixels := image.NewRGBA(dst.Bounds())
			dst.ReadPixels(pixels.Pix)
			r := b.Cell(b.Seen(number).Cell, 1)
			for x := r.Min.X; x < r.Max.X; x++ {
				if pixels.RGBAAt(x, r.Min.Y+14) == theme.Bright {
					n++
				}
			}
			return n
		}
		for _, c := range []struct{ number, change, want int }{{1, 0, 0}, {1, -25, 3}, {1, 25, 0}, {2, 25, 3}, {2, -50, 6}, {2, -80, 6}} {
			if got := bright(c.number, c.change); got != c.want {
				t.Errorf("for a change of %d the bar of cat %d has %d bright pixels, not %d", c.change, c.number, got, c.want)
			}
		}
	})
}

// TestDrawAllocatesNothing draws a card on its way, sparks, confetti and every mark, after a
// warm-up. Allocations by Ebitengine count too.
func TestDrawAllocatesNothing(t *testing.T) {
	b := boardOf(t, game(t, 4, "allocations"))
	b.traces.burst(b.figures[1].at, theme.Hurt)
	b.state.Over, b.state.Winner, b.cheers = true, 1, true
	m := Marks{Cursor: 3, Targets: []int{2}, Reach: b.state.Reachable(1), Walker: 1, Turn: 1, From: 1, To: 2, Change: -10}
	m.Cursor = m.Reach.List()[m.Reach.Len()-1]
	var dst *ebiten.Image
	shelltest.InFrame(t, func(*testing.T) {
		size := Size(10, 10)
		dst = ebiten.NewImage(size.X, size.Y)
	})
	for _, parts := range [][]part{nil, {{event: kitty.Event{Type: kitty.EventHurt, Who: 1, On: 2, Card: "razor", Amount: 10}, ticks: flightTicks + effectTicks, begun: true}}} {
		b.parts, b.age = parts, flightTicks
		draw := func() { b.Draw(dst, image.Point{}, 1, 1, m) }
		for range 60 {
			shelltest.Drawing(draw)
		}
		allocations := 1.0
		for range 5 {
			shelltest.Drawing(func() { allocations = min(allocations, testing.AllocsPerRun(10, draw)) })
		}
		if allocations > 0 {
			t.Errorf("with %d cards on their way, Draw allocates %v times, want 0", len(parts), allocations)
		}
	}
}

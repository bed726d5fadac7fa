package board

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"slices"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/components"
	nouns "github.com/donjon-rogue/donjon/components/goose"
	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/drawtest"
	"github.com/donjon-rogue/donjon/render/motion"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems/goose"
)

// drawn is the set of existing sprites; these tests draw nothing.
type drawn map[string]sprites.Sprite

func (d drawn) Has(name string) bool                   { _, ok := d[name]; return ok }
func (d drawn) Image(name string, _ int) *ebiten.Image { panic("nothing draws " + name) }

func load(t *testing.T) (*goose.Kit, drawn) {
	t.Helper()
	kit, err := goose.Open(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	index, err := sprites.Index(sprites.Files)
	if err != nil {
		t.Fatal(err)
	}
	return kit, index
}

// TestTheBoardEndsInTheStateOfTheGame plays whole games and checks that after each throw the pawns
// arrive on the squares of the game, all events are shown, and the animation ends in time.
func TestTheBoardEndsInTheStateOfTheGame(t *testing.T) {
	kit, sprites := load(t)
	seen := map[goose.EventType]bool{}
	for n := range 300 {
		g := kit.New(make([]components.SeatData, 2+n%3), fmt.Sprint(n))
		b := New(sprites)
		b.Reset(g)
		for g.State().Next() > 0 {
			if err := g.Act(goose.Action{Verb: goose.Roll}); err != nil {
				t.Fatal(err)
			}
			b.Show(g)
			hops := 0
			for _, e := range g.Events {
				seen[e.Type] = true
				hops += len(wayOf(e))
			}
			ticks := 0
			for ; b.Busy(); ticks++ {
				b.Update()
				inside(t, b)
			}
			if limit := rollTicks + hops*hopTicks + len(g.Events)*cheerTicks; ticks > limit {
				t.Fatalf("%+v is shown for %d ticks, more than %d", g.Events, ticks, limit)
			}
			asTheRules(t, b, g)
			if b.Shown() != len(g.Events) {
				t.Fatalf("of %d events %d were shown", len(g.Events), b.Shown())
			}
		}
	}
	for _, e := range []goose.EventType{goose.EventOpening, goose.EventMove, goose.EventBounce, goose.EventAgain, goose.EventLeads,
		goose.EventRest, goose.EventCaught, goose.EventFreed, goose.EventMoved, goose.EventWon, goose.EventBlocked} {
		if !seen[e] {
			t.Errorf("no %s occurred", e)
		}
	}
}

// inside checks that no pawn is drawn outside the board.
func inside(t *testing.T, b *Board) {
	t.Helper()
	for i, p := range b.pawns {
		if p.at.X < -2 || p.at.Y < -6 || p.at.X > Size-cell+2 || p.at.Y > Size-cell+2 || p.high < 0 || p.high > leapHeight {
			t.Fatalf("the pawn %d is drawn at %+v", i, p)
		}
	}
}

func asTheRules(t *testing.T, b *Board, g *goose.Game) {
	t.Helper()
	s := g.State()
	for seat := 1; seat <= s.Seats(); seat++ {
		if b.At(seat) != s.Square(seat) {
			t.Fatalf("%+v: seat %d is shown on %d but is on %d", g.Events, seat, b.At(seat), s.Square(seat))
		}
		if waits := s.Wait(seat) != 0; b.pawns[seat-1].waits != waits {
			t.Fatalf("%+v: seat %d is shown waiting: %v, but waits: %v", g.Events, seat, !waits, waits)
		}
	}
}

func TestSkippingAndReducedMotionShowTheResult(t *testing.T) {
	kit, sprites := load(t)
	for _, calm := range []bool{false, true} {
		g := kit.New(make([]components.SeatData, 3), "skip")
		b := New(sprites)
		b.Reset(g)
		b.ReducedMotion = calm
		for g.State().Next() > 0 {
			if err := g.Act(goose.Action{Verb: goose.Roll}); err != nil {
				t.Fatal(err)
			}
			b.Show(g)
			if b.Busy() == calm {
				t.Fatalf("with reduced motion %v something moves: %v", calm, b.Busy())
			}
			b.Skip()
			if b.Busy() || b.Rolling() {
				t.Fatal("something still moves")
			}
			asTheRules(t, b, g)
		}
	}
}

func TestMotionCanBeReducedDuringAnAnimation(t *testing.T) {
	kit, sprites := load(t)
	g := kit.New(make([]components.SeatData, 2), "calm")
	b := New(sprites)
	b.Reset(g)
	if err := g.Act(goose.Action{Verb: goose.Roll}); err != nil {
		t.Fatal(err)
	}
	b.Show(g)
	b.ReducedMotion = true
	if b.Update(); b.Busy() {
		t.Error("something still moves")
	}
	asTheRules(t, b, g)
}

// TestReducedMotionEndsWhatFlies switches motion off while sparks fly and a pawn makes room
// for another.
func TestReducedMotionEndsWhatFlies(t *testing.T) {
	kit, sprites := load(t)
	b := New(sprites)
	b.Reset(kit.New(make([]components.SeatData, 2), "calm"))
	b.traces.scatter(motion.At(40, 40), 9, 1, flash, outline)
	b.pawns[1].at.X -= 5
	if b.Update(); len(b.traces.sparks) == 0 || b.pawns[1].at == b.stand(1) {
		t.Fatal("nothing moves")
	}
	b.ReducedMotion = true
	b.Update()
	if len(b.traces.sparks) > 0 || b.pawns[1].at != b.stand(1) {
		t.Errorf("%d sparks fly, and the pawn is at %v instead of %v", len(b.traces.sparks), b.pawns[1].at, b.stand(1))
	}
}

func TestPawnsOnOneSquareStandApart(t *testing.T) {
	kit, sprites := load(t)
	for seats := 2; seats <= goose.MaxSeats; seats++ {
		b := New(sprites)
		b.Reset(kit.New(make([]components.SeatData, seats), ""))
		for i := range b.pawns {
			for j := range i {
				if p, q := b.pawns[i].at, b.pawns[j].at; max(p.X-q.X, q.X-p.X)+max(p.Y-q.Y, q.Y-p.Y) < 4 {
					t.Errorf("with %d pawns on a square, %d and %d hide each other: %v, %v", seats, i, j, p, q)
				}
			}
		}
	}
}

// TestTheNextPlayerIsInFront checks that among pawns on one square that of the next
// player is in front.
func TestTheNextPlayerIsInFront(t *testing.T) {
	kit, sprites := load(t)
	b := New(sprites)
	b.Reset(kit.New(make([]components.SeatData, goose.MaxSeats), ""))
	for next := 1; next <= goose.MaxSeats; next++ {
		for i := range b.pawns {
			if i != next-1 && b.depth(i, next) >= b.depth(next-1, next) {
				t.Errorf("the pawn of seat %d is in front of that of %d, who throws next", i+1, next)
			}
		}
	}
}

// TestNumbersAreLegible checks the contrast of the numbers to their plates.
func TestNumbersAreLegible(t *testing.T) {
	const minRatio = 4.5 // WCAG 2 minimum for text
	for _, c := range [][2]color.Color{{plainInk, plateGround}, {withinInk, withinGround}} {
		one, other := drawtest.Luminance(c[0]), drawtest.Luminance(c[1])
		if ratio := (max(one, other) + 0.05) / (min(one, other) + 0.05); ratio < minRatio {
			t.Errorf("numbers have a contrast of %.1f", ratio)
		}
	}
}

// TestNumbersAreClearOfDrawings checks, for the scales of all windows, that neither a goose
// nor the drawing of a special square reaches under the number of its square.
func TestNumbersAreClearOfDrawings(t *testing.T) {
	kit, index := load(t)
	b := New(index)
	b.Reset(kit.New(make([]components.SeatData, 2), ""))
	b.look()
	for _, window := range []image.Point{{640, 360}, {1280, 720}, {1600, 900}, {1920, 1080}, {2560, 1440}} {
		scale, unit := window.Y/Size, ui.NewScreen(window.X, window.Y).U
		for square := range nouns.BoardSquares {
			at, name := standing(square), b.things[square].sprite
			switch {
			case b.things[square].goose:
				at, name = perched(square), "goose.bird"
			case name == "" || square == goose.Last:
				continue
			}
			number := plate(square, scale, unit)
			number = image.Rectangle{number.Min.Mul(unit), number.Max.Mul(unit)}
			for _, p := range opaque(t, index[name]) {
				p = p.Add(image.Pt(int(at.X), int(at.Y)))
				if dot := (image.Rectangle{p.Mul(scale), p.Add(image.Pt(1, 1)).Mul(scale)}); dot.Overlaps(number) {
					t.Errorf("window %v: %s on square %d covers %v of its number", window, name, square, dot.Intersect(number))
				}
			}
		}
	}
}

// TestPawnsStandOutFromDrawings compares the brightest quarter of each pawn with the mean of each
// special square, whose drawing fades below it.
func TestPawnsStandOutFromDrawings(t *testing.T) {
	const minRatio = 4.5
	_, index := load(t)
	mean := func(shades []float64) (mean float64) {
		for _, l := range shades {
			mean += l / float64(len(shades))
		}
		return mean
	}
	for n := range Colours {
		var shades []float64
		for _, c := range dots(t, index[fmt.Sprint("goose.pawn.", n+1)]) {
			shades = append(shades, drawtest.Luminance(c))
		}
		slices.Sort(shades)
		pawn := mean(shades[len(shades)*3/4:])
		for _, name := range []string{"goose.start", "goose.shortcut", "goose.hotel", "goose.hole", "goose.maze", "goose.prison", "goose.skull"} {
			ground := dots(t, index["goose.square.special"])
			for p, c := range dots(t, index[name]) {
				faded := func(v uint8) uint8 { return uint8(fade * float64(v)) }
				ground[p] = color.RGBA{faded(c.R), faded(c.G), faded(c.B), c.A}
			}
			var below []float64
			for _, c := range ground {
				below = append(below, drawtest.Luminance(c))
			}
			if ratio := (pawn + 0.05) / (mean(below) + 0.05); ratio < minRatio {
				t.Errorf("pawn %d has a contrast of %.2f to %s", n+1, ratio, name)
			}
		}
	}
}

// opaque returns the opaque pixels of the first frame of a sprite.
func opaque(t *testing.T, s sprites.Sprite) (all []image.Point) {
	t.Helper()
	for p := range dots(t, s) {
		all = append(all, p)
	}
	return all
}

// dots returns the colours of the opaque pixels of the first frame of a sprite.
func dots(t *testing.T, s sprites.Sprite) map[image.Point]color.RGBA {
	t.Helper()
	file, err := sprites.Files.Open(s.Sheet)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }()
	sheet, err := png.Decode(file)
	if err != nil {
		t.Fatal(err)
	}
	all := map[image.Point]color.RGBA{}
	for y := range s.H {
		for x := range s.W {
			if c := color.RGBAModel.Convert(sheet.At(s.X+x, s.Y+y)).(color.RGBA); c.A > 0 {
				all[image.Pt(x, y)] = c
			}
		}
	}
	return all
}

func TestEverySquareIsFoundUnderThePointer(t *testing.T) {
	kit, sprites := load(t)
	b := New(sprites)
	b.Reset(kit.New(make([]components.SeatData, 2), ""))
	for _, scale := range []int{1, 4, 5} {
		for square := range nouns.BoardSquares {
			r := b.Cell(square, scale)
			for _, p := range []image.Point{r.Min, r.Max.Sub(image.Pt(1, 1))} {
				if got, on := b.Square(p, scale); !on || got != square {
					t.Errorf("scale %d: the square at %v is %d, not %d", scale, p, got, square)
				}
			}
		}
		for _, p := range []image.Point{{0, 0}, {-5, 50}, {Size * scale, 50}, {50, (Size-border)*scale + 1}} {
			if got, on := b.Square(p, scale); on {
				t.Errorf("scale %d: outside the board at %v is square %d", scale, p, got)
			}
		}
	}
}

func TestEverySpecialSquareIsDrawn(t *testing.T) {
	kit, sprites := load(t)
	things := thingsOf(kit.New(make([]components.SeatData, 2), ""), sprites)
	for square, want := range map[int]string{0: "goose.start", 8: "goose.shortcut", 31: "goose.hotel", 53: "goose.hole",
		65: "goose.maze", 74: "goose.prison", 94: "goose.skull", 99: "goose.finish", 12: ""} {
		if got := things[square].sprite; got != want || things[square].goose {
			t.Errorf("square %d is drawn as %q, not %q", square, got, want)
		}
	}
	for square := 9; square <= 90; square += 9 {
		if !things[square].goose {
			t.Errorf("there is no goose on %d", square)
		}
	}
}

func TestPawnsAreDrawnInTheirColours(t *testing.T) {
	for _, c := range []struct {
		seat components.SeatData
		want string
	}{
		{components.SeatData{Number: 1, Colour: "gold"}, "goose.pawn.4"},
		{components.SeatData{Number: 3, Colour: "red"}, "goose.pawn.1"},
		{components.SeatData{Number: 3, Colour: "mauve"}, "goose.pawn.3"},
		{components.SeatData{}, "goose.pawn.1"},
	} {
		if got := PawnSprite(c.seat); got != c.want {
			t.Errorf("%+v is drawn as %s, not %s", c.seat, got, c.want)
		}
	}
}

func TestTheHedgeLeavesThePathOpen(t *testing.T) {
	_, sprites := load(t)
	for square, p := range spiral[:goose.Last] {
		open := 0
		for mask := 15 &^ closed(p); mask > 0; mask &= mask - 1 {
			open++
		}
		if want := 2; square > 0 && open != want || square == 0 && open != 1 {
			t.Errorf("square %d is open to %d sides", square, open)
		}
	}
	for x := range side {
		for y := range side {
			p := grid.Point{X: x, Y: y}
			if mask := closed(p); mask > 0 && !sprites.Has(fmt.Sprint("goose.edge.", mask)) {
				t.Errorf("cell %v needs a missing hedge, %d", p, mask)
			}
		}
	}
}

// TestTheGardenHasOneGate checks that the garden is the last square, whole, and that only the
// square before it opens to it.
func TestTheGardenHasOneGate(t *testing.T) {
	gates := 0
	for x := range side {
		for y := range side {
			p := grid.Point{X: x, Y: y}
			if squareOf(p) != goose.Last {
				continue
			}
			for bit, d := range []grid.Direction{grid.North, grid.East, grid.South, grid.West} {
				beside := squareOf(p.Step(d))
				switch open := closed(p)&(1<<bit) == 0; {
				case beside == goose.Last && !open:
					t.Errorf("a hedge crosses the garden at %v", p)
				case beside != goose.Last && open:
					gates++
					if beside != goose.Last-1 {
						t.Errorf("square %d opens to the garden", beside)
					}
				}
			}
		}
	}
	if gates != 1 {
		t.Errorf("the garden has %d gates", gates)
	}
}

func TestEverySquareIsPaved(t *testing.T) {
	kit, sprites := load(t)
	b := New(sprites)
	b.Reset(kit.New(make([]components.SeatData, 2), ""))
	b.look()
	for square := range goose.Last {
		for _, name := range b.things.paving(square) {
			if !sprites.Has(name) {
				t.Errorf("square %d needs the missing sprite %s", square, name)
			}
		}
	}
}

// TestReducedMotionMarksTheWay checks that a move that is not shown leaves its way on the
// board, and a note about the square that took effect.
func TestReducedMotionMarksTheWay(t *testing.T) {
	kit, sprites := load(t)
	g := kit.New(make([]components.SeatData, 2), "way")
	b := New(sprites)
	b.Reset(g)
	b.ReducedMotion = true
	if err := g.Act(goose.Action{Verb: goose.Throw, Throw: nouns.Throw{First: 2, Second: 6}}); err != nil {
		t.Fatal(err)
	}
	b.Show(g)
	if want := 9 + 2; len(b.traces.trail) != want { // eight steps, and the leap of the shortcut
		t.Errorf("%d marks are left, want %d", len(b.traces.trail), want)
	}
	if e, ok := b.Told(); !ok || e.Type != goose.EventLeads {
		t.Errorf("the note is about %+v", e)
	}
	if len(b.traces.sparks) > 0 {
		t.Error("something flies")
	}
	for range noteTicks {
		b.Update()
	}
	if _, ok := b.Told(); ok || len(b.traces.trail) == 0 {
		t.Error("the note stays, or the way does not")
	}
}

// TestTheWinnerIsCelebrated checks that the geese come to the winner, with fireworks unless
// motion is reduced, and that this delays nothing.
func TestTheWinnerIsCelebrated(t *testing.T) {
	kit, sprites := load(t)
	for _, calm := range []bool{false, true} {
		g := kit.New(make([]components.SeatData, 2), "")
		b := New(sprites)
		b.Reset(g)
		b.ReducedMotion = calm
		for _, d := range []nouns.Throw{{First: 4, Second: 5}, {First: 1, Second: 1}, {First: 4, Second: 6}} {
			if err := g.Act(goose.Action{Verb: goose.Throw, Throw: d}); err != nil {
				t.Fatal(err)
			}
			b.Show(g)
		}
		if b.celebrates() != calm {
			t.Errorf("with reduced motion %v, the win is celebrated before it is shown: %v", calm, b.celebrates())
		}
		b.Skip()
		if b.Busy() || !b.celebrates() {
			t.Error("a win that is shown is not celebrated")
		}
		for range 2 * rocketTicks {
			b.Update()
		}
		if b.Busy() || (len(b.traces.sparks) > 0) == calm {
			t.Errorf("with reduced motion %v, %d sparks fly", calm, len(b.traces.sparks))
		}
	}
}

package board

import (
	"fmt"
	"image"
	"testing"

	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// TestAnimationsReachTheGameState plays random turn-based games: after every
// turn, the well must show the field of the game within a limited time.
func TestAnimationsReachTheGameState(t *testing.T) {
	for n := range 40 {
		rule := field.Rule(1 + n%2)
		f := puyo.Generate(puyo.Simulation, rule, 60, fmt.Sprint(n))
		g := puyo.New(puyo.Setup{Rule: rule, Pieces: f.Pieces})
		w := New(nil)
		w.ReducedMotion = n%5 == 4
		w.Reset(g.State().Field)
		for i, m := range f.Moves {
			if err := g.Act(puyo.Action{Verb: puyo.Place, Move: m}); err != nil {
				t.Fatal(err)
			}
			w.Show(g.Events)
			ticks := 0
			for ; w.Busy(); ticks++ {
				if n%7 == 3 && i%3 == 0 && ticks == 4 {
					w.Skip()
				}
				w.Update()
				if ticks > 1000 {
					t.Fatal("the animation does not end")
				}
			}
			if got, want := w.Field(), g.State().Field; got != want {
				t.Fatalf("game %d, piece %d: the well shows\n%s\nwant\n%s", n, i+1, got, want)
			}
			if g.Over() {
				break
			}
		}
	}
}

// TestWellKeepsUpWithFallingPieces plays a game for two: whenever a piece enters,
// all previous animations must be over, including those of grey puyos.
func TestWellKeepsUpWithFallingPieces(t *testing.T) {
	v := fall.NewVersus(field.Groups, "keeps up")
	wells := [2]*Well{New(nil), New(nil)}
	greys := 0
	for range 60 * fall.TicksPerSecond {
		var in [2]fall.Input
		for i := range in {
			side := &v.Sides[i]
			in[i] = fall.Pilot(side, field.Move{Rotation: side.Number % 4, Column: 1 + (side.Number*(2+i))%5})
			if side.Number%6 == 5 {
				side.Coming = max(side.Coming, 2+i)
			}
		}
		for i, events := range v.Tick(in) {
			wells[i].Show(events)
			wells[i].Update()
			for _, e := range events {
				if e.Type == fall.EventGreys {
					greys++
				}
				if e.Type == fall.EventEntered && (wells[i].Busy() || wells[i].Field() != v.Sides[i].Field) {
					t.Fatalf("the well lags behind: it shows\n%s\nwant\n%s", wells[i].Field(), v.Sides[i].Field)
				}
			}
		}
		if v.Over() {
			v = fall.NewVersus(field.Groups, fmt.Sprint("keeps up", v.Sides[0].Score))
			wells[0].Reset(field.Field{})
			wells[1].Reset(field.Field{})
		}
	}
	if greys == 0 {
		t.Error("no greys have fallen, so the test does not cover them")
	}
}

// TestReducedMotionEndsParticles switches motion off while the particles of a chain fly.
func TestReducedMotionEndsParticles(t *testing.T) {
	f := field.Field{}
	f.Set(2, 1, field.Red)
	f.Set(3, 1, field.Blue)
	w := New(nil)
	w.Reset(f)
	w.Show([]puyo.Event{{Type: puyo.EventVanished, Cells: []puyo.Cell{{Colour: field.Red, Column: 2, Row: 1}}, Combo: longChain}})
	for range startleTicks {
		w.Update()
	}
	if len(w.bits) == 0 {
		t.Fatal("no particles fly")
	}
	w.ReducedMotion = true
	if w.Update(); len(w.bits) > 0 {
		t.Errorf("%d particles fly", len(w.bits))
	}
}

func TestHeldPieceFollows(t *testing.T) {
	w := New(nil)
	at := func(column, row int) puyo.Fall {
		return puyo.Fall{Cell: puyo.Cell{Colour: field.Red, Column: column, Row: row}, To: 1}
	}
	w.Hold(0, at(3, 13), at(4, 13), 0, true)
	if w.held.at[0] != (spot{3, 13}) || !w.held.aim {
		t.Fatalf("the piece starts at %v", w.held.at)
	}
	w.Hold(0, at(4, 13), at(5, 13), 0.25, true)
	w.Update()
	if got := w.held.at[0]; got.column <= 3 || got.column >= 4 || got.row != 12.75 {
		t.Errorf("after one tick the piece is at %v", got)
	}
	w.Update()
	w.Update()
	if got := w.held.at[0]; got != (spot{4, 12.75}) {
		t.Errorf("after three ticks the piece is at %v", got)
	}
	w.Hold(1, at(3, 13), at(4, 13), 0, false)
	if w.held.at[0] != (spot{3, 13}) || w.held.aim {
		t.Errorf("the next piece starts at %v", w.held.at[0])
	}
	high := at(3, 13)
	high.To = field.Rows + 1
	if w.Hold(2, high, at(4, 13), 0, true); w.held.aim {
		t.Error("a ghost is shown although the piece does not fit")
	}
}

func TestCell(t *testing.T) {
	for _, c := range []struct {
		at          image.Point
		column, row int
		on          bool
	}{
		{image.Pt(17*3, 32*3), 1, 12, true}, {image.Pt(111*3, 223*3), 6, 1, true}, {image.Pt(15*3, 100), 0, 0, false},
		{image.Pt(112*3, 100), 0, 0, false}, {image.Pt(60, 10), 1, 14, true}, {image.Pt(60, -1), 0, 0, false},
	} {
		if column, row, on := Cell(c.at, 3); on != c.on || on && (column != c.column || row != c.row) {
			t.Errorf("%v is in column %d, row %d, %v", c.at, column, row, on)
		}
	}
}

// TestSpritesExist checks that every sprite the well uses exists.
func TestSpritesExist(t *testing.T) {
	index, err := sprites.Index(sprites.Files)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"puyo.back", "puyo.cross", "puyo.sweat", "puyo.hidden", "puyo.well.nw", "puyo.well.ne", "puyo.well.w", "puyo.well.e", "puyo.well.s", "puyo.well.sw", "puyo.well.se"}
	for c := field.Red; c <= field.Grey; c++ {
		want = append(want, joined[c][calm][0], squeezed[c], pops[c], sparks[c])
		if c == field.Grey {
			continue // it joins nothing, and has one face
		}
		want = append(want, ghosts[c], confetti[c])
		for _, masks := range joined[c] {
			want = append(want, masks[:]...)
		}
	}
	for _, sign := range warnings {
		want = append(want, sign.sprite)
	}
	for _, name := range want {
		if _, ok := index[name]; !ok {
			t.Errorf("there is no sprite %s", name)
		}
	}
}

package puyoui

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/render/puyoui/stage"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/fall"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// TestGreysArriveWithTheirComet sends greys to the right player: their signs appear when
// the comet arrives, or at once with reduced motion.
func TestGreysArriveWithTheirComet(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for _, still := range []bool{false, true} {
			w := newTestWindow(t, "en", shelltest.Usual, "")
			w.Choices.ReducedMotion = still
			startVersus(w.Window, field.Groups, "comets", human, [2]int{})
			w.Wait(readyTime + 5)
			s := w.Bottom().(*versusScene)
			side := &s.game.Sides[0]
			side.Field = field.Field{}
			side.Phase, side.Wait, side.Combo = fall.Settling, 1, 3
			w.Wait(1)
			if s.game.Sides[1].Coming != 6 {
				t.Fatalf("%d greys are on their way", s.game.Sides[1].Coming)
			}
			if hidden := s.wells[1].Coming == 0; hidden == still {
				t.Errorf("with reduced motion %v, %d greys are shown at once", still, s.wells[1].Coming)
			}
			if name, _ := s.figures[0].Pose(); name != stage.People[0]+".glad" {
				t.Errorf("the figure that sends greys is %s", name)
			}
			w.Wait(cometTicks)
			if s.wells[1].Coming != 6 || len(s.comets.list) > 0 {
				t.Errorf("at last %d greys are shown", s.wells[1].Coming)
			}
		}
	})
}

// TestReducedMotionEndsComets switches motion off while a comet flies.
func TestReducedMotionEndsComets(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, "")
		s := versusWindow(w)
		s.game.Sides[1].Coming = 6
		s.comets.list = append(s.comets.list, comet{to: 1, count: 6})
		if w.Wait(1); s.wells[1].Coming != 0 {
			t.Fatal("the greys are shown before the comet arrives")
		}
		w.Choices.ReducedMotion = true
		if w.Wait(1); len(s.comets.list) > 0 || s.wells[1].Coming != 6 {
			t.Errorf("%d comets fly, and %d greys are shown", len(s.comets.list), s.wells[1].Coming)
		}
	})
}

// TestFiguresShowHowTheirPlayersDo tells each figure what happens, and looks at how it reacts.
func TestFiguresShowHowTheirPlayersDo(t *testing.T) {
	index, err := sprites.Index(sprites.Files)
	if err != nil {
		t.Fatal(err)
	}
	if len(stage.Rivals) != len(strengths) {
		t.Fatalf("%d figures stand for %d strengths", len(stage.Rivals), len(strengths))
	}
	for _, name := range append(stage.People[:], stage.Rivals...) {
		f := stage.NewFigure(name)
		expect := func(after, want string) {
			t.Helper()
			got, _ := f.Pose()
			if got != name+"."+want {
				t.Errorf("after %s the figure is %s, want %s.%s", after, got, name, want)
			}
			if s, ok := index[got]; !ok || s.Frames != 2 || s.W != stage.FigureSide || s.H != stage.FigureSide {
				t.Errorf("%s is %+v", got, s)
			}
		}
		expect("nothing", "idle")
		f.See(puyo.Event{Type: puyo.EventVanished, Combo: 1})
		expect("a removal", "idle")
		f.See(puyo.Event{Type: puyo.EventVanished, Combo: 2})
		expect("a chain", "glad")
		f.See(puyo.Event{Type: fall.EventGreys})
		expect("greys", "hit")
		for range 100 {
			f.Update(false, false)
		}
		expect("a while", "idle")
		f.Update(true, false)
		expect("an alarm", "worried")
		f.See(puyo.Event{Type: fall.EventSent})
		expect("a blow", "glad")
		f.Win()
		expect("the victory", "win")
		f.See(puyo.Event{Type: puyo.EventLost})
		expect("the defeat", "lose")
		f.Update(false, true)
		if _, frame := f.Pose(); frame != 0 {
			t.Errorf("with reduced motion frame %d is shown", frame)
		}
		f.Calm()
		expect("rewinding", "idle")
	}
}

// TestMusicGrowsTense checks the layers of the music.
func TestMusicGrowsTense(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		_, s := turnsWindow(t)
		if _, mood := s.Music(); mood != 0 {
			t.Errorf("over an empty well the mood is %d", mood)
		}
		s.Well.Reset(filled(11))
		s.Well.Update()
		if _, mood := s.Music(); mood != 1 {
			t.Errorf("over a full well the mood is %d", mood)
		}
		s.state.Lost = true
		if _, mood := s.Music(); mood != 0 {
			t.Errorf("after the end the mood is %d", mood)
		}
	})
}

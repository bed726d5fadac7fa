package puyoui

import (
	"testing"

	"github.com/donjon-rogue/donjon/assets/sprites"
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
			if s.fighters[0].striking == 0 {
				t.Error("the fighter does not strike")
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

func TestFightersShowHowTheirPlayersDo(t *testing.T) {
	index, err := sprites.Index(sprites.Files)
	if err != nil {
		t.Fatal(err)
	}
	if len(rivalSprites) != len(strengths) {
		t.Fatalf("%d fighters stand for %d strengths", len(rivalSprites), len(strengths))
	}
	for _, idle := range append(peopleSprites[:], rivalSprites...) {
		f := newFighter(idle)
		for _, name := range []string{f.idle, f.strike, f.hurt, f.death} {
			if _, ok := index[name]; !ok {
				t.Errorf("there is no sprite %s", name)
			}
		}
		for _, c := range []struct {
			event puyo.Event
			want  string
		}{
			{puyo.Event{Type: puyo.EventVanished, Combo: 2}, f.idle},
			{puyo.Event{Type: fall.EventSent}, f.strike}, {puyo.Event{Type: fall.EventGreys}, f.hurt},
			{puyo.Event{Type: puyo.EventLost}, f.death},
		} {
			if f.see(c.event); poseName(&f) != c.want {
				t.Errorf("after %q the fighter is %s, want %s", c.event.Type, poseName(&f), c.want)
			}
		}
	}
}

func poseName(f *fighter) string {
	name, _ := f.pose(framed{}, false)
	return name
}

// framed are sprites that all have five frames.
type framed struct{ fighterSheets }

func (framed) Frames(string) int { return 5 }

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

package puyoui

import (
	"fmt"
	"image"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// shownWindow returns a window that replays a random simulation, and the state
// after each piece.
func shownWindow(t *testing.T) (*testWindow, *replayScene, *movesReel, []puyo.State) {
	t.Helper()
	f := puyo.Generate(puyo.Simulation, field.Groups, 20, "shown")
	states := make([]puyo.State, 1, len(f.Moves)+1)
	for i, m := range f.Moves {
		next := states[i]
		next.Place(f.Rule, f.Pieces[i], m)
		states = append(states, next)
	}
	w := usualWindow(t, "en")
	Watch(w.Window, File{Setup: puyo.Setup{Rule: f.Rule, Pieces: f.Pieces}, Moves: f.Moves})
	w.Expect(t, "puyo-show")
	s := w.Top().(*replayScene)
	return w, s, s.reel.(*movesReel), states
}

func TestReplayRunsToTheEnd(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s, r, states := shownWindow(t)
		for n := 0; s.playing; n++ {
			w.Wait(1)
			if n > 20_000 {
				t.Fatal("the replay does not end")
			}
			if !s.Well.Busy() && s.Well.Field() != states[r.placed].Field {
				t.Fatalf("after %d pieces the well shows\n%s", r.placed, s.Well.Field())
			}
			if n == 50 {
				w.Strike(ebiten.KeyArrowUp, ebiten.KeyArrowUp)
			}
		}
		if r.placed != len(r.moves) || r.points != states[len(r.moves)].Score {
			t.Errorf("the replay ends after %d pieces with %d points", r.placed, r.points)
		}
		w.Strike(ebiten.KeySpace)
		if r.placed != 0 || !s.playing {
			t.Error("the replay does not start over")
		}
	})
}

func TestReplaySteps(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s, r, states := shownWindow(t)
		expect := func(at int) {
			t.Helper()
			w.Wait(300)
			if r.placed != at || s.Well.Field() != states[at].Field || r.points != states[at].Score || s.playing {
				t.Fatalf("the replay is at piece %d, want %d, with %d points; playing: %v", r.placed, at, r.points, s.playing)
			}
		}
		w.Strike(ebiten.KeyP)
		expect(0)
		w.Strike(ebiten.KeyArrowRight, ebiten.KeyArrowRight, ebiten.KeyArrowRight)
		expect(3)
		w.Press(t, "back")
		expect(2)
		w.Strike(ebiten.KeyEnd)
		expect(20)
		w.Press(t, "on")
		expect(20)
		w.Strike(ebiten.KeyArrowLeft, ebiten.KeyArrowLeft)
		expect(18)
		w.Press(t, "first")
		expect(0)
		line := s.timeline.At
		at := image.Pt(line.Min.X+line.Dx()/2, ui.MiddleOf(line).Y).Mul(w.Screen.U)
		w.Click(at)
		expect(10)
		w.Strike(ebiten.KeyEscape)
		w.Expect(t, "puyo-menu")
		w.Strike(ebiten.KeyT)
		w.Expect(t, "title")
	})
}

// TestWatchReportsThePlayedGame plays the pieces of a file: Done must be called
// once with the played game.
func TestWatchReportsThePlayedGame(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := usualWindow(t, "fr")
		f := puyo.Generate(puyo.Solo, field.Lines, 3, "file")
		var played []string
		Watch(w.Window, File{Setup: puyo.Setup{Rule: f.Rule, Pieces: f.Pieces}, Done: func(f puyo.File) error {
			played = append(played, f.Text())
			return nil
		}})
		w.Expect(t, "puyo")
		w.Strike(ebiten.KeySpace, ebiten.KeySpace)
		s := w.Bottom().(*turnsScene)
		w.Strike(ebiten.KeySpace)
		w.Wait(200)
		w.Expect(t, "puyo-end")
		w.Strike(ebiten.KeyT)
		if want := s.game.Played().Text(); len(played) != 1 || played[0] != want {
			t.Errorf("Done was called with %q, want %q", played, want)
		}
	})
}

// TestReplayKeys checks that replays have the same keys as those of the dungeon,
// and that the label of the play button follows the state.
func TestReplayKeys(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s, _, _ := shownWindow(t)
		for do, want := range map[input.Command]string{cmdPlay: "Space", cmdBack: "←", cmdOn: "→", cmdSlower: "-", cmdFaster: "+"} {
			if got := w.Control(t, string(do)).Button.Key; got != want {
				t.Errorf("the button %s shows the key %q, want %q", do, got, want)
			}
		}
		play := w.Control(t, string(cmdPlay)).Button
		if got := play.More(); got != "Pause" {
			t.Errorf("during the replay the button is labelled %q", got)
		}
		w.Strike(ebiten.KeyP)
		if got := play.More(); s.playing || got != "Play" {
			t.Errorf("while paused the button is labelled %q", got)
		}
		w.Sign('+')
		if s.speed != 2 {
			t.Errorf("after + the speed is %d", s.speed)
		}
	})
}

// TestChosenModeIsUnderlined checks that on the start page the chosen mode is
// underlined and no other.
func TestChosenModeIsUnderlined(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := usualWindow(t, "en")
		Open(w.Window, "")
		w.Press(t, "mode2")
		for _, state := range []theme.State{theme.Idle, theme.Hovered, theme.Focused} {
			for _, name := range []string{"mode1", "mode2", "mode3"} {
				c := w.Control(t, name)
				size := c.Place().Size()
				picture := ebiten.NewImage(size.X, size.Y)
				c.Draw(picture, picture.Bounds(), state)
				pixels := image.NewRGBA(picture.Bounds())
				picture.ReadPixels(pixels.Pix)
				picture.Deallocate()
				if got, want := pixels.RGBAAt(size.X/2, size.Y-3) == theme.Gold, name == "mode2"; got != want {
					t.Errorf("state %d: %s underlined: %t", state, name, got)
				}
			}
		}
	})
}

// TestChartOfChains checks that the chart has every piece that gains points, and the
// longest chain.
func TestChartOfChains(t *testing.T) {
	longest := 0
	for n := range 20 {
		f := puyo.Generate(puyo.Simulation, field.Groups, 40, fmt.Sprint("chart", n))
		combos := map[int]int{}
		for _, c := range chainsOf(puyo.Setup{Rule: f.Rule, Pieces: f.Pieces}, f.Moves) {
			combos[c.At], longest = c.Combo, max(longest, c.Combo)
		}
		state := puyo.State{}
		for i, m := range f.Moves {
			before := state
			state.Place(f.Rule, f.Pieces[i], m)
			if gains := state.Score > before.Score; gains != (combos[i+1] > 0) {
				t.Errorf("game %d, piece %d gains points: %v, but the chart has a chain of %d", n, i+1, gains, combos[i+1])
			}
			if state.Combo > before.Combo && combos[i+1] != state.Combo {
				t.Errorf("game %d, piece %d makes a chain of %d, in the chart of %d", n, i+1, state.Combo, combos[i+1])
			}
		}
	}
	if longest < 2 {
		t.Errorf("the longest chain is only %d", longest)
	}
}

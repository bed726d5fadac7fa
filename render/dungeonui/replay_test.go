package dungeonui

import (
	"errors"
	"image"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/components/world"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/replay"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// recorded plays a number of actions and returns the path of the recording and the
// hashes of all states. If change is not nil, it modifies the game after some of the
// actions in a way that the rules do not.
func recorded(t *testing.T, actions, after int, change func(*systems.Game)) (path string, hashes [][32]byte) {
	t.Helper()
	folder := t.TempDir()
	k := startGame(t, "replayed", slotOf(folder, 1))
	var bot bots.Greedy
	for n := range actions {
		hashes = append(hashes, k.Game.World.Hash())
		if n == after && change != nil {
			change(k.Game)
		}
		if err := k.Act(bot.Choose(known.Know(k.Game))); err != nil {
			t.Fatal(err)
		}
	}
	hashes = append(hashes, k.Game.World.Hash())
	if k.Game.Run().Over {
		t.Fatal("the hero has died too early for this test")
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	return persistence.Disk(folder).Where(persistence.Recording(persistence.Slot(1))), hashes
}

// replayed returns a window with a replay.
func replayed(t *testing.T, tag, path string, o opening) (*testWindow, *replay.Scene) {
	t.Helper()
	o.Replay = path
	w := newTestWindow(t, tag, shelltest.Usual, o)
	w.Expect(t, "replay")
	s := w.Top().(*replay.Scene)
	s.Tape.Slice = time.Hour // one tick is enough even on a slow machine
	return w, s
}

func TestAReplayShowsTheRecordedStates(t *testing.T) {
	path, hashes := recorded(t, 250, 0, nil)
	last := len(hashes) - 1
	for _, mouse := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w, s := replayed(t, "en", path, opening{})
			act := func(key ebiten.Key, control string) {
				if mouse {
					w.Press(t, control)
				} else {
					w.Strike(key)
				}
			}
			expect := func(action int) {
				t.Helper()
				if s.Tape.At() != action || s.Known.Hash() != hashes[action] || s.Sheet.At != s.Known.Hero().Sheet().At {
					t.Fatalf("the replay is at action %d, want %d, or its state differs", s.Tape.At(), action)
				}
			}
			act(ebiten.KeySpace, "play")
			if s.Tape.Playing {
				t.Fatal("Pause does not stop the replay")
			}
			act(ebiten.KeyHome, "first")
			expect(0)
			for n := 1; n <= 5; n++ {
				act(ebiten.KeyArrowRight, "forward")
				expect(n)
			}
			act(ebiten.KeyPageDown, "skip")
			expect(105)
			act(ebiten.KeyArrowLeft, "back")
			expect(104)
			act(ebiten.KeyEnd, "last")
			expect(last)
			act(ebiten.KeyArrowRight, "forward")
			expect(last)
			act(ebiten.KeyPageUp, "rewind")
			expect(last - 100)
			bar := w.Control(t, "timeline").Place()
			w.Click(image.Pt(bar.Min.X+bar.Dx()/2, ui.MiddleOf(bar).Y).Mul(w.Screen.U))
			if at := s.Tape.At(); at < last/2-2 || at > last/2+2 || s.Known.Hash() != hashes[at] {
				t.Errorf("a click in the middle jumps to action %d", at)
			}
			act(ebiten.KeySpace, "play")
			if !s.Tape.Playing {
				t.Error("Play does not continue the replay")
			}
			act(ebiten.KeyEscape, "close")
			w.Expect(t, "title")
		})
	}
}

func TestReplaySpeed(t *testing.T) {
	path, _ := recorded(t, 250, 0, nil)
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := replayed(t, "en", path, opening{Speed: 3})
		second := func() int {
			before := s.Tape.At()
			for range stage.PerSecond {
				w.Wait(1)
			}
			return s.Tape.At() - before
		}
		for _, c := range []struct {
			sign  rune
			speed int
		}{{0, 3}, {'+', 4}, {'-', 2}, {'-', 1}, {'-', 1}, {'+', 2}, {'+', 4}} {
			if c.sign != 0 {
				w.Strike(ebiten.KeyHome)
				w.Sign(c.sign)
			}
			if s.Tape.Speed != c.speed {
				t.Fatalf("after %c the speed is %d, want %d", c.sign, s.Tape.Speed, c.speed)
			}
			if got := second(); got != replay.UsualPace*c.speed {
				t.Errorf("at speed %d a second plays %d actions, want %d", c.speed, got, replay.UsualPace*c.speed)
			}
		}
		w.Strike(ebiten.KeyHome)
		w.Sign('+')
		w.Sign('+')
		w.Sign('+')
		if s.Tape.Speed != 64 {
			t.Fatalf("the maximum speed is %d", s.Tape.Speed)
		}
		if second(); s.Tape.Playing || s.Tape.At() != s.Tape.Len() {
			t.Errorf("after a second at speed 64 the replay is at action %d, playing %v", s.Tape.At(), s.Tape.Playing)
		}
		w.Strike(ebiten.KeySpace) // again from the start
		if s.Tape.At() > 20 || !s.Tape.Playing {
			t.Errorf("after a restart the replay is at action %d, playing %v", s.Tape.At(), s.Tape.Playing)
		}
	})
}

func TestALongJumpTakesSeveralTicks(t *testing.T) {
	path, hashes := recorded(t, 250, 0, nil)
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := replayed(t, "fr", path, opening{})
		w.Strike(ebiten.KeySpace, ebiten.KeyHome)
		s.Tape.Slice = 0 // as if the time were always up
		w.Strike(ebiten.KeyEnd)
		ticks := 0
		for ; s.Tape.At() < s.Tape.Len(); ticks++ {
			if at := s.Tape.At(); at != (ticks+1)*replay.SliceSteps || s.Tape.Done() != 100*at/250 {
				t.Fatalf("after %d ticks the replay is at action %d and shows %d %%", ticks, at, s.Tape.Done())
			}
			if ticks == 5 {
				w.Picture(t, "replay-far")
			}
			w.Wait(1)
		}
		if ticks < 10 || s.Known.Hash() != hashes[250] || s.Tape.Goal >= 0 {
			t.Errorf("the jump does not end at its goal, or takes only %d ticks", ticks)
		}
		// Keys pressed during a jump count from its goal.
		w.Strike(ebiten.KeyHome)
		w.Strike(ebiten.KeyPageDown, ebiten.KeyPageDown, ebiten.KeyArrowLeft)
		for range 50 {
			w.Wait(1)
		}
		if s.Tape.At() != 199 || s.Known.Hash() != hashes[199] {
			t.Errorf("200 actions forward and one back lead to action %d", s.Tape.At())
		}
	})
}

func TestGameKeysDoNothingInAReplay(t *testing.T) {
	path, hashes := recorded(t, 30, 0, nil)
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := replayed(t, "en", path, opening{})
		w.Strike(ebiten.KeySpace, ebiten.KeyHome)
		for _, key := range []ebiten.Key{ebiten.KeyM, ebiten.KeyX, ebiten.KeyW, ebiten.KeyI, ebiten.Key1, ebiten.KeyEnter, ebiten.KeyArrowUp} {
			s.Status.Clear()
			w.Strike(key)
			w.Expect(t, "replay")
			if s.Known.Hash() != hashes[0] || s.Status.Text != w.Words.Text("window.replay.not-playable") {
				t.Errorf("%v changes the replay, or shows %q", key, s.Status.Text)
			}
		}
	})
}

func TestAReplayThatDivergesStopsAndSaysWhere(t *testing.T) {
	path, hashes := recorded(t, 60, 40, func(g *systems.Game) {
		components.Mana.Get(g.World, g.Hero).Now -= 7
	})
	for tag, name := range map[string]string{"en": "mana", "fr": "magie"} {
		shelltest.InFrame(t, func(t *testing.T) {
			w, s := replayed(t, tag, path, opening{})
			w.Strike(ebiten.KeySpace, ebiten.KeyEnd)
			for range 20 {
				w.Wait(1)
			}
			w.Picture(t, "replay-parted")
			var out *keep.OutOfStep
			if !errors.As(s.Tape.Fault, &out) || s.Tape.At() != 41 || out.Action != 41 {
				t.Fatalf("the replay stops at action %d because of %v", s.Tape.At(), s.Tape.Fault)
			}
			for _, want := range []string{name, w.Words.Text("window.turn", lang.Args{"Turn": out.Turn}), "41"} {
				if text := s.Divergence(); !strings.Contains(text, want) {
					t.Errorf("%s: %q is missing in %s", tag, want, text)
				}
			}
			w.Strike(ebiten.KeyArrowRight, ebiten.KeyEnd, ebiten.KeySpace)
			w.Rest()
			if s.Tape.At() > 41 {
				t.Errorf("the replay continues to action %d", s.Tape.At())
			}
			w.Strike(ebiten.KeySpace, ebiten.KeyHome)
			if s.Tape.At() != 0 || s.Known.Hash() != hashes[0] {
				t.Error("the replay does not go back to the start")
			}
			w.Strike(ebiten.KeyEnd)
			if s.Tape.At() != 41 || s.Sheet.Mp != s.Known.Hero().Sheet().Mp {
				t.Error("End does not go back to where the replay stopped")
			}
		})
	}
}

func TestOtherRulesAreReportedBeforeTheReplay(t *testing.T) {
	path, _ := recorded(t, 30, 0, nil)
	raw, err := fs.ReadFile(assets.Files(), "monsters/classic.toml")
	if err != nil {
		t.Fatal(err)
	}
	deeper := strings.Replace(string(raw), "depths = [12, 0]", "depths = [13, 0]", 1)
	other := assets.Over(fstest.MapFS{"monsters/classic.toml": {Data: []byte(deeper)}}, assets.Files())
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Files: other, Replay: path})
		w.Expect(t, "notice")
		if text := w.Top().(*shell.Notice).Text; text != w.Words.Text("window.replay.other-rules") {
			t.Errorf("the notice is %q", text)
		}
		w.Strike(ebiten.KeyEscape)
		w.Expect(t, "replay")
		s := w.Top().(*replay.Scene)
		w.Rest()
		if s.Tape.At() != 0 {
			t.Error("the replay starts by itself")
		}
		w.Strike(ebiten.KeySpace)
		w.Rest()
		if s.Tape.At() == 0 {
			t.Error("the replay does not start")
		}
	})
}

func TestAFileThatIsNotARecordingOpensNoWindow(t *testing.T) {
	path, _ := recorded(t, 5, 0, nil)
	save := strings.TrimSuffix(path, ".replay") + ".donjon"
	shelltest.InFrame(t, func(t *testing.T) {
		for name, want := range map[string]error{path + ".gone": fs.ErrNotExist, save: keep.ErrNoRecording} {
			if err := openError(t, opening{Replay: name, Folder: t.TempDir()}); !errors.Is(err, want) {
				t.Errorf("%s gives %v", name, err)
			}
		}
		shelltest.Spoil(t, path)
		if err := openError(t, opening{Replay: path, Folder: t.TempDir()}); !errors.Is(err, persistence.ErrDamaged) {
			t.Errorf("a damaged recording gives %v", err)
		}
	})
}

func TestEveryComponentHasAName(t *testing.T) {
	for _, tag := range lang.Tags() {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		w := &stage.Window{Window: &shell.Window{Words: words}}
		g := testGame(t, "names")
		enrich(t, g)
		for _, d := range g.World.Digests() {
			key := "component." + d.Name
			if d.Name == world.EntitiesDigest {
				key = "component.entities"
			}
			if !words.Has(key) || replay.Component(w, d.Name) == "" {
				t.Errorf("%s: the component %s has no name in the player's language", tag, d.Name)
			}
		}
		if got := replay.Component(w, "of-a-mod"); got != "of-a-mod" {
			t.Errorf("the name of a mod's component is %q", got)
		}
	}
}

// TestAReplayBeginsPausedAtAnAction opens a recording in the middle. It goes on from there when it is played.
func TestAReplayBeginsPausedAtAnAction(t *testing.T) {
	path, hashes := recorded(t, 120, 0, nil)
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := replayed(t, "fr", path, opening{Action: 90})
		w.Rest()
		if s.Tape.At() != 90 || s.Tape.Playing || s.Known.Hash() != hashes[90] {
			t.Fatalf("it is at action %d, playing: %v", s.Tape.At(), s.Tape.Playing)
		}
		w.Strike(ebiten.KeyArrowRight)
		if s.Tape.At() != 91 || s.Known.Hash() != hashes[91] {
			t.Errorf("the next action leads to action %d", s.Tape.At())
		}
		w.Strike(ebiten.KeySpace)
		if !s.Tape.Playing {
			t.Error("it does not play on")
		}
	})
}

package dungeonui

import (
	"fmt"
	"image"
	"maps"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/ending"
	"github.com/donjon-rogue/donjon/render/dungeonui/hall"
	"github.com/donjon-rogue/donjon/render/dungeonui/replay"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// hallOf returns a folder with a number of runs in its hall. The best one has the seed
// "run 0".
func hallOf(t *testing.T, runs int) string {
	t.Helper()
	folder := t.TempDir()
	k, err := core.Open(assets.Files(), kit.DefaultRuleset)
	if err != nil {
		t.Fatal(err)
	}
	world := k.New("hall").World.Bytes()
	for n := range runs {
		s := persistence.Save{
			Seed: fmt.Sprint("run ", n), Ruleset: kit.DefaultRuleset, Rules: k.Fingerprint(), World: world, Recording: true,
			End: &persistence.Ending{Killer: "monster.rat", Floor: 1, Deepest: 1000 - n, Level: 99, Kills: 12_345, Turns: 1_234_567, When: int64(n)},
		}
		if err := persistence.Write(persistence.Disk(folder), fmt.Sprintf("%s/%d.replay", persistence.Hall, n), s); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

func TestTheHallOfAnyNumberOfRuns(t *testing.T) {
	for _, runs := range []int{0, 1, 9, 10, 500} {
		folder := hallOf(t, runs)
		for _, size := range []image.Point{shelltest.Usual, {640, 360}, {1920, 1080}, {1280, 1024}} {
			shelltest.InFrame(t, func(t *testing.T) { browseHall(t, folder, runs, size) })
		}
	}
}

// browseHall goes through the whole list with keys and the mouse.
func browseHall(t *testing.T, folder string, runs int, size image.Point) {
	w := newTestWindow(t, "fr", size, opening{Folder: folder})
	w.Strike(ebiten.KeyH)
	w.Expect(t, "hall")
	s := w.Top().(*hall.Scene)
	w.Picture(t, fmt.Sprint("hall-of-", runs))
	w.LabelsFit(t)
	if runs == 0 {
		w.Strike(ebiten.KeyEnd, ebiten.KeyF, ebiten.KeyEnter)
		w.Expect(t, "title") // the focus is on Back
		return
	}
	expect := func(what string, first, chosen int) {
		t.Helper()
		if s.First != max(0, min(first, runs-len(s.Rows))) || s.Chosen != max(0, min(chosen, runs-1)) {
			t.Errorf("%d runs, %v: after %s the first row is run %d, and run %d is selected", runs, size, what, s.First, s.Chosen)
		}
	}
	shown := len(s.Rows)
	for range shown {
		w.Strike(ebiten.KeyArrowDown)
	}
	if runs > shown {
		expect("arrows down", 1, shown)
	}
	w.Strike(ebiten.KeyHome)
	expect("Home", 0, 0)
	w.Strike(ebiten.KeyPageDown)
	expect("page down", 1, shown)
	w.Strike(ebiten.KeyEnd)
	expect("End", runs-shown, runs-1)
	w.Strike(ebiten.KeyPageUp)
	w.Strike(ebiten.KeyPageUp)
	expect("page up", min(s.First, runs-1-2*shown), runs-1-2*shown)
	w.Strike(ebiten.KeyHome)
	w.Send(&input.State{Wheel: 2})
	expect("the wheel", 6, min(6, max(0, runs-shown)))
	w.Send(&input.State{Wheel: -2})
	if bar := s.Scroll.At; !bar.Empty() {
		w.Click(image.Pt(bar.Min.X+2, bar.Max.Y-1).Mul(w.Screen.U))
		expect("a click at the end of the bar", runs-shown, runs-shown)
	}
	run := s.First + min(shown, runs) - 1
	if w.View.Wide() && run != s.Chosen { // the first click chooses it
		w.Press(t, fmt.Sprint("run", min(shown, runs)))
		w.Expect(t, "hall")
	}
	w.Press(t, fmt.Sprint("run", min(shown, runs)))
	w.Expect(t, "replay")
	if got, want := w.Top().(*replay.Scene).Tape.Head.Seed, fmt.Sprint("run ", run); got != want {
		t.Errorf("a click on %s opens the replay of %s", want, got)
	}
	w.Strike(ebiten.KeyEscape)
	w.Expect(t, "hall")
	w.Strike(ebiten.KeyEnter)
	w.Expect(t, "replay")
}

// TestVictoriesStandApartInTheHall goes through a hall with three victories and other
// runs, down and up again. The headings take no focus, and come into view with what is
// below them.
func TestVictoriesStandApartInTheHall(t *testing.T) {
	for _, size := range []image.Point{{640, 360}, {1920, 1080}} {
		shelltest.InFrame(t, func(t *testing.T) {
			folder := hallOf(t, 20)
			crown(t, folder, "first", 27, 9000)
			crown(t, folder, "second", 20, 6000)
			crown(t, folder, "third", 20, 7000)
			w := newTestWindow(t, "en", size, opening{Folder: folder})
			w.Strike(ebiten.KeyH)
			s := w.Top().(*hall.Scene)
			headings := map[int]string{}
			for i, l := range s.List {
				if l.Heading != "" {
					headings[i] = w.Words.Text(l.Heading)
				}
			}
			if want := map[int]string{0: "Victories", 4: "Other runs"}; !maps.Equal(headings, want) || len(s.List) != 25 {
				t.Fatalf("%d lines with the headings %v, want %v", len(s.List), headings, want)
			}
			for _, key := range []ebiten.Key{ebiten.KeyArrowDown, ebiten.KeyArrowUp} {
				for n := range 22 {
					want := n
					if key == ebiten.KeyArrowUp {
						want = 22 - n
					}
					if on, ok := s.Focused(); !ok || on != want || s.Chosen != want {
						t.Fatalf("after %d times %v the focus is on run %d, and run %d is selected", n, key, on, s.Chosen)
					}
					w.Strike(key)
				}
			}
			if s.First != 0 || s.Chosen != 0 {
				t.Errorf("at the top, the first line is %d, and run %d is selected", s.First, s.Chosen)
			}
			w.Strike(ebiten.KeyEnter)
			w.Expect(t, "replay")
			if got := w.Top().(*replay.Scene).Tape.Head.Seed; got != "first" {
				t.Errorf("the best run is %q", got)
			}
		})
	}
}

// crown adds a victory to the hall of a folder.
func crown(t *testing.T, folder, seed string, deepest, turns int) {
	t.Helper()
	kit, err := core.Open(assets.Files(), "adventure")
	if err != nil {
		t.Fatal(err)
	}
	s := persistence.Save{
		Seed: seed, Ruleset: "adventure", Rules: kit.Fingerprint(), World: kit.New(seed).World.Bytes(), Recording: true, Elapsed: 2 * time.Hour,
		End: &persistence.Ending{Hero: "hero.warrior", Won: true, Floor: deepest, Deepest: deepest, Level: 31, Kills: 240, Turns: turns, When: noon.Unix()},
	}
	if deepest > 20 {
		s.End.Killer = "monster.golem"
	}
	if err := persistence.Write(persistence.Disk(folder), fmt.Sprintf("%s/won-%s.replay", persistence.Hall, seed), s); err != nil {
		t.Fatal(err)
	}
}

// heldTicks is a second, in ticks. A held key repeats about ten times in it.
const heldTicks = 64

func TestAHeldKeyScrollsTheHall(t *testing.T) {
	folder := hallOf(t, 40)
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder})
		w.Strike(ebiten.KeyH)
		down := true
		w.Held = func(k ebiten.Key) bool { return down && k == ebiten.KeyArrowDown }
		w.Strike(ebiten.KeyArrowDown)
		s := w.Top().(*hall.Scene)
		for range heldTicks { // within one frame of a slow machine
			w.Send(&input.State{Late: true})
		}
		if s.Chosen != 1 {
			t.Errorf("after one key press in one frame run %d is selected", s.Chosen)
		}
		for range heldTicks {
			w.Wait(1)
		}
		if s.Chosen < 8 || s.First == 0 {
			t.Errorf("after a second run %d is selected, and the first row is run %d", s.Chosen, s.First)
		}
		down = false
		chosen := s.Chosen
		w.Rest()
		if s.Chosen != chosen {
			t.Error("the list still scrolls after the key was released")
		}
	})
}

func TestUnreadableFilesOfTheHallAreReported(t *testing.T) {
	folder := hallOf(t, 3)
	shelltest.Spoil(t, persistence.Disk(folder).Where(persistence.Hall+"/1.replay"))
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder})
		w.Strike(ebiten.KeyH)
		if s := w.Top().(*hall.Scene); s.Unreadable != 1 || len(s.Runs) != 2 {
			t.Errorf("%d files are unreadable and %d runs are shown", s.Unreadable, len(s.Runs))
		}
	})
}

// TestDeathLeadsToTheHall plays to the hero's death and opens the run from the death
// screen and in the hall, with keys.
func TestDeathLeadsToTheHall(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			folder := hallOf(t, 4)
			w := newTestWindow(t, tag, shelltest.Usual, opening{Seed: crossroads(t), Folder: folder})
			g := w.Kept.Game
			surround(t, g)
			addSimilarRun(t, folder, g.Run().Seed)
			components.Health.Get(g.World, g.Hero).Now = 1
			w.Strike(ebiten.KeySpace)
			for range deathPause + 1 {
				w.Wait(1)
			}
			w.Expect(t, "death")
			w.Wait(stage.PerSecond)
			w.Picture(t, "death-ranked")
			w.LabelsFit(t)
			s := w.Top().(*ending.Death)
			if s.Run.Rank != 6 || s.Run.Runs != 6 {
				t.Fatalf("the run has rank %d of %d", s.Run.Rank, s.Run.Runs)
			}
			about := ""
			for _, l := range s.About {
				about += l.Text
			}
			account := w.Store.Where(wording.AccountFile(*s.Run.Fame))
			if raw, err := os.ReadFile(account); err != nil || !strings.Contains(string(raw), g.Run().Seed) {
				t.Errorf("the account of the run is missing: %v", err)
			}
			if strings.ContainsAny(about, `/\`) {
				t.Errorf("the scene names a file: %q", about)
			}
			gauge, frame := w.scene().Hud.Gauges[0], s.Frame()
			if board := w.BoardRoom(); frame.Overlaps(gauge) || frame.Min.X-board.Min.X != board.Max.X-frame.Max.X {
				t.Errorf("the panel %v is not centred on the board %v, or covers the gauge %v", frame, board, gauge)
			}
			w.Strike(ebiten.KeyR)
			w.Expect(t, "replay")
			w.Strike(ebiten.KeyEscape)
			w.Expect(t, "death")
			w.Strike(ebiten.KeyT, ebiten.KeyH, ebiten.KeyEnd, ebiten.KeyF)
			w.Expect(t, "account")
			if lines := strings.Join(w.Top().(*hall.Account).Lines, "\n"); !strings.Contains(lines, "donjon/classic/adventurer/") {
				t.Errorf("the account is\n%s", lines)
			}
			w.Strike(ebiten.KeyF)
			w.Expect(t, "notice")
			if text := w.Top().(*shell.Notice).Text; !strings.Contains(text, account) {
				t.Errorf("the text about the files is %q", text)
			}
		})
	}
}

// addSimilarRun adds a run to the hall that resembles one with the same seed that ends in the
// first turn, but has one more kill.
func addSimilarRun(t *testing.T, folder, seed string) {
	t.Helper()
	k, err := core.Open(assets.Files(), kit.DefaultRuleset)
	if err != nil {
		t.Fatal(err)
	}
	s := persistence.Save{
		Seed: seed, Ruleset: kit.DefaultRuleset, Rules: k.Fingerprint(), World: k.New(seed).World.Bytes(), Recording: true,
		End: &persistence.Ending{Killer: "monster.rat", Floor: 1, Deepest: 1, Level: 1, Kills: 1, Turns: 1, When: 1 << 40},
	}
	if err := persistence.Write(persistence.Disk(folder), persistence.Hall+"/alike.replay", s); err != nil {
		t.Fatal(err)
	}
}

func TestDatesFollowTheLanguage(t *testing.T) {
	for tag, want := range map[string]string{"en": "1 Jun 2026 12:00", "fr": "1 juin 2026 12:00"} {
		words, err := lang.New(tag)
		if err != nil {
			t.Fatal(err)
		}
		if got := phrases.Clocked((&shell.Window{Words: words}).Words, noon); got != want {
			t.Errorf("%s: noon of 1 June is %q, want %q", tag, got, want)
		}
	}
}

// TestTheDetailsOfARunAreBesideTheList chooses runs by key and by mouse in a wide window, and
// scrolls an account beside them by keys and by the wheel. A narrow window has no room for that.
func TestTheDetailsOfARunAreBesideTheList(t *testing.T) {
	folder := hallOf(t, 3)
	account := "A run\n\n  Seed  run 0\n\nThe story\n" + strings.Repeat("\n  a long line about what has happened on one of the floors of this run, to be broken", 40)
	if err := os.WriteFile(persistence.Disk(folder).Where(persistence.Hall+"/0.txt"), []byte(account), 0o600); err != nil {
		t.Fatal(err)
	}
	shelltest.OnWindows(t, []image.Point{{640, 360}, shelltest.Usual, {1280, 800}, {1920, 1080}, {900, 1400}}, func(t *testing.T, tag string, size image.Point) {
		w := newTestWindow(t, tag, size, opening{Folder: folder})
		w.Strike(ebiten.KeyH)
		s := w.Top().(*hall.Scene)
		wide := size.X > size.Y
		if has := w.Top().Layout().Control("details") != nil; has != wide || wide != w.View.Wide() {
			t.Fatalf("there are details: %v, want %v", has, wide)
		}
		if !wide {
			return
		}
		w.LabelsFit(t)
		w.Reach(t)
		w.Picture(t, "hall-details")
		parts := map[string]image.Rectangle{"list": s.Rows[0].Place().Union(s.Rows[len(s.Rows)-1].Place())}
		for _, name := range []string{"details", "replay", "file", "share", "close"} {
			parts[name] = w.Control(t, name).Place()
		}
		shelltest.NoOverlap(t, size, parts, s.Inner)
		text := func() (all string) {
			for _, l := range s.Details.Lines() {
				if theme.Width(l.Text) > w.Control(t, "details").Place().Dx() {
					t.Errorf("%q is wider than the details", l.Text)
				}
				all += l.Text + "\n"
			}
			return all
		}
		if all := text(); !strings.Contains(all, "run 0") || !strings.Contains(all, "The\u00a0story") || strings.Contains(all, "Seed") {
			t.Errorf("about the first run there is\n%s", all)
		}
		w.Strike(ebiten.KeyArrowRight, ebiten.KeyPageDown, ebiten.KeyArrowDown, ebiten.KeyArrowDown, ebiten.KeyArrowUp)
		if first := s.Details.First(); !s.Details.Focused() || first < 10 || s.Chosen != 0 {
			t.Errorf("by keys, the details begin with line %d of run %d", first, s.Chosen)
		}
		at := ui.MiddleOf(w.Control(t, "details").Place()).Mul(w.Screen.U)
		w.Send(&input.State{Cursor: at, Moved: true, Wheel: -30})
		w.Send(&input.State{Cursor: at, Wheel: 1})
		if first := s.Details.First(); first != 3 || s.First != 0 {
			t.Errorf("after a notch of the wheel the details begin with line %d, and the list with %d", first, s.First)
		}
		w.Strike(ebiten.KeyArrowLeft, ebiten.KeyHome, ebiten.KeyArrowDown)
		if all := text(); s.Chosen != 1 || !strings.Contains(all, "run 1") {
			t.Errorf("about run %d there is\n%s", s.Chosen, all)
		}
		w.Press(t, "run3")
		w.Expect(t, "hall")
		if all := text(); s.Chosen != 2 || !strings.Contains(all, "run 2") {
			t.Errorf("after a click, about run %d there is\n%s", s.Chosen, all)
		}
		w.Press(t, "run3")
		w.Expect(t, "replay")
	})
}

package dungeonui

import (
	"errors"
	"image"
	"slices"
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
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/dungeonui/start"
	"github.com/donjon-rogue/donjon/render/dungeonui/wording"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/clipboard"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/systems/dungeon"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/core"
	"github.com/donjon-rogue/donjon/systems/dungeon/keep"
	"github.com/donjon-rogue/donjon/systems/dungeon/kit"
)

// lineFor returns the line of a start under the program's own rules.
func lineFor(t *testing.T, s dungeon.Start) string {
	t.Helper()
	k, err := core.Open(assets.Files(), s.Ruleset)
	if err != nil {
		t.Fatal(err)
	}
	return kit.Line(s, k.Fingerprint())
}

// shared is a start that a line names.
var shared = dungeon.Start{Seed: "tower 35", Ruleset: "adventure", Class: "templar"}

// expectShared checks that a game with the shared start is in play.
func expectShared(t *testing.T, w *testWindow) {
	t.Helper()
	w.Expect(t, "game")
	if run := w.Kept.Known().Run().Data(); run.Seed != shared.Seed || run.Ruleset != shared.Ruleset || run.Class != shared.Class {
		t.Errorf("the game has %+v", run)
	}
}

// TestASharedLineCanBeTyped types it letter by letter, as its text changes the page.
func TestASharedLineCanBeTyped(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, tag, shelltest.Usual, opening{})
			w.Strike(ebiten.KeyN, ebiten.KeyF5)
			line := lineFor(t, shared)
			w.Write(t, "Ada", line)
			s := w.Top().(*start.Scene)
			if s.Game.Start.Seed != line || !s.Game.ByLine() || s.Game.Start.Class != "templar" {
				t.Errorf("%s: the field has %q, and the start is %+v", tag, s.Game.Start.Seed, s.Game.Start)
			}
			w.LabelsFit(t)
			w.Strike(ebiten.KeyEnter)
			expectShared(t, w)
			if c := w.Choices; c.Ruleset == "adventure" || c.Class == "templar" {
				t.Errorf("%s: the line is remembered as the player's choice: %+v", tag, c)
			}
		})
	}
}

func TestASharedLineCanBePasted(t *testing.T) {
	for _, mouse := range []bool{false, true} {
		shelltest.InFrame(t, func(t *testing.T) {
			w := newTestWindow(t, "en", shelltest.Usual, opening{})
			w.Strike(ebiten.KeyN, ebiten.KeyF5)
			w.Clip.Text = "\n  " + lineFor(t, shared) + "\nand more"
			if mouse {
				w.Press(t, "paste")
				w.AwaitClipboard()
			} else {
				w.Chord(ebiten.KeyV, false)
			}
			w.Strike(ebiten.KeyEnter)
			expectShared(t, w)
		})
	}
}

// TestTheEndOfAPastedLineIsShown compares the field with two lines that end differently.
func TestTheEndOfAPastedLineIsShown(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		var shown [][]byte
		for _, seed := range []string{"a seed of thirty letters, or x", "a seed of thirty letters, or y"} {
			w := newTestWindow(t, "en", shelltest.Usual, opening{})
			w.Strike(ebiten.KeyN, ebiten.KeyF5)
			w.Clip.Text = lineFor(t, dungeon.Start{Ruleset: "adventure", Class: "templar", Seed: seed})
			w.Chord(ebiten.KeyV, false)
			dst := ebiten.NewImage(w.Screen.Width, w.Screen.Height)
			w.Paint(dst)
			s := w.Top().(*start.Scene)
			field := ui.Enlarged(s.Page.Fields[len(s.Page.Fields)-1].Place(), w.Screen.U)
			pixels := make([]byte, 4*field.Dx()*field.Dy())
			dst.SubImage(field).(*ebiten.Image).ReadPixels(pixels)
			dst.Deallocate()
			shown = append(shown, pixels)
		}
		if slices.Equal(shown[0], shown[1]) {
			t.Error("the field does not show the end of a pasted line")
		}
	})
}

// TestALineInTheFieldCanBeLeft returns to the player's own choice.
func TestALineInTheFieldCanBeLeft(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{})
		w.Strike(ebiten.KeyN, ebiten.KeyF5)
		w.Clip.Text = lineFor(t, shared)
		w.Chord(ebiten.KeyV, false)
		w.Strike(ebiten.KeyF2, ebiten.KeyF7) // other rules and classes cannot be selected now
		s := w.Top().(*start.Scene)
		if s.Game.Start.Ruleset != "adventure" || s.Game.Start.Class != "templar" {
			t.Errorf("with a line, the start is %+v", s.Game.Start)
		}
		w.Strike(ebiten.KeyF5)
		if s.Game.Fixed() || s.Game.Start.Ruleset != "classic" || kit.IsLine(s.Game.Start.Seed) {
			t.Errorf("after another seed was drawn, the start is %+v", s.Game.Start)
		}
	})
}

// TestABadLineIsExplained also covers a seed that is too long and a clipboard that fails.
func TestABadLineIsExplained(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{})
		w.Strike(ebiten.KeyN, ebiten.KeyF5)
		s := w.Top().(*start.Scene)
		for text, want := range map[string]string{
			"donjon/adventure":                                 "A shared line looks like donjon/adventure/warrior/3f2a/my seed: rules, class, four digits and the seed.",
			"donjon/adventure/plumber/0000/a":                  "The shared line names an unknown class, “plumber”. Known classes: warrior, mage, rogue, alchemist, templar.",
			"donjon/tetris/mage/0000/a":                        "The shared line names unknown rules, “tetris”. Known rules: adventure, classic.",
			"donjon/adventure/mage/0000/":                      "The shared line must end with a seed of 1 to 256 bytes, in quotes only if it begins with one.",
			strings.Repeat("a", 33):                            "A seed has at most 32 letters.",
			"daily-2026-11-24" + strings.Repeat(" ", 30) + ".": "A seed has at most 32 letters.",
		} {
			w.Clip.Text = text
			w.Chord(ebiten.KeyV, false)
			w.Strike(ebiten.KeyEnter)
			if w.Expect(t, "new"); s.Failed != want {
				t.Errorf("%q: the message is %q, want %q", text, s.Failed, want)
			}
		}
		w.Clip.Err = clipboard.ErrNoProgram
		w.Chord(ebiten.KeyV, false)
		if want := w.Words.Text("window.clipboard.install"); s.Failed != want {
			t.Errorf("the message is %q, want %q", s.Failed, want)
		}
	})
}

// TestTheLineOfARunIsCopied covers the menu and a clipboard that fails.
func TestTheLineOfARunIsCopied(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{})
		if err := startRun(w.Window, 1, shared, ""); err != nil {
			t.Fatal(err)
		}
		line := lineFor(t, shared)
		w.Strike(ebiten.KeyEscape, ebiten.KeyY)
		w.AwaitClipboard()
		w.Expect(t, "notice")
		if text := w.Top().(*shell.Notice).Text; w.Clip.Text != line || !strings.Contains(text, line) {
			t.Errorf("the clipboard has %q, and the notice says %q", w.Clip.Text, text)
		}
		w.Clip.Err, w.Clip.Text = errors.New("broken"), ""
		w.Strike(ebiten.KeyEscape, ebiten.KeyY)
		w.AwaitClipboard()
		w.Expect(t, "notice")
		if text := w.Top().(*shell.Notice).Text; !strings.Contains(text, line) || !strings.Contains(text, "broken") {
			t.Errorf("without a clipboard the notice says %q", text)
		}
	})
}

// aDay is the clock of a day.
func aDay() time.Time { return time.Date(2026, 11, 24, 22, 0, 0, 0, time.Local) }

// die lets the hero of the game in play die, and waits for the death screen.
func die(t *testing.T, w *testWindow) {
	t.Helper()
	g := w.Kept.Game
	dungeon.Hurt(g, dungeon.Hit{To: g.Hero, With: "monster.rat", Power: 1_000_000})
	if !g.Run().Over {
		dungeon.Finish(g, components.OutcomeDead)
	}
	if err := w.Kept.Save(); err != nil {
		t.Fatal(err)
	}
	w.Push(ending.NewDeath(w.Window))
	w.Wait(stage.PerSecond)
}

// TestTodaysRunIsRankedOnce plays it twice, and looks at the hall.
func TestTodaysRunIsRankedOnce(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			folder := t.TempDir()
			w := newTestWindow(t, tag, shelltest.Usual, opening{Folder: folder, Now: aDay})
			want, err := core.Daily(assets.Files(), "2026-11-24")
			if err != nil {
				t.Fatal(err)
			}
			for try, key := range []string{"window.daily.once", "window.daily.tried"} {
				w.Strike(ebiten.KeyN, ebiten.KeyF3)
				s := w.Top().(*start.Scene)
				if lines := s.Game.About(); lines[1].Text != w.Words.Text(key) {
					t.Errorf("%s: try %d says %q", tag, try+1, lines)
				}
				w.LabelsFit(t)
				w.Strike(ebiten.KeyEnter)
				w.Expect(t, "game")
				run := w.Kept.Known().Run().Data()
				if run.Seed != want.Seed || run.Class != want.Class || run.Ruleset != want.Ruleset || w.Kept.Ranked != (try == 0) {
					t.Errorf("%s: try %d has %+v, ranked %t", tag, try+1, run, w.Kept.Ranked)
				}
				die(t, w)
				d := w.Top().(*ending.Death)
				if d.Run.Rank != 1-try || d.Run.Runs != 1 {
					t.Errorf("%s: try %d has rank %d of %d", tag, try+1, d.Run.Rank, d.Run.Runs)
				}
				w.Picture(t, "death-daily")
				w.LabelsFit(t)
				w.Strike(ebiten.KeyT)
			}
			w.Strike(ebiten.KeyH)
			h := w.Top().(*hall.Scene)
			if len(h.Runs) != 2 {
				t.Fatalf("%s: the hall has %d runs", tag, len(h.Runs))
			}
			ranks := 0
			for i, f := range h.Runs {
				if !strings.Contains(wording.NameOfRun(w.Words, f), "24 ") {
					t.Errorf("%s: the run is called %q", tag, wording.NameOfRun(w.Words, f))
				}
				if (hall.SeedOfRun(w.Window, f) == w.Words.Text("window.daily.unranked")) != f.Unranked() {
					t.Errorf("%s: the row says %q", tag, hall.SeedOfRun(w.Window, f))
				}
				ranks += wording.RankOf(h.Runs, i)
			}
			if ranks != 1 {
				t.Errorf("%s: the ranks of a ranked and an unranked run add up to %d", tag, ranks)
			}
			w.Picture(t, "hall-daily")
		})
	}
}

// TestTodaysRunCanBeLeft returns to the player's own choice.
func TestTodaysRunCanBeLeft(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Now: aDay})
		w.Strike(ebiten.KeyN)
		s := w.Top().(*start.Scene)
		own := s.Game.Start
		w.Press(t, "daily")
		if !s.Game.Daily {
			t.Fatal("today's run is not selected")
		}
		w.Press(t, "daily")
		w.Strike(ebiten.KeyEnter)
		w.Expect(t, "game")
		if run := w.Kept.Known().Run().Data(); run.Ruleset != own.Ruleset || strings.HasPrefix(run.Seed, "daily-") || w.Kept.Daily != "" {
			t.Errorf("the game has %+v", run)
		}
	})
}

// TestTodaysRunStartsFromTheCommandLine also covers a shared line, and that a full disk
// stops a daily run, because its try could not be noted.
func TestTodaysRunStartsFromTheCommandLine(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Play: true, Daily: true, Now: aDay})
		w.Expect(t, "game")
		if w.Kept.Daily != "2026-11-24" || !w.Kept.Ranked {
			t.Errorf("the run has the date %q, ranked %t", w.Kept.Daily, w.Kept.Ranked)
		}
		w = newTestWindow(t, "en", shelltest.Usual, opening{Play: true, Seed: lineFor(t, shared)})
		expectShared(t, w)
		w = newTestWindow(t, "en", shelltest.Usual, opening{Play: true, Seed: "donjon/adventure/templar/0000/tower 35"})
		expectShared(t, w)
		if text := w.scene().Status.Text; text != w.Words.Text("window.line.other") {
			t.Errorf("a line of other rules says %q", text)
		}
		if err := openError(t, opening{Play: true, Seed: "donjon/adventure"}); err == nil || !strings.HasPrefix(err.Error(), "A shared line looks like") {
			t.Errorf("a bad line gives %v", err)
		}
		full := true
		w = newTestWindow(t, "en", shelltest.Usual, opening{Now: aDay})
		w.Store = shelltest.FullDisk{Store: w.Store, Full: &full}
		w.Saves.List()
		w.Strike(ebiten.KeyN, ebiten.KeyF3, ebiten.KeyEnter)
		if s := w.Top().(*start.Scene); s.Failed != w.Words.Text("window.daily.fault") {
			t.Errorf("with a full disk the page says %q", s.Failed)
		}
	})
}

// TestTheAccountOfAdventureIsReadInTheHall lets a bot play in both languages, and reads the
// account in windows of two sizes.
func TestTheAccountOfAdventureIsReadInTheHall(t *testing.T) {
	for _, tag := range lang.Tags() {
		for _, size := range []image.Point{shelltest.Usual, {640, 360}} {
			shelltest.InFrame(t, func(t *testing.T) {
				w := newTestWindow(t, tag, size, opening{Now: aDay})
				if err := startRun(w.Window, 1, shared, ""); err != nil {
					t.Fatal(err)
				}
				bot := bots.Careful{}
				for !w.Kept.Game.Run().Over {
					if err := w.Kept.Act(bot.Choose(w.Kept.Known())); err != nil {
						t.Fatal(err)
					}
				}
				w.GoHome()
				w.Strike(ebiten.KeyH, ebiten.KeyF)
				w.Expect(t, "account")
				s := w.Top().(*hall.Account)
				for _, want := range []string{w.Words.Text("account.story"), lineFor(t, shared)} {
					if !strings.Contains(strings.Join(s.Lines, "\n"), want) {
						t.Errorf("%s: the account lacks %q", tag, want)
					}
				}
				w.Picture(t, "account-adventure")
				w.LabelsFit(t)
				w.Strike(ebiten.KeyPageDown)
				w.Picture(t, "account-adventure-more")
			})
		}
	}
}

// TestTheAccountOfARunScrolls goes through it with keys, the wheel and the mouse.
func TestTheAccountOfARunScrolls(t *testing.T) {
	folder := fullFolder(t)
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder})
		place := w.Saves.Place(3)
		place.Store = persistence.Disk(folder)
		k := startGame(t, "with an account", place)
		botPlays(t, k, 100_000)
		if err := k.Close(); err != nil {
			t.Fatal(err)
		}
		runs, _, err := keep.Hall(w.Store)
		if err != nil {
			t.Fatal(err)
		}
		w.Strike(ebiten.KeyH)
		for i, f := range runs {
			if f.Seed == "with an account" {
				w.Top().(*hall.Scene).Choose(i)
			}
		}
		w.Press(t, "file")
		w.Expect(t, "account")
		s := w.Top().(*hall.Account)
		w.Picture(t, "account")
		last := len(s.Lines) - s.Rows.Shown
		if last <= s.Rows.Shown {
			t.Fatalf("the account has %d lines, and %d are shown", len(s.Lines), s.Rows.Shown)
		}
		expect := func(what string, first int) {
			t.Helper()
			if s.Rows.First != first {
				t.Errorf("after %s the first line is %d, want %d", what, s.Rows.First, first)
			}
		}
		w.Strike(ebiten.KeyArrowDown)
		expect("the arrow down", 1)
		w.Strike(ebiten.KeyArrowUp, ebiten.KeyArrowUp)
		expect("the arrow up", 0)
		w.Strike(ebiten.KeyPageDown)
		expect("page down", s.Rows.Shown)
		w.Strike(ebiten.KeyEnd)
		expect("End", last)
		w.Press(t, "more")
		expect("More at the end", 0)
		w.Send(&input.State{Wheel: 2})
		expect("the wheel", 6)
		w.Strike(ebiten.KeyY)
		w.AwaitClipboard()
		if w.Clip.Text != lineFor(t, dungeon.Start{Seed: "with an account", Ruleset: "classic", Class: "adventurer"}) {
			t.Errorf("the clipboard has %q", w.Clip.Text)
		}
		w.Strike(ebiten.KeyEscape, ebiten.KeyEscape)
		w.Expect(t, "hall")
	})
}

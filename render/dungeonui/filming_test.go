package dungeonui

import (
	"bytes"
	"image/gif"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/dungeonui/filming"
	"github.com/donjon-rogue/donjon/render/dungeonui/stage"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/dungeon/bots"
	"github.com/donjon-rogue/donjon/systems/dungeon/known"
)

// inHall returns the names of the files in the hall of a folder that end in this.
func inHall(t *testing.T, folder, ending string) (names []string) {
	t.Helper()
	list, err := os.ReadDir(filepath.Join(folder, persistence.Hall))
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range list {
		if strings.HasSuffix(f.Name(), ending) {
			names = append(names, f.Name())
		}
	}
	return names
}

// film waits until a clip is done, and returns the number of ticks.
func (w *testWindow) film(t *testing.T) (ticks int) {
	t.Helper()
	w.Expect(t, "filming")
	for ; w.Top().Name() == "filming"; ticks++ {
		w.Wait(1)
	}
	return ticks
}

// expectClip checks that the notice names a file, which is a GIF of so many tenths of a second at least,
// and offers to show its folder.
func (w *testWindow) expectClip(t *testing.T, file string, least int) {
	t.Helper()
	w.Expect(t, "notice")
	if text := w.Top().(*shell.Notice).Text; !strings.Contains(text, file) {
		t.Errorf("the notice does not name %s: %s", file, text)
	}
	w.LabelsFit(t)
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	length := 0
	for _, delay := range g.Delay {
		length += delay / 10
	}
	if length < least || g.Config.Width != 1280 && g.Config.Width != 640 { // a file that would be too large has small pictures
		t.Errorf("the clip lasts %d tenths of a second, and is %d pixels wide", length, g.Config.Width)
	}
	w.Control(t, "folder")
}

// TestAClipIsMadeInTheHall makes clips of the first run, by key and by mouse, and cancels one.
func TestAClipIsMadeInTheHall(t *testing.T) {
	for _, mouse := range []bool{false, true} {
		tag := lang.Tags()[0]
		if mouse {
			tag = lang.Tags()[1]
		}
		shelltest.InFrame(t, func(t *testing.T) {
			folder := hallOf(t, 2)
			w := newTestWindow(t, tag, shelltest.Usual, opening{Folder: folder})
			act := w.ByKey()
			if mouse {
				act = w.ByMouse(t)
			}
			w.Strike(ebiten.KeyH)
			w.LabelsFit(t)
			act(ebiten.KeyE, "clip")
			w.Expect(t, "filming")
			w.LabelsFit(t)
			w.Wait(3)
			w.Picture(t, "filming-"+tag)
			act(ebiten.KeyEscape, "cancel")
			w.Expect(t, "hall")
			if list := inHall(t, folder, ""); len(list) != 2 {
				t.Errorf("after the clip was cancelled the hall has the files %v", list)
			}
			act(ebiten.KeyE, "clip")
			w.film(t)
			w.expectClip(t, filepath.Join(folder, persistence.Hall, "0.gif"), 40)
			w.Picture(t, "filmed-"+tag)
			t.Setenv("PATH", t.TempDir()) // without a file manager
			act(ebiten.KeyO, "folder")
			if !w.Top().Layout().Replying() {
				t.Error("nothing says that the folder cannot be shown")
			}
			act(ebiten.KeyEscape, "close")
			w.Expect(t, "hall")
			if list := inHall(t, folder, ""); !slices.Equal(list, []string{"0.gif", "0.replay", "1.replay"}) {
				t.Errorf("the hall has the files %v", list)
			}
		})
	}
}

// TestAClipIsMadeOfADeath plays to a death and makes a clip of it, of which it looks at the length: all
// of the 20 seconds, and the last picture.
func TestAClipIsMadeOfADeath(t *testing.T) {
	actions := 0
	k := startGame(t, "clip", slotOf(t.TempDir(), 1))
	var bot bots.Greedy
	for ; !k.Game.Run().Over; actions++ {
		if err := k.Act(bot.Choose(known.Know(k.Game))); err != nil {
			t.Fatal(err)
		}
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	for _, mouse := range []bool{false, true} {
		if mouse && os.Getenv("DONJON_SOAK") == "" {
			break // a clip takes seconds
		}
		shelltest.InFrame(t, func(t *testing.T) {
			folder := t.TempDir()
			saveGame(t, folder, 1, "clip", "", actions-1)
			w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder, Play: true})
			act := w.ByKey()
			if mouse {
				act = w.ByMouse(t)
			}
			var last bots.Greedy
			if refused := w.Act(last.Choose(w.Kept.Known())); refused != "" {
				t.Fatal(refused)
			}
			w.Wait(deathPause)
			for range 200 {
				if w.Top().Name() != "game" {
					break
				}
				w.Wait(1)
			}
			w.Expect(t, "death")
			w.Wait(stage.PerSecond)
			act(ebiten.KeyE, "clip")
			if mouse { // the rest is the same
				w.Press(t, "cancel")
				w.Expect(t, "death")
				return
			}
			ticks := w.film(t)
			runs := inHall(t, folder, ".replay")
			if len(runs) != 1 {
				t.Fatalf("the hall has the recordings %v", runs)
			}
			w.expectClip(t, filepath.Join(folder, persistence.Hall, strings.TrimSuffix(runs[0], ".replay")+".gif"), 230)
			w.Strike(ebiten.KeyEscape)
			w.Expect(t, "death")
			if ticks < 20 {
				t.Errorf("the clip was made within %d ticks: the window stood still", ticks)
			}
		})
	}
}

// TestAClipThatFailsLeavesNothing makes clips on a full disk, and of recordings that diverge or are
// missing.
func TestAClipThatFailsLeavesNothing(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(t *testing.T, w *testWindow, folder string)
		says  string
	}{
		"full": {func(_ *testing.T, w *testWindow, _ string) {
			full := true
			w.Store = shelltest.FullDisk{Store: w.Store, Full: &full}
		}, shelltest.ErrFull.Error()},
		"missing": {func(t *testing.T, _ *testWindow, folder string) {
			if err := os.Remove(filepath.Join(folder, persistence.Hall, "0.replay")); err != nil {
				t.Fatal(err)
			}
		}, "no longer exists"},
	} {
		shelltest.InFrame(t, func(t *testing.T) {
			folder := hallOf(t, 1)
			w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder})
			w.Strike(ebiten.KeyH)
			c.spoil(t, w, folder)
			w.Strike(ebiten.KeyE)
			if name != "missing" {
				w.film(t)
			}
			w.Expect(t, "notice")
			if text := w.Top().(*shell.Notice).Text; !strings.Contains(text, c.says) {
				t.Errorf("%s: the notice is %q", name, text)
			}
			w.Strike(ebiten.KeyEscape)
			w.Expect(t, "hall")
			if list := inHall(t, folder, ".gif"); len(list) > 0 || len(inHall(t, folder, "")) > 1 {
				t.Errorf("%s: the hall has the files %v", name, inHall(t, folder, ""))
			}
		})
	}
}

// TestAClipOfADivergingRecordingSaysWhere records a game that changes in a way that the rules do not.
func TestAClipOfADivergingRecordingSaysWhere(t *testing.T) {
	recording, _ := recorded(t, 60, 40, func(g *systems.Game) { components.Mana.Get(g.World, g.Hero).Now -= 7 })
	shelltest.InFrame(t, func(t *testing.T) {
		folder := filepath.Dir(recording)
		w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder})
		filming.Open(w.Window, filepath.Base(recording))
		w.film(t)
		w.Expect(t, "notice")
		if text := w.Top().(*shell.Notice).Text; !strings.Contains(text, "action 41") || !strings.Contains(text, "mana") {
			t.Errorf("the notice is %q", text)
		}
		if _, err := os.Stat(strings.TrimSuffix(recording, path.Ext(recording)) + ".gif"); err == nil {
			t.Error("a clip is left")
		}
	})
}

// TestAClipIsDownloadedInAPage makes a clip where the player's files are in no folder.
func TestAClipIsDownloadedInAPage(t *testing.T) {
	for _, tag := range lang.Tags() {
		shelltest.InFrame(t, func(t *testing.T) {
			folder := hallOf(t, 1)
			w := newTestWindow(t, tag, shelltest.Usual, opening{Folder: folder})
			var name string
			var content []byte
			w.Download = func(n string, c []byte) { name, content = n, c }
			w.Strike(ebiten.KeyH, ebiten.KeyE)
			w.film(t)
			w.Expect(t, "notice")
			if m, err := gif.DecodeConfig(bytes.NewReader(content)); err != nil || m.Width != 640 {
				t.Errorf("%s: the pictures are %d pixels wide, %v", tag, m.Width, err)
			}
			if text := w.Top().(*shell.Notice).Text; name != "0.gif" || !strings.Contains(text, name) || !bytes.HasPrefix(content, []byte("GIF89a")) {
				t.Errorf("%s: the file %s has %d bytes; the notice is %q", tag, name, len(content), text)
			}
			if w.Top().Layout().Control("folder") != nil {
				t.Error("a page has no folder to show")
			}
			if list := inHall(t, folder, ".gif"); len(list) > 0 {
				t.Errorf("the hall has the files %v", list)
			}
		})
	}
}

// TestTheWindowGoesOnWhileAClipIsMade gives the scene hardly any time in a tick: it takes one step then,
// and the next tick comes.
func TestTheWindowGoesOnWhileAClipIsMade(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := newTestWindow(t, "en", shelltest.Usual, opening{Folder: hallOf(t, 1)})
		w.Strike(ebiten.KeyH, ebiten.KeyE)
		s := w.Top().(*filming.Scene)
		s.Slice = time.Nanosecond
		before := -1
		for ticks := 0; w.Top() == shell.Scene(s); ticks++ {
			if done := s.Camera.Progress(); done < before || done > filming.Steps {
				t.Errorf("the progress goes from %d to %d", before, done)
			} else {
				before = done
			}
			if w.Wait(1); ticks > 1000 {
				t.Fatal("the clip does not end")
			}
		}
		if before < filming.Steps/2 {
			t.Errorf("the progress ends at %d", before)
		}
	})
}

package sokobanui

import (
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// many returns a number of levels, the first of which has a title.
func many(t *testing.T, count int) Set {
	t.Helper()
	return setOf(t, strings.Repeat("#####\n#@$.#\n#####\n\n", count))
}

// TestSkippedLevelsAreNamed opens a collection with a faulty level, from a file and from the
// clipboard.
func TestSkippedLevelsAreNamed(t *testing.T) {
	const text = "One\n\n#####\n#@$.#\n#####\n\nTwo\n\n#####\n#@$\u00a0.#\n#####\n"
	levels, skipped, err := level.ReadPlayable("own.sok", strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	for tag, want := range map[string]string{
		"en": "Skipped: level 2, “Two”: a no-break space is not a cell; a row has # O x 0 P R or # $ . * @ +, and for floor a space, - or _ (line 10, column 4).",
		"fr": "Ignoré\u00a0: niveau 2, «\u00a0Two\u00a0»\u00a0: une espace insécable n'est pas une case\u202f; une ligne a # O x 0 P R ou # $ . * @ +, et pour le sol un espace, - ou _ (ligne 10, colonne 4).",
	} {
		w := newTestWindow(t, tag, shelltest.Usual, "", Set{})
		Open(w.Window, assets.Files(), Set{Name: "own.sok", Levels: levels, Skipped: skipped})
		if n, ok := w.Top().(*shell.Notice); !ok || n.Text != want {
			t.Errorf("%s: %+v, want %s", tag, w.Top(), want)
		}
		w.LabelsFit(t)
		if p := readPaste(w.Words, text); len(p.levels) != 1 || len(p.skipped) != 1 {
			t.Errorf("%s: pasted %+v", tag, p)
		}
	}
}

func TestListScrollsAndSelects(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := usualWindow(t, "en", many(t, 100))
		s := w.Top().(*beginScene)
		rows := len(s.lay.rows)
		expect := func(what string, number, top int) {
			t.Helper()
			if s.at.number != number || s.top != top {
				t.Errorf("%s selects level %d with the list scrolled to %d, want %d and %d", what, s.at.number, s.top, number, top)
			}
		}
		expect("opening", 0, 0)
		w.Strike(ebiten.KeyArrowUp)
		expect("up at the start", 0, 0)
		w.Strike(ebiten.KeyArrowDown)
		expect("down", 1, 0)
		w.Strike(ebiten.KeyPageDown)
		expect("page down", 1+rows, 2)
		w.Strike(ebiten.KeyEnd)
		expect("end", 99, 100-rows)
		w.Strike(ebiten.KeyArrowDown)
		expect("down at the end", 99, 100-rows)
		w.Strike(ebiten.KeyHome)
		expect("home", 0, 0)
		w.Send(&input.State{Wheel: 1})
		expect("the wheel", 0, 3)
		w.Press(t, "level2")
		expect("a click", 4, 3)
		w.Press(t, "level2")
		w.Expect(t, "sokoban")
		if at := w.gameScene().at; at.number != 4 {
			t.Errorf("a second click plays level %d", at.number)
		}
	})
}

func TestChoosingSets(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := usualWindow(t, "fr", many(t, 3))
		s := w.Top().(*beginScene)
		for n, want := range []int{1, 2, 0, 2} {
			w.Strike([]ebiten.Key{ebiten.KeyArrowRight, ebiten.KeyTab, ebiten.KeyArrowRight, ebiten.KeyArrowLeft}[n])
			if s.at.set != want {
				t.Errorf("after %d keys set %d is shown, want %d", n+1, s.at.set, want)
			}
		}
		w.Press(t, "set2")
		if s.at != (place{set: 1}) {
			t.Errorf("a click on the story selects %v", s.at)
		}
		if c := w.Control(t, "solution"); c.Able() {
			t.Error("a solution is offered for a level that was never solved")
		}
	})
}

// TestTheLookOfLevelsIsKept presses the key and the button of the look: each changes the preview, the
// level in play and the settings file.
func TestTheLookOfLevelsIsKept(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := usualWindow(t, "en", many(t, 3))
		for _, want := range []string{settings.SokobanRuin, settings.SokobanGarden, ""} {
			before := w.Top().(*beginScene).preview
			if want == settings.SokobanRuin {
				w.Strike(ebiten.KeyL)
			} else {
				w.Press(t, "look")
			}
			kept, err := settings.Read(w.Store)
			if err != nil || kept.SokobanLook != want || w.Choices.SokobanLook != want {
				t.Errorf("the look is %q, and kept as %q with %v; want %q", w.Choices.SokobanLook, kept.SokobanLook, err, want)
			}
			if w.Top().(*beginScene).preview == before {
				t.Errorf("the preview keeps its look when %q is chosen", want)
			}
		}
	})
}

func TestSolutionReplay(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := usualWindow(t, "en", setOf(t, corridor))
		w.Strike(ebiten.KeyEnter)
		w.gameScene().follow("rrR")
		w.Strike(ebiten.KeyL, ebiten.KeyHome, ebiten.KeyP)
		w.Expect(t, "sokoban-show")
		s := w.Top().(*showScene)
		w.Wait(3*showEvery + 1)
		if s.done != 3 {
			t.Errorf("after a while %d of 3 moves are shown", s.done)
		}
		w.Strike(ebiten.KeyArrowLeft)
		w.Wait(100)
		if s.done != 2 || !s.paused {
			t.Error("a step back does not pause the replay")
		}
		pause := w.Control(t, string(cmdPause)).Button
		if got := pause.More(); got != "Play" {
			t.Errorf("while paused the button is labelled %q", got)
		}
		w.Press(t, "onward")
		w.Press(t, "first")
		if s.done != 0 {
			t.Errorf("at the start %d moves are shown", s.done)
		}
		w.Strike(ebiten.KeySpace)
		if got := pause.More(); got != "Pause" {
			t.Errorf("during the replay the button is labelled %q", got)
		}
		w.Wait(100)
		if s.done != 3 {
			t.Errorf("after the pause %d of 3 moves are shown", s.done)
		}
		w.Send(&input.State{Right: true})
		w.Expect(t, "sokoban-begin")
	})
}

// TestUnsolvedLevelsAreNotCrossedOut checks the sprites of the list. A level that is
// open has a mark without a cross.
func TestUnsolvedLevelsAreNotCrossedOut(t *testing.T) {
	solved := record{}
	solved.best.Moves = "r"
	for want, known := range map[string]record{
		"sokoban.target": {}, "sokoban.crate.home": solved, "sokoban.player.south": {begun: true},
	} {
		if got := stateIcon(known); got != want {
			t.Errorf("a level with the record %+v has the sprite %s, want %s", known, got, want)
		}
	}
}

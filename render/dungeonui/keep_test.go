package dungeonui

import (
	"errors"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/dungeonui/saves"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

func TestClosingSavesAndContinueResumes(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "abc", Folder: folder})
		w.Strike(arrows[giftDirection(t, w.Kept.Game)]) // in the middle of a search
		w.Kept.Elapsed = 5e9
		before := w.hash()
		w.Quit()
		if err := openError(t, opening{Seed: "other", Slot: 1, Folder: folder}); !errors.Is(err, saves.ErrKept) {
			t.Errorf("a seed for a slot with a game gives the error %v", err)
		}
		w = newTestWindow(t, "en", shelltest.Usual, opening{Folder: folder})
		w.Expect(t, "title")
		w.Strike(ebiten.KeyEnter) // the focus is on Continue
		if w.hash() != before || w.Kept.Elapsed != 5e9 {
			t.Error("the resumed game is not the one that was saved")
		}
		w.Wait(1)
		w.Expect(t, "treasure")
	})
}

func TestAPanicDuringAnActionKeepsTheGameBefore(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		folder := t.TempDir()
		w := newTestWindow(t, "en", shelltest.Usual, opening{Seed: "abc", Folder: folder})
		w.Strike(ebiten.KeySpace, ebiten.KeySpace)
		before := w.hash()
		components.Health.Get(w.Kept.Game.World, w.Kept.Game.Hero).Now = 3
		err := w.Crash("a fault")
		if !errors.Is(err, shell.ErrFault) {
			t.Errorf("the error is not an ErrFault: %v", err)
		}
		for _, want := range []string{"a fault", `"abc"`, "turn 2", "keep_test.go"} {
			if !strings.Contains(err.Error(), want) {
				t.Errorf("the error does not contain %q: %v", want, err)
			}
		}
		s, err := saves.Continue(assets.Files(), w.Saves.Place(1))
		if err != nil {
			t.Fatal(err)
		}
		if s.Game.World.Hash() != before {
			t.Error("the saved game is not the one before the panic")
		}
	})
}

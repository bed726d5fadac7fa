package puyoui

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// turnsWindow returns a window with a turn-based game.
func turnsWindow(t *testing.T) (*testWindow, *turnsScene) {
	t.Helper()
	w := newTestWindow(t, "en", shelltest.Usual, "")
	if err := startTurns(w.Window, field.Groups, "turns"); err != nil {
		t.Fatal(err)
	}
	w.Expect(t, "puyo")
	return w, w.Bottom().(*turnsScene)
}

// expectPlayed checks the moves so far.
func expectPlayed(t *testing.T, s *turnsScene, want ...field.Move) {
	t.Helper()
	got := s.game.Played().Moves
	if len(got) != len(want) {
		t.Fatalf("the moves are %v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Fatalf("the moves are %v, want %v", got, want)
		}
	}
}

func TestTurnsByKeyboard(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := usualWindow(t, "en")
		w.Strike(ebiten.KeyO, ebiten.KeyDigit1)
		w.Expect(t, "puyo-begin")
		w.Strike(ebiten.KeyF1)
		w.Expect(t, "puyo-help")
		w.Strike(ebiten.KeyEscape, ebiten.KeyF4)
		w.Expect(t, "puyo-scores")
		w.Strike(ebiten.KeyEscape, ebiten.KeyF2)
		w.Expect(t, "puyo")
		s := w.Bottom().(*turnsScene)
		w.Strike(ebiten.KeySpace)
		w.Strike(ebiten.KeyArrowUp, ebiten.KeyArrowLeft, ebiten.KeyArrowLeft, ebiten.KeyArrowLeft, ebiten.KeyEnter) // the wall stops the piece
		w.Strike(ebiten.KeyArrowDown, ebiten.KeyD, ebiten.KeyD, ebiten.KeyD, ebiten.KeyD, ebiten.KeySpace)
		expectPlayed(t, s, field.Move{Column: 3}, field.Move{Rotation: 1, Column: 1}, field.Move{Rotation: 3, Column: 6})
		w.Strike(ebiten.KeyArrowDown, ebiten.KeyD, ebiten.KeyD, ebiten.KeyD, ebiten.KeyD, ebiten.KeyArrowDown) // the wall pushes the piece away
		if s.move != (field.Move{Rotation: 2, Column: 5}) {
			t.Errorf("at the wall the piece turns to %v", s.move)
		}
		w.Strike(ebiten.KeyU)
		expectPlayed(t, s, field.Move{Column: 3}, field.Move{Rotation: 1, Column: 1})
		w.Strike(ebiten.KeyR)
		w.Expect(t, "confirm")
		w.Strike(ebiten.KeyEscape)
		w.Expect(t, "puyo")
		want := s.game.World.Hash()
		w.Strike(ebiten.KeyEscape)
		w.Expect(t, "puyo-menu")
		w.Strike(ebiten.KeyT)
		w.Expect(t, "title")
		w.Strike(ebiten.KeyO, ebiten.KeyDigit1, ebiten.KeyF3)
		w.Expect(t, "puyo")
		s = w.Bottom().(*turnsScene)
		if s.game.World.Hash() != want {
			t.Error("a different game is resumed")
		}
		w.Strike(ebiten.KeyR, ebiten.KeyY)
		expectPlayed(t, s)
		w.Strike(ebiten.KeyEscape, ebiten.KeyQ)
		if !w.Ended() {
			t.Error("Quit does not end the program")
		}
	})
}

func TestTurnsByMouse(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := turnsWindow(t)
		over := func(column int) *input.State {
			side := board.Width * s.Bounds.Scale / 8
			at := s.Bounds.Wells[0]
			at.X += column*side + side/2
			at.Y += 300
			return &input.State{Cursor: at, Moved: true}
		}
		click := func(in *input.State) {
			in.Left = true
			w.Send(in)
		}
		click(over(2))
		in := over(5)
		in.Right = true
		w.Send(in)
		click(over(5))
		in = over(6)
		in.Wheel = -1
		w.Send(in)
		click(over(6))
		expectPlayed(t, s, field.Move{Column: 2}, field.Move{Rotation: 1, Column: 5}, field.Move{Rotation: 3, Column: 6})
		w.Press(t, "undo")
		w.Press(t, "turn-right")
		click(over(1))
		expectPlayed(t, s, field.Move{Column: 2}, field.Move{Rotation: 1, Column: 5}, field.Move{Rotation: 1, Column: 1})
		w.Press(t, "menu")
		w.Expect(t, "puyo-menu")
	})
}

func TestTurnsByGamepad(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := turnsWindow(t)
		w.Thumb(input.PadLeft, input.PadSouth, input.PadNorth)
		expectPlayed(t, s, field.Move{Rotation: 1, Column: 2})
	})
}

// TestGameDoesNotWaitForAnimations places pieces without a pause.
func TestGameDoesNotWaitForAnimations(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := turnsWindow(t)
		for n := 1; n <= 8; n++ {
			w.Strike(ebiten.KeySpace)
			if got := len(s.game.Match().Played); got != n {
				t.Fatalf("%d pieces were placed, want %d", got, n)
			}
			if !s.Well.Busy() {
				t.Fatal("no animation is running")
			}
		}
		w.Wait(200)
		if s.Well.Busy() || s.Well.Field() != s.game.State().Field || s.score != s.game.Match().Score {
			t.Error("the well and the score do not match the game")
		}
	})
}

func TestEndPanelAndUndoOfALostGame(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := turnsWindow(t)
		for !s.game.Over() {
			s.move = field.Move{Rotation: 1, Column: 2}
			s.place()
		}
		w.Wait(endPause + 10)
		w.Expect(t, "puyo-end")
		played := len(s.game.Match().Played)
		w.Strike(ebiten.KeyR)
		w.Expect(t, "puyo-show")
		w.Strike(ebiten.KeyEscape, ebiten.KeyEscape)
		w.Expect(t, "puyo")
		w.Wait(200)
		w.Expect(t, "puyo") // the end panel appears only once
		w.Strike(ebiten.KeyU)
		if s.game.Over() || len(s.game.Match().Played) != played-1 {
			t.Error("the losing piece was not undone")
		}
		w.Strike(ebiten.KeyArrowRight, ebiten.KeyArrowRight, ebiten.KeySpace)
		w.Wait(200)
		w.Expect(t, "puyo")
		for !s.game.Over() {
			s.move = field.Move{Rotation: 1, Column: 2}
			s.place()
		}
		w.Wait(200)
		w.Strike(ebiten.KeyA)
		w.Expect(t, "puyo")
		if s := w.Bottom().(*turnsScene); len(s.game.Match().Played) != 0 {
			t.Error("no new game has started")
		}
	})
}

func TestTurnsFile(t *testing.T) {
	scene := func(w *shell.Window) *turnsScene { return w.Bottom().(*turnsScene) }
	shelltest.Kept{
		Scene: "puyo", File: puyokeep.TurnsName,
		Open: func(t *testing.T, tag, folder string) (*shell.Window, *shelltest.Player) {
			w := newTestWindow(t, tag, shelltest.Usual, folder)
			Open(w.Window, "")
			return w.Window, w.Player
		},
		Play:    func(_ *testing.T, _ *shell.Window, p *shelltest.Player) { p.Strike(ebiten.KeySpace) },
		Hash:    func(w *shell.Window) [32]byte { return scene(w).game.World.Hash() },
		Message: func(w *shell.Window) string { return scene(w).Status.Text },
	}.Check(t)
}

func TestCrashDescribesTheGame(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, _ := turnsWindow(t)
		w.Strike(ebiten.KeySpace)
		w.CrashTells(t, `"turns"`, "piece 1")
	})
}

// TestLanguageChange changes the language, which rebuilds the pages: choices,
// typed text and the game must stay.
func TestLanguageChange(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w := usualWindow(t, "en")
		s := newBegin(w.Window, "")
		w.Push(s.Begin)
		w.Press(t, "mode3")
		w.Press(t, "rival4")
		w.Write(t, "my seed")
		w.SetLanguage("fr")
		if s.mode != versus || s.level != 2 || s.rule != field.Groups || s.Page.Fields[0].Text() != "my seed" {
			t.Errorf("after the change the page is %+v", s)
		}
		w.Reach(t)
		w.Press(t, "mode1")
		w.Strike(ebiten.KeyF2, ebiten.KeyArrowUp, ebiten.KeySpace)
		g := w.Bottom().(*turnsScene)
		w.SetLanguage("en")
		w.Wait(2)
		expectPlayed(t, g, field.Move{Rotation: 1, Column: 3})
		if !g.Well.Busy() || g.game.Match().Seed != "my seed" {
			t.Error("the game changed with the language")
		}
	})
}

func TestLosingMoveIsAnnounced(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		w, s := turnsWindow(t)
		for range 6 {
			s.move = field.Move{Rotation: 1, Column: 2}
			if err := s.act(puyo.Action{Verb: puyo.Place, Move: s.move}); err != nil {
				t.Fatal(err)
			}
		}
		s.took()
		s.aim(field.Move{Rotation: 1, Column: 2})
		if text, _ := s.prompt(); text != w.Words.Text("puyo.risk") {
			t.Errorf("the prompt is %q", text)
		}
	})
}

// TestPromptIsInAPlayersWords checks how the chosen move is worded.
func TestPromptIsInAPlayersWords(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		for tag, want := range map[string][4]string{
			"en": {"Columns 3 and 4, flat", "Column 3, upright", "Columns 3 and 4, flat", "Column 3, upright"},
			"fr": {"Colonnes 3 et 4, à plat", "Colonne 3, debout", "Colonnes 3 et 4, à plat", "Colonne 3, debout"},
		} {
			w := usualWindow(t, tag)
			if err := startTurns(w.Window, field.Groups, "words"); err != nil {
				t.Fatal(err)
			}
			s := w.Bottom().(*turnsScene)
			for rotation, text := range want {
				s.aim(field.Move{Rotation: rotation, Column: 3})
				if got, _ := s.prompt(); got != text {
					t.Errorf("%s, rotation %d: %q, want %q", tag, rotation, got, text)
				}
			}
			drop := w.Keys.Label(w.Words, turnsKeys, cmdPlace)
			if lines := turnsKeyLines(w.Window); lines[len(lines)-1] != [2]string{drop, w.Words.Text("puyo.key.hard")} {
				t.Errorf("%s: the keys are %q, want the one that drops the piece too", tag, lines)
			}
		}
	})
}

package command

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/puyo"
	rules "github.com/donjon-rogue/donjon/systems/puyo/field"
	"github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// player plays Puyo in the window and the same game in twin.
type player struct {
	*programtest.App
	twin *puyo.Game
}

// does carries out in the twin the action just sent to the window, and checks that
// both are in the same state.
func (p *player) does(a puyo.Action) {
	p.T.Helper()
	if err := p.twin.Act(a); err != nil {
		p.T.Fatal(err)
	}
	p.same(string(a.Verb))
}

// aim presses a key and waits until the piece has a column and rotation.
func aim(a *programtest.App, key string, column, rotation int) {
	a.T.Helper()
	a.Key(key)
	a.Until("the piece to move", func(s programtest.State) bool { return s.X == column && s.Y == rotation })
}

func (p *player) same(what string) {
	p.T.Helper()
	p.Same(what, p.twin.World.Hash())
}

// resume starts the program again and continues the game.
func (p *player) resume(folder, language string) {
	p.T.Helper()
	p.App = p.Start(folder, "--lang", language)
	p.Scene("title")
	p.Key("o")
	p.Scene("others")
	p.Click("puyo")
	p.Scene("puyo-begin")
	p.Screenshot(language + "-puyo-begin")
	p.Key("F3")
	p.same("Continue")
}

// TestPlayInWindow plays a turn-based game in a real window with keys and clicks,
// closes and kills the program and resumes, and then plays falling pieces.
func TestPlayInWindow(t *testing.T) {
	d := programtest.NewDesktop(t, "1280x720")
	folder := t.TempDir()
	const seed = "82"
	p := &player{
		App:  d.Start(folder, "puyo", "--window", "--seed", seed, "--lang", "en"),
		twin: puyo.New(puyo.Setup{Rule: rules.Lines, Endless: true, Seed: seed}),
	}
	p.Scene("puyo-begin")
	p.Key("F2")
	p.same("Start")
	p.Key("space")
	p.does(puyo.Action{Verb: puyo.Place, Move: rules.Move{Column: 3}})
	aim(p.App, "Up", 3, 1)
	aim(p.App, "Left", 2, 1)
	aim(p.App, "Left", 1, 1)
	p.Key("Return")
	p.does(puyo.Action{Verb: puyo.Place, Move: rules.Move{Rotation: 1, Column: 1}})
	p.ClickAt(3*640/4+40, 400) // a flat piece in the last column moves to the one before
	p.does(puyo.Action{Verb: puyo.Place, Move: rules.Move{Column: 5}})
	p.Screenshot("en-puyo")
	programtest.Locked(t, folder, keep.TurnsName)

	p.Close()
	p.resume(folder, "fr")
	p.Click("undo")
	p.does(puyo.Action{Verb: puyo.Undo})
	aim(p.App, "d", 4, 0)
	p.Key("space")
	p.does(puyo.Action{Verb: puyo.Place, Move: rules.Move{Column: 4}})
	p.Kill()
	p.resume(folder, "en")
	p.Key("Escape")
	p.Scene("puyo-menu")
	p.Key("t")
	p.Scene("title")
	p.fall()
	p.Quit()
}

// fall starts a game of falling pieces from the title and soft drops them until
// the game is over.
func (p *player) fall() {
	p.T.Helper()
	p.Key("o")
	p.Scene("others")
	p.Click("puyo")
	p.Scene("puyo-begin")
	p.Click("mode2")
	p.Scene("puyo-begin")
	p.Key("F2")
	p.Scene("puyo-fall")
	p.Key("p")
	p.Scene("puyo-menu")
	p.Key("Escape")
	p.Scene("puyo-fall")
	// The key is held instead of pressed repeatedly: on a busy machine a late key
	// press would reach the following scenes.
	p.Xdotool("keydown", "Down")
	p.Scene("puyo-end")
	p.Xdotool("keyup", "Down")
	p.Screenshot("en-puyo-fall-end")
	p.Key("t")
	p.Scene("title")
}

// TestShowFilesInWindow opens files of every mode.
func TestShowFilesInWindow(t *testing.T) {
	d := programtest.NewDesktop(t, "1280x720")
	folder := t.TempDir()
	out := filepath.Join(folder, "out.txt")
	show := func(text string, more ...string) *programtest.App {
		writeFile(t, folder, "in.txt", text)
		return d.Start(folder, append([]string{"puyo", filepath.Join(folder, "in.txt"), "anim", "-o", out, "--lang", "en"}, more...)...)
	}
	leave := func(a *programtest.App) {
		t.Helper()
		a.Key("Escape")
		a.Scene("puyo-menu")
		a.Quit()
	}

	a := show(figure2)
	a.Scene("puyo-show")
	a.Until("the end", func(s programtest.State) bool { return s.Turn == 4 && s.Over })
	a.Key("Left")
	a.Until("a step back", func(s programtest.State) bool { return s.Turn == 3 })
	a.Click("first")
	a.Until("the beginning", func(s programtest.State) bool { return s.Turn == 0 })
	a.Key("Right")
	a.Until("a step forward", func(s programtest.State) bool { return s.Turn == 1 })
	a.Screenshot("en-puyo-show")
	leave(a)
	wantFile(t, folder, "out.txt", figure2Out)

	a = show("MODE IA\nBM\nBJ\nMM\nMJ\nRR\n", "--nodes", "2000")
	a.Scene("puyo-show")
	a.Until("the end", func(s programtest.State) bool { return s.Turn == 5 && s.Over })
	a.Terminate()

	a = show(fourPieces)
	a.Scene("puyo")
	aim(a, "Left", 2, 0)
	aim(a, "Left", 1, 0)
	a.Key("space")
	a.Until("the first piece", func(s programtest.State) bool { return s.Turn == 1 })
	aim(a, "Up", 3, 1)
	a.Key("space")
	a.Until("the second piece", func(s programtest.State) bool { return s.Turn == 2 })
	leave(a)
	wantFile(t, folder, "out.txt", "MODE SIMULATION\nBM\n0 1\nBJ\n1 3\n")
}

func TestWindowOptionConflicts(t *testing.T) {
	programtest.Refuses(t, Game, map[string]string{
		"puyo --window a.txt":            "donjon: --window and a.txt cannot be combined.\n",
		"puyo --lang fr --window --text": "donjon: --window et --text ne peuvent pas être combinés.\n",
	})
	t.Setenv("DISPLAY", "")
	if _, stderr, status := programtest.Run(Game, "--lang", "en", "puyo", "--window", "--data-dir", os.TempDir()); status != 1 || !strings.Contains(stderr, "display") {
		t.Errorf("without a display: status %d, %q", status, stderr)
	}
}

package command

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/keep"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// player plays Sokoban in the window and the same level in twin.
type player struct {
	*programtest.App
	twin *sokoban.Game
}

// same waits until the level in the window is in the state of the twin.
func (p *player) same(what string) {
	p.T.Helper()
	p.Same(what, p.twin.World.Hash())
}

// act carries out actions in the twin.
func (p *player) act(actions ...systems.Action) {
	p.T.Helper()
	for _, a := range actions {
		if err := p.twin.Act(a); err != nil {
			p.T.Fatal(err)
		}
	}
}

// moves plays moves in the twin only.
func (p *player) moves(text string) {
	p.T.Helper()
	for i := range len(text) {
		p.act(systems.Action{Verb: sokoban.Move, Direction: level.Direction(text[i])})
	}
}

// clickCell clicks the cell of the board at an offset from its centre.
func (p *player) clickCell(dx, dy int) {
	p.T.Helper()
	b := p.Controls["board"]
	p.ClickAt(b[0]+b[2]/2+dx*p.Now.Cell, b[1]+b[3]/2+dy*p.Now.Cell)
}

// hint requests a hint, waits for it and follows it.
func (p *player) hint() {
	p.T.Helper()
	turn := p.Now.Turn
	p.Key("i")
	p.Until("a hint", func(s programtest.State) bool { return s.Turn == turn })
	p.Key("i")
	p.Until("the hint to be followed", func(s programtest.State) bool { return s.Turn > turn })
}

// xclip runs xclip on the display, in the role of another program that copies or
// pastes; text is its input.
func (p *player) xclip(text string, args ...string) string {
	p.T.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), programtest.Patience)
	defer cancel()
	c := exec.CommandContext(ctx, "xclip", append(args, "-selection", "clipboard")...)
	c.Env, c.Stdin = append(os.Environ(), "DISPLAY="+p.Display), strings.NewReader(text)
	var out strings.Builder
	if args[0] == "-o" {
		c.Stdout = &out // with -i it stays in the background and would keep the pipe open
	}
	if err := c.Run(); err != nil {
		return err.Error() // xclip fails while the clipboard is empty
	}
	return out.String()
}

// chord presses a key while others are held, and waits for longer than a frame takes on a slow machine:
// keys that are released in a frame count as held in all of it, also for the next chord.
func (p *player) chord(key string, held ...string) {
	p.T.Helper()
	var strokes []string
	for _, k := range held {
		strokes = append(strokes, "keydown", k)
	}
	strokes = append(strokes, "keydown", key, "keyup", key)
	for _, k := range held {
		strokes = append(strokes, "keyup", k)
	}
	p.Xdotool(append(strokes, "sleep", "0.5")...)
}

// copied waits until the clipboard holds a text.
func (p *player) copied(want string) {
	p.T.Helper()
	got := ""
	for end := time.Now().Add(programtest.Patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if got = p.xclip("", "-o"); got == want {
			return
		}
	}
	p.T.Fatalf("the clipboard holds %q, want %q", got, want)
}

// copy puts a text into the clipboard. xclip ends before the server has the text.
func (p *player) copy(text string) {
	p.T.Helper()
	p.xclip(text, "-i")
	p.copied(text)
}

// ownLevel writes a level into a file of the folder.
func ownLevel(t *testing.T, folder, board string) (file string, own level.Level) {
	t.Helper()
	file = filepath.Join(folder, "own.xsb")
	if err := os.WriteFile(file, []byte(board), 0o600); err != nil {
		t.Fatal(err)
	}
	levels, err := level.Read(file, strings.NewReader(board))
	if err != nil {
		t.Fatal(err)
	}
	return file, levels[0]
}

// TestCopyAndPasteInWindow copies and pastes in a real window, with xclip as the
// other program.
func TestCopyAndPasteInWindow(t *testing.T) {
	folder := t.TempDir()
	file, own := ownLevel(t, folder, "########\n#@  $. #\n#      #\n########\n")
	d := programtest.NewDesktop(t, "1280x720")
	p := &player{d.Start(filepath.Join(folder, "data"), "sokoban", "--window", file, "--lang", "fr"), sokoban.New(own)}
	p.Scene("sokoban-begin")
	p.Key("Return")
	p.same("Enter")
	p.Key("Down")
	p.Key("Right")
	p.moves("dr")
	p.same("two moves")
	p.chord("c", "ctrl")
	p.copied("dr")
	p.chord("c", "ctrl", "shift")
	p.copied("########\n#   $. #\n# @    #\n########\n")
	p.Screenshot("fr-sokoban-copied")
	p.copy("U\nR l")
	p.chord("v", "ctrl")
	p.moves("url")
	p.same("pasting moves")
	p.Key("v") // without Ctrl it does not paste
	p.Key("Escape")
	p.Scene("sokoban-menu")
	p.Click("copy-moves")
	p.Scene("sokoban")
	p.copied("drurl")
	p.copy("#####\n#@$.#\n#####\nTitle: Collé\n")
	p.Key("Escape")
	p.Scene("sokoban-menu")
	p.Click("paste")
	p.Scene("sokoban-begin")
	p.Screenshot("fr-sokoban-pasted")
	p.Key("Return")
	p.Until("the pasted level", func(s programtest.State) bool { return s.Scene == "sokoban" && s.Turn == 0 && s.X == 1 })
	p.Key("Right")
	p.Scene("sokoban-solved")
	p.Key("l")
	p.Scene("sokoban-begin")
	p.Click("close")
	p.same("going back")
	p.Key("l")
	p.Scene("sokoban-begin")
	p.Key("Escape")
	p.Scene("title")
	p.Quit()
}

// TestPlayInWindow plays a level from a file in a real window with keys and
// clicks, kills the program, resumes the level and solves it.
func TestPlayInWindow(t *testing.T) {
	folder := t.TempDir()
	// The player starts in the centre of the board, which clickCell counts from.
	file, own := ownLevel(t, folder, "#########\n#       #\n# $   . #\n#   @   #\n# .   $ #\n#       #\n#########\n")
	d := programtest.NewDesktop(t, "1280x720")
	data := filepath.Join(folder, "data")
	p := &player{d.Start(data, "sokoban", "--window", file, "--lang", "en"), sokoban.New(own)}
	p.Scene("sokoban-begin")
	p.Screenshot("en-sokoban-begin")
	p.Key("Return")
	p.same("Enter")
	if p.Now.X != 4 || p.Now.Y != 3 || p.Now.Cell < 16 {
		t.Fatalf("the level starts as %+v", p.Now)
	}
	p.Key("Left") // arrows and letters
	p.moves("l")
	p.same("an arrow")
	p.Key("d")
	p.moves("r")
	p.same("a letter")
	p.Key("u")
	p.act(systems.Action{Verb: sokoban.Undo})
	p.same("undoing")
	p.Click("redo")
	p.act(systems.Action{Verb: sokoban.Redo})
	p.same("redoing")
	p.clickCell(0, -2) // walks
	p.moves("uu")
	p.same("a click on a cell")
	p.clickCell(-2, -1) // the crate, and its target
	p.Until("the crate to be chosen", func(s programtest.State) bool { return s.Scene == "sokoban" })
	p.clickCell(2, -1)
	p.moves("llldRRRR")
	p.same("two clicks that push")
	p.Screenshot("en-sokoban")
	programtest.Locked(t, data, keep.Name(own))
	p.Kill()

	p.App = d.Start(data, "sokoban", "--window", file, "--lang", "fr")
	p.Scene("sokoban-begin")
	p.Key("Return")
	p.same("going on")
	moves := p.twin.Moves()
	p.hint()
	p.Terminate()
	k, _, err := keep.Open(persistence.Disk(data), own)
	if err != nil {
		t.Fatal(err)
	}
	p.twin = k.Game
	if got := k.Game.Moves(); !strings.HasPrefix(string(got), string(moves)) || !level.IsPush(got[len(got)-1]) {
		t.Errorf("after %s and the hint the moves are %s", moves, got)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	p.App = d.Start(data, "sokoban", "--window", file, "--lang", "fr")
	p.Scene("sokoban-begin")
	p.Click("start")
	p.same("going on again")
	for p.Now.Scene != "sokoban-solved" {
		if p.hint(); p.Now.Over {
			p.Scene("sokoban-solved")
		}
	}
	p.Screenshot("fr-sokoban-solved")
	p.Key("l")
	p.Scene("sokoban-begin")
	p.Screenshot("fr-sokoban-begin")
	bests, _, err := keep.OpenBests(persistence.Disk(data))
	if err != nil || !bests.Solved(own) {
		t.Errorf("the solution was not saved: %v", err)
	}
	p.Key("Escape")
	p.Scene("title")
	p.Quit()
}

func TestInvalidFileOpensNoWindow(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bad.xsb")
	if err := os.WriteFile(file, []byte("####\n#@ #\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errs strings.Builder
	if status := programtest.CallTo(Game, &out, &errs, "donjon", []string{"--lang=en", "sokoban", "--window", file}...); status != program.ExitFailure || !strings.Contains(errs.String(), "bad.xsb:") || out.Len() > 0 {
		t.Errorf("status %d, %q and %q", status, errs.String(), out.String())
	}
}

package cli

import (
	"context"
	"encoding/hex"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems"
	"github.com/donjon-rogue/donjon/systems/sokoban"
	"github.com/donjon-rogue/donjon/systems/sokoban/keep"
	"github.com/donjon-rogue/donjon/systems/sokoban/level"
)

// sokobanPlayer plays Sokoban in the window, a twin of the level beside it.
type sokobanPlayer struct {
	*app
	twin *sokoban.Game
}

// same waits until the window's level is as the twin's.
func (p *sokobanPlayer) same(what string) {
	p.t.Helper()
	hash := p.twin.World.Hash()
	want := hex.EncodeToString(hash[:])
	if p.now.Hash != want {
		p.until("the state after "+what, func(s state) bool { return s.Hash == want })
	}
}

// act lets the twin act.
func (p *sokobanPlayer) act(actions ...systems.Action) {
	p.t.Helper()
	for _, a := range actions {
		if err := p.twin.Act(a); err != nil {
			p.t.Fatal(err)
		}
	}
}

// moves makes moves of the twin's alone.
func (p *sokobanPlayer) moves(text string) {
	p.t.Helper()
	for i := range len(text) {
		p.act(systems.Action{Verb: sokoban.Move, Direction: level.Direction(text[i])})
	}
}

// clickCell clicks a cell of the board; dx and dy tell how far it is from the
// player.
func (p *sokobanPlayer) clickCell(dx, dy int) {
	p.t.Helper()
	b := p.controls["board"]
	p.clickAt(b[0]+b[2]/2+dx*p.now.Cell, b[1]+b[3]/2+dy*p.now.Cell)
}

// hint asks for a hint, and once it is there lets it be followed.
func (p *sokobanPlayer) hint() {
	p.t.Helper()
	turn := p.now.Turn
	p.key("i")
	p.until("a hint", func(s state) bool { return s.Turn == turn })
	p.key("i")
	p.until("the hint that is followed", func(s state) bool { return s.Turn > turn })
}

// xclip runs xclip on the display, as other programs copy and paste; text is
// what it is given.
func (p *sokobanPlayer) xclip(text string, args ...string) string {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	c := exec.CommandContext(ctx, "xclip", append(args, "-selection", "clipboard")...)
	c.Env, c.Stdin = append(os.Environ(), "DISPLAY="+p.display), strings.NewReader(text)
	var out strings.Builder
	if args[0] == "-o" {
		c.Stdout = &out // with -i it stays, and would keep the pipe open
	}
	if err := c.Run(); err != nil {
		return err.Error() // so it is while nothing was copied yet
	}
	return out.String()
}

// chord strikes a key while others are held.
func (p *sokobanPlayer) chord(key string, held ...string) {
	p.t.Helper()
	var strokes []string
	for _, k := range held {
		strokes = append(strokes, "keydown", k)
	}
	strokes = append(strokes, "keydown", key, "keyup", key)
	for _, k := range held {
		strokes = append(strokes, "keyup", k)
	}
	p.xdotool(strokes...)
}

// copied waits until the clipboard holds a text.
func (p *sokobanPlayer) copied(want string) {
	p.t.Helper()
	got := ""
	for end := time.Now().Add(patience); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if got = p.xclip("", "-o"); got == want {
			return
		}
	}
	p.t.Fatalf("the clipboard holds %q, not %q", got, want)
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

// TestSokobanCopiesAndPastes does so in the real window, with xclip as the
// other program.
func TestSokobanCopiesAndPastes(t *testing.T) {
	if testing.Short() {
		t.Skip("the window is played in the full run")
	}
	folder := t.TempDir()
	file, own := ownLevel(t, folder, "########\n#@  $. #\n#      #\n########\n")
	d := newDesktop(t, "1280x720")
	p := &sokobanPlayer{d.start(filepath.Join(folder, "data"), "sokoban", "--window", file, "--lang", "fr"), sokoban.New(own)}
	p.scene("sokoban-begin")
	p.key("Return")
	p.same("Enter")
	p.key("Down")
	p.key("Right")
	p.moves("dr")
	p.same("two moves")
	p.chord("c", "ctrl")
	p.copied("dr")
	p.chord("c", "ctrl", "shift")
	p.copied("########\n#   $. #\n# @    #\n########\n")
	p.screenshot("fr-sokoban-copied")
	p.xclip("U\nR l", "-i")
	p.chord("v", "ctrl")
	p.moves("url")
	p.same("moves that are pasted")
	p.key("v") // alone it pastes nothing
	p.key("Escape")
	p.scene("sokoban-menu")
	p.click("copy-moves")
	p.scene("sokoban")
	p.copied("drurl")
	p.xclip("#####\n#@$.#\n#####\nTitle: Collé\n", "-i")
	p.key("Escape")
	p.scene("sokoban-menu")
	p.click("paste")
	p.scene("sokoban-begin")
	p.screenshot("fr-sokoban-pasted")
	p.key("Return")
	p.until("the pasted level", func(s state) bool { return s.Scene == "sokoban" && s.Turn == 0 && s.X == 1 })
	p.key("Right")
	p.scene("sokoban-solved")
	p.key("l")
	p.scene("sokoban-begin")
	p.click("close")
	p.same("going back")
	p.key("l")
	p.scene("sokoban-begin")
	p.key("Escape")
	p.scene("title")
	p.key("q")
	if status := p.ended(); status != 0 {
		t.Errorf("Quit ended with status %d: %s", status, p.stderr.String())
	}
}

// TestSokobanIsPlayedAsAPersonDoes plays a level from a file by keys and clicks
// in the real window, kills the program in the middle, goes on and solves it.
func TestSokobanIsPlayedAsAPersonDoes(t *testing.T) {
	if testing.Short() {
		t.Skip("the window is played in the full run")
	}
	folder := t.TempDir()
	// The player stands in the middle of the board, so that clicks find cells
	// from there.
	file, own := ownLevel(t, folder, "#########\n#       #\n# $   . #\n#   @   #\n# .   $ #\n#       #\n#########\n")
	d := newDesktop(t, "1280x720")
	data := filepath.Join(folder, "data")
	p := &sokobanPlayer{d.start(data, "sokoban", "--window", file, "--lang", "en"), sokoban.New(own)}
	p.scene("sokoban-begin")
	p.screenshot("en-sokoban-begin")
	p.key("Return")
	p.same("Enter")
	if p.now.X != 4 || p.now.Y != 3 || p.now.Cell < 16 {
		t.Fatalf("the level begins as %+v", p.now)
	}
	p.key("Left") // arrows and letters
	p.moves("l")
	p.same("an arrow")
	p.key("d")
	p.moves("r")
	p.same("a letter")
	p.key("u")
	p.act(systems.Action{Verb: sokoban.Undo})
	p.same("undoing")
	p.click("redo")
	p.act(systems.Action{Verb: sokoban.Redo})
	p.same("redoing")
	p.clickCell(0, -2) // walks
	p.moves("uu")
	p.same("a click on a cell")
	p.clickCell(-2, -1) // the crate, and its target
	p.until("the crate to be chosen", func(s state) bool { return s.Scene == "sokoban" })
	p.clickCell(2, -1)
	p.moves("llldRRRR")
	p.same("two clicks that push")
	p.screenshot("en-sokoban")
	if lock, err := persistence.Disk(data).Lock(keep.Name(own)); err == nil {
		_ = lock.Close()
		t.Error("the level in play is not locked")
	}
	if err := p.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	p.ended()

	p.app = d.start(data, "sokoban", "--window", file, "--lang", "fr")
	p.scene("sokoban-begin")
	p.key("Return")
	p.same("going on")
	moves := p.twin.Moves()
	p.hint()
	if err := p.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if status := p.ended(); status != 0 {
		t.Fatalf("SIGTERM ended the program with status %d: %s", status, p.stderr.String())
	}
	k, _, err := keep.Open(persistence.Disk(data), own)
	if err != nil {
		t.Fatal(err)
	}
	p.twin = k.Game
	if got := k.Game.Moves(); !strings.HasPrefix(string(got), string(moves)) || !level.IsPush(got[len(got)-1]) {
		t.Errorf("after %s the hint has led to %s", moves, got)
	}
	if err := k.Close(); err != nil {
		t.Fatal(err)
	}
	p.app = d.start(data, "sokoban", "--window", file, "--lang", "fr")
	p.scene("sokoban-begin")
	p.click("start")
	p.same("going on again")
	for p.now.Scene != "sokoban-solved" {
		if p.hint(); p.now.Over {
			p.scene("sokoban-solved")
		}
	}
	p.screenshot("fr-sokoban-solved")
	p.key("l")
	p.scene("sokoban-begin")
	p.screenshot("fr-sokoban-begin")
	bests, _, err := keep.OpenBests(persistence.Disk(data))
	if err != nil || !bests.Solved(own) {
		t.Errorf("the solution is not kept: %v", err)
	}
	p.key("Escape")
	p.scene("title")
	p.key("q")
	if status := p.ended(); status != 0 {
		t.Errorf("Quit ended with status %d", status)
	}
}

func TestAFileOfNoLevelsOpensNoWindow(t *testing.T) {
	file := filepath.Join(t.TempDir(), "bad.xsb")
	if err := os.WriteFile(file, []byte("####\n#@ #\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out, errs strings.Builder
	if status := Main([]string{"--lang=en", "sokoban", "--window", file}, &out, &errs); status != exitFailure || !strings.Contains(errs.String(), "bad.xsb:") || out.Len() > 0 {
		t.Errorf("status %d, %q and %q", status, errs.String(), out.String())
	}
}

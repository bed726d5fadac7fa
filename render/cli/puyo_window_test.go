package cli

import (
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/systems/puyo"
	rules "github.com/donjon-rogue/donjon/systems/puyo/field"
	puyokeep "github.com/donjon-rogue/donjon/systems/puyo/keep"
)

// puyoPlayer plays Puyo in the window, a twin of the game beside it.
type puyoPlayer struct {
	*app
	twin *puyo.Game
}

// does makes the twin do what the window was just asked for: both must be in
// the same state.
func (p *puyoPlayer) does(a puyo.Action) {
	p.t.Helper()
	if err := p.twin.Act(a); err != nil {
		p.t.Fatal(err)
	}
	p.same(string(a.Verb))
}

// aim strikes a key that brings the piece over a column, so turned.
func (a *app) aim(key string, column, rotation int) {
	a.t.Helper()
	a.key(key)
	a.until("the piece elsewhere", func(s state) bool { return s.X == column && s.Y == rotation })
}

func (p *puyoPlayer) same(what string) {
	p.t.Helper()
	hash := p.twin.World.Hash()
	want := hex.EncodeToString(hash[:])
	if p.now.Hash != want {
		p.until("the state after "+what, func(s state) bool { return s.Hash == want })
	}
}

// puyoSequel starts the program again and goes on.
func (p *puyoPlayer) puyoSequel(folder, language string) {
	p.t.Helper()
	p.app = p.start(folder, "--lang", language)
	p.scene("title")
	p.key("o")
	p.scene("others")
	p.click("puyo")
	p.scene("puyo-begin")
	p.screenshot(language + "-puyo-begin")
	p.key("F3")
	p.same("Continue")
}

// TestPuyoIsPlayedAsAPersonDoes plays turns in the real window by keys and
// clicks, is closed and killed, goes on, and plays falling pieces.
func TestPuyoIsPlayedAsAPersonDoes(t *testing.T) {
	if testing.Short() {
		t.Skip("the window is played in the full run")
	}
	d := newDesktop(t, "1280x720")
	folder := t.TempDir()
	const seed = "82"
	p := &puyoPlayer{
		app:  d.start(folder, "puyo", "--window", "--seed", seed, "--lang", "en"),
		twin: puyo.New(puyo.Setup{Rule: rules.Lines, Endless: true, Seed: seed}),
	}
	p.scene("puyo-begin")
	p.key("F2")
	p.same("Start")
	p.key("space")
	p.does(puyo.Action{Verb: puyo.Place, Move: rules.Move{Column: 3}})
	p.aim("Up", 3, 1)
	p.aim("Left", 2, 1)
	p.aim("Left", 1, 1)
	p.key("Return")
	p.does(puyo.Action{Verb: puyo.Place, Move: rules.Move{Rotation: 1, Column: 1}})
	p.clickAt(3*640/4+40, 400) // the last column, flat: the one before it
	p.does(puyo.Action{Verb: puyo.Place, Move: rules.Move{Column: 5}})
	p.screenshot("en-puyo")
	if lock, err := persistence.Disk(folder).Lock(puyokeep.TurnsName); err == nil {
		_ = lock.Close()
		t.Error("the game in play is not locked")
	}

	p.close()
	p.puyoSequel(folder, "fr")
	p.click("undo")
	p.does(puyo.Action{Verb: puyo.Undo})
	p.aim("d", 4, 0)
	p.key("space")
	p.does(puyo.Action{Verb: puyo.Place, Move: rules.Move{Column: 4}})
	if err := p.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	p.ended()
	p.puyoSequel(folder, "en")
	p.key("Escape")
	p.scene("puyo-menu")
	p.key("t")
	p.scene("title")
	p.fall()
	p.key("q")
	if status := p.ended(); status != 0 {
		t.Errorf("Quit ended with status %d: %s", status, p.stderr.String())
	}
}

// fall begins a game of falling pieces at the title and has them fall fast
// until it is over.
func (p *puyoPlayer) fall() {
	p.t.Helper()
	p.key("o")
	p.scene("others")
	p.click("puyo")
	p.scene("puyo-begin")
	p.click("mode2")
	p.scene("puyo-begin")
	p.key("F2")
	p.scene("puyo-fall")
	p.key("p")
	p.scene("puyo-menu")
	p.key("Escape")
	p.scene("puyo-fall")
	// The key is held, and no stroke is sent that could come late: on a busy
	// machine the scenes that follow would be struck.
	p.xdotool("keydown", "Down")
	p.scene("puyo-end")
	p.xdotool("keyup", "Down")
	p.screenshot("en-puyo-fall-end")
	p.key("t")
	p.scene("title")
}

// TestPuyoIsShownInTheWindow shows files of every mode.
func TestPuyoIsShownInTheWindow(t *testing.T) {
	if testing.Short() {
		t.Skip("the window is played in the full run")
	}
	d := newDesktop(t, "1280x720")
	folder := t.TempDir()
	out := filepath.Join(folder, "out.txt")
	show := func(text string, more ...string) *app {
		writeFile(t, folder, "in.txt", text)
		return d.start(folder, append([]string{"puyo", filepath.Join(folder, "in.txt"), "anim", "-o", out, "--lang", "en"}, more...)...)
	}
	leave := func(a *app) {
		t.Helper()
		a.key("Escape")
		a.scene("puyo-menu")
		a.key("q")
		if status := a.ended(); status != 0 {
			t.Fatalf("status %d: %s", status, a.stderr.String())
		}
	}

	a := show(figure2)
	a.scene("puyo-show")
	a.until("the end", func(s state) bool { return s.Turn == 4 && s.Over })
	a.key("Left")
	a.until("a step back", func(s state) bool { return s.Turn == 3 })
	a.click("first")
	a.until("the beginning", func(s state) bool { return s.Turn == 0 })
	a.key("Right")
	a.until("a step forward", func(s state) bool { return s.Turn == 1 })
	a.screenshot("en-puyo-show")
	leave(a)
	wantFile(t, folder, "out.txt", figure2Out)

	a = show("MODE IA\nBM\nBJ\nMM\nMJ\nRR\n", "--nodes", "2000")
	a.scene("puyo-show")
	a.until("the end", func(s state) bool { return s.Turn == 5 && s.Over })
	if err := a.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if status := a.ended(); status != 0 {
		t.Fatalf("status %d: %s", status, a.stderr.String())
	}

	a = show(fourPieces)
	a.scene("puyo")
	a.aim("Left", 2, 0)
	a.aim("Left", 1, 0)
	a.key("space")
	a.until("the first piece", func(s state) bool { return s.Turn == 1 })
	a.aim("Up", 3, 1)
	a.key("space")
	a.until("the second piece", func(s state) bool { return s.Turn == 2 })
	leave(a)
	wantFile(t, folder, "out.txt", "MODE SIMULATION\nBM\n0 1\nBJ\n1 3\n")
}

func TestTheWindowOfPuyoGoesWithNoOtherWayToPlay(t *testing.T) {
	for args, want := range map[string]string{
		"puyo --window a.txt":            "donjon: --window and a.txt do not go together.\n",
		"puyo --lang fr --window --text": "donjon: --window et --text ne vont pas ensemble.\n",
	} {
		var stdout, stderr strings.Builder
		args = "--lang=en " + args
		if status := Main(strings.Fields(args), &stdout, &stderr); status != exitUsage || stderr.String() != want || stdout.Len() > 0 {
			t.Errorf("%s gave status %d, %q and %q, not %q", args, status, stdout.String(), stderr.String(), want)
		}
	}
	t.Setenv("DISPLAY", "")
	if _, stderr, status := run("--lang", "en", "puyo", "--window", "--data-dir", os.TempDir()); status != 1 || !strings.Contains(stderr, "display") {
		t.Errorf("without a display: status %d, %q", status, stderr)
	}
}

package command

import (
	"bytes"
	"fmt"
	"image/gif"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/render/program"
	"github.com/donjon-rogue/donjon/render/program/programtest"
)

// TestAClipThatCannotBeMadeIsReportedInOneLine asks for clips that are refused before a window opens.
func TestAClipThatCannotBeMadeIsReportedInOneLine(t *testing.T) {
	p := playAndClose(t, "refused", 60)
	recording, folder := p.recording(t), t.TempDir()
	out, kept, save := filepath.Join(folder, "out.gif"), filepath.Join(folder, "kept.png"), p.file("slot1.donjon")
	if err := os.WriteFile(kept, []byte("kept"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Mkdir(filepath.Join(folder, "folder.gif"), 0o700); err != nil {
		t.Fatal(err)
	}
	last := p.game.Run().Turn
	for _, c := range []struct {
		args   []string
		status int
		en, fr string
	}{
		{[]string{recording, "--clip", "out.jpg"}, 1, "A clip is a .gif or a .png, and out.jpg is neither.", "Un clip est un .gif ou un .png\u202f; out.jpg n'est ni l'un ni l'autre."},
		{[]string{recording, "--clip", ""}, 1, "A clip is a .gif or a .png, and  is neither.", "Un clip est un .gif ou un .png\u202f;  n'est ni l'un ni l'autre."},
		{[]string{recording, "--clip", out, "--seconds", "0"}, 1, "A clip must have 1 to 60 seconds.", "Un clip doit durer de 1 à 60 secondes."},
		{[]string{recording, "--clip", out, "--seconds", "61"}, 1, "A clip must have 1 to 60 seconds.", "Un clip doit durer de 1 à 60 secondes."},
		{[]string{recording, "--clip", out, "--from", "-1"}, 1, "The turn to begin with cannot be negative.", "Le tour où commencer ne peut pas être négatif."},
		{[]string{recording, "--clip", out, "--from", fmt.Sprint(last + 1)}, 1, fmt.Sprintf("The recording ends on turn %d: the clip must begin earlier.", last), fmt.Sprintf("L'enregistrement finit au tour %d\u00a0: le clip doit commencer plus tôt.", last)},
		{[]string{recording, "--clip", filepath.Join(folder, "missing", "out.gif")}, 1, "There is no folder " + filepath.Join(folder, "missing") + ".", "Le dossier " + filepath.Join(folder, "missing") + " n'existe pas."},
		{[]string{recording, "--clip", kept}, 1, kept + " exists; --force replaces it.", kept + " existe déjà\u202f; --force le remplace."},
		{[]string{recording, "--clip", filepath.Join(folder, "folder.gif"), "--force"}, 1, filepath.Join(folder, "folder.gif") + " is not a file that can be replaced.", filepath.Join(folder, "folder.gif") + " n'est pas un fichier que l'on puisse remplacer."},
		{[]string{save, "--clip", out}, 1, save + " is a saved game, not a recording", save + " est une partie sauvegardée"},
		{[]string{recording, "--from", "-1"}, 1, "The turn to begin with cannot be negative.", "Le tour où commencer ne peut pas être négatif."},
		{[]string{recording, "--from", fmt.Sprint(last + 1)}, 1, fmt.Sprintf("The recording ends on turn %d: name an earlier one.", last), fmt.Sprintf("L'enregistrement finit au tour %d\u00a0: indiquez un tour plus tôt.", last)},
		{[]string{recording, "--from", "3", "--verify"}, program.ExitUsage, "--verify and --from cannot be combined.", "--verify et --from"},
		{[]string{recording, "--from", "3"}, 1, "a test has no display", "a test has no display"},
		{[]string{recording, "--force"}, program.ExitUsage, "--force needs --clip.", "--force demande --clip."},
		{[]string{recording, "--clip", out, "--verify"}, program.ExitUsage, "--verify and --clip cannot be combined.", "--verify et --clip"},
		{[]string{recording, "--clip", out}, 1, "a test has no display", "a test has no display"}, // all of it is right
	} {
		for tag, want := range map[string]string{"en": c.en, "fr": c.fr} {
			stdout, stderr, status := programtest.Run(Game, append([]string{"--lang", tag, "--data-dir", p.folder, "replay"}, c.args...)...)
			if status != c.status || stdout != "" || !strings.HasPrefix(stderr, "donjon: "+want) || strings.Count(stderr, "\n") != 1 {
				t.Errorf("%v: status %d, %q, %q; want %q", c.args, status, stdout, stderr, want)
			}
		}
	}
	only(t, folder, "folder.gif", "kept.png")
}

// only checks that a folder holds nothing but these files.
func only(t *testing.T, folder string, names ...string) {
	t.Helper()
	list, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range list {
		got = append(got, f.Name())
	}
	if strings.Join(got, " ") != strings.Join(names, " ") {
		t.Errorf("the folder holds %v, want %v", got, names)
	}
}

// TestAClipOfADivergingReplaySaysWhere changes a rule after a game was recorded.
func TestAClipOfADivergingReplaySaysWhere(t *testing.T) {
	p := playAndClose(t, "diverges", 2000)
	p.changeRules(t, "monsters/classic.toml", "growth = { hp = 75, atk = 90 }", "growth = { hp = 75, atk = 200 }")
	folder := t.TempDir()
	stdout, stderr, status := programtest.Run(Game, "--lang", "en", "--data-dir", p.folder, "replay", p.recording(t), "--clip", filepath.Join(folder, "out.gif"))
	if status != 1 || stdout != "" || !strings.HasPrefix(stderr, "donjon: The replay diverges on turn ") || strings.Count(stderr, "\n") != 1 {
		t.Errorf("status %d, %q, %q", status, stdout, stderr)
	}
	only(t, folder)
}

// clipRun is a call of the program that makes a clip.
type clipRun struct {
	*exec.Cmd
	out, err bytes.Buffer
}

// clipping returns a call of the program with these variables added to its environment.
func clipping(t *testing.T, program string, env []string, args ...string) *clipRun {
	t.Helper()
	c := &clipRun{Cmd: exec.Command(program, append([]string{"--lang", "en", "--data-dir", t.TempDir(), "replay"}, args...)...)}
	c.Env = append(os.Environ(), env...)
	c.Stdout, c.Stderr = &c.out, &c.err
	return c
}

// end runs a call and returns its exit status.
func (c *clipRun) end(t *testing.T) int {
	t.Helper()
	if err := c.Run(); c.ProcessState == nil {
		t.Fatal(err)
	}
	return c.ProcessState.ExitCode()
}

// recordedServer returns a folder with an Xvfb that keeps its process number in a file, and that file.
func recordedServer(t *testing.T) (folder, pid string) {
	t.Helper()
	server, err := exec.LookPath("Xvfb")
	if err != nil {
		t.Fatalf("no X server: %v; make test installs what is missing", err)
	}
	folder = t.TempDir()
	pid = filepath.Join(folder, "pid")
	script := fmt.Sprintf("#!/bin/sh\necho $$ > %s\nexec %s \"$@\"\n", pid, server)
	if err := os.WriteFile(filepath.Join(folder, "Xvfb"), []byte(script), 0o700); err != nil {
		t.Fatal(err)
	}
	return folder, pid
}

// gone checks that the process whose number a file has is not running any more.
func gone(t *testing.T, pid string) {
	t.Helper()
	raw, err := os.ReadFile(pid)
	if err != nil {
		t.Fatal("no X server was started")
	}
	var n int
	if _, err := fmt.Sscan(string(raw), &n); err != nil {
		t.Fatal(err)
	}
	for range 100 {
		if syscall.Kill(n, 0) != nil {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Errorf("the X server %d is still running", n)
}

// TestClipsOnADisplay makes clips in a window that is not shown: twice the same one, and one that
// replaces a file.
func TestClipsOnADisplay(t *testing.T) {
	d := programtest.NewDesktop(t, "1280x720")
	p := playAndClose(t, "filmed", 100)
	program, folder := programtest.Build(t), t.TempDir()
	env := []string{"DISPLAY=" + d.Display, "WAYLAND_DISPLAY=", "LP_NUM_THREADS=0"}
	var made [][]byte
	for _, name := range []string{"a.gif", "b.gif", "c.png"} {
		file := filepath.Join(folder, name)
		c := clipping(t, program, env, p.recording(t), "--clip", file, "--seconds", "3", "--from", "20")
		if status := c.end(t); status != 0 || c.err.Len() > 0 || !strings.HasPrefix(c.out.String(), file+": 1280 x 720 pixels, ") {
			t.Fatalf("%s: status %d, %q, %q", name, status, c.out.String(), c.err.String())
		}
		raw, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		made = append(made, raw)
	}
	if !bytes.Equal(made[0], made[1]) {
		t.Error("the same clip differs")
	}
	g, err := gif.DecodeAll(bytes.NewReader(made[0]))
	if err != nil {
		t.Fatal(err)
	}
	length := 0
	for _, delay := range g.Delay {
		length += delay
	}
	if g.Config.Width != 1280 || g.Config.Height != 720 || length != 600 || len(g.Image) < 20 {
		t.Errorf("the clip has %d pictures of %d x %d, for %d hundredths of a second", len(g.Image), g.Config.Width, g.Config.Height, length)
	}
	if m, err := png.Decode(bytes.NewReader(made[2])); err != nil || m.Bounds().Dx() != 1280 || !bytes.Contains(made[2], []byte("acTL")) {
		t.Errorf("the PNG: %v", err)
	}
	c := clipping(t, program, env, p.recording(t), "--clip", filepath.Join(folder, "a.gif"), "--seconds", "1", "--force")
	if status := c.end(t); status != 0 {
		t.Errorf("status %d, %q", status, c.err.String())
	}
	if raw, err := os.ReadFile(filepath.Join(folder, "a.gif")); err != nil || bytes.Equal(raw, made[0]) || len(raw) == 0 {
		t.Errorf("the file is not replaced: %v", err)
	}
	only(t, folder, "a.gif", "b.gif", "c.png")
}

// TestClipsWithoutADisplay starts an X server for a clip, which ends with it: also when a signal ends
// the program, or the file does not fit on the disk.
func TestClipsWithoutADisplay(t *testing.T) {
	if testing.Short() {
		t.Skip("the window is tested in full runs only")
	}
	p := playAndClose(t, "filmed", 100)
	program := programtest.Build(t)
	for _, c := range []struct {
		name   string
		run    func(c *clipRun) int
		status int
		says   string
		files  []string
	}{
		{"made", func(c *clipRun) int { return c.end(t) }, 0, "", []string{"out.gif"}},
		{"interrupted", func(c *clipRun) int {
			if err := c.Start(); err != nil {
				t.Fatal(err)
			}
			time.Sleep(2 * time.Second)
			_ = c.Process.Signal(syscall.SIGTERM)
			_ = c.Wait()
			return c.ProcessState.ExitCode()
		}, 1, "donjon: Interrupted; nothing was written.\n", nil},
		{"full", func(c *clipRun) int {
			*c = clipRun{Cmd: exec.Command("sh", append([]string{"-c", `ulimit -f 150; exec "$0" "$@"`}, c.Args...)...)}
			c.Env, c.Stdout, c.Stderr = append(os.Environ(), c.Env...), &c.out, &c.err
			return c.end(t)
		}, 1, "donjon: The clip ", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			folder := t.TempDir()
			servers, pid := recordedServer(t)
			env := []string{"DISPLAY=", "WAYLAND_DISPLAY=", "PATH=" + servers + ":" + os.Getenv("PATH")}
			seconds := "1"
			if c.name == "interrupted" {
				seconds = "60" // longer than the test waits
			}
			run := clipping(t, program, env, p.recording(t), "--clip", filepath.Join(folder, "out.gif"), "--seconds", seconds)
			for _, v := range env { // a shell has no other one
				t.Setenv(strings.SplitN(v, "=", 2)[0], strings.SplitN(v, "=", 2)[1])
			}
			status := c.run(run)
			if status != c.status || !strings.HasPrefix(run.err.String(), c.says) || strings.Count(run.err.String(), "\n") != min(1, len(c.says)) {
				t.Errorf("status %d, %q, %q", status, run.out.String(), run.err.String())
			}
			only(t, folder, c.files...)
			gone(t, pid)
		})
	}
}

// TestWithoutAServerThePackageIsNamed makes a clip where there is neither a display nor Xvfb.
func TestWithoutAServerThePackageIsNamed(t *testing.T) {
	if testing.Short() {
		t.Skip("the program is built in full runs only")
	}
	p := playAndClose(t, "filmed", 20)
	folder := t.TempDir()
	c := clipping(t, programtest.Build(t), []string{"DISPLAY=", "WAYLAND_DISPLAY=", "PATH=" + folder}, p.recording(t), "--clip", filepath.Join(folder, "out.gif"))
	if status := c.end(t); status != 1 || c.err.String() != "donjon: There is no display, and no Xvfb to draw the clip without one: install the package xvfb.\n" {
		t.Errorf("status %d, %q, %q", status, c.out.String(), c.err.String())
	}
	only(t, folder)
}

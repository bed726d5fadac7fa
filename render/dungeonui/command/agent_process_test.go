package command

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/components/dice"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/systems/dungeon/agent"
)

// process is a running `donjon agent`, connected by pipes.
type process struct {
	t       testing.TB
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	errors  bytes.Buffer
}

// start runs `donjon agent` until the end of the test.
func start(t testing.TB, program string, args ...string) *process {
	t.Helper()
	p := &process{t: t, command: exec.Command(program, append([]string{"agent"}, args...)...)}
	p.command.Stderr = &p.errors
	in, err := p.command.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := p.command.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	p.in, p.out = in, bufio.NewReaderSize(out, 1<<16)
	if err := p.command.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = p.command.Process.Kill(); _ = p.command.Wait() })
	return p
}

// ask sends a line and returns the answer.
func (p *process) ask(line string) string {
	p.t.Helper()
	if _, err := io.WriteString(p.in, line+"\n"); err != nil {
		p.t.Fatal(err)
	}
	answer, err := p.out.ReadString('\n')
	if err != nil {
		p.t.Fatalf("%s: %v", line, err)
	}
	return strings.TrimSuffix(answer, "\n")
}

// end closes the pipe, checks that the program succeeds, and returns the rest of its
// output.
func (p *process) end() (rest string) {
	p.t.Helper()
	_ = p.in.Close()
	more, err := io.ReadAll(p.out)
	if err != nil {
		p.t.Fatal(err)
	}
	if err := p.command.Wait(); err != nil {
		p.t.Errorf("the program fails: %v", err)
	}
	return string(more) + p.errors.String()
}

// play sends a number of random legal actions and returns the last answer. fields
// are added to every request.
func (p *process) play(seed string, steps int, fields string) reply {
	p.t.Helper()
	chance := dice.New(seed, "process")
	r := parseReply(p.t, p.ask(`{"cmd":"state"`+fields+`}`))
	for range steps {
		if !r.OK || r.Over {
			r = parseReply(p.t, p.ask(`{"cmd":"new","seed":"`+seed+`"`+fields+`}`))
		}
		act := r.Legal[chance.Below(len(r.Legal))]
		line := lineOf(act)
		r = parseReply(p.t, p.ask(line[:len(line)-1]+fields+"}"))
		if !r.OK {
			p.t.Fatalf("turn %d: the legal action %+v is answered with %q", r.Turn, act, r.Error)
		}
	}
	return r
}

func TestPlayingThroughPipes(t *testing.T) {
	program, folder := programtest.Build(t), t.TempDir()

	p := start(t, program, "--data-dir", folder)
	if r := parseReply(t, p.ask("no JSON \x00\xff")); r.OK || r.Error == "" {
		t.Errorf("%+v", r)
	}
	if r := parseReply(t, p.ask(strings.Repeat("[", maxLineLength+100))); r.OK || !strings.Contains(r.Error, "longer") {
		t.Errorf("%+v", r)
	}
	last := p.play("pipes", 500, `,"hash":true`)
	file := filepath.Join(folder, "copy.donjon")
	if r := parseReply(t, p.ask(`{"cmd":"save","hash":true,"file":"`+file+`"}`)); !r.OK || r.Hash != last.Hash {
		t.Errorf("after saving: %+v", r)
	}
	if rest := p.end(); rest != "" {
		t.Errorf("unexpected output: %q", rest)
	}

	p = start(t, program)
	if r := parseReply(t, p.ask(`{"cmd":"load","hash":true,"file":"`+file+`"}`)); !r.OK || r.Hash != last.Hash {
		t.Errorf("loaded: %+v", r)
	}
	if _, err := io.WriteString(p.in, `{"cmd":"quit"}`+"\n"); err != nil {
		t.Fatal(err)
	}
	if rest := p.end(); rest != "" {
		t.Errorf("unexpected output after quit: %q", rest)
	}
}

// TestAKilledProcessContinuesInItsSlot kills the program 60 times (1,000 times when
// soaking), between answers and in the middle of an action, and plays the same actions
// in a twin of the game. After each restart the game must have the state of the last
// answer, or that after the unanswered action.
func TestAKilledProcessContinuesInItsSlot(t *testing.T) {
	kills := 60
	soaking := os.Getenv("DONJON_SOAK") != ""
	switch {
	case soaking:
		kills = 1000
	case testing.Short():
		kills = 20
	}
	program, folder := programtest.Build(t), t.TempDir()
	chance := dice.New("kills", "process")
	twin, err := agent.New(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	var before []byte // the twin before the action that was unanswered at the last kill
	playing := false
	for i := range kills {
		p := start(t, program, "--data-dir", folder, "--slot", "3")
		r := parseReply(t, p.ask(`{"cmd":"state","hash":true}`))
		if before != nil && r.OK && r.Hash != twin.Hash() {
			if err := twin.Load(before); err != nil {
				t.Fatal(err)
			}
		}
		if state, _ := twin.State(); before != nil && !r.OK && state.Over {
			playing = false // the hero died by the unanswered action
		}
		if !playing {
			seed := fmt.Sprint("killed ", i)
			r = parseReply(t, p.ask(`{"cmd":"new","seed":"`+seed+`","hash":true}`))
			if _, err := twin.Reset(agent.Options{Seed: seed}); err != nil {
				t.Fatal(err)
			}
		}
		if !r.OK || r.Hash != twin.Hash() {
			t.Fatalf("start %d: the game has the state %s %s, want %s", i, r.Hash, r.Error, twin.Hash())
		}
		for steps := chance.Below(12); steps > 0 && !r.Over; steps-- {
			act := r.Legal[chance.Below(len(r.Legal))]
			line := lineOf(act)
			r = parseReply(t, p.ask(line[:len(line)-1]+`,"hash":true}`))
			if _, err := twin.Step(act); err != nil || !r.OK {
				t.Fatal(err, r.Error)
			}
		}
		before, playing = nil, !r.Over
		if playing && chance.Below(2) == 0 {
			act := r.Legal[chance.Below(len(r.Legal))]
			if before, err = twin.Save(); err != nil {
				t.Fatal(err)
			}
			if _, err := twin.Step(act); err != nil {
				t.Fatal(err)
			}
			if _, err := io.WriteString(p.in, lineOf(act)+"\n"); err != nil {
				t.Fatal(err)
			}
			time.Sleep(time.Duration(chance.Below(400)) * time.Microsecond)
		}
		if err := p.command.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = p.command.Wait() // it was killed
		if soaking && (i+1)%50 == 0 {
			fmt.Fprintf(os.Stderr, "kills: %d of %d\n", i+1, kills)
		}
	}
	if soaking {
		fmt.Printf("%d kills: every restart had the state of the last answer\n", kills)
	}
}

// BenchmarkProcess measures the CPU time of the process per step, with one request
// at a time.
func BenchmarkProcess(b *testing.B) {
	p := start(b, programtest.Build(b))
	b.ResetTimer()
	p.play("bench", b.N, "")
	b.StopTimer()
	if rest := p.end(); rest != "" {
		b.Errorf("unexpected output: %q", rest)
	}
	reportRate(b, p.command, b.N)
}

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

// process is `donjon agent` at the other end of two pipes.
type process struct {
	t       testing.TB
	command *exec.Cmd
	in      io.WriteCloser
	out     *bufio.Reader
	errors  bytes.Buffer
}

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

// ask sends one line and waits for the one answer.
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

// end closes the pipe and says what else came out of the program, which must
// end well.
func (p *process) end() (rest string) {
	p.t.Helper()
	_ = p.in.Close()
	more, err := io.ReadAll(p.out)
	if err != nil {
		p.t.Fatal(err)
	}
	if err := p.command.Wait(); err != nil {
		p.t.Errorf("the program ends with %v", err)
	}
	return string(more) + p.errors.String()
}

// play sends so many legal actions and returns the last answer.
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
			p.t.Fatalf("turn %d: %+v is legal and answered with %q", r.Turn, act, r.Error)
		}
	}
	return r
}

func TestTheProcessPlaysThroughPipes(t *testing.T) {
	program, folder := programtest.Build(t), t.TempDir()

	p := start(t, program, "--data-dir", folder)
	if r := parseReply(t, p.ask("no JSON \x00\xff")); r.OK || r.Error == "" {
		t.Errorf("%+v", r)
	}
	if r := parseReply(t, p.ask(strings.Repeat("[", longestLine+100))); r.OK || !strings.Contains(r.Error, "longer") {
		t.Errorf("%+v", r)
	}
	last := p.play("pipes", 500, `,"hash":true`)
	file := filepath.Join(folder, "copy.donjon")
	if r := parseReply(t, p.ask(`{"cmd":"save","hash":true,"file":"`+file+`"}`)); !r.OK || r.Hash != last.Hash {
		t.Errorf("after saving: %+v", r)
	}
	if rest := p.end(); rest != "" {
		t.Errorf("the program also says %q", rest)
	}

	p = start(t, program)
	if r := parseReply(t, p.ask(`{"cmd":"load","hash":true,"file":"`+file+`"}`)); !r.OK || r.Hash != last.Hash {
		t.Errorf("loaded: %+v", r)
	}
	if _, err := io.WriteString(p.in, `{"cmd":"quit"}`+"\n"); err != nil {
		t.Fatal(err)
	}
	if rest := p.end(); rest != "" {
		t.Errorf("asked to quit, the program says %q", rest)
	}
}

// TestAKilledProcessGoesOnInItsSlot ends the program at once, 200 times (1,000
// times while soaking), between answers and in the middle of an action, a twin
// of the game beside it. The game must stand where the last answer said, or
// after the action that was under way.
func TestAKilledProcessGoesOnInItsSlot(t *testing.T) {
	kills := 200
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
	var before []byte // the twin before the action under way at the last kill
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
			playing = false // the action under way was the hero's last
		}
		if !playing {
			seed := fmt.Sprint("killed ", i)
			r = parseReply(t, p.ask(`{"cmd":"new","seed":"`+seed+`","hash":true}`))
			if _, err := twin.Reset(agent.Options{Seed: seed}); err != nil {
				t.Fatal(err)
			}
		}
		if !r.OK || r.Hash != twin.Hash() {
			t.Fatalf("start %d: the game stands at %s %s, and was left at %s", i, r.Hash, r.Error, twin.Hash())
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
		fmt.Printf("%d kills: every restart stood at the action last answered\n", kills)
	}
}

// BenchmarkProcess is a step through the real process in step with its
// client, in the process's own CPU time.
func BenchmarkProcess(b *testing.B) {
	p := start(b, programtest.Build(b))
	b.ResetTimer()
	p.play("bench", b.N, "")
	b.StopTimer()
	if rest := p.end(); rest != "" {
		b.Errorf("the program also says %q", rest)
	}
	reportRate(b, p.command, b.N)
}

package cli

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/components/dice"
)

// built makes the program for tests that drive the real process.
func built(t testing.TB) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "donjon")
	build := exec.Command("go", "build", "-o", program, "../..")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}

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
	program, folder := built(t), t.TempDir()

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

// TestAKilledProcessGoesOnInItsSlot ends the program at once between answers;
// what was answered last must be there.
func TestAKilledProcessGoesOnInItsSlot(t *testing.T) {
	program, folder := built(t), t.TempDir()
	var last reply
	for i := range 6 {
		p := start(t, program, "--data-dir", folder, "--slot", "3")
		if r := parseReply(t, p.ask(`{"cmd":"state","hash":true}`)); i > 0 && (!r.OK || r.Hash != last.Hash) {
			t.Fatalf("start %d: the game stands at %+v, and was left at %+v", i, r, last)
		}
		last = p.play("killed", 7, `,"hash":true`)
		if err := p.command.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		_ = p.command.Wait() // it was killed
	}
}

// BenchmarkProcess is a step through the real process in step with its
// client, in the process's own CPU time.
func BenchmarkProcess(b *testing.B) {
	p := start(b, built(b))
	b.ResetTimer()
	p.play("bench", b.N, "")
	b.StopTimer()
	if rest := p.end(); rest != "" {
		b.Errorf("the program also says %q", rest)
	}
	cpu := p.command.ProcessState.UserTime() + p.command.ProcessState.SystemTime()
	b.ReportMetric(float64(b.N)/max(cpu, time.Microsecond).Seconds(), "steps/cpu-s")
}

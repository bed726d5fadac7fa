//go:build !darwin && !windows && !js

// Package soundtest is for tests only: a sound server without a device, and a recorder of
// what is played to it.
package soundtest

import (
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/jfreymuth/pulse"
)

// Server is a PulseAudio server whose only device is a null sink.
type Server struct {
	Folder string // the runtime folder, for XDG_RUNTIME_DIR
	t      *testing.T
	cmd    *exec.Cmd
}

// NewServer makes a server that has not been started. Programs and tests find it, and
// nothing else, by the environment that it sets.
func NewServer(t *testing.T) *Server {
	t.Helper()
	folder, err := os.MkdirTemp("", "snd") // short, because the path of a socket is limited
	if err != nil {
		t.Fatal(err)
	}
	s := &Server{Folder: folder, t: t}
	t.Cleanup(func() {
		s.Stop()
		_ = os.RemoveAll(folder)
	})
	for name, value := range map[string]string{
		"XDG_RUNTIME_DIR": folder, "PULSE_SERVER": "unix:" + s.socket(), "PULSE_RUNTIME_PATH": filepath.Join(folder, "pulse"),
	} {
		t.Setenv(name, value)
	}
	return s
}

func (s *Server) socket() string { return filepath.Join(s.Folder, "native") }

// Start starts the server and waits until it answers.
func (s *Server) Start() {
	s.t.Helper()
	s.cmd = exec.Command("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no",
		"-L", "module-null-sink rate=48000", "-L", "module-native-protocol-unix auth-anonymous=1 socket="+s.socket())
	s.cmd.Env = append(os.Environ(), "HOME="+s.Folder)
	if err := s.cmd.Start(); err != nil {
		s.t.Fatalf("cannot start pulseaudio: %v", err)
	}
	for end := time.Now().Add(2 * time.Minute); ; time.Sleep(20 * time.Millisecond) {
		if c, err := pulse.NewClient(); err == nil {
			c.Close()
			return
		}
		if time.Now().After(end) {
			s.t.Fatal("pulseaudio does not answer")
		}
	}
}

// Stop ends the server, as if it had crashed.
func (s *Server) Stop() {
	if s.cmd != nil {
		_ = s.cmd.Process.Kill() // it may have ended
		_ = s.cmd.Wait()
		_ = os.Remove(s.socket())
		s.cmd = nil
	}
}

// Recording holds the samples that a server plays, left and right in turns.
type Recording struct {
	client *pulse.Client
	stream *pulse.RecordStream

	mu      sync.Mutex
	samples []float32
}

// Record records what the server plays from now on.
func (s *Server) Record() *Recording {
	s.t.Helper()
	r := &Recording{}
	var err error
	if r.client, err = pulse.NewClient(); err != nil {
		s.t.Fatal(err)
	}
	sink, err := r.client.DefaultSink()
	if err != nil {
		s.t.Fatal(err)
	}
	r.stream, err = r.client.NewRecord(pulse.Float32Writer(func(heard []float32) (int, error) {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.samples = append(r.samples, heard...)
		return len(heard), nil
	}), pulse.RecordMonitor(sink), pulse.RecordStereo, pulse.RecordSampleRate(48_000), pulse.RecordLatency(0.05))
	if err != nil {
		s.t.Fatal(err)
	}
	r.stream.Start()
	return r
}

// Heard returns what has been played so far.
func (r *Recording) Heard() []float32 {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]float32(nil), r.samples...)
}

// Close ends the recording.
func (r *Recording) Close() { r.client.Close() }

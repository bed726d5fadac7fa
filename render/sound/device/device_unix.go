//go:build !darwin && !windows && !js

package device

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"github.com/jfreymuth/pulse"
)

// waits reports whether the device opens only when the player presses a key.
const waits = false

// Open opens the sound device: a PulseAudio server (or PipeWire's), which may be stopped
// and started again at any time, or else what ALSA has. rate is the number of frames per
// second.
func Open(rate int, read Read) (Output, error) {
	server, err := openServer(rate, read)
	if err == nil {
		return server, nil
	}
	if !hasAlsa() {
		return nil, fmt.Errorf("%w: %w", ErrNone, err)
	}
	return openSystem(rate, read)
}

// hasAlsa reports whether ALSA may have a device. Without one its library only writes
// errors to the terminal.
func hasAlsa() bool {
	if os.Getenv("ALSA_CONFIG_PATH") != "" {
		return true
	}
	devices, _ := filepath.Glob("/dev/snd/pcmC*D*p")
	for _, name := range devices {
		f, err := os.OpenFile(name, os.O_RDWR|syscall.O_NONBLOCK, 0)
		if err == nil {
			_ = f.Close() // nothing was written
		}
		if err == nil || errors.Is(err, syscall.EBUSY) {
			return true
		}
	}
	return false
}

// server is a stream to a PulseAudio server.
type server struct {
	client *pulse.Client
	stream *pulse.PlaybackStream

	mu   sync.Mutex
	last time.Time // of reading
}

// openServer opens a stream to the server. One that does not answer in time is left
// alone.
func openServer(rate int, read Read) (Output, error) {
	type result struct {
		s   *server
		err error
	}
	opened := make(chan result, 1)
	go func() {
		s, err := newServer(rate, read)
		opened <- result{s, err}
	}()
	select {
	case r := <-opened:
		if r.err != nil {
			return nil, r.err
		}
		return r.s, nil
	case <-time.After(patience):
		go func() { // it may still answer, too late
			if r := <-opened; r.err == nil {
				r.s.Close()
			}
		}()
		return nil, errors.New("the sound server does not answer")
	}
}

func newServer(rate int, read Read) (*server, error) {
	client, err := pulse.NewClient(pulse.ClientApplicationName("Donjon"))
	if err != nil {
		return nil, fmt.Errorf("cannot reach the sound server: %w", err)
	}
	s := &server{client: client, last: time.Now()}
	s.stream, err = client.NewPlayback(pulse.Float32Reader(func(out []float32) (int, error) {
		s.mu.Lock()
		s.last = time.Now()
		s.mu.Unlock()
		read(out)
		return len(out), nil
	}), pulse.PlaybackStereo, pulse.PlaybackSampleRate(rate), pulse.PlaybackLatency(latency.Seconds()), pulse.PlaybackMediaName("Donjon"))
	if err != nil {
		client.Close()
		return nil, fmt.Errorf("the sound server plays nothing: %w", err)
	}
	s.stream.Start()
	return s, nil
}

// Err returns why the server plays no more: it has ended, or has asked for nothing for a
// while, as when its last device was unplugged.
func (s *server) Err() error {
	if err := s.stream.Error(); err != nil {
		return fmt.Errorf("the sound server has stopped: %w", err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if time.Since(s.last) > patience {
		return errors.New("the sound device has stopped")
	}
	return nil
}

// Close ends the stream.
func (s *server) Close() { s.client.Close() }

// Package device finds the sound device of the system and passes samples to it. Without
// one, or when it goes away, there is an error and nothing else happens: Ebitengine's own
// package for sound ends the program then.
package device

import (
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"sync"
	"time"

	"github.com/ebitengine/oto/v3"
)

// Read fills a list with the next frames, left and right in turns. It is called by a
// goroutine of the device.
type Read func(out []float32)

// Output is a device in use.
type Output interface {
	Err() error // why it has stopped, or nil
	Close()     // it reads no more
}

// ErrNone is returned if the system has no sound device.
var ErrNone = errors.New("there is no sound device")

// patience is the time that a device may take to open.
const patience = 4 * time.Second

// latency is the length of the sound that is passed to a device in advance.
const latency = 60 * time.Millisecond

// system is the device of the system by its own library. It can be opened only once, and
// then stays open: its listener may change.
type system struct {
	mu     sync.Mutex
	reads  Read
	stream *stream
}

var theSystem system

// stream is the reader of the library.
type stream struct {
	of      *system
	context *oto.Context
	player  *oto.Player
	frames  []float32
}

// openSystem opens the device by the system's library, or listens to it again.
func openSystem(rate int, read Read) (Output, error) {
	theSystem.mu.Lock()
	defer theSystem.mu.Unlock()
	if s := theSystem.stream; s != nil {
		if err := s.context.Err(); err != nil {
			return nil, err
		}
		theSystem.reads = read
		return s, nil
	}
	context, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: rate, ChannelCount: 2, Format: oto.FormatFloat32LE, BufferSize: latency, ApplicationName: "Donjon",
	})
	if err != nil {
		return nil, fmt.Errorf("cannot open the sound device: %w", err)
	}
	s := &stream{of: &theSystem, context: context}
	theSystem.stream, theSystem.reads = s, read
	s.player = context.NewPlayer(s)
	s.player.SetBufferSize(rate * 8 * int(latency/time.Millisecond) / 1000)
	s.player.Play()
	if waits { // for the first key or click, where a browser asks for one
		return s, nil
	}
	select {
	case <-ready:
	case <-time.After(patience):
		return nil, errors.New("the sound device does not answer")
	}
	if err := context.Err(); err != nil {
		return nil, err
	}
	return s, nil
}

// Read is for the library.
func (s *stream) Read(p []byte) (int, error) {
	n := len(p) / 4
	if cap(s.frames) < n {
		s.frames = make([]float32, n)
	}
	frames := s.frames[:n]
	s.of.mu.Lock()
	if s.of.reads != nil {
		s.of.reads(frames)
	} else {
		clear(frames)
	}
	s.of.mu.Unlock()
	for i, v := range frames {
		binary.LittleEndian.PutUint32(p[4*i:], math.Float32bits(v))
	}
	return 4 * n, nil
}

// Err returns why the device has stopped.
func (s *stream) Err() error { return s.context.Err() }

// Close stops listening. The device stays open, because it cannot be opened again.
func (s *stream) Close() {
	s.of.mu.Lock()
	s.of.reads = nil
	s.of.mu.Unlock()
}

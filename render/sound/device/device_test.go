//go:build !darwin && !windows && !js

package device_test

import (
	"errors"
	"math"
	"net"
	"path/filepath"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/render/sound/device"
	"github.com/donjon-rogue/donjon/render/sound/soundtest"
)

const rate = 48_000

// hum returns a reader of a quiet sine.
func hum() device.Read {
	at := 0
	return func(out []float32) {
		for i := 0; i < len(out); i += 2 {
			v := 0.25 * float32(math.Sin(2*math.Pi*440*float64(at)/rate))
			out[i], out[i+1] = v, v
			at++
		}
	}
}

func within(t *testing.T, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(2 * time.Minute); !is(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited in vain for %s", what)
		}
	}
}

// loudest is the greatest sample of a recording.
func loudest(r *soundtest.Recording) (most float32) {
	for _, v := range r.Heard() {
		most = max(most, v, -v)
	}
	return most
}

func TestADeviceIsFoundLostAndFoundAgain(t *testing.T) {
	s := soundtest.NewServer(t)
	if _, err := device.Open(rate, hum()); !errors.Is(err, device.ErrNone) {
		t.Fatalf("without a server: %v", err)
	}
	for range 2 {
		s.Start()
		r := s.Record()
		out, err := device.Open(rate, hum())
		if err != nil {
			t.Fatal(err)
		}
		within(t, "the hum", func() bool { return loudest(r) > 0.2 })
		if got := loudest(r); got > 0.26 {
			t.Errorf("the hum has a peak of %v", got)
		}
		if err := out.Err(); err != nil {
			t.Error(err)
		}
		s.Stop()
		within(t, "the error", func() bool { return out.Err() != nil })
		out.Close()
		r.Close()
	}
}

func TestAServerThatDoesNotAnswer(t *testing.T) {
	s := soundtest.NewServer(t)
	l, err := net.Listen("unix", filepath.Join(s.Folder, "native"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = l.Close() }()
	if _, err := device.Open(rate, hum()); !errors.Is(err, device.ErrNone) {
		t.Errorf("the error is %v", err)
	}
}

package sequencer

import (
	"math"
	"testing"
)

// TestLayersComeAndGoOnTheBeat asks in the middle of a beat for a layer whose only note is a
// constant sound: nothing changes before the next beat, then it comes within a beat and
// stays. It goes in the same way.
func TestLayersComeAndGoOnTheBeat(t *testing.T) {
	piece := &Piece{Tempo: 120, Length: 64, Instruments: []Instrument{{Level: 10_000}}, Notes: []Note{{Length: 64, Layer: 1}}}
	step := piece.Step()
	beat := step * StepsPerBeat
	constant := make([]float32, 64*step)
	for i := range constant {
		constant[i] = 1
	}
	p := (&Performance{piece: piece, tones: map[tone][]float32{{}: constant}}).Again()
	full := float32(math.Sqrt(0.5)) // of a sound in the middle
	play := func(frames int) []float32 {
		out := make([]float32, 2*frames)
		p.Add(out)
		return out
	}
	all := func(what string, frames int, want float32) {
		t.Helper()
		for i, v := range play(frames) {
			if math.Abs(float64(v-want)) > 1e-4 {
				t.Fatalf("%s: sample %d is %v, want %v", what, i, v, want)
			}
		}
	}
	slides := func(what string, from, to float32) {
		t.Helper()
		out := play(beat)
		if middle := out[beat]; math.Abs(float64(middle-(from+to)/2)) > 0.01 {
			t.Errorf("%s: in the middle of the beat it is %v", what, middle)
		}
		for i := 2; i < len(out); i++ {
			if jump := math.Abs(float64(out[i] - out[i-2])); jump > 2/float64(beat) {
				t.Fatalf("%s: a jump of %v at sample %d", what, jump, i)
			}
		}
	}
	all("calm", beat/2, 0)
	p.SetMood(1)
	all("before the beat", beat/2, 0)
	slides("coming", 0, full)
	all("threatened", beat+step/3, full)
	p.SetMood(0)
	all("before the next beat", beat-step/3, full)
	slides("going", full, 0)
	all("calm again", beat, 0)
}

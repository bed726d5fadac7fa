// Package sequencer plays pieces of music: notes of instruments, which are sounds made of
// numbers, in layers that come and go on the beat. It knows no device and no clock, and
// makes the same samples on every machine.
package sequencer

import (
	"cmp"
	"slices"

	"github.com/donjon-rogue/donjon/assets/sounds/synth"
)

// Layers is the number of layers of a piece: what is always heard, what comes when
// something threatens, and what comes in a fight.
const Layers = 3

// Piece is a piece of music. Times are in steps, of which a beat has StepsPerBeat.
type Piece struct {
	Name        string
	Tempo       int // beats per minute
	Length      int // steps until it begins again
	Once        bool
	Instruments []Instrument
	Notes       []Note // sorted by At
}

// StepsPerBeat is the number of steps of a beat.
const StepsPerBeat = 4

// Instrument is a sound that is played at many pitches. Its patch sounds as it is written
// at the pitch of the A above middle C.
type Instrument struct {
	Patch    synth.Patch
	Sustains bool // it is held for the length of the note
	Pan      int  // from -100, left, to 100
	Level    int  // in ten thousandths
}

// Note is a note of an instrument.
type Note struct {
	At, Length int
	Pitch      int // semitones above the A above middle C
	Instrument int
	Layer      int
}

// Step is the number of frames of a step.
func (p *Piece) Step() int { return 60 * synth.Rate / (p.Tempo * StepsPerBeat) }

// Seconds returns the length of the piece until it begins again.
func (p *Piece) Seconds() int { return p.Length * p.Step() / synth.Rate }

// Sort sorts the notes as they are played.
func (p *Piece) Sort() {
	slices.SortStableFunc(p.Notes, func(a, b Note) int { return cmp.Compare(a.At, b.At) })
}

// tone holds the sound of a note, apart from its place and level.
type tone struct{ instrument, pitch, length int }

// tone returns the tone of a note.
func (p *Piece) tone(n Note) tone {
	t := tone{n.Instrument, n.Pitch, 0}
	if p.Instruments[n.Instrument].Sustains {
		t.length = n.Length
	}
	return t
}

// render makes the samples of a tone.
func (p *Piece) render(t tone) []float32 {
	patch := p.Instruments[t.instrument].Patch
	patch.Shift += t.pitch
	if t.length > 0 {
		held := t.length * p.Step() * 1000 / synth.Rate
		patch.Layer = slices.Clone(patch.Layer)
		for i := range patch.Layer {
			patch.Layer[i].Hold += max(0, held-patch.Layer[i].Attack)
		}
	}
	return synth.Render(patch, synth.Take{})
}

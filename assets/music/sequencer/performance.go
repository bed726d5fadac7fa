package sequencer

import "math"

// voices limits the notes that sound at once; one more ends the oldest.
const voices = 64

// Performance is a piece on its way.
type Performance struct {
	piece  *Piece
	tones  map[tone][]float32
	frame  int // within the step
	step   int
	next   int // index of the next note
	layers [Layers]layer
	mood   int
	voices [voices]voice
	latest int // index of the last voice that was begun
	ended  bool
}

// layer is the loudness of a layer.
type layer struct{ now, wanted float32 }

// voice is a note that sounds.
type voice struct {
	samples     []float32 // those that are left
	layer       int
	left, right float32
}

// Perform makes the sounds of a piece, which takes a while. It gives up and returns nil as
// soon as stop does not return false.
func Perform(p *Piece, stop func() bool) *Performance {
	tones := map[tone][]float32{}
	for _, n := range p.Notes {
		t := p.tone(n)
		if tones[t] != nil {
			continue
		}
		if stop() {
			return nil
		}
		tones[t] = p.render(t)
	}
	return (&Performance{piece: p, tones: tones}).Again()
}

// Again plays the piece from its beginning, with the sounds that are made already.
func (p *Performance) Again() *Performance {
	return &Performance{piece: p.piece, tones: p.tones, layers: [Layers]layer{{1, 1}}}
}

// Piece is the piece to play.
func (p *Performance) Piece() *Piece { return p.piece }

// SetMood sets how many layers are heard besides the first, from the next beat on.
func (p *Performance) SetMood(mood int) { p.mood = mood }

// Bytes is the memory that the sounds take.
func (p *Performance) Bytes() (n int) {
	for _, samples := range p.tones { // a sum: the order does not matter
		n += 4 * len(samples)
	}
	return n
}

// Add adds the next frames to out, left and right in turns.
func (p *Performance) Add(out []float32) {
	length := p.piece.Step()
	for len(out) > 0 {
		if p.frame == 0 {
			p.begin()
		}
		n := min(len(out)/2, length-p.frame)
		p.add(out[:2*n], n)
		out = out[2*n:]
		if p.frame += n; p.frame == length {
			p.frame = 0
			if p.step++; p.step == p.piece.Length {
				p.step, p.next, p.ended = 0, 0, p.piece.Once
			}
		}
	}
}

// begin begins the notes of a step, and on the beat the change of layers.
func (p *Performance) begin() {
	if p.step%StepsPerBeat == 0 {
		for i := range p.layers {
			p.layers[i].wanted = 0
			if i <= p.mood {
				p.layers[i].wanted = 1
			}
		}
	}
	if p.ended {
		return
	}
	for notes := p.piece.Notes; p.next < len(notes) && notes[p.next].At == p.step; p.next++ {
		n := notes[p.next]
		i := p.piece.Instruments[n.Instrument]
		level, pan := float64(i.Level)/10_000, float64(i.Pan)/100
		p.latest = (p.latest + 1) % voices
		for tries := 0; tries < voices && p.voices[p.latest].samples != nil; tries++ {
			p.latest = (p.latest + 1) % voices
		}
		p.voices[p.latest] = voice{
			samples: p.tones[p.piece.tone(n)], layer: n.Layer,
			left: float32(level * math.Sqrt((1-pan)/2)), right: float32(level * math.Sqrt((1+pan)/2)),
		}
	}
}

// add adds n frames of all voices. A layer takes a beat to come or go.
func (p *Performance) add(out []float32, n int) {
	slide := float32(n) / float32(p.piece.Step()*StepsPerBeat)
	var from, change [Layers]float32
	for i := range p.layers {
		l := &p.layers[i]
		from[i] = l.now
		l.now = min(max(l.wanted, l.now-slide), l.now+slide)
		change[i] = (l.now - from[i]) / float32(n)
	}
	for i := range p.voices {
		v := &p.voices[i]
		if v.samples == nil {
			continue
		}
		sound := v.samples[:min(n, len(v.samples))]
		if v.samples = v.samples[len(sound):]; len(v.samples) == 0 {
			v.samples = nil
		}
		level, step := from[v.layer], change[v.layer]
		if level == 0 && step == 0 {
			continue
		}
		left, right, to := v.left, v.right, out[:2*len(sound)]
		for k, x := range sound {
			x = float32(x * (level + float32(step*float32(k))))
			to[2*k] += float32(left * x)
			to[2*k+1] += float32(right * x)
		}
	}
}

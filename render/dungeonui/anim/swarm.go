package anim

import (
	"math"

	"github.com/donjon-rogue/donjon/assets/motion"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
)

// maxParticles is the maximum number of particles at a time.
const maxParticles = 500

// Particle is a dot of one or two pixels that flies for a moment.
type Particle struct {
	At, by          Spot    // in pixels of the art on the floor; by for a tick
	fall, keep      float64 // added to the speed downwards in a tick, and the share of it that is kept
	wait, age, life float64 // ticks
	Size            float64
	Above           bool
	colours         []tone.Tone
	ambient         bool // it came without an event
}

// Colour returns the current colour.
func (p *Particle) Colour() tone.Tone {
	return p.colours[min(int(p.age/p.life*float64(len(p.colours))), len(p.colours)-1)]
}

// Swarm holds the particles. Everything in it is reused, so that particles allocate
// nothing.
type Swarm struct {
	Bursts map[string]burst
	of     [maxParticles]Particle
	Count  int
	seed   uint32 // of chance that decides nothing but looks
}

// Busy reports whether particles of an event are in flight.
func (s *Swarm) Busy() bool {
	for i := range s.Count {
		if !s.of[i].ambient {
			return true
		}
	}
	return false
}

// Drift emits a burst that comes without an event.
func (s *Swarm) Drift(name string, at Spot) {
	before := s.Count
	s.Emit(name, at, Spot{}, 0)
	for i := before; i < s.Count; i++ {
		s.of[i].ambient = true
	}
}

// burst is a burst of the data files with its colours as tones.
type burst struct {
	motion.Burst
	tones []tone.Tone
}

// newSwarm returns an empty swarm for the bursts of the data files.
func newSwarm(bursts map[string]motion.Burst) *Swarm {
	s := &Swarm{Bursts: map[string]burst{}, seed: 1}
	for name, of := range bursts {
		b := burst{Burst: of}
		for _, c := range of.Colours {
			b.tones = append(b.tones, toneFrom(c))
		}
		s.Bursts[name] = b
	}
	return s
}

// toneFrom returns a colour of the data files as a tone.
func toneFrom(c motion.Colour) tone.Tone {
	return tone.Tone{float32(c.R) / 255, float32(c.G) / 255, float32(c.B) / 255}
}

// chance returns a number between two others.
func (s *Swarm) chance(from, to float64) float64 {
	s.seed ^= s.seed << 13
	s.seed ^= s.seed >> 17
	s.seed ^= s.seed << 5
	return from + (to-from)*float64(s.seed)/math.MaxUint32
}

// Emit starts the particles of a burst in the middle of a cell after a delay in
// milliseconds. toward is the direction of a blow. What has no room is left out.
func (s *Swarm) Emit(name string, at, toward Spot, delay float64) {
	b, known := s.Bursts[name]
	if !known {
		return
	}
	angle := -b.Angle * math.Pi / 180
	if b.Away && toward != (Spot{}) {
		angle = math.Atan2(toward.Y, toward.X)
	}
	middle := at.Add(Spot{0.5, 0.5}).Times(Cell).Add(Spot{0, -b.Rise})
	for range min(b.Count, maxParticles-s.Count) {
		turn := angle + s.chance(-0.5, 0.5)*b.Spread*math.Pi/180
		speed := s.chance(b.Speed[0], b.Speed[1]) * tick / 1000
		s.of[s.Count] = Particle{
			At:   middle.Add(Spot{s.chance(-b.Scatter, b.Scatter), s.chance(-b.Scatter, b.Scatter)}),
			by:   Spot{math.Cos(turn), math.Sin(turn)}.Times(speed),
			fall: b.Fall * tick / 1000 * tick / 1000, keep: 1 - b.Drag*3*tick/1000,
			wait: delay / tick, life: s.chance(b.Life[0], b.Life[1]) / tick,
			Size: float64(b.Size), Above: b.Above, colours: b.tones,
		}
		s.Count++
	}
}

// Advance moves the particles by one tick and drops those that have ended.
func (s *Swarm) Advance() {
	kept := 0
	for i := range s.Count {
		p := s.of[i]
		if p.wait > 0 {
			p.wait--
		} else {
			p.At = p.At.Add(p.by)
			p.by = Spot{p.by.X * p.keep, p.by.Y*p.keep + p.fall}
			p.age++
		}
		if p.age < p.life {
			s.of[kept] = p
			kept++
		}
	}
	s.Count = kept
}

// finish drops the particles that have not started yet.
func (s *Swarm) finish() {
	kept := 0
	for i := range s.Count {
		if p := s.of[i]; p.wait <= 0 {
			s.of[kept] = p
			kept++
		}
	}
	s.Count = kept
}

// Flying yields the particles that have started.
func (s *Swarm) Flying(yield func(p *Particle) bool) {
	for i := range s.Count {
		if p := &s.of[i]; p.wait <= 0 && !yield(p) {
			return
		}
	}
}

package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/assets/motion"
	"github.com/donjon-rogue/donjon/components/grid"
)

// maxParticles is the maximum number of particles at a time.
const maxParticles = 500

// particle is a dot of one or two pixels that flies for a moment.
type particle struct {
	at, by          spot    // in pixels of the art on the floor; by for a tick
	fall, keep      float64 // added to the speed downwards in a tick, and the share of it that is kept
	wait, age, life float64 // ticks
	size            float64
	above           bool
	colours         []tone
}

// batch is the number of particles that are drawn at a time. Ebitengine joins the batches,
// and its buffers need not grow with the number of particles.
const batch = 50

// swarm holds the particles. Everything in it is reused, so that particles allocate
// nothing.
type swarm struct {
	bursts   map[string]burst
	of       [maxParticles]particle
	count    int
	seed     uint32 // of chance that decides nothing but looks
	vertices [4 * batch]ebiten.Vertex
	indices  [6 * batch]uint32
	options  ebiten.DrawTrianglesOptions
}

// burst is a burst of the data files with its colours as tones.
type burst struct {
	motion.Burst
	tones []tone
}

// newSwarm returns an empty swarm for the bursts of the data files.
func newSwarm(bursts map[string]motion.Burst) *swarm {
	s := &swarm{bursts: map[string]burst{}, seed: 1}
	for name, of := range bursts {
		b := burst{Burst: of}
		for _, c := range of.Colours {
			b.tones = append(b.tones, toneFrom(c))
		}
		s.bursts[name] = b
	}
	for n := range batch {
		for i, corner := range [6]int{0, 1, 2, 1, 2, 3} {
			s.indices[6*n+i] = uint32(4*n + corner)
		}
	}
	return s
}

// toneFrom returns a colour of the data files as a tone.
func toneFrom(c motion.Colour) tone {
	return tone{float32(c.R) / 255, float32(c.G) / 255, float32(c.B) / 255}
}

// chance returns a number between two others.
func (s *swarm) chance(from, to float64) float64 {
	s.seed ^= s.seed << 13
	s.seed ^= s.seed >> 17
	s.seed ^= s.seed << 5
	return from + (to-from)*float64(s.seed)/math.MaxUint32
}

// emit starts the particles of a burst in the middle of a cell after a delay in
// milliseconds. toward is the direction of a blow. What has no room is left out.
func (s *swarm) emit(name string, at, toward spot, delay float64) {
	b, known := s.bursts[name]
	if !known {
		return
	}
	angle := -b.Angle * math.Pi / 180
	if b.Away && toward != (spot{}) {
		angle = math.Atan2(toward.y, toward.x)
	}
	middle := at.add(spot{0.5, 0.5}).times(cell).add(spot{0, -b.Rise})
	for range min(b.Count, maxParticles-s.count) {
		turn := angle + s.chance(-0.5, 0.5)*b.Spread*math.Pi/180
		speed := s.chance(b.Speed[0], b.Speed[1]) * tick / 1000
		s.of[s.count] = particle{
			at:   middle.add(spot{s.chance(-b.Scatter, b.Scatter), s.chance(-b.Scatter, b.Scatter)}),
			by:   spot{math.Cos(turn), math.Sin(turn)}.times(speed),
			fall: b.Fall * tick / 1000 * tick / 1000, keep: 1 - b.Drag*3*tick/1000,
			wait: delay / tick, life: s.chance(b.Life[0], b.Life[1]) / tick,
			size: float64(b.Size), above: b.Above, colours: b.tones,
		}
		s.count++
	}
}

// advance moves the particles by one tick and drops those that have ended.
func (s *swarm) advance() {
	kept := 0
	for i := range s.count {
		p := s.of[i]
		if p.wait > 0 {
			p.wait--
		} else {
			p.at = p.at.add(p.by)
			p.by = spot{p.by.x * p.keep, p.by.y*p.keep + p.fall}
			p.age++
		}
		if p.age < p.life {
			s.of[kept] = p
			kept++
		}
	}
	s.count = kept
}

// finish drops the particles that have not started yet.
func (s *swarm) finish() {
	kept := 0
	for i := range s.count {
		if p := s.of[i]; p.wait <= 0 {
			s.of[kept] = p
			kept++
		}
	}
	s.count = kept
}

// drawParticles draws the particles that lie over figures, or those that lie under them,
// on the pixels of the art.
func (b *Board) drawParticles(c *canvas, above bool) {
	s := b.swarm
	side, n := float64(c.scale), 0
	for i := range s.count {
		p := &s.of[i]
		if p.above != above || p.wait > 0 {
			continue
		}
		colour := p.colours[min(int(p.age/p.life*float64(len(p.colours))), len(p.colours)-1)]
		x, y := c.left+math.Floor(p.at.x)*side, c.top+math.Floor(p.at.y)*side
		for corner := range 4 {
			s.vertices[4*n+corner] = ebiten.Vertex{
				DstX: float32(x + float64(corner%2)*p.size*side), DstY: float32(y + float64(corner/2)*p.size*side),
				SrcX: float32(corner % 2), SrcY: float32(corner / 2),
				ColorR: colour[0], ColorG: colour[1], ColorB: colour[2], ColorA: 1,
			}
		}
		if n++; n == batch {
			b.drawBatch(c, n)
			n = 0
		}
	}
	b.drawBatch(c, n)
}

// drawBatch draws the first particles of the batch.
func (b *Board) drawBatch(c *canvas, n int) {
	if s := b.swarm; n > 0 {
		c.dst.DrawTriangles32(s.vertices[:4*n], s.indices[:6*n], b.pixel, &s.options)
	}
}

// The times between particles in the air, over a torch and around those with an effect,
// in ticks.
const (
	airTicks   = 26
	torchEmber = 9
	auraTicks  = 14
)

// breathe starts the particles that come without an event.
func (b *Board) breathe() {
	if b.ReducedMotion || b.size.Cells() == 0 {
		return
	}
	s := b.swarm
	somewhere := func() grid.Point {
		return b.centre.Add(grid.Point{X: int(s.chance(-viewWidth/2, viewWidth/2+1)), Y: int(s.chance(-viewHeight/2, viewHeight/2+1))})
	}
	if b.now%airTicks == 0 {
		if p := somewhere(); b.open(p) {
			s.emit(b.motion.Traces.Air[b.theme], centreOf(p).add(spot{s.chance(-0.4, 0.4), s.chance(-0.4, 0.4)}), spot{}, 0)
		}
	}
	if b.now%torchEmber == 0 {
		for range torchEmber {
			if p := somewhere(); b.size.Holds(p) && b.ground.torch(p) {
				s.emit(b.motion.Traces.Torch, centreOf(p), spot{}, 0)
				break
			}
		}
	}
	for i := range b.figures {
		if f := &b.figures[i]; (b.now+int(f.id)*5)%auraTicks == 0 {
			for _, name := range f.signs.auras {
				s.emit(name, f.motion.at(), spot{}, 0)
			}
		}
	}
}

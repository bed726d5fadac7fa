// Package mixer adds what sounds at the same time together, as samples in stereo. It
// knows no device and no clock, and allocates nothing once it is made.
package mixer

// Rate is the number of frames per second; a frame is a sample for the left ear and one
// for the right.
const Rate = 48_000

// Voices limits the effects that sound at once. One more takes the place of another, which
// fades out in no time.
const Voices = 24

// Class is the importance of a sound. The lowest gives way first.
type Class int

// The classes, least first.
const (
	Soft Class = iota
	Normal
	Loud
)

// Effect is a sound to play.
type Effect struct {
	Samples []float32 // for one ear, and never written to again
	Class   Class
	Gain    float32 // 1 as it is
	Delay   int     // frames until it starts
	Place   Place
}

// Source is something else to be heard, such as music. Add adds its next frames to out,
// left and right in turns.
type Source interface{ Add(out []float32) }

// Levels are the volumes, from 0 to 1.
type Levels struct{ Master, Effects, Music float32 }

// frames is the length of a block, within which levels change on a line.
const frames = 64

// block is a number of frames, left and right in turns.
type block [2 * frames]float32

// Mixer mixes effects and music. The zero value is silent until levels are set.
type Mixer struct {
	Music Source // may be nil

	voices  [Voices]voice
	fading  [Voices]voice // those that gave way
	started int           // how many effects have been played
	faded   int           // how many have given way
	now     Levels
	wanted  Levels
	limiter limiter
	ready   block // mixed, and not read from index read on
	read    int
	mixed   block // what is to be limited next
	bus     block // of the effects or the music alone
}

// New makes a mixer.
func New(l Levels) *Mixer {
	return &Mixer{now: l, wanted: l, limiter: newLimiter(), read: len(block{})}
}

// SetLevels changes how loud everything is, within a hundredth of a second.
func (m *Mixer) SetLevels(l Levels) { m.wanted = l }

// Playing counts the effects that sound or are about to.
func (m *Mixer) Playing() (n int) {
	for i := range m.voices {
		if m.voices[i].samples != nil {
			n++
		}
	}
	return n
}

// Play starts an effect. If there are too many, the oldest of the least class gives way;
// an effect of an even lower class is not played.
func (m *Mixer) Play(e Effect) {
	if len(e.Samples) == 0 {
		return
	}
	slot := 0
	for i := range m.voices {
		v, least := &m.voices[i], &m.voices[slot]
		if v.samples == nil {
			slot = i
			break
		}
		if v.class < least.class || v.class == least.class && v.order < least.order {
			slot = i
		}
	}
	if old := &m.voices[slot]; old.samples != nil {
		if e.Class < old.class {
			return
		}
		m.fading[m.faded%Voices] = *old
		m.faded++
	}
	m.started++
	m.voices[slot] = newVoice(e, m.started)
}

// Silence ends all effects at once, as when a game is left.
func (m *Mixer) Silence() {
	for i := range m.voices {
		if m.voices[i].samples != nil {
			m.fading[m.faded%Voices] = m.voices[i]
			m.faded++
			m.voices[i] = voice{}
		}
	}
}

// Mix fills out with the next frames, left and right in turns. None is beyond Ceiling.
func (m *Mixer) Mix(out []float32) {
	for len(out) > 0 {
		if m.read == len(m.ready) {
			m.next()
		}
		n := copy(out, m.ready[m.read:])
		m.read += n
		out = out[n:]
	}
}

// next mixes a block, and limits the one before it.
func (m *Mixer) next() {
	m.ready = m.mixed
	m.mixed = block{}
	m.bus = block{}
	if m.Music != nil {
		m.Music.Add(m.bus[:])
	}
	before := m.now
	m.now = Levels{near(before.Master, m.wanted.Master), near(before.Effects, m.wanted.Effects), near(before.Music, m.wanted.Music)}
	m.fold(before.Master*before.Music, m.now.Master*m.now.Music)
	m.bus = block{}
	for i := range m.voices {
		if v := &m.voices[i]; v.samples != nil && !v.add(&m.bus, false) {
			*v = voice{}
		}
	}
	for i := range m.fading {
		if v := &m.fading[i]; v.samples != nil {
			v.add(&m.bus, true)
			*v = voice{}
		}
	}
	m.fold(before.Master*before.Effects, m.now.Master*m.now.Effects)
	m.limiter.limit(&m.ready, &m.mixed)
	m.read = 0
}

// fold adds the bus to what is mixed, while its level goes from one value to another.
func (m *Mixer) fold(from, to float32) {
	if from == 0 && to == 0 {
		return
	}
	change := (to - from) / frames
	for i := range frames {
		level := from + float32(change*float32(i))
		m.mixed[2*i] += float32(level * m.bus[2*i])
		m.mixed[2*i+1] += float32(level * m.bus[2*i+1])
	}
}

// slide limits the change of a level within a block.
const slide = 0.15

// near is a level a block nearer to another one.
func near(level, wanted float32) float32 {
	return min(max(wanted, level-slide), level+slide)
}

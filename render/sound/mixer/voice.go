package mixer

import "math"

// Place is the place of a sound, in cells to the east and the south of the listener.
type Place struct {
	X, Y   int
	Behind bool // walls stand between
}

// The reach of sounds, in cells.
const (
	fullAside = 7  // at which a sound comes from one side
	halfAway  = 8  // at which it has half its level
	dullAway  = 30 // at which it is as dull as behind walls
)

// aside limits the stereo position of a sound, from 0 to 1: one ear alone is unpleasant.
const aside = 0.8

// ears are the levels of a place for both ears, and the part of each change of the sound
// that comes through: 1 for all, less the duller it is.
func (p Place) ears() (left, right, through float32) {
	x, y := float64(p.X), float64(p.Y)
	away := math.Hypot(x, y)
	pan := aside * min(max(x/fullAside, -1), 1)
	level := halfAway / (halfAway + max(away-1, 0))
	through = float32(1 - 0.8*min(away/dullAway, 1))
	if p.Behind {
		level *= 0.6
		through *= 0.14
	}
	return float32(level * math.Sqrt((1-pan)/2)), float32(level * math.Sqrt((1+pan)/2)), through
}

// voice is an effect on its way.
type voice struct {
	samples     []float32 // those that are left
	class       Class
	order       int // how many had been started
	delay       int
	left, right float32
	through     float32
	last        float32 // sample, after what dulls it
}

func newVoice(e Effect, order int) voice {
	left, right, through := e.Place.ears()
	return voice{
		samples: e.Samples, class: e.Class, order: order, delay: e.Delay,
		left: e.Gain * left, right: e.Gain * right, through: through,
	}
}

// add adds the next block of the voice to a bus, and reports whether there is more. The
// last block of one that gives way fades out.
func (v *voice) add(bus *block, last bool) (more bool) {
	start := min(v.delay, frames)
	v.delay -= start
	n := min(frames-start, len(v.samples))
	sound := v.samples[:n]
	v.samples = v.samples[n:]
	var changed [frames]float32
	if v.through < 1 {
		before, through := v.last, v.through
		for i, x := range sound {
			before += float32(through * (x - before))
			changed[i] = before
		}
		v.last = before
		sound = changed[:n]
	}
	if last {
		for i, x := range sound {
			changed[i] = x * (1 - float32(i+1)/frames)
		}
		sound = changed[:n]
	}
	left, right := v.left, v.right
	out := bus[2*start:]
	out = out[:2*len(sound)]
	for i, x := range sound {
		out[2*i] += float32(left * x)
		out[2*i+1] += float32(right * x)
	}
	return len(v.samples) > 0
}

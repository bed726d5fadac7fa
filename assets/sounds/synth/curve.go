package synth

// samples converts milliseconds to samples.
func samples(ms int) int { return ms * Rate / 1000 }

// at is the value of a curve at a sample: linear between its points, and constant
// before the first and after the last.
func at(curve [][2]int, sample int) float64 {
	if len(curve) == 0 {
		return 0
	}
	ms := float64(sample) * 1000 / Rate
	before := curve[0]
	for _, p := range curve {
		if ms < float64(p[0]) {
			if p[0] == before[0] {
				return float64(p[1])
			}
			part := (ms - float64(before[0])) / float64(p[0]-before[0])
			return float64(before[1]) + float64(part*float64(p[1]-before[1]))
		}
		before = p
	}
	return float64(before[1])
}

// envelope is the level of a layer in time, by samples.
type envelope struct {
	attack, hold, decay, release int
	sustain                      float64
}

func (l Layer) envelope() envelope {
	e := envelope{samples(max(l.Attack, 1)), samples(l.Hold), samples(l.Decay), 0, float64(l.Sustain) / 100}
	if l.Sustain > 0 {
		e.release = samples(max(l.Release, 1))
	}
	return e
}

// level is the level at a sample: it rises on a line and falls on a cubic, which the ear
// takes for an exponential but which ends at 0.
func (e envelope) level(sample int) float64 {
	if sample < e.attack {
		return float64(sample) / float64(e.attack)
	}
	if sample -= e.attack + e.hold; sample < 0 {
		return 1
	}
	if sample < e.decay {
		return e.sustain + float64((1-e.sustain)*fall(sample, e.decay))
	}
	if sample -= e.decay; sample < e.release {
		return e.sustain * fall(sample, e.release)
	}
	return 0
}

// fall goes from 1 to 0.
func fall(sample, length int) float64 {
	x := 1 - float64(sample)/float64(length)
	return x * x * x
}

package synth

// oscillator makes the wave of a layer.
type oscillator struct {
	wave  string
	width float64
	phase float64
	noise noise
}

// next returns the next value, from -1 to 1, at a frequency in turns per sample.
func (o *oscillator) next(step float64) float64 {
	phase := o.phase
	o.phase += step
	for o.phase >= 1 {
		o.phase--
	}
	for o.phase < 0 {
		o.phase++
	}
	switch o.wave {
	case "sine":
		return sine(phase)
	case "triangle":
		if phase < 0.5 {
			return float64(4*phase) - 1
		}
		return 3 - float64(4*phase)
	case "saw":
		return float64(2*phase) - 1 - smooth(phase, step)
	case "pulse":
		v := -1.0
		if phase < o.width {
			v = 1
		}
		v += smooth(phase, step)
		other := phase - o.width
		if other < 0 {
			other++
		}
		v -= smooth(other, step)
		return v - (float64(2*o.width) - 1) // without its mean
	default:
		return o.noise.next(o.wave, o.phase < phase || step <= 0)
	}
}

// smooth corrects a jump of 2 at phase 0 to reduce aliasing: the residue of a
// polynomial step of two samples.
func smooth(phase, step float64) float64 {
	switch {
	case step <= 0 || step >= 0.5:
		return 0
	case phase < step:
		t := phase / step
		return t + t - float64(t*t) - 1
	case phase > 1-step:
		t := (phase - 1) / step
		return float64(t*t) + t + t + 1
	}
	return 0
}

// noise is a stream of random values, white, pink or brown.
type noise struct {
	state uint64
	pink  [3]float64
	brown float64
	held  float64
}

// next returns the next value if there is to be a new one, and otherwise the last.
func (n *noise) next(colour string, fresh bool) float64 {
	if !fresh {
		return n.held
	}
	white := n.white()
	switch colour {
	case "pink": // three filters whose sum falls by about 3 dB an octave (Paul Kellet)
		n.pink[0] = float64(0.99765*n.pink[0]) + float64(white*0.0990460)
		n.pink[1] = float64(0.96300*n.pink[1]) + float64(white*0.2965164)
		n.pink[2] = float64(0.57000*n.pink[2]) + float64(white*1.0526913)
		n.held = (n.pink[0] + n.pink[1] + n.pink[2] + float64(white*0.1848)) / 5
	case "brown":
		n.brown = float64(0.985*n.brown) + float64(white*0.1)
		n.held = n.brown * 2
	default:
		n.held = white
	}
	return n.held
}

// white is a value from -1 to 1 (splitmix64).
func (n *noise) white() float64 {
	n.state += 0x9e3779b97f4a7c15
	z := n.state
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return float64(int64(z^z>>31)>>11) / (1 << 52)
}

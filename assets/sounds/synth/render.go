package synth

// block is the number of samples between two values of pitch and filter.
const block = 16

// highest is the highest frequency, in turns per sample.
const highest = 0.49

// Render makes the samples of a sound, from -1 to 1.
func Render(p Patch, t Take) []float32 {
	sound := make([]float64, samples(p.Length()))
	voices := make([][]float64, len(p.Layer)) // what other layers are modulated by
	for i, l := range p.Layer {
		voices[i] = l.render(p, t, uint64(i), voices)
		if l.Silent {
			continue
		}
		level := float64(percent(l.Level)) / 100
		for n, v := range voices[i] {
			sound[samples(l.Start)+n] += float64(level * v)
		}
	}
	p.Echo.add(sound)
	p.Room.add(sound)
	gain := float64(percent(p.Gain)*percent(t.Gain)) / 10_000
	out := make([]float32, len(sound))
	for i, v := range sound {
		out[i] = float32(limit(gain * v))
	}
	return out
}

// percent is a level of which 0 means that none is given.
func percent(level int) int {
	if level == 0 {
		return 100
	}
	return level
}

// render makes the samples of a layer from its start on.
func (l Layer) render(p Patch, t Take, index uint64, voices [][]float64) []float64 {
	out := make([]float64, samples(l.length()))
	width := float64(l.Width) / 100
	if l.Width == 0 {
		width = 0.5
	}
	o := oscillator{wave: l.Wave, width: width}
	if l.Wave == "triangle" {
		o.phase = 0.25 // where it is 0
	}
	o.noise.state = t.Seed<<8 | index
	f := filter{pass: l.Filter.Pass}
	base, detune := float64(l.Hz)/Rate, float64(100*p.Shift+l.Detune+t.Cents)
	var modulator []float64
	if l.Fm.By > 0 {
		modulator = voices[l.Fm.By-1]
	}
	depth, offset := float64(l.Fm.Depth)/100, 0
	if modulator != nil {
		offset = samples(l.Start) - samples(p.Layer[l.Fm.By-1].Start)
	}
	e, step := l.envelope(), 0.0
	for i := range out {
		if i%block == 0 {
			step = min(base*ratio(detune+float64(100*at(l.Pitch, i))), highest)
			if f.pass != "" {
				f.tune(float64(l.Filter.Hz)/Rate*ratio(float64(100*at(l.Filter.Sweep, i))), l.Filter.Resonance)
			}
		}
		now := step
		if m := i + offset; m >= 0 && m < len(modulator) {
			now += float64(step * float64(depth*modulator[m]))
		}
		v := o.next(min(max(now, -highest), highest))
		if f.pass != "" {
			v = f.next(v)
		}
		out[i] = drive(v*e.level(i), l.Drive)
	}
	return out
}

// drive bends a value towards full scale.
func drive(v float64, amount int) float64 {
	if amount == 0 {
		return v
	}
	d := float64(amount) / 10
	size := v
	if size < 0 {
		size = -size
	}
	return v * (1 + d) / (1 + float64(d*size))
}

// knee is the level from which limit compresses, and top the bound that it never reaches.
const knee, top = 0.55, 0.82

// limit keeps a value within full scale: above the knee it is bent towards the top.
func limit(v float64) float64 {
	switch {
	case v > knee:
		over := (v - knee) / (top - knee)
		return knee + float64((top-knee)*(over/(1+over)))
	case v < -knee:
		return -limit(-v)
	}
	return v
}

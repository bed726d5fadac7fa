package synth

// filter is a state variable filter in its trapezoidal form, which stays stable at any
// frequency (Andrew Simper, Solving the continuous SVF equations).
type filter struct {
	pass       string
	k          float64
	a1, a2, a3 float64
	s1, s2     float64
}

// tune sets the frequency in turns per sample.
func (f *filter) tune(frequency float64, resonance int) {
	half := float64(min(max(frequency, 0.0002), 0.45) / 2)
	g := sine(half) / sine(half+0.25)
	f.k = 2 - float64(2*float64(resonance)/100)
	f.a1 = 1 / (1 + float64(g*(g+f.k)))
	f.a2 = g * f.a1
	f.a3 = g * f.a2
}

func (f *filter) next(v float64) float64 {
	v3 := v - f.s2
	band := float64(f.a1*f.s1) + float64(f.a2*v3)
	low := f.s2 + float64(f.a2*f.s1) + float64(f.a3*v3)
	f.s1, f.s2 = float64(2*band)-f.s1, float64(2*low)-f.s2
	switch f.pass {
	case "low":
		return low
	case "high":
		return v - float64(f.k*band) - low
	default:
		return f.k * band
	}
}

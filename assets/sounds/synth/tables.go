package synth

// The functions math.Sin and math.Pow may differ in the last digit between machines.
// These tables are made of products and sums alone.

const (
	sineSize = 4096
	stepCos  = 0.9999988234517019 // of a turn divided by sineSize
	stepSin  = 0.0015339801862847655
	cent     = 1.0005777895065548592967925757932 // a hundredth of a semitone
	octave   = 1200
	furthest = 15
)

// sines is one turn of the sine, and its first value again.
var sines = func() (t [sineSize + 1]float64) {
	s, c := 0.0, 1.0
	for i := range sineSize {
		t[i] = s
		s, c = float64(s*stepCos)+float64(c*stepSin), float64(c*stepCos)-float64(s*stepSin)
	}
	return t
}()

// ratios are the frequency ratios of the cents of an octave.
var ratios = func() (t [octave]float64) {
	t[0] = 1
	for i := 1; i < octave; i++ {
		t[i] = float64(t[i-1] * cent)
	}
	return t
}()

// sine is the sine of a phase in turns, from 0 to below 1.
func sine(phase float64) float64 {
	at := float64(phase * sineSize)
	i := int(at)
	return sines[i] + float64((at-float64(i))*(sines[i+1]-sines[i]))
}

// ratio is the frequency ratio of a number of cents, to the nearest cent and within
// furthest octaves.
func ratio(cents float64) float64 {
	n := int(min(max(cents, -furthest*octave), furthest*octave) + furthest*octave + 0.5)
	r := ratios[n%octave]
	for up := n/octave - furthest; up > 0; up-- {
		r *= 2
	}
	for down := furthest - n/octave; down > 0; down-- {
		r /= 2
	}
	return r
}

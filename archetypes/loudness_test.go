package archetypes

import "math"

// This file is a meter after ITU-R BS.1770-4, for one channel at 48,000 samples a second.

// biquad is a filter of second order.
type biquad struct{ b0, b1, b2, a1, a2, x1, x2, y1, y2 float64 }

func (f *biquad) next(x float64) float64 {
	y := f.b0*x + f.b1*f.x1 + f.b2*f.x2 - f.a1*f.y1 - f.a2*f.y2
	f.x1, f.x2, f.y1, f.y2 = x, f.x1, y, f.y1
	return y
}

// loudness is the greatest momentary loudness, over 400 ms, in LUFS.
func loudness(sound []float32) float64 {
	head := biquad{b0: 1.53512485958697, b1: -2.69169618940638, b2: 1.19839281085285, a1: -1.69065929318241, a2: 0.73248077421585}
	low := biquad{b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621}
	const window = 19_200
	sums := make([]float64, 1, len(sound)+window)
	for i := range cap(sums) - 1 {
		x := 0.0
		if i < len(sound) {
			x = float64(sound[i])
		}
		y := low.next(head.next(x))
		sums = append(sums, sums[i]+y*y)
	}
	most := 0.0
	for i := range sums {
		most = max(most, sums[i]-sums[max(0, i-window)])
	}
	return -0.691 + 10*math.Log10(most/window)
}

// truePeak is the highest level between the samples too, in dB of full scale: the sound
// is read at four times its rate through a windowed sinc.
func truePeak(sound []float32) float64 {
	const reach, times = 12, 4
	most := 0.0
	for phase := range times {
		var taps [2 * reach]float64
		for k := range taps {
			x := float64(k-reach+1) - float64(phase)/times
			taps[k] = 0.5 + 0.5*math.Cos(math.Pi*x/(reach+1))
			if x != 0 {
				taps[k] *= math.Sin(math.Pi*x) / (math.Pi * x)
			}
		}
		for i := range sound {
			sum := 0.0
			for k, tap := range taps {
				if n := i + k - reach + 1; n >= 0 && n < len(sound) {
					sum += tap * float64(sound[n])
				}
			}
			most = max(most, math.Abs(sum))
		}
	}
	return 20 * math.Log10(most)
}

package synth_test

import (
	"math"
	"math/cmplx"
	"slices"
	"testing"

	"gonum.org/v1/gonum/dsp/fourier"

	"github.com/donjon-rogue/donjon/assets/sounds/synth"
)

// one is a patch of one layer.
func one(l synth.Layer) synth.Patch { return synth.Patch{Gain: 50, Layer: []synth.Layer{l}} }

// spectrum returns the magnitudes of a sound after its first tenth of a second, by
// frequency in steps of 10 Hz.
func spectrum(sound []float32) []float64 {
	const n = synth.Rate / 10
	in := make([]float64, n)
	for i := range in {
		in[i] = float64(sound[n+i]) * (0.5 - 0.5*math.Cos(2*math.Pi*float64(i)/n))
	}
	var out []float64
	for _, c := range fourier.NewFFT(n).Coefficients(nil, in) {
		out = append(out, cmplx.Abs(c))
	}
	return out
}

// loudest is the frequency with the most energy, to 10 Hz.
func loudest(sound []float32) int {
	s := spectrum(sound)
	return 10 * slices.Index(s, slices.Max(s))
}

// between is the energy of a band.
func between(sound []float32, low, high int) (sum float64) {
	for _, v := range spectrum(sound)[low/10 : high/10] {
		sum += v * v
	}
	return sum
}

// peak is the greatest size of a sample from one time to another, in milliseconds.
func peak(sound []float32, from, to int) (most float64) {
	for _, v := range sound[from*synth.Rate/1000 : to*synth.Rate/1000] {
		most = max(most, math.Abs(float64(v)))
	}
	return most
}

func TestTonesHaveTheirFrequency(t *testing.T) {
	for _, wave := range []string{"sine", "triangle", "pulse", "saw"} {
		for _, c := range []struct {
			layer synth.Layer
			shift int
			take  synth.Take
			want  int
		}{
			{layer: synth.Layer{Hz: 440}, want: 440},
			{layer: synth.Layer{Hz: 1000, Width: 20}, want: 1000},
			{layer: synth.Layer{Hz: 440, Pitch: [][2]int{{0, 12}}}, want: 880},
			{layer: synth.Layer{Hz: 440, Pitch: [][2]int{{0, 0}, {50, -12}}}, want: 220},
			{layer: synth.Layer{Hz: 500, Detune: 1200}, want: 1000},
			{layer: synth.Layer{Hz: 500}, shift: -12, want: 250},
			{layer: synth.Layer{Hz: 500}, take: synth.Take{Cents: 700}, want: 750},
		} {
			c.layer.Wave, c.layer.Hold = wave, 400
			p := one(c.layer)
			p.Shift = c.shift
			if got := loudest(synth.Render(p, c.take)); got != c.want {
				t.Errorf("a %s of %+v sounds at %d Hz, want %d", wave, c, got, c.want)
			}
		}
	}
}

func TestNoiseHasItsColour(t *testing.T) {
	tilt := map[string]float64{}
	for _, wave := range []string{"white", "pink", "brown"} {
		sound := synth.Render(one(synth.Layer{Wave: wave, Hold: 400}), synth.Take{})
		tilt[wave] = 10 * math.Log10(between(sound, 200, 400)/between(sound, 6400, 12800))
	}
	// An octave of white noise has twice the energy of the one below; that of pink noise
	// has the same, that of brown noise half.
	for wave, want := range map[string]float64{"white": -15, "pink": 0, "brown": 15} {
		if math.Abs(tilt[wave]-want) > 5 {
			t.Errorf("%s noise falls by %.1f dB over five octaves, want about %.0f", wave, tilt[wave], want)
		}
	}
}

func TestFiltersPassTheirBand(t *testing.T) {
	energy := func(pass string) (low, mid, high float64) {
		sound := synth.Render(one(synth.Layer{Wave: "white", Hold: 400, Filter: synth.Filter{Pass: pass, Hz: 1000, Resonance: 50}}), synth.Take{})
		return between(sound, 50, 150), between(sound, 950, 1050), between(sound, 9950, 10050)
	}
	if low, _, high := energy("low"); low < 100*high {
		t.Errorf("the low filter passes %.2g at 100 Hz and %.2g at 10 kHz", low, high)
	}
	if low, _, high := energy("high"); high < 100*low {
		t.Errorf("the high filter passes %.2g at 100 Hz and %.2g at 10 kHz", low, high)
	}
	if low, mid, high := energy("band"); mid < 10*low || mid < 10*high {
		t.Errorf("the band filter passes %.2g at 100 Hz, %.2g at 1 kHz and %.2g at 10 kHz", low, mid, high)
	}
	swept := synth.Filter{Pass: "low", Hz: 100, Sweep: [][2]int{{0, 0}, {20, 60}}}
	sound := synth.Render(one(synth.Layer{Wave: "sine", Hz: 1000, Hold: 400, Filter: swept}), synth.Take{})
	if early, late := peak(sound, 2, 6), peak(sound, 100, 200); early > late/4 {
		t.Errorf("a filter that opens passes %.2f at first and %.2f then", early, late)
	}
}

func TestModulationAddsSidebands(t *testing.T) {
	carrier := synth.Layer{Wave: "sine", Hz: 1000, Hold: 400}
	p := synth.Patch{Gain: 50, Layer: []synth.Layer{{Wave: "sine", Hz: 200, Hold: 400, Silent: true}, carrier}}
	if s := synth.Render(p, synth.Take{}); between(s, 1150, 1250) > between(s, 950, 1050)/1e6 {
		t.Error("a silent layer is heard without modulation")
	}
	p.Layer[1].Fm = synth.Fm{By: 1, Depth: 20}
	s := synth.Render(p, synth.Take{})
	for _, side := range []int{800, 1200} {
		if between(s, side-50, side+50) < between(s, 950, 1050)/50 {
			t.Errorf("there is no sideband at %d Hz", side)
		}
	}
}

func TestEnvelopesKeepTheirTimes(t *testing.T) {
	sound := synth.Render(one(synth.Layer{
		Wave: "sine", Hz: 2000, Start: 100, Attack: 40, Hold: 60, Decay: 100, Sustain: 30, Release: 200,
	}), synth.Take{})
	if want := 500 * synth.Rate / 1000; len(sound) != want {
		t.Errorf("the sound has %d samples, want %d", len(sound), want)
	}
	for _, c := range []struct {
		from, to   int
		least, top float64
	}{
		{0, 100, 0, 0}, {118, 121, 0.23, 0.28}, {140, 200, 0.49, 0.51}, {225, 226, 0.25, 0.34},
		{299, 301, 0.14, 0.16}, {400, 402, 0.015, 0.022}, {480, 500, 0, 0.002},
	} {
		if got := peak(sound, c.from, c.to); got < c.least || got > c.top {
			t.Errorf("from %d to %d ms the level is %.3f, want %.3f to %.3f", c.from, c.to, got, c.least, c.top)
		}
	}
}

func TestEchoesAndRoomsGoOn(t *testing.T) {
	click := synth.Layer{Wave: "sine", Hz: 2000, Decay: 9}
	p := one(click)
	p.Echo = synth.Echo{Every: 100, Times: 2, Keep: 50}
	sound := synth.Render(p, synth.Take{})
	for n, want := range []float64{0.5, 0.25} {
		if got := peak(sound, 100*n+100, 100*n+110) / peak(sound, 0, 10); math.Abs(got/want-1) > 0.01 {
			t.Errorf("repetition %d keeps %.3f of the level, want %.3f", n+1, got, want)
		}
	}
	if got := peak(sound, 20, 90); got > 0 {
		t.Errorf("between the repetitions the level is %.3f", got)
	}
	p = one(click)
	p.Room = synth.Room{Size: 50, Mix: 50}
	small := synth.Render(p, synth.Take{})
	p.Room.Size = 100
	large := synth.Render(p, synth.Take{})
	if len(large) <= len(small) || peak(small, 60, 120) < 0.001 || peak(large, 200, 300) < 0.0001 {
		t.Errorf("rooms of %d and %d samples sound at %.4f and %.4f", len(small), len(large), peak(small, 60, 120), peak(large, 200, 300))
	}
}

func TestNothingExceedsFullScaleOrClicks(t *testing.T) {
	for _, wave := range synth.Waves {
		for _, p := range []synth.Patch{
			{Gain: 400, Layer: []synth.Layer{{Wave: wave, Hz: 300, Hold: 100, Drive: 100}, {Wave: wave, Hz: 300, Hold: 100}}},
			{Gain: 400, Layer: []synth.Layer{{Wave: wave, Hz: 300, Decay: 50, Filter: synth.Filter{Pass: "low", Hz: 300, Resonance: 95}}}, Room: synth.Room{Size: 100, Mix: 100}},
			{Gain: 400, Layer: []synth.Layer{{Wave: wave, Hz: 20000, Hold: 20, Pitch: [][2]int{{0, 20000}}}, {Wave: wave, Hold: 20, Fm: synth.Fm{By: 1, Depth: 2000}}}},
		} {
			for n, v := range synth.Render(p, synth.Take{}) {
				if !(math.Abs(float64(v)) < 1) {
					t.Fatalf("sample %d of %s is %v", n, wave, v)
				}
			}
		}
	}
	short := synth.Render(one(synth.Layer{Wave: "pulse", Hz: 300, Decay: 20}), synth.Take{})
	if first, last := math.Abs(float64(short[0])), math.Abs(float64(short[len(short)-1])); first > 0.001 || last > 0.001 {
		t.Errorf("the sound starts at %.4f and ends at %.4f", first, last)
	}
}

func TestVariationsDiffer(t *testing.T) {
	p := synth.Patch{Vary: synth.Vary{Pitch: 100, Gain: 10}}
	for n := range 20 {
		this, next := p.Variation(n), p.Variation(n+1)
		if this.Cents == next.Cents || this.Gain == next.Gain {
			t.Errorf("playings %d and %d are %+v and %+v", n, n+1, this, next)
		}
		if this.Cents < -100 || this.Cents > 100 || this.Gain < 90 || this.Gain > 110 {
			t.Errorf("playing %d is %+v", n, this)
		}
	}
	if v := (synth.Patch{}).Variation(3); v.Cents != 0 || v.Gain != 100 {
		t.Errorf("a sound that does not vary varies: %+v", v)
	}
}

package mixer

import (
	"math"
	"testing"
)

var full = Levels{1, 1, 1}

// tone is a sine of so many frames.
func tone(hz float64, n int, level float32) []float32 {
	out := make([]float32, n)
	for i := range out {
		out[i] = level * float32(math.Sin(2*math.Pi*hz*float64(i)/Rate))
	}
	return out
}

// listen mixes so many frames, in pieces that fit no block.
func listen(m *Mixer, n int) (left, right []float32) {
	out := make([]float32, 2*n)
	for at := 0; at < len(out); at += 2 * 101 {
		m.Mix(out[at:min(at+2*101, len(out))])
	}
	for i := 0; i < len(out); i += 2 {
		left, right = append(left, out[i]), append(right, out[i+1])
	}
	return left, right
}

func power(s []float32) (sum float64) {
	for _, v := range s {
		sum += float64(v) * float64(v)
	}
	return sum
}

func peak(s []float32) (most float64) {
	for _, v := range s {
		most = max(most, math.Abs(float64(v)))
	}
	return most
}

// steepest is the greatest difference between two samples in a row.
func steepest(s []float32) (most float64) {
	for i := 1; i < len(s); i++ {
		most = max(most, math.Abs(float64(s[i])-float64(s[i-1])))
	}
	return most
}

func TestAnEffectIsHeardOnceAndAsItIs(t *testing.T) {
	m := New(full)
	sound := tone(500, 4800, 0.5)
	m.Play(Effect{Samples: sound, Gain: 1, Delay: 1000})
	left, right := listen(m, Rate)
	const late = frames // the block that the limiter looks ahead
	for i, v := range sound {
		want := float64(v) * math.Sqrt2 / 2
		if got := float64(left[i+1000+late]); math.Abs(got-want) > 1e-6 || right[i+1000+late] != left[i+1000+late] {
			t.Fatalf("frame %d is %v and %v, want %v", i, got, right[i+1000+late], want)
		}
	}
	if rest := peak(left[:1000+late]) + peak(left[1000+late+len(sound):]); rest != 0 || m.Playing() != 0 {
		t.Errorf("outside the sound there is %v, and %d effects go on", rest, m.Playing())
	}
}

func TestAPlaceIsHeard(t *testing.T) {
	heard := func(p Place, hz float64) (left, right float64) { //nolint:unparam // both are used
		m := New(full)
		m.Play(Effect{Samples: tone(hz, Rate/2, 0.5), Gain: 1, Place: p})
		l, r := listen(m, Rate/2)
		return power(l), power(r)
	}
	here, _ := heard(Place{}, 400)
	west, eastern := heard(Place{X: -5}, 400)
	if west < 3*eastern || eastern == 0 {
		t.Errorf("in the west a sound has %v in the left ear and %v in the right", west, eastern)
	}
	if l, r := heard(Place{X: 5}, 400); math.Abs(l-eastern) > 1e-3 || math.Abs(r-west) > 1e-3 {
		t.Errorf("the east is not the west mirrored: %v and %v", l, r)
	}
	for last, d := here, 3; d < 40; d += 6 {
		l, _ := heard(Place{Y: d}, 400)
		if l >= last {
			t.Errorf("%d cells away a sound has %v, and %v when it is nearer", d, l, last)
		}
		last = l
	}
	// Walls take more of what is high.
	dulled := func(hz float64) float64 {
		open, _ := heard(Place{Y: 4}, hz)
		shut, _ := heard(Place{Y: 4, Behind: true}, hz)
		return shut / open
	}
	if low, high := dulled(150), dulled(6000); low > 0.5 || high > low/10 {
		t.Errorf("walls leave %v of a low sound and %v of a high one", low, high)
	}
	near, _ := heard(Place{Y: 2}, 9000)
	far, _ := heard(Place{Y: 20}, 9000)
	nearLow, _ := heard(Place{Y: 2}, 100)
	farLow, _ := heard(Place{Y: 20}, 100)
	if far/near > farLow/nearLow/2 {
		t.Errorf("what is far is not dull: %v of the high, %v of the low", far/near, farLow/nearLow)
	}
}

func TestTheOldestSoftEffectGivesWay(t *testing.T) {
	m := New(full)
	for i := range Voices {
		class := Normal
		if i == 7 || i == 9 {
			class = Soft
		}
		m.Play(Effect{Samples: tone(200+10*float64(i), Rate, 0.02), Class: class, Gain: 1})
	}
	classes := func() (n [3]int) {
		for _, v := range m.voices {
			n[v.class]++
		}
		return n
	}
	m.Play(Effect{Samples: tone(900, Rate, 0.02), Class: Loud, Gain: 1})
	if m.Playing() != Voices || classes() != [3]int{1, 22, 1} || m.voices[9].class != Soft {
		t.Errorf("after one more there are %v", classes())
	}
	m.Play(Effect{Samples: tone(900, Rate, 0.02), Class: Normal, Gain: 1})
	m.Play(Effect{Samples: tone(901, Rate, 0.02), Class: Normal, Gain: 1})
	if classes() != [3]int{0, 23, 1} || m.voices[0].order != Voices+3 {
		t.Errorf("then there are %v, and the first slot has number %d", classes(), m.voices[0].order)
	}
	m.Play(Effect{Samples: tone(900, Rate, 0.02), Class: Soft, Gain: 1})
	if classes() != [3]int{0, 23, 1} {
		t.Errorf("a soft one has taken the place of another: %v", classes())
	}
}

func TestGivingWayDoesNotClick(t *testing.T) {
	m := New(full)
	for range Voices {
		m.Play(Effect{Samples: tone(100, Rate, 0.02), Gain: 1})
	}
	left, _ := listen(m, 4777)
	for range Voices {
		m.Play(Effect{Samples: make([]float32, 99), Gain: 1})
	}
	more, _ := listen(m, 4777)
	m.Silence()
	last, _ := listen(m, 999)
	if got := steepest(append(append(left, more...), last...)); got > 0.03 {
		t.Errorf("there is a step of %v", got)
	}
}

func TestNothingClips(t *testing.T) {
	m := New(full)
	m.Music = &drone{level: 0.8}
	for n := range 200 {
		sound := tone(60+37*float64(n%29), Rate/3, 1)
		if n%5 == 0 {
			for i := range sound { // the worst that there can be
				sound[i] = float32(1 - 2*(i/40%2))
			}
		}
		m.Play(Effect{Samples: sound, Class: Class(n % 3), Gain: 1.2})
		left, right := listen(m, 777)
		if p := max(peak(left), peak(right)); p > Ceiling {
			t.Fatalf("after %d effects there is a sample of %v", n+1, p)
		}
	}
	listen(m, Rate)
	m.Music = nil
	listen(m, 2*Rate)
	m.Play(Effect{Samples: tone(500, Rate, 0.5), Gain: 1})
	if left, _ := listen(m, Rate); math.Abs(peak(left)-0.5*math.Sqrt2/2) > 0.01 {
		t.Errorf("after the limiter has let go, a sound has a peak of %v", peak(left))
	}
}

// drone is a source that hums.
type drone struct {
	level float32
	at    int
}

func (d *drone) Add(out []float32) {
	for i := 0; i < len(out); i += 2 {
		v := d.level * float32(math.Sin(2*math.Pi*110*float64(d.at)/Rate))
		out[i] += v
		out[i+1] += v
		d.at++
	}
}

func TestLevelsChangeWithoutAClick(t *testing.T) {
	m := New(Levels{Master: 1, Effects: 0, Music: 0.5})
	m.Music = &drone{level: 0.5}
	m.Play(Effect{Samples: tone(100, 10*Rate, 0.9), Gain: 1})
	left, _ := listen(m, Rate/10)
	if p := peak(left); math.Abs(p-0.25) > 0.01 {
		t.Errorf("half of the music has a peak of %v", p)
	}
	for _, l := range []Levels{{0, 1, 1}, {1, 0, 1}, {1, 0, 0}, {0.3, 0, 1}, {0, 0, 0}} {
		m.SetLevels(l)
		more, _ := listen(m, Rate/10)
		left = append(left, more...)
	}
	if got := steepest(left); got > 0.02 {
		t.Errorf("there is a step of %v", got)
	}
	if p := peak(left[len(left)-Rate/20:]); p != 0 {
		t.Errorf("without any level there is still %v", p)
	}
}

func TestMixingAllocatesNothing(t *testing.T) {
	m, out := New(full), make([]float32, 2*512)
	sound := tone(440, Rate, 0.1)
	if n := testing.AllocsPerRun(100, func() {
		m.Play(Effect{Samples: sound, Gain: 1, Place: Place{X: 3, Behind: true}})
		m.Mix(out)
	}); n != 0 {
		t.Errorf("there are %v allocations", n)
	}
}

// BenchmarkMix mixes a second of sound with all voices, half of them dulled by walls.
func BenchmarkMix(b *testing.B) {
	out, sound := make([]float32, 2*Rate), tone(440, Rate+frames, 0.1)
	m := New(full)
	for b.Loop() {
		for n := range Voices {
			m.Play(Effect{Samples: sound, Gain: 1, Place: Place{X: n, Behind: n%2 == 0}})
		}
		m.Mix(out)
	}
	b.ReportMetric(100*b.Elapsed().Seconds()/float64(b.N), "%core")
}

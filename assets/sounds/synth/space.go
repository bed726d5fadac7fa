package synth

// echo adds the repetitions to a sound.
func (e Echo) add(sound []float64) {
	if e.Every == 0 || e.Keep == 0 {
		return
	}
	gap, keep := samples(e.Every), float64(e.Keep)/100
	dry := append([]float64(nil), sound...)
	for n, level := 1, keep; n <= e.Times; n, level = n+1, level*keep {
		for i := n * gap; i < len(sound); i++ {
			sound[i] += float64(level * dry[i-n*gap])
		}
	}
}

// tail returns the length of a room's reverberation in milliseconds.
func (r Room) tail() int {
	if r.Mix == 0 {
		return 0
	}
	return 80 + 5*r.Size
}

// combs and passes are the delays of the largest room in samples, without common
// factors (after Schroeder).
var (
	combs  = [4]int{1687, 1601, 2053, 2251}
	passes = [2]int{347, 113}
)

// add adds the room to a sound: four combs side by side, then two all-passes. The room
// fades out towards the end of the sound.
func (r Room) add(sound []float64) {
	if r.Mix == 0 {
		return
	}
	wet := make([]float64, len(sound))
	size := float64(30+r.Size) / 130
	for _, length := range combs {
		line := delay{kept: make([]float64, int(float64(length)*size)), back: 0.6 + float64(0.0025*float64(r.Size))}
		for i, v := range sound {
			wet[i] += line.comb(v)
		}
	}
	for _, length := range passes {
		line := delay{kept: make([]float64, length), back: 0.6}
		for i, v := range wet {
			wet[i] = line.pass(v)
		}
	}
	mix, tail := float64(r.Mix)/400, samples(r.tail())
	for i, v := range wet {
		left := float64(min(len(wet)-i, tail)) / float64(tail)
		sound[i] += float64(mix * float64(v*left))
	}
}

// delay is a line of samples on their way.
type delay struct {
	kept  []float64
	at    int
	back  float64
	muted float64
}

// turn takes the oldest sample out of the line and puts one in.
func (d *delay) turn(in float64) {
	d.kept[d.at] = in
	if d.at++; d.at == len(d.kept) {
		d.at = 0
	}
}

// comb feeds the dulled output back, as walls of stone do.
func (d *delay) comb(v float64) float64 {
	out := d.kept[d.at]
	d.muted = float64(0.7*out) + float64(0.3*d.muted)
	d.turn(v + float64(d.back*d.muted))
	return out
}

func (d *delay) pass(v float64) float64 {
	old := d.kept[d.at]
	in := v + float64(d.back*old)
	d.turn(in)
	return old - float64(d.back*in)
}

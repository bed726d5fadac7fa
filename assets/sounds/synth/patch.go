// Package synth makes sounds from numbers: a Patch becomes samples. It knows no device
// and no clock, and makes the same samples on every machine: each product is converted
// to float64 before it is added, so that no compiler fuses the two, and whatever the
// machines compute differently is read from tables.
package synth

// Rate is the number of samples per second.
const Rate = 48_000

// Patch is one sound. Times are in milliseconds, levels in percent.
type Patch struct {
	Gain  int `within:"1,400"`
	Shift int `within:"-36,36"` // semitones by which all layers are higher
	Vary  Vary
	Echo  Echo
	Room  Room
	Layer []Layer
}

// Vary is the difference between the variations of a sound: up to so many hundredths of a
// semitone and so many percent of its gain, up and down.
type Vary struct {
	Pitch int `within:"0,600"`
	Gain  int `within:"0,30"`
}

// Echo repeats the sound, and keeps a part of its level each time.
type Echo struct {
	Every int `within:"0,1000"`
	Times int `within:"0,8"`
	Keep  int `within:"0,90"`
}

// Room is a short reverberation: the size of the room, and the part of it in the sound.
type Room struct {
	Size int `within:"0,100"`
	Mix  int `within:"0,100"`
}

// leastMix is the part of a room in a sound that has none of its own.
const leastMix = 10

// In returns the patch as it sounds in a room of a size from 1 to 100; 0 leaves it as it is.
func (p Patch) In(size int) Patch {
	if size > 0 {
		p.Room = Room{Size: min(size, 100), Mix: max(p.Room.Mix, leastMix)}
	}
	return p
}

// Layer is one voice of a sound. Its level rises to the peak during the attack, stays
// there, decays to the level Sustain, and is released from there.
type Layer struct {
	Wave    string   `names:"wave"`          // one of Waves
	Hz      int      `within:"0,20000"`      // for noise, how often it changes; 0 for every sample
	Detune  int      `within:"-1200,1200"`   // hundredths of a semitone
	Width   int      `within:"0,99"`         // of a pulse; 0 for 50
	Pitch   [][2]int `within:"-20000,20000"` // points of time and semitones
	Level   int      `within:"0,100"`        // 0 for 100
	Silent  bool     // it is heard only through the layers that it modulates
	Start   int      `within:"0,4000"`
	Attack  int      `within:"0,4000"` // at least 1 is used, so that nothing clicks
	Hold    int      `within:"0,4000"`
	Decay   int      `within:"0,4000"`
	Sustain int      `within:"0,100"`
	Release int      `within:"0,4000"`
	Filter  Filter
	Fm      Fm
	Drive   int `within:"0,100"`
}

// Filter lets a part of the spectrum pass: low, high or band. Its frequency follows the
// sweep, points of time and semitones.
type Filter struct {
	Pass      string   `names:"pass"` // one of Passes, or empty for no filter
	Hz        int      `within:"0,20000"`
	Resonance int      `within:"0,95"`
	Sweep     [][2]int `within:"-20000,20000"`
}

// Fm modulates the frequency of a layer by an earlier one, counted from 1, by up to
// Depth percent of it.
type Fm struct {
	By    int `within:"0,16"`
	Depth int `within:"0,2000"`
}

// Waves are the waveforms of a layer, and Passes the kinds of filters.
var (
	Waves  = []string{"sine", "triangle", "pulse", "saw", "white", "pink", "brown"}
	Passes = []string{"low", "high", "band"}
)

// MaxLength is the length of the longest sound in milliseconds, its echoes and room
// included.
const MaxLength = 6000

// Length is the length of the sound in milliseconds.
func (p Patch) Length() int {
	dry := 0
	for _, l := range p.Layer {
		dry = max(dry, l.Start+l.length())
	}
	return dry + p.Echo.Every*p.Echo.Times + p.Room.tail()
}

// length is the length of the envelope in milliseconds.
func (l Layer) length() int {
	length := max(l.Attack, 1) + l.Hold + l.Decay
	if l.Sustain > 0 {
		length += max(l.Release, 1)
	}
	return length
}

// Take is one playing of a sound.
type Take struct {
	Cents int    // hundredths of a semitone above the patch
	Gain  int    // percent of its gain
	Seed  uint64 // of its noise
}

// variations is the number of variations of a sound.
const variations = 5

// Variation returns the take for the nth playing of a sound. Two in a row differ if the
// patch varies.
func (p Patch) Variation(n int) Take {
	n %= variations
	place := func(step, spread int) int { return spread * (n*step%variations - variations/2) / (variations / 2) }
	return Take{Cents: place(2, p.Vary.Pitch), Gain: 100 + place(3, p.Vary.Gain), Seed: uint64(n)}
}

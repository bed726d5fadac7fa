package sound

import (
	"slices"
	"sync"
	"time"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets/sounds/synth"
	"github.com/donjon-rogue/donjon/render/sound/mixer"
)

// maxBytes limits the memory of the sounds.
const maxBytes = 32 << 20

// maxWaiting limits the sounds that wait to be made. Beyond it, cues are dropped.
const maxWaiting = 64

// takes is the number of variations of a sound.
const takes = 5

// version is a way to play a sound.
type version struct {
	sound string
	take  int
	link  int
	room  int
}

// library holds the sounds of the data files, made as they are needed: the first take of
// each at once, the others when they are played.
type library struct {
	sounds *archetypes.Sounds
	orders chan order
	stop   chan struct{}
	once   sync.Once

	mu     sync.Mutex
	made   map[version][]float32
	bytes  int
	room   int            // in which something was heard last
	played map[string]int // how often, by the name of the sound
}

// order is a sound to be made, and then played.
type order struct {
	version
	cue Cue
}

func newLibrary(sounds *archetypes.Sounds) *library {
	return &library{
		sounds: sounds, orders: make(chan order, maxWaiting), stop: make(chan struct{}),
		made: map[version][]float32{}, played: map[string]int{},
	}
}

// close ends the work; there may be no library.
func (l *library) close() {
	if l != nil {
		l.once.Do(func() { close(l.stop) })
	}
}

// work makes the first take of each sound, and then those that are ordered, until the
// library is closed.
func (l *library) work(play func(mixer.Effect)) {
	for _, s := range l.sounds.List {
		select {
		case <-l.stop:
			return
		default:
		}
		l.make(version{sound: s.Name})
	}
	for {
		select {
		case <-l.stop:
			return
		case o := <-l.orders:
			if samples := l.make(o.version); samples != nil {
				s, _ := l.sounds.Find(o.sound)
				play(effect(s, samples, o.cue))
			}
		}
	}
}

// make makes a version of a sound. It is kept if there is room.
func (l *library) make(v version) []float32 {
	l.mu.Lock()
	samples := l.made[v]
	l.mu.Unlock()
	if samples != nil {
		return samples
	}
	s, known := l.sounds.Find(v.sound)
	if !known {
		return nil
	}
	samples = synth.Render(s.Patch.In(v.room), s.Take(v.take, v.link))
	l.mu.Lock()
	defer l.mu.Unlock()
	if size := 4 * len(samples); l.bytes+size <= maxBytes {
		l.made[v] = samples
		l.bytes += size
	}
	return samples
}

// next is the effect of a cue. If its sound has not been made yet, it is ordered, and
// played as soon as it is there; the first take stands in for one that does not fit.
func (l *library) next(c Cue) (e mixer.Effect, ready bool) {
	s, known := l.sounds.For(c.Name)
	if !known {
		s, known = l.sounds.For(c.Else)
	}
	if !known {
		return e, false
	}
	l.mu.Lock()
	l.enter(c.Room)
	v := version{sound: s.Name, link: c.Link, room: c.Room}
	if s.Climb == 0 {
		v.link = 0
	}
	if s.Patch.Vary != (synth.Vary{}) {
		v.take = l.played[s.Name] % takes
	}
	l.played[s.Name]++
	samples := l.made[v]
	if samples == nil && v.link == 0 && l.bytes > maxBytes*9/10 {
		samples = l.made[version{sound: s.Name}]
	}
	l.mu.Unlock()
	if samples != nil {
		return effect(s, samples, c), true
	}
	select {
	case l.orders <- order{v, c}:
	default:
	}
	return e, false
}

// enter forgets the sounds of another room once something is heard in a new one. The sounds
// are locked.
func (l *library) enter(room int) {
	if room == 0 || room == l.room {
		return
	}
	l.room = room
	for v, samples := range l.made { // which are dropped does not depend on the order
		if v.room != 0 && v.room != room {
			delete(l.made, v)
			l.bytes -= 4 * len(samples)
		}
	}
}

// effect is the sound that the mixer plays for a cue.
func effect(s archetypes.SoundEffect, samples []float32, c Cue) mixer.Effect {
	return mixer.Effect{
		Samples: samples, Gain: 1, Place: c.Place, Class: mixer.Class(slices.Index(archetypes.SoundClasses, s.Class)),
		Delay: int(c.After * mixer.Rate / time.Second),
	}
}

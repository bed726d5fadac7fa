// Package sound plays what is to be heard: it makes the sounds of the data files in the
// background, mixes them and passes them to the sound device. Without a device everything
// goes on in silence.
package sound

import (
	"errors"
	"io/fs"
	"sync"
	"time"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/render/sound/device"
	"github.com/donjon-rogue/donjon/render/sound/mixer"
)

// Cue is something to be heard.
type Cue struct {
	Name  string        // as in the data files, such as dungeon.attack:critical
	Else  string        // the cue that is played where no sound has Name; may be empty
	Place mixer.Place   // where it comes from
	Room  int           // size of the room in which it sounds, from 1 to 100; 0 for that of the sound
	Link  int           // of a chain, from 0; a chain rises in pitch
	After time.Duration // how much later it is heard
}

// State says whether anything can be heard.
type State int

// The states of a player.
const (
	Off     State = iota // it has not been asked for
	Opening              // the device is being opened
	Playing
	Silent // there is no device, or it does not work
)

// Volumes range from 0 to MaxVolume.
type Volumes struct{ Master, Effects, Music int }

// MaxVolume is the greatest volume.
const MaxVolume = 10

// Player plays cues. Its methods never wait, and may be called from several goroutines.
type Player struct {
	open func(rate int, read device.Read) (device.Output, error)

	mu      sync.Mutex
	mixer   *mixer.Mixer
	library *library
	output  device.Output
	state   State
	err     error // why it is silent
	asked   int   // how often the device has been asked for
	levels  mixer.Levels
	hushed  bool
	music   archetypes.Music
	jukebox jukebox
	made    string // the piece that was last asked to be made
}

// New makes a player that has not asked for a device.
func New() *Player { return newPlayer(device.Open) }

func newPlayer(open func(int, device.Read) (device.Output, error)) *Player {
	p := &Player{open: open, mixer: mixer.New(mixer.Levels{})}
	p.mixer.Music = &p.jukebox
	return p
}

// Load makes the sounds of the data files, in the background. Sounds made before are
// used until then. Data files with an error are not used.
func (p *Player) Load(files fs.FS) {
	go func() {
		sounds, err := archetypes.LoadSounds(files)
		if err != nil {
			return // the interface reports faults of the player's own files
		}
		made := newLibrary(sounds)
		p.mu.Lock()
		before := p.library
		p.library = made
		p.mu.Unlock()
		before.close()
		p.loadMusic(files)
		made.work(p.start)
	}()
}

// Start opens the sound device, in the background, unless it is open.
func (p *Player) Start() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.state == Opening || p.state == Playing {
		return
	}
	p.state = Opening
	p.asked++
	go p.connect(p.asked)
}

// connect opens the device.
func (p *Player) connect(asked int) {
	output, err := p.open(mixer.Rate, p.read)
	p.mu.Lock()
	defer p.mu.Unlock()
	switch {
	case p.asked != asked: // closed meanwhile
		if err == nil {
			output.Close()
		}
	case err != nil:
		p.state, p.err = Silent, err
	default:
		p.mixer.Silence()
		p.state, p.err, p.output = Playing, nil, output
	}
}

// read is called by the device.
func (p *Player) read(out []float32) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.mixer.Mix(out)
}

// Watch looks whether the device still works. It is to be called now and then.
func (p *Player) Watch() {
	p.mu.Lock()
	output, asked := p.output, p.asked
	p.mu.Unlock()
	if output == nil {
		return
	}
	if err := output.Err(); err != nil {
		p.mu.Lock()
		if p.asked == asked && p.output == output {
			p.state, p.err, p.output = Silent, err, nil
		}
		p.mu.Unlock()
		output.Close()
	}
}

// State returns whether anything can be heard, and otherwise why not.
func (p *Player) State() (State, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.state, p.err
}

// NoDevice reports whether an error of State means that there is no device at all.
func NoDevice(err error) bool { return errors.Is(err, device.ErrNone) }

// Close ends all sound. The player can be started again.
func (p *Player) Close() {
	p.mu.Lock()
	output, library := p.output, p.library
	p.output, p.library, p.state = nil, nil, Off
	p.asked++
	p.mu.Unlock()
	if output != nil {
		output.Close()
	}
	library.close()
}

// SetVolumes sets how loud everything is.
func (p *Player) SetVolumes(v Volumes) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.levels = mixer.Levels{Master: level(v.Master), Effects: level(v.Effects), Music: level(v.Music)}
	p.apply()
}

// Hush silences everything for a while, or ends that.
func (p *Player) Hush(on bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.hushed != on {
		p.hushed = on
		p.apply()
	}
}

// apply passes the levels to the mixer.
func (p *Player) apply() {
	l := p.levels
	if p.hushed {
		l.Master = 0
	}
	p.mixer.SetLevels(l)
}

// level is the level of a volume: its square, as the ear takes half the volume for less
// than half as loud.
func level(volume int) float32 {
	part := float32(min(max(volume, 0), MaxVolume)) / MaxVolume
	return part * part
}

// Play plays a cue. It is not heard if there is no sound for it, or not yet.
func (p *Player) Play(c Cue) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.state != Playing || p.library == nil {
		return
	}
	if e, ready := p.library.next(c); ready {
		p.mixer.Play(e)
	}
}

// start plays a sound that was made for a cue.
func (p *Player) start(e mixer.Effect) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.state == Playing {
		p.mixer.Play(e)
	}
}

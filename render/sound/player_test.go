package sound

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"testing/fstest"
	"time"

	"github.com/donjon-rogue/donjon/archetypes"
	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/sound/device"
	"github.com/donjon-rogue/donjon/render/sound/mixer"
)

// fake is a device that tests read from themselves.
type fake struct {
	read   device.Read
	err    error
	closed bool
}

func (f *fake) Err() error { return f.err }
func (f *fake) Close()     { f.closed = true }

// hear reads so many frames, and returns the greatest sample.
func (f *fake) hear(frames int) (peak float32) {
	out := make([]float32, 2*frames)
	f.read(out)
	for _, v := range out {
		peak = max(peak, v, -v)
	}
	return peak
}

// devices opens one fake device after the other, or none.
type devices struct {
	list []*fake
	none error
}

func (d *devices) open(rate int, read device.Read) (device.Output, error) {
	if rate != mixer.Rate {
		return nil, fmt.Errorf("the rate is %d", rate)
	}
	if d.none != nil {
		return nil, d.none
	}
	d.list = append(d.list, &fake{read: read})
	return d.list[len(d.list)-1], nil
}

// within waits until something is true.
func within(t *testing.T, what string, is func() bool) {
	t.Helper()
	for end := time.Now().Add(2 * time.Minute); !is(); time.Sleep(2 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("waited in vain for %s", what)
		}
	}
}

func (p *Player) is(s State) func() bool {
	return func() bool { now, _ := p.State(); return now == s }
}

var loudest = Volumes{MaxVolume, MaxVolume, MaxVolume}

// playing is a player with a fake device and the program's sounds.
func playing(t *testing.T) (*Player, *devices) {
	t.Helper()
	d := &devices{}
	p := newPlayer(d.open)
	t.Cleanup(p.Close)
	p.SetVolumes(loudest)
	p.Load(assets.Files())
	p.Start()
	within(t, "the device", p.is(Playing))
	within(t, "the sounds", func() bool {
		p.mu.Lock()
		defer p.mu.Unlock()
		return p.library != nil && p.library.has(version{sound: "zap"})
	})
	return p, d
}

func (l *library) has(v version) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.made[v] != nil
}

func TestACueIsHeard(t *testing.T) {
	p, d := playing(t)
	if peak := d.list[0].hear(mixer.Rate / 10); peak != 0 {
		t.Errorf("before any cue there is %v", peak)
	}
	p.Play(Cue{Name: "dungeon.attack:critical"})
	if peak := d.list[0].hear(mixer.Rate / 10); peak < 0.1 {
		t.Errorf("a critical hit has a peak of %v", peak)
	}
	d.list[0].hear(mixer.Rate)
	p.Play(Cue{Name: "dungeon.attack:critical", After: 200 * time.Millisecond})
	within(t, "the next take", func() bool { p.mu.Lock(); defer p.mu.Unlock(); return p.mixer.Playing() == 1 })
	if early, late := d.list[0].hear(mixer.Rate/5-100), d.list[0].hear(mixer.Rate/10); early != 0 || late < 0.1 {
		t.Errorf("a sound that comes later has %v before and %v then", early, late)
	}
	p.Play(Cue{Name: "dungeon.wait"})
	p.Play(Cue{Name: "no.event"})
	d.list[0].hear(2 * mixer.Rate)
	if n := p.mixer.Playing(); n != 0 {
		t.Errorf("%d sounds go on", n)
	}
}

// TestACueWithoutASoundIsHeardAsAnother plays the cue of an event that a mod declares to be like
// another.
func TestACueWithoutASoundIsHeardAsAnother(t *testing.T) {
	p, d := playing(t)
	p.Play(Cue{Name: "dungeon.mod:boom", Else: "dungeon.attack:critical"})
	if peak := d.list[0].hear(mixer.Rate / 10); peak < 0.1 {
		t.Errorf("it has a peak of %v", peak)
	}
}

func TestVolumesAreHeard(t *testing.T) {
	p, d := playing(t)
	peak := func() float32 {
		d.list[0].hear(2 * mixer.Rate)
		p.Play(Cue{Name: "dungeon.level"})
		return d.list[0].hear(mixer.Rate)
	}
	loud := peak()
	p.SetVolumes(Volumes{Master: 5, Effects: MaxVolume})
	if half := peak(); half > loud*0.3 || half < loud*0.2 {
		t.Errorf("half of the volume has a peak of %v, all of it %v", half, loud)
	}
	for _, v := range []Volumes{{Master: 0, Effects: MaxVolume}, {Master: MaxVolume, Effects: 0}} {
		p.SetVolumes(v)
		if got := peak(); got != 0 {
			t.Errorf("with %+v there is a peak of %v", v, got)
		}
	}
	p.SetVolumes(loudest)
	p.Hush(true)
	if got := peak(); got != 0 {
		t.Errorf("hushed there is a peak of %v", got)
	}
	p.Hush(false)
	if got := peak(); got < loud*0.9 {
		t.Errorf("afterwards there is a peak of %v, before it was %v", got, loud)
	}
}

func TestWithoutADeviceThereIsSilenceUntilAsked(t *testing.T) {
	d := &devices{none: fmt.Errorf("%w: nothing", device.ErrNone)}
	p := newPlayer(d.open)
	t.Cleanup(p.Close)
	if s, err := p.State(); s != Off || err != nil {
		t.Errorf("before it has asked, the state is %v, %v", s, err)
	}
	p.Load(assets.Files())
	p.Start()
	within(t, "silence", p.is(Silent))
	if _, err := p.State(); !NoDevice(err) {
		t.Errorf("the error is %v", err)
	}
	p.Play(Cue{Name: "dungeon.attack"})
	p.Watch()
	d.none = nil
	time.Sleep(20 * time.Millisecond)
	if len(d.list) != 0 {
		t.Error("it has tried again by itself")
	}
	p.Start()
	within(t, "the device", p.is(Playing))
}

func TestADeviceThatGoesAway(t *testing.T) {
	p, d := playing(t)
	p.Watch()
	d.list[0].err = errors.New("unplugged")
	p.Watch()
	if s, err := p.State(); s != Silent || err == nil || err.Error() != "unplugged" || NoDevice(err) {
		t.Errorf("the state is %v, %v", s, err)
	}
	if !d.list[0].closed {
		t.Error("the device is still open")
	}
	p.Play(Cue{Name: "dungeon.attack"})
	p.Start()
	within(t, "another device", p.is(Playing))
	if peak := d.list[1].hear(mixer.Rate); peak != 0 {
		t.Errorf("what was played in between is heard: %v", peak)
	}
	p.Close()
	if s, _ := p.State(); s != Off || !d.list[1].closed {
		t.Errorf("after the end the state is %v", s)
	}
}

func TestTwoTakesInARowDiffer(t *testing.T) {
	p, _ := playing(t)
	var last []float32
	for n := range 7 {
		var e mixer.Effect
		within(t, "a take", func() (ready bool) {
			e, ready = p.library.next(Cue{Name: "dungeon.step"})
			if !ready {
				p.library.mu.Lock()
				p.library.played["step"]--
				p.library.mu.Unlock()
			}
			return ready
		})
		if slices.Equal(e.Samples, last) {
			t.Errorf("take %d is the one before", n)
		}
		last = e.Samples
	}
}

func TestAllSoundsTakeLittleMemory(t *testing.T) {
	sounds, err := archetypes.LoadSounds(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	l := newLibrary(sounds)
	for take := range takes {
		for _, s := range sounds.List {
			if l.make(version{sound: s.Name, take: take}) == nil {
				t.Fatalf("%s was not made", s.Name)
			}
		}
		t.Logf("%d takes of each take %.1f MiB", take+1, float64(l.bytes)/(1<<20))
	}
	kept := 0
	for _, samples := range l.made {
		kept += 4 * len(samples)
	}
	if kept != l.bytes || kept > maxBytes || !l.has(version{sound: sounds.List[len(sounds.List)-1].Name}) {
		t.Errorf("%d bytes are kept, %d are counted", kept, l.bytes)
	}
	if _, ready := l.next(Cue{Name: "dungeon.attack"}); !ready {
		t.Error("a sound is not ready although all were made")
	}
}

func TestFaultyDataFilesLeaveTheSoundsAsTheyWere(t *testing.T) {
	p, d := playing(t)
	p.Load(fstest.MapFS{"sounds/x.toml": {Data: []byte("[[sond]]\n")}})
	time.Sleep(50 * time.Millisecond)
	p.Play(Cue{Name: "dungeon.level"})
	if peak := d.list[0].hear(mixer.Rate / 2); peak < 0.1 {
		t.Errorf("there is a peak of %v", peak)
	}
}

func TestMusicFollowsTheScenes(t *testing.T) {
	p, d := playing(t)
	loud := func() float32 { return d.list[0].hear(mixer.Rate) }
	is := func(piece string) func() bool {
		return func() bool {
			loud()
			p.mu.Lock()
			defer p.mu.Unlock()
			return p.jukebox.now != nil && p.jukebox.now.Piece().Name == piece && p.jukebox.level == 1
		}
	}
	within(t, "the pieces", func() bool { p.mu.Lock(); defer p.mu.Unlock(); return p.music != nil })
	if loud() != 0 {
		t.Error("there is music before any is wanted")
	}
	p.SetMusic("death", 0)
	within(t, "the first piece", is("death"))
	if got := loud(); got < 0.01 || got > 0.5 {
		t.Errorf("it has a peak of %v", got)
	}
	p.SetMusic("victory", 0)
	within(t, "the second piece", func() bool { p.SetMusic("victory", 0); return is("victory")() })
	p.SetMusic("", 0)
	loud()
	loud()
	if got := loud(); got != 0 {
		t.Errorf("without a piece there is a peak of %v", got)
	}
	p.SetMusic("victory", 0)
	p.SetVolumes(Volumes{Master: MaxVolume, Effects: MaxVolume})
	p.SetMusic("victory", 0)
	loud()
	if got := loud(); got != 0 {
		t.Errorf("with the volume at 0 there is a peak of %v", got)
	}
}

// TestARoomIsHeard plays a cue in a small and in a large room: the sounds of one are
// forgotten in the other, and the large one goes on for longer.
func TestARoomIsHeard(t *testing.T) {
	sounds, err := archetypes.LoadSounds(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	l := newLibrary(sounds)
	name := sounds.List[0].Name
	small, large := version{sound: name, room: 30}, version{sound: name, room: 95}
	plain := len(l.make(version{sound: name}))
	if a, b := len(l.make(small)), len(l.make(large)); a >= b || plain == 0 {
		t.Errorf("%s has %d samples in a small room and %d in a large one", name, a, b)
	}
	l.enter(95)
	if l.has(small) || !l.has(large) || !l.has(version{sound: name}) {
		t.Error("in the large room the sounds of the small one are kept, or others are not")
	}
	kept := 0
	for _, samples := range l.made {
		kept += 4 * len(samples)
	}
	if kept != l.bytes {
		t.Errorf("%d bytes are kept, %d are counted", kept, l.bytes)
	}
}

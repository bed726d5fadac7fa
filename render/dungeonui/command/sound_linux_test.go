package command

import (
	"path/filepath"
	"testing"
	"time"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/program/programtest"
	"github.com/donjon-rogue/donjon/render/sound/mixer"
	"github.com/donjon-rogue/donjon/render/sound/soundtest"
)

// peak is the greatest sample of what has been heard.
func peak(heard []float32) (most float32) {
	for _, v := range heard {
		most = max(most, v, -v)
	}
	return most
}

// TestAFightIsHeard plays a whole fight in a window with a sound server that has no device,
// and records what comes out. Then the server ends, the game goes on in silence, and finds
// another one when asked.
func TestAFightIsHeard(t *testing.T) {
	if testing.Short() {
		t.Skip("the window is tested in full runs only")
	}
	d := programtest.NewDesktop(t, "1280x720")
	server := soundtest.NewServer(t)
	server.Start()
	r := server.Record()
	folder := classicFolder(t)
	a := d.Start(folder, "--lang", "en")
	a.Scene("title")
	p := begin(d, a, "second", 0)
	heard := func(what string) {
		t.Helper()
		before := len(r.Heard())
		for end := time.Now().Add(programtest.Patience); ; time.Sleep(50 * time.Millisecond) {
			if now := r.Heard(); peak(now[min(before, len(now)):]) > 0.01 {
				return
			}
			if time.Now().After(end) {
				t.Fatalf("%s is not heard", what)
			}
		}
	}
	heard("the music of the dungeon") // by then all sounds are made
	for n := 0; components.Statistics.Get(p.twin.World, p.twin.RunID).Kills == nil; n++ {
		if n == 400 {
			t.Fatal("no monster was killed in 400 actions")
		}
		p.step()
	}
	heard("the fight")
	if most := peak(r.Heard()); most > mixer.Ceiling+1e-6 {
		t.Errorf("there is a sample of %v", most)
	}
	p.Screenshot("en-sound")

	server.Stop()
	r.Close()
	for range 5 {
		p.step()
	}
	p.Key("Escape")
	p.Scene("menu")
	p.Key("s")
	p.Scene("settings")
	p.Click("sound.more")
	p.Scene("sound")
	offersDevice(p.App)
	p.Screenshot("en-sound-lost")
	server.Start()
	r = server.Record()
	p.Click("device.again")
	heard("another server")
	r.Close()
	p.Close()
}

// offersDevice waits until the page of sounds offers to look for a device: that there is
// none is noticed in the background, and the page is laid out again.
func offersDevice(a *programtest.App) {
	a.T.Helper()
	offered := func(controls map[string][4]int) bool {
		_, ok := controls["device.again"]
		return ok
	}
	if !offered(a.Controls) {
		a.Until("an offer to look for a device", func(s programtest.State) bool { return offered(s.Controls) })
	}
}

// TestAWindowWithoutASoundDevice plays on in silence, and says so in the settings.
func TestAWindowWithoutASoundDevice(t *testing.T) {
	if testing.Short() {
		t.Skip("the window is tested in full runs only")
	}
	d := programtest.NewDesktop(t, "1280x720")
	soundtest.NewServer(t) // it is not started
	t.Setenv("ALSA_CONFIG_PATH", "")
	for _, flags := range [][]string{{"--lang", "en"}, {"--lang", "fr", "--no-sound"}} {
		a := d.Start(filepath.Join(t.TempDir(), "data"), flags...)
		a.Scene("title")
		a.Key("s")
		a.Scene("settings")
		a.Click("sound.more")
		a.Scene("sound")
		offersDevice(a)
		a.Screenshot(flags[1] + "-sound-none")
		a.Close()
		if a.Stderr.String() != "" {
			t.Errorf("with %v the program wrote\n%s", flags, a.Stderr.String())
		}
	}
}

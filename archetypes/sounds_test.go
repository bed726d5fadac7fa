package archetypes

import (
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"hash/crc32"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/sounds/synth"
)

var update = flag.Bool("update", false, "rewrite the golden checksums of sounds")

// sounds loads the program's own.
func sounds(t *testing.T) *Sounds {
	t.Helper()
	s, err := LoadSounds(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	if len(s.List) < 100 {
		t.Fatalf("there are only %d sounds", len(s.List))
	}
	return s
}

// loudnessOf are the loudness of each class in LUFS, and tolerance how far from it a
// sound may be.
var loudnessOf = map[string]float64{"soft": -32, "normal": -24, "loud": -19}

const tolerance = 2

// TestSoundsAreAsLoudAsTheirClass measures the sounds of the program and of the example mods.
func TestSoundsAreAsLoudAsTheirClass(t *testing.T) {
	files := assets.Files()
	for _, mod := range []string{"tower", "orchard"} {
		files = assets.With(files, assets.Layer{ID: mod, Version: "1.0.0", Files: os.DirFS("../mods/" + mod)})
	}
	all, err := LoadSounds(files)
	if err != nil {
		t.Fatal(err)
	}
	if own := len(all.List) - len(sounds(t).List); own < 5 {
		t.Fatalf("the example mods have only %d sounds", own)
	}
	for _, s := range all.List {
		sound := synth.Render(s.Patch, synth.Take{})
		if got, want := loudness(sound), loudnessOf[s.Class]; math.Abs(got-want) > tolerance {
			t.Errorf("%s is %s and has %.1f LUFS, want %.0f", s.Name, s.Class, got, want)
		}
		if got := truePeak(sound); got > -1 {
			t.Errorf("%s has a true peak of %.1f dB of full scale", s.Name, got)
		}
	}
}

// TestTheMeterIsRight checks what BS.1770 says of a sine of 997 Hz at full scale.
func TestTheMeterIsRight(t *testing.T) {
	sine := make([]float32, synth.Rate)
	for i := range sine {
		sine[i] = float32(math.Sin(2 * math.Pi * 997 * float64(i) / synth.Rate))
	}
	if got := loudness(sine); math.Abs(got+3.01) > 0.05 {
		t.Errorf("a sine of full scale has %.2f LUFS, want -3.01", got)
	}
	for i := range sine { // its samples are all at 0.707, its peaks between them at 1
		sine[i] = float32(math.Sin(math.Pi/2*float64(i) + math.Pi/4))
	}
	if got := truePeak(sine); math.Abs(got) > 0.3 {
		t.Errorf("the true peak of a sine of full scale is %.2f dB", got)
	}
}

func TestSoundsDoNotClick(t *testing.T) {
	for _, s := range sounds(t).List {
		for n := range 5 {
			sound := synth.Render(s.Patch, s.Take(n, 0))
			for _, v := range []float32{sound[0], sound[len(sound)-1]} {
				if math.Abs(float64(v)) > 0.05 {
					t.Errorf("variation %d of %s has a step of %.3f at an end", n, s.Name, v)
				}
			}
			for i, v := range sound {
				if !(math.Abs(float64(v)) <= 1) {
					t.Fatalf("sample %d of %s is %v", i, s.Name, v)
				}
			}
		}
	}
}

func TestSoundsAreTheSameOnEveryMachine(t *testing.T) {
	const golden = "testdata/sounds.golden"
	var b strings.Builder
	samples := 0
	for _, s := range sounds(t).List {
		sum := crc32.NewIEEE()
		for n := range 2 {
			sound := synth.Render(s.Patch, s.Take(n, 0))
			samples += len(sound)
			if err := binary.Write(sum, binary.LittleEndian, sound); err != nil {
				t.Fatal(err)
			}
		}
		fmt.Fprintf(&b, "%08x %s\n", sum.Sum32(), s.Name)
	}
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	had, has := strings.Split(string(want), "\n"), strings.Split(b.String(), "\n")
	for i := range min(len(had), len(has)) {
		if had[i] != has[i] {
			t.Fatalf("line %d is %q, want %q; if the sounds are meant to change, run the test with -update", i+1, has[i], had[i])
		}
	}
	if len(had) != len(has) {
		t.Errorf("there are %d sounds, want %d", len(has)-1, len(had)-1)
	}
	if size := samples / 2 * 4; size > 32<<20 {
		t.Errorf("all sounds take %d bytes", size)
	}
}

func TestCuesFallBackToTheOneWithoutVariant(t *testing.T) {
	s := sounds(t)
	for cue, want := range map[string]string{
		"dungeon.attack": "blow", "dungeon.attack:critical": "blow-critical", "dungeon.kill:critical": "kill", "dungeon.wait": "", "dungeon.none": "",
	} {
		if got, _ := s.For(cue); got.Name != want {
			t.Errorf("the cue %s has the sound %q, want %q", cue, got.Name, want)
		}
	}
	for _, x := range s.List {
		if got, known := s.Find(x.Name); !known || got.Name != x.Name {
			t.Errorf("%s is not found by its name", x.Name)
		}
	}
}

// TestAMonsterOfAModHasAVoice loads the sounds of the mod tower.
func TestAMonsterOfAModHasAVoice(t *testing.T) {
	s, err := LoadSounds(assets.With(assets.Files(), assets.Layer{ID: "tower", Version: "1.0.0", Files: os.DirFS("../mods/tower")}))
	if err != nil {
		t.Fatal(err)
	}
	for cue, want := range map[string]string{"dungeon.notice:tower:keeper": "tower:bell", "dungeon.notice:rat": "notice", "dungeon.notice:unseen": "claws"} {
		if got, _ := s.For(cue); got.Name != want {
			t.Errorf("the cue %s has the sound %q, want %q", cue, got.Name, want)
		}
	}
	bell, _ := s.Find("tower:bell")
	if got, want := loudness(synth.Render(bell.Patch, synth.Take{})), loudnessOf[bell.Class]; math.Abs(got-want) > tolerance {
		t.Errorf("the bell has %.1f LUFS, want %.0f", got, want)
	}
}

func TestASoundCanCopyAnother(t *testing.T) {
	s, err := LoadSounds(fstest.MapFS{
		"sounds/a.toml": {Data: []byte("[[sound]]\nname = \"high\"\ncopy_from = \"low\"\nshift = 12\ncues = [\"a.b\"]\nvary = { gain = 3 }\n")},
		"sounds/b.toml": {Data: []byte("[[sound]]\nname = \"low\"\nclass = \"soft\"\ncues = [\"a.c\"]\ngain = 40\nvary = { pitch = 5 }\nlayer = [{ wave = \"sine\", hz = 99, decay = 9 }]\n")},
	})
	if err != nil {
		t.Fatal(err)
	}
	high, _ := s.For("a.b")
	if p := high.Patch; high.Class != "soft" || p.Gain != 40 || p.Shift != 12 || p.Vary != (synth.Vary{Pitch: 5, Gain: 3}) || len(p.Layer) != 1 || p.Layer[0].Hz != 99 {
		t.Errorf("the copy is %+v", high)
	}
	if low, _ := s.For("a.c"); low.Name != "low" || low.Patch.Shift != 0 {
		t.Errorf("the original is %+v", low)
	}
}

func TestAChainOfPuyosRises(t *testing.T) {
	s, _ := sounds(t).For("puyo.vanished")
	for link := range 8 {
		if got, next := s.Take(0, link).Cents, s.Take(0, link+1).Cents; next != got+200 {
			t.Errorf("link %d is at %d hundredths of a semitone and the next one at %d", link, got, next)
		}
	}
	blow, _ := sounds(t).For("dungeon.attack")
	if blow.Take(0, 3) != blow.Take(0, 0) || blow.Take(1, 0) == blow.Take(0, 0) {
		t.Errorf("the blows are %+v, %+v and %+v", blow.Take(0, 3), blow.Take(0, 0), blow.Take(1, 0))
	}
}

func TestFaultsInSoundsAreReportedWithTheirPlace(t *testing.T) {
	const good = "[[sound]]\nname = \"x\"\nclass = \"soft\"\ngain = 40\n"
	const layer = "layer = [{ wave = \"sine\", hz = 99, decay = 9 }]\n"
	for _, c := range []struct{ file, want string }{
		{"[[sond]]\n", `1:3: there is no section "sond"; did you mean "sound"?`},
		{"[sound]\n", `1:2: each entry starts with [[sound]], in two pairs of brackets`},
		{"[[sound]]\ngain = 3\n" + layer, `this sound has no name`},
		{good + layer + good + layer, `7:1: there is already a sound "x"`},
		{strings.Replace(good, `"x"`, `"a/x"`, 1) + layer, `2:1: the name "a/x" cannot be that of a file; write letters, digits and -`},
		{good + "gian = 2\n" + layer, `5:1: there is no field "gian" here; did you mean "gain"?`},
		{good + "layer = [{ wave = \"sin\", hz = 99 }]\n", `5:12: there is no wave "sin"; did you mean "sine"?`},
		{good + "layer = [{ wave = \"sine\", hz = 99999 }]\n", `5:27: 99999 is out of range here; it may be from 0 to 20000`},
		{good + "layer = [{ wave = \"sine\", hz = 9.5 }]\n", `5:27: this should be a whole number, but is a number with a fraction`},
		{good + "layer = [{ wave = \"saw\", filter = { pass = \"lo\", hz = 3 } }]\n", `there is no filter "lo"; did you mean "low"?`},
		{good + "layer = [{ wave = \"sine\", fm = { by = 1 } }]\n", `a layer is modulated by an earlier one; before this there are 0`},
		{good + "layer = [{ wave = \"sine\", pitch = [[9, 1], [3, 2]] }]\n", `5:27: the times of a curve go up, but 3 follows 9`},
		{good + "layer = [{ wave = \"sine\", hold = 4000, decay = 4000 }]\n", `this sound takes 8001 ms; the maximum is 6000`},
		{good, `this sound has no layer; write one under [[sound.layer]]`},
		{strings.Replace(good, "gain = 40\n", "", 1) + layer, `this sound has no gain`},
		{strings.Replace(good, "soft", "sofd", 1) + layer, `3:1: there is no class "sofd"; did you mean "soft"?`},
		{good + "copy_from = \"y\"\n" + layer, `5:1: there is no sound "y"; did you mean "x"?`},
		{good + "copy_from = \"x\"\n" + layer, `5:1: the sound "x" is copied from itself`},
		{good + "cues = [\"step\"]\n" + layer, `5:1: the cue "step" is not of the form game.event`},
		{good + "cues = [\"a.b\", \"a.b\"]\n" + layer, `5:1: the cue "a.b" has a sound or a silence already`},
		{"[[silence]]\ncue = \"a.b\"\n", `this silence has no reason; write why`},
	} {
		_, err := LoadSounds(fstest.MapFS{"sounds/x.toml": {Data: []byte(c.file)}})
		var fault Fault
		if !errors.As(err, &fault) || fault.Line < 1 || fault.Column < 1 || !strings.HasPrefix(err.Error(), "sounds/x.toml:") || !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("%s\ngives %v\nwant %s", c.file, err, c.want)
		}
	}
}

// TestSoundsAreAsLoudInEveryRoom renders every sound of the dungeon in small and large rooms.
func TestSoundsAreAsLoudInEveryRoom(t *testing.T) {
	s, err := LoadSounds(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range s.List {
		if !slices.ContainsFunc(x.Cues, func(cue string) bool { return strings.HasPrefix(cue, "dungeon.") }) {
			continue
		}
		for _, size := range []int{30, 55, 95} {
			samples := synth.Render(x.Patch.In(size), synth.Take{})
			if got, want := loudness(samples), loudnessOf[x.Class]; math.Abs(got-want) > tolerance {
				t.Errorf("in a room of %d %s has %.1f LUFS, want %.0f", size, x.Name, got, want)
			}
			for _, v := range samples {
				if math.Abs(float64(v)) > 0.89 { // -1 dBFS
					t.Errorf("in a room of %d %s has the sample %v", size, x.Name, v)
					break
				}
			}
		}
	}
}

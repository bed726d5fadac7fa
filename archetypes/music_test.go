package archetypes

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/music/sequencer"
	"github.com/donjon-rogue/donjon/assets/sounds/synth"
)

// pieces are the pieces that the program asks for.
var pieces = []string{
	"title", "rock", "cellars", "grottoes", "labyrinth", "halls", "boss", "victory", "death", "goose", "puyo", "kitty", "sokoban",
}

// music loads the program's own.
func music(t *testing.T) Music {
	t.Helper()
	m, err := LoadMusic(assets.Files())
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// play plays a number of frames in a mood, and returns both ears.
func play(now *sequencer.Performance, mood, frames int) (left, right []float32) {
	now = now.Again()
	now.SetMood(mood)
	out := make([]float32, 2*frames)
	for at := 0; at < len(out); at += 2 * 777 {
		now.Add(out[at:min(at+2*777, len(out))])
	}
	for i := 0; i < len(out); i += 2 {
		left, right = append(left, out[i]), append(right, out[i+1])
	}
	return left, right
}

// quiet is the loudness of music in a fight, in LUFS: well below the effects. It may be softer
// in calm moods.
const quiet = -28

// TestMusic plays every piece from its beginning until it has begun again.
func TestMusic(t *testing.T) {
	const golden = "testdata/music.golden"
	all := music(t)
	if got := slices.Sorted(maps.Keys(all)); !slices.Equal(got, slices.Sorted(slices.Values(pieces))) {
		t.Fatalf("there are the pieces %v", got)
	}
	var sums strings.Builder
	for _, name := range slices.Sorted(maps.Keys(all)) {
		p := all[name]
		if p.Seconds() < 90 {
			t.Errorf("%s begins again after %d seconds", name, p.Seconds())
		}
		made := sequencer.Perform(p, func() bool { return false })
		length := p.Length * p.Step()
		left, right := play(made, 2, length+seamTime)
		checkLevel(t, made, left, right)
		checkSeam(t, name, left, length)
		sum := crc32.NewIEEE()
		const some = 20 * synth.Rate
		if err := errors.Join(binary.Write(sum, binary.LittleEndian, left[:some]), binary.Write(sum, binary.LittleEndian, right[:some])); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&sums, "%08x %s\n", sum.Sum32(), name)
	}
	if *update {
		if err := os.WriteFile(golden, []byte(sums.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if sums.String() != string(want) {
		t.Errorf("the music is\n%swant\n%s", sums.String(), want)
	}
}

// checkLevel checks how loud a piece is in a fight and when it is calm.
func checkLevel(t *testing.T, made *sequencer.Performance, left, right []float32) {
	t.Helper()
	name, loud := made.Piece().Name, power(left, right)
	if math.Abs(loud-quiet) > tolerance {
		t.Errorf("%s has %.1f LUFS, want %d", name, loud, quiet)
	}
	for i := range left {
		if max(math.Abs(float64(left[i])), math.Abs(float64(right[i]))) > 0.5 {
			t.Errorf("%s has a sample of %v and %v", name, left[i], right[i])
			break
		}
	}
	if calm := power(play(made, 0, 30*synth.Rate)); calm > loud+2 || calm < quiet-12 {
		t.Errorf("%s has %.1f LUFS when it is calm", name, calm)
	}
}

// seamTime is the number of frames around the place where a piece begins again.
const seamTime = synth.Rate / 2

// checkSeam checks that around the place where a piece begins again no two samples differ
// more than elsewhere, and that it does not fall silent there.
func checkSeam(t *testing.T, name string, sound []float32, length int) {
	t.Helper()
	steepest := func(s []float32) (most float64) {
		for i := 1; i < len(s); i++ {
			most = max(most, math.Abs(float64(s[i]-s[i-1])))
		}
		return most
	}
	if seam, rest := steepest(sound[length-seamTime:]), steepest(sound[:length-seamTime]); seam > rest {
		t.Errorf("%s has a step of %.3f at its seam, and of %.3f elsewhere", name, seam, rest)
	}
	if mean(sound[length-seamTime/5:length+seamTime/5]) < -60 {
		t.Errorf("%s falls silent at its seam", name)
	}
}

// power is the loudness of both ears over the whole time, in LUFS: the mean of the power in
// the blocks of 400 ms.
func power(left, right []float32) float64 {
	return 10 * math.Log10(math.Pow(10, mean(left)/10)+math.Pow(10, mean(right)/10))
}

// mean is the loudness of a channel over the whole time, in LUFS.
func mean(sound []float32) float64 {
	head := biquad{b0: 1.53512485958697, b1: -2.69169618940638, b2: 1.19839281085285, a1: -1.69065929318241, a2: 0.73248077421585}
	low := biquad{b0: 1, b1: -2, b2: 1, a1: -1.99004745483398, a2: 0.99007225036621}
	sum := 0.0
	for _, x := range sound {
		y := low.next(head.next(float64(x)))
		sum += y * y
	}
	return -0.691 + 10*math.Log10(sum/float64(len(sound))+1e-12)
}

func TestFaultsInMusicAreReportedWithTheirPlace(t *testing.T) {
	const head = "tempo = 60\nbeats = 4\nlevel = 100\nform = [\"a\"]\n"
	const section = "[[section]]\nname = \"a\"\nchords = [\"C\"]\n"
	const harp = "[[instrument]]\nname = \"harp\"\npatch = { gain = 9, layer = [{ wave = \"sine\", hz = 440, decay = 99 }] }\n"
	part := func(notes string) string {
		return "[[part]]\ninstrument = \"harp\"\nlayer = \"exploring\"\noctave = 4\nlevel = 50\nplay = [{ in = \"a\", notes = \"" + notes + "\" }]\n"
	}
	for _, c := range []struct{ file, want string }{
		{head + section + harp + part("1:4 2:4 3:8"), ""},
		{"tempi = 60\n", `there is no field "tempi" here; did you mean "tempo"?`},
		{head + section + part("1:16"), `9:1: there is no instrument "harp"; there are none`},
		{head + section + harp + strings.Replace(part("1:16"), "exploring", "explored", 1), `there is no layer "explored"; did you mean "exploring"?`},
		{head + section + "[instrument]\nname = \"harp\"\n", `each entry starts with [[instrument]], in two pairs of brackets`},
		{head + section + harp + harp + part("1:16"), `there is already an instrument "harp"`},
		{strings.Replace(head, `"a"`, `"b"`, 1) + section + harp + part("1:16"), `4:1: there is no section "b"; did you mean "a"?`},
		{head + strings.Replace(section, `"C"`, `"H"`, 1) + harp + part("1:16"), `there is no chord "H"; write a note from A to G and m, 7, m7, maj7, 6, m6, sus2, sus4, add9, madd9, 5, dim or nothing`},
		{head + section + harp + part("1:4 2:4"), `bar 1 has 8 steps; it should have 16`},
		{head + section + harp + part("x:16"), `not "x"`},
		{head + section + harp + part("1:no"), `the length of "1:no" is not a number of steps`},
		{"tempo = 60\nform = [\"a\"]\n" + section, `this piece needs a tempo, beats and a level`},
		{head + section + strings.Replace(harp, "sine", "sin", 1) + part("1:16"), `there is no wave "sin"; did you mean "sine"?`},
	} {
		_, err := LoadMusic(fstest.MapFS{"music/x.toml": {Data: []byte(c.file)}})
		if c.want == "" {
			if err != nil {
				t.Error(err)
			}
			continue
		}
		var fault Fault
		if !errors.As(err, &fault) || fault.Line < 1 || !strings.HasPrefix(err.Error(), "music/x.toml:") || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s\ngives %v\nwant %s", c.file, err, c.want)
		}
	}
}

// TestMusicOfMods merges pieces and instruments of mods with those of the program.
func TestMusicOfMods(t *testing.T) {
	load := func(text string) (Music, error) {
		data := fstest.MapFS{"data/music.toml": {Data: []byte(text)}}
		return LoadMusic(assets.With(assets.Files(), assets.Layer{ID: "bard", Version: "1.0.0", Files: data}))
	}
	own := music(t)
	got, err := load(`rulesets = ["bard:tavern"] # music is not limited to a ruleset

[[instrument]]
name = "bard:flute"
copy_from = "harp"
sustains = true

[[music]]
name = "bard:jig"
tempo = 120
beats = 3
level = 20
form = ["a"]
section = [{ name = "a", chords = ["C", "G"] }]
[[music.part]]
instrument = "bard:flute"
layer = "exploring"
octave = 4
level = 50
play = [{ in = "a", notes = "1:4 2:4 3:4" }]

[[music]]
name = "bard:gate"
copy_from = "title"
tempo = 90

[[change]]
music = "boss"
tempo = 99

[[change]]
instrument = "pad"
sustains = false

[[remove]]
music = "goose"
`)
	if err != nil {
		t.Fatal(err)
	}
	jig := got["bard:jig"]
	if jig == nil || len(jig.Notes) != 6 || jig.Length != 2*3*sequencer.StepsPerBeat || !jig.Instruments[0].Sustains {
		t.Errorf("the jig is %+v", jig)
	}
	if g, title := got["bard:gate"], own["title"]; g == nil || g.Tempo != 90 || len(g.Notes) != len(title.Notes) || got["title"].Tempo != title.Tempo {
		t.Errorf("the copy of the title is %+v", g)
	}
	if got["boss"].Tempo != 99 || got["goose"] != nil || got["title"].Instruments[0].Sustains {
		t.Errorf("a change or a removal has no effect: %d, %v, %v", got["boss"].Tempo, got["goose"], got["title"].Instruments[0].Sustains)
	}
	if len(got) != len(own)+1 {
		t.Errorf("there are %d pieces, want %d", len(got), len(own)+1)
	}
	for text, want := range map[string]string{
		"[[music]]\nname = \"jig\"\n":                             `data/music.toml:2:1: the names of this mod begin with its id; write "bard:jig"`,
		"[[music]]\nname = \"bard:jig\"\ncopy_from = \"titel\"\n": `data/music.toml:3:1: there is no music "titel"; did you mean "title"?`,
		"[[change]]\nmusic = \"bos\"\n":                           `data/music.toml:2:1: there is no music "bos"; did you mean "boss"?`,
		"[[change]]\nmusic = \"boss\"\ntempi = 9\n":               `data/music.toml:3:1: there is no field "tempi" here; did you mean "tempo"?`,
	} {
		if _, err := load(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s\ngives %v\nwant %s", text, err, want)
		}
	}
}

// TestTheExampleModsHaveMusic loads and plays the pieces of the mods tower and orchard.
func TestTheExampleModsHaveMusic(t *testing.T) {
	for mod, pieces := range map[string][]string{"tower": {"tower:tower"}, "orchard": {"orchard:grass", "orchard:rime"}} {
		all, err := LoadMusic(assets.With(assets.Files(), assets.Layer{ID: mod, Version: "1.0.0", Files: os.DirFS("../mods/" + mod)}))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range pieces {
			p := all[name]
			if p == nil || p.Seconds() < 90 {
				t.Fatalf("the piece %s is missing or begins again within 90 seconds", name)
			}
			made := sequencer.Perform(p, func() bool { return false })
			length := p.Length * p.Step()
			left, right := play(made, 2, length+seamTime)
			checkLevel(t, made, left, right)
			checkSeam(t, p.Name, left, length)
		}
	}
}

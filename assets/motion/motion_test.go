package motion

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
)

// TestTheColoursAreThoseOfThePalette reads the palette of the sprites.
func TestTheColoursAreThoseOfThePalette(t *testing.T) {
	palette, err := os.ReadFile("../sprites/palette.txt")
	if err != nil {
		t.Fatal(err)
	}
	s, err := Load(Files)
	if err != nil {
		t.Fatal(err)
	}
	check := func(name string, c Colour) {
		if hex := fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B); c.A > 0 && !strings.Contains(string(palette), hex) {
			t.Errorf("%s uses %s, which is not in the palette", name, hex)
		}
	}
	for name, b := range s.Bursts {
		for _, c := range b.Colours {
			check(name, c)
		}
	}
	for name, l := range s.Looks {
		check(name, l.Tint)
	}
}

// TestEveryBurstIsUsed finds bursts that nothing names.
func TestEveryBurstIsUsed(t *testing.T) {
	s, err := Load(Files)
	if err != nil {
		t.Fatal(err)
	}
	used := map[string]bool{s.Traces.Torch: true, s.Traces.Usual.Burst: true}
	for _, l := range s.Looks {
		used[l.Burst] = true
	}
	for _, k := range s.Traces.Kinds {
		used[k.Burst] = true
	}
	for _, list := range []map[string]string{s.Traces.Auras, s.Traces.Moods, s.Traces.Air} {
		for _, name := range list {
			used[name] = true
		}
	}
	for name := range s.Bursts {
		if !used[name] && name != "sparks" && name != "glints" && name != "stars" {
			t.Errorf("nothing uses the burst %q", name)
		}
	}
}

func TestFaultsAreNamed(t *testing.T) {
	const good = "[dust]\ncolours = [\"#868096\"]\ncount = 3\nspeed = [1, 2]\nlife = [10, 20]\nsize = 1\n"
	for _, c := range []struct{ file, text, want string }{
		{ParticlesFile, strings.Replace(good, "count = 3", "count = 0", 1), `the burst "dust" has 0 particles`},
		{ParticlesFile, strings.Replace(good, "size = 1", "size = 2\nabove = true", 1), "1 over figures"},
		{ParticlesFile, strings.Replace(good, "#868096", "#8680zz", 1), "is not a colour"},
		{ParticlesFile, good + "bounce = 2\n", "bounce"},
		{ParticlesFile, strings.Replace(good, "[10, 20]", "[20, 10]", 1), "empty range"},
		{EventsFile, "[step]\n", `"step" must either show something or say in none`},
		{EventsFile, "[step]\nburst = \"dust\"\nnone = \"nothing\"\n", `"step" must either show something or say in none`},
		{EventsFile, "[step]\nburst = \"dusk\"\n", `names the burst "dusk"`},
		{TracesFile, "[monsters]\nrat = \"gold\"\n", `"rat" leaves "gold"`},
	} {
		files := fstest.MapFS{
			ParticlesFile: {Data: []byte(good)}, EventsFile: {Data: []byte("[step]\nburst = \"dust\"\n")}, TracesFile: {},
		}
		if _, err := Load(files); err != nil {
			t.Fatal(err)
		}
		files[c.file] = &fstest.MapFile{Data: []byte(c.text)}
		if _, err := Load(files); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s with %q gives %v, want %q", c.file, c.text, err, c.want)
		}
	}
}

// TestModsBringMotion reads a mod's files over the program's.
func TestModsBringMotion(t *testing.T) {
	mod := func(name, text string) assets.Layer {
		return assets.Layer{ID: "a", Files: fstest.MapFS{"motion/" + name: {Data: []byte(text)}}}
	}
	s, err := Load(Files, mod(TracesFile, "[monsters]\n'a:cow' = 'stone'\n"), assets.Layer{Files: fstest.MapFS{}})
	if err != nil || s.Traces.Of("monster.a:cow") != s.Traces.Kinds["stone"] || s.Traces.Of("monster.skeleton") != s.Traces.Kinds["bone"] {
		t.Errorf("the cow leaves %v, %v", s.Traces.Of("monster.a:cow"), err)
	}
	for name, want := range map[string]string{TracesFile: "has an unknown key", EventsFile: "has an unknown key"} {
		if _, err := Load(Files, mod(name, "[attack]\nsprte = 'x'\n")); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := Load(Files, mod(EventsFile, "[attack]\nburst = 'confetti'\n")); err == nil || !strings.Contains(err.Error(), `names the burst "confetti"`) {
		t.Errorf("an unknown burst: %v", err)
	}
}

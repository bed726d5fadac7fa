package looks

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/sprites"
)

// TestWhatTheLooksNameIsDrawn checks that all sprites named exist, with 20 decorations for
// each theme of Adventure.
func TestWhatTheLooksNameIsDrawn(t *testing.T) {
	index, err := sprites.Index(sprites.Files)
	if err != nil {
		t.Fatal(err)
	}
	l, err := Read()
	if err != nil {
		t.Fatal(err)
	}
	for name, theme := range l.Themes {
		all := slices.Concat(theme.Floors, theme.Faces, theme.Corners)
		for _, sprite := range all {
			if s, ok := index[sprite]; !ok || s.W > 16 || s.H > 16 {
				t.Errorf("the decoration %s of %s is not a sprite of at most 16x16", sprite, name)
			}
		}
		slices.Sort(all)
		if count := len(slices.Compact(all)); name != "rock" && count < 20 {
			t.Errorf("the theme %s has %d decorations", name, count)
		}
	}
	for name := range l.Lights {
		if _, ok := index[name]; !ok && name != "hero" {
			t.Errorf("there is no sprite %s to give light", name)
		}
	}
}

func TestFloorsWithoutAThemeTakeTurns(t *testing.T) {
	l, err := Read()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		own   string
		depth int
		want  string
	}{
		{"halls", 1, "halls"}, {"", 1, "rock"}, {"", 3, "rock"}, {"", 4, "cellars"}, {"unheard of", 7, "grottoes"},
		{"", 15, "halls"}, {"", 16, "rock"}, {"", -3, "rock"},
	} {
		if got := l.Theme(c.own, c.depth); got != c.want {
			t.Errorf("floor %d of the theme %q looks like %s, want %s", c.depth, c.own, got, c.want)
		}
	}
}

func TestLooksRefuseMistakes(t *testing.T) {
	const rotation, theme = "[rotation]\nthemes = [\"a\"]\nfloors = 1\n", "[themes.a]\ntorch = 1\nopen = 1\nface = 1\ncorner = 1\n"
	for text, want := range map[string]string{
		"[rotation":                              "cannot decode",
		rotation + theme + "colour = 1\n":        "cannot decode",
		theme:                                    "lack the rotation",
		rotation:                                 "lack the theme \"a\"",
		rotation + "[themes.a]\nopen = 1\n":      "lacks how rare",
		rotation + theme + "wet = 105\n":         "run over",
		rotation + theme + "[lights.x]\nreach=9": "reaches 9 cells",
	} {
		if _, err := parse([]byte(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q gives %v, want %q", text, err, want)
		}
	}
	if _, err := parse([]byte(rotation + theme)); err != nil {
		t.Error(err)
	}
}

// TestModsBringThemesAndLights reads a mod's looks over the program's.
func TestModsBringThemesAndLights(t *testing.T) {
	mod := func(text string) assets.Layer {
		return assets.Layer{ID: "a", Files: fstest.MapFS{File: {Data: []byte(text)}}}
	}
	l, err := Read(mod("[themes.'a:x']\nlike = 'halls'\ntorch = 1\nopen = 1\nface = 1\ncorner = 1\n[lights]\n'monster.rat' = { colour = [1, 2, 3], reach = 2 }\n"), assets.Layer{Files: fstest.MapFS{}})
	if err != nil || l.Theme("a:x", 1) != "a:x" || l.Lights["monster.rat"].Reach != 2 || l.Lights["torch"].Reach == 0 {
		t.Errorf("the looks are %v, %v", l, err)
	}
	if plain, err := Read(); err != nil || plain.Lights["monster.rat"].Reach != 0 {
		t.Errorf("the mod has changed the program's looks, or: %v", err)
	}
	for text, want := range map[string]string{
		"[lights]\nrat = { reach = 7 }":    `looks/looks.toml: the light "rat" reaches 7 cells; the limit is 6`,
		"[themes.x]\ntorch = 1":            `looks/looks.toml: the theme "x" lacks how rare its torches`,
		"[light]\nrat = 1":                 "looks/looks.toml: there is an unknown key",
		"[rotation]\nfloors = 1":           "looks/looks.toml: the rotation of themes is the program's",
		"[lights]\nrat = { reach = 'x' }}": "looks/looks.toml: ",
	} {
		if _, err := Read(mod(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

package main

import (
	"bytes"
	"strings"
	"testing"
)

const smallPalette = "# key name colour outline\na dark #101020 a\nb light #f0e0d0 a\n"

// small returns an empty gallery with two colours.
func small(t *testing.T) *gallery {
	t.Helper()
	p, err := parsePalette("palette.txt", smallPalette)
	if err != nil {
		t.Fatal(err)
	}
	return newGallery(p)
}

func TestPaletteRefusesMistakes(t *testing.T) {
	many := ""
	for k := byte('0'); k < '0'+40; k++ {
		many += string(k) + " name" + string(k) + " #000000 0\n"
	}
	for text, want := range map[string]string{
		"a dark #101020\n":             "palette.txt:1: want",
		"a dark 101020 a\n":            "palette.txt:1: \"101020\" is not a colour",
		smallPalette + "b x #000000 a": "palette.txt:4: duplicate key \"b\" or name \"x\"",
		"a dark #101020 z\n":           "the outline 'z' of 'a' is not a colour",
		many:                           "40 colours are more than the 32 allowed",
	} {
		_, err := parsePalette("palette.txt", text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: got %v, want %q", text, err, want)
		}
	}
}

func TestArtRefusesMistakes(t *testing.T) {
	const good = "sheet x\nsprite one 2x2\nab\nba\n"
	for text, want := range map[string]string{
		"sprite one 2x2\nab\naz\n":           "f:3: unknown colour 'z' in column 2 of \"one\"",
		"sprite one 2x2\nab\nbab\n":          "f:3: a row of \"one\" is 3 pixels wide and must be 2",
		"sprite one 2x2\nab\n":               "\"one\" has 1 rows and needs 2",
		"sprite one 2x2\nab\nab\nab\n":       "f:4: unexpected row of pixels",
		"sprite one 2x\nab\n":                "f:1: \"2x\" is not a size",
		good + "sprite one 2x2\nab\nab\n":    "duplicate name \"one\"",
		good + "sprite two 2x2 mirror no":    "\"mirror\" needs the name of a sprite",
		good + "sprite two 2x2 like one a>z": "unknown colour 'z' in \"a>z\" of \"two\"",
		good + "sprite two 2x2 upside one":   "unknown word \"upside\"",
		good + "sprite two 3x2 over one":     "\"one\" is not of size 3x2",
		good + "frame sink 2":                "with a row from 1 to 1",
		"frame":                              "a frame before any sprite",
	} {
		err := small(t).parseArt("f", text)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", text, err, want)
		}
	}
}

func TestArtDerives(t *testing.T) {
	g := small(t)
	text := "sheet x\nsprite one 3x2\nab.\n.b.\nframe sink 1 patch\n...\n..a\n" +
		"sprite two 3x2 mirror one\nsprite three 3x2 like one a>b\nsprite four 3x2 over one\n..b\n...\n" +
		"sprite five 3x2 outline\n...\n.b.\n"
	if err := g.parseArt("f", text); err != nil {
		t.Fatal(err)
	}
	for _, want := range []struct {
		name  string
		frame int
		pix   string
	}{
		{"one", 0, "ab..b."}, {"one", 1, "...aba"}, {"two", 0, ".ba.b."}, {"three", 0, "bb..b."},
		{"four", 0, "abb.b."}, {"five", 0, ".a.aba"},
	} {
		if got := string(g.byName[want.name].frames[want.frame].pix); got != want.pix {
			t.Errorf("%s, frame %d: got %q, want %q", want.name, want.frame, got, want.pix)
		}
	}
}

func TestDoubledRoundsSteps(t *testing.T) {
	c := newCanvas(2, 2)
	c.set(0, 0, 'a')
	c.set(1, 1, 'a')
	c.set(0, 1, 'a')
	if got := string(c.doubled().pix[:4]); got != "aa.." {
		t.Errorf("the upper row is %q", got)
	}
}

// TestLargePosesAreEnlarged compares the large poses of bosses and tall monsters with those
// that are drawn by hand: the board shows the large ones.
func TestLargePosesAreEnlarged(t *testing.T) {
	g, err := paint("..")
	if err != nil {
		t.Fatal(err)
	}
	compare := func(monster, pose string, enlarge func(*canvas) *canvas) {
		small, large := g.byName["monster."+monster+"."+pose], g.byName["monster."+monster+".large."+pose]
		for i, c := range small.raw {
			if want := enlarge(c).outlined(g.palette); !bytes.Equal(large.frames[i].pix, want.pix) {
				t.Errorf("frame %d of the large %s of the %s is not that of the small one", i, pose, monster)
			}
		}
	}
	for _, name := range bosses {
		for _, pose := range poses {
			compare(name, pose.name, (*canvas).doubled)
		}
	}
	for _, one := range tall {
		compare(one.name, "attack", func(c *canvas) *canvas { return c.lengthened(one.from) })
	}
}

func TestSheetsKeepOrder(t *testing.T) {
	g := small(t)
	if err := g.parseArt("f", "sheet x\nsprite one 2x1\nab\nframe\nba\nsprite two 2x2\nab\nab\n"); err != nil {
		t.Fatal(err)
	}
	files, err := g.sheets()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`"one" = { sheet = "x.png", x = 0, y = 0, w = 2, h = 1, frames = 2 }`,
		`"two" = { sheet = "x.png", x = 0, y = 1, w = 2, h = 2, frames = 1 }`,
	} {
		if !strings.Contains(string(files["index.toml"]), want) {
			t.Errorf("the index lacks %s:\n%s", want, files["index.toml"])
		}
	}
}

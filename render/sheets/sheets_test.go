package sheets

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/assets/sprites"
	"github.com/donjon-rogue/donjon/render/drawtest"
)

func sheet(t *testing.T, width, height int, c color.Color) *fstest.MapFile {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, width, height))
	for i := range width * height {
		m.Set(i%width, i/width, c)
	}
	var out bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		t.Fatal(err)
	}
	return &fstest.MapFile{Data: out.Bytes()}
}

const smallIndex = `
"monster.unknown" = { sheet = "a.png", x = 0, y = 0, w = 2, h = 2, frames = 2 }
"item.unknown" = { sheet = "b.png", x = 0, y = 0, w = 2, h = 2, frames = 1 }
`

func TestLoadErrorsNameTheFile(t *testing.T) {
	red := sheet(t, 4, 2, color.RGBA{R: 0xff, A: 0xff})
	for _, c := range []struct {
		what  string
		files fstest.MapFS
		want  string
	}{
		{"no index", fstest.MapFS{}, "index.toml"},
		{"a broken index", fstest.MapFS{"index.toml": {Data: []byte("= 1")}}, "index"},
		{"no fallback", fstest.MapFS{"index.toml": {}}, "monster.unknown"},
		{"a missing sheet", fstest.MapFS{"index.toml": {Data: []byte(smallIndex)}, "a.png": red}, "b.png"},
		{"a broken sheet", fstest.MapFS{"index.toml": {Data: []byte(smallIndex)}, "a.png": red, "b.png": {Data: []byte("GIF")}}, "b.png"},
		{"a small sheet", fstest.MapFS{"index.toml": {Data: []byte(smallIndex)}, "a.png": sheet(t, 3, 2, color.Black), "b.png": red}, "a.png"},
	} {
		s, err := Load(c.files)
		if err == nil || s != nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s gives the error %v; it should name %s", c.what, err, c.want)
		}
	}
}

func TestMissingSpritesFallBack(t *testing.T) {
	s, err := Load(fstest.MapFS{
		"index.toml": {Data: []byte(smallIndex)},
		"a.png":      sheet(t, 4, 2, color.RGBA{R: 0xff, A: 0xff}),
		"b.png":      sheet(t, 2, 2, color.RGBA{G: 0xff, A: 0xff}),
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{
		"monster.hydra": unknownMonster, "hero.north": unknownMonster, "item.cheese": UnknownItem, "": UnknownItem,
	} {
		if got := s.Image(name, 0); got == nil || got != s.Image(want, 0) {
			t.Errorf("%q does not fall back to %s", name, want)
		}
		if s.Has(name) {
			t.Errorf("Has(%q) is true for a missing sprite", name)
		}
	}
	if s.Image(unknownMonster, 3) != s.Image(unknownMonster, 1) || s.Image(unknownMonster, -1) != s.Image(unknownMonster, 1) {
		t.Error("frames do not wrap around")
	}
	if s.Frames(unknownMonster) != 2 || s.Frames("item.cheese") != 1 || !s.Has(UnknownItem) {
		t.Error("the number of frames is wrong")
	}
}

func TestAClassWithoutSpritesLooksLikeTheHero(t *testing.T) {
	s, err := Load(sprites.Files)
	if err != nil {
		t.Fatal(err)
	}
	if s.Image("hero.bard.north", 1) != s.Image("hero.north", 1) {
		t.Error("a bard does not look like the hero")
	}
	if s.Image("hero.mage.north", 0) == s.Image("hero.north", 0) {
		t.Error("a mage looks like any hero")
	}
}

func TestACustomSheetReplacesTheBuiltInOne(t *testing.T) {
	index, err := sprites.Index(sprites.Files)
	if err != nil {
		t.Fatal(err)
	}
	f, err := fs.ReadFile(sprites.Files, index["monster.rat"].Sheet)
	if err != nil {
		t.Fatal(err)
	}
	size, err := png.DecodeConfig(bytes.NewReader(f))
	if err != nil {
		t.Fatal(err)
	}
	blue := color.RGBA{B: 0xff, A: 0xff}
	s, err := Load(assets.Over(fstest.MapFS{index["monster.rat"].Sheet: sheet(t, size.Width, size.Height, blue)}, sprites.Files))
	if err != nil {
		t.Fatal(err)
	}
	if got := s.Image("monster.rat", 0); got.At(got.Bounds().Min.X+8, got.Bounds().Min.Y+8) != blue {
		t.Error("the rat is not drawn from the custom sheet")
	}
}

// TestBuiltInSetsShareTheirFrames opens two sets of the program's own sprites. A sprite composed
// for one set does not appear in the other.
func TestBuiltInSetsShareTheirFrames(t *testing.T) {
	drawtest.HoldFrame(t)
	one, err := BuiltIn()
	if err != nil {
		t.Fatal(err)
	}
	other, err := BuiltIn()
	if err != nil {
		t.Fatal(err)
	}
	if one.Atlas() != other.Atlas() || one.Image("monster.rat", 0) != other.Image("monster.rat", 0) {
		t.Error("the sprites are decoded twice")
	}
	if name := one.Dressed("hero.rogue.east", []string{"mail"}); !one.Has(name) || other.Has(name) {
		t.Errorf("%q should be in the first set only", name)
	}
}

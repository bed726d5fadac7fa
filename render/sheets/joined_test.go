package sheets

import (
	"image/color"
	"testing"
	"testing/fstest"

	"github.com/donjon-rogue/donjon/assets"
	"github.com/donjon-rogue/donjon/render/drawtest"
)

// bog is a mod with a ground of its own picture, one that is a copy of water, and a gas without a picture.
var bog = assets.Layer{ID: "bog", Version: "1.0.0", Files: fstest.MapFS{
	"data/ground.toml": {Data: []byte(`
[[ground]]
name = "bog:mud"
[ground.components]
ground = { tint = "#604020" }
[[ground]]
name = "bog:slime"
copy_from = "water"
[[gas]]
name = "bog:stench"
[gas.components]
gas = { every = 3, tint = "#40ff40" }
`)},
	"sprites/mud.txt": {Data: []byte("sprite ground.bog:mud\n" + `wwwwwwww
wwwwwwww
wwwwwwww
wwwwwwww
wwwwwwww
wwwwwwww
wwwwwwww
wwwwwwww
`)},
}}

// TestSurfacesJoin checks the corners of cells of water, and of a ground without a drawn edge: they show the floor where
// neither side joins a neighbour.
func TestSurfacesJoin(t *testing.T) {
	drawtest.HoldFrame(t)
	s, err := BuiltIn()
	if err != nil {
		t.Fatal(err)
	}
	s.Reload(assets.With(assets.Files(), bog))
	for _, name := range []string{"ground.water", "ground.bog:mud"} {
		for joins := range shapes {
			m := s.Joined(name, uint8(joins), 0)
			last := m.Bounds().Dx() - 1
			for _, c := range []struct{ x, y, sides int }{
				{0, 0, joinsNorth | joinsWest}, {last, 0, joinsNorth | joinsEast}, {0, last, joinsSouth | joinsWest}, {last, last, joinsSouth | joinsEast},
			} {
				_, _, _, alpha := m.At(m.Bounds().Min.X+c.x, m.Bounds().Min.Y+c.y).RGBA()
				if joins == shapes-1 && alpha == 0 || joins&c.sides == 0 && alpha != 0 {
					t.Errorf("the pixel %d, %d of %s that joins %08b has the opacity %d", c.x, c.y, name, joins, alpha)
				}
			}
		}
	}
	if s.Joined("ground.water", 255, 1) != s.Joined("ground.water", 255, 1+s.Frames("ground.water")) {
		t.Error("a frame of water is made twice")
	}
}

// TestSubstancesOfModsHavePictures asks for a picture of a mod, that of a copy, and one without a picture.
func TestSubstancesOfModsHavePictures(t *testing.T) {
	drawtest.HoldFrame(t)
	s, err := BuiltIn()
	if err != nil {
		t.Fatal(err)
	}
	s.Reload(assets.With(assets.Files(), bog))
	green := color.RGBA{0x40, 0xff, 0x40, 0xff}
	const limit = 0.045
	for own, want := range map[string]string{
		"ground.water": "ground.water", "ground.bog:mud": "ground.bog:mud",
		"ground.bog:slime": "ground.water#40ff40", "gas.bog:stench": "gas.thin#40ff40",
	} {
		usual := "ground.plain"
		if own[:3] == "gas" {
			usual = "gas.thin"
		}
		if got := s.Substance(own, usual, green, limit); got != want || !s.Has(got) {
			t.Errorf("%s looks like %s, want %s", own, got, want)
		}
	}
	if got, want := s.Frames("ground.water#40ff40"), s.Frames("ground.water"); got != want || !s.Has("ground.water#40ff40.edge") {
		t.Errorf("green water has %d frames, want %d, or it has no edge", got, want)
	}
	mean, count := 0.0, 0
	for _, m := range s.pixels["ground.water#40ff40"] {
		for i := 0; i < len(m.Pix); i += 4 {
			if m.Pix[i+1] < m.Pix[i] || m.Pix[i+1] < m.Pix[i+2] {
				t.Fatalf("a pixel of green water is %v", m.Pix[i:i+4])
			}
			mean += luminance(m.Pix[i], m.Pix[i+1], m.Pix[i+2])
			count++
		}
	}
	if mean /= float64(count); mean > limit*1.05 {
		t.Errorf("green water has a luminance of %.3f", mean)
	}
}

package example

import (
	"image"
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
)

// TestTheSettingsOfAccessibility changes all of them by mouse and by key, and compares the
// picture with the colours that the palette promises.
func TestTheSettingsOfAccessibility(t *testing.T) {
	for _, tag := range []string{"en", "fr"} {
		for _, size := range []image.Point{{640, 360}, shelltest.Usual} {
			shelltest.InFrame(t, func(t *testing.T) {
				folder := t.TempDir()
				w, p := shelltest.Open(t, tag, size, folder, lampGame)
				p.Press(t, "settings")
				p.LabelsFit(t)
				p.Picture(t, "settings-access")
				p.Press(t, "access.more")
				p.Expect(t, "access")
				p.LabelsFit(t)
				p.Reach(t)
				p.Press(t, "colours.tritanopia")
				p.Press(t, "pad.nintendo")
				p.Strike(ebiten.KeyR)
				want := settings.Settings{NoRepeat: true, Pad: "nintendo", Palette: ink.Tritanopia}
				if got, err := settings.Read(persistence.Disk(folder)); err != nil || got != want || w.Choices != want {
					t.Errorf("the file has %+v, %v, the window %+v", got, err, w.Choices)
				}
				usual, shown := ebiten.NewImage(size.X, size.Y), ebiten.NewImage(size.X, size.Y)
				for _, palette := range ink.Palettes {
					c := w.Choices
					c.Palette = palette
					w.Choose(c)
					w.Paint(usual)
					w.Show(shown)
					compare(t, palette, usual, shown)
					p.Picture(t, "access-"+string(palette))
				}
			})
		}
	}
}

// compare checks that every pixel has the colour that the palette makes of the usual one.
func compare(t *testing.T, palette ink.Palette, usual, shown *ebiten.Image) {
	t.Helper()
	before, after := pixels(usual), pixels(shown)
	for i := range before {
		want, got := palette.Of(before[i]), after[i]
		for _, d := range []int{int(want.R) - int(got.R), int(want.G) - int(got.G), int(want.B) - int(got.B)} {
			if d < -1 || d > 1 {
				t.Fatalf("%q: %v becomes %v, want %v", palette, before[i], got, want)
			}
		}
	}
}

// pixels returns the colours of a picture.
func pixels(m *ebiten.Image) (out []color.RGBA) {
	raw := make([]byte, 4*m.Bounds().Dx()*m.Bounds().Dy())
	m.ReadPixels(raw)
	for i := 0; i < len(raw); i += 4 {
		out = append(out, color.RGBA{raw[i], raw[i+1], raw[i+2], raw[i+3]})
	}
	return out
}

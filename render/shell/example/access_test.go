package example

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/settings"
	"github.com/donjon-rogue/donjon/render/shell/input"
	"github.com/donjon-rogue/donjon/render/shell/shelltest"
	"github.com/donjon-rogue/donjon/render/shell/ui"
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
				p.Strike(ebiten.KeyR, ebiten.KeyS)
				want := settings.Settings{NoRepeat: true, Pad: "nintendo", Palette: ink.Tritanopia, Size: 125}
				if got, err := settings.Read(persistence.Disk(folder)); err != nil || got != want || w.Choices != want {
					t.Errorf("the file has %+v, %v, the window %+v", got, err, w.Choices)
				}
				usual, shown := ebiten.NewImage(size.X, size.Y), ebiten.NewImage(size.X, size.Y)
				for _, palette := range ink.Palettes {
					c := w.Choices
					c.Palette, c.Size = palette, 0
					w.Choose(c)
					w.Paint(usual)
					w.View.Draw(shown)
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

// TestThePictureIsEnlarged looks at the picture in every size: what has the focus, what is
// under the pointer and what the keys look at is where it is without the lens, and larger.
func TestThePictureIsEnlarged(t *testing.T) {
	shelltest.InFrame(t, func(t *testing.T) {
		size := shelltest.Usual
		w, p := shelltest.Open(t, "en", size, t.TempDir(), lampGame)
		usual, shown := ebiten.NewImage(size.X, size.Y), ebiten.NewImage(size.X, size.Y)
		check := func(what string, at image.Point) {
			t.Helper()
			w.Paint(usual)
			w.View.Draw(shown)
			before, after := pixels(usual), pixels(shown)
			by := float64(max(w.Choices.Zoom, 100)) / 100
			for y := 0; y < size.Y; y += 7 {
				for x := 0; x < size.X; x += 7 {
					from := image.Pt(at.X+int(float64(x-at.X)/by), at.Y+int(float64(y-at.Y)/by))
					if !near(before, size, from, after[y*size.X+x]) {
						t.Fatalf("%d, %s %v: %v at %d,%d is not that of %v", w.Choices.Zoom, what, at, after[y*size.X+x], x, y, from)
					}
				}
			}
		}
		p.Press(t, "settings")
		p.Press(t, "access.more")
		for _, of := range settings.Sizes {
			c := w.Choices
			c.Zoom = of
			w.Choose(c)
			p.Strike(ebiten.KeyArrowDown)
			p.Rest()
			focus := w.Top().Layout().Focused().(*ui.Control)
			check("focus", ui.MiddleOf(focus.Place()).Mul(w.Screen.U))
			for _, at := range []image.Point{{0, 0}, {size.X - 1, size.Y - 1}, {300, 500}} {
				p.Send(&input.State{Cursor: at, Moved: true})
				p.Wait(3)
				check("pointer", at)
			}
			p.Picture(t, fmt.Sprintf("access-zoom-%d", of))
			if of == 0 { // nothing to look around for
				continue
			}
			p.Send(&input.State{Keys: []ebiten.Key{ebiten.KeyArrowRight}, Ctrl: true})
			p.Send(&input.State{Keys: []ebiten.Key{ebiten.KeyArrowUp}, Ctrl: true})
			check("keys", image.Pt(300+size.X/8, 500-size.Y/8))
		}
	})
}

// near reports whether a colour is between those of a picture within a pixel of a point: an
// edge of what is enlarged is blended.
func near(picture []color.RGBA, size, at image.Point, c color.RGBA) bool {
	least, most := color.RGBA{255, 255, 255, 255}, color.RGBA{}
	for dy := -1; dy <= 1; dy++ {
		for dx := -1; dx <= 1; dx++ {
			if p := at.Add(image.Pt(dx, dy)); p.In(image.Rectangle{Max: size}) {
				one := picture[p.Y*size.X+p.X]
				least = color.RGBA{min(least.R, one.R), min(least.G, one.G), min(least.B, one.B), 255}
				most = color.RGBA{max(most.R, one.R), max(most.G, one.G), max(most.B, one.B), 255}
			}
		}
	}
	within := func(least, v, most uint8) bool { return int(v) >= int(least)-1 && int(v) <= int(most)+1 }
	return within(least.R, c.R, most.R) && within(least.G, c.G, most.G) && within(least.B, c.B, most.B)
}

package sprites

import (
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"slices"
	"strings"
	"testing"
)

// checkSizes checks the size of sprites, and their number of frames: one, unless given in
// frames.
func checkSizes(t *testing.T, names []string, w, h int, frames map[string]int) {
	t.Helper()
	index, _ := sheets(t)
	for _, name := range names {
		s, ok := index[name]
		if want := max(frames[name], 1); !ok || s.W != w || s.H != h || s.Frames != want {
			t.Errorf("%q is %+v, not a sprite of %dx%d with %d frames", name, s, w, h, want)
		}
	}
}

// standOut compares the brightest quarter of each frame of each figure, including its
// dark outline, with the mean of each ground. A ground is a stack of sprites of one
// cell.
func standOut(t *testing.T, figures []string, grounds [][]string) {
	t.Helper()
	index, images := sheets(t)
	dark := map[string]float64{}
	for _, layers := range grounds {
		whole := image.NewRGBA(image.Rect(0, 0, 16, 16))
		for _, name := range layers {
			s, ok := index[name]
			if !ok {
				t.Fatalf("no sprite %q", name)
			}
			draw.Draw(whole, whole.Bounds(), images[s.Sheet], image.Pt(s.X, s.Y), draw.Over)
		}
		dark[strings.Join(layers, " and ")] = mean(pixels(whole, whole.Bounds()))
	}
	contrast(t, figures, dark)
}

// contrast compares the brightest quarter of each frame of each figure, including its
// dark outline, with the luminance of each ground.
func contrast(t *testing.T, figures []string, dark map[string]float64) {
	t.Helper()
	index, images := sheets(t)
	for _, name := range figures {
		for frame := range index[name].Frames {
			light := pixels(images[index[name].Sheet], place(index[name], frame))
			slices.SortFunc(light, func(a, b color.RGBA) int { return cmp.Compare(luminance(b), luminance(a)) })
			figure := mean(light[:(len(light)+3)/4])
			for ground, luminance := range dark {
				if ratio := (figure + 0.05) / (luminance + 0.05); ratio < minContrast {
					t.Errorf("%s, frame %d, has a contrast of %.2f to %s", name, frame, ratio, ground)
				}
			}
		}
	}
}

// differInShape checks that of the pixels of any two superimposed figures of 16x16 at
// least minShare is covered by only one of them.
func differInShape(t *testing.T, figures []string, minShare float64) {
	t.Helper()
	index, images := sheets(t)
	for n, one := range figures {
		for _, other := range figures[n+1:] {
			for frame := range min(index[one].Frames, index[other].Frames) {
				a, b := place(index[one], frame), place(index[other], frame)
				either, differ := 0, 0
				for i := range 16 * 16 {
					at := image.Pt(i%16, i/16)
					inOne, inOther := covers(images[index[one].Sheet], a.Min.Add(at)), covers(images[index[other].Sheet], b.Min.Add(at))
					if inOne || inOther {
						either++
					}
					if inOne != inOther {
						differ++
					}
				}
				if share := float64(differ) / float64(either); share < minShare {
					t.Errorf("%s and %s, frame %d, differ in %.2f of their pixels", one, other, frame, share)
				}
			}
		}
	}
}

// place returns the bounds of a frame of a sprite on its sheet.
func place(s Sprite, frame int) image.Rectangle {
	x := s.X + frame*s.W
	return image.Rect(x, s.Y, x+s.W, s.Y+s.H)
}

// covers reports whether a pixel of an image is opaque.
func covers(m image.Image, at image.Point) bool {
	_, _, _, alpha := m.At(at.X, at.Y).RGBA()
	return alpha > 0
}

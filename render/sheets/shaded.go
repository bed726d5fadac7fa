package sheets

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"
)

// The endings of the sprites that belong to that of a ground: its edge (Joined), what rises from it, and what rises
// before the feet of a figure in it.
const (
	Edge  = ".edge"
	Tall  = ".tall"
	Front = ".front"
)

// keepsPixels reports whether the pixels of a sprite are kept, because others are made of them.
func keepsPixels(name string) bool {
	return strings.HasPrefix(name, "ground.") || strings.HasPrefix(name, "gas.")
}

// Substance returns the name of the sprite of a ground or a gas: its own; or else that of the entry from which it was
// copied, or a usual one, in shades of its colour. On the floor these have a mean luminance of at most limit; 0 for
// no limit.
func (s *Set) Substance(own, usual string, colour color.RGBA, limit float64) string {
	if s.Has(own) {
		return own
	}
	if like, ok := s.looksLike(own); ok {
		usual = like
	}
	return s.shaded(usual, colour, limit)
}

// shaded returns the name of a sprite in shades of a colour. It is made when it is first asked for, with those
// that belong to it.
func (s *Set) shaded(name string, colour color.RGBA, limit float64) string {
	shaded := fmt.Sprintf("%s#%02x%02x%02x", name, colour.R, colour.G, colour.B)
	if s.Has(shaded) {
		return shaded
	}
	for _, end := range []string{"", Edge, Tall, Front} {
		most := limit
		if end == Tall || end == Front {
			most = 0
		}
		for _, frame := range s.pixels[name+end] {
			m := shade(frame, colour, most)
			s.pixels[shaded+end] = append(s.pixels[shaded+end], m)
			s.frames[shaded+end] = append(s.frames[shaded+end], ebiten.NewImageFromImage(m))
		}
	}
	return shaded
}

// full is the brightness from which shades of a colour turn to white.
const full = 0.7

// shade returns a picture in shades of a colour: dark pixels are dark ones of it, and bright ones nearly white. It is as
// much darker as its mean luminance has to be at most limit; 0 for no limit.
func shade(m *image.RGBA, colour color.RGBA, limit float64) *image.RGBA {
	out := image.NewRGBA(m.Rect)
	mean, count := 0.0, 0
	for i := 0; i < len(m.Pix); i += 4 {
		if m.Pix[i+3] == 0 {
			continue
		}
		bright := (0.3*float64(m.Pix[i]) + 0.59*float64(m.Pix[i+1]) + 0.11*float64(m.Pix[i+2])) / 255
		white := max(0, bright-full) / (1 - full) * 0.6
		for n, c := range [3]uint8{colour.R, colour.G, colour.B} {
			out.Pix[i+n] = uint8((float64(c)*(1-white) + 255*white) * min(1, bright/full))
		}
		out.Pix[i+3] = 255
		mean += luminance(out.Pix[i], out.Pix[i+1], out.Pix[i+2])
		count++
	}
	if mean /= float64(max(1, count)); limit == 0 || mean <= limit {
		return out
	}
	dim := math.Pow(limit/mean, 1/2.2)
	for i := range out.Pix {
		if i%4 != 3 {
			out.Pix[i] = uint8(float64(out.Pix[i]) * dim)
		}
	}
	return out
}

// luminance is the relative luminance of a colour, roughly.
func luminance(r, g, b uint8) float64 {
	linear := func(v uint8) float64 { return math.Pow(float64(v)/255, 2.2) }
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

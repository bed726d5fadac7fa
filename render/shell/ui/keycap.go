package ui

import (
	"image"
	"image/color"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// Every key that the player may press is drawn as a key cap: a dark letter on a light
// key. A light digit is always a count.

// lip is the height of the front of a key cap, in interface pixels.
const lip = 1

// DrawKey draws a key cap for a line of text. end is the top right corner of its text.
func DrawKey(dst *ebiten.Image, key string, end image.Point, dim bool) {
	r := image.Rect(end.X-KeyWidth(key), end.Y-1, end.X, end.Y+theme.LineHeight+1)
	face, edge, front := color.Color(theme.Quiet), color.Color(theme.Plain), color.Color(theme.Stone)
	if dim {
		face, edge, front = theme.Stone, theme.Stone, theme.Seam
	}
	theme.Fill(dst, Inset(r, 1, 0), theme.Night) // the outline, without its corners
	theme.Fill(dst, Inset(r, 0, 1), theme.Night)
	in := r.Inset(1)
	theme.Fill(dst, in, face)
	theme.Fill(dst, image.Rect(in.Min.X, in.Min.Y, in.Max.X, in.Min.Y+1), edge)
	theme.Fill(dst, image.Rect(in.Min.X, in.Max.Y-lip, in.Max.X, in.Max.Y), front)
	theme.Write(dst, key, image.Pt(r.Min.X+3, end.Y), theme.Night)
}

// KeyWidth returns the width of a key cap.
func KeyWidth(key string) int { return theme.Width(key) + 5 }

// KeyGap is the gap between two key caps, in interface pixels.
const KeyGap = 1

// DrawKeys draws several keys, separated by spaces, starting at a point, and
// returns the x after the last. A slash between two keys is drawn as text. The
// name of a key may have a no-break space.
func DrawKeys(dst *ebiten.Image, keys string, at image.Point) int {
	for _, key := range strings.FieldsFunc(keys, func(r rune) bool { return r == ' ' }) {
		if key == "/" {
			theme.Write(dst, key, at, theme.Quiet)
			at.X += theme.Width(key) + KeyGap
			continue
		}
		at.X += KeyWidth(key)
		DrawKey(dst, key, at, false)
		at.X += KeyGap
	}
	return at.X
}

package theme

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"
)

// NineSlice is a picture that is drawn at any size: its corners keep theirs, its edges and
// its centre are stretched.
type NineSlice struct {
	tiles   [3][3]*ebiten.Image     // rows from the top, each from the left
	widths  [3]int                  // of the columns
	heights [3]int                  // of the rows
	options ebiten.DrawImageOptions // kept, so that drawing allocates nothing
}

// newNineSlice cuts a picture into columns and rows.
func newNineSlice(picture *ebiten.Image, widths, heights [3]int) *NineSlice {
	n := &NineSlice{widths: widths, heights: heights}
	at := picture.Bounds().Min
	for row, height := range heights {
		x := at.X
		for column, width := range widths {
			n.tiles[row][column] = picture.SubImage(image.Rect(x, at.Y, x+width, at.Y+height)).(*ebiten.Image)
			x += width
		}
		at.Y += height
	}
	return n
}

// newFrame cuts a picture that is a square with a border of that width.
func newFrame(picture *ebiten.Image, border int) *NineSlice {
	cuts := [3]int{border, picture.Bounds().Dx() - 2*border, border}
	return newNineSlice(picture, cuts, cuts)
}

// Frame draws a nine-slice over a rectangle.
func Frame(dst *ebiten.Image, n *NineSlice, r image.Rectangle) {
	widths, heights := n.widths, n.heights
	widths[1], heights[1] = r.Dx()-widths[0]-widths[2], r.Dy()-heights[0]-heights[2]
	at := r.Min
	for row, height := range heights {
		at.X = r.Min.X
		for column, width := range widths {
			if width > 0 && height > 0 {
				n.options.GeoM.Reset()
				n.options.GeoM.Scale(float64(width)/float64(n.widths[column]), float64(height)/float64(n.heights[row]))
				n.options.GeoM.Translate(float64(at.X), float64(at.Y))
				dst.DrawImage(n.tiles[row][column], &n.options)
			}
			at.X += width
		}
		at.Y += height
	}
}

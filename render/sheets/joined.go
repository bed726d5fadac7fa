package sheets

import (
	"image"
	"image/color"
	"math"

	"github.com/hajimehoshi/ebiten/v2"
)

// The bits of the neighbours that a cell of a surface joins.
const (
	joinsNorth = 1 << iota
	joinsEast
	joinsSouth
	joinsWest
	joinsNorthEast
	joinsSouthEast
	joinsSouthWest
	joinsNorthWest
)

// shapes is the number of sets of neighbours.
const shapes = 256

// Joined returns a frame of a sprite that covers cells, as water and grass do, in a cell that joins some neighbours.
// Toward others it ends. How is drawn in a sprite of its own, "NAME.edge": a strip along the north side of a cell, as
// many pixels deep as it is high. It has a frame for edges in the shade, to the north and west, and may have another
// for those in the light. Without it edges are wavy and a little darker. Cells are made when they are first asked for.
func (s *Set) Joined(name string, joins uint8, frame int) *ebiten.Image {
	shape := s.joined[name]
	if shape == nil {
		shape = &[shapes][]*ebiten.Image{}
		s.joined[name] = shape
	}
	frames := shape[joins]
	if frames == nil {
		for _, m := range s.pixels[name] {
			frames = append(frames, ebiten.NewImageFromImage(s.join(name, m, joins)))
		}
		shape[joins] = frames
	}
	return frames[frame%len(frames)]
}

// join draws a cell.
func (s *Set) join(name string, surface *image.RGBA, joins uint8) *image.RGBA {
	cell := image.NewRGBA(surface.Rect)
	strips := s.pixels[name+Edge]
	for y := range cell.Rect.Dy() {
		for x := range cell.Rect.Dx() {
			c, at := surface.RGBAAt(x, y), edgeAt(joins, x, y, cell.Rect.Size())
			if len(strips) > 0 {
				strip := strips[0]
				if at.lit {
					strip = strips[len(strips)-1]
				}
				if at.deep < strip.Rect.Dy() {
					c = strip.RGBAAt(at.along%strip.Rect.Dx(), at.deep) // transparent outside
				}
			} else if shore := at.along / 3 % 2; at.deep < shore {
				c = color.RGBA{}
			} else if at.deep == shore {
				c.R, c.G, c.B = c.R/2, c.G/2, c.B/2
			}
			cell.SetRGBA(x, y, c)
		}
	}
	return cell
}

// edge is where a pixel lies at an edge.
type edge struct {
	deep  int  // pixels from the edge inwards; negative outside
	along int  // the place along the edge
	lit   bool // the edge is to the south or east
}

// inside is farther from every edge than a strip is deep.
const inside = math.MaxInt

// bend is the radius of outer corners, in pixels.
const bend = 5

// edgeAt returns where a pixel of a cell lies that joins some neighbours. Each quarter of the cell knows the two
// sides and the corner that it touches.
func edgeAt(joins uint8, x, y int, size image.Point) edge {
	vertical, horizontal, corner := uint8(joinsNorth), uint8(joinsWest), uint8(joinsNorthWest)
	dx, dy, east, south := x, y, x >= size.X/2, y >= size.Y/2
	if east {
		dx, horizontal, corner = size.X-1-x, joinsEast, joinsNorthEast
	}
	if south {
		dy, vertical, corner = size.Y-1-y, joinsSouth, joinsSouthWest
		if east {
			corner = joinsSouthEast
		}
	}
	openX, openY := joins&horizontal == 0, joins&vertical == 0
	at := edge{deep: inside}
	switch {
	case openX && openY && dx < bend && dy < bend:
		away := math.Hypot(bend-float64(dx)-0.5, bend-float64(dy)-0.5)
		at = edge{int(math.Floor(bend - away + 0.5)), x + y, south}
	case openX && (!openY || dx < dy):
		at = edge{dx, y, east}
	case openY:
		at = edge{dy, x, south}
	case !openX && joins&corner == 0:
		at = edge{int(math.Hypot(float64(dx)+0.5, float64(dy)+0.5)) - 1, x + y, south}
	}
	return at
}

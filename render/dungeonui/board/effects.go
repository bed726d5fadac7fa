package board

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components/grid"
	"github.com/donjon-rogue/donjon/render/dungeonui/anim"
	"github.com/donjon-rogue/donjon/render/dungeonui/tone"
)

// batch is the number of particles that are drawn at a time. Ebitengine joins the batches,
// and its buffers need not grow with the number of particles.
const batch = 50

// effects draws animations, particles and numbers. Its buffers are reused, so that they
// allocate nothing.
type effects struct {
	*canvas
	motion   *anim.Motion
	boxes    [anim.MaxPassing]box // of the numbers
	vertices [4 * batch]ebiten.Vertex
	indices  [6 * batch]uint32
	options  ebiten.DrawTrianglesOptions
}

// box is a rectangle of the screen, in window pixels.
type box struct{ left, top, right, bottom float64 }

func (r box) overlaps(o box) bool {
	return r.left < o.right && o.left < r.right && r.top < o.bottom && o.top < r.bottom
}

// newEffects returns the effects of a motion.
func newEffects(c *canvas, m *anim.Motion) *effects {
	e := &effects{canvas: c, motion: m}
	for n := range batch {
		for i, corner := range [6]int{0, 1, 2, 1, 2, 3} {
			e.indices[6*n+i] = uint32(4*n + corner)
		}
	}
	return e
}

// drawParticles draws the particles that lie over figures, or those that lie under them,
// on the pixels of the art.
func (e *effects) drawParticles(above bool) {
	side, n := float64(e.scale), 0
	for p := range e.motion.Swarm.Flying {
		if p.Above != above {
			continue
		}
		colour := p.Colour()
		x, y := e.left+math.Floor(p.At.X)*side, e.top+math.Floor(p.At.Y)*side
		for corner := range 4 {
			e.vertices[4*n+corner] = ebiten.Vertex{
				DstX: float32(x + float64(corner%2)*p.Size*side), DstY: float32(y + float64(corner/2)*p.Size*side),
				SrcX: float32(corner % 2), SrcY: float32(corner / 2),
				ColorR: colour[0], ColorG: colour[1], ColorB: colour[2], ColorA: 1,
			}
		}
		if n++; n == batch {
			e.drawBatch(n)
			n = 0
		}
	}
	e.drawBatch(n)
}

// drawBatch draws the first particles of the batch.
func (e *effects) drawBatch(n int) {
	if n > 0 {
		e.dst.DrawTriangles32(e.vertices[:4*n], e.indices[:6*n], e.pixel, &e.options)
	}
}

// drawAnimations draws the animations that have started. Without motion each shows the frame
// in its middle.
func (e *effects) drawAnimations() {
	for i := range e.motion.Animations {
		a := &e.motion.Animations[i]
		if !a.Started() {
			continue
		}
		frame := a.Frame(a.Frames)
		if e.motion.Reduced {
			frame = a.Frames / 2
		}
		m := e.sheets.Image(a.Name, frame)
		if a.Tint != nil {
			e.drawTinted(m, a.Place(), 0.8, *a.Tint, 0)
			continue
		}
		e.op = ebiten.DrawImageOptions{}
		rotate(&e.op.GeoM, a.Toward)
		e.op.GeoM.Scale(float64(e.scale), float64(e.scale))
		x, y := e.pixels(a.Place())
		e.op.GeoM.Translate(x, y)
		e.dst.DrawImage(m, &e.op)
	}
}

// rotate turns a sprite that points to the east around the middle of its cell.
func rotate(g *ebiten.GeoM, d grid.Direction) {
	g.Translate(-cell/2, -cell/2)
	switch d {
	case grid.North:
		g.Rotate(-math.Pi / 2)
	case grid.South:
		g.Rotate(math.Pi / 2)
	case grid.West:
		g.Scale(-1, 1)
	}
	g.Translate(cell/2, cell/2)
}

// size returns the scale of a number's pixels on the screen.
func (e *effects) size(n *anim.Number) float64 {
	if n.Large {
		return float64(e.scale)
	}
	return float64(max(1, e.scale*3/4))
}

// extent returns the size of a number, in pixels of the screen.
func (e *effects) extent(n *anim.Number) (wide, high float64) {
	size := e.size(n)
	wide = float64(n.Signs) * glyphAdvance * size
	if n.Signs > 0 {
		high = glyphHeight * size
	}
	if n.Icon != "" {
		m := e.sheets.Image(n.Icon, 0).Bounds().Size()
		wide, high = wide+float64(m.X)*size, max(high, float64(m.Y)*size)
	}
	return wide, high
}

// drawNumbers draws the numbers. Each rises over its cell. A newer one, even when it
// is only about to start, pushes older ones up, so that none covers another.
func (e *effects) drawNumbers() {
	all := e.motion.Numbers
	for i := len(all) - 1; i >= 0; i-- {
		e.lay(i)
	}
	for i := range all {
		if all[i].Started() {
			e.drawNumber(&all[i], e.boxes[i])
		}
	}
}

// lay lays out a number, after all newer ones.
func (e *effects) lay(i int) {
	n, at := &e.motion.Numbers[i], &e.boxes[i]
	ready := n.Ready()
	if *at = (box{}); ready <= 0 || !n.Started() && e.motion.Reduced {
		return
	}
	height := n.Rise()
	if e.motion.Reduced {
		height = 0.4
	}
	wide, high := e.extent(n)
	x, y := e.pixels(n.At.Add(anim.Spot{Y: 0.25 - height}))
	left := math.Floor(x + (float64(cell*e.scale)-wide)/2)
	*at = box{left, y, left + wide, y + high}
	at.top += math.Floor(high * (1 - ready))
	for pushed := true; pushed; {
		pushed = false
		for _, o := range e.boxes[i+1 : len(e.motion.Numbers)] {
			if at.overlaps(o) {
				at.top, at.bottom = o.top-(at.bottom-at.top), o.top
				pushed = true
			}
		}
	}
}

// drawNumber draws a number in its box, with its icon on the left.
func (e *effects) drawNumber(n *anim.Number, at box) {
	size, alpha := e.size(n), float32(1)
	if !e.motion.Reduced {
		alpha = float32(n.Opacity())
	}
	x := at.left
	if n.Icon != "" {
		m := e.sheets.Image(n.Icon, 0)
		e.putAt(x, at.top+math.Floor((at.bottom-at.top-float64(m.Bounds().Dy())*size)/2), size, alpha, tone.Plain)
		e.dst.DrawImage(m, &e.op)
		x += float64(m.Bounds().Dx()) * size
	}
	e.write(&n.Digits, x, at.top+math.Floor((at.bottom-at.top-glyphHeight*size)/2), size, alpha, n.Colour)
}

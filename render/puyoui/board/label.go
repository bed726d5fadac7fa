package board

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Caption is the text over a removal: the number of a chain's removals and the
// word beside it, both empty for a single removal, and the points.
type Caption struct{ Number, Word, Points string }

// label is a text shown over a removal.
type label struct {
	picture *ebiten.Image // in interface pixels
	at      spot          // the cell below its middle, or the one it covers if it is still
	age     int
	still   bool // it does not rise
}

// The speed of labels in rows per tick, their duration in ticks, and that of the part in
// which they shrink to their size.
const (
	labelSpeed = 0.025
	labelTicks = 62
	punchTicks = 8
)

// labelGround is the background of a label, because puyos are as bright as
// letters.
var labelGround = color.RGBA{0x08, 0x06, 0x0c, 0xc0}

// inks are the colours of a label, by the number of the removal in its chain.
var inks = [...]color.Color{1: theme.Bright, 2: theme.Gain, 3: theme.Gold, 4: theme.Ember, 5: theme.Hurt, 6: theme.Orchid}

// Ink returns the colour of a removal by its number in its chain.
func Ink(combo int) color.Color { return inks[min(max(1, combo), len(inks)-1)] }

// numberScale returns the size of the number of a chain's removals.
func numberScale(combo int) int {
	if combo < 4 {
		return 2
	}
	return 3
}

// label adds a label over a removal, which stays in view. It takes the place of the one
// before.
func (w *Well) label(e puyo.Event) {
	if w.Label == nil || len(e.Cells) == 0 {
		return
	}
	var at spot
	for _, c := range e.Cells {
		at.column += float64(c.Column) / float64(len(e.Cells))
		at.row = max(at.row, float64(c.Row))
	}
	w.labels = append(w.dropLabels(), label{picture: captionPicture(w.Label(e), e.Combo), at: at})
}

// captionPicture draws a caption: the number large, the word and the points beside it.
func captionPicture(c Caption, combo int) *ebiten.Image {
	ink := Ink(combo)
	right, height := max(theme.DisplayWidth(c.Points), theme.Width(c.Word)), theme.DisplayHeight
	if c.Number == "" {
		picture := ebiten.NewImage(right+4, height)
		picture.Fill(labelGround)
		theme.Display(picture, c.Points, image.Pt(2, 0), ink)
		return picture
	}
	scale, wide := numberScale(combo), theme.DisplayWidth(c.Number)
	if scale*wide+right+8 > Width { // the well may be no larger than its art
		scale = 2
	}
	number := ebiten.NewImage(wide, theme.DisplayHeight)
	defer number.Deallocate()
	theme.Display(number, c.Number, image.Point{}, ink)
	picture := ebiten.NewImage(scale*wide+right+8, scale*theme.DisplayHeight)
	picture.Fill(labelGround)
	var o ebiten.DrawImageOptions
	o.GeoM.Scale(float64(scale), float64(scale))
	o.GeoM.Translate(2, 0)
	picture.DrawImage(number, &o)
	x, y := scale*wide+6, (scale*theme.DisplayHeight-theme.LineHeight-theme.DisplayHeight)/2
	theme.Write(picture, c.Word, image.Pt(x, y), theme.Bright)
	theme.Display(picture, c.Points, image.Pt(x, y+theme.LineHeight), ink)
	return picture
}

// clear celebrates an empty field.
func (w *Well) clear() {
	if w.Cleared == nil {
		return
	}
	const across, down = 6, 4 // around the text; the well may be no larger than its art
	letters := (Width - 2*across) / theme.DisplayWidth(" ")
	lines := theme.Wrap(w.Cleared(), letters*theme.LetterWidth)
	width := 0
	for _, l := range lines {
		width = max(width, theme.DisplayWidth(l))
	}
	picture := ebiten.NewImage(width+2*across, len(lines)*theme.DisplayHeight+2*down)
	picture.Fill(labelGround)
	for i, l := range lines {
		theme.Display(picture, l, image.Pt((picture.Bounds().Dx()-theme.DisplayWidth(l))/2, down+i*theme.DisplayHeight), theme.Gold)
	}
	w.labels = append(w.labels, label{picture: picture, at: spot{(field.Columns + 1) / 2.0, field.Rows * 0.6}, still: true})
	if w.ReducedMotion {
		return
	}
	var paper [2 * field.Columns]puyo.Cell
	for i := range paper {
		paper[i] = puyo.Cell{Colour: field.Red + field.Colour(i%5), Column: 1 + i%field.Columns, Row: 2 + i*5%9}
	}
	w.scatter(paper[:], field.Rows)
}

// rise advances the labels by a tick.
func (w *Well) rise() {
	left := w.labels[:0]
	for _, l := range w.labels {
		if !w.ReducedMotion && !l.still {
			l.at.row += labelSpeed
		}
		if l.age++; l.age < labelTicks {
			left = append(left, l)
		} else {
			l.picture.Deallocate()
		}
	}
	w.labels = left
}

// dropLabels frees the labels.
func (w *Well) dropLabels() []label {
	for _, l := range w.labels {
		l.picture.Deallocate()
	}
	return w.labels[:0]
}

// drawLabel draws a label within the well. A new one is larger for a moment.
func (w *Well) drawLabel(p *pen, l label, unit int) {
	size := l.picture.Bounds().Size()
	x, y := l.at.corner()
	part := float64(unit) / p.scale
	if early := punchTicks - l.age; early > 0 && !w.ReducedMotion {
		part *= 1 + 0.06*float64(early)
	}
	width, height := float64(size.X)*part, float64(size.Y)*part
	x = min(max(0, x+cell/2-width/2), Width-width)
	if y -= height; l.still {
		y += (height + cell) / 2
	}
	y = max(0, y)
	p.o.GeoM.Reset()
	p.o.GeoM.Scale(part, part)
	p.o.GeoM.Translate(x, y)
	p.o.GeoM.Scale(p.scale, p.scale)
	p.o.GeoM.Translate(float64(p.at.X), float64(p.at.Y))
	p.o.ColorScale.Reset()
	if left := labelTicks - l.age; left < 10 && !w.ReducedMotion {
		p.o.ColorScale.ScaleAlpha(float32(left) / 10)
	}
	p.dst.DrawImage(l.picture, &p.o)
}

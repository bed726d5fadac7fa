package puyoui

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// wall draws the rock around the wells. The picture is cached by size.
type wall struct {
	picture *ebiten.Image
	size    image.Point
}

// wallLight is the brightness of the rock.
const wallLight = 0.42

// draw covers the window. scale is the number of window pixels per pixel of art.
func (b *wall) draw(dst *ebiten.Image, sheets sheets, scale int) {
	size := dst.Bounds().Size()
	if b.picture == nil || b.size != size {
		if b.picture != nil {
			b.picture.Deallocate()
		}
		b.picture, b.size = ebiten.NewImage(size.X, size.Y), size
		b.picture.Fill(theme.Night)
		side := shell.CellSize * scale
		for y := range shell.Up(size.Y, side) {
			for x := range shell.Up(size.X, side) {
				var o ebiten.DrawImageOptions
				o.GeoM.Scale(float64(scale), float64(scale))
				o.GeoM.Translate(float64(x*side), float64(y*side))
				o.ColorScale.Scale(wallLight, wallLight, wallLight, 1)
				name := "floor.0"
				if (x*7+y*13)%11 == 3 {
					name = "floor.1"
				}
				b.picture.DrawImage(sheets.Image(name, 0), &o)
			}
		}
	}
	var o ebiten.DrawImageOptions
	dst.DrawImage(b.picture, &o)
}

type sheets interface {
	Image(name string, frame int) *ebiten.Image
}

// big draws a line of text at twice the usual size.
func big(dst *ebiten.Image, s string, at image.Point, c color.Color) {
	o := &text.DrawOptions{}
	o.GeoM.Scale(2, 2)
	o.GeoM.Translate(float64(at.X), float64(at.Y-4))
	o.ColorScale.ScaleWithColor(c)
	text.Draw(dst, s, theme.Face, o)
}

// bigHeight is the height of a line drawn by big.
const bigHeight = 2 * theme.LineHeight

// fact is a line of a panel: a label and a value.
type fact struct {
	label, value string
	ink          color.Color
}

// drawFacts draws facts below each other and returns the y below the last.
func drawFacts(dst *ebiten.Image, at image.Point, width int, facts ...fact) int {
	for _, f := range facts {
		theme.Write(dst, f.label, at, theme.Quiet)
		ink := f.ink
		if ink == nil {
			ink = theme.Plain
		}
		room := width - theme.Width(f.label) - 2*theme.LetterWidth
		value := theme.Cut(f.value, room)
		theme.Right(dst, value, image.Pt(at.X+width, at.Y), ink)
		at.Y += theme.LineHeight + 2
	}
	return at.Y
}

// drawPiece draws a piece in rotation 0, with its left puyo at a point.
func drawPiece(dst *ebiten.Image, t *theme.Theme, p field.Piece, at image.Point, scale int) {
	t.Sprite(dst, board.Sprite(p.X), at, scale)
	t.Sprite(dst, board.Sprite(p.Y), at.Add(image.Pt(shell.CellSize*scale, 0)), scale)
}

// drawNext draws the box of the next pieces, the first one larger.
func drawNext(dst *ebiten.Image, w *shell.Window, r image.Rectangle, next func(after int) (field.Piece, bool)) {
	theme.Frame(dst, w.Theme.Panel, r)
	theme.Centred(dst, w.Words.Text("puyo.next"), image.Rect(r.Min.X, r.Min.Y+5, r.Max.X, r.Min.Y+5+theme.LineHeight), theme.Gold)
	y := r.Min.Y + nextHead
	for after := 1; after <= soloNext; after++ {
		p, more := next(after)
		if !more {
			theme.Centred(dst, "–", image.Rect(r.Min.X, y, r.Max.X, y+nextPiece), theme.Faint)
			return
		}
		scale, height := 2, nextPiece
		if after > 1 {
			scale, height = 1, laterPiece
		}
		x := (r.Min.X+r.Max.X)/2 - shell.CellSize*scale
		drawPiece(dst, w.Theme, p, image.Pt(x, y+(height-shell.CellSize*scale)/2), scale)
		y += height
	}
}

// ruleName returns the name of a rule.
func ruleName(w *shell.Window, rule field.Rule) string {
	if rule == field.Groups {
		return w.Words.Text("puyo.rule.groups")
	}
	return w.Words.Text("puyo.rule.lines")
}

// popped returns the lines of the label of a removal.
func popped(w *shell.Window, e puyo.Event) []string {
	points := w.Words.Text("puyo.pop.points", lang.Args{"Points": e.Points})
	if e.Combo < 2 {
		return []string{points}
	}
	return []string{w.Words.Text("puyo.pop.combo", lang.Args{"Combo": e.Combo}), points}
}

// drawStatus draws a message beside the well.
func drawStatus(dst *ebiten.Image, l layout, status shell.Line) {
	if status.Text == "" {
		return
	}
	lines, r := theme.Wrap(status.Text, l.Messages.Dx()), l.Messages
	r.Max.Y = r.Min.Y + len(lines)*theme.LineHeight
	theme.Fill(dst, r.Inset(-2), shell.Veiled)
	theme.Lines(dst, lines, r.Min, status.Colour)
}

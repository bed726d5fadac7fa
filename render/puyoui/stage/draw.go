package stage

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/text/v2"

	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/shell/ui"
	"github.com/donjon-rogue/donjon/render/theme"
	"github.com/donjon-rogue/donjon/systems/puyo/field"
)

// Sheets returns frames of sprites by name.
type Sheets interface {
	Image(name string, frame int) *ebiten.Image
}

// Big draws a line of text at twice the usual size.
func Big(dst *ebiten.Image, s string, at image.Point, c color.Color) {
	o := &text.DrawOptions{}
	o.GeoM.Scale(2, 2)
	o.GeoM.Translate(float64(at.X), float64(at.Y-4))
	o.ColorScale.ScaleWithColor(c)
	text.Draw(dst, s, theme.Face, o)
}

// BigHeight is the height of a line drawn by Big.
const BigHeight = 2 * theme.LineHeight

// Fact is a line of a panel: a label and a value.
type Fact struct {
	Label, Value string
	Ink          color.Color
}

// DrawFacts draws facts below each other and returns the y below the last.
func DrawFacts(dst *ebiten.Image, at image.Point, width int, facts ...Fact) int {
	for _, f := range facts {
		theme.Write(dst, f.Label, at, theme.Quiet)
		ink := f.Ink
		if ink == nil {
			ink = theme.Plain
		}
		room := width - theme.Width(f.Label) - 2*theme.LetterWidth
		value := theme.Cut(f.Value, room)
		theme.Right(dst, value, image.Pt(at.X+width, at.Y), ink)
		at.Y += theme.LineHeight + 2
	}
	return at.Y
}

// DrawPiece draws a piece in rotation 0, with its left puyo at a point.
func DrawPiece(dst *ebiten.Image, t *theme.Theme, p field.Piece, at image.Point, scale int) {
	t.Sprite(dst, board.Sprite(p.X), at, scale)
	t.Sprite(dst, board.Sprite(p.Y), at.Add(image.Pt(ui.CellSize*scale, 0)), scale)
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
		x := (r.Min.X+r.Max.X)/2 - ui.CellSize*scale
		DrawPiece(dst, w.Theme, p, image.Pt(x, y+(height-ui.CellSize*scale)/2), scale)
		y += height
	}
}

// RuleName returns the name of a rule.
func RuleName(w *shell.Window, rule field.Rule) string {
	if rule == field.Groups {
		return w.Words.Text("puyo.rule.groups")
	}
	return w.Words.Text("puyo.rule.lines")
}

// DrawStatus draws a message beside the well.
func DrawStatus(dst *ebiten.Image, l Layout, status ui.Line) {
	if status.Text == "" {
		return
	}
	lines, r := theme.Wrap(status.Text, l.Messages.Dx()), l.Messages
	r.Max.Y = r.Min.Y + len(lines)*theme.LineHeight
	theme.Fill(dst, r.Inset(-2), ui.Veiled)
	theme.Lines(dst, lines, r.Min, status.Colour)
}

// DrawKeys lists keys and what they do, and returns the y below.
func DrawKeys(dst *ebiten.Image, in image.Rectangle, lines [][2]string) int {
	y := in.Min.Y
	for _, l := range lines {
		end := ui.DrawKeys(dst, l[0], image.Pt(in.Min.X, y))
		theme.Right(dst, theme.Cut(l[1], in.Max.X-end-theme.LetterWidth), image.Pt(in.Max.X, y), theme.Quiet)
		y += theme.LineHeight + 1
	}
	return y
}

// DrawBanner draws a large text across a well.
func DrawBanner(dst *ebiten.Image, well image.Rectangle, text string) {
	middle := (well.Min.Y + well.Max.Y) / 2
	theme.Fill(dst, image.Rect(well.Min.X, middle-20, well.Max.X, middle+20), ui.Veiled)
	Big(dst, text, image.Pt((well.Min.X+well.Max.X)/2-theme.Width(text), middle-theme.LineHeight), theme.Gold)
}

package shell

import (
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// Log draws the message log. Messages of one turn are grouped, and those of earlier
// turns are dimmed.
type Log struct {
	At    image.Rectangle
	Rows  []LogRow
	Fault string // save error shown below the rows; may be empty
}

// LogRow is one line on the screen.
type LogRow struct {
	Parts []Line
	First bool // first row of a turn
	Old   bool
}

// LogMargin is the width of the log's frame on each side.
const LogMargin = 6

// Flow joins coloured texts and breaks them into rows of at most width interface
// pixels.
func Flow(texts []Line, width int) [][]Line {
	var rows [][]Line
	var row []Line
	used := 0
	for _, t := range texts {
		for _, word := range theme.Words(t.Text, width/theme.LetterWidth) {
			need := theme.Width(word)
			if used > 0 && used+theme.LetterWidth+need > width {
				rows, row, used = append(rows, row), nil, 0
			}
			if used > 0 {
				word = " " + word
			}
			if n := len(row); n > 0 && row[n-1].Colour == t.Colour {
				row[n-1].Text += word
			} else {
				row = append(row, Line{word, t.Colour})
			}
			used += theme.Width(word)
		}
	}
	if len(row) > 0 {
		rows = append(rows, row)
	}
	return rows
}

// Room returns the width of rows in interface pixels, and how many rows fit.
func (v *Log) Room() (width, rows int) {
	width = v.At.Dx() - 2*LogMargin - theme.LetterWidth
	return width, max(0, (v.At.Dy()-2*LogMargin)/theme.LineHeight-len(v.fault()))
}

// fault returns the save error, wrapped into lines.
func (v *Log) fault() []string {
	if v.Fault == "" {
		return nil
	}
	return theme.Wrap(v.Fault, v.At.Dx()-2*LogMargin)
}

// Before prepends rows as far as there is room. It drops turns whose first row does
// not fit, unless nothing else would be left. It reports whether there is room for
// more.
func (v *Log) Before(rows []LogRow) bool {
	_, room := v.Room()
	v.Rows = append(slices.Clone(rows), v.Rows...)
	over := len(v.Rows) - room
	if over > 0 {
		if whole := slices.IndexFunc(v.Rows[over:], func(r LogRow) bool { return r.First }); whole > 0 {
			over += whole
		}
		v.Rows = v.Rows[over:]
	}
	return over < 0
}

// LogRows returns the rows of one turn's texts, at most width wide.
func LogRows(texts []Line, width int, old bool) (rows []LogRow) {
	for i, row := range Flow(texts, width) {
		rows = append(rows, LogRow{Parts: row, First: i == 0, Old: old})
	}
	return rows
}

// Draw draws the rows, the newest at the bottom.
func (v *Log) Draw(dst *ebiten.Image) {
	fault := v.fault()
	at := image.Pt(v.At.Min.X+LogMargin, v.At.Max.Y-LogMargin-len(fault)*theme.LineHeight)
	theme.Lines(dst, fault, at, theme.Hurt)
	at.Y -= len(v.Rows) * theme.LineHeight
	for _, row := range v.Rows {
		if row.First {
			theme.Write(dst, "›", at, theme.Stone)
		}
		x := at.X + theme.LetterWidth + 1
		for _, part := range row.Parts {
			ink := part.Colour
			if row.Old {
				ink = dimmed(ink)
			}
			theme.Write(dst, part.Text, image.Pt(x, at.Y), ink)
			x += theme.Width(part.Text)
		}
		at.Y += theme.LineHeight
	}
}

// dimmed darkens a colour, but keeps it readable.
func dimmed(c color.Color) color.Color {
	r, g, b, _ := c.RGBA()
	const share = 75
	return color.RGBA{uint8(r >> 8 * share / 100), uint8(g >> 8 * share / 100), uint8(b >> 8 * share / 100), 0xff}
}

package shell

import (
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// Log is the log as it is shown: what happened in one turn stands
// together, and what is not of the last turn is dimmed.
type Log struct {
	At    image.Rectangle
	Rows  []LogRow
	Fault string // why the game cannot be written: stays below the rows; may be empty
}

// LogRow is one line on the screen.
type LogRow struct {
	Parts []Line
	First bool // it begins a turn
	Old   bool
}

// LogMargin is what the log's frame takes at each side.
const LogMargin = 6

// Flow sets coloured texts one after the other and breaks them into rows of
// at most that width.
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

// Room is how wide rows may be, in interface pixels, and how many there is room
// for.
func (v *Log) Room() (width, rows int) {
	width = v.At.Dx() - 2*LogMargin - theme.LetterWidth
	return width, max(0, (v.At.Dy()-2*LogMargin)/theme.LineHeight-len(v.fault()))
}

// fault is the fault in lines.
func (v *Log) fault() []string {
	if v.Fault == "" {
		return nil
	}
	return theme.Wrap(v.Fault, v.At.Dx()-2*LogMargin)
}

// Before puts rows above the others, as far as there is room: without those
// whose beginning has none, unless nothing else would be left. It says whether
// there is room for more.
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

// LogRows are the rows of texts that belong together, at most so wide.
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

// dimmed is a colour with less light, but enough to be read still.
func dimmed(c color.Color) color.Color {
	r, g, b, _ := c.RGBA()
	const share = 75
	return color.RGBA{uint8(r >> 8 * share / 100), uint8(g >> 8 * share / 100), uint8(b >> 8 * share / 100), 0xff}
}

package shell

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// Log is the log as it is shown: what happened in one turn stands
// together, and what is not of the last turn is dimmed.
type Log struct {
	At   image.Rectangle
	Rows []LogRow
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

// Draw draws the rows, the newest at the bottom.
func (v *Log) Draw(dst *ebiten.Image) {
	at := image.Pt(v.At.Min.X+LogMargin, v.At.Max.Y-LogMargin-len(v.Rows)*theme.LineHeight)
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

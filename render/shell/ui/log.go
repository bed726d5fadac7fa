package ui

import (
	"image"
	"image/color"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// Log draws the message log: what has happened, with earlier turns dimmed, and in its
// last line the notice to the player, if there is one.
type Log struct {
	At    image.Rectangle
	Rows  []LogRow
	Fault string // save error shown below the rows; may be empty
}

// LogRow is one line on the screen.
type LogRow struct {
	Parts []Line
	First bool // first row of a message
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
				row = append(row, Line{Text: word, Colour: t.Colour})
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
	return v.width(), max(0, v.lines()-len(v.fault()))
}

func (v *Log) width() int { return v.At.Dx() - 2*LogMargin - theme.LetterWidth }

// lines returns how many lines the log has.
func (v *Log) lines() int { return (v.At.Dy() - 2*LogMargin) / theme.LineHeight }

// notice returns the text of the notice, wrapped into lines.
func (v *Log) notice(l Line) []string {
	if l.Text == "" {
		return nil
	}
	return theme.Wrap(l.Text, v.width())
}

// fault returns the save error, wrapped into lines.
func (v *Log) fault() []string {
	if v.Fault == "" {
		return nil
	}
	return theme.Wrap(v.Fault, v.At.Dx()-2*LogMargin)
}

// Before prepends rows as far as there is room. It reports whether there is room for
// more.
func (v *Log) Before(rows []LogRow) bool {
	_, room := v.Room()
	all := append(slices.Clone(rows), v.Rows...)
	v.Rows = lastRows(all, room)
	return len(all) < room
}

// lastRows returns the last rows that there is room for. It drops a message whose first row
// does not fit, unless nothing else would be left.
func lastRows(rows []LogRow, room int) []LogRow {
	if len(rows) <= room {
		return rows
	}
	rows = rows[len(rows)-room:]
	if whole := slices.IndexFunc(rows, func(r LogRow) bool { return r.First }); whole > 0 {
		return rows[whole:]
	}
	return rows
}

// LogRows returns the rows of a message of several texts, at most width wide.
func LogRows(texts []Line, width int, old bool) (rows []LogRow) {
	for i, row := range Flow(texts, width) {
		rows = append(rows, LogRow{Parts: row, First: i == 0, Old: old})
	}
	return rows
}

// Draw draws the frame and the rows, the newest at the bottom, and below them the
// notice, whose text may be empty. The oldest rows give way to the notice. If it is
// longer than the whole log, the log grows upwards.
func (v *Log) Draw(dst *ebiten.Image, t *theme.Theme, notice Line) {
	fault, noticeLines := v.fault(), v.notice(notice)
	frame := v.At
	frame.Min.Y = min(frame.Min.Y, frame.Max.Y-2*LogMargin-(len(fault)+len(noticeLines))*theme.LineHeight)
	theme.Frame(dst, t.Light, frame)
	at := image.Pt(v.At.Min.X+LogMargin, v.At.Max.Y-LogMargin-len(noticeLines)*theme.LineHeight)
	if len(noticeLines) > 0 {
		strip := image.Rect(at.X-1, at.Y, v.At.Max.X-LogMargin+1, v.At.Max.Y-LogMargin+1)
		theme.Fill(dst, strip, theme.Night)
		strip.Max.X = strip.Min.X + 2
		theme.Fill(dst, strip, notice.Colour)
		theme.Lines(dst, noticeLines, at.Add(image.Pt(theme.LetterWidth+1, 0)), notice.Colour)
	}
	at.Y -= len(fault) * theme.LineHeight
	theme.Lines(dst, fault, at, theme.Hurt)
	rows := lastRows(v.Rows, max(0, v.lines()-len(fault)-len(noticeLines)))
	at.Y -= len(rows) * theme.LineHeight
	for _, row := range rows {
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

// dimmed fades a colour towards a grey that can be read on the log.
func dimmed(c color.Color) color.Color {
	const grey = 0x88
	r, g, b, _ := c.RGBA()
	fade := func(part uint32) uint8 { return uint8((part>>8 + grey) / 2) }
	return color.RGBA{fade(r), fade(g), fade(b), 0xff}
}

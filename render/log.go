package render

import (
	"image"
	"image/color"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/components"
	"github.com/donjon-rogue/donjon/render/theme"
)

// logView is the log as it is shown: what happened in one turn stands
// together, and what is not of the last turn is dimmed.
type logView struct {
	at   image.Rectangle
	rows []logRow
}

// logRow is one line on the screen.
type logRow struct {
	parts []line
	first bool // it begins a turn
	old   bool
}

// logMargin is what the log's frame takes at each side.
const logMargin = 6

// read words the game's log for the room there is.
func (v *logView) read(t *tongue) {
	width := v.at.Dx() - 2*logMargin - theme.LetterWidth
	log := components.Log.Get(t.game.World, t.game.RunID)
	v.rows = v.rows[:0]
	last := 0
	if n := len(log.Entries); n > 0 {
		last = log.Entries[n-1].Turn
	}
	var told []line
	flush := func(turn int) {
		rows := flow(told, width)
		for i := range rows {
			v.rows = append(v.rows, logRow{rows[i], i == 0, turn != last})
		}
		told = told[:0]
	}
	for i, e := range log.Entries {
		if i > 0 && e.Turn != log.Entries[i-1].Turn {
			flush(log.Entries[i-1].Turn)
		}
		if l := t.event(e.Event); l.text != "" {
			told = append(told, l)
		}
	}
	flush(last)
	if room := (v.at.Dy() - 2*logMargin) / theme.LineHeight; len(v.rows) > room {
		v.rows = v.rows[len(v.rows)-room:]
	}
}

// flow sets coloured texts one after the other and breaks them into rows of
// at most that width.
func flow(texts []line, width int) [][]line {
	var rows [][]line
	var row []line
	used := 0
	for _, t := range texts {
		for _, word := range strings.Split(t.text, " ") {
			need := theme.Width(word)
			if used > 0 && used+theme.LetterWidth+need > width {
				rows, row, used = append(rows, row), nil, 0
			}
			if used > 0 {
				word = " " + word
			}
			if n := len(row); n > 0 && row[n-1].colour == t.colour {
				row[n-1].text += word
			} else {
				row = append(row, line{word, t.colour})
			}
			used += theme.Width(word)
		}
	}
	if len(row) > 0 {
		rows = append(rows, row)
	}
	return rows
}

// draw draws the rows, the newest at the bottom.
func (v *logView) draw(dst *ebiten.Image) {
	at := image.Pt(v.at.Min.X+logMargin, v.at.Max.Y-logMargin-len(v.rows)*theme.LineHeight)
	for _, row := range v.rows {
		if row.first {
			theme.Write(dst, "›", at, theme.Stone)
		}
		x := at.X + theme.LetterWidth + 1
		for _, part := range row.parts {
			ink := part.colour
			if row.old {
				ink = dimmed(ink)
			}
			theme.Write(dst, part.text, image.Pt(x, at.Y), ink)
			x += theme.Width(part.text)
		}
		at.Y += theme.LineHeight
	}
}

// dimmed is a colour with less light.
func dimmed(c color.Color) color.Color {
	r, g, b, _ := c.RGBA()
	const share = 62
	return color.RGBA{uint8(r >> 8 * share / 100), uint8(g >> 8 * share / 100), uint8(b >> 8 * share / 100), 0xff}
}

package ui

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Line is a coloured text.
type Line = ink.Line

// Wrapped breaks coloured texts into lines of at most width interface pixels.
func Wrapped(texts []Line, width int) (lines []Line) {
	for _, t := range texts {
		for _, text := range theme.Wrap(t.Text, width) {
			lines = append(lines, Line{Text: text, Colour: t.Colour})
		}
	}
	return lines
}

// WriteLines draws coloured lines below each other and returns the y below the last,
// in interface pixels.
func WriteLines(dst *ebiten.Image, lines []Line, at image.Point) int {
	for _, l := range lines {
		theme.Write(dst, l.Text, at, l.Colour)
		at.Y += theme.LineHeight
	}
	return at.Y
}

// noteWidth is the maximum width of a note's text, in interface pixels.
const noteWidth = 30 * theme.LetterWidth

// noteGap is the distance of a note from what it is about, in interface pixels.
const noteGap = 2

// DrawNote draws a small panel with texts next to a rectangle, within bounds: on the
// right if there is room, else on the left, and never over it. It covers nothing of the
// rectangles in keep as long as another side or a corner has room.
func DrawNote(dst *ebiten.Image, bounds, beside image.Rectangle, texts []Line, keep ...image.Rectangle) {
	lines, r := layNote(bounds, beside, image.Rectangle{}, texts)
	if len(keep) > 0 {
		r = clearOf(bounds, r, beside, keep)
	}
	drawNote(dst, lines, r, theme.Stone)
}

// clearOf moves a note to the first place where it covers nothing of beside and keep, or
// else the least: where it is, on a side of beside, on a side of all of them, or in a
// corner of bounds.
func clearOf(bounds, note, beside image.Rectangle, keep []image.Rectangle) image.Rectangle {
	keep = append([]image.Rectangle{beside}, keep...)
	all := beside
	for _, k := range keep {
		all = all.Union(k)
	}
	size := note.Size()
	low := bounds.Max.Sub(size)
	places := append([]image.Point{note.Min}, sidesOf(beside, size)...)
	places = append(places, sidesOf(all, size)...)
	places = append(places, image.Pt(low.X, bounds.Min.Y), bounds.Min, low, image.Pt(bounds.Min.X, low.Y))
	best, least := note, -1
	for _, at := range places {
		at = image.Pt(max(bounds.Min.X, min(at.X, low.X)), max(bounds.Min.Y, min(at.Y, low.Y)))
		r, covered := image.Rectangle{at, at.Add(size)}, 0
		for _, k := range keep {
			both := r.Intersect(k)
			covered += both.Dx() * both.Dy()
		}
		if least < 0 || covered < least {
			best, least = r, covered
		}
	}
	return best
}

// sidesOf returns where a note of a size is beside a rectangle: on the right, on the left,
// below and above.
func sidesOf(r image.Rectangle, size image.Point) []image.Point {
	return []image.Point{
		{r.Max.X + noteGap, r.Min.Y}, {r.Min.X - noteGap - size.X, r.Min.Y},
		{r.Min.X, r.Max.Y + noteGap}, {r.Min.X, r.Min.Y - noteGap - size.Y},
	}
}

// drawNote draws the panel of a note with an edge of that colour.
func drawNote(dst *ebiten.Image, lines []Line, r image.Rectangle, edge color.Color) {
	theme.Note(dst, r, edge)
	WriteLines(dst, lines, r.Min.Add(image.Pt(5, 3)))
}

// layNote wraps a note's texts and places it. A note that would cover free is moved
// above it.
func layNote(bounds, beside, free image.Rectangle, texts []Line) ([]Line, image.Rectangle) {
	lines := Wrapped(texts, noteWidth)
	width := 0
	for _, l := range lines {
		width = max(width, theme.Width(l.Text))
	}
	size := image.Pt(width+10, len(lines)*theme.LineHeight+6)
	at := image.Pt(beside.Max.X+noteGap, beside.Min.Y)
	if at.X+size.X > bounds.Max.X {
		at.X = beside.Min.X - noteGap - size.X
	}
	if at.X < bounds.Min.X {
		// Neither side has room: put it below, or above.
		at = image.Pt(min(beside.Min.X, bounds.Max.X-size.X), beside.Max.Y+noteGap)
		if at.Y+size.Y > bounds.Max.Y {
			at.Y = beside.Min.Y - noteGap - size.Y
		}
	}
	at.X = max(bounds.Min.X, at.X)
	at.Y = max(bounds.Min.Y, min(at.Y, bounds.Max.Y-size.Y))
	if (image.Rectangle{at, at.Add(size)}).Overlaps(free) {
		at.Y = max(bounds.Min.Y, free.Min.Y-size.Y)
	}
	return lines, image.Rectangle{at, at.Add(size)}
}

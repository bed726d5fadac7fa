package tty

import (
	"fmt"
	"image/color"
	"slices"

	"github.com/gdamore/tcell/v3"

	"github.com/donjon-rogue/donjon/assets/printable"
	"github.com/donjon-rogue/donjon/render/dungeonui/pages"
	"github.com/donjon-rogue/donjon/render/ink"
	"github.com/donjon-rogue/donjon/render/terminal"
)

// canvas draws texts in the player's colours, and knows what was drawn where, for the mouse.
type canvas struct {
	screen tcell.Screen
	dark   bool // the terminal has no colours
	player *pages.Player
	places []place
}

// place is a part of the screen that a click acts on.
type place struct {
	x, y, width, height int
	click               func(x, y int)
}

// style returns the style of a colour. Without colours, bright ones are bold.
func (v *canvas) style(c color.Color) tcell.Style {
	if c == nil {
		return tcell.StyleDefault
	}
	if v.dark {
		switch c {
		case ink.Bright, ink.Gold, ink.Hurt:
			return tcell.StyleDefault.Bold(true)
		case ink.Faint, ink.Stone:
			return tcell.StyleDefault.Dim(true)
		}
		return tcell.StyleDefault
	}
	return tcell.StyleDefault.Foreground(v.rgb(c))
}

// rgb returns a colour as the player's palette shows it.
func (v *canvas) rgb(c color.Color) tcell.Color {
	opaque, _ := color.RGBAModel.Convert(c).(color.RGBA)
	shown := v.player.Choices.Palette.Of(opaque)
	return tcell.NewRGBColor(int32(shown.R), int32(shown.G), int32(shown.B))
}

// ground puts a colour behind a sign; without colours it is underlined.
func (v *canvas) ground(s tcell.Style, c color.Color) tcell.Style {
	if v.dark {
		return s.Underline(true)
	}
	return s.Background(v.rgb(c))
}

// faded returns a colour, darker for what is not in view now. Without colours it stays.
func (v *canvas) faded(c color.Color, seen bool) color.Color {
	if seen || v.dark {
		return c
	}
	r, g, b, _ := c.RGBA()
	dim := func(v uint32) uint8 { return uint8(v >> 8 * 55 / 100) }
	return color.RGBA{dim(r), dim(g), dim(b), 0xff}
}

// write writes a text, cut to a width, and returns its width.
func (v *canvas) write(x, y, width int, text string, c color.Color) int {
	return v.put(x, y, width, text, v.style(c))
}

// put is write with a style. All texts of the screen go through it: what cannot be printed
// is escaped.
func (v *canvas) put(x, y, width int, text string, s tcell.Style) int {
	text = cut(printable.Line(terminal.Plain(text)), width)
	v.screen.PutStrStyled(x, y, text, s)
	return terminal.Letters(text)
}

// right writes a text that ends at x.
func (v *canvas) right(x, y int, text string, c color.Color) int {
	text = printable.Line(terminal.Plain(text))
	return v.write(x-terminal.Letters(text), y, terminal.Letters(text), text, c)
}

// box clears a rectangle and frames it, with a title in the frame.
func (v *canvas) box(x, y, width, height int, title string) {
	v.screen.FillArea(x, y, width, height, ' ', tcell.StyleDefault)
	s := v.style(ink.Stone)
	for i := x; i < x+width; i++ {
		v.screen.PutStrStyled(i, y, "─", s)
		v.screen.PutStrStyled(i, y+height-1, "─", s)
	}
	for j := y; j < y+height; j++ {
		v.screen.PutStrStyled(x, j, "│", s)
		v.screen.PutStrStyled(x+width-1, j, "│", s)
	}
	v.screen.PutStrStyled(x, y, "┌", s)
	v.screen.PutStrStyled(x+width-1, y, "┐", s)
	v.screen.PutStrStyled(x, y+height-1, "└", s)
	v.screen.PutStrStyled(x+width-1, y+height-1, "┘", s)
	v.write(x+2, y, width-4, " "+title+" ", ink.Gold)
}

// gauge draws a label, a bar and numbers. Without colours the bar is made of signs.
func (v *canvas) gauge(x, y, width int, label string, now, most int, numbers, bar color.Color) {
	text := fmt.Sprintf("%d/%d", now, most)
	v.write(x, y, 4, label, ink.Quiet)
	room := width - 4 - max(9, len(text)+1)
	filled := 0
	if most > 0 {
		filled = min(room, (now*room+most-1)/most)
	}
	for i := range room {
		sign, s := "·", v.style(ink.Stone)
		if i < filled {
			sign, s = "=", v.style(bar)
		}
		v.screen.PutStrStyled(x+4+i, y, sign, s)
	}
	v.right(x+width, y, text, numbers)
}

// on makes a part of the screen act on clicks.
func (v *canvas) on(x, y, width, height int, click func(x, y int)) {
	v.places = append(v.places, place{x, y, width, height, click})
}

// click does what the topmost part of the screen at a place does.
func (v *canvas) click(x, y int) {
	for _, at := range slices.Backward(v.places) {
		if x >= at.x && x < at.x+at.width && y >= at.y && y < at.y+at.height {
			at.click(x-at.x, y-at.y)
			return
		}
	}
}

// cut cuts a text to a width.
func cut(text string, width int) string {
	if letters := []rune(text); len(letters) > width {
		return string(letters[:max(0, width-1)]) + "…"
	}
	return text
}

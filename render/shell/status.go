package shell

import (
	"image"
	"image/color"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/theme"
)

// Status is a message to who plays, which goes by itself.
type Status struct {
	Line
	ticks    int  // that it is still shown
	troubled bool // the player was told that the game cannot be written
}

// statusTime is how long a message is shown, in ticks.
const statusTime = 240

// Say shows a message for a while.
func (s *Status) Say(text string, c color.Color) { s.Line, s.ticks = Line{text, c}, statusTime }

// Hush takes the message away.
func (s *Status) Hush() { s.Line = Line{} }

// Beat counts a tick; it says whether the message has just gone.
func (s *Status) Beat() bool {
	s.ticks--
	if s.Text == "" || s.ticks > 0 {
		return false
	}
	s.Hush()
	return true
}

// Trouble says why a game cannot be written, and later that it can; nil is that
// it was written.
func (s *Status) Trouble(w *Window, err error) {
	switch {
	case err != nil:
		s.Say(w.Trouble(err), theme.Hurt)
	case s.troubled:
		s.Say(w.Words.Text("window.trouble.over"), theme.Gain)
	}
	s.troubled = err != nil
}

// DrawStatus paints a message over the lower edge of a board, in interface
// pixels; an empty text is none.
func DrawStatus(dst *ebiten.Image, board image.Rectangle, l Line) {
	if l.Text == "" {
		return
	}
	lines := theme.Wrap(l.Text, board.Dx()-16)
	r := board
	r.Min.Y = r.Max.Y - len(lines)*theme.LineHeight - 4
	theme.Fill(dst, r, Veiled)
	for i, text := range lines {
		theme.Centred(dst, text, image.Rect(r.Min.X, r.Min.Y+2+i*theme.LineHeight, r.Max.X, r.Min.Y+2+(i+1)*theme.LineHeight), l.Colour)
	}
}

// Veiled lies under what is written on a board.
var Veiled = color.RGBA{0x08, 0x06, 0x0c, 0xd8}

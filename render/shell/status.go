package shell

import (
	"image/color"

	"github.com/donjon-rogue/donjon/render/theme"
)

// Status is a message to the player that disappears after a while.
type Status struct {
	Line
	ticks    int  // remaining time
	troubled bool // a save error was shown
}

// statusTime is the time that a message is shown, in ticks.
const statusTime = 240

// Say shows a message for a while.
func (s *Status) Say(text string, c color.Color) { s.Line, s.ticks = Line{text, c}, statusTime }

// Hush removes the message.
func (s *Status) Hush() { s.Line = Line{} }

// Beat counts a tick and reports whether the message has just disappeared.
func (s *Status) Beat() bool {
	s.ticks--
	if s.Text == "" || s.ticks > 0 {
		return false
	}
	s.Hush()
	return true
}

// Trouble shows why a game could not be saved, and after that when it was saved
// again; nil means saved.
func (s *Status) Trouble(w *Window, err error) {
	switch {
	case err != nil:
		s.Say(w.Trouble(err), theme.Hurt)
	case s.troubled:
		s.Say(w.Words.Text("window.trouble.over"), theme.Gain)
	}
	s.troubled = err != nil
}

// Veiled is the background of text on a board.
var Veiled = color.RGBA{0x08, 0x06, 0x0c, 0xd8}

package ui

import (
	"image/color"
	"unicode/utf8"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/persistence"
	"github.com/donjon-rogue/donjon/render/phrases"
	"github.com/donjon-rogue/donjon/render/theme"
)

// Status is a message to the player that disappears after a while.
type Status struct {
	Line
	ticks   int // remaining time
	trouble persistence.Trouble
	saving  bool // the message says why the game cannot be saved
}

// statusTime is the time that a message is shown, in ticks.
const statusTime = 240

// readTime is the time for each character of a message that is shown only once, in ticks.
const readTime = 5

// Say shows a message for a while.
func (s *Status) Say(text string, c color.Color) {
	s.Line, s.ticks, s.saving = Line{Text: text, Colour: c}, statusTime, false
}

// Clear removes the message. One that says why the game cannot be saved stays for
// its time, because it is shown only once.
func (s *Status) Clear() {
	if !s.saving || s.ticks <= 0 {
		s.Line = Line{}
	}
}

// Tick counts a tick and reports whether the message has just disappeared.
func (s *Status) Tick() bool {
	s.ticks--
	if s.Text == "" || s.ticks > 0 {
		return false
	}
	s.Clear()
	return true
}

// Trouble takes in the error of the last attempt to save, nil if it succeeded. It
// shows why the game cannot be saved, once, and then when saving works again.
func (s *Status) Trouble(words *lang.Words, err error) {
	if !s.trouble.Changed(err) {
		return
	}
	if err != nil {
		s.Say(phrases.Trouble(words, err), theme.Hurt)
	} else {
		s.Say(words.Text("window.trouble.over"), theme.Gain)
	}
	s.ticks = max(statusTime, readTime*utf8.RuneCountInString(s.Text))
	s.saving = err != nil
}

// Veiled is the background of text on a board.
var Veiled = color.RGBA{0x08, 0x06, 0x0c, 0xd8}

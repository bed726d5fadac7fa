package shelltest

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell"
)

// Clipboard stands in for the system's.
type Clipboard struct {
	Text string
	Err  error // of whatever is done with it
}

// door is the clipboard as a window has it.
func (c *Clipboard) door() shell.Clipboard {
	return shell.Clipboard{
		Read: func() (string, error) { return c.Text, c.Err },
		Write: func(text string) error {
			if c.Err == nil {
				c.Text = text
			}
			return c.Err
		},
		Patience: time.Hour, // it answers at once
	}
}

// Chord presses a key with Ctrl, and with Shift if asked to, and waits for the
// clipboard in case that was meant.
func (p *Player) Chord(key ebiten.Key, shift bool) {
	p.Send(&shell.Input{Keys: []ebiten.Key{key}, Ctrl: true, Shift: shift})
	p.AwaitClipboard()
}

// AwaitClipboard waits for what the clipboard was asked. It answers beside the
// game: on a busy machine hundreds of ticks would pass meanwhile, and whatever
// the game does by itself with them.
func (p *Player) AwaitClipboard() {
	for p.win.AtClipboard() {
		time.Sleep(10 * time.Millisecond)
		p.Wait(1)
	}
}

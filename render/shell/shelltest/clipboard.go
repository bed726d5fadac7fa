package shelltest

import (
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"github.com/donjon-rogue/donjon/render/shell/clipboard"
	"github.com/donjon-rogue/donjon/render/shell/input"
)

// Clipboard is a fake clipboard.
type Clipboard struct {
	Text string
	Err  error // returned by every operation
}

// adapt returns the clipboard in the form that a window uses.
func (c *Clipboard) adapt() clipboard.Access {
	return clipboard.Access{
		Read: func() (string, error) { return c.Text, c.Err },
		Write: func(text string) error {
			if c.Err == nil {
				c.Text = text
			}
			return c.Err
		},
		Patience: time.Hour, // never reached: it answers at once
	}
}

// Chord presses a key with Ctrl, and optionally Shift, and waits for the clipboard
// in case the command uses it.
func (p *Player) Chord(key ebiten.Key, shift bool) {
	p.Send(&input.State{Keys: []ebiten.Key{key}, Ctrl: true, Shift: shift})
	p.AwaitClipboard()
}

// AwaitClipboard waits until all clipboard requests are answered. It sleeps between
// ticks: otherwise hundreds of ticks could pass on a busy machine, and the game would
// move on.
func (p *Player) AwaitClipboard() {
	for p.win.Clipboard.Pending() {
		time.Sleep(10 * time.Millisecond)
		p.Wait(1)
	}
}

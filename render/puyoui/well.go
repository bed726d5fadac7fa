package puyoui

import (
	"strconv"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/sound"
	"github.com/donjon-rogue/donjon/systems/puyo"
)

// newWell creates a well that is heard and says what its removals are worth.
func newWell(w *shell.Window) *board.Well {
	well := board.New(w.Sheets)
	well.Heard = heard(w)
	well.Label = func(e puyo.Event) board.Caption { return caption(w, e) }
	well.Alarmed = func() { w.Audio.Play(sound.Cue{Name: "puyo.alarm"}) }
	well.Cleared = func() string {
		w.Audio.Play(sound.Cue{Name: "puyo.clear"})
		return w.Words.Text("puyo.pop.clear")
	}
	return well
}

// caption returns what is written over a removal.
func caption(w *shell.Window, e puyo.Event) board.Caption {
	c := board.Caption{Points: w.Words.Text("puyo.pop.points", lang.Args{"Points": e.Points})}
	if e.Combo > 1 {
		c.Number, c.Word = strconv.Itoa(e.Combo), w.Words.Text("puyo.pop.combos")
	}
	return c
}

// counter is a score that counts up to its value, as the player sees it.
type counter struct{ shown int }

// tick counts towards the value, and reports whether what is shown has changed. A lower
// value is shown at once, and so is any with atOnce.
func (c *counter) tick(value int, atOnce bool) bool {
	before := c.shown
	if c.shown += (value - c.shown + counterPart - 1) / counterPart; c.shown > value || atOnce {
		c.shown = value
	}
	return c.shown != before
}

// counterPart is the part of the remaining points by which a counter grows in a tick.
const counterPart = 4

package stage

import (
	"strconv"

	"github.com/donjon-rogue/donjon/assets/lang"
	"github.com/donjon-rogue/donjon/render/puyoui/board"
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/sound"
	"github.com/donjon-rogue/donjon/systems/puyo"
)

// NewWell creates a well that is heard and says what its removals are worth.
func NewWell(w *shell.Window) *board.Well {
	well := board.New(w.Sheets)
	well.Heard = Heard(w)
	well.Label = func(e puyo.Event) board.Caption { return Caption(w, e) }
	well.Alarmed = func() { w.Audio.Play(sound.Cue{Name: "puyo.alarm"}) }
	well.Cleared = func() string {
		w.Audio.Play(sound.Cue{Name: "puyo.clear"})
		return w.Words.Text("puyo.pop.clear")
	}
	return well
}

// Caption returns what is written over a removal.
func Caption(w *shell.Window, e puyo.Event) board.Caption {
	c := board.Caption{Points: w.Words.Text("puyo.pop.points", lang.Args{"Points": e.Points})}
	if e.Combo > 1 {
		c.Number, c.Word = strconv.Itoa(e.Combo), w.Words.Text("puyo.pop.combos")
	}
	return c
}

// Counter is a score that counts up to its value, as the player sees it.
type Counter struct{ Shown int }

// Tick counts towards the value, and reports whether what is shown has changed. A lower
// value is shown at once, and so is any with atOnce.
func (c *Counter) Tick(value int, atOnce bool) bool {
	before := c.Shown
	if c.Shown += (value - c.Shown + counterPart - 1) / counterPart; c.Shown > value || atOnce {
		c.Shown = value
	}
	return c.Shown != before
}

// counterPart is the part of the remaining points by which a counter grows in a tick.
const counterPart = 4

// Heard returns what plays the sounds of events. A chain rises with each removal.
func Heard(w *shell.Window) func(puyo.Event) {
	return func(e puyo.Event) {
		w.Audio.Play(sound.Cue{Name: "puyo." + string(e.Type), Link: max(0, e.Combo-1)})
	}
}

// Tune is the music of all scenes of the game.
const Tune = "puyo"

// Tension returns the mood of the music: a layer more while a well is nearly full and the
// game is not lost.
func Tension(lost bool, wells ...*board.Well) int {
	for _, w := range wells {
		if !lost && w != nil && w.Alarm() {
			return 1
		}
	}
	return 0
}

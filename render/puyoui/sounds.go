package puyoui

import (
	"github.com/donjon-rogue/donjon/render/shell"
	"github.com/donjon-rogue/donjon/render/sound"
	"github.com/donjon-rogue/donjon/systems/puyo"
)

// heard returns what plays the sounds of events. A chain rises with each removal.
func heard(w *shell.Window) func(puyo.Event) {
	return func(e puyo.Event) {
		w.Sound(sound.Cue{Name: "puyo." + string(e.Type), Link: max(0, e.Combo-1)})
	}
}
